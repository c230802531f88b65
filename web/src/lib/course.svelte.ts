// Several moves that one has in mind at once: each is played as soon as it is offered, and seen before the next.

import type { BoardModel } from "./boardModel.svelte";

/** So that each is seen. */
const APART = 350;

export class Course {
  /** What is still to be played, in order. */
  left = $state.raw<string[]>([]);
  private timer = 0;

  constructor(private deskNow: () => BoardModel) {}

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
    if (this.left.length) this.timer = window.setTimeout(() => this.goOn(), this.deskNow().calm ? 0 : APART);
  }

  /** A player who is asked something else decides again. */
  private goOn(): void {
    const desk = this.deskNow();
    const [move, ...rest] = this.left;
    if (move === undefined || desk.busy) return;
    const offer = desk.offers.find((each) => each.move === move);
    if (offer) this.left = rest;
    if (offer) desk.touch([offer]);
    else if (desk.page.question) this.stop();
  }
}
