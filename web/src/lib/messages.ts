// Written by tools/web_types.py from messages and requests of tables and of server's rooms, answers, script and core/view.py: change it there.

/** What a viewer may know, besides the game's own part. */
export interface View {
  title: string;
  players: number;
  options: Record<string, string>;
  viewer: number | null;
  over: boolean;
  to_move: number[];
  winners: number[];
  scores?: number[];
}

/** What a seat must decide: the sentence `prompt.<prompt>`, filled with the further keys. */
export interface Question {
  step: string;
  prompt: string;
  [further: string]: unknown;
}

/** What a move would do now: the sentence `move.<sentence>`, filled with the further keys. */
export interface Told {
  sentence: string;
  [further: string]: unknown;
}

/** A move to answer with: the sentence `move.<kind>`, filled with `args`, unless `told` says more. */
export interface Offer {
  move: string;
  kind: string;
  args: Record<string, string | number>;
  told?: Told;
}

/**
 * What one might expect and cannot do: `reason.<reason>`, filled with the further keys.
 *
 * A move, or all moves of a `kind` that have no reason of their own; the empty kind is all the rest.
 */
export interface NotOffered {
  move: string | null;
  kind?: string;
  reason: string;
  [further: string]: unknown;
}

/**
 * Something that can be said in advance, `order.<order>`, and whether it was.
 *
 * `now` is there, and true, where it would answer the question that stands and lapse by itself later.
 */
export interface OrderSeen {
  order: string;
  on: boolean;
  now?: boolean;
}

/** Something that happened, as a viewer was told it: the further keys are its facts. */
export interface Seen {
  event: string;
  [further: string]: unknown;
}

/** What happened since the seat last decided: whether it hurt or helped it, or was the others' doing. */
export interface SinceSeen {
  touch: "hurts" | "helps" | "other";
  seen: Seen;
}

/** Points and where they come from: the sentence `score.<line>`, filled with the further keys. */
export interface ScoreLine {
  line: string;
  points: number;
  [further: string]: unknown;
}

/** One of the operations of JSON Patch (RFC 6902). */
export interface Operation {
  op: "add" | "remove" | "replace";
  path: string;
  value?: unknown;
}

/** Its texts and components are found under its digest; a person's own travels whole. */
export interface EditionInfo {
  name: string;
  digest: string;
  data?: Record<string, unknown>;
}

/** How many moves of the lesson's line are made, and the move that led astray, or nothing. */
export interface LessonState {
  done: number;
  astray: string;
}

/**
 * What lies before a viewer, kept up to date by patches; without a game there is nothing.
 *
 * `lines` are by seat: the viewer's own at any time, everybody's at the end, else null. `moved` says whether
 * the viewer has made a move that could be taken back, freely or by consent. `answer` is the offer that will
 * be made by itself, because it is the only one, was ordered, or waits until it can be heard; else null.
 * `since` is what changed since the viewer last decided, what hurt them first; empty while not asked.
 * `lesson` is there in a lesson.
 */
export interface Page {
  view?: View;
  question?: Question | null;
  offers?: Offer[];
  barred?: NotOffered[];
  lines?: (ScoreLine[] | null)[];
  moved?: boolean;
  orders?: OrderSeen[];
  answer?: string | null;
  since?: SinceSeen[];
  lesson?: LessonState;
}

/** `person` is a public name; it opens nothing. */
export interface SeatInfo {
  kind: "person" | "bot" | "free";
  name: string;
  person: string;
  level: string;
  invited: boolean;
  away: boolean;
  waived: string[];
}

export type Wish = "undo" | "pause" | "more-time";

/** What somebody wishes, and who has agreed to it by now. */
export interface ProposalInfo {
  wish: Wish;
  seat: number;
  agreed: string[];
  at: number;
}

/** What a player adds to the deal. The nonce stays empty until it is dealt, and where it was not shown. */
export interface ShareInfo {
  seat: number;
  commitment: string;
  nonce: string;
}

