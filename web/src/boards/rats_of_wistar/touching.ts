// Whatever can be touched: plays its offer, says why not, or explains itself. The same for buttons and for parts of drawings.

import { getContext, setContext } from "svelte";
import type { Desk, Explanation } from "../../lib/desk.svelte";
import type { Args, Barred, Offer } from "../../lib/messages";
import type { Ui } from "./ui.svelte";

const DESK = Symbol("desk");
const LONG = 450;
const looks = new WeakMap<Desk, Ui>();

export function shareDesk(desk: () => Desk, ui: Ui): void {
  setContext(DESK, () => (looks.set(desk(), ui), desk()));
}

export function useDesk(): Desk {
  return getContext<() => Desk>(DESK)();
}

export interface Thing extends Explanation {
  offers?: Offer[];
  barred?: Barred;
  /** What a touch does where there is nothing to play: instead of explaining. */
  open?: () => void;
}

/** Why a move of this kind with these arguments is not offered. */
export function barredOf(desk: Desk, kind: string, args: Args = {}): Barred | undefined {
  const key = [kind, ...Object.values(args)].join(" ");
  return desk.barredFor(key);
}

/** The attributes of a thing without words on it: of a group of a drawing, above all. */
export function touchable(desk: Desk, thing: Thing) {
  return { role: "button", tabindex: 0, ...pressable(desk, thing), "aria-label": label(desk, thing), "aria-description": undefined };
}

/** The attributes of a button that carries its own words. */
export function pressable(desk: Desk, thing: Thing) {
  const offers = thing.offers ?? [];
  let timer = 0;
  let told = false;
  const ui = looks.get(desk);
  const look = (words: string) => ui && (ui.preview = words);
  const explain = (anchor: Element) => desk.explain({ name: thing.name, text: thing.text, rule: thing.rule }, anchor);
  const act = (anchor: Element) => {
    if (told) told = false;
    else if (offers.length || thing.barred) desk.touch(offers, anchor, thing.barred);
    else if (thing.open) thing.open();
    else explain(anchor);
  };
  return {
    "aria-description": offers.map((each) => desk.words.offer(each)).join(". ") || undefined,
    "data-live": offers.length > 0,
    "data-hinted": offers.some((each) => each.move === desk.hinted),
    onclick: (event: MouseEvent) => (event.stopPropagation(), act(event.currentTarget as Element)),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(event.currentTarget as Element);
    },
    oncontextmenu: (event: MouseEvent) => (event.preventDefault(), event.stopPropagation(), explain(event.currentTarget as Element)),
    onpointerdown: (event: PointerEvent) => {
      const anchor = event.currentTarget as Element;
      if (event.pointerType === "touch") timer = window.setTimeout(() => ((told = true), explain(anchor)), LONG);
    },
    onpointerup: () => clearTimeout(timer),
    onpointerenter: (event: PointerEvent) => event.pointerType === "mouse" && look([thing.name, thing.text].filter(Boolean).join(". ")),
    onpointerleave: () => (clearTimeout(timer), look("")),
    onpointercancel: () => clearTimeout(timer),
  };
}

function label(desk: Desk, thing: Thing): string {
  return [thing.name, ...(thing.offers ?? []).map((each) => desk.words.offer(each))].filter(Boolean).join(": ");
}
