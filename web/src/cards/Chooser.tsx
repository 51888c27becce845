// Choosing many cards, or from many: all of them at once over the dimmed table, what is taken in a strip at the foot.
import { Fragment, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { layout, touching } from "../state/layout";
import { cardsOnTable } from "../state/lighting";
import type { Match } from "../state/match";
import { answersAtOnce, isEnough, leastOf, mostOf } from "../state/picking";
import { letterKeys } from "../state/settings";
import type { Lit } from "../state/lighting";
import { Refused } from "../states/Banners";
import { HintBanner, HintButton } from "../table/Hint";
import { grouped, offerOf, wordsOf } from "../table/offer";
import { UndoButtons } from "../table/UndoButtons";
import { say, t } from "../text/say";
import type { Card, ChoiceOnWire, View } from "../wire";
import { CardView } from "./CardView";
import { TakeTapped, tappedOf } from "./TakeTapped";

/** Two cards out of a hand are taken from the hand; more than that, or from more, need room. */
const MOST_TAKEN = 2;
const MOST_OFFERED = 10;
/** So many answers that are no cards have room beside them. */
const MOST_OTHERS = 4;

interface Chosen {
  readonly key: string;
  readonly card: Card;
}

/** The cards a question is about, where it is about whole cards and needs room; nothing for any other. */
export function cardsToChoose(choice: ChoiceOnWire | null, view: View | null): readonly Chosen[] {
  if (!choice || !view || view.campaign?.places) return [];
  const cards = new Map(cardsOnTable(view).flatMap((card) => (card.id && card.face ? [[card.id, card] as const] : [])));
  const found = choice.options.flatMap((option) => {
    const card = option.action ? undefined : cards.get(option.cards?.[0] ?? "");
    return card && option.cards?.length === 1 ? [{ key: option.key, card }] : [];
  });
  const ids = new Set(found.map((one) => one.card.id));
  const enough = ids.size === found.length && found.length >= choice.options.length - MOST_OTHERS && found.length > 2;
  return enough && (mostOf(choice) > MOST_TAKEN || found.length > MOST_OFFERED) ? found : [];
}

export function Chooser(): JSX.Element | null {
  const match = useMatch();
  const choice = match.choice.value;
  const view = match.view.value;
  const [away, setAway] = useState(false);
  const found = cardsToChoose(choice, view);
  const version = match.table.value?.version;
  useEffect(() => setAway(false), [version]);
  useEffect(() => {
    if (found.length === 0) return;
    const hold = (event: KeyboardEvent): void => {
      if (letterKeys.value && event.key.toLowerCase() === "b" && !event.ctrlKey && !event.metaKey) setAway(event.type === "keydown");
    };
    addEventListener("keydown", hold);
    addEventListener("keyup", hold);
    return () => {
      removeEventListener("keydown", hold);
      removeEventListener("keyup", hold);
    };
  }, [found.length > 0]);
  const offer = offerOf(match);
  if (!choice || found.length === 0 || !offer) return null;
  if (away)
    return (
      <button class="btn gold chooser-back" onClick={() => setAway(false)}>
        {t("back-to-cards")}
      </button>
    );
  const picks = match.picks.value;
  const many = !answersAtOnce(choice);
  return (
    <section class="chooser" role="dialog" aria-label={offer.question}>
      <header>
        <h2>{offer.question}</h2>
        <HintButton />
        <UndoButtons />
        <span class="sp" />
        {layout.value !== "phone" && (
          <button class="btn ghost" onClick={() => setAway(true)}>
            <Line name="eye" />
            {t("look-at-board")}
            {!touching.value && letterKeys.value && <kbd>B</kbd>}
          </button>
        )}
        {many && (
          <b class="chooser-count">
            {picks.length} <small>{t("of-most", { most: mostOf(choice) })}</small>
          </b>
        )}
      </header>
      <div class="chooser-cards" tabIndex={0} role="group" aria-label={t("your-cards")}>
        {grouped(choice, found.flatMap(({ key }) => match.lighting.value.byKey.get(key) ?? [])).map(({ group, lits }) => (
          <Fragment key={group?.id ?? ""}>
            {group && <h3 class="chooser-group">{say(group.name)}</h3>}
            {lits.map((lit) => (
              <Offered key={lit.option.key} lit={lit} card={found.find((one) => one.key === lit.option.key)!.card} resting={many && picks.length >= mostOf(choice) && !picks.includes(lit.option.key)} />
            ))}
          </Fragment>
        ))}
      </div>
      <div class="chooser-foot">
        <Refused />
        <HintBanner />
        {many ? <Strip match={match} choice={choice} found={found} /> : <Others match={match} found={found} />}
      </div>
    </section>
  );
}

/** A card to choose; where taking it means more than its name says, that stands below it. */
function Offered({ lit, card, resting }: { lit: Lit; card: Card; resting: boolean }): JSX.Element {
  const words = lit.option.say ? wordsOf(lit) : "";
  const follows = (lit.option.preview?.follows ?? []).slice(0, 1);
  const view = <CardView card={card} class={resting ? "resting" : ""} />;
  if (!words || words === say(card.face!.title)) return view;
  return (
    <div class="offered">
      {view}
      <p>
        {words}
        {follows.map((follow, i) => (
          <small key={i} class={follow.tone ?? ""}>
            {say(follow.say)}
          </small>
        ))}
      </p>
    </div>
  );
}

/** What can be answered besides the cards: leaving, or something that is none of them. */
function Others({ match, found }: { match: Match; found: readonly Chosen[] }): JSX.Element | null {
  const others = offerOf(match)?.buttons ?? [];
  const tapped = tappedOf(match, found.map(({ card }) => card));
  return others.length === 0 && !tapped ? null : (
    <footer>
      <span class="sp" />
      <div class="chooser-answers beside">
        <OtherAnswers match={match} others={others} />
        {tapped && <TakeTapped lit={tapped} />}
      </div>
    </footer>
  );
}

function OtherAnswers({ match, others }: { match: Match; others: readonly Lit[] }): JSX.Element {
  return (
    <>
      {others.map((lit) => (
        <button key={lit.option.key} class="btn ghost" data-answer={lit.option.key} onClick={() => match.choose(lit.option.key)}>
          {wordsOf(lit)}
        </button>
      ))}
    </>
  );
}

/** One place for each card to take, in the order taken; a cross puts back. */
function Strip({ match, choice, found }: { match: Match; choice: ChoiceOnWire; found: readonly Chosen[] }): JSX.Element {
  const picks = match.picks.value;
  const most = mostOf(choice);
  const places = Math.max(picks.length, Math.min(most, found.length));
  const wanted = leastOf(choice) - picks.length;
  const enough = isEnough(choice, picks);
  const others = offerOf(match)?.buttons ?? [];
  return (
    <footer>
      <ol>
        {Array.from({ length: places }, (_, i) => {
          const card = found.find((one) => one.key === picks[i])?.card;
          return card?.face ? (
            <li key={i} class="parch">
              <span>{say(card.face.title)}</span>
              {card.face.order != null && <b class="num">{String(card.face.order).padStart(2, "0")}</b>}
              <button aria-label={t("put-back", { card: say(card.face.title) })} onClick={() => match.choose(picks[i]!)}>
                <Line name="close" />
              </button>
            </li>
          ) : (
            <li key={i} class="free">
              {i + 1}
            </li>
          );
        })}
      </ol>
      <div class="chooser-answers">
        <OtherAnswers match={match} others={others} />
        {picks.length > 0 && (
          <button class="btn ghost" onClick={() => (match.picks.value = [])}>
            {t("clear")}
          </button>
        )}
        <button class={`btn ${enough ? "gold" : "ghost"}`} disabled={!enough} onClick={() => match.confirm()}>
          {enough && <Icon name="check-mark" />}
          {wanted > 0 ? t("take-more", { count: wanted }) : t(picks.length === 0 ? "choose-none" : "confirm")}
        </button>
      </div>
    </footer>
  );
}
