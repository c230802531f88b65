// What the edition in play says and shows: asked for until it comes, and laid together with the names and the language.

import { api } from "./api";
import type { BoardModel } from "./boardModel.svelte";
import type { Language } from "./messages";
import { retry } from "./retry";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";
import { Words } from "./words";

type Edition = [sentences: Record<string, string>, printed: unknown];

/** What must be known of a table, or of a position, to speak of it. */
export interface Spoken {
  title: string;
  edition: { digest: string };
  seats: { name: string }[];
}

/** Asked for once, wherever it is asked: an edition never changes under its digest. */
export function editionOf(info: Spoken, language: Language): Promise<Edition> {
  const { digest } = info.edition;
  return Promise.all([api.texts(info.title, digest, language), api.components(info.title, digest)]);
}

/** Within an effect root: keeps the words of a model right while language and seats change. */
export function keepWords(model: BoardModel, info: () => Spoken | null): void {
  $effect.pre(() => {
    const [table, language] = [info(), settings.language];
    if (!table) return;
    const names = namesOf(table.seats);
    const asking = new AbortController();
    model.names = names;
    void retry(() => editionOf(table, language), asking.signal).then((edition) => {
      if (edition) lay(model, edition, language, names);
    });
    return () => asking.abort();
  });
}

function lay(model: BoardModel, [sentences, printed]: Edition, language: Language, names: string[]): void {
  model.words = new Words(sentences, names);
  model.printed = printed;
  model.language = language;
}

function namesOf(seats: Spoken["seats"]): string[] {
  return seats.map((seat, index) => seat.name || t("seat.number", { number: index + 1 }));
}
