// The land of a map that is travelled: nine grounds that differ in lightness, hue and drawing, so that no hue is needed alone,
// and the plaques of places, told apart by their shape.
import type { JSX } from "preact";
import { Glyph } from "../../icons/Icon";
import { memo } from "../../memo";
import { cellPath, pathThrough, type Geometry, type Point, type Spot } from "../geometry";
import { seeded } from "../random";
import type { Board } from "../../wire";
import type { Picture } from "./picture";

export type Ground = "grass" | "farm" | "pines" | "peaks" | "marsh" | "lake" | "cavern" | "ash" | "town";

/** Light and dark of each ground, from the middle of a space to its edge. */
const COLOURS: Readonly<Record<Ground, readonly [string, string]>> = {
  grass: ["#b9c566", "#7f9440"],
  farm: ["#e0bd5c", "#a88434"],
  pines: ["#3f6a3c", "#1c3a25"],
  peaks: ["#b3aea6", "#6a6660"],
  marsh: ["#5f6a4c", "#333d33"],
  lake: ["#4a9fc0", "#1e5a7c"],
  cavern: ["#75669e", "#3a3058"],
  ash: ["#7a3f2c", "#2f1712"],
  town: ["#e6dcbd", "#ac9f7c"],
};

export const isGround = (look: string | undefined): look is `land_${Ground}` => look !== undefined && look.startsWith("land_") && look.slice(5) in COLOURS;

/** Whether a board is land, whose tiles lie face down until somebody comes. */
export const hasLand = (board: Board): boolean => (board.terrains ?? []).some((kind) => isGround(kind.look));

/** What stands on a ground: which drawing, how many, how large, how far from the middle, how far apart. */
type Growth = readonly [id: string, count: number, scale: number, room: number, gap: number];

const GROWTHS: Readonly<Record<Ground, readonly Growth[]>> = {
  grass: [["landGrass", 10, 1, 0.76, 0.3]],
  farm: [
    ["landRows", 3, 1.1, 0.5, 0.62],
    ["landSheaf", 4, 1, 0.66, 0.4],
  ],
  pines: [
    ["landPine", 13, 1.02, 0.8, 0.22],
    ["landPine2", 7, 0.95, 0.8, 0.22],
  ],
  peaks: [
    ["landPeak", 3, 0.84, 0.46, 0.6],
    ["landRock", 4, 0.8, 0.72, 0.3],
  ],
  marsh: [
    ["landPool", 4, 1, 0.6, 0.5],
    ["landReed", 6, 1, 0.74, 0.28],
    ["landDead", 2, 1, 0.6, 0.42],
  ],
  lake: [["landWave", 7, 1, 0.66, 0.4]],
  cavern: [
    ["landSpire", 6, 1.1, 0.68, 0.32],
    ["landRock", 4, 0.8, 0.72, 0.28],
  ],
  ash: [
    ["landCrack", 6, 1.15, 0.64, 0.36],
    ["landDead", 2, 0.9, 0.6, 0.4],
    ["landRock", 3, 0.8, 0.7, 0.28],
  ],
  town: [["landHouse", 4, 0.94, 0.6, 0.46]],
};

/** So far a drawing reaches above the point where it stands, in parts of a space. */
const TALL: Readonly<Record<string, number>> = { landPeak: 0.55, landPine: 0.4, landPine2: 0.3, landSpire: 0.26, landHouse: 0.2, landDead: 0.3 };
/** Drawings that lie along the rim where a place takes the middle. */
const FLAT: ReadonlySet<string> = new Set(["landRows", "landPool", "landCrack", "landSheaf", "landSpire", "landWave"]);
/** The size of a space for which the drawings are made. */
const MADE_FOR = 38;
const MOST_TRIES = 90;

interface Stand {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly gap: number;
  readonly flipped: boolean;
}

const isInside = (x: number, y: number, room: number): boolean => Math.abs(x) <= 0.866 * room && Math.abs(y) + Math.abs(x) / Math.sqrt(3) <= room;

