// What lies over a map: figures with all the cells they cover, what the rules see from a cell, what is being copied.
import type { JSX } from "preact";
import { Figure } from "../board/Figure";
import { pathThrough, type Geometry, type Point, type Spot } from "../board/geometry";
import { t } from "../text/say";
import type { Around, Body, Piece } from "../wire";
import { iconOf, titleOf, type Game } from "./game";

export const spotOf = ([column, row]: readonly number[]): Spot => ({ column: column!, row: row! });
export const keyOf = (cell: readonly number[]): string => `${cell[0]},${cell[1]}`;

/** The middle of some cells, and how far they spread from it. */
export function reachOf(geometry: Geometry, cells: readonly Spot[]): { readonly at: Point; readonly spread: readonly [number, number] | undefined } {
  const points = cells.map((spot) => geometry.centre(spot));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const half = geometry.shape === "square" ? geometry.size : geometry.size * 0.8;
  return { at: [(left + right) / 2, (top + bottom) / 2], spread: cells.length > 1 ? [(right - left) / 2 + half, (bottom - top) / 2 + half] : undefined };
}

const WORDS = (text: string): Piece["name"] => ({ id: "words", args: { en: text, fr: text } });

/** Figures of their real size; the one that is held is drawn where it would come to stand. */
export function Bodies({ game, geometry, bodies, small, chosen, held, by }: { game: Game; geometry: Geometry; small: boolean; bodies: readonly Body[]; chosen: string; held: string; by: Spot | null }): JSX.Element {
  return (
    <g class="ws-bodies">
      {bodies.map((body, i) => {
        const cells = body.cells.map(spotOf);
        const { at, spread } = reachOf(geometry, cells);
        const path = body.path.join("/");
        const moved = held === path && by ? geometry.centre({ column: cells[0]!.column + by.column, row: cells[0]!.row + by.row }) : null;
        const from = geometry.centre(cells[0]!);
        const [x, y] = moved ? [at[0] + moved[0] - from[0], at[1] + moved[1] - from[1]] : at;
        const icon = (body.kind && body.entry ? iconOf(game, body.kind, body.entry) : "") || body.icon || "minions";
        const piece: Piece = {
          id: `body/${i}`,
          name: WORDS(body.kind && body.entry ? titleOf(game, body.kind, body.entry) : ""),
          side: (body.side || "foe") as Piece["side"],
          cells: body.cells.map((_, at_) => at_),
          icon,
          ...(body.strong ? { emphasis: "strong" as const } : {}),
        };
        return (
          <g key={`${path}#${i}`} transform={`translate(${x} ${y})`} class={`ws-standing ${chosen === path ? "on" : ""} ${held === path ? "held" : ""}`}>
            <g transform={small ? `translate(0 ${-geometry.size * 0.3})` : ""}>
              <Figure piece={piece} radius={geometry.size * (small ? 0.4 : 0.52)} spread={spread} colour="#2f8f83" />
            </g>
            {body.mark && (
              <text y={geometry.size * (small ? 0.62 : 0.95)} text-anchor="middle" class="ws-sign">
                {body.mark}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

export type Lens = "reached" | "seen" | "struck" | "focus";
export const LENSES: readonly Lens[] = ["reached", "seen", "struck", "focus"];
const LENS_WORDS: Readonly<Record<Lens, string>> = { reached: "ws-lens-reached", seen: "ws-lens-seen", struck: "ws-lens-struck", focus: "ws-lens-focus" };

/** What the rules say of who stands on a cell. */
export function AroundMarks({ geometry, around, from, lenses }: { geometry: Geometry; around: Around; from: Spot | null; lenses: ReadonlySet<Lens> }): JSX.Element {
  const path = (cell: readonly number[], scale: number): string => pathThrough(geometry.corners(spotOf(cell), scale));
  const way = from ? [geometry.centre(from), ...(around.way ?? []).map((cell) => geometry.centre(spotOf(cell)))] : [];
  return (
    <g class="ws-around">
      {lenses.has("reached") && (around.reached ?? []).map((cell) => <path key={`r${keyOf(cell)}`} d={path(cell, 0.95)} class="ws-reach" />)}
      {lenses.has("struck") && (around.struck ?? []).map((cell) => <path key={`d${keyOf(cell)}`} d={path(cell, 0.84)} class="ws-struck" />)}
      {lenses.has("struck") &&
        (around.danger ?? []).map(([column, row, count]) => {
          const [x, y] = geometry.centre({ column, row });
          return (
            <g key={`n${column},${row}`}>
              <path d={path([column, row], 0.95)} class="ws-danger" style={{ fillOpacity: Math.min(0.36, 0.1 + count * 0.06) }} />
              <text x={x + geometry.size * 0.42} y={y + geometry.size * 0.62} text-anchor="middle" class="ws-danger-count">
                {count}
              </text>
            </g>
          );
        })}
      {lenses.has("seen") &&
        (around.seen ?? []).map((cell) => {
          const [x, y] = geometry.centre(spotOf(cell));
          return <circle key={`s${keyOf(cell)}`} cx={x} cy={y - geometry.size * 0.5} r={4} class="ws-seen" />;
        })}
      {lenses.has("focus") && way.length > 1 && <path d={pathThrough(way, false)} class="ws-way" />}
      {lenses.has("focus") && (around.focus ?? []).map((cell) => <path key={`f${keyOf(cell)}`} d={path(cell, 1.02)} class="ws-focus" />)}
    </g>
  );
}

/** Which of it is shown: a key to the colours that can be pressed. */
export function Lenses({ around, lenses, onToggle }: { around: Around; lenses: ReadonlySet<Lens>; onToggle: (lens: Lens) => void }): JSX.Element | null {
  const there = LENSES.filter((one) => (around[one]?.length ?? 0) > 0 || (one === "struck" && (around.danger?.length ?? 0) > 0));
  if (there.length === 0) return null;
  return (
    <div class="ws-lenses" role="group" aria-label={t("ws-lenses")}>
      {there.map((one) => (
        <button key={one} class={`ws-lens ${one}`} aria-pressed={lenses.has(one)} onClick={() => onToggle(one)}>
          <i aria-hidden="true" />
          {t(LENS_WORDS[one])}
        </button>
      ))}
    </div>
  );
}
