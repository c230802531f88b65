import type { Lesson } from "$web/learn";

const lesson: Lesson = {
  players: 3,
  seed: 5,
  tips: [
    {
      when: "place-bid",
      point: "bid",
      text: {
        en: "Everybody bids one card in secret. The highest takes the lot of the night, and every card is gone when it was bid.",
        es: "Cada cual puja en secreto con una carta. La más alta se lleva el lote de la noche, y toda carta pujada se gasta.",
      },
    },
    {
      when: "decide",
      text: {
        en: "The lot is yours. Keep it, or gamble it for double.",
        es: "El lote es tuyo. Quédatelo o juégatelo a doble o nada.",
      },
    },
  ],
};

export default lesson;
