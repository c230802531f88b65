// What lies before a viewer: a page as it was sent, with everything in its place.

import type { NotOffered, Offer, Page, Question, View } from "./messages";

export type Args = Record<string, unknown>;
/** A seat, or nobody's: a spectator. */
export type Viewer = number | null;

/** Before the game begins there is nothing in it. */
export interface LaidPage extends Page {
  view?: View;
  question: Question | null;
  offers: Offer[];
  barred: NotOffered[];
}

export const NO_PAGE: LaidPage = { question: null, offers: [], barred: [] };

export function laid(sent: Page): LaidPage {
  return { ...NO_PAGE, ...sent, question: sent.question ?? null };
}
