// Todo lo que dice el explorador.

import type { ExploreKey } from "./en";

const es: Record<ExploreKey, string> = {
  language: "es",
  and: " y ",
  title: "Explorador",
  of: "Qué jugaron otros: {title}",
  lead: "Qué jugadas se hicieron en partidas terminadas, quién las hizo y cómo les fue.",
  games: "{games} {games|partida contada|partidas contadas}.",
  waiting: "Se {n|está|están} contando {n} más; vuelve a mirar dentro de un minuto.",
  honest:
    "Quien juega bien hace que sus jugadas parezcan buenas: ganar mucho con una jugada no demuestra que se ganara por ella. Con pocas partidas los intervalos son anchos.",
  players: "Jugadores",
  question: "Pregunta",
  when: "Planteada",
  first: "por primera vez",
  later: "más adelante",
  who: "Hechas por",
  everybody: "todos",
  people: "personas",
  move: "Jugada",
  by: "De",
  made: "Hecha",
  madeOf: "{played} de {offered}",
  won: "Ganadas",
  interval: "{low} a {high}",
  points: "Puntos",
  few: "pocas",
  fewAbout: "En menos de veinte partidas: dice poco.",
  none: "Aquí aún no se ha contado nada.",
  caption: "{question} Primero las jugadas más frecuentes; victorias con intervalos del 95 %.",
};

export default es;
