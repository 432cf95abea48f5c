import { useWords } from "../words";

export function Games() {
  const { t } = useWords();
  return (
    <section class="page">
      <h1>{t("page-games")}</h1>
    </section>
  );
}
