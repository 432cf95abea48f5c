// What `check` answers.
import type { Game } from "../../types";
import type { Mistake } from "../../editor/editor";

export interface Diagnosis extends Mistake {
  line: number;
  column: number;
  related: { from: number; to: number; message: string }[];
}

export interface Claim {
  claim: string;
  holds: boolean;
  /** Where it is wrong. */
  position: string | null;
  why: string | null;
}

export type Checked =
  | { valid: false; diagnostics: Diagnosis[] }
  | (Game & { valid: true; positions?: number; up_to?: number | null; holds?: boolean; claims?: Claim[] });
