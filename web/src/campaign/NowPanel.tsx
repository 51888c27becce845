// What is told and asked now: the story, the open choice sorted by whom and what it is about, and what is for sale.
import type { ComponentChildren, JSX } from "preact";
import { CardView } from "../cards/CardView";
import { Icon } from "../icons/Icon";
import { GameArt } from "../games";
import { useMatch } from "../state/context";
import { layout, touching } from "../state/layout";
import type { Lit } from "../state/lighting";
import { letterKeys } from "../state/settings";
import { numbered, offerOf, wordsOf } from "../table/offer";
import { FaceIcon } from "../table/faces";
import { say, t } from "../text/say";
import { Sentence } from "../text/Sentence";
import type { Campaign, Card, Member, Say, View, Zone } from "../wire";
import { groupsOf, isLeaving, isQuiet, memberAsked } from "./grouping";
import { colourOf, MarkRow } from "./MemberSheet";
import { pictureOf } from "./pictures";
import { isMarket, Ware as ShopWare } from "./Shop";

/** A question longer than this is a story. */
const STORY = 130;
/** An answer longer than this is a text to read, not a label. */
const WORDY = 56;

interface Props {
  readonly view: View;
  readonly campaign: Campaign;
  readonly lits: readonly Lit[];
  /** Everybody, the map and the shop stand on the same page: what they show is not shown here. */
  readonly beside?: boolean;
}

export function NowPanel({ view, campaign, lits, beside = false }: Props): JSX.Element {
  const match = useMatch();
  const choice = match.choice.value;
  const about = memberAsked(campaign, choice);
  // What ends or refuses something stands in the choice bar, always within reach.
  const groups = groupsOf(
    lits.filter((one) => !isLeaving(one)),
    view,
    campaign,
    about,
  );
  const question = choice?.say ?? null;
  const isStory = question !== null && isTold(question);
  const stalls = stallsOf(view, about, new Set(groups.inZones.map((one) => one.option.cards![0]!))).filter((zone) => !beside || (!isMarket(zone) && !(campaign.members ?? []).some((member) => member.id === zone.owner)));
  const quiet = groups.members.length === 0 && groups.owned.length === 0 && groups.inZones.length === 0 && (beside ? stalls.length === 0 : !about);
  const lit = new Set(groups.inZones.map((one) => one.option.cards![0]!));
  // A click on a card cannot mean one of several answers: each has a button of its own below the card.
  const folded = groups.inZones.filter((one) => !match.lighting.value.cards.has(one.option.cards![0]!));
  return (
    <div class="camp-now">
      <Story view={view} campaign={campaign} question={isStory ? question : null} quiet={quiet} />
      {about && lits.length > 0 && !beside && <About member={about} campaign={campaign} />}
      {groups.owned.length > 0 && (
        <Section title={t("camp-choose-card")}>
          <div class={beside ? "wares" : "stall"}>
            {groups.owned.map(({ card, lit: one }) =>
              beside ? <ShopWare key={one.option.key} card={card} lit={one} /> : <Ware key={one.option.key} card={card} words={one.option.say ?? null} offered />,
            )}
          </div>
        </Section>
      )}
      {groups.places.length > 0 && <Tiles lits={groups.places.flatMap((one) => one.lits)} title={t("camp-set-out")} />}
      {groups.members.map(({ member, lits: some }) => (
        <section key={member.id} class="deeds panel">
          <About member={member} campaign={campaign} />
          <Tiles lits={some} />
        </section>
      ))}
      {groups.rest.length > 0 && <Tiles lits={groups.rest} {...(groups.members.length + groups.places.length > 0 ? { title: t("camp-together") } : {})} />}
      {!isStory && groups.owned.length === 0 && (
        <div class="stalls">
          {stalls.map((zone) => (
            <Stall key={zone.id} zone={zone} owner={(campaign.members ?? []).find((one) => one.id === zone.owner)} lit={lit} folded={folded} />
          ))}
        </div>
      )}
    </div>
  );
}

/** What somebody owns is read on their sheet; here it lies where it can be chosen. */
const stallsOf = (view: View, about: Member | undefined, lit: ReadonlySet<string>): readonly Zone[] =>
  (view.zones ?? []).filter((zone) => (zone.cards ?? []).length > 0 && ((!about && !zone.owner) || zone.cards!.some((card) => card.id !== undefined && lit.has(card.id))));

/** A question in the words of the game's own book, or a long one, is told on parchment; the choice bar only repeats its beginning. */
export const isTold = (question: Say): boolean => question.id === "words" || say(question).length > STORY;

