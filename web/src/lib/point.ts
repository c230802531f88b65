// Showing where something is: what is marked with `data-place` comes into sight and is ringed for a moment.

const RING = { outline: "3px solid var(--focus)", outlineOffset: "3px" };
const FADED = { outline: "3px solid transparent", outlineOffset: "3px" };

export function pointAt(place: string, calm: boolean): void {
  const found = [...document.querySelectorAll(`[data-place="${place}"]`)].find((each) =>
    each.checkVisibility(),
  );
  if (found) takeFocus(found);
  found?.scrollIntoView({ block: "center", inline: "center", behavior: calm ? "instant" : "smooth" });
  found?.animate([RING, RING, FADED], { duration: 1600 });
}

/** Those who do not see the ring are led there too. */
function takeFocus(found: Element): void {
  if (!(found instanceof HTMLElement || found instanceof SVGElement)) return;
  if (found.tabIndex < 0) found.tabIndex = -1;
  found.focus({ preventScroll: true });
}
