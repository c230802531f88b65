// What a review says, and how it writes shares.

import type { Language } from "../lib/messages";
import type { Args } from "../lib/page";
import { settings } from "../lib/settings.svelte";
import { Words } from "../lib/words";
import en, { type ReviewKey } from "./en";
import es from "./es";

const WORDS: Record<Language, Words> = { en: new Words(en), es: new Words(es) };

export function say(key: ReviewKey, args?: Args): string {
  return WORDS[settings.language].say(key, args);
}

/** A share as people write it; in Spanish with a blank. */
export function percent(share: number): string {
  return unit(String(Math.round(100 * share)));
}

export function signed(share: number): string {
  const points = Math.round(100 * share);
  return unit(`${points > 0 ? "+" : points < 0 ? "−" : "±"}${Math.abs(points)}`);
}

function unit(number: string): string {
  return settings.language === "es" ? `${number} %` : `${number}%`;
}
