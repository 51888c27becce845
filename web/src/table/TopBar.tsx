// The top bar: what is played, which round, whose turn, what lies on the table for everybody.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { colourOfMark } from "../icons/colours";
import { Icon, Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { colourOfPiece } from "../state/heroes";
import { layout } from "../state/layout";
import { say, t } from "../text/say";
import type { Mark, Piece, SeatOnWire, Turn, View } from "../wire";
import { FaceIcon } from "./faces";
import { isTerm } from "../net/glossary";
import { stateOf } from "./HeroCard";
import { isStepped, TrackNumber } from "./Tracks";
import { explainNumber } from "./WhyPanel";
import { LanguageSwitch } from "./LanguageSwitch";

interface TopBarProps {
  readonly view: View;
  readonly onMenu: () => void;
  readonly onCampaign?: (() => void) | undefined;
  /** What stands in the middle where nobody takes turns; what it shows is not said again. */
  readonly middle?: ComponentChildren;
  /** Buttons beside the menu. */
  readonly children?: ComponentChildren;
}

export function TopBar({ view, onMenu, onCampaign, middle, children }: TopBarProps): JSX.Element {
  const phone = layout.value === "phone";
  const heads = (view.tracks ?? []).filter((track) => track.role === "round" || track.role === "clock");
  return (
    <header class="topbar hud">
      {(!phone || (view.turns ?? []).length === 0) && <Title view={view} bare={middle !== undefined} />}
      {middle ?? (
        <div class="order">
          {heads.map((track) => (
            <TrackNumber key={track.id} track={track} />
          ))}
          <TurnOrder view={view} turns={view.turns ?? []} />
        </div>
      )}
      {phone && (
        <button class="btn ghost icon menu-button" aria-label={t("menu")} onClick={onMenu}>
          <Line name="menu" />
        </button>
      )}
      {!phone && (
        <div class="right">
          {middle === undefined && <TableMarks marks={view.marks ?? []} few />}
          {children}
          {onCampaign && (
            <button class="btn ghost icon" aria-label={t("campaign-open")} title={t("campaign-open")} onClick={onCampaign}>
              <Icon name="treasure-map" />
            </button>
          )}
          <LanguageSwitch />
          <button class="btn ghost icon" aria-label={t("menu")} onClick={onMenu}>
            <Line name="menu" />
          </button>
        </div>
      )}
    </header>
  );
}

/** Under the title: the tracks that have no place of their own, and before anybody has a turn, the phase. */
function subtitleOf(view: View): string {
  const tracks = (view.tracks ?? []).filter((track) => !track.role && !track.sheet && !isStepped(track)).map((track) => t("track", { name: say(track.name), value: track.value }));
  const phase = view.phase && (tracks.length === 0 || (view.turns ?? []).length === 0) ? [say(view.phase)] : [];
  return [...phase, ...tracks].join(" · ");
}

function Title({ view, bare }: { view: View; bare: boolean }): JSX.Element {
  const subtitle = subtitleOf(bare ? { ...view, phase: null } : view);
  const [goal, ...others] = view.goal ?? [];
  return (
    <div class="scn">
      <a class="logo" href="/" aria-label={t("to-lobby")} data-link>
        <Icon name="dungeon-gate" />
      </a>
      <div>
        <h1>{say(view.title)}</h1>
        {goal ? (
          <p class="objective" title={[...(view.goal ?? []).map(say), subtitle].filter(Boolean).join("\n")}>
            <Icon name="swords-emblem" />
            <b>{say(goal)}</b>
            {(subtitle || others.length > 0) && <em>· {subtitle || others.map(say).join(" · ")}</em>}
          </p>
        ) : (
          subtitle && <p title={subtitle}>{subtitle}</p>
        )}
      </div>
    </div>
  );
}

function TurnOrder({ view, turns }: { view: View; turns: readonly Turn[] }): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const now = turns.findIndex((turn) => turn.state === "now");
  const [compact, setCompact] = useState(false);
  const shape = turns.map((turn) => say(turn.name)).join();
  const desktop = layout.value === "desktop";
  // Names stand there while they fit; else only the one whose turn it is has its name.
  useLayoutEffect(() => {
    const element = list.current!;
    if (!desktop) return;
    const measure = (): void => {
      element.classList.remove("compact");
      const full = element.scrollWidth > element.clientWidth + 1;
      element.classList.toggle("compact", full);
      setCompact(full);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element.parentElement!);
    void document.fonts?.ready.then(measure);
    return () => watch.disconnect();
  }, [shape, desktop]);
  useEffect(() => {
    const item = list.current?.children[now] as HTMLElement | undefined;
    if (item && list.current)
      list.current.scrollTo({ left: item.offsetLeft - list.current.clientWidth / 2 + item.clientWidth / 2, behavior: "smooth" });
  }, [now, shape, compact]);
  return (
    <ol class={`turns ${compact || !desktop ? "compact" : ""}`} ref={list} aria-label={t("turn-order")} tabIndex={turns.length > 0 ? 0 : undefined}>
      {turns.map((turn, i) => (
        <TurnItem key={i} turn={turn} view={view} />
      ))}
    </ol>
  );
}

