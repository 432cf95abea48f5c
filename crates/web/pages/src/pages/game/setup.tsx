// What is played: the game's parameters, where play begins, who wins when it ends.
import { useId, useState } from "preact/hooks";
import { Choice, NumberField, Switch, TextField } from "../../parts/field";
import { boundsOf } from "../../parts/parameters";
import { fieldOf } from "../../subject";
import type { Game, Parameter, PlayAnswer } from "../../types";
import { useWords } from "../../words";
import type { GameState } from "./state";

interface ParameterFieldProps {
  parameter: Parameter;
  value: string;
  onChange: (value: string) => void;
}

function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  const { t } = useWords();
  if (parameter.set || !/^-?\d+$/.test(value)) {
    const hint = parameter.set ? t("game-set-hint") : undefined;
    return <TextField label={parameter.name} value={value} hint={hint} onDone={onChange} />;
  }
  return (
    <NumberField
      label={parameter.name}
      value={Number(value)}
      {...boundsOf(parameter.range)}
      onChange={(number) => onChange(String(number))}
    />
  );
}

interface SetupProps {
  state: GameState;
  game: Game;
  answer: PlayAnswer | undefined;
}

export function Setup({ state, game, answer }: SetupProps) {
  const { t } = useWords();
  const { fields, change } = state;
  const id = useId();
  const [isOpen, setOpen] = useState(game.position === undefined && !fields.has("at"));
  const valueOf = (parameter: Parameter) => fields.get(fieldOf(parameter.name)) ?? parameter.default ?? "";
  // A board of another size is another opening; numbers alone may well stay where they are.
  const isBoard = game.states.some((state) => state.size.length > 0);
  const setParameter = ({ name, default: usual }: Parameter, value: string) =>
    change({
      [fieldOf(name)]: value === usual ? undefined : value,
      moves: undefined,
      ...(isBoard ? { at: undefined, turn: undefined } : {}),
    });
  const position = answer?.position ?? fields.get("at") ?? "";
  const turn = answer?.turn ?? fields.get("turn") ?? undefined;
  const summary = [...game.parameters.map((parameter) => `${parameter.name} ${valueOf(parameter)}`), position];
  return (
    <section class="card game-setup" aria-label={t("game-setup")}>
      {/* On narrow screens the board comes first, and these open on demand. */}
      <button type="button" class="setup-toggle" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span aria-hidden="true">{isOpen ? "▾" : "▸"}</span> {t("game-setup")}
        <span class="soft">{summary.join(" · ")}</span>
      </button>
      <div id={id} class={`setup-fields${isOpen ? " setup-open" : ""}`}>
        {game.parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={valueOf(parameter)}
            onChange={(value) => setParameter(parameter, value)}
          />
        ))}
        <div class="game-position">
          <TextField
            label={t("game-position")}
            value={position}
            placeholder={game.position}
            onDone={(text) => change({ at: text.trim(), turn, moves: undefined })}
          />
        </div>
        {game.players && turn !== undefined && (
          <Choice
            label={t("game-turn")}
            value={turn}
            choices={game.players.map((player) => [player, player.replace(/_/g, " ")] as const)}
            onChange={(player) => change({ at: position, turn: player, moves: undefined })}
          />
        )}
        <Switch
          label={<span title={t("game-misere-hint")}>{t("game-misere")}</span>}
          isOn={fields.get("misere") === "1"}
          onChange={(isOn) => change({ misere: isOn ? "1" : undefined })}
        />
      </div>
    </section>
  );
}
