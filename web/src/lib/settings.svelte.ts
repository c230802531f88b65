// What this device remembers about how one likes it. Nothing here leaves the device but the language.

import type { Language } from "./messages";
import type { Pace } from "./pace";

export const THEMES = ["auto", "light", "dark"] as const;
export const SIZES = ["usual", "large", "largest"] as const;
export const LANGUAGES: readonly Language[] = ["en", "es"];

interface Choices {
  language: Language;
  theme: (typeof THEMES)[number];
  text: (typeof SIZES)[number];
  sound: boolean;
  motion: boolean;
  /** How fast one is shown what others do. */
  pace: Pace;
  /** What can be done lies on the left of the board. */
  leftHanded: boolean;
  /** What leaves no choice is done without a click. */
  forced: boolean;
  /** Ask again before what cannot be undone and would be regretted. */
  confirm: boolean;
  /** The bot that sits down when one just wants to play; empty for the usual one. */
  level: string;
}

const KEY = "cheeseboard.settings";
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function browsersLanguage(): Language {
  const known = navigator.languages.map((each) => each.slice(0, 2) as Language);
  return known.find((each) => LANGUAGES.includes(each)) ?? "en";
}

function kept(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

class Settings {
  chosen = $state<Choices>({
    language: browsersLanguage(),
    theme: "auto",
    text: "usual",
    sound: false,
    motion: true,
    pace: "usual",
    leftHanded: false,
    forced: true,
    confirm: true,
    level: "",
    ...kept(),
  });
  private systemDark = $state(dark.matches);
  private systemStill = $state(still.matches);

  constructor() {
    dark.addEventListener("change", () => (this.systemDark = dark.matches));
    still.addEventListener("change", () => (this.systemStill = still.matches));
    $effect.root(() => {
      $effect(() => this.apply());
    });
  }

  get language(): Language {
    return this.chosen.language;
  }

  get dark(): boolean {
    return this.chosen.theme === "auto" ? this.systemDark : this.chosen.theme === "dark";
  }

  /** What stands at every table from the beginning. */
  get orders(): string[] {
    return this.chosen.forced ? ["forced"] : [];
  }

  get calm(): boolean {
    return !this.chosen.motion || this.systemStill;
  }

  get pace(): Pace {
    return this.chosen.pace;
  }

  private apply(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.theme = this.dark ? "dark" : "light";
    root.dataset.text = this.chosen.text;
    root.dataset.hand = this.chosen.leftHanded ? "left" : "right";
    root.dataset.calm = String(this.calm);
    localStorage.setItem(KEY, JSON.stringify(this.chosen));
  }
}

export const settings = new Settings();