export type Status = "waiting" | "playing" | "over" | "closed" | "kept";

/** How a table stands: what everybody who may see it is told. */
export interface TableInfo {
  table: string;
  title: string;
  rules: string;
  edition: EditionInfo;
  options: Record<string, string>;
  owner: string;
  listed: boolean;
  status: Status;
  seats: SeatInfo[];
  limit: number | null;
  stand_in: string;
  commitment: string;
  open_dealt: boolean;
  shares: ShareInfo[];
  show_by: number | null;
  since: number;
  to_move: number[];
  due: number | null;
  paused: boolean;
  proposal: ProposalInfo | null;
  scores: number[];
  winners: number[];
  dealt_anew: boolean;
  rematch: string;
  lesson: string;
  practice: boolean;
  planning: boolean;
}

/** What answers a message bears the number that was sent with it. */
export interface SocketReply {
  type: string;
  ref: number | null;
}

/** The same, about a table. */
export interface TableReply {
  type: string;
  ref: number | null;
  table: string;
}

/** The move is stored. `version` is the seat's own, after it. */
export interface Played {
  type: "played";
  ref: number | null;
  table: string;
  id: string;
  version: number;
}

/** What became of the wish to take a move back: done, or proposed to the others. */
export interface Undone {
  type: "undone";
  ref: number | null;
  table: string;
  how: "done" | "proposed";
  anew: boolean;
}

/**
 * Free, by consent, or nothing to undo. Where something hidden has been seen since: `anew` if no other
 * person sits, for then it is dealt again; else `shown`, and it is refused.
 */
export interface MayUndo {
  how: "free" | "consent" | "anew" | "shown" | "nothing";
}

/** All that a viewer may know: sent when they come, or have missed too much. */
export interface Whole {
  type: "whole";
  ref: number | null;
  table: string;
  seat: number | null;
  version: number;
  page: Page;
  info: TableInfo;
}

/** What a table tells by itself. */
export interface AtTable {
  type: string;
  table: string;
}

/** What a viewer has just learned: events for the log, and a JSON Patch for the page they have. */
export interface News {
  type: "news";
  table: string;
  seat: number | null;
  version: number;
  events: Seen[];
  patch: Operation[];
  due: number | null;
}

/** Either the news since a version, in order, or the whole where too much has happened. */
export interface CaughtUp {
  version: number;
  news: News[];
  whole: Whole | null;
}

/** Who sits, what is proposed, how it stands: the table is as follows now. */
export interface Changed {
  type: "table";
  info: TableInfo;
}

/** A line of the chat. Those who sit and those who watch talk in rooms of their own. */
export interface Said {
  type: "said";
  table: string;
  room: "players" | "spectators";
  person: string;
  name: string;
  text: string;
  at: number;
}

/** Somebody at the table reminds this seat that it is waited for. */
export interface Nudged {
  type: "nudged";
  table: string;
  seat: number;
  name: string;
}

export type PlanStop = "" | "luck" | "others" | "over" | "long";

/**
 * Where a plan has led: after `done` of its moves, and why it goes no further, if it does not.
 *
 * `luck`: what the next move would do depends on what the seat does not know. `others`: somebody else is to
 * decide. `over`: so would be the game. `long`: a plan has no more moves.
 */
export interface Planned {
  done: number;
  stop: PlanStop;
  page: Page;
  events: Seen[];
}

/** `patch` leads from the page before; it is null where the rules have changed since. */
export interface ReplayStep {
  seat: number | null;
  move: string | null;
  events: Seen[];
  patch: Operation[] | null;
}

/** A game looked at again, as one viewer saw it: a page to begin with, and what changed at each step. */
export interface Replay {
  seat: number | null;
  page: Page | null;
  steps: ReplayStep[];
  total: number;
  opening: Seen[];
  other_rules: string;
}

/** How the scores went: after each of these moves, by seat. */
export interface Chart {
  plies: number[];
  scores: number[][];
  lines: ScoreLine[][];
}

