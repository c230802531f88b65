// How long what others did stays before the next thing is shown: long enough to be read.

export const PACES = ["calm", "usual", "brisk", "none"] as const;
export type Pace = (typeof PACES)[number];

const FACTOR: Record<Pace, number> = { calm: 1.8, usual: 1, brisk: 0.45, none: 0 };
const FIRST = 900;
const MORE = 500;
const MOST = 3600;
/** Where more is waiting than this, everything is told faster: nobody waits for minutes. */
const EASY = 8;

/** In milliseconds, for news of this many sentences while others wait. */
export function holdOf(sentences: number, waiting: number, pace: Pace): number {
  if (!sentences) return 0;
  const reading = Math.min(MOST, FIRST + MORE * (sentences - 1));
  return FACTOR[pace] * reading * Math.min(1, EASY / Math.max(1, waiting));
}

/** Sentences as they are shown one after the other, as many at a time as fit the line. */
export function inPortions(sentences: string[], room: number): string[] {
  return sentences.reduce<string[]>((portions, each) => {
    const joined = `${portions.at(-1) ?? ""} ${each}`.trim();
    return portions.length && joined.length <= room
      ? [...portions.slice(0, -1), joined]
      : [...portions, each];
  }, []);
}
