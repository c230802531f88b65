// What there is to say about the things that the log names.

import type { Explainers, Explanation } from "$web/lib/boardModel.svelte";
import type { Main } from "../view";
import { whatMainDoes } from "../wheel/previews";
import { explainIcon, type Word } from "../text";
import type { FarmTalk } from "./touching";

const AREAS: Record<string, Word> = { forest: "forestWhy", lair: "lairWhy", farm: "farmWhy" };

export function explainers(talk: FarmTalk): Explainers {
  const { model } = talk;
  const told = (section: string, value: string, text: string, rule: string): Explanation => ({
    name: model.say(`${section}.${value}`),
    text,
    rule,
  });
  const area = (value: string) => told("area", value, talk.text(AREAS[value]), "6.1");
  return {
    mission_card: (card) => told("mission_card", card, model.say(`mission_text.${card}`), "7.6"),
    main: (main) => told("main", main, whatMainDoes(talk, main as Main), "6.1"),
    area,
    start_area: area,
    deck: (deck) => explainIcon(model, deck),
    token: (token) =>
      token in model.components.skill
        ? told("token", token, talk.text("skillWhy"), "12.11")
        : explainIcon(model, token),
    room: (room) => told("room", room, talk.text(room === "0" ? "outsideWhy" : "roomWhy"), "7.5"),
    door: (door) =>
      told(
        "door",
        door,
        talk.text(model.view.farm.doors[Number(door) - 1] ? "doorClosed" : "doorOpen"),
        "7.4",
      ),
    ability: (ability) => told("ability", ability, talk.text("abilityWhy"), "12.6"),
    hero: (hero) => told("hero", hero, talk.text("heroWhy"), "12.15"),
  };
}