/**
 * SHA-256 of the secret is the commitment; HMAC-SHA256 of a key and n feeds each move. The key is the
 * secret, or HMAC-SHA256 of the secret and the nonces in this order, where players added to the deal.
 */
export interface Proof {
  commitment: string;
  secret: string;
  shares: ShareInfo[];
  honest: boolean;
}

/** The person who asks, as this server knows them. */
export interface Me {
  id: string;
  name: string;
  language: string;
  role: string;
  pocket: boolean;
  mail: boolean;
}

/** `texts` has the option's own `name` and a sentence for each value. */
export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  texts: Record<string, Record<string, string>>;
}

/** `texts` has the `name`, the `tagline` and what it is `about`. */
export interface TitleInfo {
  name: string;
  rules: string;
  players: number[];
  options: OptionInfo[];
  edition: string;
  digest: string;
  texts: Record<string, Record<string, string>>;
  minutes: number[];
  weight: number;
  lesson: boolean;
  puzzles: number;
}

/** One idea of a summary: a picture by its name, and words by language. */
export interface PanelInfo {
  picture: string[];
  heading: Record<string, string>;
  text: Record<string, string>;
}

/** Things that have a name: all of a section of the texts. */
export interface TermsInfo {
  section: string;
  heading: Record<string, string>;
}

/** A title on one page, in both languages. */
export interface SummaryInfo {
  panel: PanelInfo[];
  terms: TermsInfo[];
}

/** A sentence of the rules, and where the rulebook says it. */
export interface RuleInfo {
  number: string;
  sentence: string;
  source: string;
  asks: string[];
}

/** A chapter of the rules. */
export interface SectionInfo {
  number: number;
  heading: string;
  rules: RuleInfo[];
}

/** A component: its rules, what is only flavour, the source of that, and whether a rulebook tells it. */
export interface CardInfo {
  name: string;
  text: string;
  flavour: string;
  source: string;
  told: boolean | null;
}

/** One kind of component, and what there is of it in the box. */
export interface CardsInfo {
  heading: string;
  cards: CardInfo[];
}

/** `texts` has a bot's `name` and what it is like, `about`. */
export interface BotInfo {
  level: string;
  texts: Record<string, Record<string, string>>;
}

/** Set a table like this, and you play what everybody plays today. */
export interface DailyInfo {
  title: string;
  date: string;
  seed: number;
  players: number;
  options: Record<string, string>;
  par: number | null;
  turning: string[];
}

/** What somebody has made of the challenge of a day. */
export interface DailyResult {
  title: string;
  games: number;
  best: number;
  won: boolean;
  date: string;
  score: number;
  won_first: boolean;
  table: string;
}

/** What somebody with whom one has sat at a table made of today's challenge: the game that counts. */
export interface FriendResult {
  title: string;
  name: string;
  score: number;
  won: boolean;
}

export type Medal = "gold" | "silver" | "bronze" | "";

/** What a game that was played alone is worth. */
export interface AloneInfo {
  score: number;
  par: number;
  best: number | null;
  games: number;
  medal: Medal;
}

/** How somebody does at the puzzles of a title: their rating, and what they solved at the first try. */
export interface SolverInfo {
  rating: number;
  tries: number;
  solved: number;
  streak: number;
  longest: number;
  days: number;
}

/** The puzzles of a title: how many there are, those of today, and what suits the person next. */
export interface PuzzlesInfo {
  title: string;
  total: number;
  left: number;
  solver: SolverInfo;
  today: string[];
  fresh: string | null;
  hunting: boolean;
  next: string | null;
}

/** A position of a bots' game as a seat saw it, with its question and offers: what is best? */
export interface PuzzleInfo {
  name: string;
  title: string;
  seat: number;
  players: number;
  options: Record<string, string>;
  edition: EditionInfo;
  rules: string;
  rating: number;
  tried: boolean;
  page: Page;
}

