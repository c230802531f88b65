// The game's sentences for a desk: asked for until they come, and laid together with the names and the language they go with.

import { api } from "./api";
import type { Desk } from "./desk.svelte";
import type { Language, SeatInfo } from "./messages";
import { persisted } from "./persisting";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";
import { Words } from "./words";

type Sentences = Record<string, string>;

/** Within an effect root: keeps the words of a desk right while language and seats change. */
export function keepWords(desk: Desk, seats: () => SeatInfo[]): void {
  $effect.pre(() => {
    const [language, names] = [settings.language, namesOf(seats())];
    const asking = new AbortController();
    desk.names = names;
    void persisted(() => api.texts(desk.title, language), asking.signal).then((sentences) => {
      if (sentences) lay(desk, sentences, language, names);
    });
    return () => asking.abort();
  });
}

function lay(desk: Desk, sentences: Sentences, language: Language, names: string[]): void {
  desk.words = new Words(sentences, names);
  desk.language = language;
}

function namesOf(seats: SeatInfo[]): string[] {
  return seats.map((seat, index) => seat.name || t("seat.number", { number: index + 1 }));
}
