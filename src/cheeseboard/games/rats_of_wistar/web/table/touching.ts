// Whatever can be touched, as the attributes of a button or of a part of a drawing.

import { getContext, setContext } from "svelte";
import { createAttachmentKey } from "svelte/attachments";
import type { Explanation } from "$web/lib/boardModel.svelte";
import { explains } from "$web/lib/explains";
import type { NotOffered, Offer } from "$web/lib/messages";
import type { Talk } from "$web/lib/talk.svelte";
import type { Word } from "../text";
import type { WistarComponents, WistarView } from "../view";

export type FarmTalk = Talk<Word, WistarView, WistarComponents>;

const TALK = Symbol("talk");

export function shareTalk(talk: () => FarmTalk): void {
  setContext(TALK, talk);
}

export function useTalk(): FarmTalk {
  return getContext<() => FarmTalk>(TALK)();
}

export interface Thing extends Explanation {
  offers?: Offer[];
  /** The move that it would have been, where none is offered: why not is known by it. */
  move?: string;
  /** What whoever cannot see the drawing is told besides its name. */
  said?: string;
  /** What a touch does where there is nothing to play and nothing to refuse: instead of explaining. */
  open?: () => void;
}

/** The attributes of a button that carries its own words. */
export function pressable(talk: FarmTalk, thing: Thing) {
  const { model } = talk;
  const offers = thing.offers ?? [];
  return {
    "aria-description": offers.map((each) => model.words.offer(each)).join(". ") || undefined,
    "data-live": offers.length > 0,
    "data-hinted": talk.isHinted(offers),
    onclick: (event: MouseEvent) => act(talk, thing, event.currentTarget as Element),
    [createAttachmentKey()]: (node: Element) => explains(node, { model, thing }).destroy,
  };
}

/** The attributes of a part of a drawing, which has no words and no keys by itself. */
export function touchable(talk: FarmTalk, thing: Thing) {
  return {
    ...pressable(talk, thing),
    role: "button",
    tabindex: 0,
    "aria-label": label(talk, thing),
    "aria-description": thing.said,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(talk, thing, event.currentTarget as Element);
    },
  };
}

export function label(talk: FarmTalk, thing: Thing): string {
  const offers = (thing.offers ?? []).map((each) => talk.model.words.offer(each));
  const isSaid = offers.some((each) => each.includes(thing.name));
  return [...(isSaid ? [] : [thing.name]), ...offers].filter(Boolean).join(": ");
}

function act(talk: FarmTalk, { offers = [], move, open, ...thing }: Thing, anchor: Element): void {
  const refused = move === undefined ? undefined : talk.model.barredFor(move);
  if (offers.length) talk.touch(offers, thing, anchor);
  else if (open && !refused) open();
  else talk.model.explain(refused ? notNow(talk, thing, refused) : thing, anchor);
}

/** Why a thing cannot be used now, then what it is. */
function notNow(talk: FarmTalk, thing: Explanation, refused: NotOffered): Explanation {
  return { ...thing, text: [talk.model.why(refused), thing.text].filter(Boolean).join(" ") };
}
