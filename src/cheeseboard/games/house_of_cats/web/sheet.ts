// A sheet as it is drawn: cells, walls and rooms, from the view's plan and sheet.

import type { Offer } from "$web/lib/messages";
import type { PlanSeen, SheetSeen } from "./view";

/** Row and column, from one. */
export type Spot = number[];

/** Width of a cell in the drawing. */
export const CELL = 64;
export const MARGIN = 26;

const SIDES: Spot[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];
const WRITABLE = new Set(["empty", "closed", "dead"]);

/** With a true minus. */
export const signed = (points: number): string => String(points).replace("-", "−");

export const key = ([row, column]: Spot): string => `${row} ${column}`;

export function at(sheet: SheetSeen, [row, column]: Spot): string | null {
  return sheet.cells[row - 1]?.[column - 1] ?? null;
}

export function spotsOf(plan: PlanSeen, sheet: SheetSeen): Spot[] {
  const all: Spot[] = [];
  for (let row = 1; row <= plan.rows; row++)
    for (let column = 1; column <= plan.columns; column++)
      if (at(sheet, [row, column])) all.push([row, column]);
  return all;
}

export function isSymbol(what: string | null): what is string {
  return what !== null && !WRITABLE.has(what);
}

/** Whether a finger comes from one cell to the other: over a side, or over a corner where that is allowed. */
export function touches([row, column]: Spot, [other, across]: Spot, corners: boolean): boolean {
  const [down, right] = [Math.abs(row - other), Math.abs(column - across)];
  return corners ? Math.max(down, right) === 1 : down + right === 1;
}

function beside([row, column]: Spot): Spot[] {
  return SIDES.map(([down, right]) => [row + down, column + right]);
}

/** The line around a set of cells, slightly unsteady as drawn by hand. */
export function outline(cells: Spot[]): string {
  const inside = new Set(cells.map(key));
  return cells
    .flatMap((cell) => beside(cell).map((next, side) => (inside.has(key(next)) ? "" : edge(cell, side))))
    .join("");
}

function edge([row, column]: Spot, side: number): string {
  const [x, y] = [(column - 1) * CELL, (row - 1) * CELL];
  const corners: Spot[] = [
    [x, y],
    [x + CELL, y],
    [x + CELL, y + CELL],
    [x, y + CELL],
  ];
  const [from, to] = [corners[side], corners[(side + 1) % 4]];
  const shake = ((row * 7 + column * 5 + side * 3) % 5) - 2;
  return `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2 + shake * 0.5} ${(from[1] + to[1]) / 2 + shake * 0.4} ${to[0]} ${to[1]}`;
}

export function offersByCell(offers: Offer[]): Map<string, Offer> {
  const placed = offers.filter((offer) => "row" in offer.args && "column" in offer.args);
  return new Map(placed.map((offer) => [`${offer.args.row} ${offer.args.column}`, offer]));
}
