// What the open choice lights up: which cells of which board, which figures, cards, edges, dice, and which answers need a button.
//
// How an option is read:
// - its preview tells the way it leads, or its cells do: those that its pieces do not stand on are places to choose, the
//   pieces are then who goes there; as many cells as a large figure covers are where its body would stand;
// - two or more other cells are an area, chosen at any of its cells;
// - pieces alone, or pieces on their own cells, are targets;
// - edges, slots, dice and marks are chosen where they are;
// - cards are lit whole, or by the action the option names; a further answer on a card with lit actions stands on its
//   fold, and several answers on one whole card become buttons;
// - what lights nothing that is on the screen becomes a button.
import type { Card, ChoiceOnWire, OptionOnWire, Piece, View, Way } from "../wire";
import { boardId, boardNamed, edgeKey } from "./boards";

export type Shape = "plain" | "place" | "path" | "area" | "target" | "card" | "edge" | "slot" | "die" | "mark";

export interface Lit {
  readonly option: OptionOnWire;
  readonly shape: Shape;
  /** The board its cells lie on. */
  readonly board: string;
  /** The cell the answer leads to, for places and paths. */
  readonly goal?: number;
  /** Who would move there. */
  readonly mover?: string;
  /** The cells a large figure would cover there. */
  readonly body?: readonly number[];
  /** How, and at what price, where the game tells. */
  readonly way?: Way;
}

/** The cells an answer leads over, from where its figure stands. */
export const pathOf = (lit: Lit): readonly number[] => lit.way?.cells ?? (lit.shape === "path" ? (lit.option.cells ?? []) : []);

type Lits<K> = ReadonlyMap<K, readonly Lit[]>;

/** What is lit on one board. */
export interface BoardLighting {
  readonly cells: Lits<number>;
  /** By `a-b`, the smaller cell first. */
  readonly edges: Lits<string>;
  readonly slots: Lits<string>;
}

export interface Lighting {
  readonly all: readonly Lit[];
  readonly byKey: ReadonlyMap<string, Lit>;
  readonly boards: ReadonlyMap<string, BoardLighting>;
  readonly pieces: Lits<string>;
  /** By `card` or `card/action`. */
  readonly cards: Lits<string>;
  /** Answers beside the lit actions of a card, such as playing it for a basic action. */
  readonly folds: Lits<string>;
  readonly dice: Lits<string>;
  readonly marks: Lits<string>;
  /** Answers that are offered as buttons. */
  readonly buttons: readonly Lit[];
}

const DARK_BOARD: BoardLighting = { cells: new Map(), edges: new Map(), slots: new Map() };

export const DARK: Lighting = {
  all: [],
  byKey: new Map(),
  boards: new Map(),
  pieces: new Map(),
  cards: new Map(),
  folds: new Map(),
  dice: new Map(),
  marks: new Map(),
  buttons: [],
};

export const onBoard = (lighting: Lighting, board: string): BoardLighting => lighting.boards.get(board) ?? DARK_BOARD;

/** Whether a card is lit, as a whole or by one of its actions; a card's own name may have a slash in it as well. */
export const lightsCard = (lighting: Lighting, id: string | undefined): boolean =>
  id !== undefined && [...lighting.cards].some(([spot, lits]) => spot === id || (spot.startsWith(`${id}/`) && lits.some((lit) => lit.option.cards?.includes(id))));

/** How many cells are lit, on all boards. */
export const litCells = (lighting: Lighting): number =>
  [...lighting.boards.values()].reduce((sum, one) => sum + one.cells.size + one.edges.size + one.slots.size, 0);

/** Beyond so many, targets are chosen on the board and not repeated as buttons. */
const MOST_TARGET_BUTTONS = 5;

export function cardsOnTable(view: View): Card[] {
  const zones = (view.zones ?? []).flatMap((zone) => zone.cards ?? []);
  const sheets = (view.sheets ?? []).flatMap((sheet) => sheet.cards ?? []);
  const owned = (view.campaign?.members ?? []).flatMap((member) => [...(member.cards ?? []), ...(member.pool ?? []), ...(member.learning ?? [])]);
  return [...zones, ...sheets, ...owned];
}

type Read = Omit<Lit, "option" | "board">;