function TurnItem({ turn, view }: { turn: Turn; view: View }): JSX.Element {
  const match = useMatch();
  const seats = match.table.value?.seats ?? [];
  const pieces = (view.pieces ?? []).filter((piece) => turn.pieces?.includes(piece.id));
  const lead = pieces.find((piece) => piece.side === turn.side) ?? pieces[0];
  const seat = seats.find((one) => one.name === (turn.seat ?? lead?.seat));
  const thinking = seat?.deciding === true && turn.state !== "done" && match.looking.value === null;
  return (
    <li
      class={`turn ${turn.state ?? ""} ${turn.side === "foe" ? "foe" : ""} ${thinking ? "thinking" : ""}`}
      aria-current={turn.state === "now" ? "step" : undefined}
      title={[say(turn.name), wordsOfTurn(turn, view, pieces, seat)].filter(Boolean).join(" · ")}
    >
      {turn.order != null &&
        ((turn.terms ?? []).length > 0 && layout.value !== "phone" ? (
          <button
            class="n asks-why"
            aria-label={t("why-of", { line: `${t("number-initiative")} ${turn.order}` })}
            onClick={() => explainNumber({ id: `turn:${say(turn.name)}`, whose: say(turn.name), name: { id: "number-initiative" }, value: turn.order!, terms: turn.terms! })}
          >
            {String(turn.order).padStart(2, "0")}
          </button>
        ) : (
          <span class="n">{String(turn.order).padStart(2, "0")}</span>
        ))}
      <FaceIcon
        icon={turn.icon || lead?.icon || ""}
        side={turn.side ?? "neutral"}
        colour={colourOfPiece(
          view,
          lead,
          seats.map((one) => one.name),
        )}
        size={32}
      />
      <span class="who">
        {say(turn.name)} <small>{wordsOfTurn(turn, view, pieces, seat)}</small>
      </span>
      {turn.pips && <Pips left={turn.pips[0]} had={turn.pips[1]} />}
      {(turn.badges ?? []).map((badge, i) => (
        <span key={i} class="turn-badge" title={badge.say ? say(badge.say) : undefined}>
          {badge.icon && <Icon name={badge.icon} />}
          {badge.text}
        </span>
      ))}
    </li>
  );
}

/** Actions that are left of those somebody has. */
function Pips({ left, had }: { left: number; had: number }): JSX.Element {
  return (
    <span class="turn-pips" role="img" aria-label={t("pips-left", { left, had })}>
      {Array.from({ length: had }, (_, i) => (
        <i key={i} class={i < left ? "on" : ""} />
      ))}
    </span>
  );
}

/** What stands under a name in the turn order: whose turn it is, who plays it, how many there are. */
function wordsOfTurn(turn: Turn, view: View, pieces: readonly Piece[], seat: SeatOnWire | undefined): string {
  if (turn.state === "now") return t(seat && seat.name === view.seat ? "your-turn" : "their-turn");
  if (turn.state === "done") return t("has-played");
  if (turn.side === "foe" && pieces.length > 1) return t("in-play", { count: pieces.length });
  if (!seat) return "";
  if (seat.name === view.seat) return seat.name;
  if (turn.order == null) return t("seat-and-state", { name: seat.name, state: stateOf(seat) });
  return seat.name;
}

/** Marks on the table for everybody: the fill tells how strong, the word stands in the tooltip. Some can be chosen. */
export function TableMarks({ marks, few = false }: { marks: readonly Mark[]; few?: boolean }): JSX.Element | null {
  if (marks.length === 0) return null;
  const shown = few ? marks.filter((mark) => mark.level !== "empty") : marks;
  const inert = marks.length - shown.length;
  return (
    <ul class="table-marks" aria-label={t("on-the-table")}>
      {shown.map((mark, i) => (
        <MarkDisc key={`${mark.id}${i}`} mark={mark} />
      ))}
      {inert > 0 && <li class="inert">{t("inert-count", { count: inert })}</li>}
    </ul>
  );
}

const LEVELS = { "": "strong", full: "strong", half: "wane", empty: "inert" } as const;

function MarkDisc({ mark }: { mark: Mark }): JSX.Element {
  const match = useMatch();
  const key = match.lighting.value.marks.get(mark.id)?.[0]?.option.key;
  const level = LEVELS[mark.level ?? ""];
  const words = mark.level ? t("mark-level", { name: say(mark.say), level: t(`level-${level}`) }) : say(mark.say);
  const disc = (
    <span class="d">
      <Icon name={mark.icon} />
    </span>
  );
  return (
    <li
      class={`table-mark ${level} ${key ? "lit" : ""} ${match.stage.pulsing.value.has(mark.id) ? "pulsing" : ""}`}
      style={{ "--c": colourOfMark(mark) }}
      title={isTerm(mark.say.id) ? undefined : words}
      data-term={mark.say.id}
    >
      {key || match.choice.value ? (
        <button
          aria-label={words}
          aria-pressed={key ? match.picks.value.includes(key) : undefined}
          data-mark={mark.id}
          onClick={() => (key ? match.choose(key) : match.whyNot({ kind: "mark", id: mark.id }))}
        >
          {disc}
        </button>
      ) : (
        disc
      )}
      {mark.value != null && !mark.level && <b>{mark.value}</b>}
      <span class="vh">{words}</span>
    </li>
  );
}
