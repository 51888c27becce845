// Every game the page has a look for, in one place; any other is drawn all the same.
import type { JSX } from "preact";
import { Linear, Motes, Scene, Shape } from "../lobby/art/brush";
import { memo } from "../memo";
import { buttonsBugs } from "./buttons_bugs";
import { descent } from "./descent";
import { euthia } from "./euthia";
import { gloomhaven } from "./gloomhaven";
import type { GameLook, GamePage } from "./looks";
import { malhya } from "./malhya";

/** A game the page has never heard of gets a door. */
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

const LOOKS: Readonly<Record<string, GameLook>> = { gloomhaven, buttons_bugs: buttonsBugs, descent, euthia, malhya };

const PLAIN: GameLook = { theme: "dungeon", Art: Door, map: { hue: 210, square: true } };

export const lookOf = (game: string): GameLook => (Object.hasOwn(LOOKS, game) ? LOOKS[game]! : PLAIN);

export const gamePages: readonly GamePage[] = Object.values(LOOKS).flatMap((look) => look.pages ?? []);

export const GameArt = memo(function GameArt({ game }: { game: string }): JSX.Element {
  const { Art } = lookOf(game);
  return <Art />;
});
