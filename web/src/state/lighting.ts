// What the open choice lights up: which cells, which figures, which cards, and which answers need a button.
//
// How an option is read:
// - cells that the option's pieces do not stand on are places to choose; the pieces are then who goes there;
// - two or more cells that begin where the mover stands are a path, and its end is the place to choose;
// - where the view tells the way of an answer, that is its path, with its price;
// - two or more other cells are an area, chosen at any of its cells;
// - pieces alone, or pieces on their own cells, are targets;
// - cards are lit whole, or by half where the reference or the key names an action (`card/action`); a further answer on
//   a card with lit halves stands on its fold, and several answers on one whole card become buttons;
// - what lights nothing that is on the screen becomes a button.
import type { Card, ChoiceOnWire, OptionOnWire, Piece, View, Way } from "../wire";

export type Shape = "plain" | "place" | "path" | "area" | "target" | "card";

export interface Lit {
  readonly option: OptionOnWire;
  readonly shape: Shape;
  /** The cell the answer leads to, for places and paths. */
  readonly goal?: number;
  /** Who would move there. */
  readonly mover?: string;
  /** How, and at what price, where the game tells. */
  readonly way?: Way;
}

/** The cells an answer leads over, from where its figure stands. */
export const pathOf = (lit: Lit): readonly number[] => lit.way?.cells ?? (lit.shape === "path" ? (lit.option.cells ?? []) : []);

export interface Lighting {
  readonly all: readonly Lit[];
  readonly byKey: ReadonlyMap<string, Lit>;
  readonly cells: ReadonlyMap<number, readonly Lit[]>;
  readonly pieces: ReadonlyMap<string, readonly Lit[]>;
  /** By `card` or `card/action`. */
  readonly cards: ReadonlyMap<string, readonly Lit[]>;
  /** Answers beside the lit halves of a card, such as playing it for a basic action. */
  readonly folds: ReadonlyMap<string, readonly Lit[]>;
  /** Answers that are offered as buttons. */
  readonly buttons: readonly Lit[];
}

export const DARK: Lighting = {
  all: [],
  byKey: new Map(),
  cells: new Map(),
  pieces: new Map(),
  cards: new Map(),
  folds: new Map(),
  buttons: [],
};

/** Beyond so many, targets are chosen on the board and not repeated as buttons. */
const MOST_TARGET_BUTTONS = 5;

export function cardsOnTable(view: View): Card[] {
  const zones = (view.zones ?? []).flatMap((zone) => zone.cards ?? []);
  const sheets = (view.sheets ?? []).flatMap((sheet) => sheet.cards ?? []);
  const owned = (view.campaign?.members ?? []).flatMap((member) => [...(member.cards ?? []), ...(member.pool ?? [])]);
  return [...zones, ...sheets, ...owned];
}

const actionIds = (card: Card): string[] => (card.face?.actions ?? []).map((action) => action.id);

function shapeOf(option: OptionOnWire, pieces: ReadonlyMap<string, Piece>, acting: Piece | undefined): Omit<Lit, "option"> {
  const cells = option.cells ?? [];
  const named = (option.pieces ?? []).flatMap((id) => pieces.get(id) ?? []);
  const standsThere = named.some((piece) => (piece.cells ?? []).some((cell) => cells.includes(cell)));
  const mover = named[0] ?? acting;
  const begin = cells[0];
  if (cells.length > 1 && begin !== undefined && (mover?.cells ?? []).includes(begin))
    return { shape: "path", goal: cells.at(-1)!, mover: mover!.id };
  if (cells.length > 0 && !standsThere) {
    if (cells.length > 1) return { shape: "area" };
    return mover ? { shape: "place", goal: cells[0]!, mover: mover.id } : { shape: "place", goal: cells[0]! };
  }
  if (named.length > 0) return { shape: "target" };
  return { shape: (option.cards ?? []).length > 0 ? "card" : "plain" };
}

/** An answer whose way the game tells. */
function alongWay(way: Way, pieces: ReadonlyMap<string, Piece>): Omit<Lit, "option"> {
  const mover = [...pieces.values()].find((piece) => piece.cells?.includes(way.cells[0] ?? -1));
  return { shape: "path", goal: way.cells.at(-1)!, way, ...(mover ? { mover: mover.id } : {}) };
}

function cardSpots(option: OptionOnWire, cards: ReadonlyMap<string, Card>): string[] {
  return (option.cards ?? []).flatMap((reference) => {
    const card = cards.get(reference);
    if (!card) {
      const owner = cards.get(reference.slice(0, reference.lastIndexOf("/")));
      return owner && actionIds(owner).includes(reference.slice(reference.lastIndexOf("/") + 1)) ? [reference] : [];
    }
    const half = option.key.slice(option.key.lastIndexOf("/") + 1);
    return option.key.includes("/") && actionIds(card).includes(half) ? [`${reference}/${half}`] : [reference];
  });
}

