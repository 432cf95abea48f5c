// What rules that are right are about, and who wins from where play begins.
import { useState } from "preact/hooks";
import { useAnswer } from "../../api";
import { FailureNote } from "../../parts/failure";
import { TextField } from "../../parts/field";
import { OutcomeBadge } from "../../parts/outcome";
import { PictureView } from "../../parts/picture";
import type { Game, PlayAnswer } from "../../types";
import { useWords } from "../../words";
import type { Checked, Claim } from "./types";

/** The name of a game, what it is about, its parameters and states. */
export function Summary({ game }: { game: Game }) {
  const { t, language } = useWords();
  const about = game.about[language] ?? game.about.en ?? game.about.vi;
  return (
    <section class="card summary" aria-label={t("editor-summary")}>
      <h2>{game.game}</h2>
      {about && <p>{about}</p>}
      <dl>
        {game.parameters.map(({ name, range, default: value, set }) => (
          <div key={name}>
            <dt>{t("editor-parameter")}</dt>
            <dd>
              <code>
                {name} {set ? "⊂" : "∈"} {range}
                {value !== null && ` = ${value}`}
              </code>
            </dd>
          </div>
        ))}
        {game.states.map(({ name, size, holds }) => (
          <div key={name}>
            <dt>{t("editor-state")}</dt>
            <dd>
              <code>
                {name}
                {size.length > 0 && `[${size.join(", ")}]`}: {holds}
              </code>
            </dd>
          </div>
        ))}
        {game.players && (
          <div>
            <dt>{t("editor-players")}</dt>
            <dd>
              <code>{game.players.join(", ")}</code>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Who wins from the opening, or from a position that is asked for. */
export function Verdict({ rules, opening }: { rules: string; opening: string | undefined }) {
  const { t } = useWords();
  const [position, setPosition] = useState("");
  const at = position || undefined;
  const question = opening === undefined && at === undefined ? null : { rules, position: at, moves: [], values: true };
  const { answer, failure, isWaiting } = useAnswer<PlayAnswer>("play", question);
  const best = answer?.moves.find((move) => move.text === answer.best);
  return (
    <section class="card verdict" aria-label={t("editor-verdict")}>
      <TextField
        label={t("editor-position")}
        value={position}
        placeholder={opening}
        hint={opening === undefined ? t("editor-position-asked") : undefined}
        onDone={(text) => setPosition(text.trim())}
      />
      <div aria-live="polite" aria-busy={isWaiting} class={isWaiting ? "is-waiting" : undefined}>
        {failure && <FailureNote failure={failure} />}
        {answer && (
          <>
            {answer.picture && <PictureView picture={answer.picture} label={answer.position} small />}
            {answer.outcome && (
              <p class="verdict-words">
                <OutcomeBadge outcome={answer.outcome} plies={answer.plies} /> <span>{answer.verdict}</span>
              </p>
            )}
            {best && <p>{t("editor-best", { move: best.label })}</p>}
            {answer.reason && <p class="soft">{answer.reason}</p>}
            {answer.unsolved && <p class="soft">{answer.unsolved.message}</p>}
          </>
        )}
      </div>
    </section>
  );
}

/** Tries the claims and symmetries of rules that have some, when asked to. */
export function Claims({ rules }: { rules: string }) {
  const { t } = useWords();
  const [tried, setTried] = useState<string | null>(null);
  const isTried = tried === rules;
  const { answer, failure, isWaiting } = useAnswer<Checked>("check", isTried ? { rules, claims: true } : null, { fresh: true });
  if (!/^\s*(claim|symmetric)\b/m.test(rules)) return null;
  const claims = answer?.valid ? (answer.claims ?? []) : [];
  return (
    <section class="card" aria-label={t("editor-claims")}>
      <div class="claims-head">
        <h2>{t("editor-claims")}</h2>
        <button type="button" class="button" disabled={isTried && isWaiting} onClick={() => setTried(rules)}>
          {t("editor-claims-try")}
        </button>
      </div>
      <div aria-live="polite">
        {isTried && isWaiting && <p class="waiting">{t("waiting")}</p>}
        {isTried && failure && <FailureNote failure={failure} />}
        {claims.length > 0 && (
          <ul class="claims">
            {claims.map((claim) => (
              <ClaimLine key={claim.claim} claim={claim} />
            ))}
          </ul>
        )}
        {answer?.valid && answer.positions !== undefined && (
          <p class="soft">{t("editor-claims-positions", { positions: answer.positions })}</p>
        )}
      </div>
    </section>
  );
}

function ClaimLine({ claim }: { claim: Claim }) {
  const { t } = useWords();
  return (
    <li>
      <code>{claim.claim}</code>
      <p>
        {claim.holds ? (
          <span class="badge tone-win">{t("editor-claim-holds")}</span>
        ) : (
          <span class="badge tone-lose">{t("editor-claim-false", { position: claim.position ?? "" })}</span>
        )}{" "}
        {claim.why}
      </p>
    </li>
  );
}