function shapeOf(option: OptionOnWire, pieces: ReadonlyMap<string, Piece>, acting: Piece | undefined): Read {
  const cells = option.cells ?? [];
  const named = (option.pieces ?? []).flatMap((id) => pieces.get(id) ?? []);
  const standsThere = named.some((piece) => (piece.cells ?? []).some((cell) => cells.includes(cell)));
  const mover = named[0] ?? acting;
  const begin = cells[0];
  const bodySize = (named[0]?.cells ?? []).length;
  if (bodySize > 1 && cells.length === bodySize && cells.some((cell) => !named[0]!.cells!.includes(cell)))
    return { shape: "place", goal: cells[0]!, mover: named[0]!.id, body: cells };
  if (cells.length > 1 && begin !== undefined && (mover?.cells ?? []).includes(begin))
    return { shape: "path", goal: cells.at(-1)!, mover: mover!.id };
  if (cells.length > 0 && !standsThere) {
    if (cells.length > 1) return { shape: "area" };
    return mover ? { shape: "place", goal: cells[0]!, mover: mover.id } : { shape: "place", goal: cells[0]! };
  }
  if ((option.slots ?? []).length > 0) return { shape: "slot" };
  if ((option.edges ?? []).length > 0) return { shape: "edge" };
  if (named.some((piece) => (piece.cells ?? []).length > 0)) return { shape: "target" };
  if ((option.cards ?? []).length > 0) return { shape: "card" };
  if ((option.dice ?? []).length > 0) return { shape: "die" };
  if ((option.marks ?? []).length > 0) return { shape: "mark" };
  return { shape: named.length > 0 ? "target" : "plain" };
}

/** An answer whose way the game tells. */
function alongWay(way: Way, option: OptionOnWire, pieces: ReadonlyMap<string, Piece>, acting: Piece | undefined): Read {
  const stands = (piece: Piece | undefined): boolean => piece?.cells?.includes(way.cells[0] ?? -1) ?? false;
  const mover = pieces.get(way.piece ?? "") ?? [pieces.get(option.pieces?.[0] ?? ""), acting, ...pieces.values()].find(stands);
  const body = way.body && way.body.length > 1 ? { body: way.body } : {};
  return { shape: "path", goal: way.cells.at(-1)!, way, ...body, ...(mover ? { mover: mover.id } : {}) };
}

function cardSpots(option: OptionOnWire, cards: ReadonlyMap<string, Card>): string[] {
  return (option.cards ?? []).flatMap((id) => {
    const card = cards.get(id);
    if (!card) return [];
    const named = option.action && (card.face?.actions ?? []).some((action) => action.id === option.action);
    return [named ? `${id}/${option.action}` : id];
  });
}

function add<K>(map: Map<K, Lit[]>, key: K, lit: Lit): void {
  const there = map.get(key);
  if (there) there.push(lit);
  else map.set(key, [lit]);
}

interface Gathering {
  readonly cells: Map<number, Lit[]>;
  readonly edges: Map<string, Lit[]>;
  readonly slots: Map<string, Lit[]>;
}

