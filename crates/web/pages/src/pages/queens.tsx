import { useWords } from "../words";

export function Queens() {
  const { t } = useWords();
  return (
    <section class="page">
      <h1>{t("page-queens")}</h1>
    </section>
  );
}
