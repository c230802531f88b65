// Colours have names, and stand in the token files only.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = ["../src", "../../src/cheeseboard/games"].map((folder) => join(import.meta.dirname, folder));
const TOKENS = /(^|\/)(tokens|(cover\.)?palette)\.css$/;
const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi;

const files = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|ts|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") })),
);
const all = files.map(({ text }) => text).join("\n");
const palettes = files.filter(({ name }) => name.endsWith("palette.css"));
const inPalettes = palettes.flatMap(({ text }) => namesIn(text.split('[data-theme="dark"]')[0]));

function namesIn(style: string): string[] {
  return [...style.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name);
}

test("no colour is written outside the token files", () => {
  const found = files
    .filter(({ name }) => !TOKENS.test(name))
    .flatMap(({ name, text }) => [...text.matchAll(HEX)].map(([colour]) => `${name}: ${colour}`));
  expect(found).toEqual([]);
});

test("every name that is painted with is defined", () => {
  const defined = new Set([...all.matchAll(/(?:style:)?(--[\w-]+)\s*[:=|]/g)].map(([, name]) => name));
  const painted = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect([...new Set(painted)].filter((name) => !defined.has(name))).toEqual([]);
});

test("every name in a palette is painted with, and stands there once", () => {
  expect(inPalettes.filter((name) => !all.includes(`var(${name})`))).toEqual([]);
  expect(inPalettes.length).toBe(new Set(inPalettes).size);
});

test("a colour is named for what it paints, not for how it looks", () => {
  expect(inPalettes.filter((name) => /-\d+[a-z]?(-a\d+)?$/.test(name) && !name.includes("room"))).toEqual([]);
});

test("what the dark theme changes has a value for the light one beside it", () => {
  for (const { name, text } of palettes) {
    const [light, dark = ""] = text.split('[data-theme="dark"]');
    expect(
      namesIn(dark).filter((each) => !namesIn(light).includes(each)),
      name,
    ).toEqual([]);
  }
});
