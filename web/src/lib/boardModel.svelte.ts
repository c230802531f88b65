// What a board is given: everything one viewer may know and do, and nothing about servers or sockets.

import type { Language, NotOffered, Offer, Seen, View } from "./messages";
import { NO_PAGE, type Args, type LaidPage } from "./page";
import { SILENCE, type Words } from "./words";

/** What the shell does for a board. */
export interface Hands {
  /** Send one of the offers. */
  play(move: string): void;
  /** Take back the last choice, where that is free, and choose this instead; or nothing. */
  instead(move: string | null): void;
  /** Several offers concern the same thing: let the person choose among them, near what was touched. */
  choose(offers: Offer[], anchor?: Element): void;
  /** Show a small card that explains a thing in words; near what was touched. */
  explain(thing: Explanation, anchor?: Element): void;
  /** Say a sentence to the person, also to a screen reader: why something cannot be done. */
  tell(sentence: string): void;
  /** Show where a seat's things are. */
  find(seat: number): void;
  /** Let this question, and those like it, be answered so from now on. */
  order(order: string): void;
}

export interface Explanation {
  name: string;
  text: string;
  /** A rule's number, shown as a link into the rules. */
  rule?: string;
}

/** An explanation that is shown, near what was touched. */
export interface Explaining {
  thing: Explanation;
  anchor?: Element;
}

/** What there is to say about the words of a section, where a board knows more than the texts do. */
export type Explainers = Record<string, (value: string) => Explanation>;

/** Where the texts say more about `<section>.<value>`. */
const TOLD = ["needs", "text"];

/** A board says which view it reads, and which components it draws: `BoardModel<LabView>`. */
export class BoardModel<Shown extends View = View, Printed = unknown> {
  page = $state.raw<LaidPage>(NO_PAGE);
  /** What happened between the page before and this one, in order: what animations are made of. */
  events = $state.raw<Seen[]>([]);
  /** All that this viewer was told, as far as it is known here: also what happened before one came. */
  log = $state.raw<Seen[]>([]);
  /** How long they are told before anything else happens, in milliseconds; none where one likes it at once. */
  hold = $state(0);
  seat = $state<number | null>(null);
  names = $state.raw<string[]>([]);
  words = $state.raw<Words>(SILENCE);
  language = $state<Language>("en");
  /** What is printed on the components of the edition in play; null until it has come. */
  printed = $state.raw<Printed | null>(null);
  /** A move is on its way: nothing can be touched. */
  busy = $state(false);
  /** The table rests: nothing can be touched, and nothing glows. */
  resting = $state(false);
  /** No motion, please. */
  calm = $state(false);
  explainers = $state.raw<Explainers>({});
  /** The place that somebody explains: a board turns to where it is. */
  pointed = $state("");
  /** The move that a hint points at. */
  hinted = $state<string | null>(null);
  over = $derived(Boolean(this.page.view?.over));

  constructor(
    readonly title: string,
    private hands: Hands,
  ) {}

  /** What the viewer may know. Boards are drawn only where it is there, and know its shape. */
  get view(): Shown {
    return this.page.view as Shown;
  }

  /** The board knows its type; like the view, it is there before any board. */
  get components(): Printed {
    return this.printed as Printed;
  }

  /** All that a board reads has come, in whatever order: before that no board is drawn and nothing is offered. */
  get laid(): boolean {
    return Boolean(this.page.view) && this.words !== SILENCE && this.printed !== null;
  }

  get offers(): Offer[] {
    const away = this.busy || this.resting || !this.laid || this.page.answer;
    return away ? [] : this.page.offers;
  }

  /** The offers of a kind that have these arguments; `offersOf("open-door", {door: 3})`. */
  offersOf(kind: string, args: Args = {}): Offer[] {
    return this.offers.filter((each) => each.kind === kind && fits(each, args));
  }

  /** Why such a move is not offered, where the engine says so: of the move itself, or of all of its kind. */
  barredFor(move: string): NotOffered | undefined {
    const [kind] = move.split(" ");
    const own = this.page.barred.find((each) => each.move === move);
    return own ?? this.page.barred.find((each) => each.move === null && each.kind === kind);
  }

  /** Why nothing else can be done now. */
  get barredElse(): NotOffered | undefined {
    return this.page.barred.find((each) => each.move === null && each.kind === "");
  }

  /** What could be ordered in place of an answer: it would answer this question, and lapses by itself. */
  get handyOrders(): string[] {
    const handy = this.page.orders?.filter((each) => each.now && !each.on) ?? [];
    return this.offers.length ? handy.map((each) => each.order) : [];
  }

  order(order: string): void {
    this.hands.order(order);
  }

  say(key: string, args: Args = {}): string {
    return this.words.say(key, args);
  }

  why(barred: NotOffered): string {
    return this.words.say(`reason.${barred.reason}`, barred);
  }

  /** A thing was touched: play its only offer, choose among several, say why there is none, or else what it is. */
  touch(offers: Offer[], anchor?: Element, barred?: NotOffered, thing?: Explanation): void {
    if (offers.length === 1) this.hands.play(offers[0].move);
    else if (offers.length > 1) this.hands.choose(offers, anchor);
    else if (barred) this.hands.tell(this.why(barred));
    else if (thing) this.explain(thing, anchor);
    else if (this.barredElse) this.hands.tell(this.why(this.barredElse));
  }

  /** A second thought: the last choice is put back, and another one may take its place. */
  instead(move: string | null): void {
    this.hands.instead(move);
  }

  explain(thing: Explanation, anchor?: Element): void {
    this.hands.explain(thing, anchor);
  }

  /** Is there more to say about a word than the word? */
  isExplained(section: string, value: unknown): boolean {
    return section in this.explainers || this.words.has(`${section}_text.${value}`);
  }

  explainWord(section: string, value: unknown, anchor?: Element): void {
    const told = TOLD.map((more) => `${section}_${more}.${value}`).filter((key) => this.words.has(key));
    const text = told.map((key) => this.say(key)).join(" ");
    this.explain(
      this.explainers[section]?.(String(value)) ?? { name: this.words.word(section, value), text },
      anchor,
    );
  }

  tell(sentence: string): void {
    this.hands.tell(sentence);
  }

  find(seat: number): void {
    this.hands.find(seat);
  }
}

function fits(offer: Offer, args: Args): boolean {
  return Object.entries(args).every(([name, value]) => offer.args[name] === value);
}