/** Where things stand on a space, in parts of its size; around the middle where something lies there. */
function stands(ground: Ground, seed: number, busy: boolean): readonly Stand[] {
  const chance = seeded(seed * 7919 + 13);
  const found: Stand[] = [];
  for (const [id, count, size, reach, gap] of GROWTHS[ground]) {
    const rim = busy && FLAT.has(id);
    const room = rim ? 0.8 : reach;
    for (let placed = 0, tries = 0; placed < count && tries < MOST_TRIES; tries++) {
      const [x, y] = [chance() * 2 - 1, chance() * 2 - 1];
      const [flipped, grown] = [chance() < 0.5, 0.88 + chance() * 0.24];
      if (!isInside(x, y, room) || !isInside(x, y - (TALL[id] ?? 0) + 0.14, 0.94)) continue;
      if (busy && Math.hypot(x, y * 1.05) < 0.54) continue;
      if (found.some((other) => Math.hypot(other.x - x, (other.y - y) * 1.35) < (gap + other.gap) * 0.5)) continue;
      found.push({ id, x, y, scale: (rim ? size * 0.8 : size) * grown, gap, flipped });
      placed += 1;
    }
  }
  return found.sort((a, b) => a.y - b.y);
}

const UPRIGHT: ReadonlySet<string> = new Set(["landHouse", "landRows"]);

export const Land = memo(function Land({ look, geometry, spot, seed, busy }: { look: string; geometry: Geometry; spot: Spot; seed: number; busy: boolean }): JSX.Element {
  const ground = look.slice(5) as Ground;
  const [x, y] = geometry.centre(spot);
  const s = geometry.size;
  const k = s / MADE_FOR;
  return (
    <g class={`land ${ground}`}>
      <path d={cellPath(geometry, spot, 1)} fill={`url(#${look})`} />
      <path d={pathThrough(geometry.corners(spot, 0.95))} fill="none" stroke="#fff" stroke-opacity={0.14} stroke-width={1.3} />
      <path d={cellPath(geometry, spot, 1)} fill="none" stroke="#120d07" stroke-opacity={0.6} stroke-width={1.6} />
      {stands(ground, seed, busy).map(({ id, x: dx, y: dy, scale, flipped }, i) => {
        const size = scale * k;
        return <use key={i} href={`#${id}`} transform={`translate(${(x + dx * s).toFixed(1)} ${(y + dy * s + (id === "landPeak" ? 8 : 3) * k).toFixed(1)}) scale(${(flipped && !UPRIGHT.has(id) ? -size : size).toFixed(2)} ${size.toFixed(2)})`} />;
      })}
    </g>
  );
});

const shadow = (rx: number, ry: number, x = 2): JSX.Element => <ellipse cx={x} cy={1.5} rx={rx} ry={ry} fill="#000" fill-opacity={0.32} />;

