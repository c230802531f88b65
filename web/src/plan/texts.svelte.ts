// What a planning board says.

import type { Language } from "../lib/messages";
import type { Args } from "../lib/page";
import { settings } from "../lib/settings.svelte";
import { Words } from "../lib/words";
import en, { type PlanKey } from "./en";
import es from "./es";

const WORDS: Record<Language, Words> = { en: new Words(en), es: new Words(es) };

export function say(key: PlanKey, args?: Args): string {
  return WORDS[settings.language].say(key, args);
}
