// Drawings as lists of parts in a square of 100: fill, outline, and the ink's width where it is not the usual one (0: none).

export type Part = [fill: string, path: string, ink?: number];

/** Only the outline. */
export const NONE = "none";
export const INK = "var(--board-ink)";

export function ring(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}
