// Sentences by key, with arguments filled in: the same templates that the engine's own texts use.
//   {name}            a word, looked up under `name.<value>`; `seat` and `..._seat` become people's names
//   {n|crumb|crumbs}  one or many

import type { Args, Offer, Seen } from "./messages";

const FIELD = /\{([a-z_]+)(?:\|([^|}]*)\|([^}]*))?\}/g;

export class Words {
  constructor(
    private sentences: Record<string, string>,
    private names: string[] = [],
  ) {}

  has(key: string): boolean {
    return key in this.sentences;
  }

  keys(prefix: string): string[] {
    return Object.keys(this.sentences).filter((key) => key.startsWith(prefix));
  }

  /** The sentence of a key; the key itself where there is none, so that a gap is seen. */
  say(key: string, args: Args = {}): string {
    const template = this.sentences[key];
    return template === undefined ? key : this.fill(template, args);
  }

  /** A component's or argument's word: `word("potion", "red")`. */
  word(section: string, value: unknown): string {
    if (Array.isArray(value)) return this.list(value.map((each) => this.word(section.replace(/s$/, ""), each)));
    if (section === "seat" || section.endsWith("_seat")) return this.name(Number(value));
    return this.sentences[`${section}.${value}`] ?? String(value);
  }

  name(seat: number): string {
    return this.names[seat] ?? this.say("player", { number: seat + 1 });
  }

  offer(offer: Offer): string {
    return this.say(`move.${offer.kind}`, offer.args);
  }

  /** The line of the log; the fuller sentence where the viewer saw all that it needs. */
  event(seen: Seen): string {
    const fuller = this.sentences[`event.${seen.event}-known`];
    return fuller !== undefined && told(fuller, seen) ? this.fill(fuller, seen) : this.say(`event.${seen.event}`, seen);
  }

  list(words: string[]): string {
    if (words.length < 2) return words.join("");
    return words.slice(0, -1).join(", ") + this.say("and") + words[words.length - 1];
  }

  private fill(template: string, args: Args): string {
    return template.replace(FIELD, (_, name: string, one?: string, many?: string) => {
      if (one !== undefined) return (args[name] === 1 ? one : many) ?? "";
      return this.word(name, args[name]);
    });
  }
}

function told(template: string, seen: Seen): boolean {
  return [...template.matchAll(FIELD)].every(([, name]) => name in seen);
}
