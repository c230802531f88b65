// Every sentence of the explorer.

const en = {
  language: "en",
  and: " and ",
  title: "Explorer",
  of: "What others played: {title}",
  lead: "Which moves were made in finished games, by whom, and how well they did.",
  games: "{games} {games|game|games} counted.",
  waiting: "{n} more {n|is|are} being counted; look again in a minute.",
  honest:
    "Good players make good moves look good: a high share of wins does not prove that a move caused them. With few games the intervals are wide.",
  players: "Players",
  question: "Question",
  when: "Asked",
  first: "for the first time",
  later: "later on",
  who: "Made by",
  everybody: "everybody",
  people: "people",
  move: "Move",
  by: "By",
  made: "Made",
  madeOf: "{played} of {offered}",
  won: "Won",
  interval: "{low} to {high}",
  points: "Points",
  few: "few",
  fewAbout: "In fewer than twenty games: that says little.",
  none: "Nothing has been counted here yet.",
  caption: "{question} The most frequent moves first; wins with 95% intervals.",
};

export default en;
export type ExploreKey = keyof typeof en;
