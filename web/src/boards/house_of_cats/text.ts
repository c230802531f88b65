// Words that only the drawn board needs; the game's own sentences come from the engine.

import type { Args, Language } from "../../lib/messages";
import { Words } from "../../lib/words";

const en = {
  yours: "Your sheet",
  others: "The others' sheets, as they were when the round began",
  sheetOf: "{name}: {score} points",
  dice: "Dice of round {round}",
  setUpDice: "Dice for the starred cells",
  die: "Die: {symbol}",
  left: "{n} to draw",
  score: "Score so far",
  points: "{n} {n|point|points}",
  won: "wins",
  cell: "Row {row}, column {column}: {what}",
  nothing: "empty",
  closed: "not part of the house yet",
  dead: "crossed out",
  ability: "Ability {letter}, won by a room of {number}; ready: {ready}",
  meter: "Cat meter: {n} of {all} crossed",
};

const es: typeof en = {
  yours: "Tu hoja",
  others: "Las hojas de los demás, como estaban al empezar la ronda",
  sheetOf: "{name}: {score} puntos",
  dice: "Dados de la ronda {round}",
  setUpDice: "Dados para las casillas con estrella",
  die: "Dado: {symbol}",
  left: "{n|falta|faltan} {n}",
  score: "Puntos hasta ahora",
  points: "{n} {n|punto|puntos}",
  won: "gana",
  cell: "Fila {row}, columna {column}: {what}",
  nothing: "vacía",
  closed: "aún no es parte de la casa",
  dead: "tachada",
  ability: "Habilidad {letter}, se gana con una habitación de {number}; listas: {ready}",
  meter: "Medidor de gatos: {n} de {all} tachados",
};

const WORDS: Record<Language, Words> = { en: new Words(en), es: new Words(es) };

export function own(language: Language, key: keyof typeof en, args: Args = {}): string {
  return WORDS[language].say(key, args);
}
