// Each game's picture; a game the page has never heard of gets a door with a question.
import type { ComponentType, JSX } from "preact";
import { memo } from "../../memo";
import { Camp } from "./Camp";
import { Crypt } from "./Crypt";
import { Peaks } from "./Peaks";
import { Linear, Motes, Scene, Shape } from "./brush";
import { Workbench } from "./Workbench";
import { Wyrm } from "./Wyrm";

function Door(): JSX.Element {
  return (
    <Scene
      defs={
        <Linear
          id="otBack"
          list={[
            [0, "#1b2230"],
            [0.6, "#2b303a"],
            [1, "#0c0d10"],
          ]}
        />
      }
    >
      <rect width={200} height={620} fill="url(#otBack)" />
      <Shape icon="dungeon-gate" x={100} y={220} size={150} fill="#e8b755" opacity={0.55} />
      <Motes seed={5} count={40} fill="#ffe6b0" />
    </Scene>
  );
}

const SCENES: Readonly<Record<string, ComponentType>> = {
  gloomhaven: Crypt,
  buttons_bugs: Workbench,
  descent: Wyrm,
  euthia: Peaks,
  malhya: Camp,
};

export const GameArt = memo(function GameArt({ game }: { game: string }): JSX.Element {
  const Drawn = SCENES[game] ?? Door;
  return <Drawn />;
});
