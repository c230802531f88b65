// The keyboard at the table.

import { giveBack } from "./focus";
import { router } from "./router.svelte";
import type { TableSession, Tab } from "./session.svelte";

const TABS: Record<string, Tab> = { b: "board", l: "log", r: "rules", c: "chat" };
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function keysAt(at: TableSession, event: KeyboardEvent): void {
  const typing = (event.target as Element | null)?.closest?.("input, textarea, select, [contenteditable]");
  if (event.key === "Escape") return closeTop(at);
  if (typing || event.ctrlKey || event.metaKey || event.altKey || at.curtain !== null) return;
  if (event.key in STEPS) return walk(event, STEPS[event.key]);
  if (event.key in TABS) at.tab = TABS[event.key];
  else if (/^[1-9]$/.test(event.key)) choose(at, Number(event.key));
  else if (event.key === "u" && at.seat !== null) void at.undo();
  else if (event.key === "p" && at.planner) at.stopPlanning();
  else if (event.key === "p" && at.mayPlan) void at.plan();
  else if (event.key === "h" && !at.planner && at.model.offers.length) void at.hint();
  else if (event.key === "?") router.go("/help");
  else if (event.key === " " && atRest()) at.live.skip();
  else return;
  event.preventDefault();
}

/** Where there is nothing to choose yet, one wants to be asked. */
function choose(at: TableSession, number: number): void {
  const all = buttons();
  if (all.length) all[number - 1]?.click();
  else at.live.skip();
}

function closeTop(at: TableSession): void {
  const closed = at.choosing ?? at.explaining;
  if (at.choosing) at.choosing = null;
  else if (at.explaining) at.explaining = null;
  else if (at.toast || !at.planner) at.toast = null;
  else at.stopPlanning();
  giveBack(closed?.anchor);
}

/** Nothing in particular has the focus. */
function atRest(): boolean {
  const rest = ["main", "board", "moves"].map((id) => document.getElementById(id));
  return [document.body, ...rest].includes(document.activeElement as HTMLElement);
}

function buttons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".offer")].filter((each) => each.checkVisibility());
}

/** Arrows walk the list of moves, from wherever one is not already walking something else. */
function walk(event: KeyboardEvent, step: number): void {
  const all = buttons();
  const now = all.indexOf(document.activeElement as HTMLElement);
  if (!all.length || (now < 0 && !atRest())) return;
  all[(now + step + all.length) % all.length].focus();
  event.preventDefault();
}
