// The board with what hangs over it: the goal, zoom and layers, a page of story, dice, cards and words that are shown.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Board, type BoardHandle } from "../board/Board";
import { CardView } from "../cards/CardView";
import { cardsToChoose } from "../cards/Chooser";
import { Icon, Line } from "../icons/Icon";
import { iconOfLine } from "../icons/keywords";
import { useMatch } from "../state/context";
import { layout, storyOpen } from "../state/layout";
import { remember, remembered } from "../state/memory";
import { showIntents } from "../state/settings";
import { Sentence } from "../text/Sentence";
import { PageMark } from "./pageMarks";
import { say, t } from "../text/say";
import type { Board as BoardData, View } from "../wire";
import { ThrownDice } from "./Dice";
import { LONGEST_HEADING } from "./Journal";
import { StoryPage, TalePage } from "./StoryPage";
import { TableMarks } from "./TopBar";
import { useWidth } from "./width";

interface Props {
  readonly view: View;
  readonly handle: { current: BoardHandle | null };
  readonly measuring: boolean;
  readonly onMeasure: () => void;
}

/** The board to show: where something happens, where the question is, else the one the reader chose. */
function useShownBoard(view: View): [BoardData | undefined, (id: string) => void] {
  const match = useMatch();
  const [chosen, choose] = useState<string | null>(null);
  const boards = view.boards ?? [];
  const lit = [...match.lighting.value.boards.keys()][0] ?? null;
  const version = match.table.value?.version;
  useEffect(() => {
    if (lit !== null) choose(lit);
  }, [lit, version]);
  const staged = match.stage.board.value;
  return [boards.find((one) => one.id === staged) ?? boards.find((one) => one.id === chosen) ?? boards[0], choose];
}

/** Two boards lie side by side where each of them keeps at least so much room. */
const LEAST_BOARD = 350;

export function BoardArea({ view, handle, measuring, onMeasure }: Props): JSX.Element {
  const match = useMatch();
  const [board, choose] = useShownBoard(view);
  const boards = view.boards ?? [];
  const [area, width] = useWidth();
  const beside = useRef<BoardHandle | null>(null);
  const both = boards.length === 2 && layout.value !== "phone" && width >= 2 * LEAST_BOARD;
  const whichBoard = boards.length > 1 && !both && (
    <div class="seg small hud" role="group" aria-label={t("boards")}>
      {boards.map((one, i) => (
        <button key={one.id} aria-pressed={one === board} onClick={() => choose(one.id)}>
          {one.name ? say(one.name) : t("board-number", { number: i + 1 })}
          {match.lighting.value.boards.has(one.id) && one !== board && <i class="asked-dot" />}
        </button>
      ))}
    </div>
  );
  return (
    <div class="board-area" ref={area}>
      {both ? (
        <div class="boards">
          {boards.map((one) => (
            <section key={one.id} class={`one-board ${one === board ? "main" : ""}`} aria-label={one.name ? say(one.name) : undefined} onPointerDown={() => choose(one.id)}>
              <Board view={view} board={one} measuring={measuring && one === board} handle={one === board ? handle : beside} />
              {one.name && <h3 class="board-name">{say(one.name)}</h3>}
            </section>
          ))}
        </div>
      ) : board ? (
        <Board key={board.id} view={view} board={board} measuring={measuring} handle={handle} />
      ) : (
        !view.page && <TalePage view={view} />
      )}
      <div class="over-board">
        {layout.value === "phone" ? <PhoneChips view={view}>{whichBoard}</PhoneChips> : whichBoard}
        {board && <BoardTools handle={handle} measuring={measuring} onMeasure={onMeasure} />}
      </div>
      {board && !view.page && <Opening view={view} />}
      <StoryPage view={view} />
      <Caption />
      <ThrownDice />
      <ShownCard />
      <BannerWords />
    </div>
  );
}

/** Matches whose story was read in this browser. */
const isRead = (id: string): boolean => remembered<string[]>("stories", []).includes(id);
const markRead = (id: string): void => {
  if (!isRead(id)) remember("stories", [...remembered<string[]>("stories", []), id].slice(-MOST_STORIES));
};
const MOST_STORIES = 50;
/** So many answers may have set the table up before the first question on the board. */
const SET_UP = 2;

