// One socket that heals itself. What it says is heard by the one who opened it; what must arrive is said again.

import { connect } from "$carrier";
import type { Socket } from "./carrier";
import type { Outgoing } from "./messages";

export type Connection = "opening" | "open" | "lost";
export type Saying = { type: string; [field: string]: unknown };

interface Waiting {
  saying: Saying;
  again: boolean;
  answered: (told: Outgoing) => void;
}

const PATIENCE = 10_000;
const PING_EVERY = 15_000;
const STRANGER = 4401;

export class Wire {
  connection = $state<Connection>("opening");
  private socket: Socket | null = null;
  private waiting = new Map<number, Waiting>();
  private ref = 0;
  private failures = 0;
  private heard = 0;
  private timer = 0;
  private closed = false;
  private pinging = setInterval(() => this.listen(), PING_EVERY);

  constructor(
    private hear: (told: Outgoing) => void,
    private opened: () => void,
    private stranger: () => Promise<unknown>,
    private table: string,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  /** Say something and get its answer. With `again` it is repeated after a broken connection; else the loss is the answer. */
  say(saying: Saying, again = false): Promise<Outgoing> {
    const ref = (this.ref += 1);
    return new Promise((answered) => {
      this.waiting.set(ref, { saying: { ...saying, ref }, again, answered });
      if (this.connection === "open") this.put(ref);
      else if (!again) this.give(ref, lost());
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** Open again, so that the server knows what has changed about us. */
  reopen(): void {
    if (this.connection !== "open" || !this.socket) return;
    this.socket.onclose = null;
    this.socket.close();
    this.connection = "opening";
    this.open();
  }

  private open(): void {
    const socket = connect(this.table);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => this.take(JSON.parse(event.data) as Outgoing);
    socket.onclose = (event) => this.lose(event.code);
  }

  private greet(): void {
    this.connection = "open";
    this.failures = 0;
    this.heard = Date.now();
    this.opened();
    for (const [ref, each] of this.waiting) if (each.again) this.put(ref);
  }

  private take(told: Outgoing): void {
    this.heard = Date.now();
    this.hear(told);
    if ("ref" in told && told.ref != null) this.give(told.ref, told);
  }

  private lose(code: number): void {
    if (this.closed) return;
    this.connection = "lost";
    for (const [ref, each] of this.waiting) if (!each.again) this.give(ref, lost());
    const wait = Math.min(8000, 250 * 2 ** this.failures) * (0.5 + Math.random());
    this.failures += 1;
    this.timer = window.setTimeout(() => this.retry(code), wait);
  }

  private async retry(code: number): Promise<void> {
    if (code === STRANGER) await this.stranger().catch(() => null);
    if (!this.closed) this.open();
  }

  private hurry = (): void => {
    if (this.connection !== "lost" || document.hidden || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  };

  /** Silence for too long means that nobody is there. */
  private listen(): void {
    if (this.connection !== "open") return;
    if (Date.now() - this.heard > PING_EVERY + PATIENCE) this.socket?.close();
    else void this.say({ type: "ping" });
  }

  private put(ref: number): void {
    this.socket?.send(JSON.stringify(this.waiting.get(ref)!.saying));
  }

  private give(ref: number, told: Outgoing): void {
    const waiting = this.waiting.get(ref);
    this.waiting.delete(ref);
    waiting?.answered(told);
  }
}

function lost(): Outgoing {
  return { type: "refused", reason: "lost", text: "", args: {}, ref: null };
}
