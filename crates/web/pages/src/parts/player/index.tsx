// A bar to go through steps: on, back, to an end, by themselves.
import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../../words";
import "./player.css";

/** Steps in a second that can be chosen. */
const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 250, 1000];

export interface Player {
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
  speed: number;
  setSpeed: (speed: number) => void;
}

/**
 * Goes on by itself while it plays: calls `onStep` with how many steps are due. `ready` holds it back while what would be
 * shown is on its way.
 */
export function usePlayer(isDone: boolean, ready: boolean, onStep: (steps: number) => void): Player {
  const [isPlaying, setPlaying] = useState(false);
  // Who wants little motion begins slowly.
  const [speed, setSpeed] = useState(() => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : 4));
  const latest = useRef({ ready, onStep });
  latest.current = { ready, onStep };
  useEffect(() => {
    if (isPlaying && isDone) setPlaying(false);
  }, [isPlaying, isDone]);
  useEffect(() => {
    if (!isPlaying) return;
    let [last, due, frame] = [performance.now(), 0, 0];
    const tick = (now: number) => {
      // A page that was hidden does not catch up.
      due += latest.current.ready ? (Math.min(now - last, 250) * speed) / 1000 : 0;
      last = now;
      if (due >= 1) {
        latest.current.onStep(Math.floor(due));
        due %= 1;
      }
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed]);
  return { isPlaying, setPlaying, speed, setSpeed };
}

interface PlayerBarProps {
  player: Player;
  at: number;
  total: number;
  onGo: (step: number) => void;
  /** A button of its own: to the next step that matters. */
  next?: { label: string; step: number | undefined } | undefined;
  /** What the place among the steps is called for people who listen. */
  placeInWords: string;
}

export function PlayerBar({ player, at, total, onGo, next, placeInWords }: PlayerBarProps) {
  const { t } = useWords();
  const stop = (step: number) => {
    player.setPlaying(false);
    onGo(Math.max(0, Math.min(total, step)));
  };
  const toggle = () => {
    if (!player.isPlaying && at >= total) onGo(0);
    player.setPlaying(!player.isPlaying);
  };
  useKeys({ " ": toggle, ArrowRight: () => stop(at + 1), ArrowLeft: () => stop(at - 1), Home: () => stop(0), End: () => stop(total) });
  const button = (id: keyof typeof SIGNS, step: number, isOff: boolean) => (
    <button type="button" class="player-button" aria-label={t(id)} title={t(id)} disabled={isOff} onClick={() => stop(step)}>
      <Sign id={id} />
    </button>
  );
  return (
    <div class="player" role="group" aria-label={t("player")}>
      <input
        class="player-seek"
        type="range"
        min="0"
        max={total}
        value={at}
        aria-label={t("player-seek")}
        aria-valuetext={placeInWords}
        onInput={(event) => stop(Number(event.currentTarget.value))}
      />
      <div class="player-row">
        {button("player-start", 0, at <= 0)}
        {button("player-back", at - 1, at <= 0)}
        <button
          type="button"
          class="player-button player-main"
          aria-label={t(player.isPlaying ? "player-pause" : "player-play")}
          title={t(player.isPlaying ? "player-pause" : "player-play")}
          onClick={toggle}
        >
          <Sign id={player.isPlaying ? "player-pause" : "player-play"} />
        </button>
        {button("player-on", at + 1, at >= total)}
        {button("player-end", total, at >= total)}
        {next && (
          <button
            type="button"
            class="button player-next"
            disabled={next.step === undefined}
            onClick={() => next.step !== undefined && stop(next.step)}
          >
            {next.label}
          </button>
        )}
        <label class="player-speed">
          <span>{t("player-speed")}</span>
          <input
            type="range"
            min="0"
            max={SPEEDS.length - 1}
            value={SPEEDS.indexOf(player.speed)}
            aria-valuetext={t("player-speed-is", { speed: player.speed })}
            onInput={(event) => player.setSpeed(SPEEDS[Number(event.currentTarget.value)] ?? 4)}
          />
          <output>{t("player-speed-is", { speed: player.speed })}</output>
        </label>
      </div>
    </div>
  );
}

const SIGNS = {
  "player-start": "M2 2.5h2.2v11H2zM13.5 2.5v11L5.2 8z",
  "player-back": "M11 2.5v11L3.5 8zM11.8 2.5H13.6v11H11.8z",
  "player-play": "M3.5 1.5v13l10.5-6.5z",
  "player-pause": "M3 2h4v12H3zM9 2h4v12H9z",
  "player-on": "M5 2.5v11L12.5 8zM2.4 2.5H4.2v11H2.4z",
  "player-end": "M11.8 2.5h2.2v11h-2.2zM2.5 2.5v11L10.8 8z",
} as const;

function Sign({ id }: { id: keyof typeof SIGNS }) {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" fill="currentColor">
      <path d={SIGNS[id]} />
    </svg>
  );
}

/** Keys that act wherever the focus is, except where they have a meaning already. */
function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const at = event.target instanceof Element ? event.target : null;
      const isSlider = at instanceof HTMLInputElement && at.type === "range";
      // A slider has its own arrows, and no use for the space bar.
      if (at?.closest("input, textarea, select, [role=button], .scrolls") && !(isSlider && event.key === " ")) return;
      if (event.key === " " && at?.closest("button, a")) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
