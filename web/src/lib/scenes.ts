// Which of the things that have just happened deserve a picture.

import type { Seen } from "./messages";

/** The weightiest of the events, by the order of their kinds, told in the order in which they happened. */
export function weightiest(events: Seen[], kinds: string[], most: number): Seen[] {
  const weight = (seen: Seen) => kinds.indexOf(seen.event);
  const shown = events.filter((each) => weight(each) >= 0);
  const kept = new Set(shown.toSorted((a, b) => weight(a) - weight(b)).slice(0, most));
  return shown.filter((each) => kept.has(each));
}
