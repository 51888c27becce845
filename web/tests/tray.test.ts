import { expect, test } from "vitest";
import { cardsToChoose } from "../src/cards/Chooser";
import { lightingOf, lightsCard } from "../src/state/lighting";
import { askedFirst, lay } from "../src/table/Tray";
import type { Card, ChoiceOnWire, View, Zone } from "../src/wire";

const card = (id: string): Card => ({ id, face: { title: { id } } });
const zone = (count: number): Zone => ({ id: "hand", name: { id: "x" }, kind: "hand", cards: Array.from({ length: count }, (_, i) => card(`c${i}`)) });

test("cards lie side by side, as wide as there is room for: nothing is read from under another", () => {
  expect(lay([], [zone(5)], 800).width).toBe(130);
  for (const [count, width] of [
    [10, 873],
    [9, 800],
    [7, 620],
  ] as const) {
    const laid = lay([], [zone(count)], width);
    expect(laid.width).toBeGreaterThanOrEqual(84);
    for (let i = 1; i < laid.cards.length; i++) expect(laid.cards[i]!.left - laid.cards[i - 1]!.left).toBeGreaterThanOrEqual(laid.width);
    expect(laid.cards.at(-1)!.left + laid.width).toBeLessThanOrEqual(width + 0.01);
  }
});

test("what was played lies first, with a gap before the hand", () => {
  const { cards, width } = lay([zone(2)], [zone(4)], 840);
  expect(cards[1]!.left - cards[0]!.left).toBeGreaterThanOrEqual(width);
  expect(cards[2]!.left - cards[1]!.left).toBeGreaterThan(width + 10);
});

test("many cards, or from many, are chosen from all of them at once; two from a hand are not", () => {
  const view: View = { game: "test", title: { id: "x" }, zones: [zone(13)] };
  const choice = (least: number, most: number, count: number): ChoiceOnWire => ({
    kind: "q",
    least,
    most,
    options: Array.from({ length: count }, (_, i) => ({ key: `k${i}`, cards: [`c${i}`] })),
  });
  expect(cardsToChoose(choice(10, 10, 13), view)).toHaveLength(13);
  expect(cardsToChoose(choice(1, 1, 12), view)).toHaveLength(12);
  expect(cardsToChoose(choice(2, 2, 10), view)).toEqual([]);
  expect(cardsToChoose({ ...choice(2, 2, 10), options: [...choice(2, 2, 9).options, { key: "k", cards: ["c0"], action: "top" }] }, view)).toEqual([]);
});

test("more cards than fit at their narrowest are pushed together evenly, and stay within the room", () => {
  const { cards, width } = lay([], [zone(13)], 700);
  expect(width).toBe(84);
  expect(cards.at(-1)!.left + width).toBeLessThanOrEqual(700.01);
});

test("cards whose names have a slash are lit, as a whole or by an action; a card whose name begins theirs is not", () => {
  const feat: Card = { id: "feat/ashrian", face: { title: { id: "x" }, actions: [{ id: "use", lines: [] }] } };
  const cards = [card("feat"), feat, card("feat/ash")];
  const view: View = { game: "test", title: { id: "x" }, zones: [{ ...zone(0), cards }] };
  const lit = (option: { cards: string[]; action?: string }): (string | undefined)[] => {
    const lighting = lightingOf({ kind: "q", options: [{ key: "k", ...option }] }, view);
    return cards.map((one) => one.id).filter((id) => lightsCard(lighting, id));
  };
  expect(lit({ cards: ["feat/ashrian"] })).toEqual(["feat/ashrian"]);
  expect(lit({ cards: ["feat/ashrian"], action: "use" })).toEqual(["feat/ashrian"]);
});

test("on a phone the list that is asked for comes before the others, whatever its place", () => {
  const list = (id: string, ...cards: Card[]): Zone => ({ id, name: { id: "x" }, kind: "other", shown: "list", cards });
  const lists = [list("items", card("sword")), list("skills", card("rage")), list("sheet", card("ability/a"), card("feat/a"))];
  const view: View = { game: "test", title: { id: "x" }, zones: lists };
  const order = (...cards: string[]): string[][] => {
    const { asked, others } = askedFirst(lightingOf({ kind: "q", options: cards.map((id) => ({ key: id, cards: [id] })) }, view), lists);
    return [asked, others].map((zones) => zones.map((one) => one.id));
  };
  expect(order("feat/a")).toEqual([["sheet"], ["items", "skills"]]);
  expect(order("rage", "sword")).toEqual([["items", "skills"], ["sheet"]]);
  expect(order()).toEqual([[], ["items", "skills", "sheet"]]);
});
