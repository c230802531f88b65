// The companion of a first game of one's own: explains what comes up for the first time, and says where a better move was missed.

import type { Teacher } from "./teacher";
import type { Hinted, Question, Remark } from "../lib/messages";
import type { LaidPage } from "../lib/page";
import { settings } from "../lib/settings.svelte";
import type { TableSession } from "../lib/session.svelte";
import { t } from "../lib/texts.svelte";

/** So many of one's first decisions are looked at. */
const LOOKED_AT = 8;
/** By so much of the chance to win a move must be better to be spoken of. */
const WORTH_SAYING = 0.04;

export class Companion implements Teacher {
  private remark = $state.raw<Remark | null>(null);
  private missed = $state("");
  private told = new Set<Remark>();
  private question: Question | null = null;
  private asked = 0;
  private advice: { told: Hinted; sentence: string } | null = null;
  private silent = $state(false);

  readonly heading = t("learn.companion");
  readonly count = "";
  readonly spots: string[] = [];
  readonly asks = false;
  readonly astray = false;
  readonly canGoBack = false;

  constructor(
    private at: TableSession,
    private remarks: Remark[],
  ) {}

  get said(): string {
    if (this.silent) return "";
    return this.missed || (this.remark ? this.at.model.words.fill(this.remark[settings.language]) : "");
  }

  get next(): string {
    return t("learn.next");
  }

  look(): void {
    if (this.silent) return;
    this.compare();
    if (!this.remark) this.speak();
    void this.takeAdvice();
  }

  goOn(): void {
    if (this.missed) this.missed = "";
    else this.remark = null;
    this.speak();
  }

  leave(): void {
    this.silent = true;
  }

  goBack(): void {}
  doIt(): void {}

  narrowed(page: LaidPage): LaidPage {
    return page;
  }

  private speak(): void {
    if (this.remark || this.missed) return;
    const now = this.moments();
    const remark = this.remarks.find((each) => !this.told.has(each) && now.has(each.when));
    if (!remark) return;
    this.told.add(remark);
    this.remark = remark;
    const pointed = this.at.model.page.offers.find((each) => each.kind === remark.point);
    if (pointed) this.at.model.hinted = pointed.move;
  }

  private moments(): Set<string> {
    const { question } = this.at.model.page;
    const seen = this.at.live.events.flatMap(({ event, seat }) => [
      `event:${event}`,
      ...(seat === this.at.seat ? [`mine:${event}`] : []),
    ]);
    const asked = question ? [question.step, String(question.prompt)] : [];
    const ends = this.at.over ? ["over"] : this.at.live.here ? ["start"] : [];
    return new Set([...ends, ...asked, ...seen]);
  }

  /** What a strong bot would do here, asked quietly, while the person thinks. */
  private async takeAdvice(): Promise<void> {
    const { question, offers } = this.at.live.page;
    if (!question || question === this.question || offers.length < 2 || this.asked >= LOOKED_AT) return;
    this.question = question;
    this.advice = null;
    this.asked += 1;
    const told = await this.at.live.hint();
    const offer = offers.find((each) => told.type === "hinted" && each.move === told.move);
    if (told.type !== "hinted" || !offer || this.at.live.page.question !== question) return;
    this.advice = { told, sentence: this.at.model.words.offer(offer) };
  }

  /** A move was made since: was another one clearly better? */
  private compare(): void {
    const { advice, at } = this;
    if (!advice || !at.last || at.live.page.question === this.question) return;
    this.advice = null;
    const lost = lossOf(advice.told, at.last);
    if (lost < WORTH_SAYING) return;
    this.missed = t("learn.missed", { move: advice.sentence, why: advice.told.why ?? "" });
  }
}

/** How much of the chance to win a move gave away; one that is not listed is worse than those that are. */
function lossOf(told: Hinted, move: string): number {
  if (told.move === move || told.chance == null) return 0;
  const others = told.others ?? [];
  const own = others.find((each) => each.move === move)?.chance ?? others.at(-1)?.chance ?? told.chance;
  return told.chance - own;
}
