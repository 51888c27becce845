// Gradients and filters that every board needs, defined once.
import type { JSX } from "preact";
import { memo } from "../memo";

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): JSX.Element[] =>
  list.map(([offset, colour, opacity = 1]) => <stop offset={offset} stop-color={colour} stop-opacity={opacity} />);

function Down({ id, to = [0, 1], list }: { id: string; to?: readonly [number, number]; list: readonly Stop[] }): JSX.Element {
  return (
    <linearGradient id={id} x1="0" y1="0" x2={to[0]} y2={to[1]}>
      {stops(list)}
    </linearGradient>
  );
}

function Round({ id, at, list }: { id: string; at?: readonly [number, number, number]; list: readonly Stop[] }): JSX.Element {
  return (
    <radialGradient id={id} {...(at ? { cx: at[0], cy: at[1], r: at[2] } : {})}>
      {stops(list)}
    </radialGradient>
  );
}

export const BoardDefs = memo(function BoardDefs(): JSX.Element {
  return (
    <>
      <filter id="rock" x="-10%" y="-10%" width="120%" height="120%">
        <feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves={3} seed={7} result="n" />
        <feColorMatrix in="n" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -1.1 .62" result="m" />
        <feComposite in="m" in2="SourceGraphic" operator="in" result="t" />
        <feMerge>
          <feMergeNode in="SourceGraphic" />
          <feMergeNode in="t" />
        </feMerge>
      </filter>
      <Round
        id="glowGold"
        list={[
          [0, "#ffd98a", 0.5],
          [0.55, "#f0b04a", 0.17],
          [1, "#f0b04a", 0],
        ]}
      />
      <Round
        id="torch"
        list={[
          [0, "#ffce7a", 0.55],
          [0.5, "#f39b3d", 0.16],
          [1, "#f39b3d", 0],
        ]}
      />
      <Round
        id="lamp"
        list={[
          [0, "#ffdc96", 0.75],
          [0.6, "#f5b35a", 0.2],
          [1, "#f5b35a", 0],
        ]}
      />
      <Round
        id="ember"
        list={[
          [0, "#ffc46b", 0.95],
          [0.4, "#f07a2c", 0.7],
          [1, "#7a1f0c", 0],
        ]}
      />
      <Round
        id="shade"
        list={[
          [0, "#000", 0.62],
          [0.62, "#000", 0.42],
          [1, "#000", 0],
        ]}
      />
      <Round
        id="wax"
        at={[0.45, 0.4, 0.8]}
        list={[
          [0, "#fff3d2"],
          [0.7, "#f0cf94"],
          [1, "#b9863f"],
        ]}
      />
      <Round
        id="buttonRed"
        at={[0.4, 0.3, 0.9]}
        list={[
          [0, "#dd7a5f"],
          [1, "#7d2a1f"],
        ]}
      />
      <Round
        id="buttonBlue"
        at={[0.4, 0.3, 0.9]}
        list={[
          [0, "#8fb4c9"],
          [1, "#34566b"],
        ]}
      />
      <Round
        id="heroFace"
        at={[0.5, 0.35, 0.8]}
        list={[
          [0, "#2f4a4c"],
          [1, "#10191b"],
        ]}
      />
      <Round
        id="foeFace"
        at={[0.5, 0.35, 0.8]}
        list={[
          [0, "#6e2a25"],
          [1, "#2a0e0d"],
        ]}
      />
      <Down
        id="litFill"
        list={[
          [0, "#ffdf95", 0.3],
          [1, "#e9a83b", 0.17],
        ]}
      />
      <Down
        id="stoneTop"
        to={[0.4, 1]}
        list={[
          [0, "#9aa0a8"],
          [1, "#5b6069"],
        ]}
      />
      <Down
        id="stoneSide"
        list={[
          [0, "#474b53"],
          [1, "#25282d"],
        ]}
      />
      <Down
        id="woodTop"
        to={[0.3, 1]}
        list={[
          [0, "#a5733f"],
          [1, "#6a4322"],
        ]}
      />
      <Down
        id="brass"
        list={[
          [0, "#ffe6a3"],
          [0.5, "#d9a441"],
          [1, "#8a5f1c"],
        ]}
      />
      <Down
        id="bone"
        list={[
          [0, "#f3eee0"],
          [1, "#a79f8d"],
        ]}
      />
      <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" stroke="#ff9a4d" stroke-width={2.2} stroke-opacity={0.55} />
      </pattern>
      <pattern id="unseen" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="8" height="8" fill="#07080a" fill-opacity={0.62} />
        <path d="M0 0V8" stroke="#9ba3b2" stroke-width={1.4} stroke-opacity={0.35} />
      </pattern>
      <marker id="arrowBlood" viewBox="0 0 12 12" refX="8" refY="6" markerWidth="4.4" markerHeight="4.4" orient="auto-start-reverse">
        <path d="M1 1 11 6 1 11 4 6z" fill="#ff7a6b" />
      </marker>
    </>
  );
});
