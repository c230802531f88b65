// A table as it happens: the whole when one comes, then the news in order. A gap is asked for again.

import { api } from "./api";
import { line } from "./line.svelte";
import type { News, Nudged, Outgoing, Page, Said, Seen, TableInfo, Whole, Wish } from "./messages";
import { holdOf } from "./pace";
import { laid, type Viewer } from "./page";
import { patched } from "./patch";
import { settings } from "./settings.svelte";
import { showShare } from "./share";
import { Wire } from "./wire.svelte";

/** More than this is not told one by one to somebody who was elsewhere. */
const MOST = 60;

export class Live {
  info = $state.raw<TableInfo | null>(null);
  private sent = $state.raw<Page>({});
  page = $derived(laid(this.sent));
  /** What led to this page. */
  events = $state.raw<Seen[]>([]);
  log = $state.raw<Seen[]>([]);
  said = $state.raw<Said[]>([]);
  /** The last reminder that one is waited for. */
  nudged = $state.raw<Nudged | null>(null);
  due = $state<number | null>(null);
  seat = $state<Viewer>(null);
  /** A page from this seat has come. */
  here = $state(false);
  /** The table cannot be shown: why. */
  refused = $state("");
  private version = 0;
  private newest = 0;
  /** The version that a move of one's own led to. */
  private own = 0;
  private queue = $state.raw<News[]>([]);
  /** What others did and is being told, and how long it stays. */
  told = $state.raw<Seen[]>([]);
  hold = $state(0);
  /** What lies at the end of all that is waiting. */
  private ahead = $derived(laid(this.queue.reduce((page, each) => patched(page, each.patch), this.sent)));
  private shownAt = 0;
  private timer = 0;
  private wire: Wire;

  constructor(
    readonly table: string,
    seat: Viewer,
    stranger: () => Promise<unknown>,
  ) {
    this.seat = seat;
    this.wire = new Wire(
      (told) => this.hear(told),
      () => void this.comeBack(),
      stranger,
      table,
    );
    document.addEventListener("visibilitychange", this.wake);
  }

  /** The version that lies there. */
  get shown(): number {
    return this.version;
  }

  get connection() {
    return this.wire.connection;
  }

  /** Nothing is waiting to be shown. */
  get settled(): boolean {
    return this.queue.length === 0;
  }

