// What the five pictures of the lobby are painted with: gradients, silhouettes, specks of light.
import type { ComponentChildren, JSX } from "preact";
import { pathThrough, type Point } from "../../board/geometry";
import { seeded } from "../../board/random";
import { Glyph } from "../../icons/Icon";

export const WIDTH = 200;
export const HEIGHT = 620;

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): JSX.Element[] =>
  list.map(([offset, colour, opacity = 1]) => <stop key={offset} offset={offset} stop-color={colour} stop-opacity={opacity} />);

export function Linear({ id, list, to = [0, 1] }: { id: string; list: readonly Stop[]; to?: readonly [number, number] }): JSX.Element {
  return (
    <linearGradient id={id} x1={0} y1={0} x2={to[0]} y2={to[1]}>
      {stops(list)}
    </linearGradient>
  );
}

export function Radial({ id, list, at }: { id: string; list: readonly Stop[]; at?: readonly [number, number, number] }): JSX.Element {
  return (
    <radialGradient id={id} {...(at ? { cx: at[0], cy: at[1], r: at[2] } : {})}>
      {stops(list)}
    </radialGradient>
  );
}

export function Scene({ defs, children }: { defs: ComponentChildren; children: ComponentChildren }): JSX.Element {
  return (
    <svg class="art" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        {defs}
        <filter id="artBlur" x="-50%" y="-50%" width="200%" height="200%">
          <feGaussianBlur stdDeviation={6} />
        </filter>
        <filter id="artMist" x="-50%" y="-50%" width="200%" height="200%">
          <feGaussianBlur stdDeviation={14} />
        </filter>
      </defs>
      {children}
    </svg>
  );
}

export function Motes({
  seed,
  count,
  fill,
  x = 0,
  y = 0,
  width = WIDTH,
  height = 330,
}: {
  seed: number;
  count: number;
  fill: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}): JSX.Element {
  const chance = seeded(seed);
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <circle
          key={i}
          cx={x + chance() * width}
          cy={y + chance() * height}
          r={0.5 + chance() * 1.5}
          fill={fill}
          fill-opacity={0.25 + chance() * 0.65}
        />
      ))}
    </>
  );
}

/** A row of hills down to the lower edge. */
export function ridge(seed: number, y: number, rise: number, count = 9): string {
  const chance = seeded(seed);
  const points: Point[] = [[-10, HEIGHT + 10]];
  for (let i = 0; i <= count; i++) points.push([-10 + ((WIDTH + 20) * i) / count, y + (chance() - 0.5) * rise * 2]);
  return pathThrough([...points, [WIDTH + 10, HEIGHT + 10]]);
}

interface Figure {
  readonly icon: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly mirrored?: boolean;
}

export function Shape({ icon, x, y, size, fill, opacity, mirrored = false }: Figure & { fill: string; opacity?: number }): JSX.Element {
  const glyph = <Glyph name={icon} x={x} y={y} size={size} fill={fill} opacity={opacity} />;
  return mirrored ? <g transform={`matrix(-1 0 0 1 ${2 * x} 0)`}>{glyph}</g> : glyph;
}

/** A dark figure with light along one of its edges. */
export function Lit({
  dark,
  rim,
  dx = 0,
  dy = -1.6,
  ...figure
}: Figure & { dark: string; rim: string; dx?: number; dy?: number }): JSX.Element {
  return (
    <>
      <g transform={`translate(${dx} ${dy})`}>
        <Shape {...figure} fill={rim} />
      </g>
      <Shape {...figure} fill={dark} />
    </>
  );
}
