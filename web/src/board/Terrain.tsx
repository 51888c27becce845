// What lies on the cells and between them. A board's kinds of terrain say how they look; one without a look we know is
// drawn by what it does and by its icon. Its effect sets the edge of the cell, whatever the look.
import type { ComponentType, JSX } from "preact";
import { Glyph } from "../icons/Icon";
import { memo } from "../memo";
import { terrainsOf } from "../state/boards";
import type { Board, BoardCell, Terrain as Kind } from "../wire";
import { Edges } from "./Edges";
import { fogOf } from "./fog";
import { cellPath, geometryOn, nameOf, type Geometry } from "./geometry";
import type { Picture } from "./terrain/picture";
import { DifficultRim, HazardRim, TrapTeeth } from "./terrain/rims";
import { Coffin, Embers, Pillar, Rubble, WallBlock, Water } from "./terrain/stones";
import { Chest, Coins, Crates, LockedDoor, OpenDoor, ShirtButton, ShutDoor, Spool, Tag, Wax } from "./terrain/things";
import { Guarded, isGround, isPlace, Land, Place, type PlaceShape } from "./terrain/land";
import { themeOf } from "./themes";

const PICTURES: Readonly<Record<string, ComponentType<Picture>>> = {
  rubble: Rubble,
  water: Water,
  embers: Embers,
  lava: Embers,
  pillar: Pillar,
  boulder: Pillar,
  statue: Pillar,
  wall: WallBlock,
  crates: Crates,
  table: Crates,
  button: ShirtButton,
  spool: Spool,
  wax: Wax,
  coins: Coins,
  treasure: Chest,
  chest: Chest,
  door: ShutDoor,
  locked_door: LockedDoor,
  open_door: OpenDoor,
};

/** Looks that are a ground of their own: a colour for the whole cell, and a picture where there is one. */
const GROUNDS: Readonly<Record<string, { readonly fill: string; readonly icon?: string }>> = {
  plain: { fill: "#7d8a4a" },
  road: { fill: "#8a7650" },
  field: { fill: "#93894a" },
  forest: { fill: "#3f6136", icon: "forest" },
  hills: { fill: "#7c7148", icon: "hills" },
  mountain: { fill: "#6e6a66", icon: "peaks" },
  swamp: { fill: "#4b5b44", icon: "swamp" },
  desert: { fill: "#b0935a" },
  snow: { fill: "#a9b7c2" },
  sea: { fill: "#2f5f78", icon: "big-wave" },
  village: { fill: "#7d6a48", icon: "village" },
  city: { fill: "#6f665c", icon: "medieval-gate" },
  ruins: { fill: "#6b6459", icon: "stone-tower" },
  pit: { fill: "#0b0a0c", icon: "hole" },
  chasm: { fill: "#0b0a0c" },
  shadow: { fill: "#191a38" },
  corrupted: { fill: "#3b1550" },
};

/** Icons of looks that are drawn as one on the floor. */
const GLYPHS: Readonly<Record<string, string>> = {
  thorns: "thorny-vine",
  plate: "platform",
  exit: "exit-door",
  entry: "entry-door",
  start: "position-marker",
  portal: "magic-portal",
  search: "magnifying-glass",
  web: "spider-web",
  glue: "slime",
  needle: "sewing-needle",
  camp: "camping-tent",
};

/** What does something, and has neither a look we know nor an icon. */
function usual(kind: Kind, wooden: boolean): ComponentType<Picture> | undefined {
  if (kind.icon) return undefined;
  if (kind.effect === "blocked") return wooden ? ShirtButton : Pillar;
  if (kind.effect === "costly") return wooden ? Water : Rubble;
  if (kind.effect === "harmful") return wooden ? Wax : Embers;
  return undefined;
}

const first = <T,>(kinds: readonly Kind[], find: (kind: Kind) => T | undefined): T | undefined => kinds.map(find).find((one) => one !== undefined);

