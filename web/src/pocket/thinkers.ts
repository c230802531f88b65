// Asking those who think in workers of their own, as many as there are cores for. One that keeps silent is replaced.

import Thinker from "./thinker.worker?worker";

const PATIENCE = 60_000;
/** The page and the tables want a core each; every thinker takes about 60 MB. */
const MOST = Math.min(2, Math.max(1, navigator.hardwareConcurrency - 2));

type Answered = (answer: string | null) => void;

/** A worker, and those who wait for it. */
class Desk {
  readonly waiting = new Map<number, Answered>();
  private worker = new Thinker();
  private asked = 0;

  constructor(
    engine: string,
    private leave: (desk: Desk) => void,
    hurried: () => void,
  ) {
    this.worker.onmessage = ({ data }) => {
      if (data.cut) hurried();
      this.give(data.n, data.answer);
    };
    this.worker.onerror = () => this.dismiss();
    this.worker.postMessage(engine);
  }

  ask(text: string): Promise<string | null> {
    const n = (this.asked += 1);
    return new Promise((answered) => {
      const timer = setTimeout(() => this.dismiss(), PATIENCE);
      this.waiting.set(n, (answer) => (clearTimeout(timer), answered(answer)));
      this.worker.postMessage({ n, text });
    });
  }

  /** Whoever waits hears that there is no answer, and the table goes on with the usual move. */
  private dismiss(): void {
    this.worker.terminate();
    this.leave(this);
    for (const n of [...this.waiting.keys()]) this.give(n, null);
  }

  private give(n: number, answer: string | null): void {
    const answered = this.waiting.get(n);
    this.waiting.delete(n);
    answered?.(answer);
  }
}

export class Thinkers {
  private desks: Desk[] = [];

  constructor(
    private engine: string,
    private hurried: () => void,
  ) {}

  /** Before anybody asks: they take a while to come. */
  call(): Desk {
    const leave = (left: Desk) => (this.desks = this.desks.filter((each) => each !== left));
    const desk = new Desk(this.engine, leave, this.hurried);
    this.desks.push(desk);
    return desk;
  }

  /** The first who has nothing to do; else another one, while there is room; else the least busy. */
  ask(text: string): Promise<string | null> {
    const [first] = [...this.desks].sort((one, other) => one.waiting.size - other.waiting.size);
    const free = first && (!first.waiting.size || this.desks.length >= MOST);
    return (free ? first : this.call()).ask(text);
  }
}
