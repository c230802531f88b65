// Whether everything is here that is needed without a network, and whether a newer version waits.

type Kept = "unknown" | "fetching" | "ready" | "impossible";

class Keeping {
  state = $state<Kept>("unknown");
  /** How much of it has come, in percent. */
  percent = $state(0);
  /** A newer version is here as a whole, and waits. */
  newer = $state(false);
  private waiting: ServiceWorker | null = null;

  constructor() {
    if (!("serviceWorker" in navigator)) this.state = "impossible";
    else void this.keep().catch(() => (this.state = this.state === "ready" ? "ready" : "impossible"));
  }

  takeOver(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.waiting?.postMessage("take over");
  }

  private async keep(): Promise<void> {
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener("message", ({ data }) => this.count(data));
    const found = await serviceWorker.register(new URL("./sw.js", document.baseURI));
    if (found.active) this.state = "ready";
    else this.watch(found.installing, () => (this.state = "ready"));
    found.addEventListener("updatefound", () => {
      if (found.active) this.watch(found.installing, () => this.note(found.waiting));
    });
    this.note(found.waiting);
    void navigator.storage?.persist?.();
  }

  private count({ done, total }: { done: number; total: number }): void {
    this.percent = Math.floor((100 * done) / total);
  }

  private watch(worker: ServiceWorker | null, whole: () => void): void {
    if (this.state !== "ready") this.state = "fetching";
    worker?.addEventListener("statechange", () => {
      if (worker.state === "redundant" && this.state === "fetching") this.state = "impossible";
      if (worker.state === "installed" || worker.state === "activated") whole();
    });
  }

  private note(waiting: ServiceWorker | null): void {
    this.waiting = waiting;
    this.newer = waiting !== null;
  }
}

export const keeping = new Keeping();
