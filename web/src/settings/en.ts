// Sentences of the settings: their page comes with them.

const en = {
  title: "Settings",
  name: "Your name",
  save: "Save",
  saved: "Saved.",
  language: "Language",
  theme: "Theme",
  "theme.auto": "Same as the device",
  "theme.light": "Light",
  "theme.dark": "Dark",
  text: "Text size",
  "text.usual": "Usual",
  "text.large": "Large",
  "text.largest": "Largest",
  sound: "Sounds",
  soundAbout: "Few and soft, for what happens at the table.",
  "sample.good": "Good news",
  "sample.bad": "Bad news",
  "sample.dice": "Dice",
  "sample.turn": "Your turn",
  leftHanded: "Left-handed",
  leftHandedAbout: "On wide screens, the moves and the log are to the left of the board.",
  motion: "Animation",
  motionAbout: "Things travel to their places. When this is off, they are simply there.",
  pace: "What others do",
  "pace.calm": "Calmly",
  "pace.usual": "One by one",
  "pace.brisk": "Briskly",
  "pace.none": "At once",
  paceAbout:
    "How fast it is shown. A tap on the board or the space bar skips what is left; where a clock runs for you, nothing waits.",
  forced: "Make forced moves for me",
  forcedAbout:
    "You are not asked where there is only one move. Where the others must not know that, it is done after a moment.",
  confirm: "Ask again",
  confirmAbout:
    "Before a move that cannot be undone and that you would regret, such as ending a turn with an action left.",
  level: "Bots for “Play now”",
  levelUsual: "The usual one",
  device: "Continue on another device",
  deviceLead:
    "This code lets another device carry on as you: once, within ten minutes. Enter it there on the first page.",
  deviceCode: "Show a code",
} satisfies Record<string, string>;

export type SettingsKey = keyof typeof en;
export default en;
