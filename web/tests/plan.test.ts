import { expect, test } from "vitest";
import lobby from "../fixtures/lobby.json";
import { addRole, addSeat, changeRole, changeSeat, dropRole, dropSeat, faultOf, givePart, planOf, requestOf, seatsFor, rolesTaken , rolesOffered, setOption, kindOf } from "../src/lobby/plan";
import type { GameOffer } from "../src/net/api";
import { keepSeats, readLink, seatsHere } from "../src/net/seats";

const w = (text: string) => ({ en: text, fr: text });
const scenario = (id: string, members: Record<string, unknown> = {}, suggests: Record<string, unknown> = {}) => ({
  id,
  title: w(id),
  blurb: null,
  icon: "",
  number: "",
  minutes: 0,
  difficulty: 0,
  teaches: false,
  suggests,
  members,
  seats: [] as readonly number[],
});
const value = (id: number, seats = 0) => ({ id, title: w(String(id)), seats, icon: "", blurb: null, within: "", profile: null });
const game: GameOffer = {
  id: "crawl",
  title: w("Crawl"),
  blurb: w(""),
  stage: "beta",
  seats: [2, 3],
  scenarios: [scenario("1"), scenario("2")],
  bots: [{ id: "steady", title: w("Steady") }],
  options: [{ id: "level", title: w("Level"), values: [value(0), value(1)], default: 1, several: false, group: null, number: null, scenarios: [] }],
  cast: null,
  campaigns: [],
  seat_roles: [],
  modes: ["together"],
};
const nameOf = (place: number): string => `Player ${place + 1}`;

