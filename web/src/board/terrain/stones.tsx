// Things of stone, earth and fire that lie on a cell.
import type { JSX } from "preact";
import { Glyph } from "../../icons/Icon";
import { cellPath, pathThrough, type Point } from "../geometry";
import { seeded } from "../random";
import type { Picture } from "./picture";

const grey = (light: number): string => `hsl(34 8% ${light.toFixed(0)}%)`;

function blob(chance: () => number, x: number, y: number, radius: number, corners: number): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 6.283 + chance() * 0.5;
    const far = radius * (0.75 + chance() * 0.4);
    return [x + far * Math.cos(angle), y + far * Math.sin(angle) * 0.85];
  });
}

export function Rubble({ geometry, spot, seed }: Picture): JSX.Element {
  const chance = seeded(seed);
  const [x, y] = geometry.centre(spot);
  const s = geometry.size;
  const stones = Array.from({ length: 15 }, () => {
    const angle = chance() * 6.283;
    const far = Math.sqrt(chance()) * s * 0.66;
    return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) * 0.92, r: 3.5 + chance() * s * 0.2 };
  }).sort((a, b) => a.y - b.y);
  return (
    <>
      <path d={cellPath(geometry, spot, 0.9)} fill="#17181b" fill-opacity={0.5} />
      {stones.map((stone, i) => {
        const shape = blob(chance, stone.x, stone.y, stone.r, 5 + Math.floor(chance() * 3));
        const light = 38 + chance() * 16;
        const top = shape.map(([px, py]): Point => [stone.x + (px - stone.x) * 0.55 - 0.8, stone.y + (py - stone.y) * 0.55 - 1.2]);
        return (
          <g key={i}>
            <path d={pathThrough(shape.map(([px, py]): Point => [px + 1, py + 2.4]))} fill="#000" fill-opacity={0.45} />
            <path d={pathThrough(shape)} fill={grey(light)} stroke={grey(light - 16)} stroke-linejoin="round" />
            <path d={pathThrough(top)} fill="#fff" fill-opacity={0.13} />
          </g>
        );
      })}
    </>
  );
}

export function Water({ geometry, spot }: Picture): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const s = geometry.size;
  return (
    <>
      <path d={cellPath(geometry, spot, 0.94)} fill="#1c4350" />
      <path d={cellPath(geometry, spot, 0.94)} fill="url(#glowGold)" opacity={0.25} />
      {[-0.42, -0.1, 0.24, 0.54].map((k, i) => (
        <path
          key={k}
          d={`M${x - s * 0.5} ${y + k * s}q${s * 0.125} -5 ${s * 0.25} 0t${s * 0.25} 0t${s * 0.25} 0t${s * 0.25} 0`}
          fill="none"
          stroke="#8fd0dd"
          stroke-opacity={0.55 - i * 0.06}
          stroke-width={1.8}
          stroke-linecap="round"
        />
      ))}
    </>
  );
}

export function Embers({ geometry, spot, seed }: Picture): JSX.Element {
  const chance = seeded(seed);
  const [x, y] = geometry.centre(spot);
  const s = geometry.size;
  const coals = Array.from({ length: 9 }, () => {
    const angle = chance() * 6.283;
    const far = Math.sqrt(chance()) * s * 0.62;
    return blob(chance, x + far * Math.cos(angle), y + far * Math.sin(angle), 4 + chance() * 5, 5);
  });
  return (
    <>
      <path d={cellPath(geometry, spot, 0.92)} fill="#1c0d08" />
      <circle cx={x} cy={y} r={s * 0.82} fill="url(#ember)" opacity={0.85} />
      {coals.map((coal, i) => (
        <path key={i} d={pathThrough(coal)} fill="#1a0b07" stroke="#ffb057" stroke-opacity={0.8} />
      ))}
      <Glyph name="small-fire" x={x} y={y - 1} size={s * 0.78} fill="#ffd08a" />
    </>
  );
}

