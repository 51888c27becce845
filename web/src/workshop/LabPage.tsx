// The lab: what to play on the left, shares won with their intervals in the middle, where heroes fall on the right.
import "./workshop.css";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Floor } from "../board/Floor";
import { Terrain } from "../board/Terrain";
import { BoardDefs } from "../board/defs";
import { boxRound, geometryOf, pathThrough } from "../board/geometry";
import { Icon } from "../icons/Icon";
import { fewestSeats } from "../lobby/plan";
import { api, ApiError, type GameOffer } from "../net/api";
import { place } from "../router";
import { remembered } from "../state/memory";
import { LanguageSwitch } from "../table/LanguageSwitch";
import { learn } from "../text/bundles";
import { language } from "../text/language";
import { both, say, t } from "../text/say";
import type { Bench, Board, BoardCell, CellSeen, MapSeen, RunSeen } from "../wire";
import english from "./locales/en.ftl?raw";
import french from "./locales/fr.ftl?raw";
import { aboutGame, bench, openPack, run as lookAt, runs, runTable, startRun, steerRun } from "./server";
import type { Game } from "./game";

learn("workshop", "en", english);
learn("workshop", "fr", french);

const STEPS = [10, 20, 50, 100, 200, 400, 1000];
const percent = (rate: number): number => Math.round(rate * 100);
const signed = (rate: number): string => `${rate > 0 ? "+" : rate < 0 ? "−" : "±"}${Math.abs(percent(rate))}`;

