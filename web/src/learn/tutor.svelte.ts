// A lesson at a table: one idea at a time, pointed at, tried, and taken back where it was a mistake.
// Which move counts and what happens next is the script's; the table says how far it has come.

import { keep, progressOf } from "./progress";
import { asideFor, counts, offersOf, range, stepsOf, type Placed } from "./script";
import type { Teacher } from "./teacher";
import type { Lesson } from "../lib/messages";
import type { LaidPage } from "../lib/page";
import { router } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import type { TableSession } from "../lib/session.svelte";
import { t } from "../lib/texts.svelte";

export class Tutor implements Teacher {
  private index = $state(0);
  private steps: Placed[];

  constructor(
    private at: TableSession,
    private lesson: Lesson,
  ) {
    this.steps = stepsOf(lesson);
    const kept = progressOf(at.title);
    if (kept.table === at.info.table) this.index = kept.step;
  }

  /** The table has changed: the step that is shown is one that fits it. */
  look(): void {
    if (!this.at.live.page.lesson) return;
    const [low, high] = range(this.steps, this.state);
    this.show(Math.min(Math.max(this.index, low), high));
  }

  private get state() {
    return this.at.live.page.lesson ?? { done: 0, astray: "" };
  }

  get step(): Placed {
    return this.steps[this.index];
  }

  private get aside() {
    return this.state.astray ? asideFor(this.step, this.state.astray) : undefined;
  }

  /** What the script does for others comes first. */
  private get waits(): boolean {
    return this.state.done < this.step.first && !this.state.astray;
  }

  get astray(): boolean {
    return this.state.astray !== "";
  }

  get heading(): string {
    return this.lesson.chapter[this.step.chapter][settings.language];
  }

  get count(): string {
    return t("learn.step", { n: this.step.number, of: this.step.of });
  }

  get said(): string {
    if (this.waits) return this.at.prompt;
    if (this.astray) return this.aside?.[settings.language] ?? t("learn.astray");
    return this.at.model.words.fill(this.step[settings.language]);
  }

  get spots(): string[] {
    return this.waits || this.astray ? [] : this.step.spot;
  }

  get asks(): boolean {
    return this.step.do.length > 0 && !this.astray && !this.waits;
  }

  get next(): string {
    return this.asks || this.astray || this.waits ? "" : t(this.isLast ? "learn.finish" : "learn.next");
  }

  get canGoBack(): boolean {
    return this.index > 0 && !this.waits;
  }

  private get isLast(): boolean {
    return this.index === this.steps.length - 1;
  }

  goOn(): void {
    if (!this.isLast) return this.show(this.index + 1);
    keep(this.at.title, { finished: true, step: 0, table: "" });
    router.go(`/learn/${this.at.title}`);
  }

  /** To the step before; where something was done since, that is taken back. */
  goBack(): void {
    const [low] = range(this.steps, this.state);
    if (this.index > low && !this.astray) this.show(this.index - 1);
    else void this.at.takeBack();
  }

  /** Do it for me. */
  doIt(): void {
    const offer = this.at.live.page.offers.find(({ move }) => counts(this.step.do, move));
    if (offer) void this.at.play(offer.move);
  }

  leave(): void {
    router.go(`/learn/${this.at.title}`);
  }

  /** Only what the step is about can be touched; the rest says that it has time. */
  narrowed(page: LaidPage): LaidPage {
    if (!page.question) return page;
    const offers = this.asks ? offersOf(this.step, page.offers) : [];
    return { ...page, offers, barred: [{ move: null, kind: "", reason: "lesson" }] };
  }

  private show(index: number): void {
    this.index = index;
    keep(this.at.title, { table: this.at.info.table, step: index, of: this.steps.length });
  }
}
