// What the server sends, as the boards and pages need it. The whole truth is at /api/messages.

export type Value = string | number;
export type Args = Record<string, unknown>;
export type Language = "en" | "es";

/** A move that may be made now. `move` is what is sent; `kind` and `args` say what it concerns. */
export interface Offer {
  move: string;
  kind: string;
  args: Record<string, Value>;
}

/** Something one might expect to do and cannot; `reason` is the key of a sentence, the rest its arguments. */
export interface Barred {
  move: string | null;
  reason: string;
  [arg: string]: unknown;
}

/** What the seat is asked; `prompt` is the key of a sentence, the rest its arguments. */
export interface Question {
  step: string;
  prompt?: string;
  [arg: string]: unknown;
}

/** Something that happened, as this viewer saw it: `event` is its kind. */
export interface Seen {
  event: string;
  [fact: string]: unknown;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows the shape of its own view
export type View = any;

export interface ScoreLine {
  key: string;
  points: number;
  [arg: string]: unknown;
}

/** All that lies before a viewer. Patches keep it up to date. */
export interface Page {
  view: View;
  question: Question | null;
  offers: Offer[];
  barred: Barred[];
  lines?: ScoreLine[][];
}

export const NO_PAGE: Page = { view: null, question: null, offers: [], barred: [] };
