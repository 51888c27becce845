// Whom a seat plays: a hero with bars, conditions and belongings, or a mat without a figure; the others are one click away.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Condition } from "../cards/Condition";
import { spotOf } from "../cards/choosing";
import { Icon, Line } from "../icons/Icon";
import { isTerm } from "../net/glossary";
import { useMatch } from "../state/context";
import { colourOfPiece, colourOfSheet, heroesOf, type Hero } from "../state/heroes";
import { layout } from "../state/layout";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { Bar, Card, Mark, View } from "../wire";
import { FaceIcon } from "./faces";
import { badgeWords } from "../board/describe";
import { BarView, FirstBar, Meter } from "./Bars";
import { TrackRow } from "./Tracks";
import { explainNumber } from "./WhyPanel";

/** `folds`: a plate in the corner, whose further facts unfold when it is asked for. `children` stand among the facts. */
export function HeroCard({ view, folds = false, children }: { view: View; folds?: boolean; children?: ComponentChildren }): JSX.Element {
  const [unfolded, unfold] = useState(false);
  const match = useMatch();
  const hero = match.hero.value;
  if (!hero)
    return (
      <section class={`mat ${folds ? "plate hud" : "panel"}`} aria-label={t("your-hero")}>
        <p class="nothing">{view.seat ?? t("watching")}</p>
      </section>
    );
  const { sheet, piece } = hero;
  const seats = (match.table.value?.seats ?? []).map((seat) => seat.name);
  const items = hero.zones.filter((zone) => zone.kind === "items" && !zone.shown).flatMap((zone) => zone.cards ?? []);
  const marks = piece?.marks ?? [];
  const bars = sheet.bars ?? [];
  // What the figure shows first stands large; all further bars are told once, by the figure or by the sheet.
  const meters = sheet.meters ?? [];
  const own = piece?.bars ?? [];
  const isFirst = (bar: Bar): boolean => own[0] !== undefined && (bar.kind ?? "health") === (own[0].kind ?? "health") && bar.most === own[0].most;
  const isTwin = (bar: Bar, i: number, all: readonly Bar[]): boolean => all.findIndex((other) => other.id === bar.id && other.kind === bar.kind) < i;
  const more = [...own.slice(1), ...meters.slice(piece ? 0 : 1)].filter((bar, i, all) => !isTwin(bar, i, all) && !isFirst(bar));
  const tracks = (view.tracks ?? []).filter((track) => track.sheet === sheet.id);
  return (
    <section
      class={`mat ${folds ? `plate hud ${unfolded ? "unfolded" : "folded-mat"}` : "panel"}`}
      tabIndex={0}
      aria-label={t(hero.mine ? "your-hero" : "a-hero", { name: say(sheet.name) })}
    >
      {folds && (
        <button class="mat-more" aria-expanded={unfolded} aria-label={t("hero-more", { name: say(sheet.name) })} title={t("hero-more", { name: say(sheet.name) })} onClick={() => unfold(!unfolded)}>
          <Line name="down" />
        </button>
      )}
      <div class="me">
        <FaceIcon
          icon={sheet.icon || piece?.icon || "person"}
          side={sheet.side === "foe" ? "foe" : "hero"}
          colour={piece ? colourOfPiece(view, piece, seats) : colourOfSheet(view, sheet)}
          size={42}
        />
        <div class="hero-name">
          <h2>{say(sheet.name)}</h2>
          <p class="l1">{[sheet.title ? say(sheet.title) : "", hero.seat ?? view.seat ?? t("watching")].filter(Boolean).join(" · ")}</p>
        </div>
        <HeroTabs view={view} shown={hero} />
      </div>
      <div class="vigour">
        {piece ? <FirstBar piece={piece} words={marks.length < 3} /> : meters[0] && <BarView bar={meters[0]} words />}
        {marks.length > 0 && (
          <span class="cs">
            {marks.map((mark) => (
              <Condition key={mark.id} mark={mark} named={marks.length === 1} />
            ))}
          </span>
        )}
      </div>
      {more.map((bar, i) => (
        <Meter key={bar.id ?? i} bar={bar} />
      ))}
      {(sheet.badges ?? []).length > 0 && (
        <div class="facts">
          {sheet.badges!.map((badge, i) => (
            <span key={i} class="chip" title={badge.say ? say(badge.say) : undefined}>
              {badge.icon && <Icon name={badge.icon} />}
              <b>{badge.text}</b>
              {badge.say && <span class="word">{badgeWords({ ...badge, text: "" })}</span>}
            </span>
          ))}
        </div>
      )}
      {groupsOf(bars).map((marks, i) => (
        <Facts key={marks[0]!.group?.id ?? i} marks={marks} whose={say(sheet.name)} />
      ))}
      {children}
      {tracks.map((track) => (
        <TrackRow key={track.id} track={track} />
      ))}
      {items.length > 0 && <Items items={items} />}
      {(sheet.lines ?? []).map((line, i) => (
        <p key={i} class="ilabel" title={say(line)}>
          <Sentence say={line} />
        </p>
      ))}
    </section>
  );
}

/** Figures of a sheet by what they stand for; those without a group stand together. */
export function groupsOf(marks: readonly Mark[]): readonly (readonly Mark[])[] {
  const ids = [...new Set(marks.map((mark) => mark.group?.id))];
  return ids.map((id) => marks.filter((mark) => mark.group?.id === id));
}

