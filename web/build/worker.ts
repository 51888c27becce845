// The service worker: everything the page is made of, kept by the browser, so that it opens without a network.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEMPLATE = new URL("./kept-page.js", import.meta.url);
const KEPT = /\.(js|css|woff2|svg|png|webmanifest)$/;
/** Pictures of single games are fetched when they are wanted. */
const LATER = /^icons-/;

/** The worker's text for these files; its version changes with any of them. */
export function workerFor(template: string, files: readonly string[], version: string): string {
  const kept = files.filter((file) => KEPT.test(file) && !LATER.test(file)).sort();
  return template.replace("__VERSION__", version).replace("__FILES__", JSON.stringify(["/", ...kept.map((file) => `/${file}`)]));
}

export function serviceWorker(beside: readonly string[]): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const hash = createHash("sha256");
        for (const file of Object.values(bundle)) hash.update(file.fileName).update(file.type === "chunk" ? file.code : file.source);
        const source = workerFor(readFileSync(TEMPLATE, "utf-8"), [...Object.keys(bundle), ...beside], hash.digest("hex").slice(0, 12));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
