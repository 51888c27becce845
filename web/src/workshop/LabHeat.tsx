// Where heroes fall, on the real board, with how many in the cells.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Floor } from "../board/Floor";
import { Terrain } from "../board/Terrain";
import { BoardDefs } from "../board/defs";
import { boxRound, geometryOn, pathThrough } from "../board/geometry";
import { both, say, t } from "../text/say";
import type { Board, CellSeen, GameOffer } from "../wire";

export type Which = "A" | "B" | "B−A";

export function HeatPanel({ cells, boards, game, title, which, onWhich }: { cells: readonly CellSeen[]; boards: readonly Board[]; game: GameOffer | undefined; title: string; which: Which; onWhich: (which: Which) => void }): JSX.Element {
  const [chosen, choose] = useState("");
  const fallen = (board: string): number => cells.reduce((sum, cell) => sum + cell.falls.filter(([name]) => name === board).reduce((all, [, , , count]) => all + count, 0), 0);
  const ordered = [...boards].sort((one, other) => fallen(other.id) - fallen(one.id) || other.cells.length - one.cells.length);
  const board = ordered.find((one) => one.id === chosen) ?? ordered[0];
  const shown = cells.length === 2 ? which : "A";
  const lost = cells.find((cell) => cell.version === (shown === "B−A" ? "B" : shown))?.heroes_lost ?? 0;
  return (
    <section class="ws-card lab-falls" aria-labelledby="lab-falls">
      <header>
        <h2 id="lab-falls">{t("lab-falls")}</h2>
        <span class="sp" />
        {ordered.length > 1 && (
          <select aria-label={t("lab-board")} value={board?.id} onChange={(event) => choose(event.currentTarget.value)}>
            {ordered.map((one, i) => (
              <option key={one.id} value={one.id}>
                {one.name ? say(one.name) : t("lab-board-number", { number: i + 1 })}
              </option>
            ))}
          </select>
        )}
        {cells.length === 2 && (
          <span class="seg" role="group" aria-label={t("lab-which")}>
            {(["A", "B", "B−A"] as const).map((one) => (
              <button key={one} aria-pressed={which === one} onClick={() => onWhich(one)}>
                {one}
              </button>
            ))}
          </span>
        )}
      </header>
      <small>
        {t("lab-falls-of", { count: lost })}
        {title && ` · ${title}`}
      </small>
      {board ? <HeatMap cells={cells} which={shown} board={board} game={game?.id ?? ""} name={both(game?.title)} /> : <p class="ws-empty">{t("lab-no-board")}</p>}
      <div class="lab-scale">
        <span>{t("lab-rarely")}</span>
        <i />
        <span>{t("lab-often")}</span>
      </div>
    </section>
  );
}

const STOPS = [
  [58, 28, 18],
  [138, 58, 26],
  [224, 99, 47],
  [255, 210, 122],
] as const;

/** From a dark ember to bright gold. */
function heat(share: number): string {
  const at = Math.min(0.999, share) * (STOPS.length - 1);
  const [low, high] = [STOPS[Math.floor(at)]!, STOPS[Math.floor(at) + 1]!];
  return `rgb(${low.map((part, i) => Math.round(part + (high[i]! - part) * (at % 1))).join(" ")})`;
}

function HeatMap({ cells, which, board, game, name }: { cells: readonly CellSeen[]; which: Which; board: Board; game: string; name: string }): JSX.Element {
  const geometry = geometryOn(board);
  const of = (version: string): Map<string, number> =>
    new Map((cells.find((cell) => cell.version === version)?.falls ?? []).filter(([on]) => on === board.id).map(([, column, row, count]) => [`${column},${row}`, count]));
  const [a, b] = [of("A"), of("B")];
  const value = (spot: string): number => (which === "A" ? (a.get(spot) ?? 0) : which === "B" ? (b.get(spot) ?? 0) : (b.get(spot) ?? 0) - (a.get(spot) ?? 0));
  const box = boxRound(geometry, board.cells, 26);
  const most = Math.max(1, ...board.cells.map(({ column, row }) => Math.abs(value(`${column},${row}`))));
  return (
    <svg class="lab-heat" viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} role="img" aria-label={`${t("lab-falls")}, ${name}`}>
      <defs>
        <BoardDefs />
      </defs>
      <Floor board={board} game={game} />
      <Terrain board={board} game={game} />
      {board.cells.map((spot) => {
        const count = value(`${spot.column},${spot.row}`);
        if (count === 0) return null;
        const [x, y] = geometry.centre(spot);
        const share = Math.abs(count) / most;
        return (
          <g key={spot.id}>
            <path d={pathThrough(geometry.corners(spot, 0.92))} fill={count < 0 ? `rgb(60 120 ${140 + 90 * share})` : heat(share)} fill-opacity={share > 0.2 ? 0.94 : 0.76} stroke="#120805" stroke-width="1.6" />
            <text x={x} y={y + 8} text-anchor="middle" fill={share > 0.6 ? "#2a0f06" : "#fff"}>
              {which === "B−A" && count > 0 ? `+${count}` : String(count).replace("-", "−")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
