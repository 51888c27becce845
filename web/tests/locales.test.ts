import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["locales", "analysis/locales", "campaign/locales", "import/locales", "lobby/locales", "workshop/locales"];
const source = (language: string): string =>
  FOLDERS.map((folder) => readFileSync(join(import.meta.dirname, `../src/${folder}/${language}.ftl`), "utf-8")).join("\n");
const entries = (language: string) => new FluentResource(source(language)).body;
const ids = (language: string): string[] =>
  entries(language)
    .map((entry) => entry.id)
    .sort();

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (/\.tsx?$/.test(path)) yield path;
  }
}

const code = [...files(join(import.meta.dirname, "../src"))].map((path) => readFileSync(path, "utf-8")).join("\n");

/** Beginnings of ids that are put together at run time. */
const MADE = ["lab-tab-", "ana-grade-", "ana-head-", "ana-tag-", "ana-st", "ana-failed", "box-", "camp-tab-", "mode-", "shelf-", "place-", "emphasis-", "level-", "tab-", "page-", "die-", "end-", "gone-", "key-", "fault-", "brush-", "ground-", "hero-", "why-", "test-", "example-", "policy-", "sight-", "text-size-", "ws-tab-", "ws-group-", "lab-state-"];

test("both languages say the same messages", () => {
  expect(ids("fr")).toEqual(ids("en"));
  expect(ids("en").length).toBeGreaterThan(150);
});

test("no message is written twice or cannot be read", () => {
  for (const language of ["en", "fr"]) {
    expect(new Set(ids(language)).size).toBe(ids(language).length);
    const written = source(language).match(/^[a-z][a-z0-9-]* =/gm) ?? [];
    expect(ids(language)).toHaveLength(written.length);
  }
});

test("messages use the same variables in both languages", () => {
  const variables = (language: string) =>
    new Map(
      source(language)
        .split(/\n(?=[a-z][a-z0-9-]* =)/)
        .map((text) => [text.split(" =")[0], [...new Set(text.match(/\$[a-z]+/g) ?? [])].sort().join()]),
    );
  const english = variables("en");
  for (const [id, used] of variables("fr")) expect(`${id} ${used}`).toBe(`${id} ${english.get(id) ?? ""}`);
});

test("every message the code asks for is there", () => {
  const asked = [...code.matchAll(/\bt\(\s*"([a-z0-9-]+)"/g)].map((match) => match[1]!);
  expect(asked.length).toBeGreaterThan(100);
  const known = new Set(ids("en"));
  expect(asked.filter((id) => !known.has(id))).toEqual([]);
});

test("every message is used", () => {
  const unused = ids("en").filter((id) => !code.includes(`"${id}"`) && !MADE.some((prefix) => id.startsWith(prefix)));
  expect(unused).toEqual([]);
});
