// Floors drawn from a seed: worn flagstones and planks, as seamless SVG patterns.
import type { JSX } from "preact";
import { pathThrough, type Point } from "./geometry";
import { seeded } from "./random";

const hsl = (hue: number, saturation: number, light: number): string =>
  `hsl(${hue.toFixed(0)} ${saturation.toFixed(1)}% ${light.toFixed(1)}%)`;

interface Stone {
  readonly hue: number;
  readonly saturation: number;
  readonly light: number;
  readonly gap: number;
  readonly seed: number;
  readonly size?: number;
  readonly angle?: number;
}

export function Flagstones({ id, hue, saturation, light, gap, seed, size = 210, angle = 0 }: Stone & { id: string }): JSX.Element {
  const count = 6;
  const cell = size / count;
  const chance = seeded(seed);
  const jitter = grid(count, (): Point => [(chance() - 0.5) * cell * 0.42, (chance() - 0.5) * cell * 0.42]);
  const fills = grid(count, () => hsl(hue + (chance() - 0.5) * 14, saturation + (chance() - 0.5) * 3, light + (chance() - 0.5) * 6.4));
  const at = (x: number, y: number): Point => {
    const [dx, dy] = jitter[(y + count) % count]![(x + count) % count]!;
    return [x * cell + dx + (((y % 2) + 2) % 2) * cell * 0.28, y * cell + dy];
  };
  const stones: JSX.Element[] = [];
  for (let y = -1; y <= count; y++)
    for (let x = -1; x <= count; x++) {
      const fill = fills[(y + count) % count]![(x + count) % count]!;
      const stone = shrink([at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)], 0.9);
      stones.push(
        <path d={pathThrough(stone)} fill={fill} stroke={fill} stroke-width={3} stroke-linejoin="round" />,
        <path
          d={pathThrough([stone[3]!, stone[0]!, stone[1]!], false)}
          fill="none"
          stroke="#fff"
          stroke-opacity={0.055}
          stroke-width={1.4}
        />,
      );
    }
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      <rect width={size} height={size} fill={hsl(hue, saturation, gap)} />
      {stones}
    </pattern>
  );
}

function grid<T>(count: number, make: () => T): T[][] {
  return Array.from({ length: count }, () => Array.from({ length: count }, make));
}

function shrink(points: readonly Point[], scale: number): Point[] {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  return points.map(([px, py]) => [x + (px - x) * scale, y + (py - y) * scale]);
}

interface Wood {
  readonly hue: number;
  readonly saturation: number;
  readonly light: number;
  readonly width: number;
  readonly length: number;
  readonly angle?: number;
  readonly seed: number;
}

export function Planks({ id, hue, saturation, light, width, length, angle = 0, seed }: Wood & { id: string }): JSX.Element {
  const count = 6;
  const chance = seeded(seed);
  const boards = Array.from({ length: count }, (_, i) => {
    const x = i * width;
    const tone = hsl(hue, saturation, light + (chance() - 0.5) * 5);
    const joint = chance() * length;
    const grains = [0, 1].map(() => x + 3 + chance() * (width - 6));
    return (
      <g key={i}>
        <rect x={x} width={width} height={length} fill={tone} />
        <path d={`M${x + 0.5} 0V${length}M${x} ${joint}h${width}`} stroke="#000" stroke-opacity={0.52} />
        <path d={`M${x + 1.6} 0V${length}`} stroke="#fff" stroke-opacity={0.07} />
        {grains.map((grain) => (
          <path d={`M${grain} 0c2 ${length / 3} -2 ${length / 1.5} 0 ${length}`} fill="none" stroke="#000" stroke-opacity={0.14} />
        ))}
      </g>
    );
  });
  return (
    <pattern id={id} width={width * count} height={length} patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      {boards}
    </pattern>
  );
}
