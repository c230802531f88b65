// Things that explain themselves: a note while the mouse rests on one; a card on a long press, a right click and the key “i”.
// There are hundreds on a board, so the window listens for all of them.

import type { BoardModel, Explanation } from "./boardModel.svelte";
import "./explains.css";
import { placeNear } from "./placeNear";

const REST = 550;
const PRESS = 450;
/** A finger that goes further draws or scrolls. */
const STILL = 8;

export interface Explained {
  model: BoardModel;
  /** What there is to say; where many never say it, made when it is asked for. */
  thing: Explanation | (() => Explanation);
}

const told = new WeakMap<Element, Explained>();
let node: Element | null = null;
let note: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let start = { x: 0, y: 0 };
let pressed = false;

/** `use:explains={{ model, thing }}` */
export function explains(element: Element, given: Explained) {
  told.set(element, given);
  return {
    update: (next: Explained) => void told.set(element, next),
    destroy() {
      told.delete(element);
      if (element === node) rest();
    },
  };
}

/** The press that is about to end was a question, not a move. */
export function isHeld(): boolean {
  return pressed;
}

function thingOf(element: Element): Explanation {
  const { thing } = told.get(element)!;
  return typeof thing === "function" ? thing() : thing;
}

function found({ target }: Event): Element | null {
  let element = target instanceof Element ? target : null;
  while (element && !told.has(element)) element = element.parentElement;
  return element;
}

function rest(): void {
  clearTimeout(timer);
  note?.remove();
  note = undefined;
  node = null;
}

function card(element: Element): void {
  rest();
  told.get(element)!.model.explain(thingOf(element), element);
}

function over(event: PointerEvent): void {
  const under = found(event);
  if (under === node || event.pointerType !== "mouse") return;
  rest();
  node = under;
  if (under) timer = setTimeout(() => (note = noteBeside(under, thingOf(under))), REST);
}

function press(event: PointerEvent): void {
  const under = found(event);
  rest();
  pressed = false;
  start = { x: event.clientX, y: event.clientY };
  if (under && event.pointerType !== "mouse")
    timer = setTimeout(() => ((pressed = true), card(under)), PRESS);
}

function move(event: PointerEvent): void {
  if (event.pointerType !== "mouse" && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL)
    rest();
}

/** The click that ends a long press is not a move. */
function click(event: Event): void {
  rest();
  if (pressed) event.stopImmediatePropagation();
  pressed = false;
}

function menu(event: Event): void {
  const under = found(event);
  if (!under) return;
  event.preventDefault();
  if (!pressed) card(under);
}

function key(event: KeyboardEvent): void {
  const under = event.key === "i" ? found(event) : null;
  if (under) card(under);
}

const heard = {
  pointerover: over,
  pointerdown: press,
  pointermove: move,
  pointerup: rest,
  pointercancel: rest,
  click,
  contextmenu: menu,
  keydown: key,
  scroll: rest,
};
if (typeof window !== "undefined")
  for (const [name, listener] of Object.entries(heard))
    addEventListener(name, listener as unknown as EventListener, true);

/** A small note under a thing, or above it where there is no place. What it says is in the thing's own label already. */
function noteBeside(element: Element, { name, text }: Explanation): HTMLElement {
  const made = document.createElement("div");
  made.className = "hover-note";
  made.ariaHidden = "true";
  made.append(Object.assign(document.createElement("b"), { textContent: name }), ` ${text}`);
  document.body.append(made);
  placeNear(made, element);
  return made;
}