export function Pillar({ geometry, spot }: Picture): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const s = geometry.size;
  const at = (dy: number, scale: number): string => pathThrough(geometry.corners(spot, scale).map(([px, py]): Point => [px, py + dy]));
  return (
    <>
      <ellipse cx={x + 3} cy={y + 8} rx={s * 0.95} ry={s * 0.82} fill="url(#shade)" />
      <path d={at(3, 0.8)} fill="#2b2e34" stroke="#15171a" stroke-width={2} stroke-linejoin="round" />
      <path d={at(-1, 0.78)} fill="url(#stoneSide)" stroke="#7d838d" stroke-opacity={0.5} />
      <circle cx={x} cy={y - 1} r={s * 0.56} fill="#3b3f47" />
      <circle cx={x} cy={y - 7} r={s * 0.54} fill="url(#stoneTop)" stroke="#2a2c31" stroke-width={1.5} />
      <circle cx={x} cy={y - 7} r={s * 0.4} fill="none" stroke="#3d4148" stroke-opacity={0.6} stroke-width={1.5} />
      <path d={`M${x - 9} ${y - 15}l5 7l-3 6l6 5`} fill="none" stroke="#33363c" stroke-opacity={0.7} stroke-width={1.3} />
    </>
  );
}

export function WallBlock({ geometry, spot }: Picture): JSX.Element {
  const shifted = (dy: number, scale: number): string => pathThrough(geometry.corners(spot, scale).map(([px, py]): Point => [px, py + dy]));
  return (
    <>
      <path d={shifted(4, 0.98)} fill="#15171b" />
      <path d={shifted(-2, 0.94)} fill="url(#stoneSide)" stroke="#15171a" stroke-width={1.5} />
      <path d={shifted(-5, 0.82)} fill="url(#stoneTop)" stroke="#2a2c31" />
      <path d={masonry(geometry.centre(spot), geometry.size)} fill="none" stroke="#2f3238" stroke-width={1.8} stroke-linecap="round" />
    </>
  );
}

/** The joints of a wall's stones, so that it reads as built and not as fallen there. */
function masonry([x, y]: Point, size: number): string {
  const k = size / 40;
  const line = (x1: number, y1: number, x2: number, y2: number): string => `M${x + x1 * k} ${y + y1 * k - 5}L${x + x2 * k} ${y + y2 * k - 5}`;
  const rows = [line(-24, -14, 24, -14), line(-31, 0, 31, 0), line(-24, 14, 24, 14)];
  const joints = [line(-6, -27, -6, -14), line(9, -14, 9, 0), line(-14, -14, -14, 0), line(-2, 0, -2, 14), line(19, 0, 19, 14), line(-9, 14, -9, 27), line(9, 14, 9, 27)];
  return [...rows, ...joints].join("");
}

/** A stone coffin over two cells. */
export function Coffin({ from, to, size }: { from: Point; to: Point; size: number }): JSX.Element {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const width = size * 0.62;
  const length = Math.hypot(dx, dy) / 2 + size * 0.56;
  const shape = (k: number): string =>
    pathThrough([
      [-length * k, -width * 0.66 * k],
      [-length * 0.35 * k, -width * k],
      [length * k, -width * 0.62 * k],
      [length * k, width * 0.62 * k],
      [-length * 0.35 * k, width * k],
      [-length * k, width * 0.66 * k],
    ]);
  const cross = `M${-length * 0.55} 0H${length * 0.62}M${-length * 0.22} ${-width * 0.42}V${width * 0.42}`;
  return (
    <g transform={`translate(${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2})`}>
      <g transform={`translate(2 7) rotate(${angle})`}>
        <path d={shape(1.06)} fill="#000" fill-opacity={0.5} />
      </g>
      <g transform={`translate(0 4) rotate(${angle})`}>
        <path d={shape(1)} fill="#2a2d32" stroke="#121316" stroke-width={2} stroke-linejoin="round" />
      </g>
      <g transform={`translate(0 -3) rotate(${angle})`}>
        <path d={shape(0.98)} fill="url(#stoneTop)" stroke="#31343a" stroke-width={1.5} stroke-linejoin="round" />
        <path d={shape(0.8)} fill="none" stroke="#3c4047" stroke-opacity={0.75} stroke-width={1.6} />
        <path d={cross} stroke="#3c4047" stroke-width={5} stroke-linecap="round" />
        <path d={cross} stroke="#aab0b8" stroke-opacity={0.55} stroke-width={1.6} stroke-linecap="round" />
      </g>
    </g>
  );
}
