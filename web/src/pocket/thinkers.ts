// Asking those who think in a worker of their own. One that keeps silent is replaced.

import Thinker from "./thinker.worker?worker";

const PATIENCE = 60_000;

export class Thinkers {
  private worker: Worker | null = null;
  private waiting = new Map<number, (answer: string | null) => void>();
  private asked = 0;

  constructor(private engine: string) {}

  /** Before anybody asks: they take a while to come. */
  call(): Worker {
    if (this.worker) return this.worker;
    const worker = new Thinker();
    worker.onmessage = ({ data }) => this.give(data.n, data.answer);
    worker.onerror = () => this.dismiss();
    worker.postMessage(this.engine);
    return (this.worker = worker);
  }

  ask(text: string): Promise<string | null> {
    const n = (this.asked += 1);
    return new Promise((answered) => {
      const timer = setTimeout(() => this.dismiss(), PATIENCE);
      this.waiting.set(n, (answer) => (clearTimeout(timer), answered(answer)));
      this.call().postMessage({ n, text });
    });
  }

  /** Whoever waits hears that there is no answer, and the table goes on with the usual move. */
  private dismiss(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const n of [...this.waiting.keys()]) this.give(n, null);
  }

  private give(n: number, answer: string | null): void {
    const answered = this.waiting.get(n);
    this.waiting.delete(n);
    answered?.(answer);
  }
}
