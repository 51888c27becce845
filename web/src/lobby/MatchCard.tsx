// One of my matches: its board as it stands, heroes, round, when, whose turn; and what can be done with it.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { progressOf } from "../campaign/progress";
import { colourOfPlace } from "../icons/colours";
import { Icon, Line } from "../icons/Icon";
import { fetchSpriteLater } from "../icons/sprite";
import { api, type GameOffer } from "../net/api";
import { hostSecret } from "../net/host";
import { learnGame } from "../net/words";
import { Naming } from "../states/Naming";
import { FaceIcon } from "../table/faces";
import { language } from "../text/language";
import { both, say, t } from "../text/say";
import type { Glance, MyMatch } from "../wire";
import { fetchGlance, glances, putAway, renameMatch } from "./matches";
import { SmallMap } from "./SmallMap";
import { Thumbnail } from "./Thumbnail";
import { whenOf } from "./when";

interface Props {
  readonly one: MyMatch;
  readonly game: GameOffer | undefined;
  readonly onThrow: (one: MyMatch) => void;
  readonly onFault: (error: unknown) => void;
}

export const addressOf = (one: MyMatch): string => `/match/${encodeURIComponent(one.match.id)}${one.match.over ? "?replay" : ""}`;

export function nameOfMatch(one: MyMatch): string {
  const progress = progressOf(one.match.id);
  return one.match.name || (progress ? say(progress.group ?? progress.title) : both(one.match.title));
}

/** The game, the number of the scenario and the round, as far as they are told. */
export function whereOf(one: MyMatch, game: GameOffer | undefined, glance: Glance | undefined): string {
  const what = game ? both(game.title) : one.match.game;
  const progress = progressOf(one.match.id);
  if (progress) return t("camp-progress", { game: what, played: progress.played });
  const number = game?.scenarios.find((scenario) => scenario.id === one.scenario)?.number;
  const parts = [what, ...(number && number !== "0" ? [t("scenario-number", { number })] : []), ...(glance?.round ? [t("round-number", { number: glance.round })] : [])];
  return parts.join(" · ");
}

/** Its small map, or a drawing that stands for it until that is known. */
export function MatchPicture({ one }: { one: MyMatch }): JSX.Element {
  const board = glances.value.get(one.match.id)?.board;
  const seats = one.match.seats.map((seat) => seat.name);
  return board ? <SmallMap board={board} game={one.match.game} seats={seats} /> : <Thumbnail seed={one.match.id} game={one.match.game} />;
}

function useGlance(one: MyMatch): Glance | undefined {
  const to = language.value;
  useEffect(() => {
    void fetchGlance(one).catch(() => {});
    fetchSpriteLater(one.match.game);
  }, [one.match.id]);
  const glance = glances.value.get(one.match.id);
  const foreign = glance?.heroes?.some((hero) => hero.name.id !== "words");
  useEffect(() => {
    if (foreign) void learnGame(one.match.game, to).catch(() => {});
  }, [foreign, to]);
  return glance;
}

function Standing({ one }: { one: MyMatch }): JSX.Element {
  const { match, my_turn } = one;
  if (match.over)
    return (
      <span class={`chip ${one.won ? "moss" : "blood"}`}>
        <Icon name={one.won ? "laurels" : "death-skull"} />
        {t(one.won ? "match-won" : "match-lost")}
      </span>
    );
  const waiting = match.seats.filter((seat) => seat.deciding).map((seat) => seat.called || seat.name);
  return (
    <span class={`chip ${my_turn ? "gold" : ""}`}>
      {my_turn ? <Icon name="hourglass" /> : <Line name="user" />}
      {my_turn ? t("your-turn") : waiting.length > 0 ? t("waiting-for", { names: waiting.join(", ") }) : t("paused")}
    </span>
  );
}

export function MatchCard({ one, game, onThrow, onFault }: Props): JSX.Element {
  const glance = useGlance(one);
  const { match } = one;
  return (
    <li class={`save ${one.my_turn ? "me" : ""} ${match.over ? "done" : ""}`}>
      <a class="th" href={addressOf(one)} data-link tabIndex={-1} aria-hidden="true">
        <MatchPicture one={one} />
      </a>
      <div class="save-text">
        <b>{nameOfMatch(one)}</b>
        <span class="where">{whereOf(one, game, glance)}</span>
        <span class="save-row">
          <span class="faces">
            {(glance?.heroes ?? []).slice(0, 5).map((hero, i) => (
              <span key={i} title={say(hero.name)}>
                <FaceIcon icon={hero.icon || "person"} side="hero" colour={colourOfPlace(i)} size={26} />
              </span>
            ))}
          </span>
          <Standing one={one} />
        </span>
        <span class="save-row">
          <time dateTime={match.updated}>{whenOf(match.updated, language.value)}</time>
          <a class={`btn ${one.my_turn ? "" : "ghost"}`} href={addressOf(one)} data-link>
            {match.over && <Line name="play" />}
            {t(match.over ? "replay-match" : one.my_turn ? "resume" : "look-in")}
          </a>
          <MatchMenu one={one} onThrow={onThrow} onFault={onFault} />
        </span>
      </div>
    </li>
  );
}

function MatchMenu({ one, onThrow, onFault }: Omit<Props, "game">): JSX.Element {
  const [open, setOpen] = useState(false);
  const [renaming, rename] = useState(false);
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !element.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, [open]);
  const act = (deed: () => void | Promise<void>): void => {
    setOpen(false);
    Promise.resolve()
      .then(deed)
      .catch(onFault);
  };
  const host = one.hosted ? hostSecret(one.match.id) : null;
  const name = nameOfMatch(one);
  return (
    <span class="more-menu" ref={element}>
      <button class="btn ghost icon" aria-label={t("match-more", { name })} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Line name="dots" />
      </button>
      {renaming && host && (
        <Naming title={t("rename-match")} label={t("match-name")} name={one.match.name} most={80} mayBeEmpty onName={(typed) => renameMatch(one, host, typed)} onClose={() => rename(false)} />
      )}
      {open && (
        <span class="pop" role="group" aria-label={t("match-more", { name })}>
          <button onClick={() => act(() => putAway(one, !one.archived))}>{t(one.archived ? "take-out" : "put-away")}</button>
          {host && <button onClick={() => (setOpen(false), rename(true))}>{t("rename-match")}</button>}
          {host && <button onClick={() => act(() => download(one.match.id, host))}>{t("save-file")}</button>}
          <button class="blood" onClick={() => act(() => onThrow(one))}>
            {t(host ? "delete-match" : "forget-here")}
          </button>
        </span>
      )}
    </span>
  );
}

async function download(match: string, host: string): Promise<void> {
  const address = URL.createObjectURL(await api().save(match, host));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${match}.oubliette`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
