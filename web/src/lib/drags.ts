// Things that are taken by hand and let go where they belong, beside being touched. Escape, or letting go anywhere else, puts them back.

import type { Attachment } from "svelte/attachments";

export interface Dragging {
  /** Where it may be let go: a selector. */
  over: string;
  /** It was let go over such a place. */
  drop: (target: Element) => void;
}

/** Less than this is a touch. */
const APART = 8;

/** `{@attach drags({ over: "[data-spot]", drop })}` on a thing that can be moved now. */
export function drags(dragging: Dragging): Attachment<HTMLElement> {
  return (thing) => {
    const begin = (event: PointerEvent) => {
      if (event.button === 0) follow(thing, event, dragging);
    };
    thing.style.touchAction = "none";
    thing.addEventListener("pointerdown", begin);
    return () => {
      thing.style.touchAction = "";
      thing.removeEventListener("pointerdown", begin);
    };
  };
}

/** From the finger's coming down to its lifting. */
function follow(thing: HTMLElement, from: PointerEvent, { over, drop }: Dragging): void {
  const end = new AbortController();
  const { signal } = end;
  let ghost: HTMLElement | null = null;
  const stop = () => {
    ghost?.remove();
    mark(null);
    end.abort();
  };
  const move = (event: PointerEvent) => {
    const [right, down] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (!ghost && Math.hypot(right, down) < APART) return;
    ghost ??= ghostOf(thing);
    ghost.style.translate = `${right}px ${down}px`;
    mark(placeUnder(event, over));
  };
  const up = (event: PointerEvent) => {
    const target = ghost && placeUnder(event, over);
    if (ghost) swallowClick();
    stop();
    if (target) drop(target);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", stop, { signal });
  addEventListener("keydown", (event) => event.key === "Escape" && stop(), { signal });
}

function ghostOf(thing: HTMLElement): HTMLElement {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const ghost = thing.cloneNode(true) as HTMLElement;
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("dragged");
  Object.assign(ghost.style, { left: "0", top: "0", width: `${width}px`, height: `${height}px` });
  thing.parentElement!.append(ghost);
  // A board is a world of its own: what is fixed in it is not fixed to the window.
  const now = ghost.getBoundingClientRect();
  Object.assign(ghost.style, { left: `${left - now.left}px`, top: `${top - now.top}px` });
  return ghost;
}

function placeUnder(event: PointerEvent, over: string): Element | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest(over) ?? null;
}

/** The place where it would be let go now. */
function mark(place: Element | null): void {
  for (const each of document.querySelectorAll(".dropping")) each.classList.remove("dropping");
  place?.classList.add("dropping");
}

/** What was dragged was not touched. */
function swallowClick(): void {
  const swallow = (event: Event) => (event.stopPropagation(), event.preventDefault());
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
