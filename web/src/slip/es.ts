import type en from "./en";

const es: typeof en = {
  show: "Mostrar como código QR",
  title: "La partida, para llevar",
  lead: "Apunta aquí con la cámara de otro dispositivo y la partida se abrirá allí. O copia el enlace.",
  leadParts:
    "Esta partida necesita varios códigos, que se muestran por turno: escanéalos en el otro dispositivo, en «Partidas de otro sitio». O copia el enlace.",
  part: "Código {n} de {total}",
  picture: "Código QR de esta partida",
  link: "Enlace con la partida entera",
};

export default es;
