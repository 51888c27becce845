// Looking a match over: the chance of winning after each decision, what cost most and what was better, skill and luck.
import "../styles/at-the-table.css";
import "./analysis.css";
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board, type BoardHandle } from "../board/Board";
import { placesOn } from "../board/places";
import { colourOfSeat } from "../icons/colours";
import { Icon, Line } from "../icons/Icon";
import { fetchPictures } from "../icons/pictures";
import { fetchSprite } from "../icons/sprite";
import { api, ApiError } from "../net/api";
import type { Link } from "../net/link";
import { seatsHere, type KeptSeat } from "../net/seats";
import { learnGame } from "../net/words";
import { goTo } from "../router";
import { changed } from "../state/changes";
import { MatchContext } from "../state/context";
import { Match } from "../state/match";
import { Loading, Trouble } from "../states/Loading";
import { learn } from "../text/bundles";
import { language } from "../text/language";
import { both, say, t } from "../text/say";
import type { Analysis, AnalysisState, Board as BoardData, CoursePoint, Decision, MatchSummary, SideCourse, View, WeighedAnswer } from "../wire";
import { Chart } from "./Chart";
import english from "./locales/en.ftl?raw";
import french from "./locales/fr.ftl?raw";
import { courseOf, decisionAt, firstPoint, percent, signed, turningPoints } from "./looking";

learn("analysis", "en", english); // fetched with this page: the table does without
learn("analysis", "fr", french);

const POLL = 1500;
const STEP = 1100;

const wordsOf = (error: unknown): string => (error instanceof ApiError ? (error.words ? both(error.words) : `${error.code} ${error.detail}`) : String(error));

/** A table nobody plays at: it only shows what it is given. */
function shownOnly(): Match {
  const link: Link = { state: signal({ state: "open" }), send: () => {}, retryNow: () => {}, close: () => {} };
  return new Match(() => link);
}

/** The match at a glance, with the words of its game. */
function useSummary(id: string): { readonly summary: MatchSummary | null; readonly wrong: string } {
  const [summary, setSummary] = useState<MatchSummary | null>(null);
  const [wrong, setWrong] = useState("");
  const spoken = language.value;
  useEffect(() => {
    void (async () => {
      const [found] = await api().matches([id]);
      if (!found) throw new ApiError("404", t("gone-title"));
      await learnGame(found.game, spoken).catch(() => {});
      void fetchSprite(found.game).catch(() => {});
      void fetchPictures(found.game).catch(() => {});
      setSummary(found);
    })().catch((error: unknown) => setWrong(wordsOf(error)));
  }, [id, spoken]);
  return { summary, wrong };
}

/** How far the analysis is; asked again and again while it runs. */
function useAnalysis(id: string, secret: string | null): { readonly found: AnalysisState | null; readonly wrong: string; readonly begin: () => void; readonly stop: () => void } {
  const [found, setFound] = useState<AnalysisState | null>(null);
  const [wrong, setWrong] = useState("");
  const tell = (work: Promise<AnalysisState>): void => void work.then(setFound, (error: unknown) => setWrong(wordsOf(error)));
  useEffect(() => tell(api().analysis(id, secret)), [id, secret]);
  useEffect(() => {
    if (found?.state !== "running") return;
    const timer = setTimeout(() => tell(api().analysis(id, secret)), POLL);
    return () => clearTimeout(timer);
  }, [found]);
  return {
    found,
    wrong,
    begin: () => tell(api().beginAnalysis(id, secret)),
    stop: () => tell(api().stopAnalysis(id, secret)),
  };
}

export function AnalysisPage({ id }: { id: string }): JSX.Element {
  const seat = useMemo<KeptSeat | null>(() => seatsHere(id)[0] ?? null, [id]);
  const { summary, wrong } = useSummary(id);
  const { found, wrong: refused, begin, stop } = useAnalysis(id, seat?.secret ?? null);
  const trouble = wrong || refused;
  useEffect(() => {
    if (summary) document.title = `${t("ana-title", { title: both(summary.title) })} · Oubliette`;
  }, [summary]);
  if (trouble && !found?.analysis) return <Trouble title={t("gone-title")} text={trouble} code={id} />;
  if (!summary || !found) return <Loading />;
  return (
    <div class="analysis table">
      <Head summary={summary} found={found} id={id} seat={seat} onBegin={begin} onStop={stop} />
      {found.analysis && found.analysis.courses.length > 0 ? (
        <LookedOver key={seat?.name ?? ""} id={id} seat={seat} summary={summary} found={found.analysis} />
      ) : (
        <Empty state={found.state} may={seat !== null} onBegin={begin} />
      )}
    </div>
  );
}

