// One person before a table: what lies there, what can be done, and what is shown in between.

import { tick, untrack } from "svelte";
import { api } from "./api";
import { BoardModel, type Explaining } from "./boardModel.svelte";
import type { Teacher } from "../learn/teacher";
import type { Planner } from "../plan/planner.svelte";
import { Live } from "./live.svelte";
import { person } from "./me.svelte";
import type { Offer, Outgoing, TableInfo } from "./messages";
import { toTheMoves } from "./focus";
import type { Args, Viewer } from "./page";
import { pointAt } from "./point";
import { keepWords } from "./reading.svelte";
import { settings } from "./settings.svelte";
import { listed, t } from "./texts.svelte";
import { markRead, unreadOf } from "./unread";

export type Tab = "board" | "log" | "rules" | "chat";

export class TableSession {
  readonly live: Live;
  readonly model: BoardModel;
  choosing = $state.raw<{ offers: Offer[]; anchor?: Element } | null>(null);
  explaining = $state.raw<Explaining | null>(null);
  toast = $state.raw<{ text: string; at: number } | null>(null);
  /** Asked whether to take back what was seen, which deals again. */
  doubting = $state(false);
  /** A move that cannot be undone and would be a pity: asked whether it is meant. */
  regretting = $state.raw<Offer | null>(null);
  tab = $state<Tab>("board");
  /** Who stands beside and explains. */
  teacher = $state.raw<Teacher | null>(null);
  /** Moves are tried out instead of made. */
  planner = $state.raw<Planner | null>(null);
  /** The last move that was made here. */
  last = "";
  /** The rule to open the rules at. */
  rule = $state("");
  private read = $state(0);
  /** Lines of the chat that have not been read on this device. */
  unread = $derived.by(() => {
    void this.read;
    return unreadOf(this.live.table, this.live.said);
  });
  /** What is to be played instead of what was taken back. */
  private wanted: string | null = null;
  private stop: () => void;

  constructor(info: TableInfo) {
    const model = new BoardModel(info.title, {
      play: (move) => void this.play(move),
      instead: (move) => void this.instead(move),
      choose: (offers, anchor) => this.answer({ choosing: { offers, anchor } }),
      explain: (thing, anchor) => this.answer({ explaining: { thing, anchor } }),
      tell: (sentence) => this.tell(sentence),
      find: (seat) => void this.find(seat),
      order: (order) => void (this.planner || this.order([order, ...this.orders])),
    });
    this.model = model;
    this.live = new Live(info.table, firstView(info), () => person.again());
    this.live.info = info;
    this.stop = $effect.root(() => {
      $effect.pre(() => this.lay());
      $effect(() => {
        void this.live.page;
        untrack(() => this.playWanted());
      });
      $effect.pre(() => {
        if (this.curtain !== null) this.putAway();
      });
      $effect(() => {
        if (this.planner && !this.planner.stands) untrack(() => this.outrun());
      });
      keepWords(model, () => this.info);
    });
  }

  get info(): TableInfo {
    return this.live.info!;
  }

  get title(): string {
    return this.info.title;
  }

  get seats(): number[] {
    return seatsOf(this.info);
  }

  get seat(): Viewer {
    return this.live.seat;
  }

  get toMove(): number[] {
    return this.live.page.view?.to_move ?? [];
  }

  get over(): boolean {
    return Boolean(this.live.page.view?.over) && this.live.settled;
  }

  /** Several people play on this device: what one of them sees is not for the next. */
  get shared(): boolean {
    return this.seats.length > 1;
  }

  /** Nobody else sits there: one plays for one's own best. */
  get alone(): boolean {
    return this.info.seats.length === 1;
  }

  /** The seat to which this device should be passed before anything more is shown. */
  get curtain(): number | null {
    const here = this.seats;
    if (!this.shared || this.over || !this.live.here || !this.live.settled) return null;
    if (this.seat !== null && this.toMove.includes(this.seat)) return null;
    return this.toMove.find((each) => here.includes(each)) ?? null;
  }

