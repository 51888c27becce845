// The board one paints on: strokes of the brush, the outcomes drawn over it, and a cursor for the keyboard.
import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { BoardDefs } from "../../../board/defs";
import { Figure } from "../../../board/Figure";
import { Floor } from "../../../board/Floor";
import { boxRound, geometryOf, pathThrough, type Point } from "../../../board/geometry";
import { IntentArrows } from "../../../board/overlays";
import { placesOn } from "../../../board/places";
import { Terrain } from "../../../board/Terrain";
import { Viewport } from "../../../board/viewport";
import type { Judgement } from "../../../wire";
import { layout } from "../../../state/layout";
import { t } from "../../../text/say";
import type { Strokes } from "../../judging/strokes";
import type { Brush, Touch } from "./brushes";
import { boardOf, cellOf, colourOfEnemy, floorOf, intentOf, letterOf, placeOf, viewOf } from "./picture";
import { beside, figureAt, groundAt, type Hex, type Situation } from "./situation";

const GEOMETRY = geometryOf("hex");
const RADIUS = GEOMETRY.size * 0.62;
const INSETS = { top: 26, right: 14, bottom: 14, left: 26 };

interface Props {
  readonly situation: Situation;
  readonly judgement: Judgement | null;
  readonly shown: number;
  readonly brush: Brush;
  readonly strokes: Strokes<Touch>;
  readonly fitting: { current: (() => void) | null };
}

const spotOf = ([column, row]: Hex): { column: number; row: number } => ({ column, row });

/** The side of a hex that is nearest to a point. */
function nearestSide(place: Hex, [x, y]: Point): number {
  const corners = GEOMETRY.corners(spotOf(place));
  const far = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % 6]!;
    return Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y);
  });
  return far.indexOf(Math.min(...far));
}

export function DrawingBoard({ situation: s, judgement, shown, brush, strokes, fitting }: Props): JSX.Element {
  const area = useRef<HTMLDivElement>(null);
  const viewport = useMemo(() => new Viewport(), []);
  const painting = useRef(false);
  const pointed = useSignal<Touch | null>(null);
  const cursor = useSignal<Touch | null>(null);
  const focused = useSignal(false);
  const here = useComputed(() => pointed.value ?? (focused.value ? cursor.value : null));
  const floor = useMemo(() => floorOf(s.width, s.height), [s.width, s.height]);
  const board = useMemo(() => boardOf(s), [s]);
  const places = useMemo(() => placesOn(board, viewOf(s, board)), [board]);
  const box = useMemo(() => boxRound(GEOMETRY, floor.cells, GEOMETRY.size * 0.5), [floor]);

  const fit = (): void => viewport.fit(box, INSETS);
  fitting.current = fit;
  useEffect(() => {
    const element = area.current!;
    const watch = new ResizeObserver(() => {
      viewport.resize(element.clientWidth, element.clientHeight);
      if (!viewport.touched.value) fitting.current?.();
    });
    watch.observe(element);
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      viewport.zoomBy(Math.exp(-event.deltaY * 0.0016), local(event));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      watch.disconnect();
      element.removeEventListener("wheel", wheel);
    };
  }, []);
  useEffect(() => fitting.current?.(), [box]);

  const local = (event: MouseEvent): { x: number; y: number } => {
    const edge = area.current!.getBoundingClientRect();
    return { x: event.clientX - edge.left, y: event.clientY - edge.top };
  };
  const touchAt = (event: MouseEvent): Touch | null => {
    const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-hex]");
    if (!hit || !area.current!.contains(hit)) return null;
    const place = placeOf(Number(hit.getAttribute("data-hex")));
    const { x, y } = local(event);
    const { x: dx, y: dy, zoom } = viewport.transform.value;
    return { place, side: nearestSide(place, [(x - dx) / zoom, (y - dy) / zoom]) };
  };
  const stop = (): void => {
    if (painting.current) strokes.end();
    painting.current = false;
  };
  const onPointerDown = (event: PointerEvent): void => {
    viewport.pointerDown(event, local(event));
    if (viewport.fingers > 1 || event.shiftKey || event.button === 1) return stop();
    const touch = touchAt(event);
    if (!touch || (event.button !== 0 && event.button !== 2)) return;
    painting.current = true;
    pointed.value = event.pointerType === "touch" ? null : touch;
    strokes.begin(touch, event.button === 2);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const touch = touchAt(event);
    if (event.pointerType !== "touch") pointed.value = touch;
    if (!painting.current) {
      if (viewport.fingers > 1 || event.shiftKey || event.buttons === 4) viewport.pointerMove(event, local(event));
    } else if (touch) strokes.go(touch);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = cursor.value ?? { place: s.monster.at, side: 0 };
    const step: Record<string, Hex> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const by = step[event.key];
    if (by) {
      const place: Hex = [clamp(at.place[0] + by[0], s.width), clamp(at.place[1] + by[1], s.height)];
      cursor.value = { ...at, place };
    } else if (event.key === "Enter" || event.key === " ") {
      strokes.begin(at, false);
      strokes.end();
    } else if (event.key === "Delete" || event.key === "Backspace") {
      strokes.begin(at, true);
      strokes.end();
    } else if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey) {
      cursor.value = { ...at, side: (at.side + 1) % 6 };
    } else return;
    pointed.value = null;
    event.preventDefault();
    event.stopPropagation();
  };

  const outcomes = judgement?.outcomes ?? [];
  const chosen = outcomes[shown];
  const order = outcomes.map((_, i) => i).sort((a, b) => Number(a === shown) - Number(b === shown));
  return (
    <div
      ref={area}
      class="draw-board"
      role="application"
      aria-roledescription={t("board-role")}
      aria-label={t("draw-label")}
      aria-describedby="draw-cell"
      tabIndex={0}
      onFocus={() => {
        focused.value = true;
        cursor.value ??= { place: s.monster.at, side: 0 };
      }}
      onBlur={() => (focused.value = false)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => {
        viewport.pointerUp(event);
        stop();
      }}
      onPointerCancel={(event) => {
        viewport.pointerUp(event);
        stop();
      }}
      onPointerLeave={() => (pointed.value = null)}
      onContextMenu={(event) => event.preventDefault()}
    >
      <svg class="drawing" aria-hidden="true">
        <defs>
          <BoardDefs />
        </defs>
        <Sheet viewport={viewport}>
          <Floor board={floor} game="gloomhaven" />
          <Numbers width={s.width} height={s.height} />
          <Terrain board={board} game="gloomhaven" />
          {chosen?.destination && !sameHex(chosen.destination, chosen.move_to) && (
            <path class="draw-goal" d={pathThrough(GEOMETRY.corners(spotOf(chosen.destination), 0.86))} />
          )}
          {order.map((i) => (
            <IntentArrows key={i} geometry={GEOMETRY} places={places} intent={intentOf(s, outcomes[i]!)} radius={RADIUS} strong={i === shown} />
          ))}
          <g class="layer-figures">
            {places.pieces.map((piece) => {
              const at = places.pieceCentre(piece.id)!;
              const place = s.enemies.findIndex((enemy) => enemy.id === piece.id);
              return (
                <g key={piece.id} class="piece" style={{ transform: `translate(${at[0]}px, ${at[1]}px)` }}>
                  {chosen?.focus === piece.id && place >= 0 && <FocusRing />}
                  <Figure piece={piece} radius={RADIUS} colour={place < 0 ? "" : colourOfEnemy(place)} />
                </g>
              );
            })}
          </g>
          {outcomes.length > 1 && order.map((i) => <OutcomeBadge key={i} place={outcomes[i]!.move_to} letter={letterOf(i)} on={i === shown} />)}
          <Pointed touch={here.value} brush={brush} />
          <g class="layer-hit">
            {floor.cells.map((cell) => (
              <path key={cell.id} data-hex={cell.id} d={pathThrough(GEOMETRY.corners(cell))} />
            ))}
          </g>
        </Sheet>
      </svg>
      <p id="draw-cell" class="vh" aria-live="polite">
        {focused.value && here.value ? hexWords(s, here.value.place) : ""}
      </p>
      {layout.value !== "phone" && (
        <p class="draw-hint" aria-hidden="true">
          {t("draw-hint")}
        </p>
      )}
    </div>
  );
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value));
const sameHex = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];

