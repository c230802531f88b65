// The script of a lesson, laid out as one row of steps; which offers count, and which may be tried.

import type { Aside, Lesson, LessonState, LessonStep, Offer } from "../lib/messages";

/** A step with its place: in its chapter, and among the moves of the whole lesson. */
export interface Placed extends LessonStep {
  chapter: number;
  /** Counted from 1. */
  number: number;
  of: number;
  /** How many moves are made before its own. */
  first: number;
}

export function stepsOf(lesson: Lesson): Placed[] {
  let first = 0;
  return lesson.chapter.flatMap(({ step: steps }, chapter) =>
    steps.map((step, index) => {
      const placed = { ...step, chapter, number: index + 1, of: steps.length, first };
      first += (step.do.length ? 1 : 0) + step.then.length;
      return placed;
    }),
  );
}

const fits = (pattern: string, move: string) =>
  pattern.endsWith("*") ? move.startsWith(pattern.slice(0, -1)) : move === pattern;

export function counts(patterns: string[], move: string): boolean {
  return patterns.some((pattern) => fits(pattern, move));
}

/** What is said about a move that does not count. */
export function asideFor(step: LessonStep, move: string): Aside | undefined {
  return step.mistake.find((aside) => counts(aside.do, move));
}

/** The offers that a step leaves: those that count, and the mistakes that it invites. */
export function offersOf(step: LessonStep, offers: Offer[]): Offer[] {
  const wanted = offers.filter(({ move }) => counts(step.do, move));
  return [...wanted, ...offers.filter(({ move }) => !counts(step.do, move) && asideFor(step, move))];
}

/** The first and the last step that may be shown after this many moves. */
export function range(steps: Placed[], { done }: LessonState): [number, number] {
  const made = steps.findLastIndex((step) => step.do.length && step.first < done);
  const next = steps.findIndex((step) => step.do.length && step.first >= done);
  return [Math.min(made + 1, steps.length - 1), next < 0 ? steps.length - 1 : next];
}
