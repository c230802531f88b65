// What the page of the pocket build has besides: a strict policy, and what makes an app of it.

import type { Plugin } from "vite";

/** Nothing from elsewhere, ever; Python needs to compile WebAssembly. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

export function pocket(): Plugin {
  return {
    name: "pocket",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
        injectTo: "head-prepend",
      },
      { tag: "link", attrs: { rel: "manifest", href: "./app.webmanifest" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-192.png" }, injectTo: "head" },
    ],
  };
}
