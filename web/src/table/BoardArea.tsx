// The board with what hangs over it: the goal, zoom and layers, the caption of what is happening.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { Board, type BoardHandle } from "../board/Board";
import { Icon, Line } from "../icons/Icon";
import { iconOfEvent } from "../icons/keywords";
import { GameArt } from "../lobby/art";
import { useMatch } from "../state/context";
import { layout } from "../state/layout";
import { showIntents } from "../state/settings";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { View } from "../wire";
import { Elements } from "./TopBar";

interface Props {
  readonly view: View;
  readonly handle: { current: BoardHandle | null };
  readonly measuring: boolean;
  readonly onMeasure: () => void;
}

export function BoardArea({ view, handle, measuring, onMeasure }: Props): JSX.Element {
  const [chosen, choose] = useState<string | null>(null);
  const boards = view.boards ?? [];
  const board = boards.find((one) => one.id === chosen) ?? boards[0];
  return (
    <div class="board-area">
      {board ? <Board key={board.id} view={view} board={board} measuring={measuring} handle={handle} /> : <StoryPage view={view} />}
      <div class="hud">
        {board && <Goal view={view} />}
        {layout.value === "phone" && <Elements marks={view.marks ?? []} few />}
        {boards.length > 1 && (
          <div class="seg small" role="group" aria-label={t("boards")}>
            {boards.map((one, i) => (
              <button key={one.id} aria-pressed={one === board} onClick={() => choose(one.id)}>
                {t("board-number", { number: i + 1 })}
              </button>
            ))}
          </div>
        )}
        {board && <BoardTools handle={handle} measuring={measuring} onMeasure={onMeasure} />}
      </div>
      {board && <Opening view={view} />}
      <Caption />
      <Dice />
    </div>
  );
}

/** Matches whose story was read on this page. */
const read = new Set<string>();

/** Before the first round the story lies over the board; the first answer, a click, or a question about the board takes it away. */
function Opening({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const id = match.hello.value?.match ?? "";
  const [, close] = useState(false);
  const asked = useRef<string | null>(null);
  const round = view.tracks?.[0]?.value ?? 1;
  const question = match.table.value?.choice?.kind ?? null;
  asked.current ??= question;
  const { cells, pieces } = match.lighting.value;
  const onBoard = cells.size + pieces.size > 0;
  if (round > 0 || onBoard || (question !== null && question !== asked.current)) read.add(id);
  if (read.has(id) || (view.notes ?? []).length === 0 || match.looking.value !== null) return null;
  return (
    <div class="story over">
      <article class="parch">
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
          <button class="btn" onClick={() => {
              read.add(id);
              close(true);
            }}>
            {t("see-the-map")}
          </button>
        </div>
      </article>
    </div>
  );
}

/** Before there is a map, or between two: what is told, on a page of its own. */
function StoryPage({ view }: { view: View }): JSX.Element {
  return (
    <div class="story">
      <div class="story-art" aria-hidden="true">
        <GameArt game={view.game} />
      </div>
      <article class="parch">
        <h2>{say(view.title)}</h2>
        {[...(view.notes ?? []), ...(view.goal ?? [])].map((note, i) => (
          <p key={i}>
            <Sentence say={note} />
          </p>
        ))}
        {view.phase && <p class="phase">{say(view.phase)}</p>}
      </article>
    </div>
  );
}

function Goal({ view }: { view: View }): JSX.Element | null {
  const [first, ...rest] = view.goal ?? [];
  if (!first) return null;
  return (
    <p class="objective" title={(view.goal ?? []).map(say).join("\n")}>
      <Icon name="swords-emblem" />
      <span>
        {say(first)}
        {rest.length > 0 && <em> · {rest.map(say).join(" · ")}</em>}
      </span>
    </p>
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
    <div class="zoom" role="toolbar" aria-label={t("board-tools")}>
      {tool("eye", t("show-intents"), () => (showIntents.value = !showIntents.value), showIntents.value)}
      {!phone && (
        <button
          class={`btn ghost icon ${measuring ? "on" : ""}`}
          aria-label={t("measure")}
          title={t("measure")}
          aria-pressed={measuring}
          onClick={onMeasure}
        >
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
  if (!line?.say) return null;
  const icon = iconOfEvent(line.event, line.say);
  return (
    <p class="caption" aria-hidden="true">
      {icon && <Icon name={icon} />}
      <span>
        <Sentence say={line.say} />
      </span>
    </p>
  );
}

/** Dice and cards that are turned: shown large for a moment. */
function Dice(): JSX.Element | null {
  const match = useMatch();
  const rolled = match.stage.effects.value.find((effect) => effect.kind === "dice");
  if (!rolled) return null;
  return (
    <div class="dice" aria-hidden="true" key={rolled.id}>
      {rolled.text!.split("  ").map((face, i) => (
        <span key={i} class="die" style={{ animationDelay: `${i * 90}ms` }}>
          {face}
        </span>
      ))}
    </div>
  );
}
