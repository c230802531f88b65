// What a title and the bots are called, for the pages about one title.

import { api } from "./api";
import { told } from "./texts.svelte";

export interface Names {
  title: string;
  levels: Record<string, string>;
}

export async function namesFor(title: string): Promise<Names> {
  const [titles, bots] = await Promise.all([api.titles(), api.bots()]);
  return {
    title: told(titles.find((each) => each.name === title)!.texts, "name"),
    levels: Object.fromEntries(bots.map(({ level, texts }) => [level, told(texts, "name")])),
  };
}
