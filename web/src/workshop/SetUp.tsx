// A position set up by hand: the table as it would begin, figures that can be put elsewhere, and play from there.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { BoardDefs } from "../board/defs";
import { Edges } from "../board/Edges";
import { Figure } from "../board/Figure";
import { Floor } from "../board/Floor";
import { boxRound, geometryOn, pathThrough } from "../board/geometry";
import { Terrain } from "../board/Terrain";
import { Viewport } from "../board/viewport";
import { Line } from "../icons/Icon";
import { t } from "../text/say";
import type { Moved, Position, Tried } from "../wire";
import { reachOf } from "./layers";

interface Props {
  readonly game: string;
  readonly tried: Tried;
  readonly position: Position | null;
  readonly told: string;
  readonly onTry: (tried: Tried) => void;
  readonly onPlay: () => void;
  readonly onLeave: () => void;
}

export function SetUp({ game, tried, position, told, onTry, onPlay, onLeave }: Props): JSX.Element {
  const [held, setHeld] = useState("");
  const [over, setOver] = useState<number | null>(null);
  const [which, setWhich] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const viewport = useMemo(() => new Viewport(), []);
  const boards = position?.boards ?? [];
  const first = boards.findIndex((one) => (position?.pieces ?? []).some((piece) => piece.side === "hero" && (piece.board || boards[0]!.id) === one.id));
  const board = boards[which] && which > 0 ? boards[which] : boards[Math.max(0, first)];
  const geometry = board && geometryOn(board);
  const box = useMemo(() => (board && geometry ? boxRound(geometry, board.cells, geometry.size * 1.6) : null), [board?.cells.length, board?.id]);
  const fit = (): void => {
    if (box) viewport.fit(box, { top: 50, right: 16, bottom: 56, left: 16 });
  };
  const fitting = useRef(fit);
  fitting.current = fit;
  useEffect(() => {
    const element = area.current!;
    const watch = new ResizeObserver(() => {
      viewport.resize(element.clientWidth, element.clientHeight);
      if (!viewport.touched.value) fitting.current();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => fitting.current(), [box]);
  const moved = tried.moved ?? [];
  const pieces = (position?.pieces ?? []).filter((piece) => (piece.board || boards[0]?.id) === board?.id);
  const spots = new Map((board?.cells ?? []).map((cell) => [cell.id, cell]));
  const refused = new Set(position?.refused ?? []);
  const move = (piece: string, cell: number): void => {
    const next: Moved[] = [...moved.filter((one) => one.piece !== piece), { piece, cell }];
    onTry({ ...tried, moved: next });
    setHeld("");
  };
  const press = (cell: number): void => {
    const standing = pieces.find((piece) => piece.cells?.includes(cell) && piece.side !== "neutral");
    if (held && standing?.id !== held) return move(held, cell);
    setHeld(standing && standing.id !== held ? standing.id : "");
  };
  const cellAt = (event: PointerEvent): number | null => {
    const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-spot]");
    return hit ? Number(hit.getAttribute("data-spot")) : null;
  };
  const { x, y, zoom } = viewport.transform.value;
  return (
    <div class="ws-setup">
      <header>
        <span>{held ? t("ws-position-where") : t("ws-position-whom")}</span>
        <span class="sp" />
        {boards.length > 1 &&
          boards.map((one, i) => (
            <button key={one.id} class="btn ghost sm" aria-pressed={one === board} onClick={() => setWhich(i)}>
              {i + 1}
            </button>
          ))}
        <label class="tick">
          <input type="checkbox" checked={tried.whole ?? false} onChange={(event) => onTry({ ...tried, whole: event.currentTarget.checked, moved: [] })} />
          {t("ws-position-whole")}
        </label>
        <button class="btn ghost sm" disabled={moved.length === 0} onClick={() => onTry({ ...tried, moved: moved.slice(0, -1) })}>
          <Line name="undo" />
          <span class="ws-wide">{t("ws-undo")}</span>
        </button>
        <button class="btn ghost sm" onClick={onLeave}>
          {t("ws-position-leave")}
        </button>
        <button class="btn gold" disabled={!position || refused.size > 0} onClick={onPlay}>
          <Line name="play" />
          {t("ws-position-play")}
        </button>
      </header>
      {(told || refused.size > 0) && (
        <p class="ws-mapwrong" role="alert">
          {told || t("ws-position-refused")}
        </p>
      )}
      <div
        ref={area}
        class="ws-map"
        role="application"
        aria-label={t("ws-position")}
        onPointerDown={(event) => {
          const cell = cellAt(event);
          if (cell !== null) press(cell);
        }}
        onPointerMove={(event) => setOver(held ? cellAt(event) : null)}
        onPointerUp={(event) => {
          const cell = cellAt(event);
          const piece = pieces.find((one) => one.id === held);
          if (held && cell !== null && piece && !piece.cells?.includes(cell)) move(held, cell);
        }}
      >
        {board && geometry ? (
          <svg class="drawing" aria-hidden="true">
            <defs>
              <BoardDefs />
            </defs>
            <g class="world" style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})`, "--b": 1 }}>
              <Floor board={board} game={game} />
              <Terrain board={board} game={game} />
              <Edges board={board} geometry={geometry} />
              {over !== null && spots.has(over) && <path d={pathThrough(geometry.corners(spots.get(over)!, 0.93))} class="ws-painting" />}
              {pieces.map((piece) => {
                const cells = (piece.cells ?? []).map((cell) => spots.get(cell)).filter((cell) => cell !== undefined);
                if (cells.length === 0) return null;
                const { at, spread } = reachOf(geometry, cells);
                return (
                  <g key={piece.id} transform={`translate(${at[0]} ${at[1]})`} class={`ws-standing ${piece.id === held ? "on" : ""} ${refused.has(piece.id) ? "refused" : ""}`}>
                    <Figure piece={piece} radius={geometry.size * (piece.side === "neutral" ? 0.36 : 0.56)} spread={spread} colour="#2f8f83" />
                  </g>
                );
              })}
              <g class="ws-hit">
                {board.cells.map((cell) => (
                  <path key={cell.id} data-spot={cell.id} d={pathThrough(geometry.corners(cell))} />
                ))}
              </g>
            </g>
          </svg>
        ) : (
          <p class="ws-nomap" role="status">
            {told ? "" : t("ws-opening")}
          </p>
        )}
      </div>
    </div>
  );
}
