// Matches whose seat links this browser holds, the waiting ones first.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { progressOf } from "../campaign/progress";
import { api, type GameOffer, type MatchSummary } from "../net/api";
import { forgetMatch, keepSeats, seatsHere, seatsKept, type KeptSeat } from "../net/seats";
import { Confirm } from "../states/Confirm";
import { both, say, t } from "../text/say";
import { Thumbnail } from "./Thumbnail";

const SHOWN = 3;

export function ContinueStrip({ games }: { games: readonly GameOffer[] }): JSX.Element | null {
  const [matches, setMatches] = useState<readonly MatchSummary[]>([]);
  const [all, showAll] = useState(false);
  useEffect(() => {
    const ids = seatsKept().map((kept) => kept.match);
    if (ids.length === 0) return;
    api()
      .matches(ids)
      .then(setMatches, () => {});
  }, []);
  const [leaving, forget] = useState<MatchSummary | null>(null);
  const [gone, setGone] = useState<{ readonly match: MatchSummary; readonly keys: readonly KeptSeat[] } | null>(null);
  const open = matches.filter((match) => !match.over && match !== gone?.match);
  if (open.length === 0 && !gone) return null;
  const sorted = [...open].sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)));
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  return (
    <section>
      <div class="h">
        <h2>{t("continue-title")}</h2>
        <p>{t("continue-text", { count: open.length })}</p>
        {open.length > SHOWN && (
          <button class="btn ghost sm" aria-expanded={all} onClick={() => showAll(!all)}>
            {t(all ? "fewer" : "all")}
          </button>
        )}
      </div>
      {leaving && (
        <Confirm
          title={t("forget-title", { name: both(leaving.title) })}
          text={t("forget-text")}
          yes={t("forget-yes")}
          onYes={() => {
            setGone({ match: leaving, keys: seatsKept().find((kept) => kept.match === leaving.id)?.seats ?? [] });
            forgetMatch(leaving.id);
          }}
          onClose={() => forget(null)}
        />
      )}
      {gone && (
        <p class="banner back" role="status">
          <Line name="check" />
          <span>{t("forgotten", { name: both(gone.match.title) })}</span>
          <button
            class="btn ghost sm"
            onClick={() => {
              keepSeats(gone.match.id, gone.keys, gone.match.game);
              setGone(null);
            }}
          >
            {t("undo")}
          </button>
        </p>
      )}
      <ul class="cont">
        {shown.map((match) => (
          <Save
            key={match.id}
            match={match}
            game={games.find((one) => one.id === match.game)}
            onForget={() => forget(match)}
          />
        ))}
      </ul>
    </section>
  );
}

function isMyTurn(match: MatchSummary): boolean {
  const mine = new Set(seatsHere(match.id).map((seat) => seat.name));
  return match.seats.some((seat) => seat.deciding && mine.has(seat.name));
}

function Save({ match, game, onForget }: { match: MatchSummary; game: GameOffer | undefined; onForget: () => void }): JSX.Element {
  const mine = isMyTurn(match);
  const waiting = match.seats.filter((seat) => seat.deciding).map((seat) => seat.name);
  const what = game ? both(game.title) : match.game;
  const progress = progressOf(match.id);
  const where = progress
    ? t("camp-progress", { game: what, played: progress.played })
    : what;
  return (
    <li class={`save ${mine ? "me" : ""}`}>
      <a href={`/match/${encodeURIComponent(match.id)}`} data-link>
        <span class="th">
          <Thumbnail seed={match.id} game={match.game} />
        </span>
        <span class="save-text">
          <b>{progress ? say(progress.group ?? progress.title) : both(match.title)}</b>
          <span>{where}</span>
          <span class={`chip ${mine ? "gold" : ""}`}>
            {mine ? <Icon name="hourglass" /> : <Line name="user" />}
            {mine ? t("your-turn") : waiting.length > 0 ? t("waiting-for", { names: waiting.join(", ") }) : t("paused")}
          </span>
        </span>
      </a>
      <button
        class="forget"
        aria-label={t("forget-match", { name: both(match.title) })}
        title={t("forget-match", { name: both(match.title) })}
        onClick={onForget}
      >
        <Line name="close" />
      </button>
    </li>
  );
}
