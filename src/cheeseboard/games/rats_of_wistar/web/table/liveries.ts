// Each seat has a colour and a shape, on every piece.

export interface Livery {
  tone: string;
  mark: string;
}

/** Marks are drawn around 0, 0 and about ten wide. */
export const LIVERIES: Livery[] = [
  { tone: "var(--red)", mark: "M0-4.4A4.4 4.4 0 1 1-.01-4.4Z" },
  { tone: "var(--blue)", mark: "M-2.6-5H2.6V5H-2.6Z" },
  { tone: "var(--green)", mark: "M0-5L5 4H-5Z" },
  { tone: "var(--violet)", mark: "M0-5.6L4.6 0 0 5.6-4.6 0Z" },
];
