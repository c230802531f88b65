// A position of a finished game in which another move is tried: it is judged, and nothing happens at the table.

import { api } from "../lib/api";
import type { MomentInfo, TableInfo, TriedInfo } from "../lib/messages";
import { router } from "../lib/router.svelte";
import { TrialBoard } from "../lib/trialBoard.svelte";

export class Trial extends TrialBoard {
  tried = $state.raw<TriedInfo | null>(null);
  shown = $state(false);
  moment = $state.raw<MomentInfo | null>(null);

  constructor(readonly info: TableInfo) {
    super(info.title);
    this.begin(() => info);
  }

  openRule(number: string): void {
    window.open(`/rules/${this.info.title}?edition=${this.info.edition.digest}#${number}`, "_blank");
  }

  /** The board before a move, with everything that could have been done. */
  async show(moment: MomentInfo): Promise<void> {
    this.moment = moment;
    this.clear();
    [this.tried, this.shown] = [null, false];
    const { seat, page } = await api.position(this.info.table, moment.ply - 1);
    if (this.moment === moment) this.lay(seat, page);
  }

  async play(move: string, hindsight = false): Promise<void> {
    const { moment } = this;
    if (!moment) return;
    const depth = router.place.query.get("depth") === "quick" ? "quick" : "usual";
    await this.asking(async () => {
      const tried = await api.tryMove(this.info.table, { ply: moment.ply - 1, move, hindsight, depth });
      if (this.moment === moment) this.tried = tried;
    });
  }
}
