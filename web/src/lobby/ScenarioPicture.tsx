// A small picture for a scenario: its own icon before a lit doorway, in a colour of its own.
import type { JSX } from "preact";
import { seeded, seedOf } from "../board/random";
import { Glyph } from "../icons/Icon";

export function ScenarioPicture({ seed, icon }: { seed: string; icon: string }): JSX.Element {
  const chance = seeded(seedOf(seed));
  const hue = Math.floor(chance() * 360);
  const id = `sp${seedOf(seed)}`;
  const stones = Array.from({ length: 14 }, () => ({ x: chance() * 116, y: 58 + chance() * 24, w: 8 + chance() * 18 }));
  return (
    <svg viewBox="0 0 116 84" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <defs>
        <radialGradient id={id} cx="50%" cy="42%" r="62%">
          <stop offset="0" stop-color={`hsl(${hue} 46% 46%)`} />
          <stop offset="0.55" stop-color={`hsl(${hue} 36% 22%)`} />
          <stop offset="1" stop-color={`hsl(${hue} 24% 9%)`} />
        </radialGradient>
      </defs>
      <rect width={116} height={84} fill={`url(#${id})`} />
      {stones.map(({ x, y, w }, i) => (
        <rect key={i} x={x} y={y} width={w} height={5} rx={2} fill="#000" fill-opacity={0.28} />
      ))}
      <path d="M0 84V0H22C10 18 10 60 24 84zM116 84V0H94C106 18 106 60 92 84z" fill="#0b0a09" fill-opacity={0.72} />
      <Glyph name={icon || "dungeon-gate"} x={58} y={41} size={52} fill="#fff4dc" />
    </svg>
  );
}
