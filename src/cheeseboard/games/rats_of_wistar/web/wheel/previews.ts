// What something would give, in words and before one commits to it.

import type { FarmDesk } from "../table/model";
import { seatShown } from "../table/model";
import type { Main, SectorSeen, Piece } from "../view";
import type { Word } from "../text";
import type { FarmTalk } from "../table/touching";

const MEANS: Record<Main, Word> = {
  wood: "collectWood",
  dig: "upToRooms",
  metal: "collectMetal",
  build: "upToBeds",
  develop: "projectPoints",
  explore: "explorePoints",
};

const WHAT: Record<Main, Word> = {
  wood: "whatWood",
  dig: "whatDig",
  metal: "whatMetal",
  build: "whatBuild",
  develop: "whatDevelop",
  explore: "whatExplore",
};

export function whatMainDoes(talk: FarmTalk, main: Main): string {
  return talk.text(WHAT[main]);
}

export function strengthMeans(talk: FarmTalk, main: Main, strength: number): string {
  return strength ? talk.text(MEANS[main], { n: strength }) : talk.text("bonusOnly");
}

/** A bonus of the wheel, as a sentence. */
export function bonusText(desk: FarmDesk, bonus: string[]): string {
  return bonus.map((key) => desk.say(`effect.${key}`)).join(desk.say("say.then"));
}

/** What a bonus is drawn as: the first of its icons. */
export function bonusIcon(desk: FarmDesk, bonus: string[]): Piece {
  const pieces = bonus.flatMap((key) => desk.components.effect[key]);
  return pieces.find((piece) => piece.icon) ?? { icon: "main" };
}

/** Main action with my strength, and the bonus: all that a chief on this space would do. */
export function spacePreview(talk: FarmTalk, sector: SectorSeen, number: number): string {
  const { desk } = talk;
  const family = desk.view.families[seatShown(desk)];
  const strength = family.strengths[sector.main];
  return `${strengthMeans(talk, sector.main, strength)} + ${bonusText(desk, sector.bonuses[number])}.`;
}
