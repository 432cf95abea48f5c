// What an address says about a game, as a question has it.
import type { Address } from "../address";
import { fieldOf, parametersOf, type Subject } from "../subject";

export interface GameQuestion {
  game?: string;
  rules?: string;
  parameters: Record<string, string>;
  misere?: true;
}

/** The game of a page with the parameters of its address. */
export function questionOf(subject: Subject, { fields }: Address): GameQuestion {
  const misere = fields.get("misere");
  return { ...subject, parameters: parametersOf(fields), ...(misere && misere !== "0" && { misere: true as const }) };
}

/** The fields with another value of a parameter. */
export function withParameter(fields: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(fields);
  if (value) next.set(fieldOf(name), value);
  else next.delete(fieldOf(name));
  return next;
}

/** The fields with one set, or left out where it is empty. */
export function withField(fields: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(fields);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
