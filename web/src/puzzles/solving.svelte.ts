// Puzzles of a title: which one lies on the board, what was answered, and how the person stands.

import { api } from "../lib/api";
import { cheeses, person } from "../lib/me.svelte";
import type { AnsweredInfo, Offer, PuzzleInfo, PuzzlesInfo, SolverInfo } from "../lib/messages";
import type { Spoken } from "../lib/reading.svelte";
import { router } from "../lib/router.svelte";
import { TrialBoard } from "../lib/trialBoard.svelte";

export class Solving extends TrialBoard {
  overview = $state.raw<PuzzlesInfo | null>(null);
  puzzle = $state.raw<PuzzleInfo | null>(null);
  /** What the last answer is worth, and which move it was. */
  answered = $state.raw<AnsweredInfo | null>(null);
  move = $state("");
  /** Whether the solution is shown, found or not. */
  open = $state(false);
  solver = $derived<SolverInfo | null>(this.answered?.solver ?? this.overview?.solver ?? null);

  left = $derived((this.overview?.left ?? 0) - (this.answered && !this.puzzle?.tried ? 1 : 0));

  constructor(readonly title: string) {
    super(title);
    this.begin(() => (this.puzzle ? spoken(this.puzzle) : null));
  }

  openRule(number: string): void {
    window.open(`/rules/${this.title}?edition=${this.puzzle?.edition.digest}#${number}`, "_blank");
  }

  /** How the person stands, and which puzzles there are. */
  async look(): Promise<PuzzlesInfo> {
    return (this.overview = await api.puzzles(this.title));
  }

  /** A puzzle by its name, or the one that comes next. */
  async show(name?: string): Promise<void> {
    const { next } = await this.look();
    const wanted = name ?? next;
    this.clear();
    [this.answered, this.move, this.open] = [null, "", false];
    if (!wanted) {
      this.puzzle = null;
      return;
    }
    const found = await api.puzzle(this.title, wanted);
    this.puzzle = found;
    this.lay(found.seat, found.page);
    router.go(`/puzzles/${this.title}?puzzle=${wanted}`, true);
  }

  async play(move: string): Promise<void> {
    const { puzzle } = this;
    if (!puzzle || this.open) return;
    await this.asking(async () => {
      const answered = await api.solve(this.title, puzzle.name, move);
      if (this.puzzle !== puzzle) return;
      this.answered = answered;
      this.move = move;
      this.open = answered.solved;
      this.model.hinted = answered.solved ? move : null;
    });
  }

  reveal(): void {
    this.open = true;
    this.model.hinted = this.answered?.best.move ?? null;
  }

  say(offer: Offer): string {
    return this.model.words.offer(offer).replace(/\.$/, "");
  }

  tried(): Offer | undefined {
    return this.model.page.offers.find(({ move }) => move === this.move);
  }
}

/** Whose words are spoken at the board: mine at the seat that decides, bots at the others. */
function spoken({ title, edition, players, seat }: PuzzleInfo): Spoken {
  const names = cheeses();
  const seats = Array.from({ length: players }, (_, each) => ({
    kind: "bot" as const,
    name: each === seat ? (person.me?.name ?? "") : names[each % names.length],
  }));
  return { title, edition, seats };
}
