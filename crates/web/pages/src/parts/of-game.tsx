import type { FunctionComponent } from "preact";
import { useAddress, type Address } from "../address";
import { useSubject, type Subject } from "../subject";
import { useWords } from "../words";
import { Link } from "./link";

/** What a page about a game is shown of. */
export interface OfGameProps {
  subject: Subject;
  address: Address;
}

/** A page about the game of the address; where the address has none it says so. */
export function OfGame({ title, page: Page }: { title: string; page: FunctionComponent<OfGameProps> }) {
  const { t } = useWords();
  const address = useAddress();
  const subject = useSubject(address);
  if (subject === undefined) return <section class="page" aria-busy="true" />;
  if (subject !== null) return <Page subject={subject} address={address} />;
  return (
    <section class="page">
      <h1>{title}</h1>
      <p>
        {t("no-rules")} <Link to="/editor">{t("nav-editor")}</Link>
      </p>
    </section>
  );
}
