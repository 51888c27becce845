// Who plays whom: heroes with their sheet, figure and cards; which of them the open question is about; their colours.
import type { ChoiceOnWire, Piece, Say, Sheet, View, Zone } from "../wire";

export interface Hero {
  readonly id: string;
  readonly sheet: Sheet;
  readonly piece: Piece | undefined;
  readonly seat: string | null;
  readonly mine: boolean;
  readonly zones: readonly Zone[];
}

const seatOf = (piece: Piece | undefined): string | null => piece?.seat ?? null;

function heroSheets(view: View): readonly Sheet[] {
  const sheets = (view.sheets ?? []).filter((sheet) => sheet.side === "hero");
  const covered = new Set(sheets.flatMap((sheet) => sheet.pieces ?? []));
  const bare = (view.pieces ?? []).filter((piece) => piece.side === "hero" && !covered.has(piece.id));
  return [...sheets, ...bare.map((piece): Sheet => ({ id: piece.id, name: piece.name, icon: piece.icon ?? "", side: "hero", pieces: [piece.id] }))];
}

/** A hero's zones carry the id of its sheet (`brute/hand`); where none does, a seat has one hero and all its zones. */
function zonesOf(view: View, sheet: Sheet, seat: string | null): readonly Zone[] {
  const zones = view.zones ?? [];
  const own = zones.filter((zone) => zone.id.startsWith(`${sheet.id}/`));
  return own.length > 0 ? own : zones.filter((zone) => seat !== null && zone.seat === seat && !zone.id.includes("/"));
}

/** All heroes at the table, those of this seat first. */
export function heroesOf(view: View): readonly Hero[] {
  const heroes = heroSheets(view).map((sheet): Hero => {
    const piece = (view.pieces ?? []).find((one) => one.side === "hero" && sheet.pieces?.includes(one.id));
    const seat = seatOf(piece);
    return { id: sheet.id, sheet, piece, seat, mine: seat !== null && seat === view.seat, zones: zonesOf(view, sheet, seat) };
  });
  return [...heroes.filter((hero) => hero.mine), ...heroes.filter((hero) => !hero.mine)];
}

/** Zones that belong to no hero: the table's own, such as the monsters' modifier deck. */
export function commonZones(view: View): readonly Zone[] {
  const owned = new Set(heroesOf(view).flatMap((hero) => hero.zones));
  return (view.zones ?? []).filter((zone) => !owned.has(zone) && zone.seat == null);
}

const isSame = (a: Say, b: Say): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The hero a question is about: whose cards it offers, or whom it names, or who acts. */
export function heroAsked(choice: ChoiceOnWire | null | undefined, view: View | null): Hero | undefined {
  if (!view) return undefined;
  const heroes = heroesOf(view);
  const cards = new Set((choice?.options ?? []).flatMap((option) => option.cards ?? []));
  const named = Object.values(choice?.say?.args ?? {}).filter((value): value is Say => typeof value === "object");
  const holds = (hero: Hero): boolean => hero.zones.some((zone) => (zone.cards ?? []).some((card) => card.id !== undefined && cards.has(card.id)));
  return (
    (cards.size > 0 ? heroes.find((hero) => hero.mine && holds(hero)) : undefined) ??
    heroes.find((hero) => named.some((name) => isSame(name, hero.sheet.name) || (hero.piece && isSame(name, hero.piece.name)))) ??
    heroes.find((hero) => hero.mine && hero.piece?.acting)
  );
}

const COLOURS = 6;

/** The colour of a figure: its hero's, by the hero's place at the table; without heroes, its seat's. */
export function colourOfPiece(view: View, piece: Piece | undefined, seats: readonly string[]): string {
  const sheets = heroSheets(view);
  const place = piece ? sheets.findIndex((sheet) => sheet.pieces?.includes(piece.id)) : -1;
  const bySeat = piece?.seat == null ? 0 : Math.max(0, seats.indexOf(piece.seat));
  return `var(--seat-${((place >= 0 ? place : bySeat) % COLOURS) + 1})`;
}
