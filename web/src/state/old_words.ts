// Views of games that still use the table's older words, told in the present ones. Nothing else in the page knows them:
// once no game on the shelf says `rank`, `number`, `health`, `initiative`, `ways` or `odds`, this file goes.
import type { Badge, Board, ChoiceOnWire, Edge, LineOnWire, Mark, OptionOnWire, Piece, Sheet, Table, Terrain, Track, View, Way, Zone } from "../wire";

const EMPHASIS = { "": "", normal: "", elite: "strong", boss: "chief" } as const;

function pieceInNewWords(piece: Piece): Piece {
  const { rank, number, health, initiative, ...kept } = piece;
  const badges: Badge[] = [
    ...(number == null ? [] : [{ text: String(number), place: "number" as const }]),
    ...(initiative == null ? [] : [{ text: String(initiative).padStart(2, "0"), place: "order" as const }]),
  ];
  return {
    ...kept,
    emphasis: piece.emphasis || EMPHASIS[rank ?? ""],
    ...(piece.badges || badges.length === 0 ? {} : { badges }),
    ...(piece.bars || !health ? {} : { bars: [health] }),
  };
}

const TONES: Readonly<Record<string, NonNullable<Mark["tone"]>>> = {
  flame: "fire",
  "snowflake-2": "ice",
  whirlwind: "air",
  "oak-leaf": "earth",
  sun: "light",
  moon: "dark",
  "evil-moon": "dark",
  "stone-pile": "earth",
};

/** An element is known by its picture; one whose id is its own name waxes and wanes. */
function markInNewWords(mark: Mark): Mark {
  const tone = TONES[mark.icon];
  if (mark.tone || !tone) return mark;
  const whole = mark.id === tone ? 2 : 1;
  const level = mark.value == null || mark.value >= whole ? "full" : mark.value > 0 ? "half" : "empty";
  const { value: _, ...rest } = mark;
  return { ...rest, tone, level };
}

const ROLES = { hero: "hero", foe: "enemy", ally: "enemy", objective: "common", neutral: "common" } as const;

const sheetInNewWords = (sheet: Sheet): Sheet => (sheet.role ? sheet : { ...sheet, role: ROLES[sheet.side ?? "neutral"] });

function zoneInNewWords(zone: Zone, sheets: readonly Sheet[]): Zone {
  const owner = zone.owner ? undefined : sheets.find((sheet) => zone.id.startsWith(`${sheet.id}/`));
  return owner ? { ...zone, owner: owner.id } : zone;
}

const tracksInNewWords = (tracks: readonly Track[]): readonly Track[] =>
  tracks.some((track) => track.role) ? tracks : tracks.map((track, i) => (i === 0 ? { ...track, role: "round" as const } : track));

const terrain = (id: string, effect: NonNullable<Terrain["effect"]>, look = id, icon = ""): Terrain => ({
  id,
  name: { id: `terrain-${id.replaceAll("_", "-")}` },
  effect,
  look,
  icon,
});

const TERRAINS: readonly Terrain[] = [
  terrain("obstacle", "blocked", ""),
  terrain("difficult", "costly", ""),
  terrain("hazard", "harmful", ""),
  terrain("trap", "harmful"),
  terrain("wall", "blocked"),
  terrain("fog", "hidden", ""),
  terrain("door", ""),
  terrain("open_door", ""),
  terrain("locked_door", "blocked"),
  ...["water", "rubble", "embers", "wax", "button", "spool", "coffin", "pillar", "crates", "coins", "treasure"].map((id) => terrain(id, "")),
  terrain("pit", "", "", "hole"),
  terrain("exit", "", "", "exit-door"),
  terrain("start", "", "", "position-marker"),
];

const EDGES: Readonly<Record<string, Pick<Edge, "look" | "state">>> = {
  wall: { look: "wall" },
  door: { look: "door", state: "closed" },
  open_door: { look: "door", state: "open" },
  hindrance: { look: "fence" },
};

