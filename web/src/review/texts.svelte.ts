// What a review says, and how it writes shares.

import { settings } from "../lib/settings.svelte";
import { speaker } from "../lib/texts.svelte";
import en from "./en";
import es from "./es";

export const say = speaker({ en, es });

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
