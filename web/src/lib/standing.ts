// How a table stands for the person who looks at a list of them.

import { person } from "./me.svelte";
import type { TableInfo, TitleInfo } from "./messages";
import { settings } from "./settings.svelte";
import { listed, told } from "./texts.svelte";

const OFTEN = 8000;

/** Look now, and again and again while the page is in sight; what is given back ends it. */
export function keepLooking(look: () => Promise<unknown>): () => void {
  void look();
  const timer = setInterval(() => document.hidden || void look().catch(() => null), OFTEN);
  return () => clearInterval(timer);
}

export function titleName(titles: TitleInfo[], name: string): string {
  const found = titles.find((each) => each.name === name);
  return found ? told(found.texts, "name") : name;
}

export const isMine = (table: TableInfo): boolean => table.seats.some((seat) => seat.person === person.id);

export function isMyTurn(table: TableInfo): boolean {
  return table.status === "playing" && table.to_move.some((seat) => table.seats[seat].person === person.id);
}

/** Anybody may still sit down. */
export function hasRoom(table: TableInfo): boolean {
  return table.status === "waiting" && table.seats.some((seat) => seat.kind === "free" && !seat.invited);
}

/** The others who sit there. */
export function opponents(table: TableInfo): string {
  const others = table.seats.filter((seat) => seat.kind !== "free" && seat.person !== person.id);
  return listed(others.map((seat) => seat.name));
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** “5 minutes ago”, as the person's language says it. */
export function ago(since: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const [unit, seconds] = STEPS.find(([, length]) => now - since >= length) ?? ["second", 0];
  return seconds ? format.format(-Math.floor((now - since) / seconds), unit) : format.format(0, "second");
}
