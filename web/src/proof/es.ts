import type en from "./en";

const es: typeof en = {
  title: "¿Fue limpio el reparto?",
  check: "Comprobar el reparto",
  open: "Esta partida se repartió con una semilla dada: no hay nada que comprobar.",
  secret: "El secreto del servidor es el que prometió antes de repartir.",
  secretNot: "El secreto del servidor no es el que prometió.",
  draws: "El reparto y cada extracción salieron de él: {n} comprobados en este dispositivo.",
  drawsNot: "No todo salió de lo que se prometió.",
  shares: "Se mezcló con números de los dispositivos de {names}.",
  sharesNot: "Los números de {names} no son los que se prometieron.",
  alone: "Solo el servidor intervino en este reparto.",
  without: "Se repartió sin lo que prometió {names}, que no llegó a tiempo.",
  mine: "El número de tu dispositivo está incluido.",
};

export default es;