/** The drawings of the grounds, once for a board. */
export const LandDefs = memo(function LandDefs(): JSX.Element {
  const line = { fill: "none", "stroke-linecap": "round" } as const;
  return (
    <>
      {Object.entries(COLOURS).map(([name, [light, dark]]) => (
        <radialGradient key={name} id={`land_${name}`} cx={0.5} cy={0.42} r={0.62}>
          <stop offset={0} stop-color={light} />
          <stop offset={1} stop-color={dark} />
        </radialGradient>
      ))}
      <g id="landGrass" {...line}>
        <path d="M-4 0q-.6-4-2.400-6M-1.400 0q-.2-5-.8-8M1.400 0q.4-4 1.400-7M4 0q.8-3 2.600-5" stroke="#4f6a22" stroke-width={1.3} />
        <path d="M-2.600 0q-.4-3-1.400-5M2.800 0q.4-3 1.600-5" stroke="#e3ec9a" />
      </g>
      <g id="landRows" {...line}>
        <path d="M-13-6Q0-10 13-6M-14-1Q0-5 14-1M-13 4Q0 0 13 4" stroke="#7a5a18" stroke-opacity={0.75} stroke-width={2} />
        <path d="M-13-7.500Q0-11.500 13-7.500M-14-2.500Q0-6.500 14-2.500" stroke="#fff0b0" stroke-opacity={0.65} stroke-width={1.2} />
      </g>
      <g id="landSheaf">
        {shadow(5, 1.6, 1)}
        <path d="M-4 1Q-1-4-4-9M0 1V-10M4 1Q1-4 4-9" {...line} stroke="#f6dc86" stroke-width={2.2} />
        <path d="M-2.500-3h5" stroke="#6a4a12" stroke-width={1.6} />
      </g>
      <g id="landPine">
        {shadow(7.5, 2.6)}
        <path d="M-1.200-3h2.400v4h-2.400z" fill="#2a1c10" />
        <path d="M0-14L8.200-2H-8.200ZM0-20L6.800-8H-6.800ZM0-25L5.200-14H-5.200Z" fill="#1f3a24" />
        <path d="M0-14L-8.200-2H0ZM0-20L-6.800-8H0ZM0-25L-5.200-14H0Z" fill="#3f6b3a" />
      </g>
      <g id="landPine2">
        {shadow(7, 2.4)}
        <path d="M-1.100-3h2.200v4h-2.200z" fill="#2a1c10" />
        <path d="M0-12L7.400-2H-7.400ZM0-19L5.800-7.500H-5.800Z" fill="#274a2b" />
        <path d="M0-12L-7.400-2H0ZM0-19L-5.800-7.500H0Z" fill="#557f3f" />
      </g>
      <g id="landPeak">
        {shadow(21, 5)}
        <path d="M-20 2L-8-18L-3.500-12L4-34L13-12L21 2Z" fill="#8f8a84" stroke="#23211f" stroke-width={1.2} stroke-linejoin="round" />
        <path d="M4-34L13-12L21 2H6L1-11Z" fill="#4d4a47" />
        <path d="M-8-18L-4 2H-10Z" fill="#5e5b57" />
        <path d="M4-34L10.500-18.500L6-21.500L2.600-15L-2.500-20Z" fill="#fff" />
        <path d="M-8-18L-4.800-12.600L-7.600-13.800L-9.800-11L-11.800-12Z" fill="#f1f1f1" />
      </g>
      <g id="landRock">
        {shadow(6, 2.2, 1.5)}
        <path d="M-5.500 1L-3.500-4.500L1.500-6L5.500-1.500L5 1Z" fill="#7c7568" />
        <path d="M1.500-6L5.500-1.500L5 1H1.500Z" fill="#575046" />
      </g>
      <g id="landPool">
        <ellipse rx={12} ry={5} fill="#10262a" stroke="#93a06c" stroke-opacity={0.6} />
        <path d="M-8-1h9M-3 1.600h8" {...line} stroke="#8fc7bb" stroke-opacity={0.75} stroke-width={1.2} />
      </g>
      <g id="landReed" {...line}>
        <path d="M-3 1Q-4-6-5-10M0 1V-13M3 1Q4-5 5.500-9" stroke="#b4ba72" stroke-width={1.3} />
        <path d="M0-13v-4M-5-10l-.8-3.500" stroke="#5b4325" stroke-width={2.2} />
      </g>
      <g id="landDead">
        <path d="M0 2V-9M0-4L-5-10M0-6L5-13M-3-7.600L-6-7M3-10L6-9" {...line} stroke="#1b1712" stroke-width={2} />
      </g>
      <g id="landWave">
        <path d="M-11 0q2.750-4 5.500 0t5.500 0t5.500 0t5.500 0" {...line} stroke="#d6f3fb" stroke-opacity={0.8} stroke-width={1.8} />
      </g>
      <g id="landSpire">
        {shadow(6, 2, 1)}
        <path d="M-4.500 1L-2.500-13L0-17L1.800-13L2.400 1Z" fill="#7d6aa8" />
        <path d="M0-17L1.800-13L2.400 1H-.6Z" fill="#4a3b70" />
        <path d="M2 1L4-8L6.200-5L6.800 1Z" fill="#9b88c8" />
      </g>
      <g id="landCrack">
        <path d="M-8 2l5-5 3 4 6-6" {...line} stroke="#ff9d4d" stroke-opacity={0.85} stroke-width={1.6} />
      </g>
      <g id="landHouse">
        {shadow(10, 2.6)}
        <path d="M-8-7H8V2H-8Z" fill="#f1e6cd" stroke="#4a3a24" stroke-width={0.8} />
        <path d="M-10-6L-4-15H5L10-6Z" fill="#a2402b" stroke="#4a1a10" stroke-width={0.9} />
        <path d="M0-15H5L10-6H0Z" fill="#75291b" />
        <path d="M-2-4h4v6h-4z" fill="#3a2415" />
        <path d="M-6.500-4.500h2.500v2.500h-2.500zM4-4.500h2.500v2.500h-2.500z" fill="#f6c45e" />
      </g>
      <pattern id="landBack" width={14} height={14} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={14} height={14} fill="#1b1c26" />
        <path d="M0 0V14" stroke="#2b2d3c" stroke-width={5} />
      </pattern>
    </>
  );
});

