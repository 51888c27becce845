// What lies on the cells. Words of the board name it: some say what it does (the edge pattern), some what it looks like.
import type { ComponentType, JSX } from "preact";
import { Glyph } from "../icons/Icon";
import { memo } from "../memo";
import type { Board, Cell } from "../wire";
import { cellPath, geometryOf, nameOf, type Geometry } from "./geometry";
import { fogOf } from "./fog";
import type { Picture } from "./terrain/picture";
import { DifficultRim, HazardRim, TrapTeeth } from "./terrain/rims";
import { Coffin, Embers, Pillar, Rubble, WallBlock, Water } from "./terrain/stones";
import { Chest, Coins, Crates, LockedDoor, OpenDoor, ShirtButton, ShutDoor, Spool, Tag, Wax } from "./terrain/things";
import { themeOf } from "./themes";

const PICTURES: Readonly<Record<string, ComponentType<Picture>>> = {
  rubble: Rubble,
  debris: Rubble,
  stones: Rubble,
  water: Water,
  puddle: Water,
  spill: Water,
  river: Water,
  embers: Embers,
  fire: Embers,
  lava: Embers,
  coals: Embers,
  pillar: Pillar,
  column: Pillar,
  rock: Pillar,
  boulder: Pillar,
  statue: Pillar,
  altar: Pillar,
  wall: WallBlock,
  crates: Crates,
  crate: Crates,
  barrel: Crates,
  table: Crates,
  shelf: Crates,
  cabinet: Crates,
  button: ShirtButton,
  coin_stack: ShirtButton,
  cap: ShirtButton,
  spool: Spool,
  thread: Spool,
  yarn: Spool,
  cup: Spool,
  wax: Wax,
  coins: Coins,
  coin: Coins,
  money: Coins,
  loot: Coins,
  treasure: Chest,
  chest: Chest,
  door: ShutDoor,
  locked_door: LockedDoor,
  closed_door: ShutDoor,
  open_door: OpenDoor,
};

/** Words that are drawn as a game-icon on the floor. */
const GLYPHS: Readonly<Record<string, string>> = {
  thorns: "thorny-vine",
  pit: "hole",
  plate: "platform",
  pressure_plate: "platform",
  exit: "exit-door",
  entry: "entry-door",
  start: "position-marker",
  portal: "magic-portal",
  search: "magnifying-glass",
  story: "scroll-unfurled",
  mine: "mine-wagon",
  trade: "shop",
  gems: "gems",
  corpse: "crossed-bones",
  interest: "position-marker",
  access: "doorway",
  pin: "sewing-needle",
  needle: "sewing-needle",
  web: "spider-web",
  glue: "slime",
  crumbs: "stone-pile",
  forest: "forest",
  mountain: "peaks",
  village: "village",
  city: "medieval-gate",
  camp: "camping-tent",
};

/** What a word does when nothing says how it looks. */
function usual(word: string, wooden: boolean): ComponentType<Picture> | undefined {
  if (word === "obstacle") return wooden ? ShirtButton : Pillar;
  if (word === "difficult") return wooden ? Water : Rubble;
  if (word === "hazard") return wooden ? Wax : Embers;
  return undefined;
}

function CellTerrain({ cell, geometry, wooden }: { cell: Cell; geometry: Geometry; wooden: boolean }): JSX.Element {
  const words = cell.terrain ?? [];
  const picture: Picture = { geometry, spot: cell, seed: cell.id * 7 + cell.column, mark: cell.mark ?? "" };
  const [x, y] = geometry.centre(cell);
  const Drawn = words.map((word) => PICTURES[word]).find(Boolean) ?? words.map((word) => usual(word, wooden)).find(Boolean);
  const glyph = Drawn ? undefined : words.map((word) => GLYPHS[word]).find(Boolean);
  const has = (word: string): boolean => words.includes(word);
  return (
    <g>
      {has("trap") && <TrapTeeth geometry={geometry} spot={cell} />}
      {has("trap") && <circle cx={x} cy={y} r={geometry.size * 0.5} fill="#38191a" stroke="#a8423b" stroke-width={1.2} />}
      {has("trap") && <Glyph name="wolf-trap" x={x} y={y} size={geometry.size * 0.74} fill="#ffc9bd" />}
      {glyph && !has("trap") && <circle cx={x} cy={y} r={geometry.size * 0.6} fill="#000" fill-opacity={0.28} />}
      {glyph && !has("trap") && <Glyph name={glyph} x={x} y={y} size={geometry.size * 0.86} fill="#f4e3bd" opacity={0.85} />}
      {Drawn && <Drawn {...picture} />}
      {has("difficult") && <DifficultRim geometry={geometry} spot={cell} />}
      {has("hazard") && Drawn !== Wax && <HazardRim geometry={geometry} spot={cell} />}
      {has("corrupted") && (
        <path d={cellPath(geometry, cell, 0.92)} fill="#3b1550" fill-opacity={0.45} stroke="#bda4ea" stroke-dasharray="1 4" />
      )}
      {cell.mark && Drawn !== Coins && Drawn !== Chest && <Tag x={x} y={y + geometry.size * 0.42} text={cell.mark} />}
    </g>
  );
}

