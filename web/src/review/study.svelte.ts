// One person looking back on a game: how far the review is, which moment is looked at, and the board as it was.

import { api } from "../lib/api";
import { Refusal } from "../lib/refusal";
import type { MomentInfo, Offer, ReviewInfo, StandingInfo, TableInfo, Totals } from "../lib/messages";
import type { Viewer } from "../lib/page";
import { Playback } from "../lib/playback.svelte";
import { router } from "../lib/router.svelte";
import { say } from "./texts.svelte";

const OFTEN = 700;
const SELDOM = 2500;
const FAULTS = ["inaccuracy", "mistake", "blunder"];

export class Study {
  readonly playback: Playback;
  seat = $state<Viewer>(null);
  hindsight = $state(false);
  start = $state.raw<StandingInfo | null>(null);
  /** What a first look found: the chances, before anything is judged. */
  curve = $state.raw<StandingInfo[]>([]);
  moments = $state.raw<MomentInfo[]>([]);
  totals = $state.raw<Totals | null>(null);
  total = $state(0);
  waiting = $state(0);
  /** Why it cannot begin yet. */
  note = $state("");
  problem = $state.raw<unknown>(null);
  /** The move that is looked at; 0 is the beginning. */
  ply = $state(0);
  /** Whether the board shows what came of it. */
  after = $state(true);
  private asking = new AbortController();

  /** How everybody stood after each move, as far as is known: judged, or at a first look. */
  standings = $derived<StandingInfo[]>([
    ...(this.start ? [this.start] : []),
    ...this.moments,
    ...this.curve.slice(this.moments.length + 1),
  ]);
  moment = $derived<MomentInfo | undefined>(this.moments[this.ply - 1]);
  mistakes = $derived(this.moments.filter(({ judged }) => judged && FAULTS.includes(judged.grade)));

  constructor(readonly info: TableInfo) {
    this.playback = new Playback(info);
    this.seat = this.playback.firstView;
    this.total = 0;
  }

  get names(): string[] {
    return this.playback.model.names;
  }

  get seats(): number[] {
    return this.info.seats.map((_, seat) => seat);
  }

  /** Whose decisions this review judges. */
  get judgedSeats(): number[] {
    return this.seat === null ? this.seats : [this.seat];
  }

  async open(): Promise<void> {
    await this.playback.load(this.seat);
    void this.follow();
  }

  close(): void {
    this.asking.abort();
    this.playback.close();
  }

  async look(seat: Viewer, hindsight: boolean): Promise<void> {
    [this.seat, this.hindsight] = [seat, hindsight];
    [this.start, this.totals, this.problem] = [null, null, null];
    [this.curve, this.moments] = [[], []];
    if (this.playback.seat !== seat) await this.playback.load(seat);
    this.go(this.ply, this.after);
    void this.follow();
  }

  go(ply: number, after = true): void {
    this.ply = Math.max(0, Math.min(this.total || ply, ply));
    this.after = after;
    this.playback.goToPly(after ? this.ply : Math.max(0, this.ply - 1));
  }

  /** Asks until everything is there, or somebody looks at something else. */
  private async follow(): Promise<void> {
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    while (!signal.aborted && !this.totals) {
      const rest = await this.ask(signal).catch((problem) => this.failed(problem));
      if (rest === null) return;
      await new Promise((done) => setTimeout(done, rest));
    }
  }

  private async ask(signal: AbortSignal): Promise<number> {
    const known = { since: this.moments.length, looked: this.curve.length };
    const depth = router.place.query.get("depth") === "quick" ? "quick" : "usual";
    const wish = { seat: this.seat, hindsight: this.hindsight, depth, ...known } as const;
    const found = await api.review(this.info.table, wish);
    if (!signal.aborted) this.take(found);
    return OFTEN;
  }

  private take(found: ReviewInfo): void {
    this.note = "";
    this.total = found.total;
    this.waiting = found.waiting;
    this.start = found.start ?? this.start;
    this.curve = [...this.curve, ...found.curve];
    this.moments = [...this.moments, ...found.moments];
    this.totals = found.totals;
  }

  /** Whoever must wait is told so, and asked for again. */
  private failed(problem: unknown): number | null {
    if (problem instanceof Refusal && problem.status === 429) {
      this.note = problem.message;
      return SELDOM;
    }
    this.problem = problem;
    return null;
  }

  again(): void {
    this.problem = null;
    void this.follow();
  }

  // In words -----------------------------------------------------------------------------------------------

  offer(offer: Offer): string {
    return this.playback.model.words.offer(offer).replace(/\.$/, "");
  }

  /** What was done: the move where it may be read, else what was seen of it. */
  deed({ seat, deed, seen }: MomentInfo): string {
    if (deed) return this.offer(deed);
    const { words } = this.playback.model;
    const told = seen.map((each) => words.event(each)).join(" ");
    return told.replace(/\.$/, "") || say("unseen", { name: this.names[seat] });
  }

  at(ply: number): MomentInfo | undefined {
    return this.moments[ply - 1];
  }
}
