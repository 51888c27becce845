// Who plays whom: sheets of heroes and mats with their figure and cards; which of them the open question is about; colours.
import type { ChoiceOnWire, Piece, Say, Sheet, View, Zone } from "../wire";

export interface Hero {
  readonly id: string;
  readonly sheet: Sheet;
  /** Its figure, where it has one. */
  readonly piece: Piece | undefined;
  readonly seat: string | null;
  readonly mine: boolean;
  readonly zones: readonly Zone[];
}

const isPlayed = (sheet: Sheet): boolean => sheet.role === "hero" || sheet.role === "mat";

function playedSheets(view: View): readonly Sheet[] {
  const sheets = (view.sheets ?? []).filter(isPlayed);
  const covered = new Set([...sheets.flatMap((sheet) => sheet.pieces ?? []), ...(view.pieces ?? []).flatMap((piece) => (piece.sheet ? piece.id : []))]);
  const bare = (view.pieces ?? []).filter((piece) => piece.side === "hero" && !covered.has(piece.id));
  return [
    ...sheets,
    ...bare.map((piece): Sheet => ({ id: piece.id, name: piece.name, icon: piece.icon ?? "", side: "hero", role: "hero", pieces: [piece.id] })),
  ];
}

/** A sheet's zones name it as their owner; where none does, the sheet's seat has all that are its own. */
function zonesOf(view: View, sheet: Sheet, seat: string | null): readonly Zone[] {
  const zones = view.zones ?? [];
  const own = zones.filter((zone) => zone.owner === sheet.id);
  return own.length > 0 ? own : zones.filter((zone) => seat !== null && zone.seat === seat && !zone.owner);
}

function figureOf(view: View, sheet: Sheet): Piece | undefined {
  const own = (view.pieces ?? []).filter((piece) => piece.sheet === sheet.id || sheet.pieces?.includes(piece.id));
  return own.find((piece) => piece.side === "hero") ?? (sheet.role === "mat" ? undefined : own[0]);
}

/** All that are played at the table, those of this seat first. */
export function heroesOf(view: View): readonly Hero[] {
  const heroes = playedSheets(view).map((sheet): Hero => {
    const piece = figureOf(view, sheet);
    const seat = sheet.seat ?? piece?.seat ?? null;
    return { id: sheet.id, sheet, piece, seat, mine: seat !== null && seat === view.seat, zones: zonesOf(view, sheet, seat) };
  });
  return [...heroes.filter((hero) => hero.mine), ...heroes.filter((hero) => !hero.mine)];
}

/** Zones that belong to nobody who is played: offers, markets, common decks. */
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
    heroes.find((hero) => choice?.about !== undefined && [hero.id, hero.piece?.id].includes(choice.about)) ??
    heroes.find((hero) => named.some((name) => isSame(name, hero.sheet.name) || (hero.piece && isSame(name, hero.piece.name)))) ??
    heroes.find((hero) => hero.mine && hero.piece?.acting)
  );
}

const COLOURS = 6;

/** The colour of a figure: its hero's, by the hero's place at the table; without heroes, its seat's. */
export function colourOfPiece(view: View, piece: Piece | undefined, seats: readonly string[]): string {
  const sheets = playedSheets(view);
  const place = piece ? sheets.findIndex((sheet) => sheet.pieces?.includes(piece.id) || piece.sheet === sheet.id) : -1;
  const bySeat = piece?.seat == null ? 0 : Math.max(0, seats.indexOf(piece.seat));
  return `var(--seat-${((place >= 0 ? place : bySeat) % COLOURS) + 1})`;
}

export const colourOfSheet = (view: View, sheet: Sheet): string =>
  `var(--seat-${(Math.max(0, playedSheets(view).findIndex((one) => one.id === sheet.id)) % COLOURS) + 1})`;