/** Neighbouring cells of one coffin, so that it is drawn once over both. */
function pairs(geometry: Geometry, cells: readonly Cell[], word: string): [Cell, Cell][] {
  const open = new Map(cells.filter((cell) => cell.terrain?.includes(word)).map((cell) => [nameOf(cell), cell]));
  const found: [Cell, Cell][] = [];
  for (const cell of [...open.values()]) {
    if (!open.has(nameOf(cell))) continue;
    const other = geometry
      .beside(cell)
      .map((spot) => open.get(nameOf(spot)))
      .find(Boolean);
    open.delete(nameOf(cell));
    if (other && open.delete(nameOf(other))) found.push([cell, other]);
  }
  return found;
}

export const Terrain = memo(function Terrain({ board, game }: { board: Board; game: string }): JSX.Element {
  const geometry = geometryOf(board.shape);
  const wooden = themeOf(board.theme, game).floor === "wood";
  const coffins = pairs(geometry, board.cells, "coffin");
  const drawn = new Set([...coffins.flat().map((cell) => cell.id), ...fogOf(board)]);
  return (
    <g class="layer-terrain">
      {coffins.map(([a, b]) => (
        <Coffin key={a.id} from={geometry.centre(a)} to={geometry.centre(b)} size={geometry.size} />
      ))}
      {board.cells
        .filter((cell) => !drawn.has(cell.id) && ((cell.terrain ?? []).length > 0 || cell.mark))
        .map((cell) => (
          <CellTerrain key={cell.id} cell={cell} geometry={geometry} wooden={wooden} />
        ))}
      <Edges board={board} geometry={geometry} />
    </g>
  );
});

/** Walls, doors and hindrances between two cells. */
function Edges({ board, geometry }: { board: Board; geometry: Geometry }): JSX.Element {
  const cells = new Map(board.cells.map((cell) => [cell.id, cell]));
  return (
    <>
      {(board.edges ?? []).map((edge) => {
        const [a, b] = [cells.get(edge.between[0]), cells.get(edge.between[1])];
        if (!a || !b) return null;
        const side = geometry.beside(a).findIndex((spot) => nameOf(spot) === nameOf(b));
        if (side < 0) return null;
        const corners = geometry.corners(a);
        const [p, q] = [corners[side]!, corners[(side + 1) % corners.length]!];
        const line = (stroke: string, width: number, dash?: string): JSX.Element => (
          <path
            d={`M${p[0]} ${p[1]}L${q[0]} ${q[1]}`}
            stroke={stroke}
            stroke-width={width}
            stroke-linecap="round"
            stroke-dasharray={dash}
          />
        );
        const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
        return (
          <g key={edge.between.join()}>
            {edge.kind === "wall" && [line("#0b0b0d", 10), line("#5a5e66", 6), line("#8f949c", 1.6)]}
            {edge.kind === "hindrance" && [line("#1a120a", 7), line("#b08d57", 4, "8 5")]}
            {edge.kind === "open_door" && [line("#2a170a", 9, "12 40"), line("#a5733f", 6, "12 40")]}
            {edge.kind === "door" && [line("#1f1108", 12), line("#8a5a2c", 8)]}
            {edge.kind === "door" && <circle cx={mx} cy={my} r={9} fill="#14161b" stroke="#9ba3b2" stroke-width={1.2} />}
            {edge.kind === "door" && <Glyph name="padlock" x={mx} y={my} size={11} fill="#dfe3ea" />}
          </g>
        );
      })}
    </>
  );
}
