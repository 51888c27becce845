// A sunny workbench, seen from a thumb's height.
import type { JSX } from "preact";
import { Linear, Lit, Motes, Radial, Scene, Shape } from "../../lobby/art/brush";

function Spool(): JSX.Element {
  return (
    <>
      <ellipse cx={152} cy={296} rx={44} ry={9} fill="#0f0803" fill-opacity={0.6} />
      <path d="M118 188h66v12h-66z" fill="#a87844" />
      <path d="M124 200h54v80h-54z" fill="#2f6f63" />
      {Array.from({ length: 9 }, (_, i) => (
        <path key={i} d={`M124 ${204 + i * 9}q27 7 54 0`} fill="none" stroke={i % 2 ? "#3f8f80" : "#235a50"} stroke-width={4.4} />
      ))}
      <path d="M118 280h66v12h-66z" fill="#8a5f31" />
      <path d="M118 188h66v4h-66z" fill="#d6a869" />
    </>
  );
}

function RedButton(): JSX.Element {
  return (
    <>
      <ellipse cx={50} cy={324} rx={42} ry={9} fill="#0f0803" fill-opacity={0.6} />
      <g transform="rotate(-14 48 282)">
        <circle cx={48} cy={282} r={42} fill="#4a160f" />
        <circle cx={46} cy={280} r={41} fill="url(#bbButton)" />
        <circle cx={46} cy={280} r={29} fill="none" stroke="#7d2a1f" stroke-width={5} />
        {[
          [38, 272],
          [55, 272],
          [38, 289],
          [55, 289],
        ].map(([x, y]) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r={4.6} fill="#3b100a" />
        ))}
        <path d="M12 262a41 41 0 0 1 38-22" fill="none" stroke="#ffb9a0" stroke-opacity={0.7} stroke-width={2.5} />
      </g>
    </>
  );
}

export function Workbench(): JSX.Element {
  return (
    <Scene
      defs={
        <>
          <Linear
            id="bbBack"
            list={[
              [0, "#3a2a12"],
              [0.45, "#6b4b1c"],
              [0.56, "#3b2610"],
            ]}
          />
          <Radial
            id="bbSun"
            list={[
              [0, "#fff2c4"],
              [0.35, "#f7c964", 0.7],
              [1, "#f7c964", 0],
            ]}
          />
          <Linear
            id="bbTable"
            list={[
              [0, "#8a5a29"],
              [0.4, "#54341a"],
              [1, "#1f1208"],
            ]}
          />
          <Linear
            id="bbRay"
            to={[0.1, 1]}
            list={[
              [0, "#fff0b8", 0.5],
              [1, "#fff0b8", 0],
            ]}
          />
          <Radial
            id="bbButton"
            at={[0.4, 0.3, 0.9]}
            list={[
              [0, "#d3684f"],
              [1, "#7d2a1f"],
            ]}
          />
        </>
      }
    >
      <rect width={200} height={620} fill="url(#bbBack)" />
      <circle cx={140} cy={92} r={150} fill="url(#bbSun)" />
      <g opacity={0.8}>
        <rect x={96} y={26} width={88} height={130} rx={3} fill="#ffeeb5" />
        <path d="M140 26v130M96 92h88" stroke="#6b4b1c" stroke-width={6} />
        <rect x={93} y={23} width={94} height={136} rx={4} fill="none" stroke="#5a3d17" stroke-width={8} />
      </g>
      <path d="M96 26h88L300 620H0z" fill="url(#bbRay)" opacity={0.55} />
      <Shape icon="teapot" x={34} y={190} size={130} fill="#2b1a0a" opacity={0.88} />
      <rect y={258} width={200} height={362} fill="url(#bbTable)" />
      {Array.from({ length: 17 }, (_, i) => i - 8).map((i) => (
        <path key={i} d={`M${100 + i * 16} 262L${100 + i * 70} 620`} stroke="#1b0e05" stroke-width={2.4} />
      ))}
      <path d="M0 259h200" stroke="#d99b52" stroke-opacity={0.6} stroke-width={2} />
      <Spool />
      <path d="M60 372L178 214" stroke="#1b0f06" stroke-opacity={0.5} stroke-width={7} />
      <path d="M56 366L176 206" stroke="#cfd3d8" stroke-width={4.2} stroke-linecap="round" />
      <path d="M168 217l7-9" stroke="#5b6069" stroke-width={1.8} />
      <RedButton />
      <ellipse cx={120} cy={388} rx={62} ry={10} fill="#0b0502" fill-opacity={0.65} />
      <Lit icon="mouse" x={122} y={346} size={116} dark="#160b04" rim="#f0b45e" mirrored dy={-1.8} />
      <circle cx={78} cy={369} r={2.2} fill="#ffdd8a" />
      <ellipse cx={34} cy={402} rx={18} ry={4} fill="#0b0502" fill-opacity={0.65} />
      <Lit icon="swordman" x={36} y={382} size={44} dark="#0b0502" rim="#f0b45e" mirrored dy={-1.2} />
      <Motes seed={9} count={46} fill="#fff1c0" x={20} y={20} width={170} height={300} />
    </Scene>
  );
}