function Head({ summary, found, id, seat, onBegin, onStop }: { summary: MatchSummary; found: AnalysisState; id: string; seat: KeptSeat | null; onBegin: () => void; onStop: () => void }): JSX.Element {
  const known = found.analysis;
  const mine = known && courseOf(known, seat?.name ?? null);
  const back = `/match/${encodeURIComponent(id)}`;
  return (
    <header class="ana-head">
      <Icon name="crystal-ball" class="ana-mark" />
      <div>
        <h1>{t("ana-title", { title: both(summary.title) })}</h1>
        <p>
          {t(mine ? (mine.result > 0.5 ? "ana-won" : "ana-lost") : "ana-over")}
          {known && known.decisions > 0 && ` · ${t("ana-what", { decisions: known.decisions, playouts: known.playouts })}`}
        </p>
      </div>
      <span class="sp" />
      {found.state === "running" && (
        <span class="ana-progress" role="status">
          <progress value={found.done ?? 0} max={Math.max(1, found.of ?? 1)} aria-label={t("ana-title", { title: both(summary.title) })} />
          {t("ana-running", { done: found.done ?? 0, of: found.of ?? 0 })}
          <button class="btn ghost sm" onClick={onStop}>
            {t("ana-stop")}
          </button>
        </span>
      )}
      {(found.state === "stopped" || found.state === "failed") && (
        <span class="ana-progress" role="status">
          {t(`ana-${found.state}`)}
          <button class="btn sm" onClick={onBegin}>
            {t("ana-again")}
          </button>
        </span>
      )}
      {mine && <span class="chip">{t("ana-start", { percent: percent(mine.start) })}</span>}
      <a class="btn icon ghost" href={back} data-link aria-label={t("ana-close")} title={t("ana-close")}>
        <Line name="close" />
      </a>
    </header>
  );
}

function Empty({ state, may, onBegin }: { state: AnalysisState["state"]; may: boolean; onBegin: () => void }): JSX.Element {
  if (state === "running") return <Loading />;
  return (
    <main class="ana-empty">
      <article class="parch">
        <h2>{t("ana-begin")}</h2>
        <p>{t("ana-begin-lead")}</p>
        {may && (
          <button class="btn gold big" onClick={onBegin}>
            <Line name="play" />
            {t("ana-begin")}
          </button>
        )}
      </article>
    </main>
  );
}

/** The table at one decision, and the better line while somebody watches it. */
function useScene(id: string, seat: KeptSeat | null, point: CoursePoint | undefined): { readonly view: View | null; readonly line: { readonly at: number; readonly of: number } | null; readonly watch: () => void } {
  const [view, setView] = useState<View | null>(null);
  const [frames, setFrames] = useState<readonly View[]>([]);
  const [at, setAt] = useState(0);
  const secret = seat?.secret ?? null;
  const number = point?.number;
  useEffect(() => {
    setFrames([]);
    if (number === undefined) return;
    let here = true;
    void api()
      .replay(id, secret, number, 1)
      .then(
        (found) => here && setView(found.frames[0]?.view ?? null),
        () => {},
      );
    return () => void (here = false);
  }, [id, secret, number]);
  useEffect(() => {
    if (frames.length === 0 || at >= frames.length - 1) return;
    const timer = setTimeout(() => setAt(at + 1), STEP);
    return () => clearTimeout(timer);
  }, [frames, at]);
  const watch = (): void => {
    if (number === undefined) return;
    void api()
      .betterLine(id, secret, number)
      .then(
        (found) => {
          let last: View | null = null;
          const views = found.frames.flatMap((frame) => {
            last = frame.view ?? (last && frame.change ? changed(last, frame.change) : last);
            return last ? [last] : [];
          });
          setAt(0);
          setFrames(views);
        },
        () => {},
      );
  };
  return { view: frames[at] ?? view, line: frames.length > 0 ? { at: at + 1, of: frames.length } : null, watch };
}

