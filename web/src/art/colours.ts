// Six colours that everybody can tell apart, each with its shape (drawn in a square of 24).

export const COLOURS = ["red", "green", "blue", "violet", "orange", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];

export const SHAPES: Record<Colour, string> = {
  red: "M12 3.2a8.8 8.8 0 1 1-.1 0z",
  green: "M12 3 21.5 20.2H2.5z",
  blue: "M8.6 2.8h6.8q1.2 0 1.2 1.2v16q0 1.2-1.2 1.2H8.6q-1.2 0-1.2-1.2V4q0-1.2 1.2-1.2z",
  violet: "M12 1.8 20.6 12 12 22.2 3.4 12z",
  orange: "M4.6 4h14.8v16H4.6z",
  yellow: "M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z",
};

/** The order in which seats take colours. */
export const SEAT_COLOURS: Colour[] = ["red", "blue", "green", "violet", "orange", "yellow"];

export function isColour(word: string): word is Colour {
  return word in SHAPES;
}
