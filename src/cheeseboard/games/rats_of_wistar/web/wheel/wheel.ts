// Where things stand on the wheel. Angles are in degrees, clockwise from the right; the centre is 0, 0.

import type { Main } from "../view";
import { MAINS } from "../table/model";

export const RIM = 198;
export const DISC = 126;
export const HUB = 30;
const STEP = 60;
const FIRST = -120;

export interface Point {
  x: number;
  y: number;
}

export function polar(radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
}

export function angleOf(main: Main): number {
  return FIRST + STEP * MAINS.indexOf(main);
}

/** A ring's piece from one angle to another. */
export function ring(inner: number, outer: number, from: number, to: number): string {
  const [a, b, c, d] = [polar(outer, from), polar(outer, to), polar(inner, to), polar(inner, from)].map(
    written,
  );
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
}

/** The line on which a main action's name is written, so that it is never upside down. */
export function nameLine(angle: number): string {
  const below = Math.sin((angle * Math.PI) / 180) > 0.1;
  const radius = below ? 190 : 179;
  const [start, end] = below ? [angle + 28, angle - 28] : [angle - 28, angle + 28];
  return `M${written(polar(radius, start))}A${radius} ${radius} 0 0 ${below ? 0 : 1} ${written(polar(radius, end))}`;
}

const PLACES: Record<number, [number, number][]> = {
  1: [[84, 0]],
  2: [
    [88, -16],
    [88, 16],
  ],
  3: [
    [99, -15],
    [56, 0],
    [99, 15],
  ],
};

/** The spaces of a sector, before the wheel turns it: radius and angle within the sector. */
export function placesOf(spaces: number): [number, number][] {
  return PLACES[spaces] ?? PLACES[3];
}

function written({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
