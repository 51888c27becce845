// Your matches: those being played, finished ones and those put away; a friend's table and a save beside them.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { ApiError, type GameOffer } from "../net/api";
import { keepSeats, readLink } from "../net/seats";
import { goTo } from "../router";
import { both, t } from "../text/say";
import { addressOf, MatchCard, MatchPicture, nameOfMatch } from "./MatchCard";
import { fetchGlance, glances, myMatches, openSave, shelved, SHELVES, throwAway, type Shelf, type Thrown } from "./matches";

const UNDO_FOR = 10;
const SHOWN = 7;

const wordsOf = (error: unknown): string => (error instanceof ApiError ? (error.words ? both(error.words) : `${error.code} ${error.detail}`) : String(error));

/** Whose turn it is, where it is mine: one line above everything else. */
export function YourTurn(): JSX.Element | null {
  const waiting = shelved(myMatches.value, "playing").filter((one) => one.my_turn);
  const [first] = waiting;
  useEffect(() => waiting.slice(0, 3).forEach((one) => void fetchGlance(one).catch(() => {})), [waiting.length]);
  if (!first) return null;
  return (
    <section class="turnbar" aria-label={t("your-turn-in", { count: waiting.length })}>
      <span class="turnbar-title">
        <Icon name="hourglass" />
        <b>{t("your-turn-in", { count: waiting.length })}</b>
      </span>
      {waiting.slice(0, 3).map((one) => {
        const round = glances.value.get(one.match.id)?.round;
        return (
          <a key={one.match.id} href={addressOf(one)} data-link>
            <span class="th3">
              <MatchPicture one={one} />
            </span>
            <span>
              <b>{nameOfMatch(one)}</b>
              {round ? <small>{t("round-number", { number: round })}</small> : null}
            </span>
          </a>
        );
      })}
      <span class="sp" />
      <a class="btn gold" href={addressOf(first)} data-link>
        <Icon name="torch" />
        <span>{t("resume-named", { name: nameOfMatch(first) })}</span>
      </a>
    </section>
  );
}

export function MyMatches({ games }: { games: readonly GameOffer[] }): JSX.Element {
  const [shelf, choose] = useState<Shelf>("playing");
  const [all, showAll] = useState(false);
  const [thrown, setThrown] = useState<Thrown | null>(null);
  const [fault, setFault] = useState("");
  const found = shelved(myMatches.value, shelf);
  const shown = all ? found : found.slice(0, SHOWN);
  const failed = (error: unknown): void => setFault(wordsOf(error));
  return (
    <section class="my-matches">
      <header>
        <h2>{t("your-matches")}</h2>
        {myMatches.value.length > 0 && (
          <div class="seg" role="group" aria-label={t("your-matches")}>
            {SHELVES.map((one) => (
              <button key={one} aria-pressed={shelf === one} onClick={() => choose(one)}>
                {t(`shelf-${one}`, { count: shelved(myMatches.value, one).length })}
              </button>
            ))}
          </div>
        )}
        <span class="sp" />
        {thrown && <UndoThrow key={thrown.one.match.id} thrown={thrown} onDone={() => setThrown(null)} onFault={failed} />}
      </header>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <ul class="cont">
        {shown.map((one) => (
          <MatchCard
            key={one.match.id}
            one={one}
            game={games.find((game) => game.id === one.match.game)}
            onThrow={(gone) => void throwAway(gone).then(setThrown, failed)}
            onFault={failed}
          />
        ))}
        {found.length === 0 && <li class="no-matches">{t(`shelf-${shelf}-empty`)}</li>}
        <li class="come">
          <JoinBox />
          <OpenSave onFault={failed} />
        </li>
      </ul>
      {found.length > SHOWN && (
        <button class="btn ghost" aria-expanded={all} onClick={() => showAll(!all)}>
          {t(all ? "fewer" : "all-count", { count: found.length })}
        </button>
      )}
    </section>
  );
}

/** What was thrown away can be had again for a moment. */
function UndoThrow({ thrown, onDone, onFault }: { thrown: Thrown; onDone: () => void; onFault: (error: unknown) => void }): JSX.Element {
  const [left, setLeft] = useState(UNDO_FOR);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) onDone();
  }, [left]);
  return (
    <p class="banner back" role="status">
      <Line name="close" />
      <span>{t(thrown.deleted ? "match-deleted" : "forgotten", { name: nameOfMatch(thrown.one) })}</span>
      <button class="btn ghost sm" onClick={() => void thrown.back().then(onDone, onFault)}>
        {t("undo")}
      </button>
      <small aria-hidden="true">{t("seconds", { count: left })}</small>
    </p>
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
      <b>{t("come-title")}</b>
      <p class="muted">{t("come-text")}</p>
      <label class="in">
        <Line name="link" />
        <span class="vh">{t("paste-link")}</span>
        <input value={text} placeholder={t("paste-link")} autocomplete="off" spellcheck={false} aria-invalid={wrong} onInput={(event) => setText((event.target as HTMLInputElement).value)} />
      </label>
      <button class="btn">{t("join")}</button>
      {wrong && (
        <p class="fault" role="alert">
          {t("link-wrong")}
        </p>
      )}
    </form>
  );
}

function OpenSave({ onFault }: { onFault: (error: unknown) => void }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      goTo(`/match/${encodeURIComponent(await openSave(file))}`);
    } catch (error) {
      onFault(error);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = "";
    }
  };
  return (
    <div class="open-save">
      <input ref={input} type="file" accept=".oubliette" class="vh" tabIndex={-1} aria-label={t("open-save")} onChange={(event) => void open((event.target as HTMLInputElement).files?.[0])} />
      <button class="btn ghost" disabled={busy} onClick={() => input.current?.click()}>
        <Icon name="scroll-unfurled" />
        {t(busy ? "beginning" : "open-save")}
      </button>
    </div>
  );
}
