// Things that travel: where each event takes something from, and where to. Places are marked with `data-place`.

import type { Seen } from "./messages";

export interface Flight {
  what: string;
  from: string;
  to: string;
}

/** How an event of some kind becomes a flight. */
export type Routes = Record<string, (seen: Seen) => Flight>;

export interface Path extends Flight {
  start: [number, number];
  end: [number, number];
  delay: number;
}

const MOST = 8;
const APART = 90;

/** The flights of these events, as paths inside a board. What has no place on the board, or none that shows, does not fly. */
export function pathsOf(events: Seen[], routes: Routes, board: HTMLElement): Path[] {
  const flights = events.flatMap((seen) => routes[seen.event]?.(seen) ?? []).slice(0, MOST);
  if (!flights.length) return [];
  const origin = board.getBoundingClientRect();
  const middle = (place: string): [number, number] | null => {
    const box = board.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
    return box?.width
      ? [box.left + box.width / 2 - origin.left, box.top + box.height / 2 - origin.top]
      : null;
  };
  return flights.flatMap((flight, i) => {
    const [start, end] = [middle(flight.from), middle(flight.to)];
    return start && end ? [{ ...flight, start, end, delay: i * APART }] : [];
  });
}