/** What is told: the question that is a story itself, else the last chapter and the notes of the table. */
function Story({
  view,
  campaign,
  question,
  quiet,
}: {
  view: View;
  campaign: Campaign;
  question: Say | null;
  quiet: boolean;
}): JSX.Element | null {
  const notes = quiet ? (view.notes ?? []) : [];
  const told = question ? [question] : [...(view.result ? [view.result] : []), ...notes];
  if (told.length === 0) return null;
  const large = question !== null || notes.length > 0;
  return (
    <div class={`tale ${large ? "large" : ""}`}>
      {large && layout.value !== "phone" && (
        <div class="tale-art" aria-hidden="true">
          <GameArt game={view.game} />
        </div>
      )}
      <article class="parch">
        {large && <h2>{say(question ? (view.phase ?? campaign.title) : campaign.title)}</h2>}
        {told.map((one, i) => (
          <p key={i}>
            <Sentence say={one} />
          </p>
        ))}
      </article>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  return (
    <section class="camp-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function About({ member, campaign }: { member: Member; campaign: Campaign }): JSX.Element {
  return (
    <header class="about">
      <FaceIcon icon={member.icon ?? ""} side="hero" colour={colourOf(campaign, member)} size={44} />
      <div>
        <h3>{say(member.name)}</h3>
        {member.title && <p>{say(member.title)}</p>}
      </div>
      <MarkRow marks={member.marks ?? []} />
    </header>
  );
}

/** Answers as tiles; long ones are notes to read. */
function Tiles({ lits, title }: { lits: readonly Lit[]; title?: string }): JSX.Element {
  const wordy = lits.some((lit) => wordsOf(lit).length > WORDY);
  const tiles = (
    <div class={`answer-tiles ${wordy ? "wordy" : ""} ${lits.length > 12 ? "small" : ""}`}>
      {lits.map((lit) => (
        <Tile key={lit.option.key} lit={lit} />
      ))}
    </div>
  );
  return title ? <Section title={title}>{tiles}</Section> : tiles;
}

export function Tile({ lit }: { lit: Lit }): JSX.Element {
  const match = useMatch();
  const { key } = lit.option;
  const number = numbered(match).indexOf(key) + 1;
  const picked = match.picks.value.includes(key);
  const main = offerOf(match)?.main === lit;
  const show = (on: boolean) => (): void => {
    if (on) match.pointAt(key);
    else match.pointAway(key);
  };
  return (
    <button
      class={`tile ${isQuiet(lit) ? "quiet" : ""} ${picked ? "picked" : ""} ${main ? "main" : ""}`}
      aria-pressed={(match.choice.value?.most ?? 1) > 1 ? picked : undefined}
      onPointerEnter={show(true)}
      onPointerLeave={show(false)}
      onFocus={show(true)}
      onBlur={show(false)}
      onClick={() => match.choose(key)}
      data-answer={key}
    >
      <Icon name={pictureOf(lit.option)} />
      <span class="label">{wordsOf(lit)}</span>
      {number > 0 && !touching.value && letterKeys.value && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}

/** Cards that lie open, those that can be had first. */
function Stall({ zone, owner, lit, folded }: { zone: Zone; owner: Member | undefined; lit: ReadonlySet<string>; folded: readonly Lit[] }): JSX.Element | null {
  const cards = zone.cards ?? [];
  if (cards.length === 0) return null;
  const had = (card: Card): boolean => card.id !== undefined && lit.has(card.id);
  const asked = cards.some(had);
  return (
    <Section title={owner ? `${say(owner.name)} · ${say(zone.name)}` : say(zone.name)}>
      <div class={`stall ${asked ? "asked" : ""}`}>
        {[...cards.filter(had), ...cards.filter((card) => !had(card))].map((card, i) => (
          <Ware
            key={card.id ?? i}
            card={card}
            words={card.note ?? null}
            offered={!asked || had(card)}
            answers={folded.filter((one) => one.option.cards![0] === card.id)}
          />
        ))}
      </div>
    </Section>
  );
}

function Ware({ card, words, offered, answers = [] }: { card: Card; words: Say | null; offered: boolean; answers?: readonly Lit[] }): JSX.Element {
  const { note: _, ...bare } = card;
  const match = useMatch();
  return (
    <figure class={`ware ${offered ? "" : "beyond"}`}>
      <CardView card={bare} />
      {words && <figcaption>{say(words)}</figcaption>}
      {answers.map((lit) => (
        <button key={lit.option.key} class="btn ware-answer" data-answer={lit.option.key} onClick={() => match.choose(lit.option.key)}>
          {wordsOf(lit)}
        </button>
      ))}
    </figure>
  );
}