test("a plan can begin at once: me, bots where the game needs more, the first scenario, every default", () => {
  const plan = planOf(game, nameOf);
  expect(faultOf(plan)).toBeNull();
  expect(requestOf(plan)).toEqual({
    game: "crawl",
    scenario: "1",
    options: { level: 1 },
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
    { id: "party", title: w("Party"), values: [value(2, 2)], default: null, several: false, group: null, number: null, scenarios: [] },
    { id: "level", title: w("Level"), values: [value(0)], default: null, several: false, group: null, number: null, scenarios: [] },
  ],
  scenarios: [scenario("1"), scenario("9", { level: 3 }, { colour: "red", boxes: ["deep"] })],
  campaigns: [scenario("bell")],
  cast: {
    option: "characters",
    key: "class",
    fewest: 2,
    most: 4,
    roles: ["brute", "weaver", "tinkerer", "thief"].map((id) => ({ id, title: w(id), blurb: null, icon: "", within: "", profile: null })),
  },
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

test("a scenario that needs another mode than the default sets it, unless somebody has chosen one", () => {
  const mode = { id: "mode", title: w("Mode"), values: ["plain", "night", "dawn"].map((id) => ({ ...value(0), id })), default: "plain", several: false, group: null, number: null, scenarios: [] };
  const nightly: GameOffer = { ...game, scenarios: [scenario("1"), scenario("2", {}, { mode: "night" })], options: [mode] };
  const plan = planOf(nightly, nameOf);
  expect(requestOf(plan).options).toMatchObject({ mode: "plain" });
  expect(requestOf({ ...plan, scenario: "2" }).options).toMatchObject({ mode: "night" });
  expect(requestOf(setOption({ ...plan, scenario: "2" }, "mode", "dawn")).options).toMatchObject({ mode: "dawn" });
});

test("a scenario for more, or fewer, than sit there has its seats filled or cleared", () => {
  const crowd: GameOffer = { ...game, seats: [1, 4], scenarios: [scenario("1"), { ...scenario("2"), seats: [3, 4] }, { ...scenario("3"), seats: [1] }] };
  const plan = planOf(crowd, nameOf);
  expect(seatsFor(plan, nameOf)).toBe(plan);
  const many = seatsFor({ ...plan, scenario: "2" }, nameOf);
  expect(many.seats.map((seat) => seat.kind)).toEqual(["me", "bot", "bot"]);
  expect(seatsFor({ ...many, scenario: "3" }, nameOf).seats.length).toBe(1);
});

test("a scenario for veterans brings veterans, a campaign is no scenario", () => {
  const plan = planOf(party, nameOf);
  expect(requestOf({ ...plan, scenario: "9" }).options!["characters"]).toMatchObject({ brute: { class: "brute", seat: "Player 1", level: 3 } });
  expect(requestOf({ ...plan, scenario: "9" }).options).toMatchObject({ colour: "red", boxes: ["deep"] });
  const chosen = { ...plan, scenario: "9", options: { ...plan.options, colour: "blue", boxes: ["high"] } };
  expect(requestOf(chosen).options).toMatchObject({ colour: "blue", boxes: ["deep", "high"] }); // A list has both.
  const campaign = requestOf({ ...plan, campaign: "bell" });
  expect([campaign.scenario, campaign.options!["campaign"]]).toEqual([null, "bell"]);
  expect(campaign.options!["characters"]).toMatchObject({ brute: { class: "brute" } });
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

test("exactly one seat plays a part of its own, and is cast as nobody else", () => {
  const part = { option: "overlord", title: w("Overlord"), blurb: null, icon: "" };
  let plan = planOf({ ...party, seats: [2, 4], seat_roles: [part] }, nameOf);
  expect(requestOf(plan).options).toMatchObject({ overlord: "Player 2" });
  expect(plan.seats.map((seat) => seat.roles.length)).toEqual([2, 0]);
  plan = givePart(plan, "overlord", 0);
  expect(requestOf(plan).options).toMatchObject({ overlord: "Player 1" });
  expect(plan.seats[0]!.roles).toEqual([]);
  expect(plan.seats[1]!.roles.length).toBeGreaterThan(0);
  plan = dropSeat(addSeat(plan, "link", nameOf), 0);
  expect(plan.seats.map((seat) => seat.name)).toContain(requestOf(plan).options!["overlord"]);
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

test("what comes in a box is on offer once the box is, and makes room when it is not", () => {
  const boxed: GameOffer = {
    ...party,
    options: [
      { id: "boxes", title: w("Boxes"), values: [{ ...value(0), id: "lair" }], default: null, several: true, group: null, number: null, scenarios: [] },
      { id: "act", title: w("Act"), values: [value(1), { ...value(2), within: "lair" }], default: 1, several: false, group: null, number: null, scenarios: [] },
    ],
    cast: { ...party.cast!, roles: party.cast!.roles.map((role) => (role.id === "thief" ? { ...role, within: "lair" } : role)) },
  };
  const plan = planOf(boxed, nameOf);
  expect(rolesOffered(plan).map((role) => role.id)).toEqual(["brute", "weaver", "tinkerer"]);
  expect(requestOf(plan).options).not.toHaveProperty("boxes");
  let opened = setOption(setOption(plan, "boxes", ["lair"]), "act", 2);
  opened = changeRole(opened, 0, opened.seats[0]!.roles[0]!, "thief");
  expect(opened.seats[0]!.roles).toContain("thief");
  expect(requestOf(opened).options).toMatchObject({ boxes: ["lair"], act: 2 });
  const shut = setOption(opened, "boxes", []);
  expect(shut.seats.flatMap((seat) => seat.roles)).not.toContain("thief");
  expect(shut.options["act"]).toBe(1);
});

const offers = lobby.games as unknown as readonly GameOffer[];

test.each(offers.filter((one) => one.cast).map((one) => [one.id, one] as const))("the party that %s proposes has nobody twice of a kind before it has one of each", (_, offer) => {
  let plan = planOf(offer, nameOf);
  for (;;) {
    const kinds = rolesTaken(plan).map((id) => kindOf(offer.cast!.roles.find((role) => role.id === id)!));
    const known = new Set(rolesOffered(plan).map(kindOf)).size;
    expect(new Set(kinds).size).toBe(Math.min(kinds.length, known));
    const more = addSeat(plan, "bot", nameOf);
    if (more === plan) break;
    plan = more;
  }
  expect(rolesTaken(plan).length).toBeGreaterThan(1);
});

test("who joins a party after a change is of a kind it lacks", () => {
  const descent = offers.find((one) => one.id === "descent")!;
  const roles = descent.cast!.roles;
  const healer = roles.find((role) => role.profile?.kind === "healer")!;
  const before = planOf(descent, nameOf);
  const changed = changeRole(before, 0, before.seats[0]!.roles[0]!, healer.id);
  const joined = rolesTaken(addRole(changed, 0)).map((id) => kindOf(roles.find((role) => role.id === id)!));
  expect(new Set(joined).size).toBe(joined.length);
});

test("whoever can be chosen says beforehand how they play, with figures", () => {
  for (const offer of offers) {
    const people = offer.cast?.roles ?? offer.options.find((option) => option.values.every((one) => one.icon))!.values;
    for (const one of people) {
      expect(one.profile?.role, `${offer.id}: ${one.id}`).toBeTruthy();
      expect(one.profile!.effort).toBeGreaterThan(0);
      expect(one.profile!.facts.length).toBeGreaterThan(0);
    }
  }
});
