// What one seat can do for another, and when a time is over in words.
import { describe, expect, it } from "vitest";
import { dueText, offers } from "../src/table/Courtesy";

const seat = (more: object = {}) => ({ name: "bob", kind: "human" as const, online: false, deciding: true, ...more });

describe("what is offered", () => {
  it("a nudge for whom is awaited, and a bot only for whom is away", () => {
    expect(offers(seat(), ["ada"])).toEqual(["nudge", "stand-in"]);
    expect(offers(seat({ online: true }), ["ada"])).toEqual(["nudge"]);
    expect(offers(seat({ deciding: false, online: true }), ["ada"])).toEqual([]);
  });

  it("others agree to what one wanted, once each", () => {
    expect(offers(seat({ votes: ["eve"] }), ["ada"])).toEqual(["nudge", "agree"]);
    expect(offers(seat({ votes: ["ada"] }), ["ada"])).toEqual(["nudge"]);
    expect(offers(seat({ stand_in: "steady" }), ["ada"])).toEqual([]);
  });

  it("one's own seat is left to a bot and taken back", () => {
    expect(offers(seat(), ["bob"])).toEqual(["leave-to-bot"]);
    expect(offers(seat({ stand_in: "steady" }), ["bob"])).toEqual(["back"]);
  });

  it("nothing for bots, and nothing to who looks on", () => {
    expect(offers(seat({ kind: "bot" }), ["ada"])).toEqual([]);
    expect(offers(seat(), [])).toEqual([]);
  });
});

describe("when a time is over", () => {
  it("names the day where that is not soon", () => {
    const now = new Date(2026, 10, 18, 12, 0).getTime();
    expect(dueText(now + 3_600_000, now, "en")).toBe("01:00 PM");
    expect(dueText(now + 3 * 86_400_000, now, "en")).toContain("Sat");
  });
});
