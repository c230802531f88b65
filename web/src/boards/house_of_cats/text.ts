// Words that only the drawn board needs; the game's own sentences come from the engine.

import type { Language } from "../../lib/messages";

const en = {
  yours: "Your sheet",
  others: "The others' sheets, as they were when the round began",
  sheetOf: "{name}: {score} points",
  dice: "Dice of round {round}",
  setUpDice: "Dice for the starred cells",
  die: "Die: {symbol}",
  left: "{n} to draw",
  score: "Score so far",
  cell: "Row {row}, column {column}: {what}",
  nothing: "empty",
  closed: "not part of the house yet",
  dead: "crossed out",
  ability: "Ability {letter}, won by a room of {number}; ready: {ready}",
  won: "won",
  ready: "ready",
  meter: "Cat meter: {n} of {all} crossed",
  cheeseRow: "Cheese of row {number}",
  cheeseColumn: "Cheese of column {number}",
  crossed: "crossed",
  open: "open",
  path: "Touch a die, then a cell. Or draw a path with your finger: the dice go down in order.",
  watching: "You are watching {name}.",
  round: "Round {round}",
  bonus: "bonus cell {letter}",
  star: "a starred cell",
};

const es: typeof en = {
  yours: "Tu hoja",
  others: "Las hojas de los demás, como estaban al empezar la ronda",
  sheetOf: "{name}: {score} puntos",
  dice: "Dados de la ronda {round}",
  setUpDice: "Dados para las casillas con estrella",
  die: "Dado: {symbol}",
  left: "faltan {n}",
  score: "Puntos hasta ahora",
  cell: "Fila {row}, columna {column}: {what}",
  nothing: "vacía",
  closed: "aún no es parte de la casa",
  dead: "tachada",
  ability: "Habilidad {letter}, se gana con una habitación de {number}; listas: {ready}",
  won: "ganadas",
  ready: "listas",
  meter: "Medidor de gatos: {n} de {all} tachados",
  cheeseRow: "Queso de la fila {number}",
  cheeseColumn: "Queso de la columna {number}",
  crossed: "tachado",
  open: "abierto",
  path: "Toca un dado y después una casilla. O traza un camino con el dedo: los dados se escriben en orden.",
  watching: "Estás mirando a {name}.",
  round: "Ronda {round}",
  bonus: "casilla de bonificación {letter}",
  star: "una casilla con estrella",
};

const TEXTS = { en, es };

export function own(language: Language, key: keyof typeof en, args: Record<string, unknown> = {}): string {
  return TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]));
}
