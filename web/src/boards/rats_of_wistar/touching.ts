// Whatever can be touched: plays its offer, says why not, or explains itself. The same for buttons and for parts of drawings.

import { getContext, setContext } from "svelte";
import { createAttachmentKey } from "svelte/attachments";
import type { Desk, Explanation } from "../../lib/desk.svelte";
import { explains } from "../../lib/explains";
import type { Args, Barred, Offer } from "../../lib/messages";

const DESK = Symbol("desk");

export function shareDesk(desk: () => Desk): void {
  setContext(DESK, desk);
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
  return desk.barredFor([kind, ...Object.values(args)].join(" "));
}

/** The attributes of a button that carries its own words. */
export function pressable(desk: Desk, thing: Thing) {
  const offers = thing.offers ?? [];
  return {
    "aria-description": offers.map((each) => desk.words.offer(each)).join(". ") || undefined,
    "data-live": offers.length > 0,
    "data-hinted": offers.some((each) => each.move === desk.hinted),
    onclick: (event: MouseEvent) => act(desk, thing, event.currentTarget as Element),
    [createAttachmentKey()]: (node: Element) => explains(node, { desk, thing }).destroy,
  };
}

/** The attributes of a part of a drawing, which has no words and no keys by itself. */
export function touchable(desk: Desk, thing: Thing) {
  return {
    ...pressable(desk, thing),
    role: "button",
    tabindex: 0,
    "aria-label": label(desk, thing),
    "aria-description": undefined,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(desk, thing, event.currentTarget as Element);
    },
  };
}

export function label(desk: Desk, thing: Thing): string {
  return [thing.name, ...(thing.offers ?? []).map((each) => desk.words.offer(each))].filter(Boolean).join(": ");
}

function act(desk: Desk, thing: Thing, anchor: Element): void {
  if (thing.offers?.length || thing.barred) desk.touch(thing.offers ?? [], anchor, thing.barred);
  else if (thing.open) thing.open();
  else desk.explain({ name: thing.name, text: thing.text, rule: thing.rule }, anchor);
}
