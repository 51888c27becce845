// The lowest layers of a board: rock, wall, floor, grid and light. They never change within a room, so they are drawn once.
import type { JSX } from "preact";
import { memo } from "../memo";
import type { Board, BoardCell } from "../wire";
import { boxRound, cellPath, geometryOn, nameOf, outline, pathThrough, type Geometry, type Point } from "./geometry";
import { fogOf, isDoor, knownCells } from "./fog";
import { distance } from "./measuring";
import { Flagstones, Planks } from "./patterns";
import { seedOf } from "./random";
import { themeOf, type Theme } from "./themes";

/** Rooms: cells that hang together without going through a door. */
export function roomsOf(board: Board, cells: readonly BoardCell[]): BoardCell[][] {
  const geometry = geometryOn(board);
  const open = new Map(cells.filter((cell) => !isDoor(board, cell)).map((cell) => [nameOf(cell), cell]));
  const rooms: BoardCell[][] = [];
  while (open.size > 0) {
    const [name, first] = open.entries().next().value!;
    open.delete(name);
    const room = [first];
    for (const cell of room)
      for (const neighbour of geometry.beside(cell)) {
        const next = open.get(nameOf(neighbour));
        if (next && open.delete(nameOf(neighbour))) room.push(next);
      }
    rooms.push(room);
  }
  return rooms;
}

/** Tiles: cells that were laid together. */
function tilesOf(cells: readonly BoardCell[]): BoardCell[][] {
  const tiles = new Map<string, BoardCell[]>();
  for (const cell of cells) tiles.set(cell.tile ?? "", [...(tiles.get(cell.tile ?? "") ?? []), cell]);
  return [...tiles.values()];
}

function Patterns({ theme, seed }: { theme: Theme; seed: number }): JSX.Element {
  const { hue, saturation, light } = theme;
  return (
    <>
      {[0, 1].map((index) => {
        const id = `floor${index}`;
        const turned = hue + (index ? 178 : 0);
        return theme.floor === "wood" ? (
          <Planks
            id={id}
            hue={hue + index * 6}
            saturation={saturation}
            light={light}
            width={38}
            length={420}
            angle={90}
            seed={seed + index}
          />
        ) : (
          <Flagstones
            id={id}
            hue={theme.floor === "earth" ? hue : turned % 360}
            saturation={index ? Math.max(6, saturation - 3) : saturation}
            light={light}
            gap={light * 0.5}
            seed={seed + index * 5}
            angle={index * 24}
          />
        );
      })}
      <Planks id="threshold" hue={28} saturation={30} light={24} width={14} length={150} angle={90} seed={3} />
      <Planks id="rim" hue={24} saturation={34} light={20} width={22} length={200} seed={5} />
    </>
  );
}

function Wall({ d, size, kind }: { d: string; size: number; kind: Theme["wall"] }): JSX.Element {
  const line = (stroke: string, width: number, more: object = {}): JSX.Element => (
    <path d={d} fill="none" stroke={stroke} stroke-width={width} stroke-linejoin="round" {...more} />
  );
  if (kind === "none")
    return (
      <>
        {line("#0b0a08", size * 0.34)}
        {line("#4a4233", size * 0.22)}
        {line("#8d8064", 2.4)}
      </>
    );
  if (kind === "wood")
    return (
      <>
        {line("#1a0f07", size * 1.28)}
        {line("url(#rim)", size * 1.13)}
        {line("#d39b5a", size * 1.13, { "stroke-opacity": 0.4, class: "soft-light" })}
        {line("#120a05", size * 0.3)}
        {line("#8d6537", size * 0.15)}
      </>
    );
  const [dark, stone, joint, lip, light] =
    kind === "cliff" ? ["#0b0a08", "#423b33", "#241f1a", "#5d5447", "#7d725f"] : ["#0b0b0d", "#4a4d54", "#25272c", "#6b6f78", "#8f949c"];
  return (
    <>
      {line(dark!, size * 0.8)}
      {line(stone!, size * 0.7)}
      {line(joint!, size * 0.7, { "stroke-dasharray": `2.2 ${size * 0.55 - 2.2}` })}
      {line(lip!, size * 0.24)}
      {line(light!, 3)}
    </>
  );
}

/** Torches on outer walls, spread over the board. */
function torches(geometry: Geometry, rooms: readonly BoardCell[][]): Point[] {
  const inside = new Set(rooms.flat().map(nameOf));
  const spots: Point[] = [];
  for (const room of rooms) {
    const walls = room.flatMap((cell) =>
      geometry.beside(cell).flatMap((neighbour, i): Point[] => {
        if (inside.has(nameOf(neighbour))) return [];
        const [a, b] = [geometry.corners(cell)[i]!, geometry.corners(cell)[(i + 1) % geometry.corners(cell).length]!];
        const [x, y] = geometry.centre(cell);
        const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        return [[mx + (mx - x) * 0.16, my + (my - y) * 0.16]];
      }),
    );
    const wanted = Math.min(3, Math.ceil(room.length / 9));
    for (let i = 0; i < wanted && walls.length > 0; i++) spots.push(walls[Math.floor(((i + 0.37) * walls.length) / wanted)]!);
  }
  return spots;
}

/** So many strokes, each a little narrower, look like one with a soft edge; a blur would be worked out anew for every tile. */
const SOFT_STEPS = 7;

