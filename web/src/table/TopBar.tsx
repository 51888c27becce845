// The top bar: what is played, which round, whose turn, what lies on the table for everybody.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { colourOfMark, colourOfSeat, elementOf } from "../icons/colours";
import { Icon, Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { layout } from "../state/layout";
import { say, t } from "../text/say";
import type { Mark, Turn, View } from "../wire";
import { FaceIcon } from "./faces";
import { LanguageSwitch } from "./LanguageSwitch";

const NAMES_FIT = 5;

export function TopBar({ view, onMenu }: { view: View; onMenu: () => void }): JSX.Element {
  const phone = layout.value === "phone";
  const tracks = view.tracks ?? [];
  const [first, ...rest] = tracks;
  return (
    <header class="topbar">
      {(!phone || (tracks.length === 0 && (view.turns ?? []).length === 0)) && <Title view={view} />}
      <div class="order">
        {first && (
          <div class="round">
            <span class="eyebrow">{say(first.name)}</span>
            <b>
              {first.value}
              {first.most != null && <small>/{first.most}</small>}
            </b>
          </div>
        )}
        <TurnOrder view={view} turns={view.turns ?? []} />
      </div>
      {!phone && (
        <div class="right">
          {rest.map((track) => (
            <span key={track.id} class="chip track">
              {say(track.name)} <b>{track.most == null ? track.value : `${track.value}/${track.most}`}</b>
            </span>
          ))}
          <Elements marks={view.marks ?? []} />
          <LanguageSwitch />
          <button class="btn ghost icon" aria-label={t("menu")} onClick={onMenu}>
            <Line name="menu" />
          </button>
        </div>
      )}
    </header>
  );
}

function Title({ view }: { view: View }): JSX.Element {
  return (
    <div class="scn">
      <a class="logo" href="/" aria-label={t("to-lobby")} data-link>
        <Icon name="dungeon-gate" />
      </a>
      <div>
        <h1>{say(view.title)}</h1>
        {view.phase && <p>{say(view.phase)}</p>}
      </div>
    </div>
  );
}

function TurnOrder({ view, turns }: { view: View; turns: readonly Turn[] }): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const now = turns.findIndex((turn) => turn.state === "now");
  useEffect(() => {
    const item = list.current?.children[now] as HTMLElement | undefined;
    if (item && list.current)
      list.current.scrollTo({ left: item.offsetLeft - list.current.clientWidth / 2 + item.clientWidth / 2, behavior: "smooth" });
  }, [now, turns.length]);
  const compact = layout.value !== "desktop" || turns.length > NAMES_FIT;
  return (
    <ol class={`turns ${compact ? "compact" : ""}`} ref={list} aria-label={t("turn-order")}>
      {turns.map((turn, i) => (
        <TurnItem key={i} turn={turn} view={view} named={!compact || (turn.state === "now" && layout.value === "desktop")} />
      ))}
    </ol>
  );
}

function TurnItem({ turn, view, named }: { turn: Turn; view: View; named: boolean }): JSX.Element {
  const match = useMatch();
  const seats = (match.table.value?.seats ?? []).map((seat) => seat.name);
  const pieces = (view.pieces ?? []).filter((piece) => turn.pieces?.includes(piece.id));
  const seat = pieces.find((piece) => piece.seat)?.seat ?? null;
  const mine = seat !== null && seat === view.seat;
  const state =
    turn.state === "now"
      ? t(mine ? "your-turn" : "their-turn")
      : turn.state === "done"
        ? t("has-played")
        : turn.side === "foe" && pieces.length > 1
          ? t("in-play", { count: pieces.length })
          : (seat ?? "");
  return (
    <li class={`turn ${turn.state ?? ""}`} aria-current={turn.state === "now" ? "step" : undefined}>
      {turn.order != null && <span class="n">{String(turn.order).padStart(2, "0")}</span>}
      <FaceIcon icon={turn.icon || pieces[0]?.icon || ""} side={turn.side ?? "neutral"} colour={colourOfSeat(seat, seats)} size={32} />
      <span class={named ? "who" : "vh"}>
        {say(turn.name)}
        {state && <small>{state}</small>}
      </span>
    </li>
  );
}

/** Elements and other marks on the table: the fill tells how strong, the word stands in the tooltip. */
export function Elements({ marks, few = false }: { marks: readonly Mark[]; few?: boolean }): JSX.Element | null {
  if (marks.length === 0) return null;
  const shown = few ? marks.filter((mark) => mark.value == null || mark.value > 0) : marks;
  const inert = marks.length - shown.length;
  return (
    <ul class="elements" aria-label={t("on-the-table")}>
      {shown.map((mark, i) => (
        <ElementDisc key={`${mark.id}${i}`} mark={mark} />
      ))}
      {inert > 0 && <li class="inert">{t("inert-count", { count: inert })}</li>}
    </ul>
  );
}

function ElementDisc({ mark }: { mark: Mark }): JSX.Element {
  const element = elementOf(mark);
  const known = element !== undefined;
  // An element itself waxes and wanes; one infusion of it is there or is spent.
  const whole = mark.id === element ? 2 : 1;
  const level = mark.value == null || mark.value >= whole ? "strong" : mark.value === 1 ? "wane" : "inert";
  const words = known && mark.value != null ? t("element-level", { name: say(mark.say), level: t(`level-${level}`) }) : say(mark.say);
  return (
    <li class={`elx ${level}`} style={{ "--c": colourOfMark(mark) }} title={words}>
      <span class="d">
        <Icon name={mark.icon} />
      </span>
      {mark.value != null && !known && <b>{mark.value}</b>}
      <span class="vh">{words}</span>
    </li>
  );
}