function LookedOver({ id, seat, summary, found }: { id: string; seat: KeptSeat | null; summary: MatchSummary; found: Analysis }): JSX.Element {
  const [side, setSide] = useState<string | null>(null);
  const course = found.courses.find((one) => one.side === side) ?? courseOf(found, seat?.name ?? null)!;
  const points = course.points;
  const turns = turningPoints(found, points);
  const [chosen, choose] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const at = Math.min(chosen ?? firstPoint(found, points), points.length - 1);
  const point = points[at];
  const decision = decisionAt(found, point);
  const scene = useScene(id, seat, point);
  const go = (to: number): void => choose(Math.max(0, Math.min(points.length - 1, to)));
  const nextTurn = (by: 1 | -1): void => {
    const next = by > 0 ? turns.find((one) => one > at) : turns.findLast((one) => one < at);
    const round = by > 0 ? turns[0] : turns.at(-1);
    if ((next ?? round) !== undefined) go(next ?? round!);
  };
  useEffect(() => {
    if (!playing) return;
    if (at >= points.length - 1) return setPlaying(false);
    const timer = setTimeout(() => go(at + 1), STEP / 2);
    return () => clearTimeout(timer);
  }, [playing, at]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest?.("[role=application], input, select")) return;
      const act: Record<string, () => void> = {
        ArrowLeft: () => go(at - 1),
        ArrowRight: () => go(at + 1),
        ArrowUp: () => nextTurn(-1),
        ArrowDown: () => nextTurn(1),
        " ": () => setPlaying(!playing),
        Escape: () => goTo(`/match/${encodeURIComponent(id)}`),
      };
      if (event.key === " " && (event.target as Element).closest?.("button, a")) return;
      const doing = act[event.key];
      if (!doing) return;
      event.preventDefault();
      doing();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [at, playing, points]);
  const seats = summary.seats.map((one) => one.name);
  return (
    <main class="ana-body">
      <SkillAndLuck course={course} seats={seats}>
        {found.courses.length > 1 && (
          <select aria-label={t("ana-side")} value={course.side} onChange={(event) => (setSide((event.target as HTMLSelectElement).value), choose(null))}>
            {found.courses.map((one) => (
              <option key={one.side} value={one.side}>
                {one.seats.join(", ")}
              </option>
            ))}
          </select>
        )}
      </SkillAndLuck>
      <Scene view={scene.view} seats={seats} decision={scene.line ? undefined : decision} />
      <Told decision={decision} point={point} seat={seat} line={scene.line} onWatch={scene.watch} />
      <section class="ana-foot hud" aria-label={t("ana-chart")}>
        <header>
          <h2>{t("ana-chart")}</h2>
          <ul class="ana-legend">
            {(["strong", "slip", "blunder"] as const).map((grade) => (
              <li key={grade} class={`g-${grade}`}>
                <b aria-hidden="true">{GRADE_SIGNS[grade]}</b>
                {t(`ana-grade-${grade}`)}
              </li>
            ))}
            <li class="g-luck">
              <b aria-hidden="true">
                <Icon name="rolling-dices" />
              </b>
              {t("ana-luck-pin")}
            </li>
          </ul>
          {turns.length === 0 && <p class="muted">{t("ana-none-costly")}</p>}
          <span class="sp" />
          <div class="ana-steps">
            <Step name="prev" label={t("ana-first")} onClick={() => go(0)} />
            <Step name="left" label={t("ana-before")} onClick={() => go(at - 1)} />
            <Step name={playing ? "pause" : "play"} label={t("ana-play")} onClick={() => setPlaying(!playing)} />
            <Step name="right" label={t("ana-after")} onClick={() => go(at + 1)} />
            <button class="btn sm" disabled={turns.length === 0} onClick={() => nextTurn(1)}>
              <Line name="next" />
              {t("ana-next-turn")}
            </button>
          </div>
        </header>
        <Chart course={course} at={at} onChoose={go} />
      </section>
    </main>
  );
}

export const GRADE_SIGNS = { strong: "!", slip: "?!", mistake: "?", blunder: "??" } as const;

const Step = ({ name, label, onClick }: { name: "prev" | "left" | "play" | "pause" | "right"; label: string; onClick: () => void }): JSX.Element => (
  <button class="btn ghost icon sm" aria-label={label} title={label} onClick={onClick}>
    <Line name={name} />
  </button>
);

