import type { Lesson } from "$web/learn";

const lesson: Lesson = {
  players: 3,
  seed: 11,
  tips: [
    {
      when: "start",
      text: {
        en: "Welcome to the laboratory! You are a mutant rat. Whoever has four cheeses first wins. Crumbs become cheese, and so does surviving or escaping.",
        es: "¡Te damos la bienvenida al laboratorio! Eres una rata mutante. Gana quien reúna cuatro quesos. Con migas se hace queso; sobrevivir o escapar también da.",
      },
    },
    {
      when: "place",
      point: "place",
      text: {
        en: "Everybody lays a door face down before their rat. Only you will know what is behind yours. Keep it in mind: you may have to walk past it.",
        es: "Cada cual pone una puerta boca abajo ante su rata. Solo tú sabes qué hay tras la tuya. Recuérdalo: quizá tengas que pasar por ella.",
      },
    },
    {
      when: "explore",
      point: "open-door",
      text: {
        en: "Your turn. Touch a closed door to open it: each one brings a crumb, and something waits behind it. You know what is behind your own.",
        es: "Te toca. Toca una puerta cerrada para abrirla: cada una da una miga, y algo espera detrás. La tuya ya la conoces.",
      },
    },
    {
      when: "face-obstacle",
      point: "spend",
      text: {
        en: "An obstacle! A potion of its colour gets you past. Without one you are wounded: that heals on your next turn, but a second wound kills.",
        es: "¡Un obstáculo! Con una poción de su color lo superas. Sin ella recibes una herida: se cura en tu siguiente turno, pero la segunda herida mata.",
      },
    },
    {
      when: "face-obstacle-hurt",
      point: "spend",
      text: {
        en: "Careful, you are already wounded: another wound kills your rat for this round. Use a potion if you have a fitting one.",
        es: "Cuidado, ya tienes una herida: otra mata a tu rata hasta la ronda siguiente. Usa una poción si te sirve.",
      },
    },
    {
      when: "explore-on",
      text: {
        en: "Go on or stop? Every door you leave closed gives you a pollution token, and five of them kill. But behind the next door may be something worse.",
        es: "¿Sigues o paras? Cada puerta que dejes cerrada te da una ficha de contaminación, y con cinco mueres. Pero tras la próxima puede haber algo peor.",
      },
    },
    {
      when: "event:crumbs-found",
      text: {
        en: "Crumbs! Ten of them are a cheese. The panels show how many everybody has.",
        es: "¡Migas! Diez hacen un queso. En su panel ves cuántas tiene cada cual.",
      },
    },
    {
      when: "event:rat-died",
      text: {
        en: "A rat has died. It comes back next round. The last rat alive wins the round and a cheese, so it pays to be careful.",
        es: "Ha muerto una rata. Volverá en la próxima ronda. La última viva gana la ronda y un queso: la prudencia compensa.",
      },
    },
    {
      when: "explore-or-exit",
      point: "try-exit",
      text: {
        en: "From the second lap on the exits are open. An exit wants three colours at once and pays two cheeses, but it kills whoever cannot cover them. Potions and your own mutation count.",
        es: "Desde la segunda vuelta las salidas están abiertas. Una salida pide tres colores a la vez y da dos quesos, pero mata a quien no los cubre. Cuentan las pociones y tu propia mutación.",
      },
    },
    {
      when: "keep-two",
      text: {
        en: "A new round begins with two potions. Keep the ones whose colours your mutation does not give you.",
        es: "La nueva ronda empieza con dos pociones. Quédate con los colores que tu mutación no te da.",
      },
    },
    {
      when: "over",
      text: {
        en: "That was your first game. You know all you need!",
        es: "Ha sido tu primera partida. ¡Ya sabes todo lo que hace falta!",
      },
    },
  ],
};

export default lesson;
