// The lobby: whose turn it is, the games, a new match, one's own matches.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { GameCard } from "../lobby/GameCard";
import { fetchMatches, myMatches, wonIn } from "../lobby/matches";
import { MyMatches, YourTurn } from "../lobby/MyMatches";
import { NewMatchPanel } from "../lobby/NewMatchPanel";
import { api, serverAway, type GameOffer } from "../net/api";
import { place } from "../router";
import { remembered } from "../state/memory";
import { t } from "../text/say";
import { SiteHeader } from "./SiteHeader";

/** So few games leave room for their words beside their pictures. */
const FEW = 3;
const WAITING = [0, 1, 2, 3, 4];

type Games = readonly GameOffer[] | "loading" | "failed";

export function LobbyPage(): JSX.Element {
  const [games, setGames] = useState<Games>("loading");
  const [chosen, choose] = useState<string | null>(() => place.value.searchParams.get("game") ?? remembered<string | null>("game", null));
  useEffect(() => {
    document.title = "Oubliette";
    api()
      .games()
      .then(setGames, () => setGames("failed"));
    void fetchMatches().catch(() => {});
  }, []);
  const list = typeof games === "string" ? [] : games;
  const away = games === "failed" || (serverAway.value && games !== "loading");
  const game = list.find((one) => one.id === chosen) ?? list[0];
  return (
    <div class="hall">
      <SiteHeader page="/" />
      <main class="lobby">
        <h1 class="vh">Oubliette</h1>
        <div class="lobby-first">
          <p class="what-it-is">{t("what-it-is")}</p>
          <YourTurn />
          {away ? (
            <ServerAway />
          ) : (
            <div
              class={`games ${list.length > 0 && list.length <= FEW ? "few" : ""}`}
              role="radiogroup"
              aria-label={t("games-title")}
              aria-busy={games === "loading"}
              style={{ "--n": Math.max(1, list.length || WAITING.length) }}
            >
              {games === "loading" && WAITING.map((i) => <span key={i} class="game waiting" />)}
              {list.map((one) => (
                <GameCard key={one.id} game={one} on={one === game} onChoose={() => choose(one.id)} />
              ))}
            </div>
          )}
          {game && !away && <NewMatchPanel key={game.id} game={game} won={wonIn(myMatches.value, game.id)} scenario={place.value.searchParams.get("scenario")} />}
          {games === "loading" && <WaitingPanel />}
        </div>
        <MyMatches games={list} />
        <p class="bring">
          <a href="/import" data-link class="btn ghost sm">
            <Icon name="locked-chest" /> {t("page-import")}
          </a>
        </p>
      </main>
    </div>
  );
}

/** The page is here, but nobody answers. */
function ServerAway(): JSX.Element {
  return (
    <p class="banner refused away" role="alert">
      <Line name="wifi" />
      <span>
        <b>{t("server-silent")}</b>
        {t("server-silent-text")}
      </span>
      <button class="btn ghost sm" onClick={() => location.reload()}>
        {t("reload")}
      </button>
    </p>
  );
}

/** The shape of the panel while the games are fetched. */
function WaitingPanel(): JSX.Element {
  return (
    <section class="new skeleton" aria-busy="true" aria-label={t("new-match")}>
      <p role="status" class="muted">
        {t("loading")}
      </p>
      {[44, 44, 44, 92].map((height, i) => (
        <i key={i} style={{ height: `${height}px`, animationDelay: `${i * 90}ms` }} />
      ))}
    </section>
  );
}
