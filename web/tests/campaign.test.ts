import { describe, expect, test } from "vitest";
import { groupsOf, isBetween, isLeaving, isQuiet, memberAsked } from "../src/campaign/grouping";
import { chanceOf, planMap } from "../src/campaign/mapLayout";
import { isTree, planTree } from "../src/campaign/treeLayout";
import { pictureOf } from "../src/campaign/pictures";
import { keepProgress, progressOf } from "../src/campaign/progress";
import { lightingOf } from "../src/state/lighting";
import type { Campaign, OptionOnWire, MapPlace, Say, View } from "../src/wire";

const words = (en: string): Say => ({ id: "words", args: { en, fr: en } });
const place = (id: string, links: string[] = [], region?: string): MapPlace => ({
  id,
  name: words(id),
  links,
  ...(region ? { region: words(region) } : {}),
});

/** A world with chains, a region, and places that lead nowhere. */
const WORLD = [
  place("city", ["3", "4"]),
  ...Array.from({ length: 18 }, (_, i) => place(String(i), i % 3 === 0 ? [String(i + 1)] : [], i > 12 ? "marsh" : undefined)),
];

describe("the map", () => {
  const widths = [340, 720, 1100];

  test("lays every place, always the same way", () => {
    for (const width of widths) {
      const plan = planMap(WORLD, width, 500);
      expect(plan.spots.map((spot) => spot.place.id).sort()).toEqual(WORLD.map((one) => one.id).sort());
      expect(planMap(WORLD, width, 500)).toEqual(plan);
    }
  });

  test("keeps names apart and on the sheet", () => {
    let pairs = 0;
    for (const width of widths)
      for (const count of [1, 2, 5, 12, 19]) {
        const { spots, height } = planMap(WORLD.slice(0, count), width, 400);
        for (const [i, one] of spots.entries()) {
          expect(one.x).toBeGreaterThan(40);
          expect(one.x).toBeLessThan(width - 40);
          expect(one.y).toBeGreaterThan(20);
          expect(one.y).toBeLessThan(height - 50);
          for (const other of spots.slice(i + 1)) {
            pairs += 1;
            expect(Math.abs(one.x - other.x) > 100 || Math.abs(one.y - other.y) > 70, `${one.place.id} and ${other.place.id} at ${width}`).toBe(true);
          }
        }
      }
    expect(pairs).toBeGreaterThan(100);
  });

  test("draws one road for each short way, and lays its ends closer than others", () => {
    const plan = planMap(WORLD, 1100);
    const linked = WORLD.flatMap((one) => (one.links ?? []).map((to) => [one.id, to].sort().join()));
    expect(plan.roads.map((road) => [road.from, road.to].sort().join()).sort()).toEqual([...new Set(linked)].filter((pair) => !pair.includes("18")).sort());
    const at = new Map(plan.spots.map((spot) => [spot.place.id, spot]));
    const far = (a: string, b: string): number => Math.hypot(at.get(a)!.x - at.get(b)!.x, at.get(a)!.y - at.get(b)!.y);
    const mean = (pairs: readonly (readonly [string, string])[]): number => pairs.reduce((sum, [a, b]) => sum + far(a, b), 0) / pairs.length;
    const all = plan.spots.flatMap((a, i) => plan.spots.slice(i + 1).map((b) => [a.place.id, b.place.id] as const));
    expect(mean(plan.roads.map((road) => [road.from, road.to]))).toBeLessThan(mean(all) * 0.8);
  });

  test("fills the height there is, and draws nothing under a place", () => {
    const plan = planMap(WORLD.slice(0, 3), 900, 640);
    expect(plan.height).toBe(640);
    expect(plan.scenery.length).toBeGreaterThan(10);
    for (const one of plan.scenery) for (const spot of plan.spots) expect(Math.hypot(one.x - spot.x, one.y - spot.y)).toBeGreaterThan(50);
  });

  test("chance is even enough, and the same for the same name", () => {
    const drawn = Array.from({ length: 400 }, (_, i) => chanceOf(`place ${i}`));
    expect(Math.min(...drawn)).toBeLessThan(0.05);
    expect(Math.max(...drawn)).toBeGreaterThan(0.95);
    expect(chanceOf("place 7")).toBe(drawn[7]);
  });
});

