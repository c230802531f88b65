// A position of a finished game in which another move is tried: it is judged, and nothing happens at the table.

import { api } from "../lib/api";
import type {
  LineInfo,
  LineMove,
  MomentInfo,
  Page,
  PositionInfo,
  Seen,
  TableInfo,
  TriedInfo,
} from "../lib/messages";
import { laid } from "../lib/page";
import { patched } from "../lib/patch";
import { router } from "../lib/router.svelte";
import { TrialBoard } from "../lib/trialBoard.svelte";

/** How it may go on after a move, and which page of it lies on the board; 0 is the one before the move. */
export class Line {
  readonly pages: Page[];
  at = $state(1);

  constructor(
    readonly move: string,
    readonly info: LineInfo,
  ) {
    this.pages = [{ view: info.view }];
    for (const { patch } of info.moves) this.pages.push(patched(this.pages[this.pages.length - 1], patch));
  }

  get last(): number {
    return this.info.moves.length;
  }

  get shown(): LineMove | undefined {
    return this.info.moves[this.at - 1];
  }
}

export class Trial extends TrialBoard {
  tried = $state.raw<TriedInfo | null>(null);
  shown = $state(false);
  moment = $state.raw<MomentInfo | null>(null);
  line = $state.raw<Line | null>(null);
  private position: PositionInfo | null = null;

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
    [this.tried, this.shown, this.line] = [null, false, null];
    const position = await api.position(this.info.table, moment.ply - 1);
    if (this.moment !== moment) return;
    this.position = position;
    this.back();
  }

  async play(move: string, hindsight = false): Promise<void> {
    await this.asked(move, hindsight, async (wish) => {
      const tried = await api.tryMove(this.info.table, wish);
      return () => (this.tried = tried);
    });
  }

  /** See how it may go on after a move. */
  async follow(move: string, hindsight: boolean): Promise<void> {
    await this.asked(move, hindsight, async (wish) => {
      const line = new Line(move, await api.line(this.info.table, wish));
      return () => {
        this.line = line;
        this.go(1);
      };
    });
  }

  /** To a page of the line. */
  go(at: number): void {
    const { line } = this;
    if (!line) return;
    line.at = Math.max(0, Math.min(line.last, at));
    this.model.events = line.shown ? (line.shown.seen as Seen[]) : [];
    this.model.page = laid(line.pages[line.at]);
  }

  /** To the position itself, in which moves are tried. */
  back(): void {
    this.line = null;
    if (this.position) this.lay(this.position.seat, this.position.page);
  }

  /** What is asked about a move; the answer counts where the same moment is still looked at. */
  private async asked(
    move: string,
    hindsight: boolean,
    ask: (wish: Parameters<typeof api.tryMove>[1]) => Promise<() => void>,
  ): Promise<void> {
    const { moment } = this;
    if (!moment) return;
    const depth = router.place.query.get("depth") === "quick" ? "quick" : "usual";
    await this.asking(async () => {
      const take = await ask({ ply: moment.ply - 1, move, hindsight, depth });
      if (this.moment === moment) take();
    });
  }
}
