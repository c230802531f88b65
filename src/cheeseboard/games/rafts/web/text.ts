// What only this board says; everything else is in the game's own texts.

import type { Language } from "$web/lib/messages";

const en = {
  colleagues: "The other laboratories",
  bench: "Your bench",
  "time-text": "A general resource. A laboratory has room for two of them.",
  "money-text": "A general resource. A laboratory has room for two of them.",
  "food-text": "A general resource. A laboratory has room for two of them.",
  "bacterium-text": "A bacterium: a laboratory has room for one, and a new one replaces it.",
  "gene-text": "A gene: a laboratory has room for one, and a new one replaces it.",
  "objective-text": "It asks for {list}, all in one laboratory.",
  "lab-text": "In this lab: {list}.",
  nothing: "nothing yet",
  wanted: "your objective asks for it",
  "fast-mark": "fast",
  "backs-text":
    "In the hand of {name}, seen from behind: {actions} {actions|action|actions}, {general} general and {specific} specific {specific|resource|resources}.",
  "known-text": "Everybody knows that there is also: {list}.",
  deck: "{deck}: {n} left",
  "deck-text": "In its discards: {list}.",
  "objective-deck-text": "The objectives left in the deck. “{card}” takes one of them.",
  "window-catch": "From a table to the discards",
  "window-protect": "Everybody is about to lose {sort}",
  deciding: "{names} {n|decides|decide}…",
  won: "wins",
  "window-same": "Everybody is asked, whatever they hold.",
  "choose-card": "Take one of these",
  "choose-objective": "Choose an objective",
  refill: "Refill your hand",
  "refill-text": "{n} {n|card|cards} to draw: how many from which deck?",
  "refill-go": "Draw {n}",
  "refill-stop": "Stop here",
  proof: "{name} got it right",
  active: "your turn",
};

const es: typeof en = {
  colleagues: "Los demás laboratorios",
  bench: "Tu mesa de trabajo",
  "time-text": "Un recurso general. En un laboratorio caben dos.",
  "money-text": "Un recurso general. En un laboratorio caben dos.",
  "food-text": "Un recurso general. En un laboratorio caben dos.",
  "bacterium-text": "Una bacteria: en un laboratorio cabe una, y otra nueva la sustituye.",
  "gene-text": "Un gen: en un laboratorio cabe uno, y otro nuevo lo sustituye.",
  "objective-text": "Pide {list}, todo en un mismo laboratorio.",
  "lab-text": "En este laboratorio: {list}.",
  nothing: "nada todavía",
  wanted: "tu objetivo la pide",
  "fast-mark": "rápida",
  "backs-text":
    "En la mano de {name}, vistas por detrás: {actions} {actions|acción|acciones}, {general} {general|recurso general|recursos generales} y {specific} {specific|específico|específicos}.",
  "known-text": "Todo el mundo sabe que además tiene: {list}.",
  deck: "{deck}: quedan {n}",
  "deck-text": "En sus descartes: {list}.",
  "objective-deck-text": "Los objetivos que quedan en el mazo. «{card}» permite tomar uno.",
  "window-catch": "De una mesa a los descartes",
  "window-protect": "A punto de perderse en todas las mesas: {sort}",
  deciding: "{n|Decide|Deciden} {names}…",
  won: "gana",
  "window-same": "Se pregunta a todo el mundo, tenga lo que tenga.",
  "choose-card": "Toma una de estas",
  "choose-objective": "Elige un objetivo",
  refill: "Repón tu mano",
  "refill-text": "{n} {n|carta|cartas} por robar: ¿cuántas de cada mazo?",
  "refill-go": "Robar {n}",
  "refill-stop": "Parar aquí",
  proof: "{name} lo ha conseguido",
  active: "tu turno",
};

export const TEXT: Record<Language, typeof en> = { en, es };
export type Key = keyof typeof en;