/** What a hex says to somebody who cannot see it. */
export function hexWords(s: Situation, place: Hex): string {
  const figure = figureAt(s, place);
  const ground = groundAt(s, place);
  const parts = [t("hex-at", { column: place[0], row: place[1] })];
  if (figure) parts.push(typeof figure === "string" ? t(`brush-${figure}`) : figure.id);
  parts.push(ground ? t(`ground-${ground}`) : t("brush-floor"));
  return parts.join(", ");
}

function Sheet({ viewport, children }: { viewport: Viewport; children: JSX.Element | (JSX.Element | null | undefined | false | JSX.Element[])[] }): JSX.Element {
  const { x, y, zoom } = viewport.transform.value;
  return (
    <g class="world" style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})`, "--b": Math.max(0.75, Math.min(1.6, 1 / zoom)) }}>
      {children}
    </g>
  );
}

function Numbers({ width, height }: { width: number; height: number }): JSX.Element {
  return (
    <g class="draw-numbers">
      {Array.from({ length: width }, (_, column) => {
        const [x, y] = GEOMETRY.centre({ column, row: 0 });
        return (
          <text key={`c${column}`} x={x} y={y - (column & 1 ? 86 : 51)} text-anchor="middle">
            {column}
          </text>
        );
      })}
      {Array.from({ length: height }, (_, row) => {
        const [x, y] = GEOMETRY.centre({ column: 0, row });
        return (
          <text key={`r${row}`} x={x - 58} y={y + 5} text-anchor="middle">
            {row}
          </text>
        );
      })}
    </g>
  );
}

function Pointed({ touch, brush }: { touch: Touch | null; brush: Brush }): JSX.Element | null {
  if (!touch) return null;
  const corners = GEOMETRY.corners(spotOf(touch.place));
  const [a, b] = [corners[touch.side]!, corners[(touch.side + 1) % 6]!];
  return (
    <g class="draw-pointed">
      <path class="hex" d={pathThrough(GEOMETRY.corners(spotOf(touch.place), 0.93))} />
      {brush === "thin" && beside(touch.place).length > 0 && <path class="edge" d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />}
    </g>
  );
}

function FocusRing(): JSX.Element {
  const r = RADIUS + 12;
  return (
    <g class="focus-ring">
      <circle r={r} />
      {[45, 135, 225, 315].map((angle) => (
        <path key={angle} d={`M${r - 5} 0H${r + 8}`} transform={`rotate(${angle})`} />
      ))}
    </g>
  );
}

function OutcomeBadge({ place, letter, on }: { place: Hex; letter: string; on: boolean }): JSX.Element {
  const [x, y] = GEOMETRY.centre(spotOf(place));
  return (
    <g class={`outcome-badge ${on ? "on" : ""}`} transform={`translate(${x} ${y + RADIUS + 5})`} data-cell={cellOf(place)}>
      <circle r={10} />
      <text y={4.6} text-anchor="middle" class="svgnum" font-size="13">
        {letter}
      </text>
    </g>
  );
}