export function LabPage(): JSX.Element {
  const asked = place.value.searchParams;
  const [games, setGames] = useState<readonly GameOffer[]>([]);
  const [shelf, setShelf] = useState<Bench | null>(null);
  const [game, setGame] = useState(asked.get("game") ?? remembered("workshop-game", ""));
  const [pack, setPack] = useState(asked.get("pack") ?? "");
  const [versions, setVersions] = useState<readonly number[]>([]);
  const [scenarios, setScenarios] = useState<readonly (readonly [string, string])[]>([]);
  const [scenario, setScenario] = useState(asked.get("scenario") ?? "");
  const [second, setSecond] = useState("");
  const [seats, setSeats] = useState<readonly number[]>([]);
  const [bots, setBots] = useState<readonly string[]>(["steady"]);
  const [matches, setMatches] = useState(50);
  const [option, setOption] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<RunSeen | null>(null);
  const [row, setRow] = useState(0);
  const [heat, setHeat] = useState<"A" | "B" | "B−A">("A");
  const [map, setMap] = useState<MapSeen | null>(null);
  const [about, setAbout] = useState<Game | null>(null);
  const [told, setTold] = useState("");
  const fail = (error: unknown): void => setTold(error instanceof ApiError ? both(error.words) || t("server-silent") : t("server-silent"));
  const offer = games.find((one) => one.id === game);
  const byOption = offer?.options.find((one) => !one.several && one.values.length > 1 && one.values.every((value) => !value.seats));

  useEffect(() => {
    void api()
      .games()
      .then((all) => {
        setGames(all);
        setGame((now) => (all.some((one) => one.id === now) ? now : (all[0]?.id ?? "")));
      }, fail);
    void bench().then(setShelf, fail);
    void runs().then((all) => setShown((now) => now ?? all[0] ?? null), () => {});
  }, []);
  useEffect(() => {
    if (!offer) return;
    const [least, most] = offer.seats;
    setSeats((now) => (now.some((one) => one < least || one > most) || now.length === 0 ? [fewestSeats(offer)] : now));
    setOption([]);
    if (!pack) {
      setScenarios(offer.scenarios.map((one) => [one.id, `${one.number ? `${one.number} · ` : ""}${both(one.title)}`]));
      setVersions([]);
    }
  }, [offer?.id, pack]);
  useEffect(() => {
    setMap(null);
    if (!game) return;
    void aboutGame(game).then(setAbout, fail);
    if (!pack) return;
    void openPack(pack).then((draft) => {
      const kind = draft.seen.entries?.filter((one) => one.file !== "pack.yaml") ?? [];
      setScenarios(kind.map((one) => [one.id ?? "", both(one.title) || (one.id ?? "")]));
      setVersions(draft.versions.map((one) => one.number));
      setScenario((now) => (kind.some((one) => one.id === now) ? now : (kind[0]?.id ?? "")));
      setMap(kind.find((one) => one.maps?.length)?.maps?.[0] ?? null);
    }, fail);
  }, [game, pack]);
  useEffect(() => {
    if (!pack && scenarios.length > 0 && !scenarios.some(([id]) => id === scenario)) setScenario(scenarios[0]![0]);
  }, [scenarios]);
  useEffect(() => {
    if (!shown || (shown.state !== "playing" && shown.state !== "waiting")) return;
    const timer = setTimeout(() => void lookAt(shown.id).then(setShown, fail), 1000);
    return () => clearTimeout(timer);
  }, [shown]);

  const start = async (): Promise<void> => {
    const values: readonly (string | null)[] = option.length > 0 ? option : [null];
    const parties = seats.flatMap((count) =>
      values.map((value) => {
        const title = byOption?.values.find((one) => String(one.id) === value);
        return { seats: count, name: `${t("lab-heroes", { count })}${title ? ` · ${both(title.title)}` : ""}`, options: title ? { [byOption!.id]: title.id } : {} };
      }),
    );
    const b = second === "" ? null : second === "game" ? {} : { pack, version: Number(second) };
    try {
      setShown(await startRun({ game, scenario, parties, bots, matches, a: pack ? { pack } : {}, ...(b ? { b } : {}) }));
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
  const rows = useMemo(() => rowsOf(shown, games), [shown, games, language.value]);
  const chosen = rows[Math.min(row, rows.length - 1)];
  const going = shown?.state === "playing" || shown?.state === "waiting";
  const left = shown && shown.per_second > 0 ? Math.ceil((shown.of - shown.done) / shown.per_second) : 0;
  const toggle = <T,>(all: readonly T[], one: T): readonly T[] => (all.includes(one) ? (all.length > 1 ? all.filter((other) => other !== one) : all) : [...all, one]);
  return (
    <main class="ws-page lab">
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
          {t("lab-table")}
        </button>
        <LanguageSwitch />
      </header>
      <div class="lab-body">
        <section class="ws-card" aria-labelledby="lab-what">
          <h2 id="lab-what">{t("lab-what")}</h2>
          <label>
            {t("ws-game")}
            <select
              value={game}
              onChange={(event) => {
                setGame(event.currentTarget.value);
                setPack("");
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
            {t("lab-from")}
            <select value={pack} onChange={(event) => setPack(event.currentTarget.value)}>
              <option value="">{t("lab-shipped")}</option>
              {(shelf?.packs ?? [])
                .filter((one) => one.game === game)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {both(one.title)}
                  </option>
                ))}
            </select>
          </label>
          <label>
            {t("lab-scenario")}
            <select value={scenario} onChange={(event) => setScenario(event.currentTarget.value)}>
              {scenarios.map(([id, title]) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          {versions.length > 0 && (
            <label>
              <span>
                <i class="key b" /> {t("lab-second")}
              </span>
              <select value={second} onChange={(event) => setSecond(event.currentTarget.value)}>
                <option value="">{t("lab-no-second")}</option>
                {versions.map((one) => (
                  <option key={one} value={String(one)}>
                    {t("lab-version", { number: one })}
                  </option>
                ))}
              </select>
            </label>
          )}
          <fieldset>
            <legend>{t("lab-parties")}</legend>
            {offer &&
              Array.from({ length: offer.seats[1] - offer.seats[0] + 1 }, (_, i) => offer.seats[0] + i).map((count) => (
                <label key={count} class="tick">
                  <input type="checkbox" checked={seats.includes(count)} onChange={() => setSeats(toggle(seats, count))} />
                  {t("lab-heroes", { count })}
                </label>
              ))}
          </fieldset>
          {byOption && (
            <fieldset>
              <legend>{both(byOption.title)}</legend>
              {byOption.values.slice(0, 12).map((value) => (
                <label key={String(value.id)} class="tick">
                  <input type="checkbox" checked={option.includes(String(value.id))} onChange={() => setOption(option.includes(String(value.id)) ? option.filter((one) => one !== String(value.id)) : [...option, String(value.id)])} />
                  {both(value.title)}
                </label>
              ))}
            </fieldset>
          )}
          <fieldset>
            <legend>{t("lab-bots")}</legend>
            {(offer?.bots ?? []).map((one) => (
              <label key={one.id} class="tick">
                <input type="checkbox" checked={bots.includes(one.id)} onChange={() => setBots(toggle(bots, one.id))} />
                {both(one.title)}
              </label>
            ))}
          </fieldset>
          <label>
            {t("lab-matches")}
            <span class="lab-slide">
              <input type="range" min={0} max={STEPS.length - 1} value={STEPS.indexOf(matches)} onInput={(event) => setMatches(STEPS[Number(event.currentTarget.value)]!)} />
              <b>{matches}</b>
            </span>
          </label>
          <button class="btn gold" disabled={!scenario || going} onClick={() => void start()}>
            {t("lab-start")}
          </button>
          {shown && (
            <div class="lab-progress" aria-live="polite">
              <p>
                <b>{shown.done}</b> {t("lab-of", { of: shown.of })} <span class="sp" /> {Math.floor((100 * shown.done) / Math.max(1, shown.of))} %
              </p>
              <progress max={shown.of} value={shown.done} aria-label={t("lab-progress")} />
              <small>{going ? t("lab-left", { minutes: Math.ceil(left / 60), seconds: left, rate: shown.per_second, jobs: shown.jobs }) : t(`lab-state-${shown.state}`)}</small>
              {going ? (
                <button class="btn ghost sm" onClick={() => void steerRun(shown.id, "stop").then(setShown, fail)}>
                  {t("lab-stop")}
                </button>
              ) : (
                shown.state === "stopped" && (
                  <button class="btn ghost sm" onClick={() => void steerRun(shown.id, "resume").then(setShown, fail)}>
                    {t("lab-resume")}
                  </button>
                )
              )}
            </div>
          )}
        </section>
        <div class="lab-middle">
          <section class="ws-card" aria-labelledby="lab-won">
            <header>
              <h2 id="lab-won">{t("lab-won")}</h2>
              <small>{t("lab-bars")}</small>
            </header>
            {rows.length === 0 && <p class="ws-empty">{t("lab-nothing")}</p>}
            <table class="lab-rows">
              <tbody>
                {rows.map((one, i) => (
                  <tr key={one.name} class={i === row ? "on" : ""} onClick={() => setRow(i)}>
                    <th scope="row">
                      <button aria-pressed={i === row}>{one.name}</button>
                    </th>
                    <td class="bars">
                      {one.cells.map((cell) => (
                        <ShareBar key={cell.version} cell={cell} />
                      ))}
                    </td>
                    <td class="numbers">
                      {one.cells.map((cell) => (
                        <span key={cell.version}>
                          <b>{percent(cell.share.rate)} %</b> <small>{`${percent(cell.share.low)}–${percent(cell.share.high)}`}</small>
                        </span>
                      ))}
                    </td>
                    <td>{one.difference ? <Difference {...one.difference} /> : <small>{t("lab-count", { count: one.cells[0]?.matches ?? 0 })}</small>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {chosen && <Rounds cells={chosen.cells} />}
        </div>
        <div class="lab-right">
          <section class="ws-card" aria-labelledby="lab-falls">
            <header>
              <h2 id="lab-falls">{t("lab-falls")}</h2>
              <span class="sp" />
              <span class="ws-players" role="group" aria-label={t("lab-which")}>
                {(chosen?.cells.length === 2 ? (["A", "B", "B−A"] as const) : (["A"] as const)).map((one) => (
                  <button key={one} aria-pressed={heat === one} onClick={() => setHeat(one)}>
                    {one}
                  </button>
                ))}
              </span>
            </header>
            <small>{t("lab-falls-of", { count: chosen?.cells.find((cell) => cell.version === heat[0])?.heroes_lost ?? 0 })}</small>
            {chosen && <HeatMap cells={chosen.cells} which={heat} map={map} game={about} />}
            <div class="lab-scale">
              <span>{t("lab-rarely")}</span>
              <i />
              <span>{t("lab-often")}</span>
            </div>
          </section>
          {chosen && <Remarks cells={chosen.cells} difference={chosen.difference} />}
        </div>
      </div>
    </main>
  );
}

interface Row {
  readonly name: string;
  readonly cells: readonly CellSeen[];
  readonly difference: NonNullable<RunSeen["differences"][number]["found"]> | null;
}

function rowsOf(run: RunSeen | null, games: readonly GameOffer[]): readonly Row[] {
  if (!run) return [];
  const rows = new Map<string, CellSeen[]>();
  for (const cell of run.cells) {
    const key = `${cell.party}/${cell.bot}`;
    rows.set(key, [...(rows.get(key) ?? []), cell]);
  }
  return [...rows].map(([key, cells]) => {
    const [party, bot] = [Number(key.split("/")[0]), key.slice(key.indexOf("/") + 1)];
    const told = run.parties[party] ?? "";
    const title = both(games.find((one) => one.id === run.game)?.bots.find((one) => one.id === bot)?.title) || bot;
    return { name: `${/^\d+$/.test(told) ? t("lab-heroes", { count: Number(told) }) : told} · ${title}`, cells, difference: run.differences.find((one) => one.party === party && one.bot === bot)?.found ?? null };
  });
}

function ShareBar({ cell }: { cell: CellSeen }): JSX.Element {
  const { rate, low, high } = cell.share;
  return (
    <span class={`lab-bar ${cell.version.toLowerCase()}`} role="img" aria-label={`${cell.version}: ${t("ws-won", { percent: percent(rate), low: percent(low), high: percent(high) })}`}>
      <span style={{ width: `${rate * 100}%` }} />
      {cell.matches > 0 && <i style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />}
      <em />
    </span>
  );
}

function Difference({ rate, low, high, sure, pairs }: NonNullable<RunSeen["differences"][number]["found"]>): JSX.Element {
  return (
    <span class="lab-diff">
      <b>{signed(rate)} %</b>
      <small>{t(sure ? (rate > 0 ? "lab-easier" : "lab-harder") : "lab-unsure")}</small>
      <small>{t("lab-diff-interval", { low: signed(low), high: signed(high), pairs })}</small>
    </span>
  );
}

function Rounds({ cells }: { cells: readonly CellSeen[] }): JSX.Element {
  const all = cells.flatMap((cell) => Object.keys(cell.rounds).map(Number));
  const most = Math.max(1, ...cells.flatMap((cell) => Object.values(cell.rounds)));
  const last = Math.max(5, ...all);
  const wide = 560 / (last + 1);
  return (
    <section class="ws-card" aria-labelledby="lab-rounds">
      <header>
        <h2 id="lab-rounds">{t("lab-rounds")}</h2>
        <span class="sp" />
        {cells.map((cell) => (
          <small key={cell.version}>
            <i class={`key ${cell.version.toLowerCase()}`} /> {cell.version} {cell.mean_rounds.toLocaleString(language.value)}
          </small>
        ))}
      </header>
      <svg viewBox="0 0 580 150" class="lab-rounds" role="img" aria-label={t("lab-rounds")}>
        <defs>
          <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill="#84bfe6" />
            <path d="M0 0V6" stroke="#3d6f93" stroke-width="3" />
          </pattern>
        </defs>
        {Array.from({ length: last }, (_, i) => i + 1).map((round) => (
          <g key={round} transform={`translate(${round * wide} 0)`}>
            {cells.map((cell, i) => {
              const high = (115 * (cell.rounds[String(round)] ?? 0)) / most;
              return <rect key={cell.version} x={(i * wide * 0.8) / cells.length} y={122 - high} width={(wide * 0.74) / cells.length} height={high} fill={cell.version === "A" ? "#c79436" : "url(#hatch)"} />;
            })}
            <text x={wide * 0.4} y={140} text-anchor="middle">
              {round}
            </text>
          </g>
        ))}
        <path d="M10 122H574" stroke="#5a6373" />
      </svg>
    </section>
  );
}

/** Where heroes fall, on the board itself where its map is at hand; else on its cells as far as somebody fell there. */
function HeatMap({ cells, which, map, game }: { cells: readonly CellSeen[]; which: "A" | "B" | "B−A"; map: MapSeen | null; game: Game | null }): JSX.Element {
  const drawn = map && game ? game.editing.boards[map.drawn] : game?.editing.boards[0];
  const geometry = geometryOf(drawn?.shape === "square" ? "square" : "hex", drawn?.shape === "pointed" ? "pointed" : "flat");
  const of = (version: string): Map<string, number> => new Map((cells.find((cell) => cell.version === version)?.falls ?? []).map(([x, y, count]) => [`${x},${y}`, count]));
  const [a, b] = [of("A"), of("B")];
  const names = new Set([...a.keys(), ...b.keys()]);
  const value = (name: string): number => (which === "A" ? (a.get(name) ?? 0) : which === "B" ? (b.get(name) ?? 0) : (b.get(name) ?? 0) - (a.get(name) ?? 0));
  const spots = map ? map.cells!.map(([column, row]) => ({ column, row })) : [...names].map((name) => ({ column: Number(name.split(",")[0]), row: Number(name.split(",")[1]) }));
  if (spots.length === 0) return <p class="ws-empty">{t("lab-no-falls")}</p>;
  const box = boxRound(geometry, spots, 8);
  const most = Math.max(1, ...[...names].map((name) => Math.abs(value(name))));
  const board: Board = {
    id: "heat",
    shape: drawn?.shape === "square" ? "square" : "hex",
    theme: "crypt",
    cells: spots.map((spot, i): BoardCell => {
      const stamp = map ? drawn?.stamps.find((one) => one.id === map.marks?.[map.cells![i]![2]]?.stamp) : undefined;
      return { id: i, ...spot, ...(stamp?.effect ? { terrain: [stamp.id] } : {}) };
    }),
    terrains: (drawn?.stamps ?? []).filter((stamp) => stamp.effect).map((stamp) => ({ id: stamp.id, name: { id: "words", args: { ...stamp.title } }, effect: stamp.effect!, look: stamp.look ?? "" })),
  };
  return (
    <svg class="lab-heat" viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} role="img" aria-label={t("lab-falls")}>
      <defs>
        <BoardDefs />
      </defs>
      <Floor board={board} game={game?.game ?? ""} />
      <Terrain board={board} game={game?.game ?? ""} />
      {spots.map((spot) => {
        const name = `${spot.column},${spot.row}`;
        const count = value(name);
        if (count === 0) return null;
        const [x, y] = geometry.centre(spot);
        const share = Math.abs(count) / most;
        return (
          <g key={name}>
            <path d={pathThrough(geometry.corners(spot, 0.94))} fill={count < 0 ? `rgb(60 120 ${140 + 90 * share})` : `hsl(${14 + 30 * share} 85% ${22 + 40 * share}%)`} stroke="#0b0c0f" />
            <text x={x} y={y + 7} text-anchor="middle" fill={share > 0.6 ? "#20140a" : "#fff"}>
              {which === "B−A" && count > 0 ? `+${count}` : String(count).replace("-", "−")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** At most three sentences with numbers. */
function Remarks({ cells, difference }: { cells: readonly CellSeen[]; difference: Row["difference"] }): JSX.Element | null {
  const a = cells[0];
  if (!a || a.matches === 0) return null;
  const told: JSX.Element[] = [];
  const [worst] = [...a.falls].sort((one, other) => other[2] - one[2]);
  if (worst && a.heroes_lost > 2) told.push(<>{t("lab-says-cell", { column: worst[0], row: worst[1], share: percent(worst[2] / a.heroes_lost) })}</>);
  const [by] = a.felled_by;
  if (by) told.push(<>{t("lab-says-by", { name: say(by[0]), count: by[1], of: a.heroes_lost })}</>);
  const [answer] = a.decides;
  if (answer && told.length < 3) told.push(<>{t("lab-says-answer", { answer: answer[0], with: percent(answer[1]), without: percent(answer[2]), count: answer[3] })}</>);
  if (difference && cells[1] && told.length < 3) told.push(<>{t("lab-says-rounds", { a: a.mean_rounds, b: cells[1].mean_rounds })}</>);
  if (a.errors > 0) told.unshift(<b class="refused">{t("lab-says-errors", { count: a.errors })}</b>);
  return (
    <section class="ws-card" aria-labelledby="lab-out">
      <h2 id="lab-out">{t("lab-out")}</h2>
      {told.length === 0 && <p class="ws-empty">{t("lab-nothing-out")}</p>}
      <ul class="lab-remarks">
        {told.slice(0, 3).map((one, i) => (
          <li key={i}>{one}</li>
        ))}
      </ul>
      {a.seeds.length > 0 && <small>{t("lab-lost-matches", { numbers: a.seeds.join(", ") })}</small>}
    </section>
  );
}
