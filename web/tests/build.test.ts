import { expect, test } from "vitest";
import { gzipSync } from "node:zlib";
import { firstLoad } from "../build/budget";
import { workerFor } from "../build/worker";

const chunk = (code: string, isEntry: boolean, ...imports: string[]) => ({ code, isEntry, imports });

test("the first load is the entry and what it imports, each once, and nothing that is fetched later", () => {
  const chunks = { "a.js": chunk("const a = 1;", true, "b.js", "c.js"), "b.js": chunk("const b = 2;", false, "c.js"), "c.js": chunk("const c = 3;", false), "later.js": chunk("x".repeat(9999), false) };
  const size = (text: string): number => gzipSync(text).length;
  expect(firstLoad(chunks)).toBe(size("const a = 1;") + size("const b = 2;") + size("const c = 3;"));
});

test("the worker keeps the page, its scripts, styles and fonts, but no pictures of single games", () => {
  const text = workerFor('const V = "__VERSION__"; const F = __FILES__;', ["index.html", "assets/a.js", "assets/a.css", "assets/f.woff2", "icons.svg", "icons-descent.svg", "a.js.map"], "v1");
  expect(text).toBe('const V = "v1"; const F = ["/","/assets/a.css","/assets/a.js","/assets/f.woff2","/icons.svg"];');
});
