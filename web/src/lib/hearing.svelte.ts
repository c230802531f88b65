// What a screen reader is told: what has happened, and who must do what.
// Where several people share the device, one's own news are said only while one is asked oneself. Speech lags behind the page:
// what was said as the device is passed on would be heard by the next.

import type { Seen } from "./messages";
import type { Sitting } from "./sitting.svelte";

export class Hearing {
  said = $state("");
  private news: Seen[] = [];
  private latest: Seen[] = [];
  private told = true;

  constructor(private at: Sitting) {}

  /** Called whenever something has changed at the table. */
  take(events: Seen[], prompt: string): void {
    this.gather(events);
    if (this.at.curtain !== null) this.hush();
    else if (this.at.shared && !this.isAsked) this.said = prompt;
    else this.tell(prompt);
  }

  private get isAsked(): boolean {
    return this.at.over || this.at.live.page.question !== null;
  }

  private gather(events: Seen[]): void {
    if (events === this.latest) return;
    this.news = this.told ? events : [...this.news, ...events];
    this.latest = events;
    this.told = false;
  }

  private tell(prompt: string): void {
    this.said = [...this.news.map((each) => this.at.desk.words.event(each)), prompt].join(" ");
    this.told = true;
  }

  private hush(): void {
    this.said = "";
    this.news = [];
    this.told = true;
  }
}
