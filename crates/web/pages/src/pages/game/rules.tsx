// The rules as they are written.
import { useEffect, useState } from "preact/hooks";
import { Link } from "../../parts/link";
import { pack } from "../../pack";
import { useWords } from "../../words";

export function Rules({ rules }: { rules: string }) {
  const { t } = useWords();
  const [editor, setEditor] = useState("/editor");
  useEffect(() => {
    let wanted = true;
    void pack(rules).then((packed) => wanted && setEditor(`/editor#rules=${packed}`));
    return () => void (wanted = false);
  }, [rules]);
  return (
    <details class="card game-rules">
      <summary>{t("game-rules")}</summary>
      {/* It scrolls, so it must take part in the order of the Tab key. */}
      <pre tabIndex={0} aria-label={t("game-rules")}>
        <code>{rules}</code>
      </pre>
      <Link to={editor} class="button">
        {t("game-edit")}
      </Link>
    </details>
  );
}
