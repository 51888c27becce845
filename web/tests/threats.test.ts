import { expect, test } from "vitest";
import { threatsOf } from "../src/board/overlays";
import { wayFacts } from "../src/board/wayFacts";
import type { Lit } from "../src/state/lighting";
import { say } from "../src/text/say";
import type { View } from "../src/wire";

const named = (name: string) => ({ id: "words", args: { en: name, fr: name } });
const foes = ["Rat", "Guard", "Archer", "Cultist"];
const view: View = {
  game: "x",
  title: named("x"),
  pieces: [{ id: "hero", name: named("Hero"), side: "hero" }, ...foes.map((name) => ({ id: name, name: named(name), side: "foe" as const }))],
};
const goingTo = (threats: readonly string[]): Lit => ({
  option: { key: "hex:2", cells: [2], preview: { ways: [{ cells: [0, 1, 2], piece: "hero" }], threats } },
  shape: "path",
  board: "map",
  way: { cells: [0, 1, 2], piece: "hero" },
});

test("a way tells who could still strike where it ends, a few by name", () => {
  const told = (threats: readonly string[]): string[] => wayFacts(goingTo(threats), view, null)!.facts.map((fact) => fact.words);
  expect(told([])).toEqual([]);
  expect(told(["Rat"])[0]).toContain("Rat");
  const many = told(foes)[0]!;
  expect(many).toContain("Archer");
  expect(many).not.toContain(say(named("Cultist")));
  expect(wayFacts(goingTo(["Rat"]), view, null)!.facts[0]!.tone).toBe("harm");
});

test("a cell wears as many lozenges as could strike there on the safest way", () => {
  expect(threatsOf([goingTo(["Rat", "Guard"]), goingTo(["Rat"])])).toBe(1);
});