  /** Something is asked of this seat, perhaps behind what is still to be told. */
  get asked(): boolean {
    return this.ahead.question !== null;
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.wake);
    clearTimeout(this.timer);
    this.wire.close();
  }

  reopen(): void {
    this.wire.reopen();
  }

  /** Sit down before another seat, or among the spectators: everything seen before is put away first. */
  async watch(seat: Viewer): Promise<void> {
    this.forget();
    this.seat = seat;
    this.here = false;
    await this.ask();
  }

  async play(move: string): Promise<Outgoing> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const { table, seat, version } = this;
    const told = await line.wait(this.wire.say({ type: "play", table, seat, version, id, move }, true));
    if (told.type === "played") this.showOwn(told.version);
    return told;
  }

  undo = () => this.tell("undo", { seat: this.seat });
  order = (orders: string[]) => this.tell("order", { seat: this.seat, orders });
  hint = () => this.tell("hint", { seat: this.seat });
  back = (seat: number) => this.tell("back", { seat });
  propose = (wish: Wish) => this.tell("propose", { seat: this.seat, wish });
  vote = (agree: boolean) => this.tell("vote", { agree });
  goOn = () => this.tell("go-on");
  nudge = (seat: number) => this.tell("nudge", { seat });
  standIn = (seat: number) => this.tell("stand-in", { seat });
  present = () => this.tell("present");
  say = (text: string) => this.tell("say", { text });

  /** Show at once whatever is waiting, as far as a version. */
  skip(version = Infinity): void {
    const due = this.queue.filter((news) => news.version <= version);
    if (!due.length) return;
    this.queue = this.queue.slice(due.length);
    this.show(due);
    this.next();
  }

  /** What one has done oneself waits for nothing. */
  private showOwn(version: number): void {
    this.own = version;
    this.skip(version);
  }

  /** Nothing goes by while nobody looks. */
  private wake = (): void => {
    if (!document.hidden && this.queue.length) this.next();
  };

  private tell(type: string, more: object = {}): Promise<Outgoing> {
    return this.wire.say({ type, table: this.table, ...more });
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.version = this.newest = 0;
    this.sent = {};
    this.events = this.told = [];
    this.log = [];
  }

  private async ask(version?: number): Promise<void> {
    const told = await this.tell("watch", { seat: this.seat, version });
    if (told.type === "refused" && told.reason !== "lost") this.refused = told.text;
  }

  /** The connection stands: the whole, or only what was missed; and how the table is. */
  private async comeBack(): Promise<void> {
    const before = this.here;
    await this.ask(before ? this.newest : undefined);
    if (before) this.note(await api.table(this.table));
    this.said = await api.chat(this.table);
  }

  private hear(told: Outgoing): void {
    if (told.type === "whole" && told.seat === this.seat) this.takeWhole(told);
    else if (told.type === "news" && told.seat === this.seat) this.takeNews(told);
    else if (told.type === "table" && told.info.table === this.table) this.note(told.info);
    else if (told.type === "nudged" && told.seat === this.seat) this.nudged = told;
    else if (told.type === "said") this.said = [...this.said, told];
  }

  private note(info: TableInfo): void {
    this.info = info;
    this.due = info.due;
    showShare(info);
  }

  private takeWhole(whole: Whole): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.note(whole.info);
    this.version = this.newest = whole.version;
    this.events = this.told = [];
    this.sent = whole.page;
    this.here = true;
    if (whole.page.view) void this.readLog();
  }

  private async readLog(): Promise<void> {
    const [seat, version] = [this.seat, this.version];
    const replay = await api.replay(this.table, seat).catch(() => null);
    if (replay && this.seat === seat && this.version === version)
      this.log = [...replay.opening, ...replay.steps.flatMap((step) => step.events)];
  }

  private takeNews(news: News): void {
    if (news.version <= this.newest) return;
    if (news.version > this.newest + 1) return void this.ask(this.newest);
    this.newest = news.version;
    this.due = news.due;
    this.queue = [...this.queue, news];
    if (news.version <= this.own) this.skip(this.own);
    else if (this.queue.length === 1 || this.isUrgent) this.next();
  }

  /** Shown without a pause: because one likes it so, or because a clock runs for an answer of one's own. */
  private get isUrgent(): boolean {
    return settings.pace === "none" || (this.asked && this.due !== null);
  }

  private next(): void {
    clearTimeout(this.timer);
    if (!this.queue.length) this.timer = window.setTimeout(() => (this.told = []), this.hold);
    else if (this.isUrgent) this.skip();
    else if (document.hidden) return;
    else if (this.rest <= 0) this.showNext();
    else this.timer = window.setTimeout(() => this.showNext(), this.rest);
  }

  /** How long what is shown has still to stay. */
  private get rest(): number {
    return this.shownAt + this.hold - performance.now();
  }

  private showNext(): void {
    this.skip(this.queue.at(-MOST)?.version ?? this.queue[0]?.version);
  }

  /** Several at once are one piece of news, so that nobody misses what the first of them told. */
  private show(news: News[]): void {
    this.version = news[news.length - 1].version;
    this.shownAt = performance.now();
    this.events = news.flatMap((each) => each.events);
    this.sent = news.reduce((page, each) => patched(page, each.patch), this.sent);
    this.log = [...this.log, ...this.events];
    const own = this.version === this.own;
    this.hold = holdOf(
      own ? Math.min(1, this.events.length) : this.events.length,
      this.queue.length,
      settings.pace,
    );
    this.told = this.hold && !own ? this.events : [];
  }
}