/** The shapes of places: cut corners trade, squares are mines, brass hexagons hold treasure, dashed rings are ways, round ones are holy, pointed red ones are guarded. */
const SHAPES = ["trade", "mine", "hoard", "gateway", "shrine", "guard", "power"] as const;
export type PlaceShape = (typeof SHAPES)[number];
export const isPlace = (look: string | undefined): look is PlaceShape => (SHAPES as readonly string[]).includes(look ?? "");

const round = (x: number, y: number, r: number, corners: number, turn = 0): Point[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = ((i + turn) / corners) * 2 * Math.PI - Math.PI / 2;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });

const FACES: Readonly<Record<PlaceShape, { readonly fill: string; readonly rim: string; readonly ink: string }>> = {
  trade: { fill: "#2a2015", rim: "#e9c98a", ink: "#ffe6b3" },
  mine: { fill: "#3a2a18", rim: "#c79a5a", ink: "#ffe0ad" },
  hoard: { fill: "#40300f", rim: "#f1c65a", ink: "#ffe9a8" },
  gateway: { fill: "#241a3c", rim: "#b18cff", ink: "#e7d9ff" },
  shrine: { fill: "#2b2622", rim: "#efe6d0", ink: "#fff7e2" },
  guard: { fill: "#4a1416", rim: "#ff9a8b", ink: "#ffe2dc" },
  power: { fill: "#1b1530", rim: "#ffb45c", ink: "#ffe2b8" },
};

export function Place({ geometry, spot, mark, shape, icon }: Picture & { shape: PlaceShape; icon: string }): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const r = geometry.size * 0.46;
  const face = FACES[shape];
  const shapes: Readonly<Record<PlaceShape, readonly Point[] | null>> = {
    trade: round(x, y, r * 1.06, 8, 0.5),
    mine: round(x, y, r * 1.22, 4, 0.5),
    hoard: round(x, y, r * 1.1, 6),
    guard: round(x, y, r * 1.12, 6),
    gateway: null,
    shrine: null,
    power: null,
  };
  const corners = shapes[shape];
  const look = { fill: face.fill, stroke: face.rim, "stroke-width": 2.4, "stroke-linejoin": "round", "stroke-dasharray": shape === "gateway" ? "5 4" : undefined } as const;
  return (
    <g class={`place ${shape}`}>
      {corners ? <path d={pathThrough(corners)} transform={`translate(1.5 3)`} fill="#000" fill-opacity={0.45} /> : <circle cx={x + 1.5} cy={y + 3} r={r} fill="#000" fill-opacity={0.45} />}
      {corners ? <path d={pathThrough(corners)} {...look} /> : <circle cx={x} cy={y} r={r} {...look} />}
      {shape === "guard" && mark ? (
        <text class="guard-level" x={x} y={y} dy="0.36em" text-anchor="middle" font-size={r * 1.05} fill={face.ink}>
          {ROMAN[Number(mark)] ?? mark}
        </text>
      ) : (
        <Glyph name={icon} x={x} y={y} size={r * 1.34} fill={face.ink} />
      )}
    </g>
  );
}

/** What a guard stands before, small at its shoulder. */
export function Guarded({ geometry, spot, icon }: { geometry: Geometry; spot: Spot; icon: string }): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const s = geometry.size;
  return (
    <g class="guarded">
      <circle cx={x + s * 0.48} cy={y + s * 0.36} r={s * 0.22} fill="#1c1712" stroke="#e9c98a" stroke-width={1.6} />
      <Glyph name={icon} x={x + s * 0.48} y={y + s * 0.36} size={s * 0.3} fill="#ffe6b3" />
    </g>
  );
}

const ROMAN = ["", "I", "II", "III", "IV", "V"];