/** A move as it was offered to a seat. */
export interface LineStep {
  seat: number;
  deed: Offer;
}

/** What an answer to a puzzle is worth, the solution with its reason, and how it may go on. */
export interface AnsweredInfo {
  solved: boolean;
  counted: boolean;
  gained: number;
  best: Offer;
  tempting: Offer;
  chance: number;
  loss: number;
  why: Record<string, string>;
  line: LineStep[];
  found: Record<string, number>;
  solver: SolverInfo;
}

/** A table that was set. */
export interface Created {
  info: TableInfo;
  invitation: string;
}

/** A game as it is kept in a file. */
export interface RecordText {
  record: string;
}

/** A finished game as small as it can be written. */
export interface SlipText {
  slip: string;
}

/** Why something is not done: a sentence in the person's language, and its key. */
export interface Refusal {
  type: "refused";
  ref: number | null;
  reason: string;
  text: string;
  args: Record<string, unknown>;
}

/** It is done, and there is nothing more to say. */
export interface Done {
  type: "done";
  ref: number | null;
}

/** The answer to a ping: the connection is alive. */
export interface Pong {
  type: "pong";
  ref: number | null;
}

/** An offer, and how likely a bot thinks it to win. */
export interface Weighed {
  move: string;
  chance: number;
}

/** One of the offers, null where the bot did not know; how good it is, what else is good, and why. */
export interface Hinted {
  type: "hinted";
  ref: number | null;
  table: string;
  move: string | null;
  chance: number | null;
  others: Weighed[];
  why: string;
}

/** The seats whose people have the table open at this node, and since when it waits, by our clock. */
export interface Here {
  type: "here";
  ref: number | null;
  table: string;
  seats: number[];
  since: number;
  now: number;
}

/** Who shall sit: me, somebody else here at this device, somebody invited, anyone, or a bot. */
export interface SeatWish {
  who: "me" | "here" | "invited" | "anyone" | "bot";
  name?: string;
  level?: string;
}

/** A table to be set: what is played, and who shall sit. */
export interface NewTable {
  title: string;
  seats: SeatWish[];
  options?: Record<string, string | number>;
  edition?: Record<string, unknown> | null;
  limit?: number | null;
  stand_in?: string;
  listed?: boolean;
  seed?: number | null;
  commitment?: string | null;
  orders?: string[];
  lesson?: string;
  planning?: boolean;
}

export type ReviewDepth = "quick" | "usual";

/**
 * A review with what a seat knew, or a spectator; with hindsight, with everything that was hidden.
 *
 * Asked again, it goes on from where one is: `since` moments and `looked` points of a first curve are known.
 */
export interface ReviewWish {
  seat?: number | null;
  hindsight?: boolean;
  depth?: ReviewDepth;
  since?: number;
  looked?: number;
}

/** Another move in the place of the one that was made after `ply` moves. */
export interface Trying {
  ply: number;
  move: string;
  hindsight?: boolean;
  depth?: ReviewDepth;
}

/**
 * To play on from where a finished game stood after `ply` moves, against bots of a level.
 *
 * What the seat could not know there is dealt again, or left as it was.
 */
export interface PracticeWish {
  ply: number;
  seat: number;
  level: string;
  deal?: "anew" | "real";
}

/** The move that somebody holds to be best. */
export interface PuzzleAnswer {
  move: string;
}

/** The seat that it is about. */
export interface ForSeat {
  seat: number;
}

/** A free seat to take; with the SHA-256 of 32 bytes of my own, I add to the deal. */
export interface Seating {
  seat: number;
  commitment?: string | null;
}

/** The 32 bytes I committed to when I sat down, shown while the table says `show_by`. */
export interface Nonce {
  nonce: string;
}

/** One of the offers, for the question that stood at this version. `id` makes repeating harmless. */
export interface Answer {
  seat: number;
  version: number;
  id: string;
  move: string;
}

