// What titles bring to the browser lies in the folder `web` of each title's own package, ours or an outsider's.
// Folders of further titles are named in CHEESEBOARD_TITLES, as in a PATH: they are built in beside ours.

import { existsSync, readdirSync } from "node:fs";
import { basename, delimiter, join, resolve } from "node:path";
import type { Plugin } from "vite";

const WEB = import.meta.dirname;
export const GAMES = resolve(WEB, "../src/cheeseboard/games");

interface Facet {
  file: string;
  /** Fetched with the page that asks for it, instead of when it is wanted. */
  eager?: boolean;
}

/** What is missing is no fault: the title has a plain box, the generic board. */
const FACETS: Record<string, Facet> = {
  boards: { file: "Board.svelte" },
  pictures: { file: "pictures.svelte" },
  covers: { file: "cover.svelte", eager: true },
  seats: { file: "seats.ts", eager: true },
};
const NAME = /^virtual:titles\/(\w+)$/;

export function titleFolders(further = process.env.CHEESEBOARD_TITLES ?? ""): string[] {
  const ours = readdirSync(GAMES).map((name) => join(GAMES, name));
  const theirs = further
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => resolve(folder));
  return [...ours, ...theirs].filter((folder) => existsSync(join(folder, "web")));
}

/** `virtual:titles/boards` and so on: by the title's name, as the module of the title itself or a way to fetch it. */
export function titles(folders = titleFolders()): Plugin {
  return {
    name: "titles",
    enforce: "pre",
    resolveId(id, importer, options) {
      if (NAME.test(id)) return `\0${id}`;
      if (importer && isBare(id) && folders.some((folder) => importer.startsWith(folder)))
        return this.resolve(id, join(WEB, "src/main.ts"), { ...options, skipSelf: true });
    },
    load(id) {
      const facet = NAME.exec(id.slice(1))?.[1];
      return facet && id.startsWith("\0") ? listing(FACETS[facet], folders) : undefined;
    },
  };
}

/** A library: titles have none of their own, and use those of the app. */
function isBare(id: string): boolean {
  return /^[@a-z]/i.test(id);
}

function listing({ file, eager }: Facet, folders: string[]): string {
  const found = folders
    .map((folder) => ({ name: basename(folder).replaceAll("_", "-"), path: join(folder, "web", file) }))
    .filter(({ path }) => existsSync(path));
  const imports = found.map(({ path }, n) => `import * as title${n} from ${JSON.stringify(path)};`);
  const entries = found.map(({ name, path }, n) =>
    eager
      ? `${JSON.stringify(name)}: title${n}`
      : `${JSON.stringify(name)}: () => import(${JSON.stringify(path)})`,
  );
  return `${eager ? imports.join("\n") : ""}\nexport default { ${entries.join(", ")} };`;
}
