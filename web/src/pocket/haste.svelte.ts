// Bots think so many thoughts, and no longer than a while: where a device is too slow for both, it is said.

const SHOWN = 8000;

class Haste {
  /** How often a bot had to stop early since the page was opened. */
  count = $state(0);
  /** It has happened for the first time just now. */
  fresh = $state(false);

  note(): void {
    this.count += 1;
    if (this.count > 1) return;
    this.fresh = true;
    setTimeout(() => (this.fresh = false), SHOWN);
  }
}

export const haste = new Haste();
