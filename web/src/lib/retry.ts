// Asking for something until it comes.

const SOON = 500;
const LATEST = 8000;

/** Nothing where it is not wanted any more. */
export async function retry<T>(ask: () => Promise<T>, wanted: AbortSignal): Promise<T | undefined> {
  for (let wait = SOON; !wanted.aborted; wait = Math.min(LATEST, wait * 2)) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && !wanted.aborted) return answer;
    await new Promise((over) => setTimeout(over, wait));
  }
}
