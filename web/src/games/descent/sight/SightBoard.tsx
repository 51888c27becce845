// The map one paints on: strokes of the brush, the lines of the pair that is shown, and a cursor for the keyboard.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { BoardDefs } from "../../../board/defs";
import { Figure } from "../../../board/Figure";
import { Floor } from "../../../board/Floor";
import { geometryOf, SQUARE } from "../../../board/geometry";
import { Terrain } from "../../../board/Terrain";
import { t } from "../../../text/say";
import type { SightVerdict, SightWalk } from "../../../wire";
import { clamp, isLine, touchAt, turned, type Brush, type Touch } from "./brushes";
import type { Strokes } from "../../judging/strokes";
import { boardOf, colourOf, cornerAt, middleOf, pieceOf } from "./picture";
import { figureAt, LETTERS, letterAt, NONE, type Situation, type Spot } from "./situation";

const GEOMETRY = geometryOf("square");
const RADIUS = GEOMETRY.size * 0.72;
const AIR = SQUARE * 0.45;

interface Props {
  readonly situation: Situation;
  readonly verdict: SightVerdict | null;
  readonly walk: SightWalk | null;
  readonly brush: Brush;
  readonly strokes: Strokes<Touch>;
}

export function SightBoard({ situation: s, verdict, walk, brush, strokes }: Props): JSX.Element {
  const svg = useRef<SVGSVGElement>(null);
  const painting = useRef(false);
  const pointed = useSignal<Touch | null>(null);
  const cursor = useSignal<{ readonly at: Spot; readonly turn: number }>({ at: [0, 0], turn: 0 });
  const focused = useSignal(false);
  const board = useMemo(() => boardOf(s), [s]);
  const byKeys: Touch = { at: [clamp(cursor.value.at[0], s.width), clamp(cursor.value.at[1], s.height)], between: turned(cursor.value.at, cursor.value.turn) };
  const here = pointed.value ?? (focused.value ? byKeys : null);

  const under = (event: PointerEvent): Touch | null => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return x < 0 || y < 0 || x >= s.width * SQUARE || y >= s.height * SQUARE ? null : touchAt(s, x / SQUARE, y / SQUARE);
  };
  const stop = (): void => {
    if (painting.current) strokes.end();
    painting.current = false;
  };
  const onPointerDown = (event: PointerEvent): void => {
    const touch = under(event);
    if (!touch || (event.button !== 0 && event.button !== 2)) return;
    painting.current = true;
    strokes.begin(touch, event.button === 2);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const touch = under(event);
    if (event.pointerType !== "touch") pointed.value = touch;
    if (painting.current && touch) strokes.go(touch);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step: Record<string, Spot> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const by = step[event.key];
    if (by) cursor.value = { ...cursor.value, at: [clamp(byKeys.at[0] + by[0], s.width), clamp(byKeys.at[1] + by[1], s.height)] };
    else if (event.key === "Enter" || event.key === " " || event.key === "Delete" || event.key === "Backspace") {
      strokes.begin(byKeys, event.key === "Delete" || event.key === "Backspace");
      strokes.end();
    } else if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey) cursor.value = { ...cursor.value, turn: (cursor.value.turn + 1) % 4 };
    else return;
    pointed.value = null;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      class="draw-board sight-board"
      role="application"
      aria-roledescription={t("board-role")}
      aria-label={t("sight-draw-label")}
      aria-describedby="sight-cell"
      tabIndex={0}
      onFocus={() => (focused.value = true)}
      onBlur={() => (focused.value = false)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={() => {
        pointed.value = null;
        stop();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      <svg ref={svg} class="drawing" aria-hidden="true" viewBox={`${-AIR} ${-AIR} ${s.width * SQUARE + 2 * AIR} ${s.height * SQUARE + 2 * AIR}`}>
        <defs>
          <BoardDefs />
        </defs>
        <path class="sight-grid" d={gridOf(s)} />
        <Floor board={board} game="descent" />
        <Terrain board={board} game="descent" />
        {walk?.spaces.map(([x, y]) => <circle key={`${x},${y}`} class="sight-reach" cx={(x + 0.5) * SQUARE} cy={(y + 0.5) * SQUARE} r={SQUARE * 0.16} />)}
        <g class="layer-figures">
          {s.figures.map((figure, place) => {
            const [x, y] = middleOf(figure);
            const [w, h] = figure.size;
            const spread: readonly [number, number] | undefined = w * h > 1 ? [(w * SQUARE) / 2 - 8, (h * SQUARE) / 2 - 8] : undefined;
            return (
              <g key={figure.name} class="piece" style={{ transform: `translate(${x}px, ${y}px)` }}>
                <Figure piece={pieceOf(figure, place)} radius={RADIUS} spread={spread as [number, number] | undefined} colour={colourOf(figure, place)} />
              </g>
            );
          })}
        </g>
        {verdict && <Lines verdict={verdict} />}
        {here && <Pointed touch={here} brush={brush} />}
      </svg>
      <p id="sight-cell" class="vh" aria-live="polite">
        {focused.value && here ? spotWords(s, here.at) : ""}
      </p>
    </div>
  );
}

const gridOf = (s: Situation): string =>
  [
    ...Array.from({ length: s.width + 1 }, (_, x) => `M${x * SQUARE} 0V${s.height * SQUARE}`),
    ...Array.from({ length: s.height + 1 }, (_, y) => `M0 ${y * SQUARE}H${s.width * SQUARE}`),
  ].join("");

/** Lines that are stopped lie below the open ones; where one is open, one is enough to show it. */
function Lines({ verdict }: { verdict: SightVerdict }): JSX.Element {
  const shown = [...verdict.lines].sort((a, b) => Number(a.open) - Number(b.open));
  return (
    <g class="sight-lines">
      {shown.map((line, place) => {
        const [[ax, ay], [bx, by]] = [cornerAt(line.start), cornerAt(line.end)];
        return <path key={place} class={line.open ? "open" : "stopped"} d={`M${ax} ${ay}L${bx} ${by}`} />;
      })}
      {shown.flatMap((line) => (line.open ? [line.start, line.end] : [])).map(([x, y], place) => (
        <circle key={place} cx={x * SQUARE} cy={y * SQUARE} r={5} />
      ))}
    </g>
  );
}

function Pointed({ touch, brush }: { touch: Touch; brush: Brush }): JSX.Element {
  const [x, y] = [touch.at[0] * SQUARE, touch.at[1] * SQUARE];
  const { at, side } = touch.between;
  const [ax, ay] = side === "e" ? [(at[0] + 1) * SQUARE, at[1] * SQUARE] : [at[0] * SQUARE, (at[1] + 1) * SQUARE];
  return (
    <g class="draw-pointed">
      <rect class="hex" x={x + 3} y={y + 3} width={SQUARE - 6} height={SQUARE - 6} />
      {isLine(brush) && <path class="edge" d={`M${ax} ${ay}${side === "e" ? `v${SQUARE}` : `h${SQUARE}`}`} />}
    </g>
  );
}

/** What a space says to somebody who cannot see it. */
export function spotWords(s: Situation, at: Spot): string {
  const letter = letterAt(s, at);
  const ground = Object.entries(LETTERS).find(([, one]) => one === letter)?.[0] ?? "none";
  const parts = [t("sight-space", { column: at[0], row: at[1] })];
  const figure = figureAt(s, at);
  if (figure) parts.push(figure.name);
  parts.push(t(`sight-brush-${letter === NONE ? "none" : ground}`));
  return parts.join(", ");
}