function SkillAndLuck({ course, seats, children }: { course: SideCourse; seats: readonly string[]; children: ComponentChildren }): JSX.Element {
  const skill = course.parts.reduce((sum, part) => sum + part.skill, 0);
  const luck = course.parts.reduce((sum, part) => sum + part.luck, 0);
  const error = Math.sqrt(course.parts.reduce((sum, part) => sum + part.skill_error ** 2, 0));
  const sums = { start: percent(course.start), skill: signed(skill), luck: signed(luck), result: percent(course.result), against: signed(course.against) };
  const largest = Math.max(0.25, ...course.parts.flatMap((part) => [Math.abs(part.skill), Math.abs(part.luck)]));
  return (
    <section class="ana-left hud">
      <h2>{t("ana-skill")}</h2>
      {children}
      {course.parts.map((part) => (
        <div key={part.seat} class="ana-part" style={{ "--c": colourOfSeat(part.seat, seats) }}>
          <h3>
            <i aria-hidden="true" />
            <span>{part.seat}</span>
            {part.decisions > 0 && <small>{t("ana-exact", { percent: percent(part.exact / part.decisions) })}</small>}
          </h3>
          <Bar name={t("ana-skill-word")} share={part.skill} largest={largest} kind="skill" />
          <Bar name={t("ana-luck-word")} share={part.luck} largest={largest} kind="luck" />
        </div>
      ))}
      {Math.abs(course.against) >= 0.005 && <Bar name={t("ana-against")} share={course.against} largest={Math.max(largest, Math.abs(course.against))} kind="against" />}
      <p>
        {t(Math.abs(course.against) >= 0.005 ? "ana-sum-against" : "ana-sum", sums)} {t("ana-against-steady", { error: percent(1.96 * error) })}
      </p>
    </section>
  );
}

function Bar({ name, share, largest, kind }: { name: string; share: number; largest: number; kind: string }): JSX.Element {
  const width = (Math.abs(share) / largest) * 50;
  return (
    <div class={`ana-bar by-${kind}`}>
      <span>{name}</span>
      <i aria-hidden="true">
        <b style={{ left: `${share < 0 ? 50 - width : 50}%`, width: `${width}%` }} />
      </i>
      <em class="num">{signed(share)} %</em>
    </div>
  );
}

/** The board as it stood, with what was played and what was better ringed on it. */
function Scene({ view, seats, decision }: { view: View | null; seats: readonly string[]; decision: Decision | undefined }): JSX.Element {
  const match = useMemo(shownOnly, []);
  const handle = useRef<BoardHandle | null>(null);
  useEffect(() => () => match.close(), [match]);
  const [, drawn] = useState(0);
  useEffect(() => {
    if (!view) return;
    match.table.value = { type: "table", version: 0, view, seats: seats.map((name) => ({ name, kind: "human" })), over: true };
    drawn((one) => one + 1);
    const frame = requestAnimationFrame(() => handle.current?.fit());
    return () => cancelAnimationFrame(frame);
  }, [view]);
  const boards = view?.boards ?? [];
  const meant = decision?.played.board || decision?.best.board;
  const board = boards.find((one) => one.id === meant) ?? boards[0];
  return (
    <div class="ana-scene">
      {view && board && (
        <MatchContext.Provider value={match}>
          <Board key={board.id} view={view} board={board} measuring={false} handle={handle} />
          {decision && <Rings view={view} board={board} handle={handle} decision={decision} />}
        </MatchContext.Provider>
      )}
    </div>
  );
}

/** Rings round what two answers were about, each with its chance. */
function Rings({ view, board, handle, decision }: { view: View; board: BoardData; handle: { current: BoardHandle | null }; decision: Decision }): JSX.Element | null {
  const places = useMemo(() => placesOn(board, view), [board, view]);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const viewport = handle.current?.viewport;
  if (!ready || !viewport) return null;
  const { x, y, zoom } = viewport.transform.value;
  const size = places.geometry.size * zoom;
  const middleOf = (way: WeighedAnswer): readonly [number, number] | undefined => {
    const cells = way.cells ?? [];
    const cell = cells.length > 0 ? places.centre(cells.at(-1)!) : undefined;
    return cell ?? (way.pieces ?? []).map((piece) => places.pieceCentre(piece)).find((one) => one !== undefined);
  };
  const [played, best] = [middleOf(decision.played), middleOf(decision.best)];
  const same = played && best && played[0] === best[0] && played[1] === best[1];
  const ring = (kind: "played" | "better", spot: readonly [number, number] | undefined, chance: number): JSX.Element | null =>
    spot ? (
      <div class={`ana-ring ${kind} ${same ? "shared" : ""}`} style={{ left: `${spot[0] * zoom + x}px`, top: `${spot[1] * zoom + y}px`, "--r": `${size}px` }}>
        <span>{t(`ana-tag-${kind}`, { percent: percent(chance) })}</span>
      </div>
    ) : null;
  return (
    <div class="ana-rings" aria-hidden="true">
      {ring("played", played, decision.played.chance ?? 0)}
      {ring("better", best, decision.best.chance ?? 0)}
    </div>
  );
}

