// The coach: a strip of parchment beside what it speaks of, when that first matters. It answers nothing and blocks nothing.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { isBetween } from "../campaign/grouping";
import { cardsToChoose } from "../cards/Chooser";
import { useMatch } from "../state/context";
import { layout, touching } from "../state/layout";
import type { Match } from "../state/match";
import { letterKeys } from "../state/settings";
import { both, t } from "../text/say";
import type { Lesson } from "../wire";
import { coachOn, lessonAt, markTold, type Told } from "./lessons";
import { GhostHand, handTo, pointAt } from "./GhostHand";
import { placeBeside, type Obstacle, type Rect } from "./placing";

/** Where each part of the table is; the first that is there is meant. */
const PARTS: Readonly<Record<Lesson["near"], readonly string[]>> = {
  choice: [".choice-area .choice"],
  hand: [".chooser > header", ".stage .fan .card", ".stage .hand-list", ".dice-tray"],
  board: [".one-board.main .board", ".board"],
  foes: [".leftcol", ".rail", "[data-tab=foes]"],
  journal: [".rightcol", ".journal-open", "[data-tab=journal]"],
  order: [".order"],
  hero: [".stage .mat", ".mine"],
  piles: [".piles"],
  marks: [".table-marks"],
  dice: [".dice-tray"],
  page: [".story article"],
  goal: [".objective"],
  market: [".zone-row.market"],
  tracks: [".leftcol .track", ".order .round", ".rail"],
};

/** Parts in which the open question is answered: there an answer is pointed at, elsewhere the part itself. */
const ANSWERED: ReadonlySet<Lesson["near"]> = new Set(["choice", "hand", "board", "dice", "page", "market"]);

function partOf(near: Lesson["near"]): Element | null {
  for (const selector of [...PARTS[near], ...PARTS.choice]) {
    const found = document.querySelector(selector);
    if (found) return found;
  }
  return null;
}

/** Something that a lesson is shown by, for as long. */
const SHOWN = 2600;

/** So many lessons one turn is given: what is left over can wait until it matters again. */
const MOST_A_TURN = 2;

/** Names the turn that is played: its round, and whose it is. */
function turnOf(match: Match): string {
  const view = match.view.value;
  const round = (view?.tracks ?? []).find((track) => track.role === "round")?.value ?? 0;
  return `${match.hello.value?.match}/${round}/${(view?.turns ?? []).findIndex((turn) => turn.state === "now")}`;
}

/** What was told in the turn that is played, wherever on the table it stood. */
const told = { turn: "", ids: new Set<string>() };

/** The lesson that matters now; none while something is told, looked back at, or decided by others. */
function useLesson(): Told | null {
  const match = useMatch();
  const game = match.hello.value?.game ?? "";
  const answered = match.pending.value;
  const kind = answered ? undefined : match.choice.value?.kind;
  const next = kind === undefined ? null : lessonAt(game, kind);
  const turn = turnOf(match);
  if (told.turn !== turn) Object.assign(told, { turn, ids: new Set<string>() });
  if (next && told.ids.size < MOST_A_TURN) told.ids.add(next.lesson.id);
  const now = next && told.ids.has(next.lesson.id) ? next : null;
  const shown = useRef<string | null>(null);
  if (now) shown.current = now.lesson.id;
  // Doing the thing is the best answer to a lesson: it is not told again.
  useEffect(() => {
    if (answered && shown.current) markTold(game, shown.current);
    if (answered) shown.current = null;
  }, [answered]);
  return now;
}

/** Show what a lesson is about without doing it: its part of the table shines, a hand points at it or at an answer there, and what that comes to is previewed. */
export function showMe(match: Match): void {
  const near = (document.querySelector(".coach") as HTMLElement | null)?.dataset["near"] as Lesson["near"] | undefined;
  document.documentElement.classList.add("showing");
  setTimeout(() => document.documentElement.classList.remove("showing"), SHOWN);
  const part = near && !ANSWERED.has(near) ? partOf(near) : null;
  if (part) handTo(part, SHOWN);
  else showAnswer(match);
}

function showAnswer(match: Match): void {
  const { all } = match.lighting.value;
  const natural = all.find((lit) => lit.option.tone === "suggested") ?? all.find((lit) => lit.shape !== "plain" && !lit.option.passes) ?? all[0];
  if (!natural) return;
  const before = match.preview.value;
  match.preview.value = natural.option.key;
  pointAt(natural, SHOWN);
  setTimeout(() => match.preview.value === natural.option.key && (match.preview.value = before), SHOWN);
}

const Words = ({ told }: { told: Told }): JSX.Element => (
  <>
    <h3>{both(told.lesson.title)}</h3>
    <p>{both(told.lesson.text)}</p>
  </>
);

function Buttons({ told }: { told: Told }): JSX.Element {
  const match = useMatch();
  const game = match.hello.value?.game ?? "";
  return (
    <div class="coach-buttons">
      <button class="btn" onClick={() => showMe(match)}>
        <Line name="eye" />
        {t("coach-show")}
        {!touching.value && letterKeys.value && <kbd>W</kbd>}
      </button>
      <button class="btn light" onClick={() => markTold(game, told.lesson.id)}>
        {t("coach-next")}
      </button>
      <button class="quiet" onClick={() => (coachOn.value = false)}>
        {t("coach-never")}
      </button>
    </div>
  );
}

