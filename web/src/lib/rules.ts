// Finding one's way in the rules: by words, or by the question that one is asked.

import type { Question, SectionInfo } from "./messages";

/** Lower case, without accents, for searching. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The numbers of the rules that a question is about, as the rules themselves say. */
export function rulesOn(question: Question | null, sections: SectionInfo[]): string[] {
  if (!question) return [];
  return sections.flatMap((section) =>
    section.rules.filter((rule) => rule.asks.includes(question.prompt)).map((rule) => rule.number),
  );
}
