// What something would give, in words and before one commits to it.

import type { FarmModel } from "../table/model";
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
export function bonusText(model: FarmModel, bonus: string[]): string {
  return bonus.map((key) => model.say(`effect.${key}`)).join(model.say("say.then"));
}

/** What a bonus is drawn as: the first of its icons. */
export function bonusIcon(model: FarmModel, bonus: string[]): Piece {
  const pieces = bonus.flatMap((key) => model.components.effect[key]);
  return pieces.find((piece) => piece.icon) ?? { icon: "main" };
}

/** Main action with my strength, and the bonus: all that a chief on this space would do. */
export function spacePreview(talk: FarmTalk, sector: SectorSeen, number: number): string {
  const { model } = talk;
  const family = model.view.families[seatShown(model)];
  const strength = family.strengths[sector.main];
  return `${strengthMeans(talk, sector.main, strength)} + ${bonusText(model, sector.bonuses[number])}.`;
}
