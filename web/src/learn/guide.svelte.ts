// A guide over a real table: tips that speak up at the moment when they matter, each once.

import type { Language } from "../lib/messages";
import type { Sitting } from "../lib/sitting.svelte";

export interface Tip {
  /** The question's step or prompt; or `event:<kind>`, or `mine:<kind>` if I did it; or `start`; or `over`. */
  when: string;
  /** Point at the offers of this kind. */
  point?: string;
  text: Record<Language, string>;
}

export class Guide {
  tip = $state.raw<Tip | null>(null);
  private told = new Set<Tip>();

  constructor(
    private at: Sitting,
    private tips: Tip[],
  ) {}

  /** Look whether something is to be said now; called whenever the table has changed. */
  look(): void {
    if (this.tip) return;
    const now = this.moments();
    const tip = this.tips.find((each) => !this.told.has(each) && now.has(each.when));
    if (tip) this.tell(tip);
  }

  next(): void {
    this.tip = null;
    this.look();
  }

  end(): void {
    this.tips = [];
    this.tip = null;
  }

  private tell(tip: Tip): void {
    this.told.add(tip);
    this.tip = tip;
    const pointed = this.at.desk.page.offers.find((each) => each.kind === tip.point);
    if (pointed) this.at.desk.hinted = pointed.move;
  }

  private moments(): Set<string> {
    const { question } = this.at.desk.page;
    const seen = this.at.live.events.flatMap(({ event, seat }) => [
      `event:${event}`,
      ...(seat === this.at.seat ? [`mine:${event}`] : []),
    ]);
    const asked = question ? [question.step, String(question.prompt)] : [];
    const ends = this.at.over ? ["over"] : this.at.live.here ? ["start"] : [];
    return new Set([...ends, ...asked, ...seen]);
  }
}
