import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { iconsUnder, makeSprites, MissingIcon } from "../build/sprite";

/** Every icon a view names; events are a game's own affair. */
function* iconsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* iconsOf(one);
  else if (value && typeof value === "object")
    for (const [name, one] of Object.entries(value)) {
      if (name === "event") continue;
      if ((name === "icon" || name === "picture") && typeof one === "string" && one) yield one;
      else yield* iconsOf(one);
    }
}

const here = (path: string): string => join(import.meta.dirname, path);

test("an icon that does not exist fails the build, wherever it is named", () => {
  for (const [file, text] of [
    ["a.yaml", "icon: no-such-icon\n"],
    ["a.py", 'Mark("x", icon="no-such-icon")\n'],
    ["a.tsx", '<Icon name="no-such-icon" />\n'],
  ] as const) {
    const folder = mkdtempSync(join(tmpdir(), "icons-"));
    writeFileSync(join(folder, file), text);
    expect(() => iconsUnder(folder)).toThrow(MissingIcon);
  }
});

test("a plain word that is meant as an icon is in the sprite", () => {
  const folder = mkdtempSync(join(tmpdir(), "icons-"));
  writeFileSync(join(folder, "a.py"), 'MARKS = {"persistent": "infinity", "round": "cycle"}\n');
  writeFileSync(join(folder, "b.tsx"), '<Icon name="chest" />\n');
  expect([...iconsUnder(folder)].sort()).toEqual(["chest", "cycle", "infinity"]);
});

test("every icon of every recorded match and of the lobby is in a sprite", () => {
  const sprites = makeSprites({ lobby: /src.lobby/, page: ["../src", "../../src/oubliette/haven", "../../src/oubliette/table"].map(here), games: ["../../src/oubliette/games", "../../tests/tiny"].map(here) });
  const drawn = new Set([...sprites.values()].flatMap((svg) => [...svg.matchAll(/id="i-([a-z0-9-]+)"/g)].map((match) => match[1]!)));
  const known = (name: string): boolean => drawn.has(name);
  const missing: string[] = [];
  for (const file of readdirSync(here("../fixtures")).filter((name) => /^(?!wyrm_vault|lantern_court|fog_isles).*\.json$/.test(name))) {
    const text = readFileSync(here(`../fixtures/${file}`), "utf-8");
    for (const name of iconsOf(JSON.parse(text))) if (!known(name)) missing.push(`${file}: ${name}`);
  }
  expect([...new Set(missing)]).toEqual([]);
}, 60_000);

test("the lobby's sprite holds only what the lobby draws, and a game's holds what its packs name", () => {
  const folder = mkdtempSync(join(tmpdir(), "icons-"));
  for (const path of ["page/lobby", "page/table", "games/crawl"]) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, "page/lobby/a.tsx"), '<Icon name="torch" />');
  writeFileSync(join(folder, "page/table/b.tsx"), '<Icon name="rat" /><Icon name="torch" /><Icon name="shield" />');
  writeFileSync(join(folder, "games/crawl/pack.yaml"), "icon: rat\n");
  writeFileSync(join(folder, "games/crawl/rules.py"), 'Mark("x", icon="shield")\nMark("x", icon="broadsword")\n');
  const sprites = makeSprites({ page: [join(folder, "page")], lobby: /page.lobby/, games: [join(folder, "games")] });
  const drawn = (file: string): string[] => [...sprites.get(file)!.matchAll(/id="i-([a-z0-9-]+)"/g)].map((match) => match[1]!);
  expect(drawn("icons.svg")).toEqual(["torch"]);
  expect(drawn("icons-table.svg")).toEqual(["rat", "shield"]);
  expect(drawn("icons-crawl.svg")).toEqual(["broadsword", "rat"]);
});
