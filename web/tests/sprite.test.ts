import { expect, test } from "vitest";
import { namesIn, rounded, spriteOf } from "../build/sprite";

test("icons are found in code as quoted words and in packs as values of icon", () => {
  expect(namesIn("a.tsx", 'icon="broadsword" kind="door"')).toEqual(["broadsword"]);
  expect(namesIn("a.yaml", "name: shield\nicon: rat\n")).toEqual(["rat"]);
});

test("a sprite holds one symbol an icon, sorted, with the credit", () => {
  const svg = spriteOf(["shield", "broadsword"]);
  expect(svg.match(/id="i-[a-z]+"/g)).toEqual(['id="i-broadsword"', 'id="i-shield"']);
  expect(svg).toContain("CC BY 3.0");
});

test("rounding keeps numbers apart", () => {
  expect(rounded('<path d="M1.234.04c-.06 1.26-2-3z"/>')).toBe('<path d="M1.2 0c-.1 1.3-2-3z"/>');
  expect(rounded('<path d="M1.234 0a1 1 0 01.5.5"/>')).toBe('<path d="M1.234 0a1 1 0 01.5.5"/>');
});
