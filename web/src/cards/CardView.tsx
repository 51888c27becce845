// A card: parchment, a band with its name, a seal with the number that decides order, actions that are buttons.
import { signal } from "@preact/signals";
import type { ComponentChildren, CSSProperties, JSX } from "preact";
import { Icon, Line } from "../icons/Icon";
import { iconOfSay } from "../icons/keywords";
import { useMatch } from "../state/context";
import { touching } from "../state/layout";
import type { Match } from "../state/match";
import { longestWord } from "../text/hyphens";
import { say, t } from "../text/say";
import type { Action, Card, Face } from "../wire";
import { pressed, spotOf, type Spot } from "./choosing";
import { cardZoomed } from "./zoom";
import { CardLines, FootMarks, gistOf, lengthOf } from "./lines";
import { Price } from "./Price";

/** The card under the pointer or the keys, for those who read it elsewhere; `slim` if it does not show all of itself. */
export const cardRead = signal<{ readonly card: Card; readonly slim: boolean } | null>(null);

/** Cards that the reader turned over to look at their other face; with the next question they lie as they are played. */
const turned = signal<{ readonly question: string; readonly ids: ReadonlySet<string> }>({ question: "", ids: new Set() });

/** Names the open question, so that what was done to look at something ends with it. */
const questionOf = (match: Match): string => `${match.hello.value?.match}/${match.table.value?.version}`;

export function turnOver(match: Match, id: string): void {
  const question = questionOf(match);
  const ids = new Set(turned.value.question === question ? turned.value.ids : []);
  if (!ids.delete(id)) ids.add(id);
  turned.value = { question, ids };
}

const isTurnedOver = (match: Match, id: string | undefined): boolean => id !== undefined && turned.value.question === questionOf(match) && turned.value.ids.has(id);

/** A long press, for fingers. */
const LONG_PRESS = 550;
const hold = {
  timer: 0,
  begin(act: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(act, LONG_PRESS);
  },
  end(): void {
    clearTimeout(this.timer);
  },
};

const wordsOf = (lines: Action["lines"]): string => lines.map(say).join(", ");

function Half({ card, face, index, spot }: { card: Card; face: Face; index: number; spot: Spot }): JSX.Element {
  const action = face.actions![index]!;
  const last = index === face.actions!.length - 1;
  const place = face.actions!.length === 2 ? (index === 0 ? "top" : "bottom") : last && index > 0 ? "last" : "";
  const state = action.state ?? "";
  const live = spot.lit || state === "open";
  const watermark = action.lines[0] && iconOfSay(action.lines[0]);
  const classes = `half ${place} ${lengthOf(action.lines)} ${live ? "live" : ""} ${spot.dear ? "dear" : ""} ${spot.place || spot.tapped ? "picked" : ""} ${state === "done" ? "done" : state === "off" ? "off" : ""}`;
  const inner = (
    <>
      {watermark && <Icon name={watermark} class="wm" />}
      <Gist action={action} done={state === "done"} />
      <CardLines lines={action.lines} />
      {(action.marks ?? []).length > 0 && <FootMarks marks={action.marks!} />}
      {state === "done" && <span class="stamp">{t("stamp-done")}</span>}
    </>
  );
  if (!spot.lit)
    return (
      <div class={classes} data-action={action.id}>
        {inner}
      </div>
    );
  return (
    <button
      class={classes}
      aria-pressed={spot.place > 0}
      aria-label={t("action-name", { card: say(face.title), text: wordsOf(action.lines) })}
      data-action={action.id}
      onPointerEnter={spot.point}
      onPointerLeave={spot.leave}
      onFocus={spot.point}
      onBlur={spot.leave}
      onClick={spot.press}
      data-card={card.id}
    >
      {inner}
    </button>
  );
}

/** What half a card does, at a glance: a picture, a number, a word. */
function Gist({ action, done }: { action: Action; done: boolean }): JSX.Element {
  if (done)
    return (
      <span class="gist no-number done" aria-hidden="true">
        <Line name="check" />
        <span>{t("stamp-done")}</span>
      </span>
    );
  const { icon, number, words } = gistOf(action.lines);
  return (
    <span class={`gist ${number === "" ? "no-number" : ""} ${icon ? "" : "no-icon"}`} aria-hidden="true">
      {icon && <Icon name={icon} />}
      {number !== "" && <b>{number}</b>}
      <span>{words}</span>
    </span>
  );
}

/** A word longer than this has no room beside the seal of a narrow card. */
const LONG_WORD = 8;

