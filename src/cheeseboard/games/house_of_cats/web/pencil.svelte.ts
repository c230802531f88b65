// The pencil: dice go from the tray to cells, one by one or along a path that is drawn in one go.

import type { Desk } from "$web/lib/desk.svelte";
import type { Offer } from "$web/lib/messages";
import { at, key, offersByCell, roomClosedBy, type Spot } from "./sheet";
import { explainCell } from "./telling";
import type { DrawingSeen, HouseView, SheetSeen } from "./view";

export class Pencil {
  /** The cells of the path under the finger. */
  path = $state.raw<Spot[]>([]);
  /** Cells still to be written, after a path was drawn or a die let go over one. */
  private waiting: { symbol: string | null; cell: string }[] = [];

  constructor(private deskNow: () => Desk<HouseView>) {}

  private get desk(): Desk<HouseView> {
    return this.deskNow();
  }

  get sheet(): SheetSeen {
    return this.desk.view.sheets[this.desk.seat ?? 0];
  }

  get drawing(): DrawingSeen | null {
    return this.desk.view.drawing;
  }

  /** What the path would write: the die in hand first, then those in the tray from the left. */
  get symbols(): string[] {
    if (!this.drawing) return [];
    const inHand = this.drawing.symbol ? [this.drawing.symbol] : [];
    const tray = this.drawing.dice.filter((symbol) => this.hasCell(symbol));
    return this.drawing.symbol && this.drawing.step !== "place-die"
      ? inHand
      : [...inHand, ...tray].slice(0, this.length);
  }

  /** With a cat meter, cats are crossed there and take no cell. */
  private hasCell(symbol: string): boolean {
    return symbol !== "cat" || !this.desk.view.plan.meter.length;
  }

  private get length(): number {
    if (!this.drawing) return 0;
    return this.drawing.left + (this.drawing.symbol && !this.drawing.left ? 1 : 0);
  }

  get pale(): Map<string, string> {
    const shown = this.path.slice(0, this.symbols.length);
    return new Map(shown.map((spot, index) => [key(spot), this.symbols[index]]));
  }

  get closing(): Spot[] {
    const last = this.path[Math.min(this.path.length, this.symbols.length) - 1];
    const symbol = last && this.pale.get(key(last));
    return symbol && Number(symbol) ? roomClosedBy(this.sheet, symbol, last) : [];
  }

  reach(spot: Spot): void {
    const known = this.path.findIndex((each) => key(each) === key(spot));
    if (known >= 0) this.path = this.path.slice(0, known + 1);
    else if (this.mayWrite(spot)) this.path = [...this.path, spot];
  }

  private mayWrite(spot: Spot): boolean {
    if (this.path.length >= Math.max(1, this.symbols.length)) return false;
    if (!this.path.length && this.drawing?.symbol) return offersByCell(this.desk.offers).has(key(spot));
    return at(this.sheet, spot) === "empty";
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
    const offer = offersByCell(this.desk.offers).get(key(spot));
    const draws = this.desk.offersOf("draw");
    if (!offer && draws.length && at(this.sheet, spot) === "empty") {
      this.waiting = [{ symbol: null, cell: key(spot) }];
      this.desk.touch(draws, anchor);
    } else
      this.desk.touch(
        offer ? [offer] : [],
        anchor,
        this.barred(spot),
        explainCell(this.desk, this.desk.view.plan, this.sheet, spot),
      );
  }

  private barred(spot: Spot) {
    const kinds = ["write", "cross-out", "wall", "build"];
    return kinds.map((kind) => this.desk.barredFor(`${kind} ${key(spot)}`)).find(Boolean);
  }

  /** Whoever takes a die by hand has something else in mind than what was begun. */
  putDown(): void {
    this.waiting = [];
  }

  private write(cells: { symbol: string; cell: string }[]): void {
    this.waiting = cells;
    this.goOn();
  }

  /** The next step of what was begun, if it is offered; else the pencil is put down. */
  goOn(): void {
    const next = this.waiting[0];
    if (!next || this.desk.busy) return;
    const here = this.offered(`write ${next.cell}`);
    if (here) this.waiting = this.waiting.slice(1);
    const offer = here ?? this.offered(`draw ${next.symbol}`);
    if (offer) this.desk.touch([offer]);
    else if (this.drawing?.step !== "draw" || next.symbol) this.waiting = [];
  }

  private offered(move: string): Offer | undefined {
    return this.desk.page.offers.find((offer) => offer.move === move);
  }
}
