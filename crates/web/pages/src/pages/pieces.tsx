import { useWords } from "../words";

export function Pieces() {
  const { t } = useWords();
  return (
    <section class="page">
      <h1>{t("page-pieces")}</h1>
    </section>
  );
}
