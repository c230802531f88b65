import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { packing } from "./packing.ts";

const server = process.env.CHEESEBOARD_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), packing()],
  build: {
    outDir: "../src/cheeseboard/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // how long plugins take is nobody's business who only wants to play
      // What several pages need comes in one file: many small ones are asked for one after the other.
      output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
