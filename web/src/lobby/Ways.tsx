// How one begins: first steps, a campaign, or one quest; never mixed in one list.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import type { GameOffer, ScenarioInfo } from "../net/api";
import { t } from "../text/say";

export type Way = "first" | "campaign" | "quest";

/** What can be played in a way. */
export function playsOf(game: GameOffer, way: Way): readonly ScenarioInfo[] {
  if (way === "campaign") return game.campaigns;
  return way === "first" ? game.scenarios.filter((one) => one.teaches) : game.scenarios;
}

const WAYS: readonly (readonly [way: Way, icon: string, name: string, text: string])[] = [
  ["first", "footsteps", "way-first", "way-first-text"],
  ["campaign", "treasure-map", "way-campaign", "way-campaign-text"],
  ["quest", "scroll-unfurled", "way-quest", "way-quest-text"],
];

/** The ways that a game has; where there is only one, there is nothing to choose. */
export function Ways({ game, way, onWay }: { game: GameOffer; way: Way; onWay: (way: Way) => void }): JSX.Element | null {
  const offered = WAYS.filter(([one]) => playsOf(game, one).length > 0);
  if (offered.length < 2) return null;
  const minutes = playsOf(game, "first")[0]?.minutes ?? 0;
  return (
    <div class="ways" role="group" aria-label={t("how-to-begin")}>
      <p class="eyebrow">{t("how-to-begin")}</p>
      {offered.map(([one, icon, name, text]) => (
        <button key={one} class={`way ${one === way ? "on" : ""} ${one === "campaign" ? "tab-campaign" : ""}`} aria-pressed={one === way} onClick={() => onWay(one)}>
          <Icon name={icon} />
          <span>
            <b>{t(name)}</b>
            <small>{t(text, { minutes, count: playsOf(game, one).length })}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
