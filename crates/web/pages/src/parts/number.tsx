// Exact numbers, however long.
import { memo } from "preact/compat";
import "./number.css";

/** So many digits are shown in a narrow place. */
export const SHORT = 9;

/** A number in groups of three digits, between which a line may break. What is copied are the digits alone. */
export const Digits = memo(function Digits({ value }: { value: string }) {
  const first = value.length % 3;
  const groups = [value.slice(0, first), ...(value.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean);
  return (
    <span class="digits">
      {groups.map((group, place) => (
        <span key={place}>
          {group}
          {place + 1 < groups.length && <wbr />}
        </span>
      ))}
    </span>
  );
});

/** A number in groups of three digits, for texts. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u2009");
}

/** The first and the last digits of a long number. */
export function shortNumber(value: string): string {
  return value.length <= SHORT ? value : `${value.slice(0, 4)}…${value.slice(-3)}`;
}
