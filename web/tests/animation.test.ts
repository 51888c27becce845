import { describe, expect, test } from "vitest";
import { AnimationQueue, type Clock, type Step } from "../src/state/animation";
import { Stage } from "../src/state/stage";
import { stepsOf } from "../src/state/telling";
import type { View } from "../src/wire";

/** A clock that goes on only when told. */
class HandClock implements Clock {
  now = 0;
  private waiting: { at: number; then: () => void }[] = [];

  after(milliseconds: number, then: () => void): () => void {
    const one = { at: this.now + milliseconds, then };
    this.waiting.push(one);
    return () => void (this.waiting = this.waiting.filter((other) => other !== one));
  }

  go(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.waiting.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.now = next.at;
      next.then();
    }
    this.now = end;
  }
}

function set(speed = 1) {
  const told: string[] = [];
  const clock = new HandClock();
  const current = { speed };
  const queue = new AnimationQueue(
    clock,
    () => current.speed,
    () => told.push("idle"),
  );
  const step = (name: string, lasts: number): Step => ({
    lasts,
    begin: (really) => told.push(`${name} begins ${really}`),
    end: () => told.push(`${name} ends`),
  });
  return { told, clock, queue, step, current };
}

describe("the queue", () => {
  test("plays one step after the other, then is idle", () => {
    const { told, clock, queue, step } = set();
    queue.push([step("a", 100), step("b", 200)]);
    expect(told).toEqual(["a begins 100"]);
    clock.go(100);
    expect(told).toEqual(["a begins 100", "a ends", "b begins 200"]);
    clock.go(200);
    expect(told.slice(-2)).toEqual(["b ends", "idle"]);
    expect(queue.busy).toBe(false);
  });

  test("longer than three seconds plays at double speed until it is short again", () => {
    const { told, clock, queue, step } = set();
    queue.push([step("a", 2000), step("b", 2000)]);
    expect(told[0]).toBe("a begins 1000");
    clock.go(1000);
    expect(told.at(-1)).toBe("b begins 2000");
  });

  test("goes as fast as the player set it, step by step", () => {
    const { told, clock, queue, step, current } = set(2);
    queue.push([step("a", 100), step("b", 100)]);
    current.speed = 4;
    clock.go(50);
    expect(told).toEqual(["a begins 50", "a ends", "b begins 25"]);
  });

  test("with speed 0 jumps to the end of everything without waiting", () => {
    const { told, queue, step } = set(0);
    queue.push([step("a", 100), step("b", 100)]);
    expect(told).toEqual(["a ends", "b ends", "idle"]);
  });

  test("can be finished at once, and nothing comes after", () => {
    const { told, clock, queue, step } = set();
    queue.push([step("a", 100), step("b", 100)]);
    queue.finish();
    expect(told).toEqual(["a begins 100", "a ends", "b ends", "idle"]);
    clock.go(1000);
    expect(told).toHaveLength(4);
    queue.finish();
    expect(told).toHaveLength(4);
  });
});

describe("a journal line", () => {
  const view: View = {
    game: "test",
    title: { id: "x" },
    boards: [{ id: "map", shape: "hex", cells: [0, 1, 2, 3].map((id) => ({ id, column: id, row: 0 })) }],
    pieces: [
      { id: "hero", name: { id: "x" }, side: "hero", cells: [0], health: { value: 8, most: 12 } },
      { id: "mouse", name: { id: "x" }, side: "foe", cells: [3], health: { value: 6, most: 9 } },
    ],
  };
  const play = (event: Record<string, unknown>) => {
    const stage = new Stage();
    const steps = stepsOf({ number: 1, event, say: { id: "x" } }, view, stage);
    return { stage, steps };
  };

  test("of a move walks cell by cell, never longer than 900 ms", () => {
    const { stage, steps } = play({ kind: "moved", piece: "hero", path: [1, 2] });
    expect(steps.map((step) => step.lasts)).toEqual([180, 180]);
    steps[0]!.begin(180);
    expect(stage.places.value.get("hero")).toEqual({ cell: 1, lasts: 180 });
    steps.forEach((step) => step.end());
    expect(stage.places.value.get("hero")?.cell).toBe(2);
    const far = play({ kind: "moved", piece: "hero", path: [1, 2, 3, 2, 1, 2, 3, 2, 1, 2] });
    expect(far.steps.reduce((sum, step) => sum + step.lasts, 0)).toBeLessThanOrEqual(900.01);
  });

  test("of an attack flies from one figure to the other", () => {
    const { stage, steps } = play({ kind: "attacked", piece: "hero", target: "mouse" });
    steps[0]!.begin(100);
    expect(stage.effects.value[0]).toMatchObject({ kind: "streak", from: 0, cell: 3 });
    steps[0]!.end();
    expect(stage.effects.value).toEqual([]);
  });

  test("of damage lowers the health and shows the number; of healing raises it, to the most", () => {
    const hurt = play({ kind: "suffered", piece: "mouse", amount: 4 });
    hurt.steps.forEach((step) => (step.begin(10), step.end()));
    expect(hurt.stage.health.value.get("mouse")).toBe(2);
    const healed = play({ kind: "healed", piece: "hero", amount: 9 });
    healed.steps.forEach((step) => (step.begin(10), step.end()));
    expect(healed.stage.health.value.get("hero")).toBe(12);
  });

  test("about nothing on the board is told as a caption, and without words not at all", () => {
    const { stage, steps } = play({ kind: "weather_changed" });
    steps[0]!.begin(10);
    expect(stage.caption.value?.number).toBe(1);
    expect(stepsOf({ number: 2, event: { kind: "weather_changed" } }, view, new Stage())).toEqual([]);
  });
});

test("a drawn card is shown in the words of its line", () => {
  const words = (text: string) => ({ id: "words", args: { en: text, fr: text } });
  const used = { id: "x-list", args: { first: words("+1"), rest: words("×2") } };
  const line = { number: 1, event: { kind: "modifier_drawn", cards: ["plus_1", "double"] }, say: { id: "x", args: { used } } };
  const stage = new Stage();
  const [step] = stepsOf(line, { game: "test", title: { id: "x" } }, stage);
  step!.begin(100);
  expect(stage.effects.value[0]).toMatchObject({ kind: "dice", text: "+1  ×2" });
});
