import type en from "./en";

const es: typeof en = {
  title: "Ajustes",
  name: "Tu nombre",
  save: "Guardar",
  saved: "Guardado.",
  language: "Idioma",
  theme: "Tema",
  "theme.auto": "Como el dispositivo",
  "theme.light": "Claro",
  "theme.dark": "Oscuro",
  text: "Tamaño del texto",
  "text.usual": "Normal",
  "text.large": "Grande",
  "text.largest": "Muy grande",
  sound: "Sonidos",
  soundAbout: "Pocos y suaves, para lo que pasa en la mesa.",
  "sample.good": "Buena noticia",
  "sample.bad": "Mala noticia",
  "sample.dice": "Dados",
  "sample.turn": "Te toca",
  leftHanded: "Para zurdos",
  leftHandedAbout: "En pantallas anchas, las jugadas y la crónica quedan a la izquierda del tablero.",
  motion: "Animación",
  motionAbout: "Las cosas viajan hasta su sitio. Si la apagas, aparecen sin más.",
  pace: "Lo que hacen los demás",
  "pace.calm": "Con calma",
  "pace.usual": "Paso a paso",
  "pace.brisk": "Deprisa",
  "pace.none": "De golpe",
  paceAbout:
    "A qué ritmo se muestra. Un toque en el tablero o la barra espaciadora salta lo que queda; si corre tu reloj, nada espera.",
  forced: "Hacer por mí las jugadas obligadas",
  forcedAbout:
    "No se te pregunta si solo hay una jugada. Si los demás no deben saberlo, se hace al cabo de un momento.",
  confirm: "Preguntar otra vez",
  confirmAbout:
    "Antes de una jugada que no se puede deshacer y que lamentarías, como terminar el turno con una acción pendiente.",
  level: "Bots de «Jugar ya»",
  levelUsual: "El de siempre",
  device: "Seguir en otro dispositivo",
  deviceLead:
    "Este código permite seguir como tú en otro dispositivo: una sola vez y durante diez minutos. Escríbelo allí en la primera página.",
  deviceCode: "Ver un código",
};

export default es;
