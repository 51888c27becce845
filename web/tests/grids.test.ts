import { expect, test } from "vitest";
import { isWordy } from "../src/table/Grids";
import type { Chart } from "../src/wire";

const words = (text: string) => ({ id: "words", args: { en: text, fr: text } });

function chart(label: string): Chart {
  return { id: "c", name: words("C"), columns: [words("A")], rows: [[words(label), words("1")]] };
}

test("a table whose rows are labelled by sentences waits folded, one of numbers stands open", () => {
  expect(isWordy(chart("3"))).toBe(false);
  expect(isWordy(chart("Movement Points are three, and a Monster stops you"))).toBe(true);
  const bare: Chart = { ...chart("x"), rows: [[words("a long value that is no label at all")]] };
  expect(isWordy(bare)).toBe(false);
});