/** My next moves, one after the other, to be tried out while I am asked the question of this version. */
export interface PlanWish {
  seat: number;
  version: number;
  line: string[];
}

/** All orders that shall stand for a seat, most important first; an empty list withdraws them. */
export interface Orders {
  seat: number;
  orders: string[];
}

/** A wish for which the others are asked. */
export interface Proposed {
  seat: number;
  wish: Wish;
}

/** Whether I agree to what is proposed. */
export interface Ballot {
  agree: boolean;
}

/** A line for the chat. */
export interface Spoken {
  text: string;
}

/** What is said about offers that do not count but may be tried; they are taken back afterwards. */
export interface Aside {
  do: string[];
  en: string;
  es: string;
}

/** One idea. Without `do` it is only read. */
export interface LessonStep {
  en: string;
  es: string;
  spot: string[];
  do: string[];
  then: string[];
  mistake: Aside[];
}

/** An idea or two; one may begin with any of them. */
export interface Chapter {
  name: string;
  en: string;
  es: string;
  step: LessonStep[];
}

/**
 * What a companion says in a player's first real game, once, when its moment comes.
 *
 * A moment is a question's step or prompt, `event:<kind>`, `mine:<kind>`, `start` or `over`.
 */
export interface Remark {
  when: string;
  en: string;
  es: string;
  point: string;
}

/** A deal and its script; how many sit there, the names say. */
export interface Lesson {
  minutes: number;
  seed: number;
  names: string[];
  seat: number;
  options: Record<string, string>;
  edition: string;
  chapter: Chapter[];
  remark: Remark[];
}

export type Language = "en" | "es";

export interface Guest {
  name?: string;
  language?: Language;
  suggested?: boolean;
}

/** Enough to be the same person on another device, once, for ten minutes. */
export interface Code {
  code: string;
}

export interface Invitation {
  invitation: string;
}

export interface OldRecord {
  record: string;
}

/** `ref` comes back with the reply. */
export interface ToTable {
  table: string;
  ref?: number | null;
}

/** See the table from a seat, or from several; with the version one knows, only the news. */
export interface Watch {
  type: "watch";
  table: string;
  ref?: number | null;
  seat?: number | null;
  version?: number | null;
}

/** See it no longer: from that seat, or, where none is named, at all. */
export interface Unwatch {
  type: "unwatch";
  table: string;
  ref?: number | null;
  seat?: number | null;
}

/** What would a bot do in my place? */
export interface Hint {
  type: "hint";
  table: string;
  ref?: number | null;
  seat: number;
}

/** Who is here? */
export interface Present {
  type: "present";
  table: string;
  ref?: number | null;
}

export interface Ping {
  type: "ping";
  ref?: number | null;
}

export interface NewInvitation {
  invitation: string;
}

export interface Health {
  status: "ok";
  schema: number;
}

/** Whether everything a node needs is there, and what of it. */
export interface Ready {
  ready: boolean;
  checks: Record<string, boolean>;
}

export type ReportKind = "talk" | "name" | "cheating" | "absent" | "other";

/** Somebody, perhaps at a table, and what they did. */
export interface Complaint {
  about: string;
  table?: string;
  kind?: ReportKind;
  words?: string;
}

/** An act with its reason, which is written in the book. */
export interface Because {
  reason?: string;
}

/** For how many hours, 0 for ever, and why: those concerned read it. */
export interface Sentence {
  reason?: string;
  hours?: number;
}

export interface NewName {
  reason?: string;
  name: string;
}

export interface Kick {
  reason?: string;
  seat: number;
}

/** An address, or a prefix such as 192.0.2.0/24 or 2001:db8::/48. */
export interface NetworkBan {
  reason?: string;
  hours?: number;
  network: string;
}

/** Somebody, as moderators see them; `muted` and `banned` say until when, in seconds since 1970. */
export interface PersonInfo {
  id: string;
  name: string;
  language: string;
  since: number;
  role: string;
  muted: number;
  banned: number;
  reason: string;
}

