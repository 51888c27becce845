// The table between two answers: what the lines since have shown, put onto the board that stood before them.
import type { Bar, LineOnWire, Piece, View } from "../wire";

type Beat = NonNullable<LineOnWire["beats"]>[number];

const changed = (view: View, id: string, change: (piece: Piece) => Piece): View => ({
  ...view,
  pieces: (view.pieces ?? []).map((piece) => (piece.id === id ? change(piece) : piece)),
});

function barsAfter(bars: readonly Bar[] | undefined, what: string, amount: number): readonly Bar[] | undefined {
  return bars?.map((bar) => ((bar.kind ?? "health") === what ? { ...bar, value: Math.max(0, Math.min(bar.most, bar.value + amount)) } : bar));
}

/** Where a body stands whose first cell is another one; larger bodies keep their cells until the next board tells. */
const movedTo = (piece: Piece, cells: readonly number[], board: string | undefined): Piece => ({
  ...piece,
  cells: (piece.cells ?? []).length > 1 && cells.length === 1 ? piece.cells! : cells,
  ...(board ? { board } : {}),
});

function after(view: View, beat: Beat): View {
  switch (beat.beat) {
    case "walk":
      return changed(view, beat.piece, (piece) => movedTo(piece, beat.cells.slice(-1), beat.board));
    case "put":
      return changed(view, beat.piece, (piece) => movedTo(piece, beat.cells, beat.board));
    case "leave":
      return { ...view, pieces: (view.pieces ?? []).filter((piece) => piece.id !== beat.piece) };
    case "number":
      return changed(view, beat.piece, (piece) => {
        const bars = barsAfter(piece.bars, beat.what ?? "health", beat.amount);
        return bars ? { ...piece, bars } : piece;
      });
    case "gained":
      return changed(view, beat.piece, (piece) => {
        const others = (piece.marks ?? []).filter((mark) => mark.id !== beat.mark.id);
        return { ...piece, marks: beat.lost ? others : [...others, beat.mark] };
      });
    default:
      return view;
  }
}

/** A view as it stood after some lines had been told. */
export const applied = (view: View, lines: readonly LineOnWire[]): View => lines.flatMap((line) => line.beats ?? []).reduce(after, view);
