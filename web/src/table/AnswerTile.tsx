// An answer as a tile: its words, what follows from it, and the key that gives it.
import type { JSX } from "preact";
import { Icon, Line } from "../icons/Icon";
import { iconOfSay } from "../icons/keywords";
import { useMatch } from "../state/context";
import { touching } from "../state/layout";
import type { Lit } from "../state/lighting";
import { isFatal } from "../state/picking";
import { letterKeys } from "../state/settings";
import { say, t } from "../text/say";
import { numbered, offerOf, wordsOf } from "./offer";

export function AnswerTile({ lit }: { lit: Lit }): JSX.Element {
  const match = useMatch();
  const { key, say: words, preview, tone } = lit.option;
  const number = numbered(match).indexOf(key) + 1;
  const picked = match.picks.value.includes(key);
  const main = offerOf(match)?.main === lit;
  const fatal = isFatal(lit.option);
  const icon = fatal ? "death-skull" : words ? iconOfSay(words) : undefined;
  return (
    <button class={`answer-tile ${main ? "main" : ""} ${picked ? "picked" : ""} ${fatal ? "costly" : (tone ?? "")}`} data-answer={key} onClick={() => match.choose(key)}>
      {picked ? <Line name="check" /> : icon && <Icon name={icon} />}
      <span class="label">
        {match.sure.value === key ? t("sure") : wordsOf(lit)}
        {(preview?.follows ?? []).map((follow, i) => (
          <small key={i} class={follow.tone ?? ""}>
            {say(follow.say)}
          </small>
        ))}
      </span>
      {number > 0 && !touching.value && letterKeys.value && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}
