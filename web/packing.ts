// Files that the server sends packed: beside each one stand its Brotli and gzip forms.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(js|css|html|svg|json)$/;

export function packing(): Plugin {
  let folder = "";
  return {
    name: "packing",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
        if (WORTH_IT.test(name)) pack(join(folder, name));
    },
  };
}

function pack(file: string): void {
  const whole = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(whole));
  writeFileSync(`${file}.gz`, gzipSync(whole, { level: 9 }));
}
