// Every sentence of a planning board. They come with it: only those who plan wait for them.

const en = {
  language: "en",
  and: " and ",
  title: "Planning board",
  tag: "Planning: none of this is played",
  about: "Try out your next moves. Nobody sees it, and nothing happens at the table.",
  tried: "Tried: {n} {n|move|moves}.",
  working: "Working it out…",
  back: "Step back",
  anew: "Start again",
  close: "Close the plan",
  luck: "“{move}”: what comes of it depends on what you cannot know yet. The plan stops here; you can try something else.",
  others: "Now it would be up to {names}. As far as it is up to you, this is the plan.",
  over: "That would end the game.",
  long: "That is as far ahead as a plan goes.",
  gone: "The game has moved on, so your plan has been put away.",
};

export default en;
export type PlanKey = keyof typeof en;
