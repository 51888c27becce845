// What each brush paints, as a small picture.
import type { JSX } from "preact";
import { Figure } from "../../../board/Figure";
import { SQUARE } from "../../../board/geometry";
import { Terrain } from "../../../board/Terrain";
import { Glyph } from "../../../icons/Icon";
import { memo } from "../../../memo";
import type { Board } from "../../../wire";
import { isLine, type Brush } from "./brushes";
import { boardOf, middleOf, pieceOf } from "./picture";
import { emptySituation, LETTERS, withGround, withLine, type SightFigure } from "./situation";

function painted(brush: Brush): Board {
  if (isLine(brush)) return boardOf(withLine(emptySituation(2, 1), [0, 0], "e", brush));
  const letter = LETTERS[brush as keyof typeof LETTERS] ?? ".";
  return boardOf(withGround(emptySituation(1, 1), [0, 0], letter));
}

export const BrushPicture = memo(function BrushPicture({ brush }: { brush: Brush }): JSX.Element {
  const board = painted(brush);
  const bare = brush === "none" || brush === "erase";
  const figure: SightFigure | null =
    brush === "hero" || brush === "monster" ? { name: brush, at: [0, 0], size: [1, 1], side: brush === "hero" ? "heroes" : "monsters", speed: 0, flying: false } : null;
  const left = isLine(brush) ? SQUARE / 2 : 0;
  return (
    <svg class="brush-picture" viewBox={`${left - 4} -4 ${SQUARE + 8} ${SQUARE + 8}`} aria-hidden="true">
      {!figure && <rect x={left} width={SQUARE} height={SQUARE} fill={bare ? "none" : "#43474e"} stroke="#6b7078" stroke-width={2} stroke-dasharray={bare ? "5 4" : undefined} />}
      {!bare && !figure && <Terrain board={board} game="descent" />}
      {brush === "erase" && <Glyph name="broom" x={SQUARE / 2} y={SQUARE / 2} size={44} fill="#d7dbe2" />}
      {figure && (
        <g transform={`translate(${middleOf(figure).join(" ")})`}>
          <Figure piece={pieceOf(figure, 0)} radius={26} colour="var(--seat-1)" />
        </g>
      )}
    </svg>
  );
});
