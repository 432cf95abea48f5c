// The parameters of a game as a form.
import type { Parameter } from "../types";
import { useWords } from "../words";
import { NumberField, TextField } from "./field";

interface ParameterFormProps {
  parameters: readonly Parameter[];
  /** What was chosen, as texts; the others have their defaults. */
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}

/** A field for each parameter: a number, or numbers with commas. */
export function ParameterForm({ parameters, values, onChange }: ParameterFormProps) {
  const { t } = useWords();
  return (
    <>
      {parameters.map((parameter) => {
        const { name, range } = parameter;
        const text = values[name] ?? plain(parameter.default ?? "");
        if (!parameter.set && /^-?\d+$/.test(text)) {
          const { least, most } = boundsOf(range);
          return (
            <NumberField
              key={name}
              label={name}
              value={Number(text)}
              {...(least !== undefined && { least })}
              {...(most !== undefined && { most })}
              onChange={(value) => onChange(name, String(value))}
            />
          );
        }
        const hint = parameter.set ? t("parameter-set", { range }) : t("parameter-range", { range });
        return <TextField key={name} label={name} value={text} hint={hint} onDone={(value) => onChange(name, value.trim())} />;
      })}
    </>
  );
}

/** The least and the most of a range such as `1..` or `0..9`, where they are numbers. */
export function boundsOf(range: string): { least?: number; most?: number } {
  const [least, most] = range.split("..").map((text) => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : undefined));
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
}

/** A default as people type it: `{1, 3, 4}` in the rules is `1,3,4` in a field. */
function plain(text: string): string {
  return text.replace(/^\{(.*)\}$/, "$1").replace(/\s*,\s*/g, ",");
}