/** The lighting of a choice over a view; nothing is lit without a choice. */
export function lightingOf(choice: ChoiceOnWire | null | undefined, view: View | null): Lighting {
  if (!choice || !view) return DARK;
  const pieces = new Map((view.pieces ?? []).map((piece) => [piece.id, piece]));
  const acting = (view.pieces ?? []).find((piece) => piece.acting);
  const cards = new Map(cardsOnTable(view).flatMap((card) => (card.id ? [[card.id, card]] : [])));
  const dice = new Set((view.rolls ?? []).flatMap((roll) => (roll.dice ?? []).map((die) => die.id)));
  const all = choice.options.map((option): Lit => {
    const way = option.preview?.ways?.[0];
    const read = way && way.cells.length > 1 ? alongWay(way, option, pieces, acting) : shapeOf(option, pieces, acting);
    return { option, board: boardId(view, way?.board || option.board), ...read };
  });
  const boards = new Map<string, Gathering>();
  const [byPiece, byCard, byDie, byMark] = [0, 1, 2, 3].map(() => new Map<string, Lit[]>()) as [
    Map<string, Lit[]>,
    Map<string, Lit[]>,
    Map<string, Lit[]>,
    Map<string, Lit[]>,
  ];
  const buttons: Lit[] = [];
  const targets = all.filter((lit) => lit.shape === "target").length;
  const tableMarks = new Set((view.marks ?? []).map((mark) => mark.id));
  for (const lit of all) {
    const spots = lit.shape === "card" || lit.shape === "plain" ? cardSpots(lit.option, cards) : [];
    const aims = lit.shape === "target" ? (lit.option.pieces ?? []).filter((id) => (pieces.get(id)?.cells ?? []).length > 0) : [];
    const thrown = lit.shape === "die" ? (lit.option.dice ?? []).filter((id) => dice.has(id)) : [];
    const marked = lit.shape === "mark" ? (lit.option.marks ?? []).filter((id) => tableMarks.has(id)) : [];
    aims.forEach((id) => add(byPiece, id, lit));
    spots.forEach((spot) => add(byCard, spot, lit));
    thrown.forEach((id) => add(byDie, id, lit));
    marked.forEach((id) => add(byMark, id, lit));
    const seen = lightBoard(lit, view, boards) + spots.length + thrown.length;
    // Several ways to lay something on one slot: each needs its name, and the slot shows which is meant.
    // What is done on the spot is not looked for under one's own feet.
    const onTheSpot = lit.shape === "place" && (lit.option.cells ?? []).length === 1 && (acting?.cells ?? []).includes(lit.goal!) && lit.option.say != null;
    const turned = lit.shape === "slot" && all.filter((other) => other.shape === "slot" && other.option.slots?.[0] === lit.option.slots?.[0]).length > 1;
    if (turned || onTheSpot) buttons.push(lit);
    else if (seen === 0 && !(aims.length > 0 && targets > MOST_TARGET_BUTTONS)) buttons.push(lit);
  }
  const folds = takeFolds(byCard, buttons);
  listWithTheirGroup(all, buttons);
  return {
    all,
    byKey: new Map(all.map((lit) => [lit.option.key, lit])),
    boards,
    pieces: byPiece,
    cards: byCard,
    folds,
    dice: byDie,
    marks: byMark,
    buttons,
  };
}

/** Light what an answer names on its board; tells how many things that were. */
function lightBoard(lit: Lit, view: View, boards: Map<string, Gathering>): number {
  const board = boardNamed(view, lit.board);
  if (!board) return 0;
  const there = boards.get(board.id) ?? { cells: new Map(), edges: new Map(), slots: new Map() };
  const known = new Set(board.cells.map((cell) => cell.id));
  const cells = placesOf(lit).filter((cell) => known.has(cell));
  const edges = lit.shape === "edge" ? (lit.option.edges ?? []).filter((edge) => edge.every((cell) => known.has(cell))) : [];
  const slots = lit.shape === "slot" ? (lit.option.slots ?? []).filter((id) => (board.slots ?? []).some((slot) => slot.id === id)) : [];
  cells.forEach((cell) => add(there.cells, cell, lit));
  edges.forEach((edge) => add(there.edges, edgeKey(edge), lit));
  slots.forEach((slot) => add(there.slots, slot, lit));
  if (cells.length + edges.length + slots.length > 0) boards.set(board.id, there);
  return cells.length + edges.length + slots.length;
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

/** A group so small is listed as a whole, where one of it is a button: nobody looks for the others elsewhere. */
const SMALL_GROUP = 6;

function listWithTheirGroup(all: readonly Lit[], buttons: Lit[]): void {
  const groups = new Set(buttons.flatMap(({ option }) => option.group ?? []));
  for (const group of groups) {
    const members = all.filter((lit) => lit.option.group === group && (lit.shape === "card" || lit.shape === "plain"));
    if (members.length <= SMALL_GROUP) buttons.push(...members.filter((lit) => !buttons.includes(lit) && lit.option.say != null));
  }
}

function placesOf(lit: Lit): readonly number[] {
  if (lit.goal !== undefined) return [lit.goal];
  return lit.shape === "area" ? (lit.option.cells ?? []) : [];
}

/** Everything that can be chosen at a cell of a board: what is lit there, and the targets that stand there. */
export function litAt(lighting: Lighting, view: View, board: string, cell: number): readonly Lit[] {
  const standing = (view.pieces ?? []).filter((piece) => boardId(view, piece.board) === board && (piece.cells ?? []).includes(cell));
  return [...standing.flatMap((piece) => lighting.pieces.get(piece.id) ?? []), ...(onBoard(lighting, board).cells.get(cell) ?? [])];
}

/** Cells on the way that hurt, as the game tells. */
export const harmOnTheWay = (lit: Lit): number[] => (lit.way?.harms ?? []).map(([cell]) => cell);

/** Whether an answer is paid for dearly: it hurts on the way, or the game says so. */
export const isDear = (lit: Lit): boolean => lit.option.tone === "costly" || harmOnTheWay(lit).length > 0;
