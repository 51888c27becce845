import { expect, test } from "vitest";
import { apart, type Label } from "../src/table/HoldHelp";

const label = (text: string, left: number, top: number, kind: Label["kind"] = "tool"): Label => ({ text, left, top, kind });

test("labels never lie on one another, and parts go before buttons", () => {
  const placed = apart([label("Zoom", 100, 100), label("Journal", 102, 102, "part"), label("Rat 1", 104, 104, "piece")], 800);
  expect(placed[0]!.text).toBe("Journal");
  expect(placed).toHaveLength(3);
  expect(new Set(placed.map((one) => one.top)).size).toBe(3);
});

test("labels stay on the screen", () => {
  const [one] = apart([label("A rather long name", 790, 100)], 800);
  expect(one!.left).toBeLessThan(700);
});

test("where there is no room a label is left out", () => {
  const many = Array.from({ length: 9 }, (_, i) => label(`Button ${i}`, 100, 100));
  expect(apart(many, 800).length).toBeLessThan(9);
});
