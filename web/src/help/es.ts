import type { HelpKey } from "./en";

const es: Record<HelpKey, string> = {
  title: "Cómo se usa esto",
  lead: "Todo se puede hacer tocando, con el ratón o solo con el teclado.",
  keys: "Teclas en la mesa",
  "key.number": "Elegir esa jugada de la lista",
  "key.arrows": "Recorrer las jugadas",
  "key.enter": "Hacer lo que está marcado",
  "key.u": "Deshacer tu última jugada",
  "key.h": "Pedir una pista",
  "key.p": "Probar jugadas en el tablero de planes, y salir de él",
  "key.i": "Decir qué es lo marcado",
  "key.l": "Crónica",
  "key.r": "Reglas",
  "key.c": "Chat",
  "key.b": "Tablero",
  "key.space": "Mostrar de golpe lo que han hecho los demás",
  "key.help": "Esta página",
  "key.esc": "Cerrar lo que esté encima",
  more: "Conviene saber",
  touch:
    "Lo que brilla en amarillo queso se puede tocar ahora. Toca cualquier otra cosa y te dirá qué es, o por qué no se puede. El ratón quieto sobre una cosa, el botón derecho o una pulsación larga siempre dicen qué es.",
  log: "La crónica enlaza lo que nombra: toca una carta para leer lo que hace o un nombre para ver dónde está esa persona. Con el teclado, las flechas van de enlace en enlace. Las reglas se abren en la que trata de tu decisión.",
  undo: "Deshacer es libre mientras nadie se haya enterado de nada; después se pregunta a los demás. Lo oculto que ya se ha visto no vuelve a estar ahí: contra bots se reparte de nuevo; entre personas, la jugada se queda.",
  lost: "Si se corta la conexión, espera: no se pierde nada y tu jugada se envía una sola vez.",
  reader:
    "Con lector de pantalla: se anuncia lo que pasa y lo que te toca hacer, y las jugadas son una lista de botones.",
  colours: "Cada color tiene su propia forma, para que nadie necesite distinguir colores.",
};

export default es;
