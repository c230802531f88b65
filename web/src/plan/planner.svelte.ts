// A person's own next moves, tried out before any of them is made. Nothing of it leaves this page but the question
// where they would lead; and the answer knows no more than the person does.

import { api } from "../lib/api";
import type { Planned, Seen } from "../lib/messages";
import { laid, type LaidPage } from "../lib/page";
import type { TableSession } from "../lib/session.svelte";
import { listed } from "../lib/texts.svelte";
import { say } from "./texts";

interface Step {
  move: string;
  page: LaidPage;
  events: Seen[];
  stop: Planned["stop"];
}

export class Planner {
  steps = $state.raw<Step[]>([]);
  /** The move behind which nobody can see, in words; until something else is tried. */
  private barred = $state("");
  /** What happened last: nothing where a step was taken back. */
  events = $state.raw<Seen[]>([]);

  constructor(
    private at: TableSession,
    /** The question that stands, with which the plan begins. */
    readonly start: LaidPage,
    private version: number,
  ) {}

  get page(): LaidPage {
    return { ...(this.last?.page ?? this.start), moved: false, orders: [], answer: null, since: [] };
  }

  /** How it stands, in a sentence. */
  get said(): string {
    if (this.at.model.busy) return say("working");
    if (this.barred) return say("luck", { move: this.barred });
    if (!this.last) return say("about");
    const { stop, page } = this.last;
    if (!stop || stop === "luck") return say("tried", { n: this.steps.length });
    const waited = page.view?.to_move ?? [];
    return say(stop, { names: listed(waited.map(this.at.name)), n: waited.length });
  }

  get tag(): string {
    return say("tag");
  }

  /** Whether the game still asks what it asked when the plan began. */
  get stands(): boolean {
    return this.at.live.page.question === this.start.question;
  }

  async play(move: string): Promise<void> {
    const offer = this.page.offers.find((each) => each.move === move);
    const { seat, info, model } = this.at;
    if (!offer || model.busy || seat === null) return;
    model.busy = true;
    this.barred = "";
    const line = [...this.steps.map((step) => step.move), move];
    try {
      const found = await api.plan(info.table, { seat, version: this.version, line });
      if (found.done < line.length) this.barred = model.words.offer(offer).replace(/\.$/, "");
      else this.take(move, found);
    } catch (problem) {
      this.at.tell(problem instanceof Error ? problem.message : String(problem));
    } finally {
      model.busy = false;
    }
  }

  private take(move: string, { page, events, stop }: Planned): void {
    this.steps = [...this.steps, { move, page: laid(page), events, stop }];
    this.events = events;
  }

  back(): void {
    this.steps = this.steps.slice(0, -1);
    this.forget();
  }

  anew(): void {
    this.steps = [];
    this.forget();
  }

  async instead(move: string | null): Promise<void> {
    this.back();
    if (move !== null) await this.play(move);
  }

  private forget(): void {
    this.barred = "";
    this.events = [];
  }

  private get last(): Step | undefined {
    return this.steps.at(-1);
  }
}

export function gone(): string {
  return say("gone");
}
