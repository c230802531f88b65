// Doing something that may fail: nothing else can be pressed meanwhile, and a failure is said in a sentence.

export const working = $state({ busy: false, failed: "" });

export async function attempt(doing: () => Promise<unknown>): Promise<void> {
  if (working.busy) return;
  working.busy = true;
  working.failed = "";
  try {
    await doing();
  } catch (problem) {
    working.failed = problem instanceof Error ? problem.message : String(problem);
  } finally {
    working.busy = false;
  }
}
