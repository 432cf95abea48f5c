import { useWords } from "../words";

export function Editor() {
  const { t } = useWords();
  return (
    <section class="page">
      <h1>{t("page-editor")}</h1>
    </section>
  );
}
