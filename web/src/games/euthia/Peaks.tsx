// A map that grows tile by tile under a rising sun.
import type { JSX } from "preact";
import { pathThrough, type Point } from "../../board/geometry";
import { Linear, Motes, Radial, Scene, Shape } from "../../lobby/art/brush";

function Tile({ x, y, top, side, icon, ink }: { x: number; y: number; top: string; side: string; icon: string; ink: string }): JSX.Element {
  const s = 34;
  const p = Array.from({ length: 6 }, (_, i): Point => [x + s * Math.cos((i * Math.PI) / 3), y + s * 0.56 * Math.sin((i * Math.PI) / 3)]);
  const low = (i: number): Point => [p[i]![0], p[i]![1] + s * 0.5];
  return (
    <>
      <path d={pathThrough([p[3]!, low(3), low(2), low(1), low(0), p[0]!, p[1]!, p[2]!])} fill={side} />
      <path d={pathThrough([p[2]!, low(2), low(1), p[1]!])} fill="#000" fill-opacity={0.14} />
      <path d={pathThrough(p)} fill={top} stroke="#fff" stroke-opacity={0.25} />
      <Shape icon={icon} x={x} y={y - s * 0.36} size={s * 1.02} fill={ink} />
    </>
  );
}

export function Peaks(): JSX.Element {
  return (
    <Scene
      defs={
        <>
          <Linear
            id="euBack"
            list={[
              [0, "#1f1a44"],
              [0.22, "#55316f"],
              [0.38, "#b9566f"],
              [0.5, "#f3a25c"],
              [0.58, "#ffdb94"],
            ]}
          />
          <Radial
            id="euSun"
            list={[
              [0, "#fffbe6"],
              [0.5, "#ffe6a0"],
              [1, "#ffc766"],
            ]}
          />
          <Radial
            id="euGlow"
            list={[
              [0, "#fff0b8", 0.9],
              [1, "#ffd27a", 0],
            ]}
          />
          <Linear
            id="euFar"
            list={[
              [0, "#5b3a78"],
              [1, "#2a1c45"],
            ]}
          />
          <Linear
            id="euNear"
            list={[
              [0, "#3b2a5e"],
              [1, "#181230"],
            ]}
          />
        </>
      }
    >
      <rect width={200} height={620} fill="url(#euBack)" />
      <Motes seed={31} count={26} fill="#fff" y={8} height={90} />
      <circle cx={118} cy={218} r={120} fill="url(#euGlow)" />
      <circle cx={118} cy={218} r={40} fill="url(#euSun)" />
      <g fill="#ffe9c4" opacity={0.5}>
        <path d="M10 150h70a8 8 0 0 0-14-6 14 14 0 0 0-26-2 10 10 0 0 0-16 2 7 7 0 0 0-14 6z" />
        <path d="M134 118h58a7 7 0 0 0-12-5 12 12 0 0 0-22-2 8 8 0 0 0-13 2 6 6 0 0 0-11 5z" />
      </g>
      <path d="M-10 262L28 204l20 24 34-62 30 54 18-22 32 44 20-28 38 46v360H-10z" fill="url(#euFar)" />
      <path d="M82 166l11 20-9-4-7 9-8-5zM28 204l8 9-9 1-6 5z" fill="#ffe3cf" fill-opacity={0.85} />
      <path d="M-10 300L22 258l28 26 26-30 32 34 22-22 30 26 26-20 30 30v320H-10z" fill="url(#euNear)" />
      <Shape icon="pegasus" x={64} y={98} size={88} fill="#2a1c55" opacity={0.7} />
      <Shape icon="pegasus" x={62} y={95} size={88} fill="#fff0d8" />
      <Tile x={100} y={318} top="#7fae5a" side="#3d5a33" icon="forest" ink="#24411f" />
      <Tile x={49} y={347} top="#c99a5a" side="#6f4a2a" icon="peaks" ink="#4c301b" />
      <Tile x={151} y={347} top="#5aa7b5" side="#28586a" icon="floating-crystal" ink="#dff6f6" />
      <Tile x={100} y={376} top="#d8b56a" side="#7c5a2c" icon="medieval-gate" ink="#3f2a14" />
      <Motes seed={37} count={26} fill="#fff3cf" y={240} height={160} />
    </Scene>
  );
}
