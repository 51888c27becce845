// The end: two pages of parchment. The story and what was won; what each hero did; and the ways on.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { colourOfPlace, colourOfSeat } from "../icons/colours";
import { api, type GameOffer } from "../net/api";
import { seatsKept } from "../net/seats";
import { place, replaceAddress } from "../router";
import { useMatch } from "../state/context";
import { layout } from "../state/layout";
import { rightDrawer } from "../table/drawers";
import { Sentence } from "../text/Sentence";
import { both, say, t } from "../text/say";
import type { HeroTally, Mark, Moment, ResultOnWire, ScenarioInfo, Table, Tallies } from "../wire";
import { EndCourse } from "./EndCourse";
import { EndDeeds } from "./EndDeeds";
import type { Poster } from "./poster";
import { ReachNote, sharedOrigin, useReach } from "./Reach";

/** What stands over the end, from where this seat sits. */
export function verdictOf(table: Table): "won" | "lost" | "over" {
  const result = table.result;
  const watching = table.view.seat == null;
  if (result && watching && (result.kind === "rivals" || result.kind === "one_against_all")) return "over";
  return (result?.won ?? table.won) ? "won" : "lost";
}

/** The scenario that was played and the one after it, as the lobby numbers them. */
export function nextOf(game: GameOffer | undefined, scenario: string | null): { readonly played?: ScenarioInfo; readonly next?: ScenarioInfo } {
  const at = game?.scenarios.findIndex((one) => one.id === scenario) ?? -1;
  if (!game || at < 0) return {};
  return { played: game.scenarios[at]!, ...(game.scenarios[at + 1] ? { next: game.scenarios[at + 1]! } : {}) };
}

export const setUpAddress = (game: string, scenario: string): string => `/?${new URLSearchParams({ game, scenario })}`;

const secretHere = (match: string): string | null => seatsKept().find((one) => one.match === match)?.seats[0]?.secret ?? null;

function useTallies(match: string | undefined): Tallies | null {
  const [tallies, setTallies] = useState<Tallies | null>(null);
  useEffect(() => {
    if (match)
      api()
        .tallies(match, secretHere(match))
        .then(setTallies, () => {});
  }, [match]);
  return tallies;
}

/** What was played, and what could be next; a campaign knows its own way on. */
function useScenario(match: string | undefined, game: string): ReturnType<typeof nextOf> {
  const [found, setFound] = useState<ReturnType<typeof nextOf>>({});
  useEffect(() => {
    const secret = match ? secretHere(match) : null;
    if (!match || !secret) return;
    Promise.all([api().games(), api().mine([{ match, secrets: [secret] }])]).then(
      ([games, [mine]]) => setFound(nextOf(games.find((one) => one.id === game), mine?.scenario ?? null)),
      () => {},
    );
  }, [match, game]);
  return found;
}