export interface ReportInfo {
  id: string;
  at: number;
  person: string;
  person_name: string;
  about: string;
  about_name: string;
  table: string;
  kind: string;
  words: string;
  quotes: string[];
  closed: number;
}

/** A line of the book: who did what about whom, and why. */
export interface BookEntry {
  at: number;
  who: string;
  verb: string;
  about: string;
  about_name: string;
  details: string;
}

export interface NetworkInfo {
  network: string;
  until: number;
  reason: string;
}

/** Everything that is stored of a person. */
export interface PersonData {
  person: Record<string, unknown>;
  tables: Record<string, unknown>[];
  said: Record<string, unknown>[];
  reports: Record<string, unknown>[];
  passkeys: Record<string, unknown>[];
  mails: Record<string, unknown>[];
  puzzles: Record<string, unknown>[];
  devices: number;
}

/** What the browser's `navigator.credentials` has answered, as JSON. */
export interface Credential {
  credential: Record<string, unknown>;
}

export interface NewPasskey {
  credential: Record<string, unknown>;
  name?: string;
}

/** Where a code shall be sent. It is kept as a hash alone. */
export interface MailAddress {
  address: string;
}

export interface MailInfo {
  offered: boolean;
  since: number | null;
}

export interface PasskeyInfo {
  id: string;
  name: string;
  since: number;
}

/** What to give to `navigator.credentials`, as JSON. */
export interface Ceremony {
  options: Record<string, unknown>;
}

/** Everybody's chance of winning by seat, and half the width of its 95% interval. */
export interface StandingInfo {
  chances: number[];
  margins: number[];
}

export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** A decision: the best move, the chance it gave away with its interval, and why, in both languages. */
export interface JudgedInfo {
  grade: Grade;
  best: Offer;
  loss: number;
  low: number;
  high: number;
  stake: number;
  chance: number;
  worlds: number;
  why: Record<string, string>;
}

/**
 * A move: as it was offered where the viewer may read it, else what they saw of it; and what came of it.
 *
 * What the decision and what luck did to each seat's chance adds up to the whole change.
 */
export interface MomentInfo {
  ply: number;
  seat: number;
  deed: Offer | null;
  seen: Seen[];
  chances: number[];
  margins: number[];
  choice: number[];
  luck: number[];
  judged: JudgedInfo | null;
}

/** What a game did to a seat and what the seat did with it: shares of the chance of winning. */
export interface BalanceInfo {
  accuracy: number | null;
  luck: number;
  own: number;
  others: number;
  lost: number;
  grades: Record<string, number>;
}

/** A move that moved a seat's chance much. */
export interface SwingInfo {
  ply: number;
  seat: number;
}

/** What a whole game adds up to: by seat, and the moves that are worth looking at. */
export interface Totals {
  seats: BalanceInfo[];
  swings: SwingInfo[];
  costliest: number[];
  strongest: number[];
}

/** As it is kept with the table. */
export interface WholeReview {
  start: StandingInfo;
  moments: MomentInfo[];
  totals: Totals;
}

/**
 * How far a review is: `done` moments of `total`. Here are those that were not known yet, and until there
 * are any, what a first look found.
 */
export interface ReviewInfo {
  table: string;
  seat: number | null;
  hindsight: boolean;
  total: number;
  done: number;
  waiting: number;
  start: StandingInfo | null;
  curve: StandingInfo[];
  moments: MomentInfo[];
  totals: Totals | null;
}

/** How a move would have done, in the same worlds as the one that was made. */
export interface TriedInfo {
  move: Offer;
  judged: JudgedInfo;
}

/**
 * One move of a line: as it was offered where it is the viewer's own, else what was seen of it; `patch`
 * leads from the page before.
 */
export interface LineMove {
  seat: number;
  deed: Offer | null;
  seen: Seen[];
  patch: Operation[];
}

/** How it may go on after a move, as its player would see it: the view before it, and what changes. */
export interface LineInfo {
  seat: number;
  view: View;
  moves: LineMove[];
}

