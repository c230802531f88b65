// A thing that explains itself: on resting the mouse, on a long press, and on the keys “?” and “i”.

import type { Desk, Explanation } from "./desk.svelte";

const REST = 700;
const PRESS = 450;

export interface Explained {
  desk: Desk;
  thing: Explanation;
}

/** `use:explains={{ desk, thing }}` */
export function explains(node: Element, given: Explained) {
  let { desk, thing } = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;

  const show = () => desk.explain(thing, node);
  const cancel = () => clearTimeout(timer);
  const wait = (time: number, then: () => void) => {
    cancel();
    timer = setTimeout(then, time);
  };
  const enter = (event: Event) => (event as PointerEvent).pointerType === "mouse" && wait(REST, show);
  const press = (event: Event) => {
    pressed = false;
    cancel();
    if ((event as PointerEvent).pointerType === "mouse") return;
    wait(PRESS, () => {
      pressed = true;
      show();
    });
  };
  // The click that ends a long press is not a move.
  const swallow = (event: Event) => {
    cancel();
    if (pressed) event.stopImmediatePropagation();
    pressed = false;
  };
  const key = (event: Event) => ["?", "i"].includes((event as KeyboardEvent).key) && show();
  const menu = (event: Event) => event.preventDefault();

  const heard: [string, (event: Event) => void, boolean?][] = [
    ["pointerenter", enter],
    ["pointerleave", cancel],
    ["pointercancel", cancel],
    ["pointerdown", press],
    ["click", swallow, true],
    ["keydown", key],
    ["contextmenu", menu],
  ];
  for (const [name, listener, early] of heard) node.addEventListener(name, listener, early);
  return {
    update(next: Explained) {
      ({ desk, thing } = next);
    },
    destroy() {
      cancel();
      for (const [name, listener, early] of heard) node.removeEventListener(name, listener, early);
    },
  };
}
