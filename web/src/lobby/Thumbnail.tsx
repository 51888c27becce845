// A small drawn map that stands for a match; its look comes from the match's name, not from its state.
import type { JSX } from "preact";
import { seeded, seedOf } from "../board/random";
import { lookOf } from "../games";

const DOTS = ["#3fb3a2", "#a98be6", "#c9483f", "#c9483f", "#e8b755"];

export function Thumbnail({ seed, game }: { seed: string; game: string }): JSX.Element {
  const chance = seeded(seedOf(seed));
  const { square, hue } = lookOf(game).map;
  const spots: { x: number; y: number }[] = [];
  for (let column = 0; column < 9; column++)
    for (let row = 0; row < 6; row++)
      if (chance() > 0.16 && (column !== 4 || row === 3))
        spots.push(
          square ? { x: column * 12 + 9.5, y: row * 12 + 11.5 } : { x: 12 + column * 12, y: 12 + 13.86 * (row + (column & 1) * 0.5) },
        );
  const hex = Array.from({ length: 6 }, (_, i) => `${7.4 * Math.cos((i * Math.PI) / 3)},${7.4 * Math.sin((i * Math.PI) / 3)}`).join(" ");
  return (
    <svg viewBox="0 0 116 84" aria-hidden="true">
      {spots.map(({ x, y }) => {
        const fill = `hsl(${hue} 10% ${30 + chance() * 8}%)`;
        return square ? (
          <rect key={`${x},${y}`} x={x - 5.5} y={y - 5.5} width={11} height={11} rx={1} fill={fill} />
        ) : (
          <polygon key={`${x},${y}`} points={hex} transform={`translate(${x} ${y})`} fill={fill} />
        );
      })}
      {DOTS.map((fill, i) => {
        const { x, y } = spots[Math.floor(chance() * spots.length)]!;
        return (
          <g key={i}>
            <circle cx={x} cy={y} r={5} fill="#0b0c0f" />
            <circle cx={x} cy={y} r={3.8} fill={fill} />
          </g>
        );
      })}
    </svg>
  );
}
