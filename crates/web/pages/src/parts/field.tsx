import type { ComponentChildren } from "preact";
import { useEffect, useId, useState } from "preact/hooks";

interface NumberFieldProps {
  label: string;
  value: number;
  least?: number;
  most?: number;
  onChange: (value: number) => void;
}

/** Numbers with more digits make their field wider. */
const LONG = 5;

/** A number with a button on each side; what is typed counts when it is a number within bounds. */
export function NumberField({ label, value, least = 0, most = Number.MAX_SAFE_INTEGER, onChange }: NumberFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const isFit = (number: number) => Number.isSafeInteger(number) && number >= least && number <= most;
  const change = (typed: string) => {
    setText(typed);
    if (/^-?\d+$/.test(typed.trim()) && isFit(Number(typed))) onChange(Number(typed));
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="stepper">
        <button type="button" aria-label={`${label} − 1`} disabled={!isFit(value - 1)} onClick={() => onChange(value - 1)}>
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autocomplete="off"
          value={text}
          style={text.length > LONG ? { width: `${Math.min(text.length, 3 * LONG) + 1}ch` } : undefined}
          aria-invalid={isFit(Number(text)) ? undefined : "true"}
          onInput={(event) => change(event.currentTarget.value)}
          onBlur={() => setText(String(value))}
        />
        <button type="button" aria-label={`${label} + 1`} disabled={!isFit(value + 1)} onClick={() => onChange(value + 1)}>
          +
        </button>
      </div>
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  placeholder?: string | undefined;
  hint?: string | undefined;
  /** Called when the text is done: on Enter, or when the field is left. */
  onDone: (value: string) => void;
}

/** A line of text. */
export function TextField({ label, value, placeholder, hint, onDone }: TextFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const done = () => text !== value && onDone(text);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        autocomplete="off"
        spellcheck={false}
        value={text}
        placeholder={placeholder}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onInput={(event) => setText(event.currentTarget.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === "Enter" && done()}
      />
      {hint && (
        <span id={`${id}-hint`} class="field-hint">
          {hint}
        </span>
      )}
    </div>
  );
}

/** Something that is on or off. */
export function Switch(props: { label: ComponentChildren; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span class="switch-track" aria-hidden="true" />
      <span>{props.label}</span>
    </label>
  );
}

/** One of a few choices. */
export function Choice<T extends string>(props: {
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}) {
  return (
    <div class="field">
      <span class="field-label">{props.label}</span>
      <div class="segmented" role="group" aria-label={props.label}>
        {props.choices.map(([value, text]) => (
          <button key={value} type="button" aria-pressed={props.value === value} onClick={() => props.onChange(value)}>
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