describe("the answers between scenarios", () => {
  const campaign: Campaign = {
    title: words("Bells"),
    members: [
      { id: "brute", name: words("Aldith"), cards: [{ id: "helm", face: { title: words("Helm") } }] },
      { id: "mage", name: words("Bram") },
    ],
    places: [place("city"), place("1")],
    chronicle: [{ say: words("One"), ended: "won" }],
  };
  const view: View = {
    game: "test",
    title: words("Test"),
    campaign,
    zones: [{ id: "shop", name: words("Shop"), kind: "other", cards: [{ id: "boots", face: { title: words("Boots") } }] }],
  };
  const options: OptionOnWire[] = [
    { key: "done", passes: true },
    { key: "leave:mage", pieces: ["mage"], tone: "costly" },
    { key: "buy:mage", pieces: ["mage"], icon: "shopping-bag" },
    { key: "play:1/campaign", pieces: ["1"] },
    { key: "play:1/casual", pieces: ["1"] },
    { key: "item:boots", cards: ["boots"] },
    { key: "item:helm", cards: ["helm"] },
    { key: "end", tone: "costly" },
    { key: "create" },
  ];
  const lighting = lightingOf({ kind: "city", options }, view);
  const groups = groupsOf(lighting.all, view, campaign);
  const keys = (lits: readonly { option: OptionOnWire }[]): string[] => lits.map((lit) => lit.option.key);

  test("are sorted by whom, where and what they are about", () => {
    expect(groups.members.map((one) => [one.member.id, keys(one.lits)])).toEqual([["mage", ["buy:mage", "leave:mage"]]]);
    expect(groups.places.map((one) => [one.place.id, keys(one.lits)])).toEqual([["1", ["play:1/campaign", "play:1/casual"]]]);
    expect(keys(groups.inZones)).toEqual(["item:boots"]);
    expect(groups.owned.map((one) => [one.card.id, one.lit.option.key])).toEqual([["helm", "item:helm"]]);
    expect(keys(groups.rest)).toEqual(["done", "create", "end"]);
  });

  test("cards of the one who is asked are meant before the same cards on the table", () => {
    const owner = { id: "brute", name: words("Aldith"), cards: [{ id: "boots", face: { title: words("Boots") } }] };
    const selling = groupsOf(lighting.all, view, { ...campaign, members: [owner] }, owner);
    expect(selling.owned.map((one) => one.lit.option.key)).toEqual(["item:boots"]);
    expect(selling.inZones).toEqual([]);
  });

  test("none is lost, and all cards that are offered shine", () => {
    const shown = [...groups.members.flatMap((one) => one.lits), ...groups.places.flatMap((one) => one.lits), ...groups.inZones, ...groups.owned.map((one) => one.lit), ...groups.rest];
    expect(keys(shown).sort()).toEqual(options.map((option) => option.key).sort());
    expect([...lighting.cards.keys()].sort()).toEqual(["boots", "helm"]);
  });

  test("what ends something, or changes who plays, is told from the rest", () => {
    const lit = (key: string) => lighting.byKey.get(key)!;
    expect(options.map((option) => option.key).filter((key) => isLeaving(lit(key)))).toEqual(["done"]);
    expect(options.map((option) => option.key).filter((key) => isQuiet(lit(key)))).toEqual(["leave:mage", "end"]);
    expect(pictureOf(lit("buy:mage").option)).toBe("shopping-bag");
    expect(pictureOf(lit("done").option)).toBe("quill-ink");
  });

  test("a question says itself which member it is about", () => {
    const asked = { kind: "buy", options: [], say: { id: "ask", args: { name: words("Bram") } } };
    expect(memberAsked(campaign, { ...asked, about: "mage" })?.id).toBe("mage");
    expect(memberAsked(campaign, asked)).toBeUndefined();
  });

  test("a table with a campaign and no board is one between scenarios", () => {
    expect(isBetween(view)).toBe(true);
    expect(isBetween({ ...view, boards: [{ id: "map", shape: "hex", cells: [] }] })).toBe(false);
    expect(isBetween({ game: "test", title: words("Test") })).toBe(false);
  });

  test("the lobby remembers how far a campaign has come", () => {
    keepProgress("m1", campaign);
    expect(progressOf("m1")).toEqual({ title: campaign.title, group: null, played: 1 });
    expect(progressOf("m2")).toBeNull();
  });
});

describe("a campaign that is a tree", () => {
  const place = (id: string, tier: number, links: string[] = []): MapPlace => ({ id, name: words(id), region: words(`tier ${tier}`), tier, links });
  const act = (tier: number, ids: string): MapPlace[] => [...ids].map((id) => place(id, tier));
  const places = [place("in", 0, ["a", "e"]), ...act(1, "abcde"), ...act(3, "fghijklmno"), place("out", 5)];

  test("stands tier under tier, each under its name, and nobody runs into another", () => {
    for (const width of [330, 620, 900]) {
      const plan = planTree(places, width);
      const y = (id: string): number => plan.spots.find((spot) => spot.place.id === id)!.y;
      expect(plan.names.map((name) => name.text)).toEqual([0, 1, 3, 5].map((tier) => words(`tier ${tier}`)));
      expect([y("in"), y("e"), y("f"), y("out")]).toEqual([y("in"), y("e"), y("f"), y("out")].sort((a, b) => a - b));
      for (const one of plan.spots) {
        expect(one.x).toBeGreaterThan(40);
        expect(one.x).toBeLessThan(width - 40);
        expect(plan.spots.filter((other) => Math.abs(other.x - one.x) < 90 && Math.abs(other.y - one.y) < 90)).toEqual([one]);
      }
      expect(plan.roads.map((road) => `${road.from}-${road.to}`)).toEqual(["in-a", "in-e"]);
    }
  });

  test("only where every place has a tier", () => {
    expect(isTree(places)).toBe(true);
    expect(isTree([...places, { id: "x", name: words("x") }])).toBe(false);
    expect(isTree([])).toBe(false);
  });
});
