// The position as a picture that is played on, and the moves that a click leaves to choose from.
import { useEffect, useMemo, useState } from "preact/hooks";
import { OutcomeBadge, useLetter } from "../../parts/outcome";
import { calm } from "../../parts/picture/calm";
import { PictureView, placeName, spotKey, type Mark, type Spot, type Target } from "../../parts/picture";
import type { Game, PlayAnswer, PlayMove } from "../../types";
import { useWords, type Words } from "../../words";
import { choiceMarks, moveMarks, openMarks } from "./marks";
import { compareMoves, Moves, pliesOf, type Choice } from "./moves";
import { resultText, sideName } from "./players";
import type { GameState } from "./state";

/** So many moves are offered as buttons; the list beside has all. */
const MOST_BUTTONS = 24;

interface BoardProps {
  state: GameState;
  game: Game | undefined;
  answer: PlayAnswer;
  /** Without values where they are hidden. */
  moves: PlayMove[];
  pointed: PlayMove | null;
  hint: PlayMove | undefined;
  isPaused: boolean;
  onPlay: (move: PlayMove) => void;
  onContinue: () => void;
}

export function Board(props: BoardProps) {
  const { answer, moves, pointed, hint, state, onPlay } = props;
  const words = useWords();
  const { t } = words;
  const letter = useLetter();
  const picture = useMemo(() => answer.picture && calm(answer.picture), [answer.picture]);
  const isComputer = answer.result === null && state.isComputer[answer.side];
  const meant = useMemo(() => new Moves(picture ?? { parts: [] }, moves), [picture, moves]);
  const [choice, setChoice] = useState<Choice | null>(null);
  useEffect(() => setChoice(null), [meant]);
  const isOpen = choice === null || choice.moves.some((move) => !moves.includes(move)) ? null : choice;

  const targets = useMemo(() => (isComputer ? [] : targetsOf(meant, isOpen, picture, words)), [meant, isOpen, isComputer, words]);
  const marks = useMemo<Mark[]>(() => {
    if (isOpen) return choiceMarks(meant, isOpen, letter);
    return isComputer ? [] : openMarks(meant, letter);
  }, [meant, isOpen, isComputer, words]);
  const over = pointed ?? hint;
  const shownMove = over && moves.find((move) => move.text === over.text);
  const pick = (spot: Spot) => {
    const picked = meant.pick(isOpen, spot);
    if ("play" in picked) onPlay(picked.play);
    else setChoice(picked.choice);
  };
  const offered = isOpen ? isOpen.moves : meant.loose;
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === "Escape" && isOpen) setChoice(null);
      }}
    >
      <Turn {...props} />
      {picture ? (
        <PictureView
          picture={picture}
          label={t("game-picture", { position: answer.position })}
          marks={shownMove ? [...marks, ...laid(marks, moveMarks(meant, shownMove))] : marks}
          targets={targets}
          onPick={pick}
        />
      ) : (
        <p class="soft">{t("game-no-picture")}</p>
      )}
      {!isComputer && offered.length > 0 && (
        <Offered moves={offered} isChoice={isOpen !== null} onPlay={onPlay} onGiveUp={() => setChoice(null)} />
      )}
    </div>
  );
}

/** Marks for a move keep the texts of those they lie over. */
function laid(below: readonly Mark[], marks: readonly Mark[]): Mark[] {
  const texts = new Map(below.map((mark) => [spotKey(mark.place), mark.text]));
  return marks.map((mark) => ({ ...mark, text: texts.get(spotKey(mark.place)) }));
}

function targetsOf(moves: Moves, choice: Choice | null, picture: PlayAnswer["picture"], words: Words): Target[] {
  if (!picture) return [];
  const { t } = words;
  const name = (spot: Spot) =>
    spot.left === undefined ? placeName(picture, spot, words) : `${placeName(picture, spot, words)}, ${t("game-leave", { left: spot.left })}`;
  const does = (meant: readonly PlayMove[]) => {
    const [only] = meant;
    if (!only || meant.length > 1) return t("game-choose", { count: meant.length });
    return only.gives
      ? t("game-does-giving", { move: only.label, outcome: outcomeText(only, words) })
      : t("game-does", { move: only.label });
  };
  const targets = new Map<string, Target>();
  for (const [key, { spot, moves: meant }] of moves.beginnings()) {
    targets.set(key, { place: spot, label: `${name(spot)}: ${does(meant)}` });
  }
  if (!choice) return [...targets.values()];
  for (const [key, { spot, moves: meant }] of moves.goals(choice)) {
    targets.set(key, { place: spot, label: `${name(spot)}: ${does(meant)}` });
  }
  const least = moves.least(choice.moves);
  for (const spot of choice.chosen) {
    const label = least ? does([least]) : t("game-give-up");
    targets.set(spotKey(spot), { place: spot, label: `${name(spot)}: ${label}` });
  }
  return [...targets.values()];
}

function outcomeText(move: PlayMove, { t }: Words): string {
  const plies = pliesOf(move);
  return plies === null ? t(`outcome-${move.gives}`) : t(`outcome-${move.gives}-in`, { plies });
}

interface OfferedProps {
  moves: readonly PlayMove[];
  isChoice: boolean;
  onPlay: (move: PlayMove) => void;
  onGiveUp: () => void;
}

/** Moves as buttons. */
function Offered({ moves, isChoice, onPlay, onGiveUp }: OfferedProps) {
  const { t } = useWords();
  const sorted = [...moves].sort(compareMoves).slice(0, MOST_BUTTONS);
  return (
    <div class="offered" role="group" aria-label={t("game-offered")}>
      {isChoice && <span class="offered-label">{t("game-which")}</span>}
      {sorted.map((move) => (
        <button key={move.text} type="button" class="button button-small" onClick={() => onPlay(move)}>
          {move.label}
          {move.gives && <OutcomeBadge outcome={move.gives} plies={pliesOf(move)} short />}
        </button>
      ))}
      {moves.length > sorted.length && <span class="soft">{t("game-offered-more")}</span>}
      {isChoice && (
        <button type="button" class="button button-small button-quiet" onClick={onGiveUp}>
          {t("game-give-up")}
        </button>
      )}
    </div>
  );
}

/** Whose turn it is, or how the game ended. */
function Turn({ answer, game, state, isPaused, onContinue }: BoardProps) {
  const words = useWords();
  const { t } = words;
  const result = resultText(answer, game, state.isComputer, words);
  const isComputer = state.isComputer[answer.side];
  const player = sideName(answer.side, game, answer, words);
  return (
    <div class={`turn${result === null ? "" : " turn-over"}`} role="status">
      {result !== null ? (
        <strong class="turn-text">{result}</strong>
      ) : (
        <>
          <span class={`turn-side turn-${answer.side}`} aria-hidden="true" />
          <span class="turn-text">{t(isComputer ? "game-turn-computer" : "game-turn-human", { player })}</span>
          {isComputer && isPaused && (
            <button type="button" class="button button-small" onClick={onContinue}>
              {t("game-continue")}
            </button>
          )}
        </>
      )}
      {/* The blank keeps the words apart for people who listen. */}
      {answer.course.length > 1 && <span class="turn-count soft">{` ${t("game-plies", { plies: answer.course.length - 1 })}`}</span>}
    </div>
  );
}
