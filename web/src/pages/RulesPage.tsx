// The compendium: every rule of every game, searchable, in the reader's language.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { api, type Chapter, type GameOffer, type RuleText } from "../net/api";
import { ruleIn } from "../net/rules";
import { place, replaceAddress } from "../router";
import { language } from "../text/language";
import { both, t } from "../text/say";
import { SiteHeader } from "./SiteHeader";

const TYPING_PAUSE = 180;

export function RulesPage({ id }: { id: string | null }): JSX.Element {
  const asked = place.value.searchParams;
  const [games, setGames] = useState<readonly GameOffer[]>([]);
  const [game, setGame] = useState(asked.get("game") ?? "");
  const [words, setWords] = useState(asked.get("q") ?? "");
  const [found, setFound] = useState<readonly RuleText[] | "loading" | "failed">("loading");
  useEffect(() => void (document.title = `${t("page-rules")} · Oubliette`));
  useEffect(() => {
    api()
      .games()
      .then(setGames, () => {});
  }, []);
  useEffect(() => {
    if (id) return;
    let current = true;
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ ...(game ? { game } : {}), ...(words ? { q: words } : {}) });
      replaceAddress(`/rules${query.size > 0 ? `?${query}` : ""}`);
      api()
        .rules(game, words, language.value)
        .then(
          (rules) => current && setFound(rules),
          () => current && setFound("failed"),
        );
    }, TYPING_PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game, words, language.value, id]);
  return (
    <div class="hall calm">
      <SiteHeader page="/rules" />
      <main class="rulespage">
        <h1>{t("page-rules")}</h1>
        {id ? (
          <OneRule id={id} />
        ) : (
          <>
            <form class="searchbar" role="search" onSubmit={(event) => event.preventDefault()}>
              <label class="in">
                <Line name="search" />
                <span class="vh">{t("search-rules")}</span>
                <input
                  type="search"
                  value={words}
                  placeholder={t("search-rules")}
                  onInput={(event) => setWords((event.target as HTMLInputElement).value)}
                />
              </label>
              <label class="select">
                <span class="vh">{t("game")}</span>
                <select value={game} onChange={(event) => setGame((event.target as HTMLSelectElement).value)}>
                  <option value="">{t("all-games")}</option>
                  {games.map((one) => (
                    <option key={one.id} value={one.id}>
                      {both(one.title)}
                    </option>
                  ))}
                </select>
              </label>
            </form>
            {words.trim() ? <Found found={found} /> : <Contents games={games.filter((one) => !game || one.id === game)} />}
          </>
        )}
      </main>
    </div>
  );
}

/** The rules chapter by chapter: a game's chapters open on demand, and each rule leads to its own page. */
function Contents({ games }: { games: readonly GameOffer[] }): JSX.Element {
  return (
    <>
      {games.map((game, i) => (
        <GameContents key={game.id} game={game} open={games.length === 1 || i === 0} />
      ))}
    </>
  );
}

function GameContents({ game, open }: { game: GameOffer; open: boolean }): JSX.Element {
  const [shown, show] = useState(open);
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  useEffect(() => show(open), [open]);
  useEffect(() => {
    if (!shown) return;
    let current = true;
    api()
      .contents(game.id, language.value)
      .then(
        (found) => current && setChapters(found),
        () => {},
      );
    return () => void (current = false);
  }, [shown, language.value, game.id]);
  return (
    <section class="contents" aria-label={both(game.title)}>
      <h2>
        <button aria-expanded={shown} onClick={() => show(!shown)}>
          {both(game.title)}
          <small>{t("contents")}</small>
          <Line name="down" />
        </button>
      </h2>
      {shown && (
        <div class="chapters">
          {chapters.map((chapter) => (
            <details key={chapter.id} class="panel">
              <summary>
                <span>{both(chapter.title)}</span>
                <small>{chapter.rules.length}</small>
              </summary>
              <ul>
                {chapter.rules.map((rule) => (
                  <li key={rule.id} lang={rule.language}>
                    <a href={`/rules/${encodeURIComponent(rule.id)}`} data-link>
                      {rule.title}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
      )}
    </section>
  );
}

function Found({ found }: { found: readonly RuleText[] | "loading" | "failed" }): JSX.Element {
  if (found === "loading")
    return (
      <p class="nothing" role="status">
        {t("loading")}
      </p>
    );
  if (found === "failed")
    return (
      <p class="nothing" role="alert">
        {t("server-silent")}
      </p>
    );
  if (found.length === 0)
    return (
      <p class="nothing" role="status">
        {t("no-rules-found")}
      </p>
    );
  return (
    <>
      <p class="muted count" role="status">
        {t("rules-found", { count: found.length })}
      </p>
      <ul class="rulelist">
        {found.map((rule) => (
          <li key={rule.id}>
            <RuleCard rule={rule} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RuleCard({ rule }: { rule: RuleText }): JSX.Element {
  return (
    <article class="rulecard panel" lang={rule.language}>
      <h2>
        <a class="rule" href={`/rules/${encodeURIComponent(rule.id)}`} data-link>
          {rule.id}
        </a>
        {rule.title}
      </h2>
      <p>{rule.rule}</p>
    </article>
  );
}

function OneRule({ id }: { id: string }): JSX.Element {
  const rule = ruleIn(id, language.value).value;
  return (
    <>
      <p>
        <a href="/rules" data-link class="btn ghost sm">
          <Icon name="rule-book" />
          {t("all-rules")}
        </a>
      </p>
      {typeof rule === "object" ? <RuleCard rule={rule} /> : <p class="nothing">{t(rule === "loading" ? "loading" : "rule-missing")}</p>}
    </>
  );
}
