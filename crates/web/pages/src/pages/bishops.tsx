import { useWords } from "../words";

export function Bishops() {
  const { t } = useWords();
  return (
    <section class="page">
      <h1>{t("page-bishops")}</h1>
    </section>
  );
}