function Head({ told }: { told: Told }): JSX.Element {
  return (
    <header>
      <span class="coach-seal">
        <Icon name="candle-light" />
      </span>
      <b>{t("coach-number", { number: told.number, of: told.of })}</b>
      <span class="coach-steps" aria-hidden="true">
        {Array.from({ length: told.of }, (_, i) => (
          <i key={i} class={i + 1 < told.number ? "done" : i + 1 === told.number ? "now" : ""} />
        ))}
      </span>
    </header>
  );
}

const boxOf = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

function obstacles(anchor: Rect, inside: boolean): Obstacle[] {
  const every = (selector: string, weight: number): Obstacle[] => [...document.querySelectorAll(selector)].map((one) => ({ rect: boxOf(one), weight }));
  return [
    ...every(".choice-area .choice, .choice-area .banner", 400), // whatever else is covered, the question and its hint never are
    ...every(".topbar", 6),
    ...every(".board .piece", 25),
    ...every(".board .layer-reach .lit", 8),
    ...every(".objective, .zoom", 3),
    ...every(".stage .fan .card, .chooser .card, .chooser footer, .dice-tray", 9),
    ...every(".story article, .leftcol, .rightcol, .piles, .stage .mat, .rail", 3),
    ...(inside ? [] : [{ rect: anchor, weight: 10 }]),
  ];
}

/** Beside its part of the table, on wide screens. */
function Beside({ told }: { told: Told }): JSX.Element {
  const match = useMatch();
  const card = useRef<HTMLElement>(null);
  const [placed, place] = useState<{ readonly card: Rect; readonly anchor: Rect } | null>(null);
  const { near, id } = told.lesson;
  const version = match.table.value?.version;
  const banner = match.hint.value !== null || match.reason.value !== null || match.refused.value !== null;
  useLayoutEffect(() => {
    const arrange = (): void => {
      const element = card.current;
      const anchor = partOf(near);
      if (!element || !anchor) return;
      const box = boxOf(anchor);
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const next = placeBeside(box, size, { width: innerWidth, height: innerHeight }, obstacles(box, near === "board"));
      place({ card: next, anchor: box });
    };
    arrange();
    // Fonts, a growing question and a moving board change what is free.
    const later = [120, 500].map((pause) => setTimeout(arrange, pause));
    addEventListener("resize", arrange);
    const question = document.querySelector(".choice-area .choice");
    const watch = new ResizeObserver(arrange);
    if (question) watch.observe(question);
    return () => {
      watch.disconnect();
      later.forEach(clearTimeout);
      removeEventListener("resize", arrange);
    };
  }, [id, version, banner, match.picks.value.length]);
  const style = placed ? { left: `${placed.card.left}px`, top: `${placed.card.top}px` } : { visibility: "hidden" as const };
  const ring = placed && { left: `${placed.anchor.left - 4}px`, top: `${placed.anchor.top - 4}px`, width: `${placed.anchor.width + 8}px`, height: `${placed.anchor.height + 8}px` };
  return (
    <>
      {ring && <div class="coach-ring" style={ring} aria-hidden="true" />}
      <aside class="coach parch" ref={card} style={style} role="note" aria-label={t("coach")} data-lesson={id} data-near={near}>
        <Head told={told} />
        <Words told={told} />
        <Buttons told={told} />
      </aside>
    </>
  );
}

/** Whether something lies over the question, or there is no board: then the words stand beside what they speak of. */
function liesOver(match: Match): boolean {
  const view = match.view.value;
  return cardsToChoose(match.choice.value, view).length > 0 || (view !== null && isBetween(view));
}

/** On the table itself: everywhere but on phones. */
export function Coach(): JSX.Element {
  const match = useMatch();
  const lesson = useLesson();
  const beside = liesOver(match);
  return (
    <>
      {lesson && layout.value !== "phone" && beside && <Beside key={lesson.lesson.id} told={lesson} />}
      <GhostHand />
    </>
  );
}

/** A strip on the back of the question: it covers nothing, and what it speaks of is ringed. */
export function CoachOnBar(): JSX.Element | null {
  const match = useMatch();
  const lesson = useLesson();
  const beside = liesOver(match);
  const near = lesson?.lesson.near;
  const version = match.table.value?.version;
  const [ring, place] = useState<Rect | null>(null);
  useLayoutEffect(() => {
    if (!near || beside) return;
    const arrange = (): void => {
      const part = near === "board" || near === "choice" ? null : partOf(near);
      place(part ? boxOf(part) : null);
    };
    arrange();
    const later = setTimeout(arrange, 400);
    return () => clearTimeout(later);
  }, [near, version, beside]);
  if (!lesson || layout.value === "phone" || beside) return null;
  const style = ring && { left: `${ring.left - 4}px`, top: `${ring.top - 4}px`, width: `${ring.width + 8}px`, height: `${ring.height + 8}px` };
  return (
    <>
      {style && <div class="coach-ring light" style={style} aria-hidden="true" />}
      <aside class="coach parch on-bar hud" role="note" aria-label={t("coach")} data-lesson={lesson.lesson.id} data-near={near}>
        <b class="coach-number">
          {lesson.number}
          <small>{t("of-most", { most: lesson.of })}</small>
        </b>
        <div>
          <Words told={lesson} />
        </div>
        <Buttons told={lesson} />
      </aside>
    </>
  );
}

/** Above the question, on phones. */
export function CoachStrip(): JSX.Element | null {
  const told = useLesson();
  if (!told || layout.value !== "phone") return null;
  return (
    <aside class="coach strip parch" role="note" aria-label={t("coach")} data-lesson={told.lesson.id} data-near={told.lesson.near}>
      <Words told={told} />
      <Buttons told={told} />
    </aside>
  );
}
