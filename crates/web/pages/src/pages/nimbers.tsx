import { useWords } from "../words";

export function Nimbers() {
  const { t } = useWords();
  return (
    <section class="page">
      <h1>{t("page-nimbers")}</h1>
    </section>
  );
}
