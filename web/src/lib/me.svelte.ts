// Who I am: a guest with a friendly name, made without a question, and known again by a cookie.

import { api } from "./api";
import { Refusal } from "./refusal";
import type { Me } from "./messages";
import { showPasskey } from "./passkeys";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

const KNOWN = "cheeseboard.known";
const NAMED = "cheeseboard.named";
const CHEESES = [
  "Brie",
  "Gouda",
  "Manchego",
  "Roquefort",
  "Feta",
  "Edam",
  "Cabrales",
  "Mahón",
  "Taleggio",
  "Comté",
];
const MOODS = ["brave", "merry", "quick", "kind", "clever", "gentle", "bold", "happy"] as const;

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)];

/** Names for bots, in any order, none of them mine. */
export function cheeses(): string[] {
  const mine = person.me?.name ?? "";
  return CHEESES.filter((each) => !mine.includes(each)).sort(() => Math.random() - 0.5);
}

function friendlyName(): string {
  return t(`mood.${any(MOODS)}`, { cheese: any(CHEESES) });
}

class Person {
  me = $state.raw<Me | null>(null);
  private coming: Promise<Me> | null = null;

  get id(): string {
    return this.me?.id ?? "";
  }

  /** The server has met this browser before. */
  get known(): boolean {
    return localStorage.getItem(KNOWN) !== null;
  }

  /** Known after this: the guest this browser was before, or a new one. */
  ready(): Promise<Me> {
    this.coming ??= this.arrive().catch((problem) => {
      this.coming = null;
      throw problem;
    });
    return this.coming;
  }

  /** They have chosen their name themselves. */
  get named(): boolean {
    return localStorage.getItem(NAMED) !== null;
  }

  async rename(name: string): Promise<void> {
    localStorage.setItem(NAMED, "yes");
    this.me = await api.rename(name, settings.language);
  }

  /** Somebody else keeps the tables from now on: tell them who we are. */
  async introduce(): Promise<void> {
    this.coming = api.become(this.me?.name ?? friendlyName(), settings.language);
    this.me = await this.coming;
  }

  async continueWith(code: string): Promise<void> {
    this.note(await api.continueWith(code));
  }

  async showPasskey(): Promise<void> {
    this.note(await showPasskey());
  }

  /** Nothing of us is left there; the next visit is somebody's first. */
  async forget(): Promise<void> {
    await api.forgetMe();
    localStorage.removeItem(KNOWN);
  }

  /** The server does not know us (any more): come again as a new guest. */
  async again(): Promise<Me> {
    return this.note(await api.become(friendlyName(), settings.language));
  }

  private async arrive(): Promise<Me> {
    if (!this.known) return this.again();
    try {
      return this.note(await api.me());
    } catch (problem) {
      if (problem instanceof Refusal && problem.status === 401) return this.again();
      throw problem;
    }
  }

  private note(me: Me): Me {
    localStorage.setItem(KNOWN, "yes");
    return (this.me = me);
  }
}

export const person = new Person();
