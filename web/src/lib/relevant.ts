// Which rule speaks of the present decision: the one that shares most words with its sentence.

import type { Section } from "./messages";
import type { Sitting } from "./sitting.svelte";

/** Lower case, without accents, for searching. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function wordsOf(text: string): Set<string> {
  return new Set(plain(text).match(/\p{L}{4,}/gu) ?? []);
}

export function nearestRule(sections: Section[], sentence: string): string {
  const wanted = wordsOf(sentence);
  const rules = sections.flatMap((section) => section.rules);
  const scored = rules.map((rule) => {
    const words = wordsOf(rule.sentence);
    const shared = [...words].filter((word) => wanted.has(word)).length;
    return { number: rule.number, score: shared / Math.sqrt(words.size + 4) };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best), { number: "", score: 0 }).number;
}

export function relevantRule(sections: Section[], at: Sitting): string {
  if (!at.desk.page.question) return "";
  return nearestRule(sections, [at.prompt, ...at.desk.offers.slice(0, 3).map((offer) => at.desk.words.offer(offer))].join(" "));
}
