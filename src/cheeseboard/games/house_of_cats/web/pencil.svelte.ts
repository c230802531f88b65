// The pencil: dice go from the tray to cells, one by one or along a path that is drawn in one go.

import type { BoardModel } from "$web/lib/boardModel.svelte";
import type { Offer } from "$web/lib/messages";
import { at, key, offersByCell, touches, type Spot } from "./sheet";
import { explainCell } from "./telling";
import type { DrawingSeen, HouseView, SheetSeen } from "./view";

/** A cell to be written, with a die that is known or still to be chosen. */
interface Begun {
  symbol: string | null;
  cell: string;
}

export class Pencil {
  /** The cells of the path under the finger. */
  path = $state.raw<Spot[]>([]);
  /** Cells still to be written, after a path was drawn or a die let go over one. */
  private waiting: Begun[] = [];

  constructor(private modelNow: () => BoardModel<HouseView>) {}

  private get model(): BoardModel<HouseView> {
    return this.modelNow();
  }

  get sheet(): SheetSeen {
    return this.model.view.sheets[this.model.seat ?? 0];
  }

  get drawing(): DrawingSeen | null {
    return this.model.view.drawing;
  }

  /** What the path would write. */
  get symbols(): string[] {
    return this.drawing?.writes ?? [];
  }

  get pale(): Map<string, string> {
    const shown = this.path.slice(0, this.symbols.length);
    return new Map(shown.map((spot, index) => [key(spot), this.symbols[index]]));
  }

  /** Before it is written: what a single cell would wall in. Of a longer path nobody knows yet. */
  get closing(): Spot[] {
    const [only, ...more] = this.path;
    if (!only || more.length) return [];
    return this.drawing?.closes[this.symbols[0]]?.[key(only)] ?? [];
  }

  reach(spot: Spot): void {
    const known = this.path.findIndex((each) => key(each) === key(spot));
    if (known >= 0) this.path = this.path.slice(0, known + 1);
    else if (this.mayWrite(spot)) this.path = [...this.path, spot];
  }

  private mayWrite(spot: Spot): boolean {
    if (this.path.length >= Math.max(1, this.symbols.length)) return false;
    const last = this.path.at(-1);
    return last ? this.goesOn(last, spot) : this.isOpen(spot);
  }

  /** Nothing is shown that would not be written: a path goes from cell to cell, and begins where it may. */
  private goesOn(last: Spot, next: Spot): boolean {
    const begun = this.drawing?.starts.some((cell) => key(cell) === key(this.path[0]));
    return (
      Boolean(begun) &&
      at(this.sheet, next) === "empty" &&
      touches(last, next, this.drawing?.diagonal ?? false)
    );
  }

  private isOpen(spot: Spot): boolean {
    return this.drawing?.cells.some((cell) => key(cell) === key(spot)) ?? false;
  }

  /** The finger stayed to ask what this is: nothing is written. */
  drop(): void {
    this.path = [];
  }

  /** Let go: one cell is a touch; more are written one after the other. */
  lift(anchor: Element): void {
    const [path, symbols] = [this.path, this.symbols];
    this.path = [];
    if (path.length === 1) this.touch(path[0], anchor);
    else if (path.length > 1)
      this.write(path.map((spot, index) => ({ cell: key(spot), symbol: symbols[index] })));
  }

  touch(spot: Spot, anchor: Element): void {
    const offer = offersByCell(this.model.offers).get(key(spot));
    const draws = this.model.offersOf("draw");
    if (!offer && draws.length && this.isOpen(spot)) {
      this.waiting = [{ symbol: null, cell: key(spot) }];
      this.model.touch(draws, anchor);
    } else
      this.model.touch(
        offer ? [offer] : [],
        anchor,
        this.barred(spot),
        explainCell(this.model, this.model.view.plan, this.sheet, spot),
      );
  }

  private barred(spot: Spot) {
    const kinds = ["write", "cross-out", "wall", "build"];
    return kinds.map((kind) => this.model.barredFor(`${kind} ${key(spot)}`)).find(Boolean);
  }

  /** Taking a die by hand ends what was begun. */
  putDown(): void {
    this.waiting = [];
  }

  private write(cells: Begun[]): void {
    this.waiting = cells;
    this.goOn();
  }

  /** The next step of what was begun, if it is offered; else the pencil is put down. */
  goOn(): void {
    const next = this.waiting[0];
    if (!next || this.model.busy) return;
    const here = this.offered(`write ${next.cell}`);
    if (here) this.waiting = this.waiting.slice(1);
    const offer = here ?? this.offered(`draw ${next.symbol}`);
    if (offer) this.model.touch([offer]);
    else if (this.isOver(next)) this.waiting = [];
  }

  /** Where something else is asked in between, what was begun goes on afterwards. */
  private isOver(next: Begun): boolean {
    const step = this.drawing?.step;
    return step === undefined || step === "place-die" || (step === "draw" && next.symbol !== null);
  }

  /** A die was let go over a cell. */
  put(symbol: string, spot: Spot): void {
    if (this.drawing?.symbol === symbol) this.touch(spot, document.body);
    else this.write([{ symbol, cell: key(spot) }]);
  }

  private offered(move: string): Offer | undefined {
    return this.model.page.offers.find((offer) => offer.move === move);
  }
}
