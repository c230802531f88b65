import type { Lesson } from "$web/learn";

const lesson: Lesson = {
  players: 2,
  seed: 3,
  tips: [
    {
      when: "start",
      text: {
        en: "Five rounds to show that your family should lead the colony. In each round you send out three chiefs, and whoever has the most points at the end wins.",
        es: "Cinco rondas para demostrar que tu familia debe dirigir la colonia. En cada una envías a tres jefas, y gana quien acabe con más puntos.",
      },
    },
    {
      when: "draft",
      point: "take-pair",
      text: {
        en: "First choose a pair of cards as your starting hand. Inventions cost wood or metal and then help for the whole game.",
        es: "Primero elige una pareja de cartas como mano inicial. Los inventos cuestan madera o metal y luego ayudan toda la partida.",
      },
    },
    {
      when: "turn",
      point: "place-chief",
      text: {
        en: "Put a chief on the wheel. The place beside the wheel gives the main action, the space itself a bonus. The wheel turns every round, so bonuses move on.",
        es: "Pon una jefa en la rueda. El lugar junto a la rueda da la acción principal, y el espacio, un bonus. La rueda gira cada ronda y los bonus cambian.",
      },
    },
    {
      when: "mine:chief-placed",
      text: {
        en: "How strong an action is depends on your workers: forest for wood and digging, lair for metal and beds, farm for projects and exploring.",
        es: "La fuerza de una acción depende de tus obreras: bosque para madera y excavar, madriguera para metal y camas, granja para proyectos y explorar.",
      },
    },
    {
      when: "mine:main-done",
      text: {
        en: "Now take the bonus too, if you have not. Main action and bonus come in whichever order you like, and you may leave one out.",
        es: "Toma también el bonus, si no lo has hecho. Acción y bonus van en el orden que quieras, y puedes dejar una de las dos cosas.",
      },
    },
    {
      when: "deed-shift",
      text: {
        en: "Moving workers makes later actions stronger. Think of what you want to do next.",
        es: "Mover obreras refuerza acciones futuras. Piensa qué quieres hacer después.",
      },
    },
    {
      when: "deed-explore",
      text: {
        en: "Exploring: each point opens a door, moves your explorer, reveals a mission or takes in a guest. Doors pay their opener at once.",
        es: "Explorar: cada punto abre una puerta, mueve a tu exploradora, descubre una misión o acoge a un huésped. Las puertas pagan en el acto a quien las abre.",
      },
    },
    {
      when: "deed-bed",
      text: {
        en: "A bed needs an empty room and 2 wood, and brings a new worker. More workers, stronger actions.",
        es: "Una cama pide una sala vacía y 2 de madera, y trae una obrera. Más obreras, acciones más fuertes.",
      },
    },
    {
      when: "deed-room",
      text: {
        en: "A room costs 2 metal. It hosts one bed or one guest.",
        es: "Una sala cuesta 2 de metal. Aloja una cama o un huésped.",
      },
    },
    {
      when: "deed-project",
      text: {
        en: "Project points draw cards: a basic one costs 1, an advanced one 2.",
        es: "Los puntos de proyecto sirven para robar cartas: una básica cuesta 1 y una avanzada 2.",
      },
    },
    {
      when: "complete-mission",
      text: {
        en: "A mission row pays a reward and frees a cube, which uncovers an ability of your family. Early cubes help longest.",
        es: "Una fila de misión da su recompensa y libera un cubo, que descubre una habilidad de tu familia. Los primeros cubos ayudan más tiempo.",
      },
    },
    {
      when: "pay-items",
      text: {
        en: "An item is a wood, a metal or a card of your hand: pay with what you need least.",
        es: "Un objeto es una madera, un metal o una carta de tu mano: paga con lo que menos necesites.",
      },
    },
    {
      when: "event:guest-welcomed",
      text: {
        en: "A guest moves in. Some pay every round, some have an effect for good.",
        es: "Llega un huésped. Unos pagan cada ronda y otros tienen un efecto permanente.",
      },
    },
    {
      when: "over",
      text: {
        en: "Five rounds are over, and so is your first game. You know all you need!",
        es: "Cinco rondas y tu primera partida terminada. ¡Ya sabes todo lo que hace falta!",
      },
    },
  ],
};

export default lesson;
