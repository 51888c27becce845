// The brushes: what can be painted, each with its picture, its name and its key.
import type { JSX } from "preact";
import { Figure } from "../../../board/Figure";
import { cellPath, geometryOf, pathThrough } from "../../../board/geometry";
import { Terrain } from "../../../board/Terrain";
import { Glyph } from "../../../icons/Icon";
import { memo } from "../../../memo";
import { t } from "../../../text/say";
import type { Board, Piece } from "../../../wire";
import { BRUSHES, GROUND_OF, type Brush } from "./brushes";
import { TERRAINS } from "./picture";

const GEOMETRY = geometryOf("hex");
const SPOT = { column: 0, row: 0 };

const WORDS: Partial<Record<Brush, string>> = { wall: "wall", obstacle: "obstacle", trap: "trap", hazard: "hazard", difficult: "difficult" };

const FIGURES: Partial<Record<Brush, Piece>> = {
  monster: { id: "m", name: { id: "x" }, side: "foe", emphasis: "strong", icon: "death-skull" },
  ally: { id: "a", name: { id: "x" }, side: "foe", icon: "death-skull" },
  enemy: { id: "e", name: { id: "x" }, side: "hero", icon: "mailed-fist" },
  summon: { id: "s", name: { id: "x" }, side: "ally", icon: "wolf-head" },
};

const BrushPicture = memo(function BrushPicture({ brush }: { brush: Brush }): JSX.Element {
  const board: Board = { id: brush, shape: "hex", cells: [{ id: 0, ...SPOT, terrain: [WORDS[brush] ?? "floor"] }], theme: "crypt", terrains: TERRAINS };
  const figure = FIGURES[brush];
  const corners = GEOMETRY.corners(SPOT, 0.96);
  return (
    <svg class="brush-picture" viewBox="-42 -38 84 76" aria-hidden="true">
      {!figure && <path d={cellPath(GEOMETRY, SPOT, 0.96)} fill={brush === "erase" ? "none" : "#43474e"} stroke="#6b7078" stroke-width={2} stroke-dasharray={brush === "erase" ? "5 4" : undefined} />}
      {GROUND_OF[brush] && <Terrain board={board} game="gloomhaven" />}
      {brush === "thin" && <path d={pathThrough([corners[5]!, corners[0]!], false)} stroke="#d7dbe2" stroke-width={8} stroke-linecap="round" />}
      {brush === "erase" && <Glyph name="broom" x={0} y={0} size={40} fill="#d7dbe2" />}
      {figure && <Figure piece={figure} radius={26} colour={brush === "summon" ? "var(--seat-3)" : "var(--seat-1)"} />}
    </svg>
  );
});

export function Palette({ brush, onBrush }: { brush: Brush; onBrush: (brush: Brush) => void }): JSX.Element {
  return (
    <div class="palette" role="radiogroup" aria-label={t("brushes")}>
      {BRUSHES.map(([one, key]) => (
        <button key={one} role="radio" aria-checked={brush === one} class={brush === one ? "on" : ""} onClick={() => onBrush(one)}>
          <BrushPicture brush={one} />
          <span>{t(`brush-${one}`)}</span>
          <kbd aria-hidden="true">{key}</kbd>
        </button>
      ))}
    </div>
  );
}