export function EndScreen(): JSX.Element {
  const match = useMatch();
  const table = match.table.value!;
  const { view } = table;
  const verdict = verdictOf(table);
  const result = table.result ?? null;
  const told = result?.say ?? view.result;
  const id = match.hello.value?.match;
  const tallies = useTallies(id);
  const { played, next } = useScenario(id, view.game);
  const replay = (): void => {
    watch(match.lines.value[0]?.number ?? null, null);
  };
  const watch = (line: number | null, end: number | null = line === null ? null : line + TRAIL): void => {
    match.looking.value = line === null ? null : Math.max(match.lines.value[0]?.number ?? 0, line - LEAD);
    match.replaysTo.value = end;
    if (layout.value !== "phone") rightDrawer.value = "journal"; // the replay is steered at its foot
    match.replaying.value = true;
  };
  // Who came to see a finished match again sees it from its beginning.
  useEffect(() => {
    if (!place.value.searchParams.has("replay")) return;
    replaceAddress(location.pathname); // once: whoever comes back to the end stays there
    replay();
  }, []);
  const seats = table.seats.map((seat) => seat.name);
  const again = played && !view.campaign ? played : undefined;
  const goOn = again && next && verdict !== "lost" ? next : undefined;
  const figures = (tallies?.heroes ?? []).some((hero) => hero.figures.length > 0);
  const second = figures || tallies?.course;
  return (
    <div class="end" role="dialog" aria-label={t(`end-${verdict}`)}>
      <div class="end-book">
        <div class={`pages ${second ? "" : "single"}`}>
          <section class={`leaf parch ${verdict === "lost" ? "lost" : ""}`}>
            <span class="seal2">
              <Icon name={verdict === "lost" ? "death-skull" : "laurel-crown"} />
            </span>
            <h2>{t(`end-${verdict}`)}</h2>
            <p class="told">{say(told ?? view.title)}</p>
            {result && (result.rounds ?? 0) > 0 && <p class="rounds">{tallies?.course ? t("end-in-round", { unit: say(tallies.course.unit), round: result.rounds! }) : t("end-rounds", { rounds: result.rounds! })}</p>}
            {(view.closing ?? []).map((paragraph, i) => (
              <p key={i} class={`closing ${i === 0 ? "first" : ""}`}>
                <Sentence say={paragraph} />
              </p>
            ))}
            {verdict === "lost" && tallies?.course?.turn && (
              <p class="turned">{t("end-turned", { unit: say(tallies.course.unit).toLocaleLowerCase(), round: tallies.course.turn.round, what: say(tallies.course.turn.say) })}</p>
            )}
            {result && !(result.kind === "one_against_all" && told) && <Winners result={result} seats={seats} />}
            {result && <Scores result={result} seats={seats} />}
            <Spoils heroes={tallies?.heroes ?? []} carried={view.spoils ?? []} />
            {goOn && (
              <div class="opens">
                <h3>{t("end-opens")}</h3>
                <p>
                  {goOn.number && <b class="lozenge num">{goOn.number}</b>}
                  {both(goOn.title)}
                </p>
              </div>
            )}
            <Moments moments={tallies?.moments ?? []} onWatch={watch} />
          </section>
          {second && (
            <section class="leaf parch deeds" aria-label={t("end-deeds")}>
              {figures && <EndDeeds heroes={tallies!.heroes ?? []} />}
              {tallies?.course && <EndCourse course={tallies.course} seats={seats} onWatch={watch} />}
            </section>
          )}
        </div>
        <div class="end-ways">
          <button class="btn" onClick={() => (match.endPutAside.value = true)}>
            <Line name="eye" />
            {t("look-at-table")}
          </button>
          <a class="btn" href="/" data-link>
            {t("to-lobby")}
          </a>
          <button class="btn ghost" onClick={replay}>
            <Line name="play" />
            {t("replay")}
          </button>
          {id && (
            <a class="btn" href={`/match/${encodeURIComponent(id)}/analysis`} data-link>
              <Icon name="crystal-ball" />
              {t("look-over")}
            </a>
          )}
          {id && (
            <Share
              match={id}
              told={{
                title: say(view.title),
                verdict: t(`end-${verdict}`),
                lost: verdict === "lost",
                sentence: say(told ?? view.title),
                heroes: (tallies?.heroes ?? []).map((hero, place) => ({ name: say(hero.name), seat: hero.seat ?? "", icon: hero.icon || "person", colour: colourOfPlace(place), figures: hero.figures.map((one) => [say(one.say), one.value] as const) })),
                course: tallies?.course ?? null,
                seats,
              }}
            />
          )}
          <span class="sp" />
          {again && (
            <a class={`btn ${goOn ? "" : "gold"} big`} href={setUpAddress(view.game, again.id)} data-link>
              <Line name="flip" />
              {t(verdict === "lost" ? "try-again" : "play-again")}
            </a>
          )}
          {goOn && (
            <a class="btn gold big" href={setUpAddress(view.game, goOn.id)} data-link>
              <Icon name="torch" />
              {t("next-named", { name: both(goOn.title) })}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** A moment is shown with so many lines that led to it. */
const LEAD = 4;
/** And so many lines after it, which tell what it came to. */
const TRAIL = 6;

const SPOILS: readonly (readonly [id: string, icon: string])[] = [
  ["gold", "two-coins"],
  ["experience", "upgrade"],
];

/** What is carried away: gold and experience, together and by whom. */
export function spoilsOf(heroes: readonly HeroTally[], id: string): { readonly total: number; readonly by: readonly { readonly hero: HeroTally; readonly value: number }[] } {
  const by = heroes.map((hero) => ({ hero, value: hero.figures.find((figure) => figure.id === id)?.value ?? 0 })).filter((one) => one.value > 0);
  return { total: by.reduce((sum, one) => sum + one.value, 0), by };
}

/** A link under which anybody can see the match again, and a picture of the end: handed to whatever the device shares with, or copied and kept. */
function Share({ match, told }: { match: string; told: Poster }): JSX.Element {
  const reach = useReach();
  const link = `${sharedOrigin(reach)}/match/${encodeURIComponent(match)}?replay`;
  const [copied, setCopied] = useState(false);
  const [kept, setKept] = useState(false);
  const share = (): void => {
    if (navigator.share) void navigator.share({ title: told.title, url: link }).catch(() => {});
    else void navigator.clipboard?.writeText(link).then(() => setCopied(true));
  };
  const picture = async (): Promise<void> => {
    const { drawPoster } = await import("./poster");
    const file = new File([await drawPoster(told)], "oubliette.png", { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ title: told.title, text: link, files: [file] }).catch(() => {});
    else keep(file);
    setKept(true);
  };
  return (
    <>
      <button class="btn ghost" onClick={share} title={link}>
        <Line name={copied ? "check" : "link"} />
        {t(copied ? "link-copied" : "end-share")}
      </button>
      <button class="btn ghost" onClick={() => void picture()}>
        <Line name={kept ? "check" : "down"} />
        {t(kept ? "picture-kept" : "end-picture")}
      </button>
      <ReachNote reach={reach} />
    </>
  );
}

/** Let the browser keep a file. */
function keep(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Moments worth seeing again: each goes back to its line. */
function Moments({ moments, onWatch }: { moments: readonly Moment[]; onWatch: (line: number) => void }): JSX.Element | null {
  if (moments.length === 0) return null;
  return (
    <div class="moments">
      <h3>{t("end-moments", { count: moments.length })}</h3>
      <ul>
        {moments.map((moment) => (
          <li key={moment.number}>
            <button onClick={() => onWatch(moment.number)}>
              <span class="disc">
                <Line name="play" />
              </span>
              <span>{say(moment.say)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Spoils({ heroes, carried }: { heroes: readonly HeroTally[]; carried: readonly Mark[] }): JSX.Element | null {
  const counted = SPOILS.map(([id, icon]) => ({ id, icon, name: heroes[0]?.figures.find((figure) => figure.id === id)?.say, ...spoilsOf(heroes, id) })).filter((one) => one.total > 0 && one.name);
  const found = counted.filter((one) => !carried.some((mark) => mark.id === one.id));
  if (found.length === 0 && carried.length === 0) return null;
  return (
    <div class="spoils">
      <h3>{t("end-spoils")}</h3>
      <ul>
        {found.map((one) => (
          <li key={one.id}>
            <Icon name={one.icon} />
            <span>
              <b>
                <span class="num">{one.total}</span> {say(one.name!)}
              </b>
              {heroes.length > 1 && <small>{one.by.map(({ hero, value }) => `${say(hero.name)} ${value}`).join(", ")}</small>}
            </span>
          </li>
        ))}
        {carried.map((mark) => (
          <li key={mark.id}>
            <Icon name={mark.icon} />
            <span>
              {mark.value != null && <b class="num">{mark.value}</b>}
              <small>{say(mark.say)}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Winners({ result, seats }: { result: ResultOnWire; seats: readonly string[] }): JSX.Element | null {
  const side = result.side ? result.names?.[result.side] : undefined;
  if (side) return <p class="winners">{t("end-side", { side: say(side) })}</p>;
  const winners = result.winners ?? [];
  if (winners.length === 0 || winners.length === seats.length || result.kind === "together" || result.kind === "alone") return null;
  return <p class="winners">{t("end-winners", { names: result.winners!.join(", ") })}</p>;
}

/** Seats by rank, with their scores, where there are any. */
function Scores({ result, seats }: { result: ResultOnWire; seats: readonly string[] }): JSX.Element | null {
  const { scores = {}, ranks = {} } = result;
  const named = seats.filter((seat) => seat in scores || seat in ranks);
  if (named.length === 0) return null;
  // Who lost together with the same score was not ranked.
  if (named.length > 1 && (result.winners ?? []).length === 0 && named.every((seat) => scores[seat] === scores[named[0]!] && ranks[seat] === ranks[named[0]!])) return null;
  const rank = (seat: string): number => ranks[seat] ?? 1 + named.filter((other) => (scores[other] ?? 0) > (scores[seat] ?? 0)).length;
  return (
    <ol class="scores">
      {[...named]
        .sort((a, b) => rank(a) - rank(b))
        .map((seat) => (
          <li key={seat} class={result.winners?.includes(seat) ? "winner" : ""}>
            <b class="num">{rank(seat)}</b>
            <i style={{ background: colourOfSeat(seat, seats) }} />
            <span>
              {seat}
              {result.sides?.[seat] && result.names?.[result.sides[seat]] && <small>{say(result.names[result.sides[seat]]!)}</small>}
            </span>
            {seat in scores && <b class="num">{scores[seat]}</b>}
          </li>
        ))}
    </ol>
  );
}
