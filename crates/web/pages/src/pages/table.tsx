import { useWords } from "../words";

export function TablePage() {
  const { t } = useWords();
  return (
    <section class="page">
      <h1>{t("page-table")}</h1>
    </section>
  );
}