  /** A sentence that always says who must do what. */
  get prompt(): string {
    if (this.planner) return this.planned(this.planner);
    const { question } = this.live.page;
    if (this.live.refused) return this.live.refused;
    if (this.info.status === "waiting") return t("prompt.seats");
    if (!this.live.here || !this.model.laid) return t("prompt.laying");
    if (this.over) return this.outcome;
    if (this.info.paused) return t("prompt.paused");
    if (question && this.ready) return this.byItself(this.ready);
    if (question) return this.asked(question.prompt, question);
    return this.waitingFor;
  }

  /** The offer that is made without a click. */
  get ready(): Offer | undefined {
    const { answer, offers } = this.live.page;
    return answer == null ? undefined : offers.find((each) => each.move === answer);
  }

  /** What was said beforehand. */
  get orders(): string[] {
    return (this.live.page.orders ?? []).filter((each) => each.on).map((each) => each.order);
  }

  async order(orders: string[]): Promise<void> {
    this.answered(await this.live.order(orders));
  }

  /** From now on this question is asked again. */
  async chooseMyself(): Promise<void> {
    await this.order(this.orders.filter((each) => each === "forced"));
  }

  get outcome(): string {
    if (this.alone) return t("over.alone", { name: this.name(0), n: this.info.scores[0] ?? 0 });
    const winners = this.live.page.view?.winners ?? this.info.winners;
    if (!winners.length) return t("over.nobody");
    if (winners.length === 1 && winners[0] === this.seat && !this.shared) return t("over.you");
    return t(winners.length === 1 ? "over.one" : "over.many", { names: listed(winners.map(this.name)) });
  }

  name = (seat: number): string => this.model.names[seat] ?? "";

  tell(text: string): void {
    if (this.curtain === null) this.toast = { text, at: Date.now() };
  }

  /** The next person has the device, and looks through their own eyes. */
  async lift(seat: number): Promise<void> {
    await this.live.watch(seat);
    await tick();
    document.getElementById("board")?.focus({ preventScroll: true });
  }

  async play(move: string, meant = false): Promise<void> {
    if (this.model.busy) return;
    if (this.planner) return this.tryOut(move);
    const offer = this.model.offers.find((each) => each.move === move);
    this.regretting =
      !meant && settings.chosen.confirm && offer?.told && "regret" in offer.told ? offer : null;
    if (this.regretting) return;
    this.doubting = false;
    this.choosing = null;
    this.model.hinted = this.toast = null;
    this.model.busy = true;
    this.last = move;
    const told = await this.live.play(move);
    this.answered(told);
    this.model.busy = false;
  }

  // Planning ------------------------------------------------------------------------------------------------

  get mayPlan(): boolean {
    const { question } = this.live.page;
    return (
      this.info.planning !== false && question !== null && !this.ready && this.live.settled && !this.over
    );
  }

  async plan(): Promise<void> {
    const { Planner } = await import("../plan/planner.svelte");
    if (!this.mayPlan || this.planner) return;
    this.choosing = this.explaining = this.toast = this.model.hinted = null;
    this.planner = new Planner(this, this.live.page, this.live.shown);
    await tick();
    document.getElementById("board")?.focus({ preventScroll: true });
  }

  stopPlanning(): void {
    this.planner = this.choosing = this.explaining = null;
    void tick().then(toTheMoves);
  }

  private async tryOut(move: string): Promise<void> {
    this.choosing = this.toast = null;
    await this.planner?.play(move);
  }

  /** What was asked is asked no more. */
  private async outrun(): Promise<void> {
    this.stopPlanning();
    const { gone } = await import("../plan/planner.svelte");
    this.tell(gone());
  }

  private planned({ page, tag }: Planner): string {
    return page.question ? this.asked(page.question.prompt, page.question) : tag;
  }

  /** Another choice in the place of the last one. What is not free to take back is asked about as ever. */
  private async instead(move: string | null): Promise<void> {
    if (this.model.busy || this.seat === null) return;
    if (this.planner) return this.planner.instead(move);
    const wayBack = await api.mayUndo(this.info.table, this.seat).catch(() => null);
    if (wayBack?.how !== "free") return this.undo();
    this.wanted = move;
    await this.takeBack();
  }

