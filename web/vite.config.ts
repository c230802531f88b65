import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { packing } from "./packing.ts";
import { pocket } from "./pocket.ts";
import { GAMES, titleFolders, titles } from "./titles.ts";

const server = process.env.CHEESEBOARD_SERVER ?? "http://127.0.0.1:8000";

/** Without a server: the same app, carried by workers of the browser. */
const POCKET = "pocket";

export default defineConfig(({ mode }) => ({
  base: mode === POCKET ? "./" : "/",
  plugins: [titles(), svelte(), mode === POCKET ? pocket() : packing()],
  // Titles lie outside this folder: they reach the app by these names.
  resolve: {
    alias: {
      $web: resolve(import.meta.dirname, "src"),
      $games: GAMES,
      $carrier: resolve(
        import.meta.dirname,
        mode === POCKET ? "src/pocket/carrier.ts" : "src/lib/carrier.ts",
      ),
    },
  },
  worker: { format: "es" as const },
  build: {
    outDir: mode === POCKET ? "../build/pocket" : "../src/cheeseboard/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: mode !== POCKET,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // how long plugins take is nobody's business who only wants to play
      // What several pages need comes in one file: many small ones are asked for one after the other.
      output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } },
    },
  },
  server: {
    fs: { allow: [".", GAMES, ...titleFolders()] },
    proxy: { "/api": { target: server, ws: true } },
  },
}));
