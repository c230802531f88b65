// A board on which moves are tried: what is touched is answered by whoever holds it, and nothing happens at a table.

import { BoardModel, type Explaining } from "./boardModel.svelte";
import type { Offer, Page } from "./messages";
import { laid } from "./page";
import { pointAt } from "./point";
import { keepWords, type Spoken } from "./reading.svelte";
import { settings } from "./settings.svelte";

export abstract class TrialBoard {
  readonly model: BoardModel;
  choosing = $state.raw<{ offers: Offer[]; anchor?: Element } | null>(null);
  explaining = $state.raw<Explaining | null>(null);
  told = $state("");
  problem = $state("");
  close = () => {};

  constructor(title: string) {
    this.model = new BoardModel(title, {
      play: (move) => void this.play(move),
      instead: () => {},
      choose: (offers, anchor) => (this.choosing = { offers, anchor }),
      explain: (thing, anchor) => (this.explaining = { thing, anchor }),
      tell: (sentence) => (this.told = sentence),
      find: (seat) => pointAt(`seat-${seat}`, settings.calm),
      order: () => {},
    });
  }

  /** Called once what it is asked for is there: the fields of a class come after those of the one it extends. */
  protected begin(spoken: () => Spoken | null): void {
    this.close = $effect.root(() => {
      keepWords(this.model, spoken);
      $effect.pre(() => {
        this.model.calm = settings.calm;
      });
    });
  }

  abstract play(move: string): Promise<void>;
  abstract openRule(number: string): void;

  protected clear(): void {
    [this.choosing, this.explaining] = [null, null];
    [this.told, this.problem] = ["", ""];
  }

  protected lay(seat: number, page: Page): void {
    this.model.seat = seat;
    this.model.events = [];
    this.model.page = laid(page);
  }

  /** Nothing else can be touched until it is answered; what goes wrong is said. */
  protected async asking(work: () => Promise<void>): Promise<void> {
    if (this.model.busy) return;
    [this.choosing, this.told, this.problem] = [null, "", ""];
    this.model.busy = true;
    try {
      await work();
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
    } finally {
      this.model.busy = false;
    }
  }
}
