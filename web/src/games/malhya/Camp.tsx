// A camp in the woods, under a moon that howls.
import type { JSX } from "preact";
import { pathThrough } from "../../board/geometry";
import { seeded } from "../../board/random";
import { Linear, Lit, Motes, Radial, ridge, Scene, Shape } from "../../lobby/art/brush";

function Pine({ x, y, height, fill }: { x: number; y: number; height: number; fill: string }): JSX.Element {
  const boughs = [0, 1, 2, 3].map((i) => {
    const part = i / 4;
    const top = y - height + height * part * 0.92;
    const half = (height * 0.42 * (0.35 + part * 0.75)) / 2;
    return pathThrough([
      [x, top],
      [x + half, top + height * 0.36],
      [x - half, top + height * 0.36],
    ]);
  });
  return <path d={`${boughs.join("")}M${x - 1.5} ${y - 6}h3v8h-3z`} fill={fill} />;
}

function woods(): { back: JSX.Element[]; front: JSX.Element[] } {
  const chance = seeded(17);
  const back = Array.from({ length: 15 }, (_, i) => (
    <Pine key={i} x={-6 + i * 15 + chance() * 6} y={286 + chance() * 10} height={60 + chance() * 44} fill="#17384a" />
  ));
  const front = Array.from({ length: 8 }, (_, i) => ({
    x: -8 + i * 31 + chance() * 8,
    y: 356 + chance() * 14,
    height: 130 + chance() * 60,
  }))
    .filter(({ x }) => x <= 52 || x >= 146)
    .map((tree, i) => <Pine key={i} {...tree} fill="#0a1c28" />);
  return { back, front };
}

export function Camp(): JSX.Element {
  const { back, front } = woods();
  return (
    <Scene
      defs={
        <>
          <Linear
            id="maBack"
            list={[
              [0, "#061020"],
              [0.35, "#12324a"],
              [0.55, "#2a6274"],
              [0.62, "#0e2530"],
            ]}
          />
          <Radial
            id="maMoon"
            list={[
              [0, "#e9f6ff", 0.55],
              [1, "#9fd4ee", 0],
            ]}
          />
          <Radial
            id="maFire"
            list={[
              [0, "#ffdf9a", 0.95],
              [0.3, "#f59a3c", 0.55],
              [1, "#f59a3c", 0],
            ]}
          />
        </>
      }
    >
      <rect width={200} height={620} fill="url(#maBack)" />
      <Motes seed={41} count={50} fill="#fff" y={6} height={180} />
      <circle cx={104} cy={116} r={120} fill="url(#maMoon)" />
      <Shape icon="wolf-howl" x={104} y={116} size={118} fill="#e4f1f5" />
      <path d={ridge(61, 232, 20, 7)} fill="#24566a" />
      <path d="M-10 262q60-26 110-12t120-6v400H-10z" fill="#1a4152" />
      {back}
      <path d="M-10 296q70-18 120-8t110-8v400H-10z" fill="#0f2a38" />
      <ellipse cx={60} cy={290} rx={90} ry={9} fill="#bfe6ee" opacity={0.5} filter="url(#artBlur)" />
      {front}
      <path d="M-10 352q60-16 110-10t120-8v300H-10z" fill="#07141d" />
      <circle cx={104} cy={336} r={86} fill="url(#maFire)" />
      <Lit icon="camping-tent" x={62} y={330} size={58} dark="#0b0f12" rim="#d98d42" dx={1.2} dy={-0.6} />
      <Lit icon="old-wagon" x={152} y={326} size={58} dark="#0b0f12" rim="#d98d42" dx={-1.2} dy={-0.6} />
      <Shape icon="campfire" x={104} y={342} size={36} fill="#ffe2a8" />
      <Shape icon="person" x={83} y={344} size={30} fill="#0a0c0e" />
      <Shape icon="hooded-assassin" x={127} y={347} size={30} fill="#0a0c0e" mirrored />
      <path d="M-10 366q60-10 110-6t120-4v300H-10z" fill="#050d13" />
      <Motes seed={43} count={26} fill="#ffce7d" x={60} y={250} width={90} height={90} />
    </Scene>
  );
}
