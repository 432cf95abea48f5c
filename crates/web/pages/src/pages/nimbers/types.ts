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
  /** What the number is called. */
  number: string;
  first: number;
  period: Period | null;
  nimbers: number[];
}
