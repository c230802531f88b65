// Every sentence of the page of help: it comes with them.

const en = {
  title: "How to use this",
  lead: "Everything can be done by touch, with a mouse, or with the keyboard alone.",
  keys: "Keys at the table",
  "key.number": "Choose that move from the list",
  "key.arrows": "Move through the list",
  "key.enter": "Do what is marked",
  "key.u": "Take your last move back",
  "key.h": "Ask for a hint",
  "key.p": "Try out moves on the planning board, and leave it",
  "key.i": "Say what the marked thing is",
  "key.l": "Log",
  "key.r": "Rules",
  "key.c": "Chat",
  "key.b": "Board",
  "key.space": "Show at once what others have done",
  "key.help": "This page",
  "key.esc": "Close what is on top",
  more: "Good to know",
  touch:
    "What glows in cheese yellow can be touched now. Touch anything else and it tells you what it is, or why it cannot be used. Resting the mouse on a thing, a right click or a long press always tells you what it is.",
  log: "The log links what it names: touch a card to read what it does, or a name to see where that person sits. With the keyboard, the arrow keys move from link to link. The rules open at the rule for your decision.",
  undo: "Undo is free as long as nobody has learned anything; after that the others are asked. What was hidden and has been seen does not come back the same: against bots it is dealt again; among people the move stands.",
  lost: "If the connection breaks, just wait: nothing is lost, and your move counts exactly once.",
  reader:
    "With a screen reader: what happens and what you must do are announced, and the moves are a list of buttons.",
  colours: "Every colour has its own shape, so nobody needs to tell colours apart.",
};

export default en;
export type HelpKey = keyof typeof en;
