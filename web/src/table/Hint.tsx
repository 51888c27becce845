// A hint, asked for: what a steady player would do, why, and a button that does it. Only who asked sees it.
import type { JSX } from "preact";
import { Icon, Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import type { Lit } from "../state/lighting";
import { touching } from "../state/layout";
import { letterKeys } from "../state/settings";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { Say } from "../wire";
import { wordsOf } from "./offer";

export function HintButton(): JSX.Element | null {
  const match = useMatch();
  if ((match.choice.value?.options.length ?? 0) < 2) return null;
  return (
    <button class="btn ghost sm hint-button" aria-busy={match.advising.value} onClick={() => match.advise()}>
      <Icon name="light-bulb" />
      {t("hint")}
      {!touching.value && letterKeys.value && <kbd aria-hidden="true">Q</kbd>}
    </button>
  );
}

/** What is advised; a way is shown on the board, and has no name. */
function hintWords(lits: readonly Lit[]): string {
  if (lits.length === 0) return t("hint-none");
  return lits[0]!.shape === "path" ? t("hint-way") : t("hint-would", { what: lits.map(wordsOf).join(" + ") });
}

const FOLLOWS = "hint-follows";

/** Several things that follow from one answer are told in one sentence. */
export function followsOnce(why: readonly Say[]): readonly Say[] {
  const follows = why.filter((one) => one.id === FOLLOWS);
  if (follows.length < 2) return why;
  const all = follows.map((one) => one.args?.["what"]).map((what) => (typeof what === "object" && what !== null && "id" in what ? say(what as Say) : String(what ?? "")));
  const joined: Say = { id: FOLLOWS, args: { what: all.join("; ") } };
  return why.flatMap((one) => (one.id !== FOLLOWS ? [one] : one === follows[0] ? [joined] : []));
}

export function HintBanner(): JSX.Element | null {
  const match = useMatch();
  const hint = match.hint.value;
  if (!hint) return null;
  const lits = hint.keys.flatMap((key) => match.lighting.value.byKey.get(key) ?? []);
  return (
    <div class="banner hint" role="status">
      <Icon name="light-bulb" />
      <span>
        <b>{hintWords(lits)}</b>
        {followsOnce(hint.why).map((why, i) => (
          <span key={i} class="hint-why">
            <Sentence say={why} />{" "}
          </span>
        ))}
      </span>
      {lits.length > 0 && (
        <button class="btn gold sm" onClick={() => match.answer(hint.keys)}>
          {t("hint-do")}
        </button>
      )}
      <button class="btn ghost sm icon" aria-label={t("close")} onClick={() => match.forgetHint()}>
        <Line name="close" />
      </button>
    </div>
  );
}
