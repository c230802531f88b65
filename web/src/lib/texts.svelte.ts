// The web's own sentences. The games' sentences come from the server and are said by a BoardModel.

import en, { type Key } from "../text/en";
import es from "../text/es";
import type { Language } from "./messages";
import type { Args } from "./page";
import { settings } from "./settings.svelte";
import { Words } from "./words";

const WORDS: Record<Language, Words> = { en: new Words(en), es: new Words(es) };

export type { Key };

export function t(key: Key, args?: Args): string {
  return WORDS[settings.language].say(key, args);
}

/** The sentences that come with a page, said in the reader's language. */
export function speaker<Own extends string>(
  own: Record<Language, Record<Own, string>>,
): (key: Own, args?: Args) => string {
  const words = { en: new Words({ ...en, ...own.en }), es: new Words({ ...es, ...own.es }) };
  return (key, args) => words[settings.language].say(key, args);
}

/** A moment in seconds since 1970, as people write it. */
export function when(seconds: number): string {
  const form = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(settings.language, form).format(seconds * 1000);
}

/** Names as a list in a sentence. */
export function listed(names: string[]): string {
  return WORDS[settings.language].list(names);
}

/** A text that came in both languages. */
export function told(texts: Record<string, Record<string, string>>, key: string): string {
  return texts[settings.language][key];
}
