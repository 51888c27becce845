// Why something that is not lit cannot be chosen now: one plain sentence, more where that helps, the rules on demand.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { Sentence } from "../text/Sentence";
import { t } from "../text/say";
import { Rules } from "./Journal";
import { waitingWords } from "./waiting";

/** The words alone, for a bubble on the board; nothing while the answer is on its way. */
export function WhyNotWords(): JSX.Element | null {
  const match = useMatch();
  const reason = match.reason.value;
  if (!reason) return <p class="why-not waiting">…</p>;
  return (
    <div class="why-not" role="status">
      {reason.why ? (
        <>
          <p>
            <b>
              <Sentence say={reason.why.say} />
            </b>
          </p>
          {(reason.why.details ?? []).map((detail, i) => (
            <p key={i}>
              <Sentence say={detail} />
            </p>
          ))}
        </>
      ) : (
        <p>{match.choice.value ? t("why-not-nothing") : t("why-not-waiting", { words: waitingWords(match) })}</p>
      )}
    </div>
  );
}

/** The same as a line above the choice bar, with the rules behind it; for cards, dice and phones. */
export function WhyNotBanner(): JSX.Element | null {
  const match = useMatch();
  const [open, setOpen] = useState(false);
  const asked = match.asked.value;
  const reason = match.reason.value;
  if (!asked || !reason) return null;
  const cites = reason.why?.cites ?? [];
  return (
    <div class="banner reason" role="status">
      <Line name="close" />
      <span>
        <WhyNotWords />
        {open && <Rules cites={cites} />}
      </span>
      {cites.length > 0 && (
        <button class="q" aria-expanded={open} aria-label={t("why-rules")} onClick={() => setOpen(!open)}>
          ?
        </button>
      )}
      <button class="btn ghost sm icon" aria-label={t("close")} onClick={() => match.forgetReason()}>
        <Line name="close" />
      </button>
    </div>
  );
}
