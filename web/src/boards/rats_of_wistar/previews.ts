// What something would give, in words and before one commits to it.

import type { Desk } from "../../lib/desk.svelte";
import type { Language } from "../../lib/messages";
import { areaOf, seatShown, type Main, type Sector, type Table } from "./model";
import { text, type Word } from "./text";

const MEANS: Record<Main, Word> = {
  wood: "collectWood",
  dig: "upToRooms",
  metal: "collectMetal",
  build: "upToBeds",
  develop: "projectPoints",
  explore: "explorePoints",
};

export function strengthMeans(language: Language, main: Main, strength: number): string {
  return strength ? text(language, MEANS[main], { n: strength }) : text(language, "bonusOnly");
}

/** A bonus of the wheel, as a sentence. */
export function bonusText(desk: Desk, bonus: string[]): string {
  return bonus.map((key) => desk.say(`effect.${key}`)).join(desk.say("say.then"));
}

export function bonusLine(desk: Desk, bonus: string[]): string {
  return bonus.map((key) => desk.say(`effect_line.${key}`)).join(" ");
}

/** Main action with my strength, and the bonus: all that a chief on this space would do. */
export function spacePreview(desk: Desk, sector: Sector, number: number): string {
  const family = (desk.view as Table).families[seatShown(desk)];
  const strength = family.workers[areaOf(sector.main)];
  return `${strengthMeans(desk.language, sector.main, strength)} + ${bonusText(desk, sector.bonuses[number])}.`;
}
