// Sentences of setting a table: its page comes with them.

const en = {
  title: "Set a table",
  players: "How many play?",
  seats: "Who sits where?",
  who: "Who sits in seat {number}?",
  me: "Me",
  here: "Somebody else here",
  invited: "A friend by link",
  anyone: "Anyone",
  bot: "A bot",
  hereName: "Name",
  hereNameOf: "Name of the person in seat {number}",
  hereAbout: "You pass this device around; a curtain hides what is secret.",
  invitedAbout: "You get a link to send. Only a person who has it may sit here.",
  anyoneAbout: "Whoever comes first, from the list of open tables.",
  meAbout: "You, on this device.",
  level: "How strong is the bot in seat {number}?",
  options: "Options",
  pace: "Pace",
  paceNone: "No hurry",
  paceNoneAbout: "Nobody's time runs out. Good among friends and with bots.",
  paceQuick: "Brisk",
  paceQuickAbout: "One minute for each decision.",
  paceUsual: "Relaxed",
  paceUsualAbout: "Five minutes for each decision.",
  paceDay: "By correspondence",
  paceDayAbout: "Two days for each decision: play when you have time.",
  standIn: "When somebody's time is up, a bot plays for them until they are back.",
  listed: "Show it in the list of open tables",
  listedAbout: "Anybody may then watch, and take a seat kept for anyone.",
  planning: "Planning board",
  planningAbout:
    "Before they decide, players may try out their own moves in private, as long as nothing hidden comes into it.",
  go: "Lay the table",
  goPlay: "Start the game",
  nobody: "At least one seat must be for a person.",
} satisfies Record<string, string>;

export type SettingKey = keyof typeof en;
export default en;
