import { expect, test } from "vitest";
import { addRole, addSeat, changeRole, changeSeat, dropRole, dropSeat, faultOf, planOf, requestOf, rolesTaken } from "../src/lobby/plan";
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

const party: GameOffer = {
  ...game,
  seats: [1, 4],
  options: [
    { id: "party", title: w("Party"), values: [{ id: 2, title: w("Two") }] },
    { id: "level", title: w("Level"), values: [{ id: 0, title: w("0") }] },
  ],
  scenarios: [{ id: "1", title: w("One"), level: 1 }, { id: "9", title: w("Nine"), level: 3 }],
  campaigns: [{ id: "bell", title: w("The bell") }],
  cast: { option: "characters", fewest: 2, most: 4, roles: ["brute", "weaver", "tinkerer", "thief"].map((id) => ({ id, title: w(id) })) },
};

test("where there is a cast everybody plays somebody, and what may stay open is not sent", () => {
  expect(requestOf(planOf(party, nameOf))).toEqual({
    game: "crawl",
    scenario: "1",
    options: { characters: { brute: { class: "brute", seat: "Player 1" }, weaver: { class: "weaver", seat: "Player 2" } } },
    seats: [
      { name: "Player 1", kind: "me" },
      { name: "Player 2", kind: "bot", bot: "steady" },
    ],
  });
});

test("a scenario for veterans brings veterans, a campaign is no scenario", () => {
  const plan = planOf(party, nameOf);
  expect(requestOf({ ...plan, scenario: "9" }).options["characters"]).toMatchObject({ brute: { level: 3 } });
  const campaign = requestOf({ ...plan, campaign: "bell" });
  expect([campaign.scenario, campaign.options["campaign"]]).toEqual([null, "bell"]);
  expect(campaign.options["characters"]).toMatchObject({ brute: { class: "brute" } });
});

test("one seat can play several, nobody is played twice, and there are always enough", () => {
  let plan = dropSeat(planOf(party, nameOf), 1);
  expect(plan.seats[0]!.roles).toEqual(["brute", "weaver"]);
  expect(dropRole(plan, 0, "brute")).toBe(plan);
  plan = addRole(addRole(addRole(plan, 0), 0), 0);
  expect(plan.seats[0]!.roles).toHaveLength(4);
  plan = addSeat(plan, "link", nameOf); // All are taken: the newcomer is given one.
  expect(plan.seats.map((seat) => seat.roles.length)).toEqual([3, 1]);
  plan = changeRole(plan, 1, plan.seats[1]!.roles[0]!, "brute");
  expect(plan.seats[1]!.roles).toEqual(["brute"]);
  expect(new Set(rolesTaken(plan)).size).toBe(4);
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
