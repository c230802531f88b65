// Sentences about one's account: settings come with them.

export default {
  title: "Keep your seat",
  lead: "You need no account: this browser knows you. If it is lost, a passkey or a recovery code makes you the same person again.",
  passkey: "Make a passkey",
  passkeyOf: "Passkey of {date}",
  passkeyKept: "The passkey is kept on your device.",
  passkeyRemove: "Remove",
  mail: "By e-mail",
  mailLead:
    "With your e-mail address you can have a code sent that brings you back. Only a fingerprint of the address is kept, never the address itself.",
  mailSend: "Send me a code",
  mailSent: "An e-mail is on its way. Enter its code here within ten minutes.",
  mailKeep: "Keep this address",
  mailOther: "Another address",
  mailKept: "Your address now leads back to you.",
  mailSince: "Your address has been known since {date}.",
  mailRemove: "Forget it",
  mailRemoved: "Your address is forgotten.",
  recovery: "Show a recovery code",
  recoveryKeep:
    "Write it down: anybody who has it can act as you. It stays valid until you ask for another. Enter it on the first page.",
  elsewhere: "Log out all other devices",
  elsewhereDone: "Only this device knows you now.",
  data: "Your data",
  dataLead: "Your id is {id}. Download everything that is stored about you, or have it deleted.",
  forget: "Delete me",
  forgetSure:
    "Really? You leave your seats, and your name and everything you said are deleted. Moves in past games stay, without a name. This cannot be undone.",
  forgetNo: "Keep me",
};
