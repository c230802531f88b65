// Several moves that one has in mind at once: each is played as soon as it is offered, and seen before the next.

import type { BoardModel } from "./boardModel.svelte";

/** So that each is seen. */
const APART = 350;

export class Course {
  /** What is still to be played, in order. */
  left = $state.raw<string[]>([]);
  private timer = 0;

  constructor(private modelNow: () => BoardModel) {}

  begin(moves: string[]): void {
    this.left = moves;
    this.goOn();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.left = [];
  }

  /** Called whenever the page has changed; between two moves there is a moment. */
  wait(): void {
    clearTimeout(this.timer);
    if (this.left.length) this.timer = window.setTimeout(() => this.goOn(), this.modelNow().calm ? 0 : APART);
  }

  /** A player who is asked something else decides again. */
  private goOn(): void {
    const model = this.modelNow();
    const [move, ...rest] = this.left;
    if (move === undefined || model.busy) return;
    const offer = model.offers.find((each) => each.move === move);
    if (offer) this.left = rest;
    if (offer) model.touch([offer]);
    else if (model.page.question) this.stop();
  }
}