function boardInNewWords(board: Board): Board {
  if (board.terrains) return board;
  const edges = board.edges?.map((edge) => ({ ...edge, ...(edge.look ? {} : EDGES[edge.kind]) }));
  return { ...board, terrains: TERRAINS, ...(edges ? { edges } : {}) };
}

const boards = new WeakMap<Board, Board>();

/** The same board stays the same object, so that what never changes is drawn once. */
function oneBoard(board: Board): Board {
  const before = boards.get(board) ?? boardInNewWords(board);
  boards.set(board, before);
  return before;
}

const views = new WeakMap<View, View>();

export function viewInNewWords(view: View): View {
  const before = views.get(view);
  if (before) return before;
  const { ways: _ways, odds: _odds, ...kept } = view;
  const sheets = (view.sheets ?? []).map(sheetInNewWords);
  const made: View = {
    ...kept,
    ...(view.boards ? { boards: view.boards.map(oneBoard) } : {}),
    ...(view.pieces ? { pieces: view.pieces.map(pieceInNewWords) } : {}),
    ...(view.sheets ? { sheets } : {}),
    ...(view.zones ? { zones: view.zones.map((zone) => zoneInNewWords(zone, sheets)) } : {}),
    ...(view.tracks ? { tracks: tracksInNewWords(view.tracks) } : {}),
    ...(view.marks ? { marks: view.marks.map(markInNewWords) } : {}),
  };
  views.set(view, made);
  return made;
}

/** Answers of campaigns that change who plays rather than what is played. */
const COSTLY = /^(leave|hand|show|switch|found|retire)(?![a-z])/;

const PASSES = /^(pass|skip|none|no|stop|end|done|decline|cancel|keep|stay|nothing|later|finish)(?![a-z])/;

function optionInNewWords(option: OptionOnWire, view: View, actions: ReadonlySet<string>): OptionOnWire {
  const ways: Way[] = (view.ways ?? []).filter((way) => way.answer === option.key);
  const odds = (view.odds ?? []).filter((one) => one.answer === option.key);
  const half = option.key.slice(option.key.lastIndexOf("/") + 1);
  return {
    ...option,
    ...(option.preview || ways.length + odds.length === 0 ? {} : { preview: { ways, odds } }),
    ...(option.passes || !PASSES.test(option.key) ? {} : { passes: true }),
    ...(option.tone || !view.campaign || !COSTLY.test(option.key) ? {} : { tone: "costly" as const }),
    ...(option.action || !option.key.includes("/") || !actions.has(half) ? {} : { action: half }),
  };
}

const WHOLE_HAND = 4;

function choiceInNewWords(choice: ChoiceOnWire, view: View): ChoiceOnWire {
  const cards = (view.zones ?? []).flatMap((zone) => zone.cards ?? []);
  const actions = new Set(cards.flatMap((card) => (card.face?.actions ?? []).map((action) => action.id)));
  const options = choice.options.map((option) => optionInNewWords(option, view, actions));
  const hand = (choice.least ?? 1) === (choice.most ?? 1) && (choice.least ?? 1) >= WHOLE_HAND && options.every((one) => one.cards);
  const ordered = choice.ordered || (choice.kind === "cards" && choice.least === 2 && choice.most === 2);
  return {
    ...choice,
    options,
    ...(ordered ? { ordered } : {}),
    ...(choice.default || !hand ? {} : { default: options.slice(0, choice.least ?? 1).map((one) => one.key) }),
  };
}

export function tableInNewWords(table: Table): Table {
  const view = viewInNewWords(table.view);
  return { ...table, view, ...(table.choice ? { choice: choiceInNewWords(table.choice, table.view) } : {}) };
}

const BEGINS = /(^|_)(round|turn|day|chapter|phase)(_|$)/;
const BEGINNING = /beg|start|_of$|^(round|turn|day|chapter|phase)$/;

/** Lines without beats that begin a round or a turn were headings. */
export function lineInNewWords(line: LineOnWire): LineOnWire {
  const kind = String(line.event["kind"] ?? "");
  const heading = !line.beats && line.say && BEGINS.test(kind) && BEGINNING.test(kind);
  return heading ? { ...line, beats: [{ beat: "banner", say: line.say! }] } : line;
}
