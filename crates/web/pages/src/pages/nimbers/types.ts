// What `nimbers` answers about a game whose position is one number, or about openings for several values of a parameter.

export interface Period {
  /** From here on the nimbers repeat. */
  from: number;
  length: number;
  /** By how much they grow from period to period. */
  saltus: number;
  exceptions?: number[];
  /** So far they were computed to know it. */
  checked_to?: number;
  theorem?: string | null;
}

export interface NimbersAnswer {
  game: string;
  octal?: string | null;
  /** What the number is called that a position is. */
  number?: string;
  /** The parameter whose values the sequence runs over, where it is one of openings. */
  parameter?: string;
  first: number;
  /** Not looked for among openings, nor where whoever moves last loses. */
  period?: Period | null;
  nimbers: number[];
  /** Where whoever moves last loses: `2^{20}` is worth 2 in normal play, and the digits are its misère nimbers with 0, 1, … twos. */
  genera?: string[];
}

/** What runs from left to right. */
export const numberName = ({ number, parameter }: NimbersAnswer): string => number ?? parameter ?? "";
