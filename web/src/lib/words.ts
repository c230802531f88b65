// Sentences by key, with arguments filled in: the same templates that the engine's own texts use.
//   {name}            a word, looked up under `name.<value>`; `seat` and `..._seat` become people's names
//   {n|crumb|crumbs}  one or many
//   {room@el|la}      agrees with the word of that argument: its declared gender; in English its first sound
//   {=card.blackout}  the word of that key; {=card.blackout@a|an} agrees with it
// A value {say: "price.wood", n: 2} is the sentence of that key, filled with the rest.

import type { Offer, Seen } from "./messages";
import type { Args } from "./page";

const FIELD = /\{([a-z_]+)(?:([|@])([^|}]*)\|([^}]*))?\}/g;
const NAMED = /\{=([a-z_]+)\.([a-z0-9_-]+)(?:@([^|}]*)\|([^}]*))?\}/g;
const VOWEL_SOUND = /^(?:(?!eu|uni|use|one\b)[aeiou]|hour|honest)/i;
const CONTRACTED = /(?<!\p{L})([Aa]|[Dd]e) el(?!\p{L})/gu;
const BEFORE_EL = /(?<!\p{L})(?:[Aa]|[Dd]e) $/u;
const SOUNDS_LIKE_I = /^h?[ií](?![aeo])/i;

/** The facts that may name the reader, and the section that speaks to them then. */
const YOU = [
  ["seat", "you"],
  ["from_seat", "you_from"],
  ["to_seat", "you_to"],
] as const;

/** A stretch of a sentence; where it names something, which word of which section it is. */
export interface Piece {
  text: string;
  section?: string;
  value?: unknown;
}

export class Words {
  constructor(
    private sentences: Record<string, string>,
    private names: string[] = [],
  ) {}

  /** Is anything said under that key? */
  has(key: string): boolean {
    return Boolean(this.sentences[key]);
  }

  keys(prefix: string): string[] {
    return Object.keys(this.sentences).filter((key) => key.startsWith(prefix));
  }

  say(key: string, args: Args = {}): string {
    return joined(this.cut(this.template(key), args));
  }

  /** A sentence from elsewhere, with the words that it calls by their keys. */
  fill(template: string, args: Args = {}): string {
    return joined(this.cut(template, args));
  }

  /** A component's or argument's word: `word("potion", "red")`. */
  word(section: string, value: unknown): string {
    return joined(this.named(section, value));
  }

  name(seat: number): string {
    return this.names[seat] ?? this.say("player", { number: seat + 1 });
  }

  offer(offer: Offer): string {
    return offer.told
      ? this.say(`move.${offer.told.sentence}`, offer.told)
      : this.say(`move.${offer.kind}`, offer.args);
  }

  /** The line of the log; the fuller sentence where the viewer saw all that it needs. */
  event(seen: Seen, reader: number | null = null): string {
    return joined(this.pieces(seen, reader));
  }

  /** The same line in pieces, the things that it names apart from the rest. */
  pieces(seen: Seen, reader: number | null = null): Piece[] {
    const facts = seen as unknown as Args;
    const sections = YOU.filter(([fact]) => reader !== null && facts[fact] === reader).map(
      ([, each]) => each,
    );
    const found = [...sections, "event"].map((each) => this.line(`${each}.${seen.event}`, seen));
    return this.cut(found.find((each) => each !== undefined) ?? this.template(`event.${seen.event}`), seen);
  }

  /** The fuller sentence where the viewer saw all that it needs; undefined where there is none. */
  private line(key: string, seen: Seen): string | undefined {
    const fuller = this.sentences[`${key}-known`];
    return fuller !== undefined && told(fuller, seen) ? fuller : this.sentences[key];
  }

  list(words: string[]): string {
    return joined(this.enumerated(words.map((text) => [{ text }])));
  }

  private template(key: string): string {
    return this.sentences[key] ?? this.gap(key);
  }