/**
 * A move and how those of one group fared who made it: a level, or people. The share of wins has a 95%
 * interval; `few` says that it tells little.
 */
export interface ExploredMove {
  move: string;
  text: Record<string, string>;
  who: string;
  games: number;
  offered: number;
  played: number;
  won: number;
  low: number;
  high: number;
  points: number;
  few: boolean;
}

/** A kind of position: what is asked, how many play, and whether a seat is asked it first or again. */
export interface ExploredQuestion {
  question: string;
  text: Record<string, string>;
  players: number;
  when: "first" | "later";
  moves: ExploredMove[];
}

/** What was played in finished games of a title; `waiting` of them are not counted yet. */
export interface ExploreInfo {
  title: string;
  games: number;
  waiting: number;
  questions: ExploredQuestion[];
}

/** A position of a finished game, as the seat that was to decide saw it, with its question and offers. */
export interface PositionInfo {
  seat: number;
  page: Page;
}

/** A free seat to take; with the SHA-256 of 32 bytes of my own, I add to the deal. */
export interface Sit {
  type: "sit";
  table: string;
  ref?: number | null;
  seat: number;
  commitment?: string | null;
}

/** The seat is free again; in a game somebody stands in until another takes it. */
export interface Leave {
  type: "leave";
  table: string;
  ref?: number | null;
  seat: number;
}

/** The owner frees somebody's seat; they may watch from then on, and sit at this table no more. */
export interface Remove {
  type: "remove";
  table: string;
  ref?: number | null;
  seat: number;
}

/** The seat that it is about. */
export interface Back {
  type: "back";
  table: string;
  ref?: number | null;
  seat: number;
}

/** What a player adds to the deal; shown to the others once it is dealt. */
export interface Show {
  type: "show";
  table: string;
  ref?: number | null;
  nonce: string;
}

/** A request without arguments. */
export interface Close {
  type: "close";
  table: string;
  ref?: number | null;
}

/** A person's move; one that answers an older question is stale. */
export interface Play {
  type: "play";
  table: string;
  ref?: number | null;
  seat: number;
  version: number;
  id: string;
  move: string;
}

/** Say in advance how some questions are to be answered; whatever is not named is withdrawn. */
export interface Order {
  type: "order";
  table: string;
  ref?: number | null;
  seat: number;
  orders: string[];
}

/** Take my last move back: at once where that is free, else as a proposal to the others. */
export interface Undo {
  type: "undo";
  table: string;
  ref?: number | null;
  seat: number;
}

/** A wish for which the others are asked. */
export interface Propose {
  type: "propose";
  table: string;
  ref?: number | null;
  seat: number;
  wish: Wish;
}

/** Whether I agree to what is proposed. */
export interface Vote {
  type: "vote";
  table: string;
  ref?: number | null;
  agree: boolean;
}

/** End a pause. */
export interface GoOn {
  type: "go-on";
  table: string;
  ref?: number | null;
}

/** Remind somebody that they are waited for; nobody else hears it. */
export interface Nudge {
  type: "nudge";
  table: string;
  ref?: number | null;
  seat: number;
}

/** Somebody is waited for too long: once all the others agree, a bot plays there until they come back. */
export interface StandIn {
  type: "stand-in";
  table: string;
  ref?: number | null;
  seat: number;
}

/** A line for the chat. */
export interface Say {
  type: "say";
  table: string;
  ref?: number | null;
  text: string;
}

export type Incoming =
  | Watch
  | Unwatch
  | Sit
  | Leave
  | Remove
  | Back
  | Show
  | Close
  | Play
  | Order
  | Undo
  | Propose
  | Vote
  | GoOn
  | Nudge
  | StandIn
  | Say
  | Hint
  | Present
  | Ping;

export type Outgoing =
  Refusal | Done | Pong | Played | Undone | Hinted | Here | Whole | News | Changed | Nudged | Said;