function SoftEdge({ d, width, by, opacity, fill = "none" }: { d: string; width: number; by: number; opacity: number; fill?: string }): JSX.Element {
  // Laid over each other, that many of this opacity come to the whole one.
  const each = 1 - (1 - opacity) ** (1 / SOFT_STEPS);
  const widths = Array.from({ length: SOFT_STEPS }, (_, i) => width + by * (1 - (2 * i) / (SOFT_STEPS - 1)) * 1.4);
  return (
    <g stroke="#000" stroke-linejoin="round" fill={fill}>
      {widths.filter((one) => one > 0).map((one, i) => (
        <path key={i} d={d} stroke-width={one} stroke-opacity={each} fill-opacity={each} />
      ))}
    </g>
  );
}

export const Floor = memo(function Floor({ board, game }: { board: Board; game: string }): JSX.Element {
  const geometry = geometryOn(board);
  const { size } = geometry;
  const theme = themeOf(board.theme, game);
  const cells = knownCells(board);
  const doors = cells.filter((cell) => isDoor(board, cell));
  const rooms = board.cells.some((cell) => cell.tile) ? tilesOf(cells) : roomsOf(board, cells);
  const all = outline(geometry, cells);
  const box = boxRound(geometry, cells, size);
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  return (
    <>
      <defs>
        <Patterns theme={theme} seed={seedOf(board.id + (board.theme ?? ""))} />
        <clipPath id={`clip-${board.id}`}>
          <path d={all} />
        </clipPath>
        <radialGradient id="vignette" gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={Math.max(box.width, box.height) * 0.62}>
          <stop offset={0.45} stop-color="#000" stop-opacity={0} />
          <stop offset={1} stop-color="#000" stop-opacity={0.42} />
        </radialGradient>
      </defs>
      <g class="layer-rock">
        <SoftEdge d={all} width={size * 1.9} by={32} opacity={0.5} fill="#000" />
        {theme.wall !== "wood" && (
          <path d={all} fill="#24211f" stroke="#24211f" stroke-width={size * 1.15} stroke-linejoin="round" filter="url(#rock)" />
        )}
      </g>
      <g class="layer-wall">
        <Wall d={all} size={size} kind={theme.wall} />
      </g>
      <g class="layer-floor">
        {rooms.map((room, i) => (
          <path key={i} d={outline(geometry, room)} fill={`url(#floor${i % 2})`} />
        ))}
        {doors.map((door) => (
          <path key={door.id} d={cellPath(geometry, door)} fill="url(#threshold)" />
        ))}
      </g>
      <g class="layer-grid" fill="none">
        {cells.map((cell) => (
          <g key={cell.id}>
            <path d={cellPath(geometry, cell)} stroke="#060708" stroke-opacity={0.62} stroke-width={1.6} />
            <path d={cellPath(geometry, cell, 0.955)} stroke="#fff" stroke-opacity={0.05} />
          </g>
        ))}
      </g>
      {board.cells.some((cell) => cell.tile) && (
        <g class="layer-seams" fill="none">
          {rooms.map((tile, i) => (
            <path key={i} d={outline(geometry, tile)} stroke="#0a0806" stroke-opacity={0.75} stroke-width={4.5} stroke-linejoin="round" />
          ))}
        </g>
      )}
      <g class="layer-light" clip-path={`url(#clip-${board.id})`}>
        <SoftEdge d={all} width={size * 0.62} by={16} opacity={0.7} />
        {rooms.map((room, i) => {
          const around = boxRound(geometry, room);
          return (
            <circle
              key={i}
              class="soft-light"
              cx={around.x + around.width / 2}
              cy={around.y + around.height * 0.42}
              r={Math.max(around.width, around.height) * 0.72}
              fill={theme.torches ? "url(#torch)" : "url(#lamp)"}
            />
          );
        })}
        <rect x={box.x} y={box.y} width={box.width} height={box.height} fill="url(#vignette)" />
      </g>
      {theme.torches &&
        torches(geometry, rooms).map(([x, y]) => (
          <g key={`${x},${y}`}>
            <circle cx={x} cy={y} r={size * 0.9} fill="url(#torch)" />
            <circle cx={x} cy={y} r={4.6} fill="#2b1a0c" stroke="#d9a441" stroke-width={1.4} />
            <circle cx={x} cy={y} r={2.4} fill="#fff2c8" />
          </g>
        ))}
      <Fog board={board} geometry={geometry} />
    </>
  );
});

/** Cells of which nothing is known but that they are there; they fade with the distance from what is known. */
function Fog({ board, geometry }: { board: Board; geometry: Geometry }): JSX.Element {
  const fog = fogOf(board);
  const known = knownCells(board);
  const far = (cell: BoardCell): boolean => known.every((other) => distance(board, cell, other) > 1);
  return (
    <g class="layer-fog">
      {board.cells
        .filter((cell) => fog.has(cell.id))
        .map((cell) => (
          <path
            key={cell.id}
            opacity={far(cell) ? 0.3 : 0.75}
            d={pathThrough(geometry.corners(cell, 0.94))}
            fill="#0c0d10"
            fill-opacity={0.8}
            stroke="#9ba3b2"
            stroke-opacity={0.5}
            stroke-dasharray="3 5"
            stroke-width={1.4}
          />
        ))}
    </g>
  );
}
