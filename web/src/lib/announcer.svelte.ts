// What a screen reader is told: what has happened, and who must do what.
// Where several people share the device, one's own news is said only while one is asked oneself. Speech lags behind the page:
// what was said as the device is passed on would be heard by the next.

import type { Seen } from "./messages";
import type { TableSession } from "./session.svelte";

export class Announcer {
  said = $state("");
  /** How often something was said: the same sentence can be news again. */
  times = $state(0);
  private news: Seen[] = [];
  private latest: Seen[] = [];
  private prompt = "";

  constructor(private at: TableSession) {}

  /** Called whenever something has changed at the table. */
  take(events: Seen[], prompt: string): void {
    this.gather(events);
    if (this.at.curtain !== null) this.hush();
    else if (this.keepsBack) this.say([], prompt);
    else this.tell(prompt);
  }

  /** It is not for these ears, or there are no words for it yet. */
  private get keepsBack(): boolean {
    return (this.at.shared && !this.isAsked) || !this.at.model.laid;
  }

  private get isAsked(): boolean {
    return this.at.over || this.at.live.page.question !== null;
  }

  private gather(events: Seen[]): void {
    if (events !== this.latest) this.news = [...this.news, ...events];
    this.latest = events;
  }

  private tell(prompt: string): void {
    this.say(
      this.news.map((each) => this.at.model.words.event(each, this.at.seat)),
      prompt,
    );
    this.news = [];
  }

  /** What has been said is not said again because something else has changed. */
  private say(news: string[], prompt: string): void {
    if (!news.length && prompt === this.prompt) return;
    this.said = [...news, prompt].join(" ");
    this.prompt = prompt;
    this.times += 1;
  }

  private hush(): void {
    this.said = this.prompt = "";
    this.news = [];
  }
}
