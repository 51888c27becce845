import { expect, test } from "vitest";
import { addSeat, changeSeat, dropSeat, faultOf, planOf, requestOf } from "../src/lobby/plan";
import type { GameOffer } from "../src/net/api";
import { keepSeats, readLink, seatsHere } from "../src/net/seats";

const w = (text: string) => ({ en: text, fr: text });
const game: GameOffer = {
  id: "crawl",
  title: w("Crawl"),
  blurb: w(""),
  stage: "beta",
  seats: [2, 3],
  scenarios: [
    { id: "1", title: w("One") },
    { id: "2", title: w("Two") },
  ],
  bots: [{ id: "steady", title: w("Steady") }],
  options: [
    {
      id: "level",
      title: w("Level"),
      values: [
        { id: 0, title: w("0") },
        { id: 1, title: w("1") },
      ],
      default: 1,
    },
    {
      id: "hero",
      title: w("Hero"),
      each_seat: true,
      values: [
        { id: "a", title: w("A") },
        { id: "b", title: w("B") },
      ],
    },
  ],
};
const nameOf = (place: number): string => `Player ${place + 1}`;

test("a plan can begin at once: me, bots where the game needs more, the first scenario, every default", () => {
  const plan = planOf(game, nameOf);
  expect(faultOf(plan)).toBeNull();
  expect(requestOf(plan)).toEqual({
    game: "crawl",
    scenario: "1",
    options: { level: 1, hero: { "Player 1": "a", "Player 2": "b" } },
    seats: [
      { name: "Player 1", kind: "me" },
      { name: "Player 2", kind: "bot", bot: "steady" },
    ],
  });
});

test("seats come and go within what the game allows, with names of their own", () => {
  let plan = addSeat(planOf(game, nameOf), "link", nameOf);
  expect(plan.seats.map((seat) => seat.name)).toEqual(["Player 1", "Player 2", "Player 3"]);
  expect(addSeat(plan, "me", nameOf).seats).toHaveLength(3);
  plan = addSeat(dropSeat(plan, 0), "me", nameOf);
  expect(new Set(plan.seats.map((seat) => seat.name)).size).toBe(3);
  expect(dropSeat(planOf(game, nameOf), 0).seats).toHaveLength(2);
});

test("a plan says what keeps it from beginning", () => {
  const plan = planOf(game, nameOf);
  expect(faultOf(changeSeat(plan, 0, { name: " " }))).toBe("fault-name-missing");
  expect(faultOf(changeSeat(plan, 0, { name: "Player 2" }))).toBe("fault-name-twice");
  expect(faultOf(changeSeat(plan, 0, { kind: "bot" }))).toBe("fault-nobody");
});

test("a seat link is read from its fragment, and only from there", () => {
  expect(readLink(`${location.origin}/match/m1#seat=abc`)).toEqual({ match: "m1", secret: "abc" });
  for (const text of ["", "hello", "/match/m1", "/match/m1?seat=abc", "/other/m1#seat=abc"]) expect(readLink(text)).toBeNull();
});

test("kept seats belong to this screen unless they were made for a friend", () => {
  keepSeats("m1", [
    { secret: "mine", name: "Ilse", here: true },
    { secret: "theirs", name: "Tomas", here: false },
  ]);
  keepSeats("m1", [{ secret: "mine", name: "Ilse B." }]);
  expect(seatsHere("m1").map((seat) => seat.name)).toEqual(["Ilse B."]);
});
