// Texts of any length over a line between two browsers, in pieces.

const PIECE = 16_000;
const MORE = "+";
const LAST = ".";

export class Channel {
  private begun = "";

  /** Whoever sends a text longer than `most` signs is left. */
  constructor(
    private line: RTCDataChannel,
    hear: (text: string) => void,
    most: number,
  ) {
    line.onmessage = ({ data }: MessageEvent<string>) => {
      this.begun += String(data).slice(1);
      if (this.begun.length > most) return this.close();
      if (String(data).startsWith(MORE)) return;
      const whole = this.begun;
      this.begun = "";
      hear(whole);
    };
  }

  say(text: string): void {
    if (this.line.readyState !== "open") return;
    for (let at = 0; at < text.length || at === 0; at += PIECE) {
      const last = at + PIECE >= text.length;
      this.line.send((last ? LAST : MORE) + text.slice(at, at + PIECE));
    }
  }

  close(): void {
    this.line.close();
  }
}
