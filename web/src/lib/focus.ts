// Where the focus goes when what had it is gone, so that nobody who plays with keys begins again at the top of the page.

/** A card was closed: back to the thing that it was about. */
export function giveBack(anchor?: Element): void {
  if (anchor instanceof HTMLElement || anchor instanceof SVGElement) anchor.focus({ preventScroll: true });
}

/** What had the focus is no longer there: to the list of moves. */
export function toTheMoves(): void {
  if (document.activeElement === document.body)
    document.getElementById("moves")?.focus({ preventScroll: true });
}
