import type { Operation } from "./patch";

// What the server sends, as the boards and pages need it. The whole truth is at /api/messages.

export type Value = string | number;
export type Args = Record<string, unknown>;
export type Language = "en" | "es";

/** What a move would do now: `sentence` is the key of its sentence, the rest its arguments. */
export interface TellsNow {
  sentence: string;
  [arg: string]: unknown;
}

/** A move that may be made now. `move` is what is sent; `kind` and `args` say what it concerns. */
export interface Offer {
  move: string;
  kind: string;
  args: Record<string, Value>;
  /** Where the move has another sentence now than always. */
  told?: TellsNow;
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

/** Points and where they come from: `line` is the key of a sentence, the rest its arguments. */
export interface ScoreLine {
  line: string;
  points: number;
  [arg: string]: unknown;
}

/** All that lies before a viewer. Patches keep it up to date. */
export interface Page {
  view: View;
  question: Question | null;
  offers: Offer[];
  barred: Barred[];
  /** By seat: one's own at any time, everybody's at the end. */
  lines?: (ScoreLine[] | null)[];
  /** There is a move of mine that could be taken back, freely or by consent. */
  moved?: boolean;
}

export const NO_PAGE: Page = { view: null, question: null, offers: [], barred: [] };

/** A page as it is sent; before the game begins there is nothing in it. */
export function laid(sent: Partial<Page>): Page {
  return { ...NO_PAGE, ...sent };
}

// What the server says of tables and people ----------------------------------------------------------------

export type Status = "waiting" | "playing" | "over" | "closed" | "kept";
export type Wish = "undo" | "pause" | "more-time";
/** `anew`: what was seen is dealt anew. `shown`: it was seen among people, and stays. */
export type WayBack = "free" | "consent" | "anew" | "shown" | "nothing";
export type Viewer = number | null;
export type InWords<Key extends string = string> = Record<Language, Record<Key, string>>;

export interface Me {
  id: string;
  name: string;
  language: Language;
}

export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  texts: InWords;
}

export interface TitleInfo {
  name: string;
  rules: string;
  players: number[];
  options: OptionInfo[];
  edition: string;
  texts: InWords<"name" | "tagline" | "about">;
}

export interface BotInfo {
  level: string;
  texts: InWords<"name" | "about">;
}

export interface DailyInfo {
  title: string;
  date: string;
  seed: number;
  players: number;
  options: Record<string, string>;
}

export interface Rule {
  number: string;
  sentence: string;
  source: string;
  /** The questions that it is about. */
  asks: string[];
}

export interface Section {
  number: number;
  heading: string;
  rules: Rule[];
}

export interface Cards {
  heading: string;
  cards: { name: string; text: string }[];
}

export interface SeatInfo {
  kind: "person" | "bot" | "free";
  name: string;
  person: string;
  level: string;
  invited: boolean;
  away: boolean;
}

export interface Proposal {
  wish: Wish;
  seat: number;
  agreed: string[];
}

export interface TableInfo {
  table: string;
  title: string;
  rules: string;
  options: Record<string, string>;
  owner: string;
  listed: boolean;
  status: Status;
  seats: SeatInfo[];
  limit: number | null;
  since: number;
  to_move: number[];
  due: number | null;
  paused: boolean;
  proposal: Proposal | null;
  scores: number[];
  winners: number[];
  /** Dealt from a given seed: whoever gave it could know every hand. */
  open_dealt: boolean;
  shares: { seat: number; commitment: string; nonce: string }[];
  /** Until when devices may show what they add to the deal. */
  show_by: number | null;
  /** Somebody took back what they had seen: the game is not compared with others. */
  dealt_anew: boolean;
  /** The table at which the same people play again. */
  rematch: string;
}

export interface SeatWish {
  who: "me" | "here" | "invited" | "anyone" | "bot";
  name?: string;
  level?: string;
}

export interface NewTable {
  title: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  limit?: number | null;
  stand_in?: string;
  listed?: boolean;
  seed?: number | null;
  commitment?: string;
}

export interface ReplayStep {
  seat: number | null;
  move: string | null;
  events: Seen[];
  patch: Operation[] | null;
}

export interface Replay {
  seat: Viewer;
  page: Partial<Page> | null;
  steps: ReplayStep[];
  total: number;
  opening: Seen[];
  other_rules: string;
}

export interface Said {
  type?: "said";
  table: string;
  room: "players" | "spectators";
  person: string;
  name: string;
  text: string;
  at: number;
}

// What comes over the socket -------------------------------------------------------------------------------

export interface Whole {
  type: "whole";
  table: string;
  seat: Viewer;
  version: number;
  page: Partial<Page>;
  info: TableInfo;
}

export interface News {
  type: "news";
  table: string;
  seat: Viewer;
  version: number;
  events: Seen[];
  patch: Operation[];
  due: number | null;
}

export interface Refused {
  type: "refused";
  reason: string;
  text: string;
  args?: Args;
}

type Ref = { ref?: number | null };
export type Told = (
  | Whole
  | News
  | Refused
  | (Said & { type: "said" })
  | { type: "table"; info: TableInfo }
  | { type: "done" | "pong" }
  | { type: "played"; version: number; id: string }
  | { type: "undone"; how: "done" | "proposed" }
  | { type: "hinted"; move: string | null; chance?: number | null; why?: string }
) &
  Ref;
