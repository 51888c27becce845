// The lab: what to play on the left, shares won with their intervals in the middle, where heroes fall on the right.
import "./workshop.css";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { fetchSpriteLater } from "../icons/sprite";
import { api, ApiError, type GameOffer } from "../net/api";
import { learnGame } from "../net/words";
import { goTo, place } from "../router";
import { remembered } from "../state/memory";
import { LanguageSwitch } from "../table/LanguageSwitch";
import { learn } from "../text/bundles";
import { language } from "../text/language";
import { both, say, t } from "../text/say";
import type { Bench, CellLooked, CellSeen, RunSeen } from "../wire";
import { combined, heroesOf, partyFor, readParty, settingsOf, type Hero } from "./lab";
import { DecidesPanel } from "./LabDecides";
import { HeatPanel, type Which } from "./LabHeat";
import { Face, firstParties, Progress, WishForm, type Wish } from "./LabWish";
import english from "./locales/en.ftl?raw";
import french from "./locales/fr.ftl?raw";
import { bench, lookAtCell, openPack, run as lookAt, runs, runTable, startRun, steerRun, watchMatch } from "./server";

learn("workshop", "en", english);
learn("workshop", "fr", french);

/** The share that designers aim at, as a dashed line. */
const AIM = 60;
const percent = (rate: number): number => Math.round(rate * 100);
const signed = (rate: number): string => `${rate > 0 ? "+" : rate < 0 ? "−" : "±"}${Math.abs(percent(rate))}`;

