import { beforeEach, describe, expect, test } from "vitest";
import { coachOn, keepLessons, lessonAt, markTold, tellAgain } from "../src/coach/lessons";
import { placeBeside } from "../src/coach/placing";
import type { Lesson } from "../src/wire";

const both = (text: string): { en: string; fr: string } => ({ en: text, fr: text });
const lesson = (id: string, ...at: string[]): Lesson => ({ id, at, near: "hand", title: both(id), text: both(id) });

describe("lessons", () => {
  beforeEach(() => {
    tellAgain();
    keepLessons("g", [lesson("pair", "declare"), lesson("lead", "declare"), lesson("move", "move")]);
  });

  test("come one after another, when their question is asked", () => {
    expect(lessonAt("g", "declare")).toMatchObject({ lesson: { id: "pair" }, number: 1, of: 3 });
    markTold("g", "pair");
    expect(lessonAt("g", "declare")).toMatchObject({ lesson: { id: "lead" }, number: 2 });
    expect(lessonAt("g", "move")).toMatchObject({ lesson: { id: "move" } });
    expect(lessonAt("g", "rest")).toBeNull();
    markTold("g", "lead");
    expect(lessonAt("g", "declare")).toBeNull();
  });

  test("never again means never, until somebody asks for them", () => {
    markTold("g", "pair");
    coachOn.value = false;
    expect(lessonAt("g", "declare")).toBeNull();
    tellAgain();
    expect(lessonAt("g", "declare")).toMatchObject({ lesson: { id: "pair" } });
  });
});

describe("a place for an explanation", () => {
  const screen = { width: 1000, height: 700 };
  const size = { width: 300, height: 120 };
  const anchor = { left: 300, top: 560, width: 400, height: 120 };

  test("stands beside what it speaks of, on the screen", () => {
    const place = placeBeside(anchor, size, screen, [{ rect: anchor, weight: 10 }]);
    expect(place.top + place.height).toBeLessThanOrEqual(anchor.top);
    expect(place.left).toBeGreaterThanOrEqual(0);
  });

  test("covers no figure where there is another place", () => {
    const figure = { left: 420, top: 440, width: 60, height: 60 };
    const place = placeBeside(anchor, size, screen, [
      { rect: anchor, weight: 10 },
      { rect: figure, weight: 4 },
    ]);
    const apart = place.left + place.width <= figure.left || place.left >= figure.left + figure.width || place.top + place.height <= figure.top || place.top >= figure.top + figure.height;
    expect(apart).toBe(true);
  });
});
