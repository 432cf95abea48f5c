import { useWords } from "../words";

export function GamePage() {
  const { t } = useWords();
  return (
    <section class="page">
      <h1>{t("page-game")}</h1>
    </section>
  );
}
