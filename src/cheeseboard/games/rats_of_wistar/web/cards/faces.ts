// What is printed on an invention, with its name.

import { canonical } from "../icons";
import type { FarmModel } from "../table/model";
import type { InventionPrint, Piece } from "../view";

export interface Face extends InventionPrint {
  number: number;
  name: string;
}

export function faceOf(model: FarmModel, number: number): Face {
  return { ...model.components.invention[number], number, name: model.say(`card.${number}`) };
}

/** The effect of a card or a tile in a row, after the icon of its kind. */
export function effectOf({ kind, effect }: { kind: string; effect: Piece[] }): Piece[] {
  return kind ? [{ icon: kind }, ...effect] : effect;
}

/** Each icon on a card, once. */
export function iconsOf(model: FarmModel, number: number): string[] {
  const { deck, type, cost, needs, icons, ...rest } = model.components.invention[number];
  const pieces = [...cost, ...needs, ...effectOf(rest)].flatMap((piece) => piece.icon ?? []);
  return [...new Set([deck, type, ...pieces, ...icons].map(canonical))];
}

/** To sort by. */
export function priceOf(face: Face): number {
  return [...face.cost, ...face.needs].reduce((sum, each) => sum + (each.n ?? 0), 0);
}
