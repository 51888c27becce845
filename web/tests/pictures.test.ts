// Words of one game are told by that game: the page's own table knows cards, dice and rounds, no game's verbs.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { colourOfMark } from "../src/icons/colours";
import { iconOfSay, isAbility } from "../src/icons/keywords";
import { fetchPictures } from "../src/icons/pictures";
import type { Pictures } from "../src/icons/pictures";

const GAMES = join(import.meta.dirname, "../../src/oubliette/games");
const games = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith("_")).map(({ name }) => name);
const read = (game: string): Pictures => JSON.parse(readFileSync(join(GAMES, game, "pictures.json"), "utf-8")) as Pictures;

afterEach(() => fetchPictures("no_such_game"));

test.each(games)("every word of %s stands in a message of it", (game) => {
  const folder = join(GAMES, game, "locales/en");
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf-8"));
  const words = new Set(texts.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].flatMap((match) => match[1]!.split(/[^a-z]+/))));
  const { abilities, words: others } = read(game);
  expect([...Object.keys(abilities), ...Object.keys(others)].filter((word) => !words.has(word))).toEqual([]);
});

test("a word has the picture its game gives it, and none at another table", async () => {
  const poison = { id: "gh-line-poison" };
  const mark = { id: "poison", icon: "x", say: { id: "x" } };
  expect(iconOfSay(poison)).toBeUndefined();
  const plain = colourOfMark(mark);
  await fetchPictures("gloomhaven");
  expect(iconOfSay(poison)).toBe("poison-bottle");
  expect(colourOfMark(mark)).not.toBe(plain);
  expect(isAbility({ id: "x-attack" })).toBe(true);
  expect(isAbility({ id: "x-poison" })).toBe(false);
  await fetchPictures("malhya");
  expect(iconOfSay(poison)).toBeUndefined();
});

test("what every table has needs no game", () => {
  expect(iconOfSay({ id: "any-card" })).toBe("card-pick");
  expect(iconOfSay({ id: "any-round" })).toBe("sands-of-time");
});
