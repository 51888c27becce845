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

test("where a game tells how much, each striker has its figure, and what is left of the mover is told", () => {
  const hurt: View = { ...view, pieces: [{ ...view.pieces![0]!, bars: [{ kind: "health", value: 9, most: 12 }] }, ...view.pieces!.slice(1)] };
  const lit = goingTo(["Rat", "Guard", "Archer", "Cultist"]);
  const facts = wayFacts({ ...lit, option: { ...lit.option, preview: { ...lit.option.preview, strikes: [1, 2, 0, 3] } } }, hurt, null)!.facts;
  expect(facts.map((fact) => fact.value.match(/[0-9]+/)?.[0])).toEqual(["1", "2", "0", "3", "9"]);
  expect(facts.at(-1)!.value).toBe("9 → 3");
});
