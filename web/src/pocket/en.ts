// Sentences that only the pocket table needs.

export default {
  "nearby.lead":
    "Up to five other devices can play at this table, directly and without a server, as long as they can reach yours: on the same Wi-Fi or hotspot.",
  "nearby.trust":
    "This device is the table: it knows every hidden card. The others must trust the person who holds it; among themselves, everything stays hidden as usual.",
  "nearby.invite": "Invite a device",
  "nearby.another": "Invite another device",
  "nearby.making": "Making an invitation…",
  "nearby.stepOne": "1. Let the other device scan this code, or open this link.",
  "nearby.stepTwo":
    "2. It shows a code in return. Scan that one here, open its link on this device, or paste it.",
  "nearby.code": "QR code of the invitation",
  "nearby.link": "Link of the invitation",
  "nearby.answer": "The other device's answer",
  "nearby.connect": "Connect",
  "nearby.here": "{n} {n|device is|devices are} connected.",
  "nearby.stay":
    "Keep this page open: the game only continues while the devices can reach each other. Seats are kept.",
  "nearby.wrong": "That is not a code for this invitation. Make a new one, and use its code.",
  "nearby.version":
    "The other device has another version of Cheeseboard. Open both once while online, and try again.",
  "nearby.joinTitle": "Play at another device's table",
  "nearby.trustThem":
    "The other device is the table: it knows every hidden card, so you have to trust the person who holds it. Your cards stay hidden from everybody else as usual.",
  "nearby.joinLead": "Answer the invitation, then show the code to the person who invited you.",
  "nearby.join": "Answer the invitation",
  "nearby.show":
    "Show this code to the device that invited you, or send the link. You sit down as soon as it arrives.",
  "nearby.answerCode": "QR code of the answer",
  "nearby.answerLink": "Link of the answer",
  "nearby.delivered": "Your table has the answer. You can close this page and go back to it.",
  "nearby.undelivered":
    "No table in this browser is waiting for this answer. Copy it, and paste it where the invitation was made.",
  "nearby.guest": "You are at another device's table. Your own games come back when you leave it.",
  "nearby.leave": "Back to my own games",
  "pocket.title": "On this device",
  "pocket.unknown": "Checking whether everything is here…",
  "pocket.fetching": "Fetching what you need to play offline: {percent}%. Keep this page open for a moment.",
  "pocket.ready": "Everything is here: you can play offline.",
  "pocket.impossible":
    "Not everything could be kept here, so you need a connection to open this page. Try again later, or in another browser.",
  "pocket.newer": "A newer version is here.",
  "pocket.takeOver": "Use it now",
  "pocket.file":
    "Your games are kept in this browser alone. Save them to a file, or bring them from another device.",
  "pocket.docs": "Rules and manual",
  "pocket.take": "Save all games",
  "pocket.bring": "Bring games",
  "pocket.brought": "{tables} {tables|table|tables} brought; {known} {known|was|were} already here.",
};
