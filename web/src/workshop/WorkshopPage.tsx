// The workshop: one's own packs, a new one from nothing or from a scenario of the game, a file of a friend's.
import "./workshop.css";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../icons/Icon";
import { api, ApiError, type GameOffer } from "../net/api";
import { SiteHeader } from "../pages/SiteHeader";
import { goTo, place } from "../router";
import { remember, remembered } from "../state/memory";
import { learn } from "../text/bundles";
import { both, t } from "../text/say";
import type { Bench } from "../wire";
import { EditorPage } from "./EditorPage";
import english from "./locales/en.ftl?raw";
import french from "./locales/fr.ftl?raw";
import { begin, bench, bring, removePack, takeKey } from "./server";

learn("workshop", "en", english); // fetched with this page: the lobby does without
learn("workshop", "fr", french);

const CHANCE = "\u0000chance";

export function WorkshopPage(): JSX.Element {
  const pack = /^\/workshop\/([^/]+)\/?$/.exec(place.value.pathname)?.[1];
  return pack ? <EditorPage key={pack} pack={decodeURIComponent(pack)} /> : <Shelf />;
}

function Shelf(): JSX.Element {
  const [found, setFound] = useState<Bench | null>(null);
  const [games, setGames] = useState<readonly GameOffer[]>([]);
  const [game, setGame] = useState(() => remembered("workshop-game", ""));
  const [copy, setCopy] = useState("");
  const [seed, setSeed] = useState(() => String(Math.floor(Math.random() * 1e6)));
  const [rooms, setRooms] = useState(3);
  const [name, setName] = useState("");
  const [told, setTold] = useState("");
  const [sure, setSure] = useState("");
  const fail = (error: unknown): void => setTold(error instanceof ApiError ? both(error.words) || t("server-silent") : t("server-silent"));
  const again = (): void => void bench().then(setFound, fail);
  useEffect(() => {
    again();
    void api()
      .games()
      .then((all) => {
        setGames(all);
        setGame((now) => (all.some((one) => one.id === now) ? now : (all[0]?.id ?? "")));
      }, fail);
  }, []);
  const offer = games.find((one) => one.id === game);
  const start = async (): Promise<void> => {
    const title = name.trim() || t("ws-unnamed");
    try {
      goTo(`/workshop/${encodeURIComponent((await begin(game, title, title, copy === CHANCE ? "" : copy, copy === CHANCE ? { seed: Number(seed) || 0, rooms, level: 1 } : null)).card.id)}`);
    } catch (error) {
      fail(error);
    }
  };
  return (
    <div class="page ws-shelf">
      <SiteHeader page="/workshop" />
      <main>
        <header class="ws-head">
          <Icon name="bookmarklet" />
          <div>
            <h1>{t("ws-workshop")}</h1>
            <p>{t("ws-lead")}</p>
          </div>
          <span class="sp" />
          <a class="btn ghost" href="/lab" data-link>
            <Icon name="scales" /> {t("lab-title")}
          </a>
        </header>
        {told && (
          <p class="banner refused" role="alert">
            {told}
          </p>
        )}
        {found && !found.allowed && (
          <section class="ws-card">
            <p>{t(found.key_needed ? "ws-key-needed" : "ws-closed")}</p>
            {found.key_needed && (
              <button class="btn gold" onClick={() => void takeKey().then(again, fail)}>
                {t("ws-take-key")}
              </button>
            )}
          </section>
        )}
        {found?.allowed && (
          <div class="ws-two">
            <section class="ws-card" aria-labelledby="ws-new">
              <h2 id="ws-new">{t("ws-new")}</h2>
              <label>
                {t("ws-game")}
                <select
                  value={game}
                  onChange={(event) => {
                    setGame(event.currentTarget.value);
                    remember("workshop-game", event.currentTarget.value);
                    setCopy("");
                  }}
                >
                  {games.map((one) => (
                    <option key={one.id} value={one.id}>
                      {both(one.title)}
                    </option>
                  ))}
                </select>
              </label>
              <label>
                {t("ws-from")}
                <select value={copy} onChange={(event) => setCopy(event.currentTarget.value)}>
                  <option value="">{t("ws-from-nothing")}</option>
                  {found.generators?.includes(game) && <option value={CHANCE}>{t("ws-from-chance")}</option>}
                  {(offer?.scenarios ?? []).map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.number ? `${one.number} · ` : ""}
                      {both(one.title)}
                    </option>
                  ))}
                </select>
              </label>
              {copy === CHANCE && (
                <>
                  <label>
                    {t("ws-seed")}
                    <input inputMode="numeric" value={seed} onInput={(event) => setSeed(event.currentTarget.value.replace(/\D/g, "").slice(0, 12))} />
                  </label>
                  <label>
                    {t("ws-rooms")}
                    <select value={rooms} onChange={(event) => setRooms(Number(event.currentTarget.value))}>
                      {[1, 2, 3, 4, 5, 6].map((one) => (
                        <option key={one}>{one}</option>
                      ))}
                    </select>
                  </label>
                </>
              )}
              <label>
                {t("ws-name")}
                <input value={name} maxLength={60} placeholder={t("ws-unnamed")} onInput={(event) => setName(event.currentTarget.value)} />
              </label>
              <button class="btn gold" onClick={() => void start()}>
                {t("ws-begin")}
              </button>
              <label class="btn ghost">
                {t("ws-bring")}
                <input type="file" accept=".zip" class="vh" onChange={(event) => event.currentTarget.files?.[0] && void bring(event.currentTarget.files[0]).then((draft) => goTo(`/workshop/${encodeURIComponent(draft.card.id)}`), fail)} />
              </label>
            </section>
            <section class="ws-card" aria-labelledby="ws-mine-title">
              <h2 id="ws-mine-title">{t("ws-my-packs")}</h2>
              {found.packs?.length === 0 && <p class="ws-empty">{t("ws-none-yet")}</p>}
              <ul class="ws-packs">
                {(found.packs ?? []).map((one) => (
                  <li key={one.id}>
                    <a href={`/workshop/${encodeURIComponent(one.id)}`} data-link>
                      <b>{both(one.title)}</b>
                      <small>
                        {both(games.find((offered) => offered.id === one.game)?.title)} · {new Date((one.changed ?? 0) * 1000).toLocaleString()}
                      </small>
                    </a>
                    <button class="btn ghost sm" onClick={() => (sure === one.id ? void removePack(one.id).then(setFound, fail) : setSure(one.id))}>
                      {sure === one.id ? t("ws-remove-sure") : t("ws-remove")}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        )}
      </main>
    </div>
  );
}
