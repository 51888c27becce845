import { expect, test } from "vitest";
import { colourOfPiece, commonZones, heroAsked, heroesOf } from "../src/state/heroes";
import type { View, Zone } from "../src/wire";

const named = (text: string) => ({ id: "words", args: { en: text, fr: text } });
const zone = (id: string, seat: string | null, ...cards: string[]): Zone => ({
  id,
  owner: id.includes("/") && seat !== null ? id.split("/")[0]! : "",
  name: { id },
  kind: id.endsWith("hand") ? "hand" : "deck",
  seat,
  cards: cards.map((card) => ({ id: card })),
});
const view: View = {
  game: "test",
  title: { id: "x" },
  seat: "Ilse",
  sheets: [
    { id: "tinkerer", name: named("Tinkerer"), side: "hero", role: "hero", pieces: ["tinkerer"] },
    { id: "brute", name: named("Brute"), side: "hero", role: "hero", pieces: ["brute", "bear"] },
    { id: "weaver", name: named("Weaver"), side: "hero", role: "hero", pieces: ["weaver"] },
    { id: "guard", name: named("Guard"), side: "foe", role: "enemy", pieces: [] },
  ],
  pieces: [
    { id: "tinkerer", name: named("Tinkerer"), side: "hero", seat: "Tomas", cells: [] },
    { id: "brute", name: named("Brute"), side: "hero", seat: "Ilse", cells: [1] },
    { id: "weaver", name: named("Weaver"), side: "hero", seat: "Ilse", cells: [2], acting: true },
    { id: "bear", name: named("Bear"), side: "ally", seat: "Ilse", cells: [3] },
  ],
  zones: [zone("brute/hand", "Ilse", "bash"), zone("weaver/hand", "Ilse", "bolt"), zone("tinkerer/hand", "Tomas"), zone("monsters/modifiers", null)],
};

test("my heroes come first, each with the zones that carry its name", () => {
  const heroes = heroesOf(view);
  expect(heroes.map((hero) => [hero.id, hero.mine])).toEqual([
    ["brute", true],
    ["weaver", true],
    ["tinkerer", false],
  ]);
  expect(heroes[0]!.zones.map((one) => one.id)).toEqual(["brute/hand"]);
  expect(commonZones(view).map((one) => one.id)).toEqual(["monsters/modifiers"]);
});

test("a question is about the hero whose cards it offers, whom it names, or who acts", () => {
  const asked = (choice: Parameters<typeof heroAsked>[0]) => heroAsked(choice, view)?.id;
  expect(asked({ kind: "q", options: [{ key: "a", cards: ["bash"] }] })).toBe("brute");
  expect(asked({ kind: "q", options: [{ key: "a" }], say: { id: "x", args: { figure: named("Brute") } } })).toBe("brute");
  expect(asked({ kind: "q", options: [{ key: "a" }] })).toBe("weaver");
});

test("a hero and its summons share a colour, two heroes of one seat do not", () => {
  const colour = (id: string) => colourOfPiece(view, view.pieces!.find((piece) => piece.id === id), ["Ilse", "Tomas"]);
  expect(colour("bear")).toBe(colour("brute"));
  expect(new Set([colour("brute"), colour("weaver"), colour("tinkerer")]).size).toBe(3);
});

test("without a sheet a figure with a seat is a hero, and all zones of the seat are its own", () => {
  const plain: View = { ...view, sheets: [], pieces: [view.pieces![1]!], zones: [zone("hand", "Ilse", "bash")] };
  expect(heroesOf(plain).map((hero) => [hero.id, hero.zones.length])).toEqual([["brute", 1]]);
});

test("a mat belongs to a seat without a figure, and its cards with it", () => {
  const mat: View = {
    ...view,
    seat: "Odo",
    sheets: [...view.sheets!, { id: "overlord", name: named("Overlord"), side: "foe", role: "mat", seat: "Odo" }],
    zones: [...view.zones!, zone("overlord/hand", "Odo", "doom")],
  };
  const [first] = heroesOf(mat);
  expect(first).toMatchObject({ id: "overlord", mine: true, piece: undefined });
  expect(first!.zones.map((one) => one.id)).toEqual(["overlord/hand"]);
});