/** At the first question the story lies over the board, with what is to be done; a click or the first answer takes it away. */
function Opening({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const id = match.hello.value?.match ?? "";
  const [, close] = useState(false);
  const asked = useRef<string | null>(null);
  const round = (view.tracks ?? []).find((track) => track.role === "round")?.value ?? 1;
  const question = match.table.value?.choice?.kind ?? null;
  asked.current ??= question;
  const begun = round > 0 && (match.table.value?.version ?? 0) > SET_UP;
  if (begun || (question !== null && question !== asked.current)) markRead(id);
  const choosing = cardsToChoose(match.choice.value, view).length > 0; // who comes back to choose cards has read it
  const open = !isRead(id) && (view.notes ?? []).length > 0 && match.looking.value === null && !choosing;
  useEffect(() => {
    storyOpen.value = open;
    return () => void (storyOpen.value = false);
  }, [open]);
  // What is to be read has the focus: a key goes on from there, and not to what lies under it.
  const on = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) on.current?.focus({ preventScroll: true });
  }, [open]);
  if (!open) return null;
  return (
    <div class="story over">
      <PageMark name="story-over" />
      <article class="parch" aria-label={say(view.title)}>
        <h2>{say(view.title)}</h2>
        {(view.notes ?? []).map((note, i) => (
          <p key={i}>
            <Sentence say={note} />
          </p>
        ))}
        {(view.goal ?? []).map((goal, i) => (
          <p key={i} class="story-goal">
            <Icon name="swords-emblem" />
            <b>{say(goal)}</b>
          </p>
        ))}
        <div class="row">
          <button
            ref={on}
            class="btn"
            onClick={() => {
              markRead(id);
              close(true);
            }}
          >
            {t("see-the-map")}
          </button>
        </div>
      </article>
    </div>
  );
}

/** On a phone the goal and what lies on the table for everybody are chips under the order of turns. */
function PhoneChips({ view, children }: { view: View; children: ComponentChildren }): JSX.Element {
  return (
    <div class="phone-chips">
      <GoalChip goals={(view.goal ?? []).map(say)} />
      <TableMarks marks={view.marks ?? []} few />
      {children}
    </div>
  );
}

/** A goal of so many letters has room in one line of a phone. */
const SHORT_GOAL = 30;

/** The goal in a few words; a long one is folded away until it is pressed, for the board is narrow. */
function GoalChip({ goals }: { goals: readonly string[] }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const [first] = goals;
  if (first === undefined) return null;
  if (goals.length === 1 && first.length <= SHORT_GOAL)
    return (
      <p class="objective hud">
        <Icon name="swords-emblem" />
        <span>{first}</span>
      </p>
    );
  return (
    <button class="objective hud" aria-expanded={open} onClick={() => setOpen(!open)}>
      <Icon name="swords-emblem" />
      <span>{open ? goals.map((goal) => <span key={goal}>{goal}</span>) : t("goal")}</span>
    </button>
  );
}

function BoardTools({ handle, measuring, onMeasure }: Omit<Props, "view">): JSX.Element {
  const tool = (name: "plus" | "minus" | "fit" | "eye", label: string, act: () => void, pressed?: boolean): JSX.Element => (
    <button class={`btn ghost icon ${pressed ? "on" : ""}`} aria-label={label} title={label} aria-pressed={pressed} onClick={act}>
      <Line name={name} />
    </button>
  );
  const phone = layout.value === "phone";
  return (
    <div class="zoom tools hud" role="toolbar" aria-label={t("board-tools")}>
      {tool("eye", t("show-intents"), () => (showIntents.value = !showIntents.value), showIntents.value)}
      {!phone && (
        <button class={`btn ghost icon ${measuring ? "on" : ""}`} aria-label={t("measure")} title={t("measure")} aria-pressed={measuring} onClick={onMeasure}>
          <Icon name="bullseye" />
        </button>
      )}
      {!phone && tool("plus", t("zoom-in"), () => handle.current?.viewport.zoomBy(1.25))}
      {!phone && tool("minus", t("zoom-out"), () => handle.current?.viewport.zoomBy(0.8))}
      {tool("fit", t("fit"), () => handle.current?.fit())}
    </div>
  );
}

/** The sentence of the line that is being shown. */
function Caption(): JSX.Element | null {
  const match = useMatch();
  const line = match.stage.caption.value;
  if (!line?.say || (match.stage.banner.value && say(match.stage.banner.value.say).length <= LONGEST_HEADING)) return null;
  const icon = iconOfLine(line);
  return (
    <p class="caption hud" aria-hidden="true">
      {icon && <Icon name={icon} />}
      <span>
        <Sentence say={line.say} />
      </span>
    </p>
  );
}

/** A card that is turned, drawn or played: large for a moment. */
function ShownCard(): JSX.Element | null {
  const match = useMatch();
  const shown = match.stage.card.value;
  if (!shown) return null;
  return (
    <div class="shown-card" aria-hidden="true">
      <CardView card={shown.card} />
    </div>
  );
}

/** A few words over the table: a round begins, a door opens. */
function BannerWords(): JSX.Element | null {
  const banner = useMatch().stage.banner.value;
  if (!banner || say(banner.say).length > LONGEST_HEADING) return null;
  return (
    <p class="banner-words" aria-hidden="true">
      {banner.icon && <Icon name={banner.icon} />}
      {say(banner.say)}
    </p>
  );
}