export function CellTerrain({ board, cell, geometry, wooden }: { board: Board; cell: BoardCell; geometry: Geometry; wooden: boolean }): JSX.Element {
  const kinds = terrainsOf(board, cell);
  const picture: Picture = { geometry, spot: cell, seed: cell.id * 7 + cell.column, mark: cell.mark ?? "" };
  const [x, y] = geometry.centre(cell);
  const ground = first(kinds, (kind) => GROUNDS[kind.look ?? ""]);
  const land = kinds.find((kind) => isGround(kind.look))?.look;
  // What can be won or fought for shows before what else is printed there.
  const places = kinds.filter((kind) => isPlace(kind.look));
  const place = places.find((kind) => kind.look === "guard") ?? places[0];
  const trap = kinds.find((kind) => kind.look === "trap");
  const Drawn = first(kinds, (kind) => PICTURES[kind.look ?? ""]) ?? (ground || trap || land || place ? undefined : first(kinds, (kind) => usual(kind, wooden)));
  const glyph = trap?.icon || (Drawn || trap || place ? undefined : first(kinds, (kind) => kind.icon || GLYPHS[kind.look ?? ""] || undefined)) || (Drawn ? undefined : ground?.icon);
  const does = (effect: Kind["effect"]): boolean => kinds.some((kind) => kind.effect === effect);
  return (
    <g>
      {land && <Land look={land} geometry={geometry} spot={cell} seed={picture.seed} busy={place !== undefined} />}
      {ground && <path d={cellPath(geometry, cell, 0.99)} fill={ground.fill} fill-opacity={0.72} />}
      {does("sheltering") && <path d={cellPath(geometry, cell, 0.94)} fill="#191a38" fill-opacity={0.55} stroke="#5a5fa8" stroke-dasharray="2 4" />}
      {does("blocked") && !Drawn && !ground && <path d={cellPath(geometry, cell, 0.86)} fill="url(#stoneTop)" stroke="#25282d" stroke-width={2} />}
      {trap && <TrapTeeth geometry={geometry} spot={cell} />}
      {trap && <circle cx={x} cy={y} r={geometry.size * 0.5} fill="#38191a" stroke="#a8423b" stroke-width={1.2} />}
      {trap && <Glyph name={trap.icon || "wolf-trap"} x={x} y={y} size={geometry.size * 0.74} fill="#ffc9bd" />}
      {glyph && !trap && land && <Guarded geometry={geometry} spot={cell} icon={glyph} />}
      {glyph && !trap && !ground && !land && <circle cx={x} cy={y} r={geometry.size * 0.6} fill="#000" fill-opacity={0.28} />}
      {glyph && !trap && !land && <Glyph name={glyph} x={x} y={y} size={geometry.size * 0.86} fill="#f4e3bd" opacity={0.85} />}
      {Drawn && <Drawn {...picture} />}
      {place && <Place {...picture} shape={place.look as PlaceShape} icon={place.icon ?? ""} />}
      {place && places.length > 1 && place.look === "guard" && <Guarded geometry={geometry} spot={cell} icon={places.find((kind) => kind !== place)!.icon ?? ""} />}
      {does("costly") && <DifficultRim geometry={geometry} spot={cell} />}
      {does("harmful") && !trap && !place && Drawn !== Wax && <HazardRim geometry={geometry} spot={cell} />}
      {cell.mark && !place && Drawn !== Coins && Drawn !== Chest && <Tag x={x} y={y + geometry.size * 0.42} text={cell.mark} />}
    </g>
  );
}

/** Neighbouring cells of one coffin, so that it is drawn once over both. */
function pairs(board: Board, geometry: Geometry, look: string): [BoardCell, BoardCell][] {
  const lies = (cell: BoardCell): boolean => terrainsOf(board, cell).some((kind) => kind.look === look);
  const open = new Map(board.cells.filter(lies).map((cell) => [nameOf(cell), cell]));
  const found: [BoardCell, BoardCell][] = [];
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
  const geometry = geometryOn(board);
  const wooden = themeOf(board.theme, game).floor === "wood";
  const coffins = pairs(board, geometry, "coffin");
  const drawn = new Set([...coffins.flat().map((cell) => cell.id), ...fogOf(board)]);
  return (
    <g class="layer-terrain">
      {coffins.map(([a, b]) => (
        <Coffin key={a.id} from={geometry.centre(a)} to={geometry.centre(b)} size={geometry.size} />
      ))}
      {board.cells
        .filter((cell) => !drawn.has(cell.id) && ((cell.terrain ?? []).length > 0 || cell.mark))
        .map((cell) => (
          <CellTerrain key={cell.id} board={board} cell={cell} geometry={geometry} wooden={wooden} />
        ))}
      <Edges board={board} geometry={geometry} />
    </g>
  );
});
