// Every sentence exists in both languages, is used, and none stands in a component.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse, type AST } from "svelte/compiler";
import { describe, expect, test } from "vitest";
import en from "../src/text/en";

const SOURCE = join(import.meta.dirname, "../src");
const HEARD = /^(aria-label|title|placeholder|alt)$/;
/** One that only makes another word agree is a matter of each language. */
const FIELDS = /\{([a-z_]+)(?![a-z_|])/g;

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));
}

const fields = (text: string) => [...new Set([...text.matchAll(FIELDS)].map(([, name]) => name))].sort();

const FOLDERS = filesUnder(SOURCE, /(^|\/)en\.ts$/).map(dirname);

test.each(FOLDERS)("sentences have the same arguments in both languages: %s", async (folder) => {
  const [english, spanish] = await Promise.all(
    ["en", "es"].map((each) => import(join(folder, `${each}.ts`))),
  );
  for (const [key, text] of Object.entries<string>(english.default))
    expect(fields(spanish.default[key]), key).toEqual(fields(text));
});

describe("the shell's texts", () => {
  test("every text is used", () => {
    const code = filesUnder(SOURCE, /\.(svelte|ts)$/)
      .filter((name) => !name.includes("/text/"))
      .map((name) => readFileSync(name, "utf8"))
      .join("\n");
    const built = [...code.matchAll(/[`"]([a-zA-Z.]+)\$\{/g)].map(([, start]) => start);
    const unused = Object.keys(en).filter(
      (key) =>
        !new RegExp(`["']${key.replaceAll(".", "\\.")}["']`).test(code) &&
        !built.some((start) => key.startsWith(start)),
    );
    expect(unused.filter((key) => key !== "and")).toEqual([]);
  });
});

/** Words that a component says by itself: in its markup, or in an attribute that people hear or see. */
function spoken(node: AST.SvelteNode | AST.SvelteNode[], found: string[] = []): string[] {
  if (Array.isArray(node)) node.forEach((each) => spoken(each, found));
  else if (node && typeof node === "object") {
    if (node.type === "StyleDirective") return found;
    if (node.type === "Attribute" && !HEARD.test(node.name)) return found;
    if (node.type === "Text") found.push(node.data);
    for (const value of Object.values(node))
      if (typeof value === "object" && value) spoken(value as AST.SvelteNode, found);
  }
  return found;
}

describe("components", () => {
  const mine = ["pages", "parts", "art", "boards/generic"].flatMap((folder) =>
    filesUnder(join(SOURCE, folder), /\.svelte$/),
  );
  test.each(mine)("%s has no words of its own", (name) => {
    const { fragment } = parse(readFileSync(name, "utf8"), { modern: true });
    const words = spoken(fragment).filter((text) => /\p{L}{2,}/u.test(text));
    expect(words).toEqual([]);
  });
});
