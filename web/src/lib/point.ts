// Showing where something is: what is marked with `data-place` comes into sight and is ringed for a moment.

const RING = { outline: "3px solid var(--focus)", outlineOffset: "3px" };
const FADED = { outline: "3px solid transparent", outlineOffset: "3px" };

export function pointAt(place: string, calm: boolean): void {
  const found = [...document.querySelectorAll(`[data-place="${place}"]`)].find((each) =>
    each.checkVisibility(),
  );
  found?.scrollIntoView({ block: "center", inline: "center", behavior: calm ? "instant" : "smooth" });
  found?.animate([RING, RING, FADED], { duration: 1600 });
}
