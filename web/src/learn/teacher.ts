// Who stands beside a table and explains: the tutor of a lesson, or the companion of a first game.

import type { LaidPage } from "../lib/page";

export interface Teacher {
  /** Called whenever the table has changed. */
  look(): void;
  /** What is said; empty where there is nothing to say. */
  said: string;
  heading: string;
  /** How far one is, in words. */
  count: string;
  /** The places of the board that it is about. */
  spots: string[];
  /** Something is to be done on the board. */
  asks: boolean;
  /** A mistake lies on the board, to be looked at and taken back. */
  astray: boolean;
  /** What the button says that leads on; empty where a move does. */
  next: string;
  canGoBack: boolean;
  goOn(): void;
  goBack(): void;
  doIt(): void;
  leave(): void;
  /** What of a page can be done while this is said. */
  narrowed(page: LaidPage): LaidPage;
}
