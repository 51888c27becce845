// A campaign as a graph: every scenario a card, every link an arrow; links come and go with a press, what is lost stands out.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Line } from "../icons/Icon";
import { both, t } from "../text/say";
import type { Booklet, CampaignSeen, LinkWanted, Stop } from "../wire";
import { CARD, laidOut, wayBetween } from "./booklet";
import { titleOf, type Game } from "./game";

interface Props {
  readonly game: Game;
  readonly campaign: CampaignSeen;
  readonly onLink: (wanted: LinkWanted) => void;
  /** Look at a scenario of one's own. */
  readonly onOpen: (id: string) => void;
}

/** The same as pages and ways, which know how to lie beside one another. */
function asPages(campaign: CampaignSeen): Booklet {
  const number = new Map(campaign.stops.map((stop, i) => [stop.id, i]));
  return {
    leaves: campaign.stops.map((stop, i) => ({ number: i, begins: stop.begins ?? false })),
    ways: campaign.links.map((link) => ({ page: number.get(link.origin) ?? -1, to: number.get(link.to) ?? -1 })),
  };
}

export function CampaignMap({ game, campaign, onLink, onOpen }: Props): JSX.Element {
  const [chosen, choose] = useState("");
  const laid = useMemo(() => laidOut(asPages(campaign)), [campaign]);
  const placeOf = (id: string): (typeof laid)[number] | undefined => laid.find((one) => campaign.stops[one.leaf.number]?.id === id);
  const stop = campaign.stops.find((one) => one.id === chosen) ?? campaign.stops.find((one) => one.begins) ?? campaign.stops[0];
  const width = Math.max(0, ...laid.map((one) => one.x)) + CARD.width + 40;
  const height = Math.max(0, ...laid.map((one) => one.y)) + CARD.height + 40;
  const name = (one: Stop): string => both(one.title) || titleOf(game, game.editing.scenarios, one.id) || one.id;
  return (
    <div class="ws-booklet ws-campaign">
      <div class="ws-graph" role="group" aria-label={t("ws-campaign")}>
        <div class="ws-graph-inner" style={{ position: "relative", width: `${width}px`, height: `${height}px` }}>
          <svg width={width} height={height} aria-hidden="true">
            <defs>
              <marker id="ws-link-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
                <path d="M0 0L8 4L0 8z" fill="context-stroke" />
              </marker>
            </defs>
            {campaign.links.map((link, i) => {
              const [from, to] = [placeOf(link.origin), placeOf(link.to)];
              const lit = link.origin === stop?.id ? "out" : link.to === stop?.id ? "in" : "";
              return from && to && <path key={i} d={wayBetween(from, to).path} class={`ws-passage ${link.path?.length ? "" : "through"} ${lit}`} marker-end="url(#ws-link-tip)" />;
            })}
          </svg>
          {laid.map(({ leaf, x, y }) => {
            const one = campaign.stops[leaf.number]!;
            const lost = one.reached === false;
            return (
              <button
                key={one.id}
                class={`ws-leaf ${one.id === stop?.id ? "on" : ""} ${lost || one.missing ? "lost" : ""} ${one.begins ? "begins" : ""} ${one.ends ? "ends" : ""} ${one.mine ? "mine" : ""}`}
                style={{ left: `${x}px`, top: `${y}px`, width: `${CARD.width}px`, height: `${CARD.height}px` }}
                aria-pressed={one.id === stop?.id}
                onClick={() => choose(one.id)}
              >
                <b>{one.id.length < 4 ? one.id : "•"}</b>
                <span>{name(one)}</span>
                {one.missing ? <em>{t("ws-no-scenario")}</em> : lost && <em>{t("ws-unreached")}</em>}
              </button>
            );
          })}
        </div>
      </div>
      {stop && <StopPanel key={stop.id} game={game} campaign={campaign} stop={stop} name={name} onChoose={choose} onLink={onLink} onOpen={onOpen} />}
    </div>
  );
}

type PanelProps = Props & { readonly stop: Stop; readonly name: (stop: Stop) => string; readonly onChoose: (id: string) => void };

/** A scenario: where it leads, what leads to it, and another link. */
function StopPanel({ game, campaign, stop, name, onChoose, onLink, onOpen }: PanelProps): JSX.Element {
  const [next, setNext] = useState("");
  const leads = campaign.links.filter((link) => link.origin === stop.id);
  const from = campaign.links.filter((link) => link.to === stop.id);
  const called = (id: string): string => name(campaign.stops.find((one) => one.id === id) ?? { id });
  const inside = new Set(campaign.stops.map((one) => one.id));
  const known = [...campaign.stops.map((one) => one.id), ...(game.known[game.editing.scenarios] ?? []).map((one) => one.id).filter((id) => !inside.has(id))];
  const free = known.filter((id) => id !== stop.id && !leads.some((link) => link.to === id));
  const add = next && free.includes(next) ? next : (free[0] ?? "");
  return (
    <article class="ws-page-preview" aria-label={name(stop)}>
      <h2>
        <small>{stop.id.length < 4 ? stop.id : ""}</small> {name(stop)}
      </h2>
      <p>{[stop.begins && t("ws-stop-begins"), stop.ends && t("ws-stop-ends"), stop.mine && t("ws-stop-mine")].filter(Boolean).join(" · ")}</p>
      {stop.reached === false && <p class="refused">{t("ws-stop-lost")}</p>}
      <h3>{t("ws-leads-to")}</h3>
      <ul>
        {leads.map((link, i) => (
          <li key={i} class="ws-linked">
            <button class="ws-choice" onClick={() => onChoose(link.to)}>
              {link.words && <small>{both(link.words)}</small>}
              <b>→ {called(link.to)}</b>
            </button>
            {(link.path?.length ?? 0) > 0 && (
              <button class="ws-unlink" title={t("ws-unlink")} aria-label={`${t("ws-unlink")}: ${called(link.to)}`} onClick={() => onLink({ origin: stop.id, to: link.to, do: "remove" })}>
                <Line name="close" />
              </button>
            )}
          </li>
        ))}
        {leads.length === 0 && <li>{t("ws-leads-nowhere")}</li>}
      </ul>
      <form
        class="ws-link-more"
        onSubmit={(event) => {
          event.preventDefault();
          if (add) onLink({ origin: stop.id, to: add, do: "add" });
        }}
      >
        <select aria-label={t("ws-link-to")} value={add} onChange={(event) => setNext(event.currentTarget.value)}>
          {free.map((id) => (
            <option key={id} value={id}>
              {inside.has(id) ? called(id) : titleOf(game, game.editing.scenarios, id)}
            </option>
          ))}
        </select>
        <button class="btn sm">{t("ws-link")}</button>
      </form>
      {from.length > 0 && (
        <>
          <h3>{t("ws-led-from")}</h3>
          <ul>
            {from.map((link, i) => (
              <li key={i}>
                <button class="ws-choice" onClick={() => onChoose(link.origin)}>
                  {link.words && <small>{both(link.words)}</small>}
                  <b>← {called(link.origin)}</b>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {stop.mine && (
        <footer>
          <button class="btn ghost sm" onClick={() => onOpen(stop.id)}>
            {t("ws-stop-open")}
          </button>
        </footer>
      )}
    </article>
  );
}
