// The log as one reads it: a block for each turn, and what several did alike in one line.

import type { Seen } from "./messages";
import type { Args } from "./page";
import type { Words } from "./words";

/** One line: what happened, or what several seats did alike. */
export interface Line {
  seen: Seen;
  key: number;
}

export interface Block {
  key: number;
  heading: Line | null;
  lines: Line[];
}

const HEADINGS = /^(round-began|turn-began|dice-rolled)$/;

/** Whether something is about a seat: done by it, or to it. */
export function concerns(seen: Seen, seat: number | null): boolean {
  const facts = Object.entries(seen as unknown as Args);
  return facts.some(([name, value]) =>
    name.endsWith("seat") ? value === seat : name === "seats" && Array.isArray(value) && value.includes(seat),
  );
}

/** In blocks; `first` is the number of the first of these events. */
export function blocksOf(events: Seen[], words: Words, seat: number | null, first = 0): Block[] {
  const blocks: Block[] = [];
  for (const line of alike(events, words, seat, first)) {
    if (HEADINGS.test(line.seen.event)) blocks.push({ key: line.key, heading: line, lines: [] });
    else if (blocks.length) blocks[blocks.length - 1].lines.push(line);
    else blocks.push({ key: line.key, heading: null, lines: [line] });
  }
  return blocks;
}

/** What the others did alike, one after the other, is told once; what one did oneself is told by itself. */
function alike(events: Seen[], words: Words, seat: number | null, first: number): Line[] {
  const lines: Line[] = [];
  events.forEach((seen, index) => {
    const before = lines[lines.length - 1];
    if (before && joins(before.seen, seen, words, seat)) before.seen = joined(before.seen, seen);
    else lines.push({ seen, key: first + index });
  });
  return lines;
}

function joins(before: Seen, seen: Seen, words: Words, seat: number | null): boolean {
  const many = `many-${seen.event}`;
  const kind = before.event === seen.event || before.event === many;
  return kind && words.has(`event.${many}`) && doer(seen) !== seat && doer(before) !== seat;
}

const doer = (seen: Seen) => (seen as unknown as Args).seat;

function joined(before: Seen, seen: Seen): Seen {
  const facts = before as unknown as Args;
  const seats = (facts.seats as number[] | undefined) ?? [doer(before)];
  return { event: `many-${seen.event}`, seats: [...seats, doer(seen)] } as Seen;
}
