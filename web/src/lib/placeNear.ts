// Placing a small card near what was touched, within the window.

const GAP = 8;

/** A Svelte action: fixed beside the anchor, above or below it; in the middle where there is none. */
export function placeNear(card: HTMLElement, anchor?: Element) {
  const box = anchor?.isConnected ? anchor.getBoundingClientRect() : undefined;
  const { width, height } = card.getBoundingClientRect();
  const middle = box ? box.left + box.width / 2 : innerWidth / 2;
  const below = box ? box.bottom + GAP : (innerHeight - height) / 2;
  const top = box && below + height > innerHeight - GAP ? box.top - height - GAP : below;
  card.style.left = `${Math.max(GAP, Math.min(middle - width / 2, innerWidth - width - GAP))}px`;
  card.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
}