function add<K>(map: Map<K, Lit[]>, key: K, lit: Lit): void {
  const there = map.get(key);
  if (there) there.push(lit);
  else map.set(key, [lit]);
}

/** The lighting of a choice over a view; nothing is lit without a choice. */
export function lightingOf(choice: ChoiceOnWire | null | undefined, view: View | null): Lighting {
  if (!choice || !view) return DARK;
  const pieces = new Map((view.pieces ?? []).map((piece) => [piece.id, piece]));
  const acting = (view.pieces ?? []).find((piece) => piece.acting);
  const cards = new Map(cardsOnTable(view).flatMap((card) => (card.id ? [[card.id, card]] : [])));
  const onBoard = new Set((view.boards ?? []).flatMap((board) => board.cells.map((cell) => cell.id)));
  const ways = new Map((view.ways ?? []).map((way) => [way.answer, way]));
  const all = choice.options.map((option): Lit => {
    const way = ways.get(option.key);
    return { option, ...(way && way.cells.length > 1 ? alongWay(way, pieces) : shapeOf(option, pieces, acting)) };
  });
  const byCell = new Map<number, Lit[]>();
  const byPiece = new Map<string, Lit[]>();
  const byCard = new Map<string, Lit[]>();
  const buttons: Lit[] = [];
  const targets = all.filter((lit) => lit.shape === "target").length;
  for (const lit of all) {
    const places = placesOf(lit).filter((cell) => onBoard.has(cell));
    const aims = lit.shape === "target" ? (lit.option.pieces ?? []).filter((id) => (pieces.get(id)?.cells ?? []).length > 0) : [];
    const spots = lit.shape === "card" || lit.shape === "plain" ? cardSpots(lit.option, cards) : [];
    places.forEach((cell) => add(byCell, cell, lit));
    aims.forEach((id) => add(byPiece, id, lit));
    spots.forEach((spot) => add(byCard, spot, lit));
    const visible = places.length + spots.length > 0 || (aims.length > 0 && targets > MOST_TARGET_BUTTONS);
    if (!visible) buttons.push(lit);
  }
  const folds = takeFolds(byCard, buttons);
  return { all, byKey: new Map(all.map((lit) => [lit.option.key, lit])), cells: byCell, pieces: byPiece, cards: byCard, folds, buttons };
}

/** Whole cards that a click could not mean: their answers go to the fold of the card, or among the buttons. */
function takeFolds(byCard: Map<string, Lit[]>, buttons: Lit[]): Map<string, readonly Lit[]> {
  const folds = new Map<string, readonly Lit[]>();
  const spots = [...byCard.keys()];
  for (const [spot, lits] of [...byCard]) {
    const halved = spots.some((other) => other.startsWith(`${spot}/`));
    if (!halved && lits.length === 1) continue;
    byCard.delete(spot);
    if (halved) folds.set(spot, lits);
    else buttons.push(...lits.filter((lit) => !buttons.includes(lit)));
  }
  return folds;
}

function placesOf(lit: Lit): readonly number[] {
  if (lit.goal !== undefined) return [lit.goal];
  return lit.shape === "area" ? (lit.option.cells ?? []) : [];
}

/** Everything that can be chosen at a cell: what is lit there, and the targets that stand there. */
export function litAt(lighting: Lighting, view: View, cell: number): readonly Lit[] {
  const standing = (view.pieces ?? []).filter((piece) => (piece.cells ?? []).includes(cell));
  return [...standing.flatMap((piece) => lighting.pieces.get(piece.id) ?? []), ...(lighting.cells.get(cell) ?? [])];
}

const HARMFUL = new Set(["hazard", "trap", "hazardous"]);

/** Cells of a path, without its start, that hurt: the board's own words say so. */
export function harmOnTheWay(lit: Lit, view: View): number[] {
  if (lit.way) return (lit.way.harms ?? []).map(([cell]) => cell);
  const harmful = new Set(
    (view.boards ?? []).flatMap((board) =>
      board.cells.filter((cell) => (cell.terrain ?? []).some((word) => HARMFUL.has(word))).map((cell) => cell.id),
    ),
  );
  const way = lit.shape === "path" ? (lit.option.cells ?? []).slice(1) : lit.goal !== undefined ? [lit.goal] : [];
  return way.filter((cell) => harmful.has(cell));
}
