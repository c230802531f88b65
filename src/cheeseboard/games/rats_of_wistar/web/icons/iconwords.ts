// What each icon is called, and what there is to say about it: shown on hover and a long press, read aloud, listed in the legend.

import type { Language } from "$web/lib/messages";

type Told = [name: string, text: string];
type InBoth = Record<Language, Told>;

const skill = (name: string, nombre: string): InBoth => ({
  en: [
    name,
    "A skill: cards, missions and objectives ask for it. It comes from cards in play, skill tokens and heroes; a wild token can stand in.",
  ],
  es: [
    nombre,
    "Una destreza: la piden cartas, misiones y objetivos. La dan las cartas en juego, las fichas de destreza y las ratas heroicas; un comodín puede sustituirla.",
  ],
});

const mainAction = (name: string, nombre: string): InBoth => ({
  en: [
    `main action: ${name}`,
    "Its strength is the number of your workers in its area, wherever your chiefs are.",
  ],
  es: [
    `acción principal: ${nombre}`,
    "Su fuerza es el número de obreras que tengas en su zona, estén donde estén tus jefas.",
  ],
});

export const ICON_WORDS: Record<string, InBoth> = {
  wood: {
    en: ["wood", "An item. It pays for beds, inventions and missions."],
    es: ["madera", "Un objeto. Paga camas, inventos y misiones."],
  },
  metal: {
    en: ["metal", "An item. It pays for rooms, inventions and missions."],
    es: ["metal", "Un objeto. Paga salas, inventos y misiones."],
  },
  movement: {
    en: [
      "movement token",
      "At any time during your turn it moves a worker to another area; some cards ask for it.",
    ],
    es: [
      "ficha de movimiento",
      "En cualquier momento de tu turno mueve una obrera a otra zona; algunas cartas la piden.",
    ],
  },
  wild: {
    en: ["wild token", "Stands for one skill icon of a card or a mission. It is bought with items."],
    es: ["comodín", "Vale por un icono de destreza de una carta o una misión. Se compra con objetos."],
  },
  points: {
    en: ["points", "The family with the most after five rounds wins."],
    es: ["puntos", "Gana la familia que tenga más tras cinco rondas."],
  },
  electricity: {
    en: [
      "electricity",
      "Some inventions need it; it is not used up. It costs 4 items; the second makes it advanced, worth 2 points at the end.",
    ],
    es: [
      "electricidad",
      "Algunos inventos la necesitan; no se gasta. Cuesta 4 objetos; la segunda la vuelve avanzada: 2 puntos al final.",
    ],
  },
  basic: {
    en: ["basic card", "An invention from the basic deck. In hand it is also an item."],
    es: ["carta básica", "Un invento del mazo básico. En la mano también es un objeto."],
  },
  advanced: {
    en: ["advanced card", "An invention from the advanced deck. In hand it is also an item."],
    es: ["carta avanzada", "Un invento del mazo avanzado. En la mano también es un objeto."],
  },
  card: {
    en: [
      "invention",
      "A card from either deck: play it when an action allows it and you meet its requirements.",
    ],
    es: [
      "invento",
      "Una carta de cualquier mazo: juégala cuando una acción lo permita y cumplas sus requisitos.",
    ],
  },
  hand: {
    en: ["cards in hand", "Only their owner sees them, but everybody knows how many there are."],
    es: ["cartas en la mano", "Solo las ve quien las tiene, pero todos saben cuántas hay."],
  },
  strength: skill("strength", "fuerza"),
  agility: skill("agility", "agilidad"),
  perception: skill("perception", "percepción"),
  intelligence: skill("intelligence", "inteligencia"),
  stamina: skill("stamina", "resistencia"),
  energy: {
    en: ["energy", "Cards ask for it like a skill, but no wild token can stand in."],
    es: ["energía", "Las cartas la piden como una destreza, pero ningún comodín la sustituye."],
  },
  skill: {
    en: ["any skill icon", "Strength, agility, perception, intelligence or stamina."],
    es: ["cualquier destreza", "Fuerza, agilidad, percepción, inteligencia o resistencia."],
  },
  tool: {
    en: ["tool", "One of the three types of inventions."],
    es: ["herramienta", "Uno de los tres tipos de inventos."],
  },
  automaton: {
    en: ["automaton", "One of the three types of inventions."],
    es: ["autómata", "Uno de los tres tipos de inventos."],
  },
  structure: {
    en: ["structure", "One of the three types of inventions."],
    es: ["estructura", "Uno de los tres tipos de inventos."],
  },
  items: {
    en: ["item", "1 wood, 1 metal or a card from the hand."],
    es: ["objeto", "1 de madera, 1 de metal o una carta de la mano."],
  },
  either: { en: ["wood or metal", "As you like."], es: ["madera o metal", "Lo que prefieras."] },
  bed: {
    en: ["bed", "Fills a room of your lair and brings a worker. More beds score more."],
    es: ["cama", "Ocupa una sala de tu madriguera y trae una obrera. Más camas puntúan más."],
  },
  rooms: {
    en: ["room dug", "Holds one bed or one guest. More rooms score more."],
    es: ["sala excavada", "En ella cabe una cama o un huésped. Más salas puntúan más."],
  },
  guests: {
    en: ["guest", "Lives in a free room of your lair, with an effect and points."],
    es: ["huésped", "Vive en una sala libre de tu madriguera, con un efecto y puntos."],
  },
  "home-guests": {
    en: ["guest of the house", "Waits face down on the farm's upper floors."],
    es: ["huésped de la casa", "Espera boca abajo en las plantas altas de la granja."],
  },
  "basement-guests": {
    en: ["guest of the basement", "Waits face down in the basement of the farm."],
    es: ["huésped del sótano", "Espera boca abajo en el sótano de la granja."],
  },
  workers: {
    en: ["worker", "Workers in an area are the strength of its two main actions."],
    es: ["obrera", "Las obreras de una zona son la fuerza de sus dos acciones principales."],
  },
  cubes: {
    en: ["mission completed", "A cube of yours lies on a row of a mission, and an ability is yours."],
    es: ["misión completada", "Un cubo tuyo está en una fila de una misión, y una habilidad es tuya."],
  },
  "brown-cubes": {
    en: ["brown cube", "It can go on a row of any mission, which unlocks its ability."],
    es: ["cubo marrón", "Puede ir a una fila de cualquier misión, y desbloquea su habilidad."],
  },
  "grey-cubes": {
    en: ["grey cube", "It can only go on missions of the basement, which unlocks its ability."],
    es: ["cubo gris", "Solo puede ir a misiones del sótano, y desbloquea su habilidad."],
  },
  doors: {
    en: [
      "door",
      "It opens a passage of the farm for everybody; the family that opens it gets its bonus and keeps the token.",
    ],
    es: [
      "puerta",
      "Abre un paso de la granja para todo el mundo; la familia que la abre recibe su bonus y se queda la ficha.",
    ],
  },
  tents: {
    en: ["tent", "Does in its room what the explorer can do there, except walking."],
    es: ["tienda", "Hace en su habitación lo que puede hacer la exploradora, menos andar."],
  },
  objectives: {
    en: ["objective", "Claim it on your turn when you have enough of what it counts."],
    es: ["objetivo", "Reclámalo en tu turno cuando tengas bastante de lo que cuenta."],
  },
  hero: {
    en: ["hero", "Gives two icons of its skill, and at once a point for each such icon you have."],
    es: [
      "rata heroica",
      "Da dos iconos de su destreza y, en el acto, un punto por cada icono de esos que tengas.",
    ],
  },
  cheese: {
    en: ["cheese", "Counts as a guest of the basement; only one per family."],
    es: ["queso", "Cuenta como huésped del sótano; solo uno por familia."],
  },
  immediate: {
    en: ["at once", "The effect works once, when the card is played."],
    es: ["en el acto", "El efecto ocurre una vez, al jugar la carta."],
  },
  once: {
    en: ["once a round", "A fast action: use the card once each round."],
    es: ["una vez por ronda", "Una acción rápida: usa la carta una vez en cada ronda."],
  },
  income: {
    en: ["income", "Now, and again at the beginning of every new round."],
    es: ["ingreso", "Ahora, y otra vez al empezar cada ronda nueva."],
  },
  endgame: {
    en: ["at the end", "Scores when the game is over."],
    es: ["al final", "Puntúa al terminar la partida."],
  },
  permanent: {
    en: ["always", "The effect works whenever its condition occurs."],
    es: ["siempre", "El efecto actúa cada vez que se da su condición."],
  },
  aggressive: {
    en: ["attack", "Hits every other player who has more of something than you."],
    es: ["ataque", "Afecta a todos los demás que tengan más que tú de algo."],
  },
  trade: {
    en: ["exchange", "Exchange an item for a different one."],
    es: ["cambio", "Cambia un objeto por otro distinto."],
  },
  shift: {
    en: ["move workers", "From one area to another; several may go to different areas."],
    es: ["mover obreras", "De una zona a otra; si son varias, pueden ir a zonas distintas."],
  },
  explore: {
    en: ["exploration point", "Opens a door, moves the explorer, reveals a mission or takes in a guest."],
    es: [
      "punto de exploración",
      "Abre una puerta, mueve a la exploradora, descubre una misión o acoge a un huésped.",
    ],
  },
  project: {
    en: ["project point", "A basic card costs one, an advanced card two."],
    es: ["punto de proyecto", "Una carta básica cuesta uno; una avanzada, dos."],
  },
  "free-bed": {
    en: ["bed for free", "Build a bed in an empty room without paying."],
    es: ["cama gratis", "Construye una cama en una sala vacía sin pagar."],
  },
  "free-room": {
    en: ["room for free", "Dig a room without paying."],
    es: ["sala gratis", "Excava una sala sin pagar."],
  },
  room: {
    en: ["dig a room", "For metal; it holds one bed or one guest."],
    es: ["excavar una sala", "A cambio de metal; en ella cabe una cama o un huésped."],
  },
  potion: {
    en: ["the Alchemist's potion", "Play an invention, complete a mission, or take 1 wood or 1 metal."],
    es: [
      "la poción de la alquimista",
      "Juega un invento, completa una misión, o toma 1 de madera o 1 de metal.",
    ],
  },
  main: {
    en: ["a main action", "One of the six actions around the wheel."],
    es: ["una acción principal", "Una de las seis acciones que rodean la rueda."],
  },
  "main-wood": mainAction("collect wood", "recoger madera"),
  "main-dig": mainAction("dig rooms", "excavar salas"),
  "main-metal": mainAction("collect metal", "recoger metal"),
  "main-build": mainAction("build beds", "construir camas"),
  "main-develop": mainAction("develop projects", "desarrollar proyectos"),
  "main-explore": mainAction("explore", "explorar"),
  send: {
    en: ["send workers", "From the entrance of your lair to an area."],
    es: ["enviar obreras", "De la entrada de tu madriguera a una zona."],
  },
  "round-guest": {
    en: [
      "guest of the round",
      "There is one each round, for the first family that wants it and has a free room.",
    ],
    es: [
      "huésped de la ronda",
      "Hay uno en cada ronda, para la primera familia que lo quiera y tenga una sala libre.",
    ],
  },
  walk: {
    en: ["walk a room", "Your explorer goes to a neighbouring room, through an open passage."],
    es: ["andar una habitación", "Tu exploradora pasa a una habitación vecina por un paso abierto."],
  },
  journey: {
    en: ["journey", "Your explorer goes to any room within reach through open passages."],
    es: ["viaje", "Tu exploradora va a cualquier habitación a la que llegue por pasos abiertos."],
  },
  "any-door": {
    en: ["any door", "Open any door of the farm, wherever your explorer is."],
    es: ["cualquier puerta", "Abre cualquier puerta de la granja, esté donde esté tu exploradora."],
  },
  camp: {
    en: ["camp", "Pitch a tent in any room within reach, or move one there."],
    es: ["campamento", "Monta una tienda en cualquier habitación a tu alcance, o lleva una hasta allí."],
  },
  unveil: {
    en: ["reveal a mission", "Where your explorer or a tent is; the bonus printed on it is yours."],
    es: ["descubrir una misión", "Donde estén tu exploradora o una tienda; su bonus es tuyo."],
  },
  copy: {
    en: ["copy", "Use the once-a-round effect of any other card in play."],
    es: ["copiar", "Usa el efecto «una vez por ronda» de cualquier otra carta en juego."],
  },
  salvage: {
    en: ["salvage", "Take a card from either discard pile."],
    es: ["recuperar", "Toma una carta de cualquiera de las dos pilas de descartes."],
  },
  immunity: {
    en: ["immunity", "Attacks do not affect you."],
    es: ["inmunidad", "Los ataques no te afectan."],
  },
  lock: {
    en: ["lock", "Another row of this mission must be completed first, by anybody."],
    es: ["candado", "Alguien debe completar antes otra fila de esta misión."],
  },
  key: {
    en: ["key", "Completing this row opens a lock of this mission."],
    es: ["llave", "Completar esta fila abre un candado de esta misión."],
  },
  chief: {
    en: ["chief", "Each family places three chiefs in every round: on the wheel or in the hut."],
    es: ["jefa", "Cada familia coloca tres jefas por ronda: en la rueda o en la cabaña."],
  },
};
