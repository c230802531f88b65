// Todas las frases de un tablero de planes.

import type { PlanKey } from "./en";

const es: Record<PlanKey, string> = {
  language: "es",
  and: " y ",
  title: "Tablero de planes",
  tag: "Plan: nada de esto se juega",
  about: "Prueba tus próximas jugadas. Nadie lo ve y en la mesa no pasa nada.",
  tried: "{n|Probada|Probadas} {n} {n|jugada|jugadas}.",
  working: "Calculando…",
  back: "Atrás",
  anew: "Empezar de nuevo",
  close: "Cerrar el plan",
  luck: "«{move}»: lo que resulte depende de algo que todavía no puedes saber. El plan se detiene aquí; puedes probar otra cosa.",
  others: "Ahora {n|le|les} tocaría decidir a {names}. Hasta donde depende de ti, este es el plan.",
  over: "Con eso terminaría la partida.",
  long: "Un plan no llega más lejos.",
  gone: "La partida ha seguido, así que tu plan se ha retirado.",
};

export default es;
