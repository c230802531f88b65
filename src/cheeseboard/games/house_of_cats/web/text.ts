// Words that only the drawn board needs; the game's own sentences come from the engine.

import type { Language } from "$web/lib/messages";
import type { Args } from "$web/lib/page";
import { Words } from "$web/lib/words";

const en = {
  yours: "Your sheet",
  others: "The other players' sheets, as they were when the round began",
  sheetOf: "{name}: {score} {score|point|points}",
  dice: "Dice of round {round}",
  setUpDice: "Dice for the starred cells",
  die: "Die: {symbol}",
  left: "{n} to draw",
  score: "Score so far",
  pointsWord: "{n|point|points}",
  won: "wins",
  cell: "Row {row}, column {column}: {what}",
  nothing: "empty",
  closed: "not part of the house yet",
  dead: "crossed out",
  ability: "{name}, won by a room of {number}; ready: {ready}",
  meter: "Cat meter: {n} of {all} crossed off",
  numberWhy:
    "{n} of them side by side make a room: {points} {points|point|points}, and one use of the ability bound to {n}.",
  inRoom: "It is part of a room.",
  catMeter: "A cat needs no cell: it crosses off the next cat of the meter.",
  catArea: "With a cat, mice of the same coloured area score 1 point each; with three cats, 2.",
  catRow: "With a cat in the same row or column, mice score.",
  mouseCheese: "It crosses off the cheese of its row and that of its column.",
  mouseArea: "It scores 1 point if its coloured area has a cat, 2 with three cats.",
  mouseRow: "It scores 1 point for a cat in its row, and 1 for a cat in its column.",
  emptyWhy:
    "A die can go here if all the dice of the round end up connected. If it stays empty, the cell costs a point.",
  emptyGrows: "A die can go here if all the dice of the round end up connected.",
  closedWhy: "Complete rooms to make the house grow.",
  deadWhy: "It can no longer be used, and costs nothing.",
  starWhy: "The dice of the set-up go in the starred cells.",
  bonusWhy: "Bonus cell {letter}: inside a room it pays the number written in it.",
  cheese: "Cheese",
  cheeseWhy: "A mouse in its row or column crosses it off. Each one crossed off is worth 1 point.",
  meterWhy:
    "Cats that are drawn cross off its cats from the left, 1 point each. A number on one is written at once in any empty cell; # is any number.",
  dieWhy: "Everybody draws three of the four dice.",
  sheetWhy: "The sheet as it was when the round began. Touch it to look at it closely.",
};

const es: typeof en = {
  yours: "Tu hoja",
  others: "Las hojas de los demás, como estaban al empezar la ronda",
  sheetOf: "{name}: {score} {score|punto|puntos}",
  dice: "Dados de la ronda {round}",
  setUpDice: "Dados para las casillas con estrella",
  die: "Dado: {symbol}",
  left: "{n|falta|faltan} {n}",
  score: "Puntos hasta ahora",
  pointsWord: "{n|punto|puntos}",
  won: "gana",
  cell: "Fila {row}, columna {column}: {what}",
  nothing: "vacía",
  closed: "aún no es parte de la casa",
  dead: "tachada",
  ability: "{name}, se gana con una habitación de {number}; listas: {ready}",
  meter: "Medidor de gatos: {n} de {all} tachados",
  numberWhy:
    "{n} unidos por los lados forman una habitación: {points} {points|punto|puntos} y un uso de la habilidad ligada al {n}.",
  inRoom: "Es parte de una habitación.",
  catMeter: "Un gato no necesita casilla: tacha el siguiente gato del medidor.",
  catArea: "Con un gato, los ratones de la misma zona de color valen 1 punto cada uno; con tres gatos, 2.",
  catRow: "Con un gato en la misma fila o columna, los ratones puntúan.",
  mouseCheese: "Tacha el queso de su fila y el de su columna.",
  mouseArea: "Vale 1 punto si su zona de color tiene un gato, y 2 con tres gatos.",
  mouseRow: "Vale 1 punto por un gato en su fila y 1 por un gato en su columna.",
  emptyWhy:
    "Aquí puede ir un dado si al final todos los de la ronda quedan unidos. Si queda vacía, la casilla cuesta un punto.",
  emptyGrows: "Aquí puede ir un dado si al final todos los de la ronda quedan unidos.",
  closedWhy: "Completa habitaciones y la casa crecerá.",
  deadWhy: "Ya no se puede usar, y no cuesta nada.",
  starWhy: "Los dados de la preparación van en las casillas con estrella.",
  bonusWhy: "Casilla de bonificación {letter}: dentro de una habitación paga el número escrito en ella.",
  cheese: "Queso",
  cheeseWhy: "Lo tacha un ratón en su fila o en su columna. Cada queso tachado vale 1 punto.",
  meterWhy:
    "Los gatos que salen se tachan desde la izquierda, 1 punto cada uno. El número que lleve uno se escribe en el acto en cualquier casilla vacía; # es cualquier número.",
  dieWhy: "Todos dibujan tres de los cuatro dados.",
  sheetWhy: "La hoja como estaba al empezar la ronda. Tócala para verla de cerca.",
};

const WORDS: Record<Language, Words> = { en: new Words(en), es: new Words(es) };

export type Own = keyof typeof en;

export function own(language: Language, key: Own, args: Args = {}): string {
  return WORDS[language].say(key, args);
}
