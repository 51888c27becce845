// A dragon over a burning valley.
import type { JSX } from "preact";
import { Linear, Lit, Motes, Radial, ridge, Scene, Shape } from "../../lobby/art/brush";

const DARK = "#0a0304";
const GLOW = "#ffb05e";

export function Wyrm(): JSX.Element {
  return (
    <Scene
      defs={
        <>
          <Linear
            id="deBack"
            list={[
              [0, "#1a0709"],
              [0.3, "#5a1512"],
              [0.52, "#c6501f"],
              [0.62, "#3a0f0c"],
            ]}
          />
          <Radial
            id="deGlow"
            list={[
              [0, "#ffe0a0"],
              [0.3, "#ff9d45", 0.75],
              [1, "#ff7a30", 0],
            ]}
          />
          <Linear
            id="deLava"
            list={[
              [0, "#ffe39a"],
              [0.5, "#ff9436"],
              [1, "#c23b12"],
            ]}
          />
        </>
      }
    >
      <rect width={200} height={620} fill="url(#deBack)" />
      <circle cx={100} cy={236} r={150} fill="url(#deGlow)" />
      <path d={ridge(21, 226, 26, 8)} fill="#5e1a12" />
      <g opacity={0.95}>
        <Shape icon="castle-ruins" x={34} y={208} size={84} fill="#3b0f0c" />
        <Shape icon="evil-tower" x={172} y={196} size={92} fill="#370d0b" />
      </g>
      <path d={ridge(5, 262, 10, 7)} fill="#a33a1a" />
      <rect y={290} width={200} height={330} fill="#260a08" />
      <g filter="url(#artBlur)" opacity={0.7}>
        <Shape icon="wyvern" x={100} y={116} size={204} fill="#ff8b3a" />
      </g>
      <Shape icon="wyvern" x={100} y={114} size={196} fill="#150506" />
      <circle cx={85} cy={63} r={1.8} fill="#ffd27a" opacity={0.8} />
      <path
        d="M86 262c20 20-14 38 14 62s40 40 10 88 -24 70 0 96H70c-30-40-6-66 10-96s-12-52-24-72 18-56 30-78z"
        fill="url(#deLava)"
        filter="url(#artBlur)"
        opacity={0.55}
      />
      <path d="M88 264c18 20-12 38 14 60s34 42 8 86 -26 70-6 96H78c-24-40-2-66 12-96s-14-52-24-70 14-54 22-76z" fill="url(#deLava)" />
      <path d="M-10 330l46-22 22 18 16 44-10 36 12 40-10 70H-10z" fill="#120506" />
      <path d="M36 308l22 18 16 44" fill="none" stroke="#ff9d45" stroke-opacity={0.55} stroke-width={1.5} />
      <path d="M210 322l-50-18-22 24-8 34 14 40-10 40 12 70h70z" fill="#150606" />
      <path d="M160 304l-22 24-8 34" fill="none" stroke="#ff9d45" stroke-opacity={0.55} stroke-width={1.5} />
      <Lit icon="swordwoman" x={40} y={283} size={56} dark={DARK} rim={GLOW} />
      <Lit icon="bowman" x={152} y={281} size={52} dark={DARK} rim={GLOW} mirrored />
      <Lit icon="pikeman" x={180} y={286} size={52} dark={DARK} rim={GLOW} />
      <Motes seed={13} count={60} fill="#ffc36b" y={30} height={350} />
    </Scene>
  );
}
