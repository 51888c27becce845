// The lobby: continue where you left off, choose a game, begin in three clicks, join by link.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { ContinueStrip } from "../lobby/ContinueStrip";
import { GameArt } from "../games";
import { NewMatchPanel } from "../lobby/NewMatchPanel";
import { api, type GameOffer } from "../net/api";
import { keepSeats, readLink } from "../net/seats";
import { goTo } from "../router";
import { both, t } from "../text/say";
import { SiteHeader } from "./SiteHeader";

/** So few games leave room for their words beside their pictures. */
const FEW = 3;

type Games = readonly GameOffer[] | "loading" | "failed";

export function LobbyPage(): JSX.Element {
  const [games, setGames] = useState<Games>("loading");
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => {
    document.title = "Oubliette";
    api()
      .games()
      .then(setGames, () => setGames("failed"));
  }, []);
  const list = typeof games === "string" ? [] : games;
  const game = list.find((one) => one.id === chosen) ?? list[0];
  return (
    <div class="hall">
      <SiteHeader page="/" />
      <main class="lobby">
        <h1 class="vh">Oubliette</h1>
        <div class="lobby-main">
          <ContinueStrip games={list} />
          <div class="h">
            <h2>{t("games-title")}</h2>
            <p>{t("games-text")}</p>
          </div>
          {games === "failed" ? (
            <p class="banner refused" role="alert">
              <Line name="wifi" />
              <span>
                <b>{t("server-silent")}</b>
                {t("server-silent-text")}
              </span>
              <button class="btn ghost sm" onClick={() => location.reload()}>
                {t("reload")}
              </button>
            </p>
          ) : (
            <div
              class={`games ${list.length > 0 && list.length <= FEW ? "few" : ""}`}
              role="radiogroup"
              aria-label={t("games-title")}
              aria-busy={games === "loading"}
              style={{ "--n": Math.max(1, list.length || 5) }}
            >
              {games === "loading" && [0, 1, 2, 3, 4].map((i) => <span key={i} class="game waiting" />)}
              {list.map((one) => (
                <GameCard key={one.id} game={one} on={one === game} onChoose={() => choose(one.id)} />
              ))}
            </div>
          )}
        </div>
        <aside class="rail">
          {game && <NewMatchPanel key={game.id} game={game} />}
          {games === "loading" && <WaitingPanel />}
          <JoinBox />
        </aside>
      </main>
    </div>
  );
}

/** The shape of the panel while the games are fetched. */
function WaitingPanel(): JSX.Element {
  return (
    <section class="new skeleton" aria-busy="true" aria-label={t("new-match")}>
      <h2>{t("new-match")}</h2>
      <p role="status" class="for-game">
        {t("loading")}
      </p>
      {[44, 44, 44, 92, 60, 60].map((height, i) => (
        <i key={i} style={{ height: `${height}px`, animationDelay: `${i * 90}ms` }} />
      ))}
      <span class="sp" />
      <i style={{ height: "54px" }} />
    </section>
  );
}

function GameCard({ game, on, onChoose }: { game: GameOffer; on: boolean; onChoose: () => void }): JSX.Element {
  const [fewest, most] = game.seats;
  const minutes = Math.max(0, ...game.scenarios.map((one) => one.minutes));
  return (
    <button class={`game ${on ? "on" : ""}`} role="radio" aria-checked={on} onClick={onChoose}>
      <GameArt game={game.id} />
      {on && (
        <span class="pick">
          <Line name="check" />
        </span>
      )}
      {game.stage !== "complete" && <span class="chip stage">{t("stage", { stage: game.stage })}</span>}
      <span class="tx">
        <span class="game-name">{both(game.title)}</span>
        <span class="game-blurb">{both(game.blurb)}</span>
        <span class="meta">
          <span>
            <Icon name="meeple" />
            {t("player-count", { fewest, most, range: fewest === most ? "one" : "many" })}
          </span>
          {minutes > 0 && (
            <span>
              <Icon name="hourglass" />
              {t("minutes", { minutes })}
            </span>
          )}
        </span>
      </span>
    </button>
  );
}

function JoinBox(): JSX.Element {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const join = (event: Event): void => {
    event.preventDefault();
    const link = readLink(text);
    setWrong(link === null);
    if (!link) return;
    keepSeats(link.match, [{ secret: link.secret, here: true }]);
    goTo(`/match/${encodeURIComponent(link.match)}`);
  };
  return (
    <form class="join" onSubmit={join}>
      <label class="in">
        <Line name="link" />
        <span class="vh">{t("paste-link")}</span>
        <input
          value={text}
          placeholder={t("paste-link")}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={wrong}
          onInput={(event) => setText((event.target as HTMLInputElement).value)}
        />
      </label>
      <button class="btn">{t("join")}</button>
      {wrong && <p role="alert">{t("link-wrong")}</p>}
    </form>
  );
}
