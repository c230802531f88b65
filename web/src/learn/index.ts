// A first game: what is dealt, and what the rat says when. Not every title has one.

import lessons from "virtual:titles/lessons";
import type { Tip } from "./guide.svelte";

export interface Lesson {
  players: number;
  seed: number;
  options?: Record<string, string>;
  tips: Tip[];
}

export function hasLesson(title: string): boolean {
  return title in lessons;
}

export async function lessonOf(title: string): Promise<Lesson> {
  return (await lessons[title]()).default;
}
