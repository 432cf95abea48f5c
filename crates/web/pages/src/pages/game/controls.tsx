// What can be done with a game in play: back and on, a hint, who plays, and the keys for these.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Choice, Switch } from "../../parts/field";
import type { Side } from "../../types";
import { useWords } from "../../words";
import type { Speed } from "./players";
import type { GameState } from "./state";

export type Action = "undo" | "redo" | "restart" | "hint";
/** What can be done now; the others cannot. */
export type Actions = Record<Action, (() => void) | undefined>;

const KEYS: Record<Action, string> = { undo: "u", redo: "r", restart: "n", hint: "h" };
const SIGNS: Record<Action, string> = { undo: "↶", redo: "↷", restart: "⟲", hint: "✦" };
const ACTIONS = Object.keys(KEYS) as Action[];

/** Letters do what the buttons do, while the focus is in the card of the board: elsewhere people may say or type other things. */
export function useKeys(card: RefObject<HTMLElement>, actions: Actions): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const look = (event: FocusEvent) => (wasInside.current = isInside(card, event.target));
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      // What had the focus may be gone, as the last move of a game is.
      const isHere = event.target === document.body ? wasInside.current : isInside(card, event.target);
      const action = ACTIONS.find((action) => KEYS[action] === event.key.toLowerCase());
      if (isHere && action) actions[action]?.();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

const isInside = (card: RefObject<HTMLElement>, target: EventTarget | null): boolean =>
  target instanceof Node && (card.current?.contains(target) ?? false);

interface ControlsProps {
  state: GameState;
  actions: Actions;
  speed: Speed;
  setSpeed: (speed: Speed) => void;
  nameOf: (side: Side) => string;
  /** There are values for the computer to play by. */
  canCompute: boolean;
  onPlayers: () => void;
}

export function Controls({ state, actions, speed, setSpeed, nameOf, canCompute, onPlayers }: ControlsProps) {
  const { t } = useWords();
  const { isComputer, areValuesShown, change } = state;
  const someComputer = isComputer.first || isComputer.second;
  return (
    <div class="controls">
      <div class="buttons controls-actions">
        {ACTIONS.map((action) => (
          <button
            key={action}
            type="button"
            class="button"
            disabled={!actions[action]}
            aria-keyshortcuts={KEYS[action].toUpperCase()}
            onClick={() => actions[action]?.()}
          >
            <span aria-hidden="true">{SIGNS[action]}</span>
            {t(`game-${action}`)}
          </button>
        ))}
        <span class="controls-values">
          <Switch
            label={t("game-values")}
            isOn={areValuesShown}
            onChange={(isOn) => change({ values: isOn ? undefined : "0" }, { replace: true })}
          />
        </span>
      </div>
      <div class="controls-players">
        {(["first", "second"] as const).map((side) => (
          <Choice
            key={side}
            label={nameOf(side)}
            value={isComputer[side] ? "computer" : "human"}
            choices={[
              ["human", t("game-human")],
              ["computer", t("game-computer")],
            ]}
            onChange={(who) => {
              onPlayers();
              change({ [side]: who === "computer" ? "computer" : undefined }, { replace: true });
            }}
          />
        ))}
        {someComputer && (
          <Choice
            label={t("game-speed")}
            value={speed}
            choices={[
              ["slow", t("game-slow")],
              ["fast", t("game-fast")],
            ]}
            onChange={setSpeed}
          />
        )}
      </div>
      {someComputer && !canCompute && <p class="soft">{t("game-no-computer")}</p>}
    </div>
  );
}

/** The keys, for those who look for them. */
export function Keys() {
  const { t } = useWords();
  const keys: [string, string][] = [
    ["Tab", t("game-key-tab")],
    ["← ↑ → ↓", t("game-key-arrows")],
    ["Enter", t("game-key-enter")],
    ["Esc", t("game-give-up")],
    ...ACTIONS.map((action): [string, string] => [KEYS[action].toUpperCase(), t(`game-${action}`)]),
  ];
  return (
    <details class="card game-keys">
      <summary>{t("game-keys")}</summary>
      <p class="soft">{t("game-keys-where")}</p>
      <dl class="keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
