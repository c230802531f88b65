// Sentences of the proof that nobody arranged the deal: it comes with them.

export default {
  title: "Was it dealt honestly?",
  check: "Check the deal",
  open: "This game was dealt from a given seed: there is nothing to check.",
  secret: "The server's secret is the one it promised before the deal.",
  secretNot: "The server's secret is not the one it promised.",
  draws: "The deal and every draw came from it: {n} checked on this device.",
  drawsNot: "Not every draw came from what was promised.",
  shares: "It was mixed with numbers from the devices of {names}.",
  sharesNot: "The numbers of {names} are not those that were promised.",
  alone: "Only the server added to this deal.",
  without: "Dealt without what {names} promised, which did not come in time.",
  mine: "Your device's own number is in it.",
};
