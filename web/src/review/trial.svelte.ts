// A position of a finished game in which another move is tried: it is judged, and nothing happens at the table.

import { api } from "../lib/api";
import { BoardModel, type Explaining } from "../lib/boardModel.svelte";
import type { MomentInfo, Offer, TableInfo, TriedInfo } from "../lib/messages";
import { laid } from "../lib/page";
import { pointAt } from "../lib/point";
import { keepWords } from "../lib/reading.svelte";
import { router } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";

export class Trial {
  readonly model: BoardModel;
  choosing = $state.raw<{ offers: Offer[]; anchor?: Element } | null>(null);
  explaining = $state.raw<Explaining | null>(null);
  told = $state("");
  tried = $state.raw<TriedInfo | null>(null);
  shown = $state(false);
  moment = $state.raw<MomentInfo | null>(null);
  problem = $state("");
  readonly close: () => void;

  constructor(readonly info: TableInfo) {
    this.model = new BoardModel(info.title, {
      play: (move) => void this.play(move),
      instead: () => {},
      choose: (offers, anchor) => (this.choosing = { offers, anchor }),
      explain: (thing, anchor) => (this.explaining = { thing, anchor }),
      tell: (sentence) => (this.told = sentence),
      find: (seat) => pointAt(`seat-${seat}`, settings.calm),
      order: () => {},
    });
    this.close = $effect.root(() => {
      keepWords(this.model, () => this.info);
      $effect.pre(() => {
        this.model.calm = settings.calm;
      });
    });
  }

  openRule(number: string): void {
    window.open(`/rules/${this.info.title}?edition=${this.info.edition.digest}#${number}`, "_blank");
  }

  /** The board before a move, with everything that could have been done. */
  async show(moment: MomentInfo): Promise<void> {
    this.moment = moment;
    [this.tried, this.choosing, this.explaining] = [null, null, null];
    [this.told, this.problem, this.shown] = ["", "", false];
    const { seat, page } = await api.position(this.info.table, moment.ply - 1);
    if (this.moment !== moment) return;
    this.model.seat = seat;
    this.model.events = [];
    this.model.page = laid(page);
  }

  async play(move: string, hindsight = false): Promise<void> {
    const { moment } = this;
    if (!moment || this.model.busy) return;
    [this.choosing, this.told, this.problem] = [null, "", ""];
    this.model.busy = true;
    const depth = router.place.query.get("depth") === "quick" ? "quick" : "usual";
    try {
      const tried = await api.tryMove(this.info.table, { ply: moment.ply - 1, move, hindsight, depth });
      if (this.moment === moment) this.tried = tried;
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
    } finally {
      this.model.busy = false;
    }
  }
}
