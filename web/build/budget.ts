// The lobby stays light: a build whose first scripts are too large, compressed, fails.
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

export interface Chunk {
  readonly code: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
}

/** Bytes of the scripts that the first page needs, compressed: the entry and whatever it imports at once. */
export function firstLoad(chunks: Readonly<Record<string, Chunk>>): number {
  const needed = new Set<string>();
  const need = (name: string): void => {
    if (needed.has(name) || !chunks[name]) return;
    needed.add(name);
    chunks[name].imports.forEach(need);
  };
  for (const [name, chunk] of Object.entries(chunks)) if (chunk.isEntry) need(name);
  return [...needed].reduce((sum, name) => sum + gzipSync(chunks[name]!.code).length, 0);
}

export function budget(most: number): Plugin {
  return {
    name: "first-load-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.fromEntries(Object.entries(bundle).flatMap(([name, file]) => (file.type === "chunk" ? [[name, file]] : [])));
        const bytes = firstLoad(chunks);
        if (bytes > most) this.error(`the lobby's scripts take ${bytes} bytes compressed, ${most} are allowed: fetch more of them later (src/lazy.tsx)`);
        else this.info(`the lobby's scripts take ${bytes} bytes compressed`);
      },
    },
  };
}
