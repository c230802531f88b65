import type en from "./en";

const es: typeof en = {
  "nearby.lead":
    "En esta mesa pueden jugar hasta otros cinco dispositivos, directamente y sin servidor, si alcanzan el tuyo: en la misma wifi o zona wifi portátil.",
  "nearby.trust":
    "Este dispositivo es la mesa: conoce todas las cartas ocultas. Los demás tienen que confiar en quien lo maneja; entre ellos, todo sigue oculto como siempre.",
  "nearby.invite": "Invitar a un dispositivo",
  "nearby.another": "Invitar a otro dispositivo",
  "nearby.making": "Preparando la invitación…",
  "nearby.stepOne": "1. Que el otro dispositivo escanee este código o abra este enlace.",
  "nearby.stepTwo":
    "2. Mostrará un código de respuesta. Escanéalo aquí, abre su enlace en este dispositivo o pégalo.",
  "nearby.code": "Código QR de la invitación",
  "nearby.link": "Enlace de la invitación",
  "nearby.answer": "La respuesta del otro dispositivo",
  "nearby.connect": "Conectar",
  "nearby.here": "{n} {n|dispositivo conectado|dispositivos conectados}.",
  "nearby.stay":
    "Deja esta página abierta: la partida sigue mientras los dispositivos se alcancen. Los asientos se guardan.",
  "nearby.wrong": "Ese código no es de esta invitación. Haz una nueva y usa su código.",
  "nearby.version":
    "El otro dispositivo tiene otra versión de Cheeseboard. Abre ambos una vez con conexión y vuelve a intentarlo.",
  "nearby.joinTitle": "Jugar en la mesa de otro dispositivo",
  "nearby.trustThem":
    "El otro dispositivo es la mesa: conoce todas las cartas ocultas, así que confía en quien lo maneja. Para los demás, tus cartas siguen ocultas como siempre.",
  "nearby.joinLead": "Responde a la invitación y enseña el código a quien te ha invitado.",
  "nearby.join": "Responder a la invitación",
  "nearby.show":
    "Enseña este código al dispositivo que te ha invitado, o envíale el enlace. En cuanto lo tenga, te sentarás.",
  "nearby.answerCode": "Código QR de la respuesta",
  "nearby.answerLink": "Enlace de la respuesta",
  "nearby.delivered": "Tu mesa ya tiene la respuesta. Puedes cerrar esta página y volver a ella.",
  "nearby.undelivered":
    "Ninguna mesa de este navegador espera esta respuesta. Cópiala y pégala donde se hizo la invitación.",
  "nearby.guest": "Estás en la mesa de otro dispositivo. Tus partidas vuelven cuando la dejes.",
  "nearby.leave": "Volver a mis partidas",
  "pocket.title": "En este dispositivo",
  "pocket.unknown": "Comprobando si está todo…",
  "pocket.fetching":
    "Descargando lo que hace falta para jugar sin conexión: {percent} %. Deja esta página abierta un momento.",
  "pocket.ready": "Está todo aquí: puedes jugar sin conexión.",
  "pocket.impossible":
    "No se ha podido guardar todo, así que hace falta conexión para abrir esta página. Inténtalo más tarde o con otro navegador.",
  "pocket.newer": "Hay una versión más reciente.",
  "pocket.takeOver": "Usarla ya",
  "pocket.file":
    "Tus partidas se guardan solo en este navegador. Guárdalas en un archivo o tráelas de otro dispositivo.",
  "pocket.docs": "Reglas y manual",
  "pocket.take": "Guardar todas las partidas",
  "pocket.bring": "Traer partidas",
  "pocket.brought": "{tables} {tables|mesa traída|mesas traídas}; {known} ya {known|estaba|estaban} aquí.",
};

export default es;
