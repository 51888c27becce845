// A green light under an arch, and what waits in it.
import type { JSX } from "preact";
import { pathThrough, type Point } from "../../board/geometry";
import { seeded } from "../../board/random";
import { Linear, Lit, Motes, Radial, Scene, Shape } from "../../lobby/art/brush";

const HORIZON = 262;

function floor(): JSX.Element[] {
  const tiles: JSX.Element[] = [];
  for (let row = 0; row < 8; row++)
    for (let column = -7; column <= 7; column++) {
      const tile = Array.from({ length: 6 }, (_, i): Point => {
        const x = 1.5 * column + 0.95 * Math.cos((i * Math.PI) / 3);
        const depth = Math.sqrt(3) * (row + (column & 1) * 0.5) + 0.95 * Math.sin((i * Math.PI) / 3);
        const near = 150 / (depth + 4.2);
        return [100 + x * near * 0.95, HORIZON + 4 + 2.9 * near - 62];
      });
      const far = row / 9;
      tiles.push(
        <path
          key={`${row},${column}`}
          d={pathThrough(tile)}
          fill={`hsl(186 22% ${15 + far * 4}%)`}
          stroke="#7fe0d2"
          stroke-opacity={0.4 - far * 0.28}
        />,
      );
    }
  return tiles;
}

function wall(): JSX.Element[] {
  const chance = seeded(4);
  const blocks: JSX.Element[] = [];
  for (let y = 0; y < 300; y += 24)
    for (let x = -30 + ((y / 24) % 2) * 20; x < 230; x += 40)
      blocks.push(
        <rect key={`${x},${y}`} x={x + 1} y={y + 1} width={38} height={22} rx={1.5} fill={`hsl(190 14% ${9 + chance() * 4}%)`} />,
      );
  return blocks;
}

function Pillar({ x }: { x: number }): JSX.Element {
  return (
    <>
      <rect x={x} width={40} height={620} fill="url(#ghPillar)" />
      {Array.from({ length: 12 }, (_, i) => (
        <path key={i} d={`M${x} ${30 + i * 48}h40`} stroke="#000" stroke-opacity={0.55} stroke-width={2} />
      ))}
    </>
  );
}

export function Crypt(): JSX.Element {
  return (
    <Scene
      defs={
        <>
          <Linear
            id="ghBack"
            list={[
              [0, "#071112"],
              [1, "#0c1b1d"],
            ]}
          />
          <Radial
            id="ghGlow"
            at={[0.5, 0.62, 0.75]}
            list={[
              [0, "#d8fff5"],
              [0.35, "#6fd6c6"],
              [0.8, "#1d5a5a"],
              [1, "#0f3537"],
            ]}
          />
          <Linear
            id="ghPillar"
            to={[1, 0]}
            list={[
              [0, "#0b1416"],
              [0.5, "#223438"],
              [1, "#070d0e"],
            ]}
          />
          <Radial
            id="ghTorch"
            list={[
              [0, "#ffd48a", 0.95],
              [0.4, "#f08a34", 0.45],
              [1, "#f08a34", 0],
            ]}
          />
        </>
      }
    >
      <rect width={200} height={620} fill="url(#ghBack)" />
      {wall()}
      <path d="M40 268V130a60 66 0 0 1 120 0v138z" fill="#050a0b" />
      <path d="M46 268V132a54 60 0 0 1 108 0v136z" fill="none" stroke="hsl(188 14% 24%)" stroke-width={13} stroke-dasharray="17 2.5" />
      <path d="M53 268V133a47 53 0 0 1 94 0v135z" fill="url(#ghGlow)" />
      <g opacity={0.85}>
        <Shape icon="evil-minion" x={80} y={224} size={46} fill="#0d3032" />
        <Shape icon="shambling-zombie" x={117} y={228} size={40} fill="#0f3537" />
        <Shape icon="skeleton" x={100} y={208} size={62} fill="#0c2b2d" />
      </g>
      {[0, 1, 2, 3].map((i) => (
        <g key={i}>
          <path d={`M${62 - i * 4} ${248 + i * 8}H${138 + i * 4}v9H${62 - i * 4}z`} fill={`hsl(186 18% ${26 - i * 4}%)`} />
          <path d={`M${62 - i * 4} ${248 + i * 8}H${138 + i * 4}`} stroke="#a9f0e4" stroke-opacity={0.35} />
        </g>
      ))}
      {floor()}
      <path d="M53 262h94l90 220H-37z" fill="#8ff0e0" fill-opacity={0.2} filter="url(#artMist)" />
      <Pillar x={-14} />
      <Pillar x={174} />
      <circle cx={32} cy={150} r={62} fill="url(#ghTorch)" />
      <circle cx={168} cy={150} r={62} fill="url(#ghTorch)" />
      <Shape icon="torch" x={33} y={158} size={40} fill="#2a1508" />
      <Shape icon="torch" x={167} y={158} size={40} fill="#2a1508" mirrored />
      <Shape icon="fire" x={41} y={141} size={22} fill="#ffdf9a" />
      <Shape icon="fire" x={159} y={141} size={22} fill="#ffdf9a" />
      <ellipse cx={100} cy={398} rx={90} ry={12} fill="#020506" fill-opacity={0.6} />
      <path d="M152 322v74" stroke="#031012" stroke-width={4.5} />
      <Lit icon="wizard-staff" x={161} y={313} size={34} dark="#031012" rim="#8ff0e0" />
      <Lit icon="minotaur" x={70} y={341} size={116} dark="#031012" rim="#8ff0e0" />
      <Lit icon="cultist" x={130} y={352} size={92} dark="#031012" rim="#8ff0e0" />
      <Motes seed={3} count={34} fill="#bff5ea" x={40} y={90} width={120} height={220} />
    </Scene>
  );
}
