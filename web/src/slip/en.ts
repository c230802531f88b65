// Sentences beside a game as a code: it comes with them.

export default {
  show: "Show as a QR code",
  title: "Take the game with you",
  lead: "Point another device's camera here: it opens this game there. Or copy the link.",
  leadParts:
    "This game needs several codes, shown in turn: scan them with the other device, under “Games from elsewhere”. Or copy the link.",
  part: "Code {n} of {total}",
  picture: "QR code of this game",
  link: "Link with the whole game",
};
