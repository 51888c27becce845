// What a way comes to, in a few words: its price, what slows it down, what hurts on it, who stands beside its end.
import { pathOf, type Lit } from "../state/lighting";
import { t } from "../text/say";
import type { Cell, ChoiceOnWire, View } from "../wire";
import { geometryOf, nameOf } from "./geometry";

export interface WayFact {
  readonly icon: string;
  readonly words: string;
  readonly value: string;
  readonly dear: boolean;
}

export interface WayFacts {
  /** What it costs, out of what there is where the question says so. */
  readonly price: string;
  readonly facts: readonly WayFact[];
}

const isDoor = (cell: Cell): boolean => (cell.terrain ?? []).some((word) => word === "door" || word === "closed_door");

function harmFacts(lit: Lit, cells: ReadonlyMap<number, Cell>): WayFact[] {
  const sums = new Map<string, number>();
  for (const [cell, damage] of lit.way?.harms ?? []) {
    const kind = cells.get(cell)?.terrain?.includes("trap") ? "trap" : "hazard";
    sums.set(kind, (sums.get(kind) ?? 0) + damage);
  }
  return [...sums].map(([kind, damage]) => ({
    icon: kind === "trap" ? "wolf-trap" : "small-fire",
    words: t(`terrain-${kind}`),
    value: t("way-damage", { damage }),
    dear: true,
  }));
}

/** Foes on cells beside the end, with no wall between. */
function foesBeside(view: View, goal: Cell): number {
  const board = (view.boards ?? []).find((one) => one.cells.includes(goal));
  if (!board) return 0;
  const near = new Set(geometryOf(board.shape).beside(goal).map(nameOf));
  const walled = new Set(
    (board.edges ?? []).filter((edge) => edge.kind === "wall" && edge.between.includes(goal.id)).flatMap((edge) => edge.between),
  );
  const beside = new Set(board.cells.filter((cell) => near.has(nameOf(cell)) && !walled.has(cell.id)).map((cell) => cell.id));
  return (view.pieces ?? []).filter((piece) => piece.side === "foe" && (piece.cells ?? []).some((cell) => beside.has(cell))).length;
}

/** The facts of an answer that goes somewhere; null for any other. */
export function wayFacts(lit: Lit, view: View, choice: ChoiceOnWire | null): WayFacts | null {
  const path = pathOf(lit);
  const cells = new Map((view.boards ?? []).flatMap((board) => board.cells.map((cell) => [cell.id, cell])));
  const goal = cells.get(lit.goal ?? -1);
  if (path.length < 2 || !goal) return null;
  const steps = path.slice(1).flatMap((id) => cells.get(id) ?? []);
  const slow = steps.filter((cell) => cell.terrain?.includes("difficult")).length;
  const doors = steps.filter(isDoor).length;
  const foes = foesBeside(view, goal);
  const cost = lit.way?.costs?.at(-1) ?? steps.length;
  const points = choice?.say?.args?.["points"];
  const facts: WayFact[] = [
    ...(slow > 0 ? [{ icon: "stone-pile", words: t("terrain-difficult"), value: t("way-cells", { count: slow }), dear: false }] : []),
    ...(doors > 0 ? [{ icon: "closed-doors", words: t("terrain-door"), value: t("way-opens"), dear: false }] : []),
    ...harmFacts(lit, cells),
    ...(foes > 0 ? [{ icon: "broadsword", words: t("way-beside"), value: t("way-foes", { count: foes }), dear: false }] : []),
  ];
  return { price: typeof points === "number" ? `${cost} / ${points}` : String(cost), facts };
}

/** The same as a sentence, for the choice bar and for those who hear the page. */
export const wayWords = ({ price, facts }: WayFacts): string =>
  [t("way-price", { price }), ...facts.map((fact) => t("way-fact", { what: fact.words, much: fact.value }))].join(" · ");