  /** Said where there is no sentence: the key itself, so that a gap is seen. */
  protected gap(key: string): string {
    return key;
  }

  private cut(template: string, args: Args): Piece[] {
    const pieces: Piece[] = [];
    let end = 0;
    const whole = this.whole(template);
    for (const { 0: field, 1: name, 2: sign, 3: one, 4: other, index } of whole.matchAll(FIELD)) {
      pieces.push({ text: whole.slice(end, index) });
      if (sign === undefined) pieces.push(...this.named(name, args[name]));
      else pieces.push({ text: this.first(sign, name, args[name]) ? one : other });
      end = index + field.length;
    }
    return this.contracted([...pieces, { text: whole.slice(end) }].filter((piece) => piece.text));
  }

  /** A text with the words that it calls by their keys. */
  private whole(text: string): string {
    return text.replace(NAMED, (_, section: string, key: string, one?: string, other?: string) => {
      if (one !== undefined) return (this.first("@", section, key) ? one : other) ?? "";
      return this.whole(this.sentences[`${section}.${key}`] ?? `${section}.${key}`);
    });
  }

  /** Which of two forms: that of one, or of a masculine word; in English, of one that begins with no vowel. */
  private first(sign: string, name: string, value: unknown): boolean {
    if (sign === "|") return value === 1;
    const gender = this.sentences[`gender.${name}.${value}`] ?? this.sentences[`gender.${name}`];
    if (gender !== undefined || this.sentences.language !== "en") return gender !== "f";
    return !VOWEL_SOUND.test(this.word(name, value));
  }

  /** In Spanish `a` and `de` become one word with the article that follows them. */
  private contracted(pieces: Piece[]): Piece[] {
    if (this.sentences.language !== "es") return pieces;
    const inner = pieces.map((piece) => ({ ...piece, text: piece.text.replace(CONTRACTED, "$1l") }));
    inner.forEach((piece, index) => {
      const before = inner[index - 1];
      if (!before || !BEFORE_EL.test(before.text) || !/^el(?!\p{L})/u.test(piece.text)) return;
      const alone = piece.text === "el";
      before.text = `${before.text.slice(0, -1)}l${alone ? "" : " "}`;
      piece.text = piece.text.slice(alone ? 2 : 3);
    });
    return inner.filter((piece) => piece.text);
  }

  private named(section: string, value: unknown): Piece[] {
    if (Array.isArray(value))
      return this.enumerated(value.map((each) => this.named(section.replace(/s$/, ""), each)));
    if (isSentence(value)) return [{ text: this.say(value.say, value), section, value }];
    if (section === "seat" || section.endsWith("_seat"))
      return [{ text: this.name(Number(value)), section: "seat", value }];
    const found = this.sentences[`${section}.${value}`];
    return [{ text: found === undefined ? String(value) : this.whole(found), section, value }];
  }

  private link(next: string): string {
    return this.say(SOUNDS_LIKE_I.test(next) && this.has("and-before-i") ? "and-before-i" : "and");
  }

  private enumerated(items: Piece[][]): Piece[] {
    return items.flatMap((item, index) => {
      if (!index) return item;
      return [{ text: index === items.length - 1 ? this.link(joined(item)) : ", " }, ...item];
    });
  }
}

/** An argument may be a sentence itself, with arguments of its own. */
function isSentence(value: unknown): value is Args & { say: string } {
  return typeof value === "object" && value !== null && "say" in value;
}

/** Before the texts have come nothing is said, and there is no gap to be seen. */
class Silence extends Words {
  protected gap(): string {
    return "";
  }
}

export const SILENCE: Words = new Silence({});

function joined(pieces: Piece[]): string {
  return pieces.map((piece) => piece.text).join("");
}

function told(template: string, seen: Seen): boolean {
  return [...template.matchAll(FIELD)].every(([, name]) => name in seen);
}