/** A letter in the corner tells the faces of a card apart; a level stands small on the fold. */
function Band({ face }: { face: Face }): JSX.Element {
  return (
    <h3 class={`${face.tab ? `tab-${face.tab.toLowerCase()}` : ""} ${longestWord(say(face.title)) > LONG_WORD ? "long-word" : ""}`}>
      {face.tab && <span class="tab">{face.tab}</span>}
      <span class="name" style={{ "--longest": longestWord(say(face.title)) }}>{say(face.title)}</span>
    </h3>
  );
}

/** Further answers on the fold of a card with lit halves: a picture and a number each, the words in the name. */
function Folds({ id }: { id: string }): JSX.Element | null {
  const match = useMatch();
  const lits = match.lighting.value.folds.get(id) ?? [];
  if (lits.length === 0) return null;
  return (
    <div class="folds">
      {lits.map(({ option }) => {
        const words = option.say ? say(option.say) : option.key;
        const value = Object.values(option.say?.args ?? {}).find((argument) => typeof argument === "number");
        const [point, leave] = [() => match.pointAt(option.key), () => match.pointAway(option.key)];
        return (
          <button
            key={option.key}
            class={match.picks.value.includes(option.key) || (touching.value && match.preview.value === option.key) ? "picked" : ""}
            title={words}
            aria-label={words}
            onPointerEnter={point}
            onPointerLeave={leave}
            onFocus={point}
            onBlur={leave}
            onClick={() => pressed(match, option.key)}
          >
            <Icon name={(option.say && iconOfSay(option.say)) ?? "card-play"} />
            {value}
          </button>
        );
      })}
    </div>
  );
}

function FaceView({ card, face, spots }: { card: Card; face: Face; spots: readonly Spot[] }): JSX.Element {
  const actions = face.actions ?? [];
  const seal = face.order != null && (
    <div class="seal">
      <i />
      <b class="num">{String(face.order).padStart(2, "0")}</b>
      <i />
      {face.level && <em title={t("card-level", { level: face.level })}>{face.level}</em>}
    </div>
  );
  return (
    <>
      <Band face={face} />
      {face.order != null && (
        <b class="band-seal num" aria-hidden="true">
          {String(face.order).padStart(2, "0")}
        </b>
      )}
      {card.icon && actions.length < 2 && (
        <div class="picture">
          <Icon name={card.icon} />
        </div>
      )}
      {actions.map((action, i) => (
        <>
          <Half key={action.id} card={card} face={face} index={i} spot={spots[i]!} />
          {i === 0 &&
            (seal ||
              (actions.length > 1 && (
                <div class="seal">
                  <i />
                </div>
              )))}
          {i === 0 && card.id && <Folds id={card.id} />}
        </>
      ))}
      {(face.lines ?? []).length > 0 && actions.length === 0 && (
        <span class="gist no-number no-icon whole-gist" aria-hidden="true">
          <span>{face.lines!.map(say).join(" · ")}</span>
        </span>
      )}
      {(face.lines ?? []).length > 0 && (
        <div class="text">
          <CardLines lines={face.lines!} />
        </div>
      )}
      {actions.length === 0 && seal}
      {(face.marks ?? []).length > 0 && (
        <div class="infusions">
          <FootMarks marks={face.marks!} />
        </div>
      )}
    </>
  );
}

/** The edge of the other face, which looks out behind the card. */
function Behind({ card, face }: { card: Card; face: Face }): JSX.Element {
  const match = useMatch();
  return (
    <button
      class="behind parch"
      onClick={() => card.id && turnOver(match, card.id)}
      aria-label={t("turn-over", { name: say(face.title) })}
      title={t("turn-over", { name: say(face.title) })}
    >
      <span>
        {face.order != null && <b class="num">{String(face.order).padStart(2, "0")}</b>}
        <em>
          {face.tab && `${face.tab} · `}
          {say(face.title)}
        </em>
      </span>
    </button>
  );
}

function Taken({ spot }: { spot: Spot }): JSX.Element | null {
  if (spot.place === 0) return null;
  return (
    <span class={`taken ${spot.rank ? "" : "plain"}`}>
      {spot.rank === "leads" ? <Icon name="queen-crown" /> : <Line name="check" />}
      <span class={spot.rank ? "" : "vh"}>{t(spot.rank ?? "taken")}</span>
    </span>
  );
}

