// Setting tables in one go.

import { api } from "./api";
import { cheeses, person } from "./me.svelte";
import type { DailyInfo, NewTable, SeatWish, TableInfo, TitleInfo } from "./messages";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { commitmentTo, keepNonce, newNonce } from "./share";

const INVITATION = "cheeseboard.invitation.";

/** The bot that sits down when nobody chooses: neither the weakest nor the slowest. */
export async function usualLevel(): Promise<string> {
  const levels = (await api.bots()).map((bot) => bot.level);
  return levels.includes(settings.chosen.level)
    ? settings.chosen.level
    : levels[Math.min(1, levels.length - 1)];
}

export function usualPlayers(title: TitleInfo): number {
  return title.players[Math.floor((title.players.length - 1) / 2)];
}

/** Me first, bots on the other seats. */
export async function againstBots(players: number): Promise<SeatWish[]> {
  return bots(await usualLevel(), players);
}

export function bots(level: string, players: number): SeatWish[] {
  const names = cheeses();
  return Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { who: "me" } : { who: "bot", level, name: names[seat] },
  );
}

export async function playNow(title: TitleInfo): Promise<void> {
  await setTable({ title: title.name, seats: await againstBots(usualPlayers(title)) });
}

export async function playDaily(day: DailyInfo): Promise<void> {
  await setTable({
    title: day.title,
    seats: await againstBots(day.players),
    options: day.options,
    seed: day.seed,
  });
}

/** Where others are waited for, everybody's device adds to the deal. */
function adds(wish: NewTable): boolean {
  return wish.seed == null && wish.seats.some((seat) => seat.who === "invited" || seat.who === "anyone");
}

/** Set a table and go there. The invitation is shown once; only this device keeps it. */
export async function setTable(wish: NewTable): Promise<void> {
  await person.ready();
  const nonce = newNonce();
  const wished = { ...wish, orders: wish.seats.some((seat) => seat.who === "here") ? [] : settings.orders };
  const made = await api.create(adds(wish) ? { ...wished, commitment: commitmentTo(nonce) } : wished);
  if (adds(wish)) keepNonce(made.info.table, nonce);
  arrive(made);
}

export function arrive(made: { info: TableInfo; invitation: string }): void {
  keepInvitation(made.info.table, made.invitation);
  router.go(`/table/${made.info.table}`);
}

export function keepInvitation(table: string, invitation: string): void {
  sessionStorage.setItem(INVITATION + table, invitation);
}

export function keptInvitation(table: string): string {
  return sessionStorage.getItem(INVITATION + table) ?? "";
}
