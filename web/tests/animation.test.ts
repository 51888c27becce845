import { describe, expect, test } from "vitest";
import { AnimationQueue, type Clock, type Step } from "../src/state/animation";
import { Stage } from "../src/state/stage";
import { stepsOf } from "../src/state/beats";
import type { LineOnWire, View } from "../src/wire";

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
  test("a step that stays is there until it is told to go on, and the rest of its line is not hurried", () => {
    const { told, clock, queue, step } = set();
    const single = { on: true };
    queue.push([{ ...step("read", 100), stays: () => single.on }, step("long", 9000), { ...step("next", 100), stays: () => single.on }, step("last", 10)]);
    clock.go(60_000);
    expect(told).toEqual(["read begins 100"]);
    queue.goOn();
    clock.go(8_999);
    expect(told.at(-1)).toBe("long begins 9000");
    single.on = false;
    clock.go(200);
    expect(told.slice(-2)).toEqual(["last ends", "idle"]);
  });

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

  test("is never hurried for who wants it slow", () => {
    const { told, queue, step } = set(0.5);
    queue.push([step("a", 2000), step("b", 2000)]);
    expect(told[0]).toBe("a begins 4000");
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

describe("the beats of a journal line", () => {
  const view: View = {
    game: "test",
    title: { id: "x" },
    boards: [
      { id: "map", shape: "hex", cells: [0, 1, 2, 3].map((id) => ({ id, column: id, row: 0 })) },
      { id: "cellar", shape: "square", cells: [0, 1].map((id) => ({ id, column: id, row: 0 })) },
    ],
    pieces: [
      { id: "hero", name: { id: "x" }, side: "hero", cells: [0], bars: [{ value: 8, most: 12 }] },
      { id: "mouse", name: { id: "x" }, side: "foe", cells: [3], bars: [{ value: 6, most: 9 }] },
      { id: "rat", name: { id: "x" }, side: "foe", cells: [1], board: "cellar" },
    ],
  };
  const play = (beats: NonNullable<LineOnWire["beats"]>, event: LineOnWire["event"] = {}) => {
    const stage = new Stage();
    const steps = stepsOf({ number: 1, event, say: { id: "x" }, beats }, stage, { before: () => view, after: view });
    return { stage, steps, all: () => steps.forEach((step) => (step.begin(10), step.end())) };
  };

  test("walk cell by cell, never longer than 900 ms", () => {
    const { stage, steps } = play([{ beat: "walk", piece: "hero", cells: [0, 1, 2] }]);
    expect(steps.map((step) => step.lasts)).toEqual([180, 180]);
    steps[0]!.begin(180);
    expect(stage.places.value.get("hero")).toMatchObject({ board: "map", cells: [1], lasts: 180 });
    steps.forEach((step) => step.end());
    expect(stage.places.value.get("hero")?.cells).toEqual([2]);
    const far = play([{ beat: "walk", piece: "hero", cells: [0, 1, 2, 3, 2, 1, 2, 3, 2, 1, 2] }]);
    expect(far.steps.reduce((sum, step) => sum + step.lasts, 0)).toBeLessThanOrEqual(900.01);
  });

  test("strike from one figure to each other, on the board where they are", () => {
    const { stage, steps } = play([{ beat: "blow", piece: "hero", targets: ["mouse", "rat"] }]);
    steps[0]!.begin(100);
    expect(stage.effects.value[0]).toMatchObject({ kind: "streak", from: "hero", piece: "mouse", board: "map" });
    steps[0]!.end();
    expect(stage.effects.value).toEqual([]);
    steps[1]!.begin(100);
    expect(stage.effects.value[0]).toMatchObject({ piece: "rat", board: "cellar" });
  });

  test("let a number change the bar of whom the beat names, whatever the event calls it", () => {
    // Retaliation: the one who struck suffers, and its field is called otherwise.
    const { stage, all } = play([{ beat: "number", piece: "hero", amount: -3 }], { kind: "retaliated", figure: "mouse", damage: 3 });
    all();
    expect(stage.bars.value.get("hero/health")).toBe(5);
    expect(stage.bars.value.has("mouse/health")).toBe(false);
    const healed = play([{ beat: "number", piece: "hero", amount: 9 }]);
    healed.all();
    expect(healed.stage.bars.value.get("hero/health")).toBe(12);
    const paid = play([{ beat: "number", piece: "hero", amount: -2, what: "gold" }]);
    paid.all();
    expect(paid.stage.bars.value.size).toBe(0);
  });

  test("show dice and cards while they last, and put or take figures for good", () => {
    const die = { id: "d", name: { id: "x" }, face: { text: "4" } };
    const { stage, steps } = play([{ beat: "rolled", dice: [die] }, { beat: "shown", card: { id: "c" } }, { beat: "leave", piece: "mouse", fallen: true }]);
    steps[0]!.begin(100);
    expect(stage.thrown.value?.dice).toEqual([die]);
    steps[0]!.end();
    expect(stage.thrown.value).toBeNull();
    steps[1]!.begin(100);
    expect(stage.card.value?.card.id).toBe("c");
    steps.slice(1).forEach((step) => step.end());
    expect([...stage.gone.value]).toEqual(["mouse"]);
    const after: View = { ...view, pieces: [...view.pieces!, { id: "new", name: { id: "x" }, side: "foe", cells: [2] }] };
    const put = stepsOf({ number: 2, event: {}, beats: [{ beat: "put", piece: "new", cells: [2] }] }, stage, { before: () => view, after });
    put.forEach((step) => step.end());
    expect(stage.added.value.map((piece) => piece.id)).toEqual(["new"]);
  });

  test("are all there is: a line without any shows nothing", () => {
    expect(play([], { kind: "moved", piece: "hero", path: [0, 1] }).steps).toEqual([]);
  });
});
