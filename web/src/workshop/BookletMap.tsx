// A booklet as a graph: every page a card, every way an arrow; a page can come between two, and dead ends stand out.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { both, t } from "../text/say";
import type { Booklet, Passage } from "../wire";
import { CARD, laidOut, wayBetween } from "./booklet";
import { wordOf, type Game } from "./game";

interface Props {
  readonly game: Game;
  readonly booklet: Booklet;
  readonly page: number;
  readonly onPage: (number: number) => void;
  /** Without these it is to be looked at only. */
  readonly onBetween?: (way: Passage) => void;
  readonly onAfter?: (page: number) => void;
  readonly onEdit?: (page: number) => void;
}

const ZOOMS = [0.5, 0.65, 0.8, 1, 1.25];

export function BookletMap(props: Props): JSX.Element {
  const { booklet, page } = props;
  const laid = useMemo(() => laidOut(booklet), [booklet]);
  const at = new Map(laid.map((one) => [one.leaf.number, one]));
  const [zoom, setZoom] = useState(0.65);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wide = area.current?.clientWidth ?? 0;
    setZoom([...ZOOMS].reverse().find((one) => one <= 1 && one >= 0.65 && width * one <= wide) ?? 0.65);
  }, []);
  const dead = new Set(booklet.dead ?? []);
  const lost = new Set(booklet.unreached ?? []);
  const width = Math.max(0, ...laid.map((one) => one.x)) + CARD.width + 40;
  const height = Math.max(0, ...laid.map((one) => one.y)) + CARD.height + 40;
  const step = (by: number): void => setZoom((now) => ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, ZOOMS.indexOf(now) + by))] ?? now);
  const go = (number: number): void => {
    props.onPage(number);
    area.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const here = at.get(page);
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (!here || !way) return;
    event.preventDefault();
    const beyond = laid
      .map((one) => ({ one, along: (one.x - here.x) * way[0]! + (one.y - here.y) * way[1]!, aside: Math.abs((one.x - here.x) * way[1]!) + Math.abs((one.y - here.y) * way[0]!) }))
      .filter(({ along }) => along > 5)
      .sort((a, b) => a.along + 2 * a.aside - (b.along + 2 * b.aside))[0];
    if (beyond) {
      go(beyond.one.leaf.number);
      (area.current?.querySelector(`[data-page="${beyond.one.leaf.number}"]`) as HTMLElement | null)?.focus();
    }
  };
  return (
    <div class="ws-booklet">
      <div class="ws-graph" ref={area} role="group" aria-label={t("ws-pages")} onKeyDown={onKeyDown}>
        <div class="ws-graph-inner" style={{ width: `${width * zoom}px`, height: `${height * zoom}px` }}>
          <div style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${zoom})`, transformOrigin: "0 0", position: "relative" }}>
            <svg width={width} height={height} aria-hidden="true">
              <defs>
                <marker id="ws-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
                  <path d="M0 0L8 4L0 8z" fill="context-stroke" />
                </marker>
              </defs>
              {booklet.ways.map((way, i) => {
                const [from, to] = [at.get(way.page), at.get(way.to)];
                return from && to && <path key={i} d={wayBetween(from, to).path} class={`ws-passage ${way.hint ? "through" : ""} ${way.page === page ? "out" : way.to === page ? "in" : ""}`} marker-end="url(#ws-tip)" />;
              })}
            </svg>
            {booklet.ways.map((way, i) => {
              const [from, to] = [at.get(way.page), at.get(way.to)];
              if (!props.onBetween || !from || !to || !way.path?.length || (way.page !== page && way.to !== page)) return null;
              const [x, y] = wayBetween(from, to).middle;
              return (
                <button key={`b${i}`} class="ws-between" style={{ left: `${x - 14}px`, top: `${y - 14}px` }} title={t("ws-between", { from: way.page, to: way.to })} aria-label={t("ws-between", { from: way.page, to: way.to })} onClick={() => props.onBetween?.(way)}>
                  +
                </button>
              );
            })}
            {laid.map(({ leaf, x, y }) => (
              <button
                key={leaf.number}
                data-page={leaf.number}
                class={`ws-leaf ${leaf.number === page ? "on" : ""} ${dead.has(leaf.number) ? "dead" : ""} ${lost.has(leaf.number) ? "lost" : ""} ${leaf.ends ? "ends" : ""} ${leaf.begins ? "begins" : ""}`}
                style={{ left: `${x}px`, top: `${y}px`, width: `${CARD.width}px`, height: `${CARD.height}px` }}
                aria-pressed={leaf.number === page}
                onClick={() => props.onPage(leaf.number)}
              >
                <b>{leaf.number}</b>
                <span>{leaf.title ? both(leaf.title) : shortened(both(leaf.text))}</span>
                {dead.has(leaf.number) && <em>{t("ws-dead-end")}</em>}
                {lost.has(leaf.number) && <em>{t("ws-unreached")}</em>}
              </button>
            ))}
          </div>
        </div>
      </div>
      <div class="ws-zoom" role="group" aria-label={t("ws-zoom")}>
        <button class="btn ghost icon sm" onClick={() => step(1)} aria-label={t("zoom-in")}>
          +
        </button>
        <button class="btn ghost icon sm" onClick={() => step(-1)} aria-label={t("zoom-out")}>
          −
        </button>
      </div>
      <PagePreview {...props} onGo={go} />
    </div>
  );
}

const shortened = (text: string): string => (text.length > 46 ? `${text.slice(0, 44).replace(/\s+\S*$/, "")} …` : text);

/** A page as players read it, with what is done there and where it leads. */
function PagePreview({ game, booklet, page, onGo, onAfter, onEdit }: Props & { onGo: (number: number) => void }): JSX.Element | null {
  const leaf = booklet.leaves.find((one) => one.number === page);
  if (!leaf) return null;
  const ways = booklet.ways.filter((way) => way.page === page);
  const titleOf = (number: number): string => both(booklet.leaves.find((one) => one.number === number)?.title) || "";
  const steps = (leaf.steps ?? []).filter((verb) => verb !== "go" && verb !== "ask");
  return (
    <article class="ws-page-preview" aria-label={t("ws-page-preview")}>
      <h2>
        <small>{leaf.number}</small> {both(leaf.title)}
      </h2>
      <p class="ws-tale">{both(leaf.text)}</p>
      {steps.length > 0 && (
        <p class="ws-steps">
          {steps.map((verb, i) => (
            <span key={i} class="ws-chip effect">
              {wordOf(game, verb)}
            </span>
          ))}
        </p>
      )}
      <ul>
        {ways.map((way, i) => (
          <li key={i}>
            <button class="ws-choice" onClick={() => onGo(way.to)}>
              <span>{both(way.words) || t("ws-goes-on")}</span>
              {way.hint && <small>{t("ws-through", { place: both(way.hint) })}</small>}
              <b>
                → {way.to} {titleOf(way.to)}
              </b>
            </button>
          </li>
        ))}
        {ways.length === 0 && <li class={leaf.ends ? "" : "refused"}>{leaf.ends ? t("ws-page-ends") : t("ws-dead-end")}</li>}
      </ul>
      {onEdit && onAfter && (
        <footer>
          <button class="btn sm" onClick={() => onEdit(page)}>
            {t("ws-edit-page")}
          </button>
          <button class="btn ghost sm" onClick={() => onAfter(page)}>
            {t("ws-page-after")}
          </button>
        </footer>
      )}
    </article>
  );
}
