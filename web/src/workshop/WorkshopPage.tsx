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
import type { Bench, GeneratorSeen } from "../wire";
import { EditorPage } from "./EditorPage";
import { SharedPage } from "./Shared";
import english from "./locales/en.ftl?raw";
import french from "./locales/fr.ftl?raw";
import { aboutGame, begin, bench, bring, removePack, takeKey } from "./server";

learn("workshop", "en", english); // fetched with this page: the lobby does without
learn("workshop", "fr", french);

const CHANCE = "\u0000chance";

export function WorkshopPage(): JSX.Element {
  const link = /^\/workshop\/shared\/([\w-]+)\/?$/.exec(place.value.pathname)?.[1];
  if (link) return <SharedPage key={link} link={link} />;
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
  const [level, setLevel] = useState(1);
  const [recipe, setRecipe] = useState("");
  const [written, setWritten] = useState<{ readonly game: string; readonly ids: ReadonlySet<string> } | null>(null);
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
  // What a pack holds can be copied; what the game makes up when it is played can not.
  useEffect(() => {
    setWritten(null);
    if (!game || !found?.allowed) return;
    void aboutGame(game).then((about) => setWritten({ game, ids: new Set((about.known[about.editing.scenarios] ?? []).map((one) => one.id)) }), fail);
  }, [game, found?.allowed]);
  const copies = (offer?.scenarios ?? []).filter((one) => written?.game !== game || written.ids.has(one.id));
  const generator = found?.generators?.find((one) => one.game === game);
  const start = async (): Promise<void> => {
    const title = name.trim() || t("ws-unnamed");
    try {
      goTo(`/workshop/${encodeURIComponent((await begin(game, title, title, copy === CHANCE ? "" : copy, copy === CHANCE ? { seed: Number(seed) || 0, rooms, level, recipe } : null)).card.id)}`);
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
                  {generator && <option value={CHANCE}>{both(generator.title)}</option>}
                  {copies.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.number ? `${one.number} · ` : ""}
                      {both(one.title)}
                    </option>
                  ))}
                </select>
              </label>
              {copy === CHANCE && generator && <Wish generator={generator} seed={seed} onSeed={setSeed} rooms={rooms} onRooms={setRooms} level={level} onLevel={setLevel} recipe={recipe} onRecipe={setRecipe} />}
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

interface WishProps {
  readonly generator: GeneratorSeen;
  readonly seed: string;
  readonly onSeed: (seed: string) => void;
  readonly rooms: number;
  readonly onRooms: (rooms: number) => void;
  readonly level: number;
  readonly onLevel: (level: number) => void;
  readonly recipe: string;
  readonly onRecipe: (recipe: string) => void;
}

const upTo = ([least, most]: readonly [number, number]): number[] => Array.from({ length: most - least + 1 }, (_, i) => least + i);

/** What may be wished for of something made by chance; the same wish makes the same. */
function Wish({ generator, seed, onSeed, rooms, onRooms, level, onLevel, recipe, onRecipe }: WishProps): JSX.Element {
  const recipes = Object.entries(generator.recipes);
  useEffect(() => {
    if (!(recipe in generator.recipes)) onRecipe(recipes[0]?.[0] ?? "");
    const [least, most] = generator.rooms;
    if (most > 0 && (rooms < least || rooms > most)) onRooms(Math.min(most, Math.max(least, 3)));
  }, [generator]);
  const choice = (name: string, value: number, range: readonly [number, number], onChange: (value: number) => void): JSX.Element => (
    <label>
      {name}
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {upTo(range).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <label>
        {t("ws-seed")}
        <span class="ws-dice">
          <input inputMode="numeric" value={seed} onInput={(event) => onSeed(event.currentTarget.value.replace(/\D/g, "").slice(0, 12))} />
          <button class="btn ghost icon" title={t("ws-another")} aria-label={t("ws-another")} onClick={() => onSeed(String(Math.floor(Math.random() * 1e6)))}>
            <Icon name="perspective-dice-six-faces-random" />
          </button>
        </span>
      </label>
      {recipes.length > 0 && (
        <label>
          {t("ws-recipe")}
          <select value={recipe} onChange={(event) => onRecipe(event.currentTarget.value)}>
            {recipes.map(([id, title]) => (
              <option key={id} value={id}>
                {both(title)}
              </option>
            ))}
          </select>
        </label>
      )}
      {generator.rooms[1] > 0 && choice(t("ws-rooms"), rooms, generator.rooms, onRooms)}
      {generator.levels[1] > generator.levels[0] && choice(t("ws-level"), level, generator.levels, onLevel)}
    </>
  );
}
