// What an answer comes to, in a few words: the price of its way, what hurts on it, and what would follow, as the game tells.
import { terrainsOf, boardNamed } from "../state/boards";
import { pathOf, type Lit } from "../state/lighting";
import { say, t } from "../text/say";
import type { ChoiceOnWire, Follow, View } from "../wire";
import { nameOfPiece } from "./describe";

export interface WayFact {
  readonly icon: string;
  readonly words: string;
  readonly value: string;
  readonly tone: NonNullable<Follow["tone"]>;
}

export interface WayFacts {
  /** What it costs, out of what there is where the question says so; empty for an answer that goes nowhere. */
  readonly price: string;
  readonly facts: readonly WayFact[];
}

function harmFacts(lit: Lit, view: View): WayFact[] {
  const board = boardNamed(view, lit.board);
  const sums = new Map<string, { words: string; icon: string; damage: number }>();
  for (const [id, damage] of lit.way?.harms ?? []) {
    const cell = board?.cells.find((one) => one.id === id);
    const kind = board && cell ? terrainsOf(board, cell).find((one) => one.effect === "harmful") : undefined;
    const words = kind ? say(kind.name) : t("way-harm");
    const before = sums.get(words);
    sums.set(words, { words, icon: kind?.icon || "small-fire", damage: (before?.damage ?? 0) + damage });
  }
  return [...sums.values()].map(({ words, icon, damage }) => ({ icon, words, value: t("way-damage", { damage }), tone: "harm" }));
}

const FOLLOW_ICONS: Readonly<Record<NonNullable<Follow["tone"]>, string>> = {
  "": "position-marker",
  good: "check-mark",
  harm: "bleeding-heart",
  price: "card-burn",
  fatal: "death-skull",
};

const followFacts = (lit: Lit): WayFact[] =>
  (lit.option.preview?.follows ?? []).map((follow) => ({
    icon: FOLLOW_ICONS[follow.tone ?? ""],
    words: say(follow.say),
    value: "",
    tone: follow.tone ?? "",
  }));

const MOST_NAMED = 3;

/** Who could still strike this round where the way ends, and about how much each takes; what is left of the mover then. */
function strikeFacts(lit: Lit, view: View): WayFact[] {
  const { threats = [], strikes = [] } = lit.option.preview ?? {};
  const known = threats.flatMap((id, i) => {
    const piece = view.pieces?.find((one) => one.id === id);
    return piece ? [{ name: nameOfPiece(piece), much: strikes[i] ?? 0 }] : [];
  });
  const [named, others] = [known.slice(0, MOST_NAMED), known.slice(MOST_NAMED)];
  const facts: WayFact[] = named.map(({ name, much }) => ({ icon: "crossed-swords", words: t("way-strike", { name }), value: t("way-about", { damage: much }), tone: "harm" }));
  if (others.length > 0)
    facts.push({ icon: "crossed-swords", words: t("way-strike-more", { more: others.length }), value: t("way-about", { damage: others.reduce((sum, one) => sum + one.much, 0) }), tone: "harm" });
  const mover = view.pieces?.find((one) => one.id === lit.way?.piece);
  const health = mover?.bars?.find((bar) => (bar.kind ?? "health") === "health")?.value;
  const harm = (lit.way?.harms ?? []).reduce((sum, [, damage]) => sum + damage, 0);
  const left = (health ?? 0) - harm - known.reduce((sum, one) => sum + one.much, 0);
  if (health !== undefined) facts.push({ icon: "hearts", words: t("way-left"), value: `${health} → ${Math.max(0, left)}`, tone: left <= 0 ? "harm" : "" });
  return facts;
}

/** Who could still strike this round where the way ends: a few by name, the rest by number. */
function threatFacts(lit: Lit, view: View): WayFact[] {
  if ((lit.option.preview?.strikes ?? []).length > 0) return strikeFacts(lit, view);
  const names = (lit.option.preview?.threats ?? []).flatMap((id) => {
    const piece = view.pieces?.find((one) => one.id === id);
    return piece ? [nameOfPiece(piece)] : [];
  });
  if (names.length === 0) return [];
  const shown = names.slice(0, MOST_NAMED).join(", ");
  const words = names.length > MOST_NAMED ? t("way-threats-more", { names: shown, more: names.length - MOST_NAMED }) : t("way-threats", { names: shown });
  return [{ icon: "crossed-swords", words, value: "", tone: "harm" }];
}

/** The facts of an answer; null where the game tells none. */
export function wayFacts(lit: Lit, view: View, choice: ChoiceOnWire | null): WayFacts | null {
  const path = pathOf(lit);
  const facts = [...harmFacts(lit, view), ...followFacts(lit), ...threatFacts(lit, view)];
  if (path.length < 2) return facts.length > 0 ? { price: "", facts } : null;
  const cost = lit.way?.costs?.at(-1) ?? path.length - 1;
  const points = choice?.say?.args?.["points"];
  return { price: typeof points === "number" ? `${cost} / ${points}` : String(cost), facts };
}

/** What a way costs: so many points, or so many of those that are left. */
export const priceWords = (price: string): string => t("way-price", { price: /^\d+$/.test(price) ? Number(price) : price });

/** The same as a sentence, for the choice bar and for those who hear the page. */
export const wayWords = ({ price, facts }: WayFacts): string =>
  [
    ...(price ? [priceWords(price)] : []),
    ...facts.map((fact) => (fact.value ? t("way-fact", { what: fact.words, much: fact.value }) : fact.words)),
  ].join(" · ");
