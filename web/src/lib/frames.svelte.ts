// A text in pictures: one where it fits, else several that are shown in turn and put together again.

/** What a phone reads from another one's screen without trouble. */
const MOST = 1200;
const PART = /^CBF\/(\d{1,3})\/(\d{1,3})\/(.*)$/s;
const SLIP = /CB1\.[\w-]+/;

export function framesOf(text: string): string[] {
  if (text.length <= MOST) return [text];
  const count = Math.ceil(text.length / MOST);
  const length = Math.ceil(text.length / count);
  return Array.from(
    { length: count },
    (_, n) => `CBF/${n + 1}/${count}/${text.slice(n * length, (n + 1) * length)}`,
  );
}

/** Puts together what is seen or pasted, in any order, some of it twice. */
export class Frames {
  seen = $state.raw<string[]>([]);
  total = $state(0);

  get count(): number {
    return this.seen.filter(Boolean).length;
  }

  /** The whole text, once there is nothing missing. */
  add(text: string): string | null {
    const part = PART.exec(text.trim());
    if (!part) return text;
    const [number, total] = [Number(part[1]), Number(part[2])];
    if (!number || number > total) return null;
    if (total !== this.total) [this.seen, this.total] = [Array(total).fill(""), total];
    this.seen = this.seen.with(number - 1, part[3]);
    return this.count === total ? this.seen.join("") : null;
  }
}

/** The game in a text: the slip in a link, or whatever it is. */
export function gameIn(text: string): string {
  return SLIP.exec(text)?.[0] ?? text;
}
