// The farm in section: where its rooms and doors are drawn. Rooms are numbered as in the game; 0 is outside.

export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const WIDTH = 440;
export const HEIGHT = 470;
export const GROUND = 352;

export const ROOMS: Place[] = [
  { x: 0, y: 230, w: 74, h: 122 },
  { x: 82, y: 66, w: 168, h: 94 },
  { x: 258, y: 66, w: 170, h: 94 },
  { x: 82, y: 168, w: 168, h: 184 },
  { x: 258, y: 168, w: 170, h: 88 },
  { x: 258, y: 264, w: 170, h: 88 },
  { x: 258, y: 370, w: 170, h: 92 },
  { x: 82, y: 370, w: 168, h: 92 },
];

export interface Door {
  x: number;
  y: number;
  /** A hatch lies in the floor; a door stands in a wall. */
  hatch?: boolean;
}

/** Passages in the game's order: outside–hall, outside–bedroom, bedroom–study, … */
export const DOORS: Door[] = [
  { x: 78, y: 325 },
  { x: 78, y: 133 },
  { x: 254, y: 133 },
  { x: 254, y: 229 },
  { x: 254, y: 325 },
  { x: 360, y: 164, hatch: true },
  { x: 318, y: 361, hatch: true },
  { x: 254, y: 435 },
  { x: 196, y: 164, hatch: true },
  { x: 318, y: 260, hatch: true },
];

export const FLOOR_MARGIN = 14;

/** Pieces stand side by side on the floor, closer together where they are many. */
export function standing(place: Place, index: number, count: number): { x: number; y: number } {
  const room = place.w - 40;
  const step = Math.min(25, room / Math.max(1, count - 1));
  const start = place.x + place.w / 2 - (step * (count - 1)) / 2;
  return { x: start + step * index, y: place.y + place.h - FLOOR_MARGIN };
}
