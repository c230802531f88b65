// A first game for each title: what is dealt, and what the rat says when.

import type { Tip } from "./guide.svelte";

export interface Lesson {
  players: number;
  seed: number;
  options?: Record<string, string>;
  tips: Tip[];
}

const LESSONS: Record<string, () => Promise<{ default: Lesson }>> = {
  "lab-rats": () => import("./lab_rats"),
  rafts: () => import("./rafts"),
  "house-of-cats": () => import("./house_of_cats"),
  "rats-of-wistar": () => import("./rats_of_wistar"),
};

export async function lessonOf(title: string): Promise<Lesson> {
  return (await LESSONS[title]()).default;
}
