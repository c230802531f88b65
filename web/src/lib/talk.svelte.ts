// What boards have in common: words of their own beside the game's, and things that answer when they are touched.

import type { BoardModel, Explanation } from "./boardModel.svelte";
import type { Language, Offer, View } from "./messages";
import type { Args } from "./page";
import { Words } from "./words";

export class Talk<Key extends string, Shown extends View = View, Printed = unknown> {
  constructor(
    readonly model: BoardModel<Shown, Printed>,
    private texts: Record<Language, Record<Key, string>>,
  ) {}

  get view(): Shown {
    return this.model.view;
  }

  private own = $derived.by(() => new Words(this.texts[this.model.language], this.model.names));

  /** A sentence that only this board says. */
  text(key: Key, args: Args = {}): string {
    return this.own.say(key, args);
  }

  name(seat: number): string {
    return this.model.words.name(seat);
  }

  /** A thing was touched: play, choose, say why not (the move it would have been), or say what it is. */
  touch(offers: Offer[], thing: Explanation, anchor: Element, move?: string): void {
    this.model.touch(offers, anchor, move === undefined ? undefined : this.model.barredFor(move), thing);
  }

  isHinted(offers: Offer[]): boolean {
    return offers.some((each) => each.move === this.model.hinted);
  }
}