export function LabPage(): JSX.Element {
  const asked = place.value.searchParams;
  const [games, setGames] = useState<readonly GameOffer[]>([]);
  const [shelf, setShelf] = useState<Bench | null>(null);
  const [wish, setWish] = useState<Wish>(() => ({
    game: asked.get("game") ?? remembered("workshop-game", ""),
    pack: asked.get("pack") ?? "",
    scenarios: asked.get("scenario") ? [asked.get("scenario")!] : [],
    second: "",
    parties: [],
    levels: [],
    settings: {},
    bots: ["steady"],
    matches: 50,
    ray: false,
  }));
  const [versions, setVersions] = useState<readonly number[]>([]);
  const [scenarios, setScenarios] = useState<readonly (readonly [string, string])[]>([]);
  const [shown, setShown] = useState<RunSeen | null>(null);
  const [row, setRow] = useState(0);
  const [which, setWhich] = useState<Which>("A");
  const [looked, setLooked] = useState<readonly CellLooked[]>([]);
  const [told, setTold] = useState("");
  const fail = (error: unknown): void => setTold(error instanceof ApiError ? both(error.words) || t("server-silent") : t("server-silent"));
  const change = (what: Partial<Wish>): void => setWish((now) => ({ ...now, ...what }));
  const offer = games.find((one) => one.id === wish.game);

  useEffect(() => {
    void api()
      .games()
      .then((all) => {
        setGames(all);
        setWish((now) => (all.some((one) => one.id === now.game) ? now : { ...now, game: all[0]?.id ?? "" }));
      }, fail);
    void bench().then(setShelf, fail);
    void runs().then((all) => setShown((now) => now ?? all.find((one) => one.id === asked.get("run")) ?? all[0] ?? null), () => {});
  }, []);
  useEffect(() => {
    if (!offer) return;
    fetchSpriteLater(offer.id);
    change({ parties: firstParties(offer), levels: [], settings: {}, bots: offer.bots.some((one) => one.id === "steady") ? ["steady"] : offer.bots.slice(0, 1).map((one) => one.id) });
  }, [offer?.id]);
  useEffect(() => {
    if (!offer) return;
    if (!wish.pack) {
      setVersions([]);
      offered(offer.scenarios.map((one) => [one.id, `${one.number ? `${one.number} · ` : ""}${both(one.title)}`]));
      return;
    }
    void openPack(wish.pack).then((draft) => {
      const kind = draft.seen.entries?.filter((one) => one.file !== "pack.yaml") ?? [];
      offered(kind.map((one) => [one.id ?? "", both(one.title) || (one.id ?? "")]));
      setVersions(draft.versions.map((one) => one.number));
    }, fail);
  }, [offer?.id, wish.pack]);
  const offered = (found: readonly (readonly [string, string])[]): void => {
    setScenarios(found);
    setWish((now) => {
      const kept = now.scenarios.filter((one) => found.some(([id]) => id === one));
      return { ...now, scenarios: kept.length > 0 ? kept : found.slice(0, 1).map(([id]) => id) };
    });
  };
  useEffect(() => {
    if (!shown) return;
    void learnGame(shown.game, language.value).catch(() => {});
    fetchSpriteLater(shown.game);
  }, [shown?.game, language.value]);
  useEffect(() => {
    if (!shown || (shown.state !== "playing" && shown.state !== "waiting")) return;
    const timer = setTimeout(() => void lookAt(shown.id).then(setShown, fail), 1000);
    return () => clearTimeout(timer);
  }, [shown]);

  const rows = useMemo(() => rowsOf(shown, games), [shown, games, language.value]);
  const chosen = rows[Math.min(row, rows.length - 1)];
  // What decides is asked for when another row is chosen, and now and then while it grows.
  const lastLook = useRef({ at: 0, row: "" });
  useEffect(() => {
    if (!shown || !chosen) {
      setLooked([]);
      return;
    }
    const key = `${shown.id} ${chosen.key}`;
    const going = shown.state === "playing";
    if (going && lastLook.current.row === key && Date.now() - lastLook.current.at < 4000) return;
    lastLook.current = { at: Date.now(), row: key };
    void Promise.all(chosen.places.map((at) => lookAtCell(shown.id, at))).then((found) => lastLook.current.row === key && setLooked(found), () => {});
  }, [shown, chosen?.key]);

  const levels: readonly (number | null)[] = wish.levels.length > 0 ? wish.levels : [null];
  const tried = offer ? combined(settingsOf(offer), wish.settings) : [[]];
  const parties = wish.parties.filter((one) => one.on);
  const count = wish.scenarios.length * Math.max(1, parties.length) * levels.length * tried.length * wish.bots.length * (wish.second ? 2 : 1);
  const start = async (): Promise<void> => {
    if (!offer) return;
    const first = offer.scenarios.find((one) => one.id === wish.scenarios[0]);
    const made = (parties.length > 0 ? parties : [{ heroes: [] }]).flatMap((party) => levels.flatMap((level) => tried.map((one) => partyFor(offer, party.heroes, level, first?.members ?? {}, one))));
    const titles = wish.pack ? Object.fromEntries(scenarios.filter(([id]) => wish.scenarios.includes(id)).map(([id, title]) => [id, { en: title, fr: title }])) : {};
    const b = wish.second === "" ? {} : { b: { pack: wish.pack, version: Number(wish.second) } };
    try {
      setShown(await startRun({ game: wish.game, scenarios: wish.scenarios, titles, parties: made, bots: wish.bots, matches: wish.matches, engine: wish.ray ? "ray" : "processes", a: wish.pack ? { pack: wish.pack } : {}, ...b }));
      setRow(0);
      setTold("");
    } catch (error) {
      fail(error);
    }
  };
  const download = async (): Promise<void> => {
    if (!shown) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await runTable(shown.id));
    link.download = `${shown.game}-${shown.id}.csv`;
    link.click();
  };
  const watch = async (at: number, number: number): Promise<void> => {
    try {
      goTo(`/match/${(await watchMatch(shown!.id, at, number)).match}`);
    } catch (error) {
      fail(error);
    }
  };
  const going = shown?.state === "playing" || shown?.state === "waiting";
  return (
    <main class="ws-page lab table">
      <header class="ws-top">
        <a href="/workshop" data-link class="btn ghost icon" aria-label={t("ws-back")}>
          <Icon name="scales" />
        </a>
        <div class="ws-title">
          <h1>{t("lab-title")}</h1>
          <p>{told ? <b class="refused">{told}</b> : t("lab-lead")}</p>
        </div>
        <span class="sp" />
        <button class="btn ghost" disabled={!shown} onClick={() => void download()}>
          <Line name="down" />
          {t("lab-table")}
        </button>
        <LanguageSwitch />
      </header>
      <div class="lab-body">
        <section class="ws-card lab-what" aria-labelledby="lab-what">
          <h2 id="lab-what">{t("lab-what")}</h2>
          <div class="lab-wish">
            <WishForm wish={wish} onWish={change} games={games} packs={shelf?.packs ?? []} scenarios={scenarios} versions={versions} ray={shelf?.ray ?? false} rows={count} />
          </div>
          <button class="btn gold" disabled={wish.scenarios.length === 0 || going || (parties.length === 0 && wish.parties.length > 0)} onClick={() => void start()}>
            <Line name="play" />
            {t("lab-start")}
          </button>
          {shown && <Progress run={shown} onSteer={(to) => void steerRun(shown.id, to).then(setShown, fail)} />}
        </section>
        <div class="lab-middle">
          <section class="ws-card lab-table" aria-labelledby="lab-won">
            <header>
              <h2 id="lab-won">{t("lab-won")}</h2>
              <span class="sp" />
              <small>{t("lab-bars")}</small>
            </header>
            {rows.length === 0 ? (
              <p class="ws-empty">{t("lab-nothing")}</p>
            ) : (
              <table class="lab-rows">
                <thead>
                  <tr>
                    <th>{t("lab-party-and-bot")}</th>
                    <th>{chosen?.cells.length === 2 ? t("lab-a-above") : t("lab-share")}</th>
                    <th />
                    <th>{chosen?.cells.length === 2 ? t("lab-b-against-a") : ""}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((one, i) => (
                    <tr key={one.key} class={i === row ? "on" : ""} onClick={() => setRow(i)}>
                      <th scope="row">
                        <button aria-pressed={i === row} aria-label={one.name}>
                          {one.faces.map((hero, at) => (
                            <Face key={hero.id} hero={hero} place={at} />
                          ))}
                          <span>
                            {one.words}
                            {one.scenario && <small>{one.scenario}</small>}
                          </span>
                        </button>
                      </th>
                      <td class="bars">
                        {one.cells.map((cell) => (
                          <ShareBar key={cell.version} cell={cell} />
                        ))}
                      </td>
                      <td class="numbers">
                        {one.cells.map((cell) => (
                          <span key={cell.version}>
                            <b>{percent(cell.share.rate)} %</b>
                          </span>
                        ))}
                      </td>
                      <td>{one.difference ? <Difference {...one.difference} played={one.cells[0]!.matches} of={shown!.matches} /> : <Interval cell={one.cells[0]!} of={shown!.matches} />}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
          {chosen && <Rounds cells={chosen.cells} />}
          {chosen && <DecidesPanel details={looked.map((one) => one.detail)} />}
        </div>
        <div class="lab-right">
          <HeatPanel cells={chosen?.cells ?? []} boards={looked[0]?.boards ?? []} game={games.find((one) => one.id === shown?.game)} title={chosen?.name ?? ""} which={which} onWhich={setWhich} />
          {chosen && <Remarks row={chosen} looked={looked} pack={wish.pack} onWatch={(at, number) => void watch(at, number)} />}
        </div>
      </div>
    </main>
  );
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly words: string;
  readonly scenario: string;
  readonly faces: readonly Hero[];
  readonly cells: readonly CellSeen[];
  /** Where its cells stand among all. */
  readonly places: readonly number[];
  readonly difference: NonNullable<RunSeen["differences"][number]["found"]> | null;
}

function rowsOf(run: RunSeen | null, games: readonly GameOffer[]): readonly Row[] {
  if (!run) return [];
  const game = games.find((one) => one.id === run.game);
  const heroes = game ? heroesOf(game) : [];
  const rows = new Map<string, number[]>();
  run.cells.forEach((cell, at) => {
    const key = `${cell.scenario}/${cell.party}/${cell.bot}`;
    rows.set(key, [...(rows.get(key) ?? []), at]);
  });
  const several = Object.keys(run.scenarios).length > 1;
  return [...rows].map(([key, places]) => {
    const cells = places.map((at) => run.cells[at]!);
    const { scenario, party, bot } = cells[0]!;
    const { faces, rest } = readParty(run.parties[party] ?? "", heroes);
    const title = both(game?.bots.find((one) => one.id === bot)?.title) || bot;
    const words = [rest, title].filter(Boolean).join(" · ");
    const named = several ? both(run.scenarios[scenario]) : "";
    const difference = run.differences.find((one) => one.scenario === scenario && one.party === party && one.bot === bot)?.found ?? null;
    return { key, name: [faces.map((one) => one.title).join(", "), words, named].filter(Boolean).join(" · "), words, scenario: named, faces, cells, places, difference };
  });
}

function ShareBar({ cell }: { cell: CellSeen }): JSX.Element {
  const { rate, low, high } = cell.share;
  return (
    <span class={`lab-bar ${cell.version.toLowerCase()}`} role="img" aria-label={`${cell.version}: ${t("ws-won", { percent: percent(rate), low: percent(low), high: percent(high) })}`}>
      <span style={{ width: `${rate * 100}%` }} />
      {cell.matches > 0 && <i style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />}
      <em style={{ left: `${AIM}%` }} />
    </span>
  );
}

function Difference({ rate, low, high, sure, pairs, played, of }: NonNullable<RunSeen["differences"][number]["found"]> & { played: number; of: number }): JSX.Element {
  return (
    <span class={`lab-diff ${sure ? (rate > 0 ? "yes" : "no") : ""}`} title={t("lab-diff-interval", { low: signed(low), high: signed(high), pairs })}>
      <b>{signed(rate)} %</b>
      <small>{t(sure ? (rate > 0 ? "lab-easier" : "lab-harder") : "lab-unsure")}</small>
      <small>{played < of ? t("lab-played-of", { played, of }) : t("lab-diff-short", { low: signed(low), high: signed(high) })}</small>
    </span>
  );
}

function Interval({ cell, of }: { cell: CellSeen; of: number }): JSX.Element {
  return (
    <span class="lab-diff">
      <small>{t("lab-interval", { low: percent(cell.share.low), high: percent(cell.share.high) })}</small>
      <small>{cell.matches < of ? t("lab-played-of", { played: cell.matches, of }) : t("lab-count", { count: cell.matches })}</small>
    </span>
  );
}

/** A round number of matches between two lines of the chart. */
const stepFor = (most: number): number => [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => most / step <= 4) ?? 1000;

function Rounds({ cells }: { cells: readonly CellSeen[] }): JSX.Element {
  const all = cells.flatMap((cell) => Object.keys(cell.rounds).map(Number));
  const most = Math.max(1, ...cells.flatMap((cell) => Object.values(cell.rounds)));
  const last = Math.max(8, ...all);
  const [left, wide, bottom, top] = [34, 540 / last, 132, 18];
  const heightOf = (count: number): number => ((bottom - top) * count) / most;
  const every = Math.ceil(last / 16);
  const step = stepFor(most);
  const middle = (cell: CellSeen): number => left + (cell.mean_rounds - 0.5) * wide;
  return (
    <section class="ws-card" aria-labelledby="lab-rounds">
      <header>
        <h2 id="lab-rounds">{t("lab-rounds")}</h2>
        <span class="sp" />
        {cells.length > 1 &&
          cells.map((cell) => (
            <small key={cell.version}>
              <i class={`key ${cell.version.toLowerCase()}`} /> {cell.version}
            </small>
          ))}
      </header>
      <svg viewBox="0 0 580 152" class="lab-rounds" role="img" aria-label={t("lab-rounds")}>
        <defs>
          <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill="#5a97c0" />
            <path d="M0 0V6" stroke="#a9d6f2" stroke-width="3" />
          </pattern>
        </defs>
        {Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step).map((count) => (
          <g key={count}>
            <path d={`M${left} ${bottom - heightOf(count)}H574`} stroke="#fff" stroke-opacity={count === 0 ? 0.35 : 0.1} />
            <text x={left - 6} y={bottom - heightOf(count) + 4} text-anchor="end">
              {count}
            </text>
          </g>
        ))}
        {Array.from({ length: last }, (_, i) => i + 1).map((round) => (
          <g key={round} transform={`translate(${left + (round - 1) * wide} 0)`}>
            {cells.map((cell, i) => {
              const high = heightOf(cell.rounds[String(round)] ?? 0);
              return <rect key={cell.version} x={wide * 0.1 + (i * wide * 0.8) / cells.length} y={bottom - high} width={(wide * 0.76) / cells.length} height={high} rx="2" fill={cell.version === "A" ? "#c79436" : "url(#hatch)"} />;
            })}
            {(round - 1) % every === 0 && (
              <text x={wide * 0.5} y={bottom + 16} text-anchor="middle">
                {round}
              </text>
            )}
          </g>
        ))}
        {cells
          .filter((cell) => cell.mean_rounds > 0)
          .map((cell, i) => (
            <g key={cell.version} class={`mean ${cell.version.toLowerCase()}`}>
              <path d={`M${middle(cell)} 4V${bottom}`} />
              <text x={middle(cell) + (i === 0 ? 5 : -5)} y={12} text-anchor={i === 0 ? "start" : "end"}>
                {cells.length > 1 ? `${cell.version} ` : ""}
                {cell.mean_rounds.toLocaleString(language.value)}
              </text>
            </g>
          ))}
      </svg>
    </section>
  );
}

/** At most three sentences with numbers, and a match to watch. */
function Remarks({ row, looked, pack, onWatch }: { row: Row; looked: readonly CellLooked[]; pack: string; onWatch: (at: number, number: number) => void }): JSX.Element | null {
  const [a, b] = row.cells;
  if (!a || a.matches === 0) return null;
  const told: (readonly [string, JSX.Element])[] = [];
  const [worst] = [...a.falls].sort((one, other) => other[3] - one[3]);
  if (worst && a.heroes_lost > 2) told.push(["position-marker", <>{t("lab-says-cell", { column: worst[1], row: worst[2], share: percent(worst[3] / a.heroes_lost) })}</>]);
  const [by] = a.felled_by;
  if (by) told.push(["crossed-swords", <>{t("lab-says-by", { name: say(by[0]), count: by[1], of: a.heroes_lost })}</>]);
  const [answer] = looked[0]?.detail.answers ?? [];
  if (answer) told.push(["card-pick", <>{t("lab-says-answer", { answer: say(answer.name), with: percent(answer.with_it), without: percent(answer.without), count: answer.matches })}</>]);
  if (b) told.splice(2, 0, ["hourglass", <>{t("lab-says-rounds", { a: a.mean_rounds, b: b.mean_rounds })}</>]);
  if (a.errors > 0) told.unshift(["broken-bone", <b class="refused">{t("lab-says-errors", { count: a.errors })}</b>]);
  return (
    <section class="ws-card" aria-labelledby="lab-out">
      <h2 id="lab-out">{t("lab-out")}</h2>
      {told.length === 0 && <p class="ws-empty">{t("lab-nothing-out")}</p>}
      <ul class="lab-remarks">
        {told.slice(0, 3).map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <div class="lab-watch">
        {a.typical !== null && (
          <button class="btn ghost sm" onClick={() => onWatch(row.places[0]!, a.typical!)}>
            <Line name="play" />
            {t("lab-watch-loss")}
          </button>
        )}
        {pack && (
          <a class="btn ghost sm" data-link href={`/workshop/${encodeURIComponent(pack)}`}>
            {t("lab-open-editor")}
          </a>
        )}
      </div>
    </section>
  );
}
