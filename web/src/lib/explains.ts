// A thing that explains itself: a note while the mouse rests on it; a card on a long press, a right click and the key “i”.

import type { Desk, Explanation } from "./desk.svelte";
import "./explains.css";

const REST = 550;
const PRESS = 450;
const GAP = 8;

export interface Explained {
  desk: Desk;
  thing: Explanation;
}

/** `use:explains={{ desk, thing }}` */
export function explains(node: Element, given: Explained) {
  let { desk, thing } = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let note: HTMLElement | undefined;
  let pressed = false;

  const card = () => {
    rest();
    desk.explain(thing, node);
  };
  function rest(): void {
    clearTimeout(timer);
    note?.remove();
    note = undefined;
  }
  function enter(event: PointerEvent): void {
    rest();
    if (event.pointerType === "mouse") timer = setTimeout(() => (note = noteBeside(node, thing)), REST);
  }
  function press(event: PointerEvent): void {
    rest();
    pressed = false;
    if (event.pointerType !== "mouse") timer = setTimeout(() => ((pressed = true), card()), PRESS);
  }
  // The click that ends a long press is not a move.
  function click(event: Event): void {
    rest();
    if (pressed) event.stopImmediatePropagation();
    pressed = false;
  }
  function menu(event: Event): void {
    event.preventDefault();
    if (!pressed) card();
  }
  const heard = {
    pointerenter: enter,
    pointerleave: rest,
    pointercancel: rest,
    pointerdown: press,
    click,
    contextmenu: menu,
    keydown: (event: KeyboardEvent) => event.key === "i" && card(),
  } as unknown as Record<string, EventListener>;

  for (const [name, listener] of Object.entries(heard)) node.addEventListener(name, listener, true);
  return {
    update(next: Explained) {
      if (next.thing.text !== thing.text) rest();
      ({ desk, thing } = next);
    },
    destroy() {
      rest();
      for (const [name, listener] of Object.entries(heard)) node.removeEventListener(name, listener, true);
    },
  };
}

/** A small note under a thing, or above it where there is no place. What it says is in the thing's own label already. */
function noteBeside(node: Element, { name, text }: Explanation): HTMLElement {
  const note = document.createElement("div");
  note.className = "hover-note";
  note.ariaHidden = "true";
  note.append(Object.assign(document.createElement("b"), { textContent: name }), ` ${text}`);
  document.body.append(note);
  const box = node.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const left = box.left + (box.width - width) / 2;
  const below = box.bottom + GAP;
  note.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  note.style.top = `${below + height < innerHeight ? below : Math.max(GAP, box.top - height - GAP)}px`;
  return note;
}