/** Numbers with their pictures; each has its word, or at least a heading and a tip that says it. */
function Facts({ marks, whose }: { marks: readonly Mark[]; whose: string }): JSX.Element {
  const group = marks[0]?.group;
  return (
    <div class={`fact-group ${group ? "grouped" : ""}`} role={group ? "group" : undefined} aria-label={group ? say(group) : undefined}>
      {group && <p class="eyebrow">{say(group)}</p>}
      <div class={`facts ${marks.length > 2 || group ? "many" : ""} ${marks.length >= 8 ? "eight" : ""}`}>
        {marks.map((mark) => {
          const inner = (
            <>
              <Icon name={mark.icon} />
              {mark.value != null && <b>{mark.value}</b>}
              <span class={mark.value == null ? "" : "word"}>{say(mark.say)}</span>
            </>
          );
          const about = { title: isTerm(mark.say.id) ? undefined : say(mark.say), "data-term": mark.say.id };
          return mark.value != null && (mark.terms ?? []).length > 0 && layout.value !== "phone" ? (
            <button
              key={mark.id}
              class="chip asks-why"
              {...about}
              aria-label={t("why-of", { line: `${say(mark.say)} ${mark.value}` })}
              onClick={() => explainNumber({ id: mark.id, whose, name: mark.say, value: mark.value!, terms: mark.terms! })}
            >
              {inner}
            </button>
          ) : (
            <span key={mark.id} class="chip" {...about}>
              {inner}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The other heroes at the table: a click shows theirs, the question brings its own hero back. */
export function HeroTabs({ view, shown }: { view: View; shown: Hero | undefined }): JSX.Element | null {
  const match = useMatch();
  const heroes = heroesOf(view);
  if (heroes.length < 2) return null;
  const seats = match.table.value?.seats ?? [];
  return (
    <div class="hero-tabs" role="group" aria-label={t("heroes")}>
      {heroes.map((hero) => {
        const seat = seats.find((one) => one.name === hero.seat);
        const bar = hero.piece?.bars?.[0] ?? hero.sheet.meters?.[0];
        const words = [say(hero.sheet.name), hero.seat ?? "", seat ? stateOf(seat) : "", bar ? t("health-of", { value: bar.value, most: bar.most }) : ""];
        return (
          <button
            key={hero.id}
            class={`hero-tab ${seat?.kind === "human" && !seat.online ? "away" : ""}`}
            title={words.filter(Boolean).join(" · ")}
            aria-label={words.filter(Boolean).join(", ")}
            aria-pressed={hero.id === shown?.id}
            onClick={() => (match.wantedHero.value = hero.id)}
          >
            <FaceIcon
              icon={hero.sheet.icon || hero.piece?.icon || "person"}
              side={hero.sheet.side === "foe" ? "foe" : "hero"}
              colour={
                hero.piece
                  ? colourOfPiece(
                      view,
                      hero.piece,
                      seats.map((one) => one.name),
                    )
                  : colourOfSheet(view, hero.sheet)
              }
              size={24}
            />
            {bar && <i style={{ "--f": bar.most > 0 ? bar.value / bar.most : 0 }} />}
          </button>
        );
      })}
    </div>
  );
}

/** What a seat is doing, in a word. */
export function stateOf(seat: { kind: "human" | "bot"; online?: boolean; deciding?: boolean; stand_in?: string }): string {
  if (seat.kind === "bot") return t("a-bot");
  if (seat.stand_in) return t("bot-stands-in");
  return t(!seat.online ? "away" : seat.deciding ? "is-thinking" : "has-chosen");
}

const FEW = 2;

/** Few items stand with their names, many as tiles of which the pointed one is named. */
function Items({ items }: { items: readonly Card[] }): JSX.Element {
  const match = useMatch();
  const [pointed, point] = useState<Card | null>(null);
  const tiles = items.length > FEW && layout.value !== "phone";
  const named = tiles ? (pointed ?? items.find((card) => spotOf(match, card.id).lit)) : undefined;
  return (
    <>
      <ul class={`items ${tiles ? "tiles" : ""} ${items.some((card) => spotOf(match, card.id).lit) ? "has-lit" : ""}`} onPointerLeave={() => point(null)}>
        {items.map((card, i) => (
          <Item key={card.id ?? i} card={card} tile={tiles} onPoint={() => point(card)} />
        ))}
      </ul>
      {named?.face && (
        <p class="ilabel item-words" aria-hidden="true">
          <b>{say(named.face.title)}</b> {(named.face.lines ?? []).map(say).join(" · ")}
        </p>
      )}
    </>
  );
}

function Item({ card, tile, onPoint }: { card: Card; tile: boolean; onPoint: () => void }): JSX.Element {
  const match = useMatch();
  const spot = spotOf(match, card.id);
  const name = card.face ? say(card.face.title) : t("hidden-card");
  const state = card.spent ? (card.note ? say(card.note) : t("spent")) : card.note ? say(card.note) : (card.face?.lines ?? []).map(say).join(" ");
  const words = card.face
    ? [name, ...(card.face.lines ?? []).map(say), ...(card.face.actions ?? []).flatMap((action) => action.lines.map(say))].join(" · ")
    : name;
  const show = (): void => {
    onPoint();
    spot.point();
  };
  return (
    <li class={`item ${card.spent ? "spent" : ""} ${spot.lit ? "lit" : ""}`}>
      <button
        data-card={card.id}
        aria-disabled={!spot.lit}
        title={words}
        aria-label={tile ? [words, card.spent ? state : ""].filter(Boolean).join(" · ") : undefined}
        aria-pressed={spot.lit ? spot.place > 0 : undefined}
        onClick={() => (spot.lit ? spot.press() : card.id && match.whyNot({ kind: "card", id: card.id }))}
        onPointerEnter={show}
        onPointerLeave={spot.leave}
        onFocus={show}
        onBlur={spot.leave}
      >
        <Icon name={card.icon || "backpack"} />
        {!tile && (
          <span>
            <span class={`item-name ${state ? "with-state" : ""}`}>{name}</span>
            {state && <small>{state}</small>}
          </span>
        )}
      </button>
    </li>
  );
}
