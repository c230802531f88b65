import type en from "./en";

const es: typeof en = {
  title: "Conserva tu asiento",
  lead: "No necesitas cuenta: este navegador te conoce. Si se pierde, una llave de acceso o un código de recuperación hacen que vuelvas a ser la misma persona.",
  passkey: "Crear una llave de acceso",
  passkeyOf: "Llave de acceso del {date}",
  passkeyKept: "La llave se ha guardado en tu dispositivo.",
  passkeyRemove: "Quitar",
  mail: "Por correo",
  mailLead:
    "Con tu dirección de correo puedes pedir un código que te traiga de vuelta. Solo se guarda una huella de la dirección, nunca la dirección misma.",
  mailSend: "Envíame un código",
  mailSent: "El correo va de camino. Escribe aquí su código antes de diez minutos.",
  mailKeep: "Guardar esta dirección",
  mailOther: "Otra dirección",
  mailKept: "Tu dirección ya te trae de vuelta.",
  mailSince: "Tu dirección se conoce desde el {date}.",
  mailRemove: "Olvidarla",
  mailRemoved: "Tu dirección se ha olvidado.",
  recovery: "Ver un código de recuperación",
  recoveryKeep:
    "Apúntalo: quien lo tenga puede actuar como tú. Vale hasta que pidas otro. Se escribe en la primera página.",
  elsewhere: "Cerrar la sesión en los demás dispositivos",
  elsewhereDone: "Ahora solo te conoce este dispositivo.",
  data: "Tus datos",
  dataLead: "Tu identificador es {id}. Descarga todo lo que se guarda de ti, o haz que se borre.",
  forget: "Bórrame",
  forgetSure:
    "¿De verdad? Dejas tus asientos, y se borran tu nombre y todo lo que has dicho. Las jugadas de las partidas pasadas se quedan, sin nombre. No se puede deshacer.",
  forgetNo: "Me quedo",
};

export default es;