const wayWords = (way: WeighedAnswer): string => (way.says ?? []).map(say).join("; ") || t("ana-marked");

function headOf(point: CoursePoint): string {
  if (point.grade) return t(`ana-head-${point.grade}`);
  const luck = point.luck ?? 0;
  return t(luck > 0 ? "ana-head-luck-good" : luck < 0 ? "ana-head-luck-bad" : "ana-head-plain");
}

function Told({ decision, point, seat, line, onWatch }: { decision: Decision | undefined; point: CoursePoint | undefined; seat: KeptSeat | null; line: { readonly at: number; readonly of: number } | null; onWatch: () => void }): JSX.Element | null {
  if (!point) return null;
  const luck = point.luck ?? 0;
  const readable = decision && decision.best.keys.length > 0;
  return (
    <section class="ana-right hud" aria-live="polite">
      <p class="ana-where">
        {point.grade && (
          <b class={`g-${point.grade}`} aria-hidden="true">
            {GRADE_SIGNS[point.grade]}
          </b>
        )}
        {t("ana-decision", { round: point.round, number: point.number + 1, seat: point.seat })}
      </p>
      <h2>{headOf(point)}</h2>
      {!decision && <Row kind="plain" words={point.grade ? t(`ana-grade-${point.grade}`) : t("ana-nothing-better")} chance={point.chance} />}
      {!decision && (point.grade === "slip" || point.grade === "mistake" || point.grade === "blunder") && <p class="muted">{t("ana-not-deep")}</p>}
      {decision && !readable && (
        <>
          <Row kind="played" words={t(`ana-grade-${point.grade || "slip"}`)} chance={decision.played.chance ?? 0} lost={(decision.best.chance ?? 0) - (decision.played.chance ?? 0)} />
          <p class="muted">{t("ana-theirs", { seat: decision.seat })}</p>
        </>
      )}
      {readable && (
        <>
          <Row kind="played" words={t("ana-played", { what: wayWords(decision.played) })} chance={decision.played.chance ?? 0} lost={(decision.best.chance ?? 0) - (decision.played.chance ?? 0)} />
          <Row kind="better" words={t("ana-better", { what: wayWords(decision.best) })} chance={decision.best.chance ?? 0} />
          {(decision.line ?? []).length > 1 && (
            <>
              <h3>{t("ana-line")}</h3>
              <ol class="ana-line">
                {(decision.line ?? []).map((step, i) => (
                  <li key={i}>
                    <b class="num">{i + 1}</b>
                    <span>
                      {step.seat !== decision.seat && <small>{step.seat} </small>}
                      {wayWords(step.way)}
                    </span>
                    {i === decision.line!.length - 1 && <em class="num">{t("ana-chance", { percent: percent(step.way.chance ?? 0) })}</em>}
                  </li>
                ))}
              </ol>
            </>
          )}
          {(decision.others ?? []).length > 0 && (
            <>
              <h3>{t("ana-others")}</h3>
              <ul class="ana-others">
                {(decision.others ?? []).map((way, i) => (
                  <li key={i}>
                    <span>{wayWords(way)}</span>
                    <em class="num">{t("ana-chance", { percent: percent(way.chance ?? 0) })}</em>
                  </li>
                ))}
              </ul>
            </>
          )}
          {seat && (
            <button class="btn sm" onClick={onWatch}>
              <Line name="play" />
              {line ? t("ana-watching", line) : t("ana-watch")}
            </button>
          )}
        </>
      )}
      {luck !== 0 && <p class="ana-luck">{t(luck > 0 ? "ana-luck-gave" : "ana-luck-took", { percent: Math.abs(percent(luck)) })}</p>}
    </section>
  );
}

const Row = ({ kind, words, chance, lost = 0 }: { kind: string; words: string; chance: number; lost?: number }): JSX.Element => (
  <div class={`ana-row ${kind}`}>
    <span>{words}</span>
    <b class="num">
      {t("ana-chance", { percent: percent(chance) })}
      {lost > 0.005 && <small>{t("ana-lost-here", { percent: percent(lost) })}</small>}
    </b>
  </div>
);
