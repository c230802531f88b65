// The line to the server: whether there is one, and whether somebody has been waiting for it for a while.

import { alone } from "$carrier";

const LATE = 4000;

class Line {
  offline = $state(!alone && !navigator.onLine);
  private late = $state(0);

  constructor() {
    if (alone) return;
    addEventListener("offline", () => (this.offline = true));
    addEventListener("online", () => (this.offline = false));
  }

  /** Something has been asked for and has not come yet. */
  get slow(): boolean {
    return this.late > 0;
  }

  /** Wait for an answer; where it is late, it is said that one waits. */
  async wait<T>(answer: Promise<T>): Promise<T> {
    let counted = 0;
    const timer = setTimeout(() => (this.late += counted = 1), LATE);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      this.late -= counted;
    }
  }
}

export const line = new Line();
