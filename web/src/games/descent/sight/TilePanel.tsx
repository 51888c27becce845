// Pieces of map to paint with: one is chosen, turned, and laid where the next click goes.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Line } from "../../../icons/Icon";
import { api } from "../../../net/api";
import { t } from "../../../text/say";
import type { TileSketch } from "../../../wire";
import { emptySituation } from "./situation";
import { laid, spacesOf, turnedDrawing } from "./tiles";

interface Props {
  readonly on: boolean;
  readonly onTake: (drawing: string) => void;
}

export function TilePanel({ on, onTake }: Props): JSX.Element | null {
  const [tiles, setTiles] = useState<readonly TileSketch[]>([]);
  const [chosen, choose] = useState("");
  const [turn, setTurn] = useState(0);
  useEffect(() => void api().tool<readonly TileSketch[]>("descent", "tiles", "{}").then(setTiles, () => {}), []);
  if (tiles.length === 0) return null;
  const take = (id: string, quarters: number): void => {
    const tile = tiles.find((one) => one.id === id);
    choose(id);
    setTurn(quarters);
    if (tile) onTake(turnedDrawing(tile.drawing, quarters));
  };
  const tile = tiles.find((one) => one.id === chosen);
  return (
    <section class="sight-tiles" aria-label={t("sight-tiles")}>
      <h3 class="eyebrow">{t("sight-tiles")}</h3>
      <div class="row">
        <select aria-label={t("sight-tile")} value={chosen} onChange={(event) => take((event.target as HTMLSelectElement).value, turn)}>
          <option value="" disabled>
            {t("sight-tile")}
          </option>
          {tiles.map((one) => {
            const [width, height] = spacesOf(one.drawing);
            return (
              <option key={one.id} value={one.id}>
                {one.id} · {t("size-of", { width, height })}
              </option>
            );
          })}
        </select>
        <button class="btn ghost icon" disabled={!tile} aria-label={t("sight-turn")} title={t("sight-turn")} onClick={() => take(chosen, (turn + 1) % 4)}>
          <Line name="redo" />
        </button>
      </div>
      {tile && (
        <button class={`tile-sketch ${on ? "on" : ""}`} aria-pressed={on} onClick={() => take(chosen, turn)}>
          <Sketch drawing={turnedDrawing(tile.drawing, turn)} />
          <span>{t("sight-lay")}</span>
        </button>
      )}
    </section>
  );
}

const SIDE = 10;
const COLOURS: Readonly<Record<string, string>> = { ".": "#8a7a5e", w: "#2f6f7c", s: "#5d6b2f", p: "#1c1712", l: "#b4471d", h: "#8a5a1c", o: "#56534f" };

/** A small picture of a piece of map. */
function Sketch({ drawing }: { drawing: string }): JSX.Element {
  const [width, height] = spacesOf(drawing);
  const s = laid(emptySituation(width, height), drawing, [0, 0]);
  return (
    <svg viewBox={`-1 -1 ${width * SIDE + 2} ${height * SIDE + 2}`} width={width * SIDE + 2} height={height * SIDE + 2} aria-hidden="true">
      {[...s.ground].map((letter, i) => COLOURS[letter] && <rect key={i} x={(i % width) * SIDE} y={Math.floor(i / width) * SIDE} width={SIDE - 0.6} height={SIDE - 0.6} fill={COLOURS[letter]} />)}
      {s.lines.map(({ at: [x, y], side }, i) => (
        <path key={i} d={side === "e" ? `M${(x + 1) * SIDE} ${y * SIDE}v${SIDE}` : `M${x * SIDE} ${(y + 1) * SIDE}h${SIDE}`} stroke="#f0e2c2" stroke-width="1.6" />
      ))}
    </svg>
  );
}