export function CardView({
  card,
  class: extra = "",
  style,
  children,
  looking = false,
}: {
  card: Card;
  class?: string;
  style?: CSSProperties;
  children?: ComponentChildren;
  /** Only looked at: nothing is answered here, a press enlarges it. */
  looking?: boolean;
}): JSX.Element {
  const match = useMatch();
  const isTurned = isTurnedOver(match, card.id) && card.other_face;
  const face = isTurned ? card.other_face : card.face;
  const other = isTurned ? card.face : card.other_face;
  if (!face) return <CardBack card={card} class={extra} {...(style ? { style } : {})} />;
  const whole = spotOf(match, looking ? undefined : card.id);
  const spots = (face.actions ?? []).map((action) => spotOf(match, isTurned || looking ? undefined : `${card.id}/${action.id}`));
  const played =
    (face.actions ?? []).length > 0 &&
    face.actions!.every((action) => action.state === "done" || action.state === "off") &&
    spots.every((spot) => !spot.lit);
  const asked = match.asked.value?.id === card.id && card.id !== undefined;
  const long = longestWord(say(face.title)) > LONG_WORD;
  const footed = (face.actions?.[1]?.marks ?? []).length > 0;
  const classes = `card ${long ? "long-named" : ""} ${face.order == null ? "" : "sealed"} ${footed ? "footed" : ""} ${asked ? "asked" : ""} ${match.stage.pulsing.value.has(card.id ?? "") ? "pulsing" : ""} ${other ? "two" : ""} ${whole.lit ? "lit" : ""} ${whole.dear ? "dear" : ""} ${whole.place ? "picked" : ""} ${whole.tapped ? "tapped" : ""} ${played ? "played" : ""} ${card.spent ? "spent" : ""} kind-${card.kind || "ability"} ${extra}`;
  const read = (): void => void (!looking && (cardRead.value = { card, slim: extra.includes("slim") }));
  const press = (): void => {
    if (isTurned) turnOver(match, card.id!); // what is taken lies as it is played
    whole.press();
  };
  const leave = (): void => void (cardRead.value?.card === card && (cardRead.value = null));
  // A click on what is not lit asks why; a click on anything that answers, turns or opens is that.
  const askWhyNot = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (looking && !target.closest("button")) cardZoomed.value = card;
    if (!card.id || looking || isTurned || target.closest("button")) return;
    const action = target.closest("[data-action]")?.getAttribute("data-action");
    match.whyNot(action ? { kind: "action", id: card.id, action } : { kind: "card", id: card.id });
  };
  const article = (
    <article class={`ac parch ${(face.actions ?? []).length > 1 ? "halved" : ""}`} aria-label={say(face.title)}>
      <FaceView card={card} face={face} spots={spots} />
    </article>
  );
  return (
    <div
      class={classes}
      style={style}
      data-card={card.id}
      onClick={askWhyNot}
      onPointerDown={(event) => event.pointerType === "touch" && hold.begin(() => (cardZoomed.value = card))}
      onPointerUp={() => hold.end()}
      onPointerCancel={() => hold.end()}
      onPointerMove={(event) => event.pointerType === "touch" && Math.hypot(event.movementX, event.movementY) > 3 && hold.end()}
      onPointerEnter={read}
      onPointerLeave={leave}
      onFocusIn={read}
      onFocusOut={leave}
    >
      {other && <Behind card={card} face={other} />}
      {whole.lit ? (
        <button
          class="whole"
          aria-pressed={whole.place > 0}
          onPointerEnter={whole.point}
          onPointerLeave={whole.leave}
          onFocus={whole.point}
          onBlur={whole.leave}
          onClick={press}
        >
          {article}
        </button>
      ) : (
        article
      )}
      <Taken spot={whole} />
      {(card.price ?? []).length > 0 && <Price price={card.price!} />}
      {(card.badges ?? []).length > 0 && (
        <span class="card-badges">
          {card.badges!.map((badge, i) => (
            <span key={i} class="card-badge" title={badge.say ? say(badge.say) : undefined}>
              {badge.icon && <Icon name={badge.icon} />}
              {badge.text}
            </span>
          ))}
        </span>
      )}
      {card.note && !isTurned && (
        <span class="fate" title={say(card.note)}>
          {say(card.note)}
        </span>
      )}
      {isTurned && <span class="fate other">{t("other-face")}</span>}
      {children}
    </div>
  );
}

export function CardBack({ card, class: extra = "", style }: { card: Card; class?: string; style?: CSSProperties }): JSX.Element {
  return (
    <div class={`card back-of ${extra}`} style={style} aria-label={t("hidden-card")} role="img">
      <div class={`cardback ${card.back || ""}`}>
        <Icon name={card.icon || "card-random"} />
      </div>
    </div>
  );
}
