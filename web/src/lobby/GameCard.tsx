// A game on the shelf: its picture, one line, what it holds, and how it is played.
import type { JSX } from "preact";
import { GameArt } from "../games";
import { Icon, Line } from "../icons/Icon";
import type { GameOffer } from "../net/api";
import { both, t } from "../text/say";

const MODE_ICONS: Readonly<Record<GameOffer["modes"][number], string>> = {
  alone: "person",
  together: "minions",
  rivals: "crossed-swords",
  one_against_all: "overlord-helm",
};

/** The shortest and the longest time that its scenarios take; nothing where none tells. */
export function lengthOf(game: GameOffer): readonly [number, number] | null {
  const known = game.scenarios.map((one) => one.minutes).filter((minutes) => minutes > 0);
  return known.length > 0 ? [Math.min(...known), Math.max(...known)] : null;
}

/** How many can be played: the cast, or an option that shows its values as pictures. */
const peopleOf = (game: GameOffer): number =>
  game.cast?.roles.length ?? game.options.find((option) => option.values.some((value) => value.icon))?.values.length ?? 0;

export function GameCard({ game, on, onChoose }: { game: GameOffer; on: boolean; onChoose: () => void }): JSX.Element {
  const [fewest, most] = game.seats;
  const minutes = lengthOf(game);
  const people = peopleOf(game);
  const facts: readonly (readonly [icon: string, text: string])[] = [
    ["scroll-unfurled", t("holds", { scenarios: game.scenarios.length, campaigns: game.campaigns.length })],
    ...(people > 0 ? [["person", t("holds-people", { count: people })] as const] : []),
    ["meeple", t("players", { fewest, most, range: fewest === most ? "one" : "many" })],
    ...(minutes ? [["hourglass", t("minutes-range", { least: minutes[0], most: minutes[1], range: minutes[0] === minutes[1] ? "one" : "many" })] as const] : []),
  ];
  return (
    <button class={`game ${on ? "on" : ""}`} role="radio" aria-checked={on} onClick={onChoose}>
      <GameArt game={game.id} />
      {on && (
        <span class="pick">
          <Line name="check" />
        </span>
      )}
      {game.stage !== "complete" && <span class="chip stage">{t("stage", { stage: game.stage })}</span>}
      <span class="tx">
        <span class="game-name">{both(game.title)}</span>
        <span class="game-blurb">{both(game.blurb)}</span>
        <span class="facts">
          {facts.map(([icon, text]) => (
            <span key={text} class={icon === "person" || icon === "scroll-unfurled" ? "fact-detail" : ""}>
              <Icon name={icon} />
              {text}
            </span>
          ))}
        </span>
        <span class="modes">
          {game.modes.map((mode) => (
            <span key={mode} class="chip">
              <Icon name={MODE_ICONS[mode]} />
              {t(`mode-${mode.replaceAll("_", "-")}`)}
            </span>
          ))}
        </span>
      </span>
    </button>
  );
}
