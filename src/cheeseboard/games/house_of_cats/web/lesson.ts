import type { Lesson } from "$web/learn";

const lesson: Lesson = {
  players: 2,
  seed: 7,
  options: { level: "1", abilities: "beginner" },
  tips: [
    {
      when: "start",
      text: {
        en: "This sheet is your house. Each round four dice are rolled for everybody, and you write three of them into your cells.",
        es: "Esta hoja es tu casa. Cada ronda se tiran cuatro dados para todo el mundo y tú escribes tres en tus casillas.",
      },
    },
    {
      when: "draw",
      point: "draw",
      text: {
        en: "Touch a die to choose it. Two 2s, three 3s, four 4s or five 5s side by side become a room. Big rooms score most.",
        es: "Toca un dado para elegirlo. Dos 2, tres 3, cuatro 4 o cinco 5 juntos forman una habitación. Las grandes puntúan más.",
      },
    },
    {
      when: "place-die",
      point: "write",
      text: {
        en: "Now touch a cell. The dice of one round must be connected side by side in the end; cells where that would fail are not offered.",
        es: "Ahora toca una casilla. Los dados de una ronda tienen que acabar unidos por los lados; las casillas que lo impidan no se ofrecen.",
      },
    },
    {
      when: "event:room-completed",
      text: {
        en: "A room! It earns points and one use of the ability bound to its number. Use it now or keep it for a better moment.",
        es: "¡Una habitación! Da puntos y un uso de la habilidad ligada a su número. Úsala ya o guárdala para un momento mejor.",
      },
    },
    {
      when: "event:cat-crossed",
      text: {
        en: "Cats go to the meter on this sheet. Each is worth a point, and some bring an extra number for any cell you like.",
        es: "En esta hoja los gatos van al medidor. Cada uno da un punto, y algunos traen un número extra para la casilla que quieras.",
      },
    },
    {
      when: "place-extra",
      text: {
        en: "A present from the cat meter: this number may go into any empty cell.",
        es: "Regalo del medidor de gatos: este número puede ir en cualquier casilla vacía.",
      },
    },
    {
      when: "choose-room",
      text: {
        en: "There are more equal numbers than the room needs. You choose which cells belong to it; the rest stay free for another.",
        es: "Hay más números iguales de los que pide la habitación. Tú eliges sus casillas; el resto queda libre para otra.",
      },
    },
    {
      when: "event:drawing-shown",
      text: {
        en: "All have confirmed, so the sheets are shown. A mouse crosses off the cheese at the end of its row and of its column: one point each.",
        es: "Ya han confirmado todos y se enseñan las hojas. Un ratón tacha el queso del final de su fila y el de su columna: un punto cada uno.",
      },
    },
    {
      when: "event:sheet-full",
      text: {
        en: "A sheet is full: this was the last round. Empty cells cost a point each.",
        es: "Una hoja está llena: era la última ronda. Cada casilla vacía cuesta un punto.",
      },
    },
    {
      when: "over",
      text: {
        en: "Your first house is finished. You know all you need!",
        es: "Tu primera casa está terminada. ¡Ya sabes todo lo que hace falta!",
      },
    },
  ],
};

export default lesson;
