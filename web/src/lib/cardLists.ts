// Cards of the same kind, side by side.

/** Each card with a key of its own: equal ones are told apart by their place. */
export function keyed(cards: string[]): { card: string; key: string }[] {
  return cards.map((card, i) => ({
    card,
    key: card + cards.slice(0, i).filter((each) => each === card).length,
  }));
}

/** “Time ×2, Money”. */
export function tally(cards: string[], name: (card: string) => string): string {
  const kinds = [...new Set(cards)].map((kind) => {
    const n = cards.filter((each) => each === kind).length;
    return n > 1 ? `${name(kind)} ×${n}` : name(kind);
  });
  return kinds.join(", ");
}
