// How far somebody has come with each title's lesson; this device keeps it.

const KEY = "cheeseboard.lessons";

export interface Progress {
  /** The table at which it is played. */
  table: string;
  /** The step that was read last, of how many. */
  step: number;
  of: number;
  finished: boolean;
  /** The tables at which a companion looks on. */
  companion: string[];
}

const NOTHING: Progress = { table: "", step: 0, of: 0, finished: false, companion: [] };

function all(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export function progressOf(title: string): Progress {
  return { ...NOTHING, ...all()[title] };
}

export function keep(title: string, change: Partial<Progress>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [title]: { ...progressOf(title), ...change } }));
}

export function hasCompanion(title: string, table: string): boolean {
  return progressOf(title).companion.includes(table);
}

export function bringCompanion(title: string, table: string): void {
  keep(title, { companion: [...progressOf(title).companion, table].slice(-5) });
}
