// What only this board says; everything else is in the game's own texts.

import type { Language } from "$web/lib/messages";

const en = {
  corridor: "The corridor",
  recent: "What has happened",
  exits: "Exits",
  exit: "Exit {number}",
  door: "Door {number}",
  of: "of {name}",
  centre: "centre",
  closed: "closed",
  open: "open",
  "my-door": "Behind your door: {what}",
  "closed-door":
    "Whoever opens this door meets what {name} has put behind it. Every door opened in a turn brings a crumb; every one left closed brings pollution.",
  "centre-door":
    "It came from the deck, and nobody knows what is behind it. Every door opened in a turn brings a crumb; every one left closed brings pollution.",
  obstacle:
    "It lets only {colour} pass: a rat of that colour, or a potion that gives it. Beat it and draw a potion from the deck; otherwise it wounds your rat.",
  "exit-closed":
    "The abomination behind it demands three colours, each from a source of its own: a potion or, once, the rat's own mutation. Escaping pays 2 cheeses and ends the round; failing kills the rat.",
  "exit-open": "This abomination demands {colours}.",
  potion:
    "It gives {colours}, once: against an obstacle, or for one colour of an exit. You can keep four potions.",
  "any-colour": "any one colour",
  or: " or ",
  "door-pile": "Doors: {n} in the deck",
  "potion-pile": "Potions: {n} in the deck",
  "in-discards": "In the discards: {list}",
  nothing: "nothing yet",
  you: "you",
  rat: "{name}'s rat",
  specimen:
    "Colour: {colour}. It beats obstacles of this colour without a potion, and covers this colour at an exit.",
  health: "Health",
  crumbs: "{n} of {all} crumbs",
  "crumbs-text": "Each door opened brings one at the end of the turn. Ten turn into a cheese.",
  pollution: "{n} of {all} pollution",
  "pollution-text":
    "One for each door left closed when you stop. Five kill the rat, and then it loses them all.",
  cheese: "{n} of {all} cheeses",
  "cheese-text":
    "The first player with four wins: one for ten crumbs, one for being the last alive, two for an escape.",
  potions: "{n} {n|potion|potions} in hand",
  known: "You know that {name} holds: {list}",
  exploring: "explores",
  thinking: "is choosing",
  out: "waits to be revived",
  starter: "began this round",
  won: "wins the game",
  "may-exit": "may try an exit",
  hand: "Your potions",
  aside: "set aside",
  doors: "Your doors",
  lying: "lies in front of you",
  "in-hand": "in your hand",
  dies: "your rat dies",
  "exit-plan": "What you have against an exit",
  "exit-covered":
    "You have something against {n} of {all} colours. The exit will demand three of them, each from a source of its own. If you escape, 2 cheeses; if not, your rat dies.",
  mutation: "your rat's own mutation",
  uncovered: "nothing",
  "not-now": "Not now",
  choose: "The specimens",
  deciding: "{names} {n|is|are} choosing…",
};

const es: typeof en = {
  corridor: "El pasillo",
  recent: "Lo que ha pasado",
  exits: "Salidas",
  exit: "Salida {number}",
  door: "Puerta {number}",
  of: "de {name}",
  centre: "centro",
  closed: "cerrada",
  open: "abierta",
  "my-door": "Detrás de tu puerta: {what}",
  "closed-door":
    "Quien abra esta puerta se topa con lo que {name} ha puesto detrás. Cada puerta que se abre en un turno da una miga; cada una que queda cerrada, contaminación.",
  "centre-door":
    "Salió del mazo y nadie sabe qué esconde. Cada puerta que se abre en un turno da una miga; cada una que queda cerrada, contaminación.",
  obstacle:
    "Solo deja pasar al color {colour}: una rata de ese color o una poción que lo dé. Si lo superas, robas una poción del mazo; si no, hiere a tu rata.",
  "exit-closed":
    "La abominación que la guarda pide tres colores, cada uno de una fuente distinta: una poción o, una sola vez, la mutación de la rata. Escapar da 2 quesos y acaba la ronda; fallar mata a la rata.",
  "exit-open": "Esta abominación pide {colours}.",
  potion:
    "Da {colours}, una vez: contra un obstáculo o para un color de una salida. Puedes conservar cuatro pociones.",
  "any-colour": "un color cualquiera",
  or: " o ",
  "door-pile": "Puertas: {n} en el mazo",
  "potion-pile": "Pociones: {n} en el mazo",
  "in-discards": "En los descartes: {list}",
  nothing: "nada todavía",
  you: "tú",
  rat: "La rata de {name}",
  specimen: "Color: {colour}. Supera sin poción los obstáculos de este color, y lo cubre en una salida.",
  health: "Salud",
  crumbs: "{n} de {all} migas",
  "crumbs-text": "Cada puerta abierta da una al final del turno. Diez se convierten en un queso.",
  pollution: "contaminación: {n} de {all}",
  "pollution-text":
    "Una por cada puerta que queda cerrada cuando te plantas. Con cinco la rata muere, y entonces las pierde todas.",
  cheese: "{n} de {all} quesos",
  "cheese-text":
    "Gana quien reúne antes cuatro: uno por diez migas, uno por ser la última viva, dos por escapar.",
  potions: "{n} {n|poción|pociones} en la mano",
  known: "Sabes que {name} tiene: {list}",
  exploring: "explora",
  thinking: "está eligiendo",
  out: "espera a que la revivan",
  starter: "abrió esta ronda",
  won: "gana la partida",
  "may-exit": "puede probar una salida",
  hand: "Tus pociones",
  aside: "apartada",
  doors: "Tus puertas",
  lying: "delante de ti",
  "in-hand": "en tu mano",
  dies: "tu rata muere",
  "exit-plan": "Lo que tienes contra una salida",
  "exit-covered":
    "Tienes algo contra {n} de {all} colores. La salida pedirá tres, cada uno de una fuente distinta. Si escapas, 2 quesos; si no, tu rata muere.",
  mutation: "la mutación de tu rata",
  uncovered: "nada",
  "not-now": "Ahora no",
  choose: "Los especímenes",
  deciding: "{n|Elige|Eligen} {names}…",
};

export const TEXT: Record<Language, typeof en> = { en, es };
export type Key = keyof typeof en;
