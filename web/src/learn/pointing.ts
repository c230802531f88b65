// Pointing at a thing on the board: it comes into sight, where neither the teacher nor the list of moves covers it.

/** What lies over the board at its edges. */
const EDGES = "header.top, .teaching, .dock, .room > nav, [data-edge]";
const GAP = 6;

/** The first of these places that is seen. */
export function found(places: string[]): Element | null {
  for (const place of places) {
    const marked = [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)];
    const seen = marked.find((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0);
    if (seen) return seen;
  }
  return null;
}

/** Where it can be seen, from top to bottom. */
function freeBand(thing: DOMRect): [number, number] {
  let [top, bottom] = [0, innerHeight];
  for (const edge of document.querySelectorAll(EDGES)) {
    const box = edge.getBoundingClientRect();
    if (!box.height || box.right <= thing.left || box.left >= thing.right) continue;
    if (box.top + box.bottom < innerHeight) top = Math.max(top, box.bottom);
    else bottom = Math.min(bottom, box.top);
  }
  return [top + GAP, bottom - GAP];
}

/** Bring it there; what is higher than the band begins with its top. */
export function bringIntoBand(thing: Element, calm: boolean): void {
  const box = thing.getBoundingClientRect();
  const [top, bottom] = freeBand(box);
  if (box.top >= top && box.bottom <= bottom) return;
  const fits = box.height <= bottom - top;
  const by = fits ? (box.top + box.bottom) / 2 - (top + bottom) / 2 : box.top - top;
  scrollerOf(thing).scrollBy({ top: by, behavior: calm ? "instant" : "smooth" });
}

function scrollerOf(thing: Element): Element | Window {
  for (let above = thing.parentElement; above; above = above.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(above).overflowY);
    if (scrolls && above !== document.body && above.scrollHeight > above.clientHeight + 1) return above;
  }
  return window;
}
