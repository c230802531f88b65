// A game to look back at: every page from one seat's eyes, and the story up to the one that is shown.

import { api } from "./api";
import { BoardModel, type Explaining } from "./boardModel.svelte";
import type { Page, Replay, ReplayStep, Seen, TableInfo } from "./messages";
import { laid, type Viewer } from "./page";
import { patched } from "./patch";
import { pointAt } from "./point";
import { keepWords } from "./reading.svelte";
import { seatsOf } from "./session.svelte";
import { settings } from "./settings.svelte";

const COUNT = 500;

export class Playback {
  readonly model: BoardModel;
  pages = $state.raw<Partial<Page>[]>([]);
  steps = $state.raw<Seen[][]>([]);
  at = $state(0);
  seat = $state<Viewer>(null);
  otherRules = $state("");
  explaining = $state.raw<Explaining | null>(null);
  opening = $state.raw<Seen[]>([]);
  log = $derived([...this.opening, ...this.steps.slice(0, this.at).flat()]);

  /** After each move of the game, how many steps were shown. */
  private places: number[] = [0];
  readonly close: () => void;

  constructor(readonly info: TableInfo) {
    this.model = new BoardModel(info.title, {
      play: () => {},
      instead: () => {},
      choose: () => {},
      explain: (thing, anchor) => (this.explaining = { thing, anchor }),
      tell: () => {},
      find: (seat) => pointAt(`seat-${seat}`, settings.calm),
      order: () => {},
    });
    this.close = $effect.root(() => {
      keepWords(this.model, () => this.info);
      $effect.pre(() => this.lay());
    });
  }

  /** Those who played see it again with their own eyes; anybody else as a spectator. */
  get firstView(): Viewer {
    return seatsOf(this.info)[0] ?? null;
  }

  get last(): number {
    return this.steps.length;
  }

  openRule(number: string): void {
    window.open(`/rules/${this.info.title}?edition=${this.info.edition.digest}#${number}`, "_blank");
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
  }

  /** To where things stood after so many moves; what nobody noticed is no step of its own. */
  goToPly(ply: number): void {
    this.go(this.places[Math.min(ply, this.places.length - 1)] ?? 0);
  }

  /** How many moves were made where one looks. */
  get ply(): number {
    return Math.max(0, this.places.lastIndexOf(this.at));
  }

  async load(seat: Viewer): Promise<void> {
    const parts = [await api.replay(this.info.table, seat, 0, COUNT)];
    while (parts.length * COUNT < parts[0].total)
      parts.push(await api.replay(this.info.table, seat, parts.length * COUNT, COUNT));
    this.show(seat, parts);
  }

  private show(seat: Viewer, parts: Replay[]): void {
    const all = parts.flatMap((part) => part.steps);
    const steps = all.filter(isNoticed);
    this.places = [0];
    for (const step of all) this.places.push(this.places[this.places.length - 1] + Number(isNoticed(step)));
    const pages: Partial<Page>[] = [parts[0].page ?? {}];
    for (const step of steps) pages.push(patched(pages[pages.length - 1], step.patch ?? []));
    this.opening = parts[0].opening;
    this.otherRules = parts[0].other_rules;
    this.seat = seat;
    this.pages = pages;
    this.steps = steps.map((step) => step.events);
    this.go(this.at);
  }

  private lay(): void {
    this.model.seat = this.seat;
    this.model.calm = settings.calm;
    this.model.events = this.at ? (this.steps[this.at - 1] ?? []) : [];
    this.model.page = laid(this.pages[this.at] ?? {});
  }
}

function isNoticed(step: ReplayStep): boolean {
  return Boolean(step.events.length || step.patch?.length);
}
