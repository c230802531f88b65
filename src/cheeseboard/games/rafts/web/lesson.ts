import type { Lesson } from "$web/learn";

const lesson: Lesson = {
  players: 2,
  seed: 5,
  tips: [
    {
      when: "start",
      text: {
        en: "You are a scientist with an objective: a poster that asks for one bacterium, one gene and some time, money and food. Have all of it on your table first and you win.",
        es: "Te dedicas a la ciencia y tienes un objetivo: un póster que pide una bacteria, un gen y algo de tiempo, dinero y comida. Gana quien antes lo tenga todo en la mesa.",
      },
    },
    {
      when: "play-cards",
      point: "play",
      text: {
        en: "Your turn: play as many cards as you like. Resources count only on the table, so put down what your poster asks for. When you are done, end your turn.",
        es: "Te toca: juega tantas cartas como quieras. Los recursos solo cuentan en la mesa, así que baja lo que pide tu póster. Al acabar, termina el turno.",
      },
    },
    {
      when: "discard-cards",
      point: "refill",
      text: {
        en: "The end of your turn. Cards that do not help can go: you draw up to six again. The more you throw away, the more new ones you see.",
        es: "Fin de tu turno. Lo que no ayude puede irse: vuelves a robar hasta seis. Cuanto más tires, más cartas nuevas verás.",
      },
    },
    {
      when: "draw-card",
      text: {
        en: "Choose a deck for each card: actions, general resources (time, money, food) or specific ones (bacteria and genes). Draw from where your poster still has gaps.",
        es: "Elige un mazo para cada carta: acciones, recursos generales (tiempo, dinero, comida) o específicos (bacterias y genes). Roba donde a tu póster le falte algo.",
      },
    },
    {
      when: "event:card-stolen",
      text: {
        en: "Industrial espionage! A bacterium, a gene or the Lipid Rafts can be stolen from a table. It hurts most shortly before the end.",
        es: "¡Espionaje industrial! De una mesa se puede robar una bacteria, un gen o los Lipid Rafts. Duele más justo antes del final.",
      },
    },
    {
      when: "ask-catch",
      text: {
        en: "A card has just fallen from a table. With Serendipity you could catch it. Everybody is asked, whether they hold one or not, so that nobody gives anything away.",
        es: "Acaba de caer una carta de una mesa. Con Serendipia podrías atraparla. Se pregunta a todo el mundo, la tenga o no, para que nadie delate nada.",
      },
    },
    {
      when: "ask-protect",
      text: {
        en: "Sabotage hits everybody. The fitting fast card protects you; without one just pass.",
        es: "El sabotaje afecta a todo el mundo. La carta rápida adecuada te protege; si no la tienes, pasa.",
      },
    },
    {
      when: "event:rafts-placed",
      text: {
        en: "Lipid Rafts stand for one time, money or food card, whichever helps most.",
        es: "Los Lipid Rafts valen por una carta de tiempo, dinero o comida: la que más convenga.",
      },
    },
    {
      when: "espionage-target",
      text: {
        en: "Look at the others' tables: who is closest to a poster, and who has what you need?",
        es: "Mira las otras mesas: ¿quién está más cerca de su póster y quién tiene lo que necesitas?",
      },
    },
    {
      when: "over",
      text: {
        en: "A bacterium is designed, and your first game is over. You know all you need!",
        es: "Bacteria diseñada y primera partida terminada. ¡Ya sabes todo lo que hace falta!",
      },
    },
  ],
};

export default lesson;