  /** What was wanted instead is played as soon as it is offered. */
  private playWanted(): void {
    const move = this.wanted;
    if (move === null || !this.live.page.offers.some((each) => each.move === move)) return;
    this.wanted = null;
    void this.play(move);
  }

  async undo(): Promise<void> {
    if (this.planner) return this.planner.back();
    if (!this.live.page.moved || this.seat === null) return this.tell(this.model.say("reason.undo-nothing"));
    const wayBack = await api.mayUndo(this.info.table, this.seat).catch(() => null);
    if (wayBack?.how === "anew") this.doubting = true;
    else await this.takeBack();
  }

  async takeBack(): Promise<void> {
    this.doubting = false;
    const told = await this.live.undo();
    if (told.type === "undone" && told.how === "proposed") this.tell(t("undo.proposed"));
    this.answered(told);
  }

  async hint(): Promise<void> {
    const { question } = this.live.page;
    const told = await this.live.hint();
    if (this.model.busy || this.live.page.question !== question) return;
    this.answered(told);
    if (told.type !== "hinted") return;
    this.model.hinted = told.move;
    const offer = this.model.offers.find((each) => each.move === told.move);
    if (!offer) return this.tell(t("hint.none"));
    const would = t("hint.would", { move: this.model.words.offer(offer) });
    const chance = told.chance == null ? "" : t("hint.chance", { percent: Math.round(told.chance * 100) });
    this.tell([would, told.why, chance].filter(Boolean).join(" "));
  }

  answered(told: Outgoing): void {
    if (told.type === "refused") this.tell(told.reason === "lost" ? t("connection.lost") : told.text);
  }

  async find(seat: number): Promise<void> {
    this.tab = "board";
    await tick();
    pointAt(`seat-${seat}`, settings.calm);
  }

  /** The chat lies open. */
  readChat(): void {
    markRead(this.live.table, this.live.said);
    this.read += 1;
  }

  openRule(number: string): void {
    this.rule = number;
    this.tab = "rules";
  }

  close(): void {
    this.stop();
    this.live.close();
  }

  private get waitingFor(): string {
    const names = listed(this.toMove.map(this.name));
    const robots = this.toMove.every((seat) => this.info.seats[seat]?.kind === "bot");
    return names
      ? t(robots ? "prompt.thinking" : "prompt.waiting", { names, n: this.toMove.length })
      : t("prompt.laying");
  }

  private byItself(offer: Offer): string {
    const alone = this.live.page.offers.length === 1;
    return t(alone ? "orders.noChoice" : "orders.answers", { move: this.model.words.offer(offer) });
  }

  private asked(prompt: string, args: Args): string {
    const key = `prompt.${prompt}`;
    return this.model.say(this.model.words.has(key) ? key : "prompt.choose", args);
  }

  /** What answers a touch takes the place of the sentence that answered the one before, and would lie over it. */
  private answer(shown: Partial<Pick<TableSession, "choosing" | "explaining">>): void {
    this.toast = null;
    Object.assign(this, shown);
  }

  /** Whatever one person was shown is gone before the next one looks. */
  private putAway(): void {
    this.choosing = this.explaining = this.toast = this.regretting = this.planner = null;
    this.model.hinted = null;
    this.doubting = false;
    this.tab = "board";
    this.rule = "";
  }

  /** What the server told is laid before the board. */
  private lay(): void {
    const { model, live, planner } = this;
    model.seat = live.seat;
    model.calm = settings.calm;
    model.resting = this.info.paused;
    model.hold = planner ? 0 : live.hold;
    model.events = planner?.events ?? live.events;
    model.log = live.log;
    model.page = planner?.page ?? this.teacher?.narrowed(live.page) ?? live.page;
  }
}

export function seatsOf(info: TableInfo): number[] {
  return info.seats.flatMap((seat, index) => (seat.person && seat.person === person.id ? [index] : []));
}

/** Through one's own eyes; where several share this device, through nobody's until it was passed. */
function firstView(info: TableInfo): Viewer {
  const mine = seatsOf(info);
  return mine.length === 1 ? mine[0] : null;
}
