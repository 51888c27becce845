// Where things are on one board: cells by id, figures by id, with the cells they cover.
import { piecesOn } from "../state/boards";
import type { Board, BoardCell, Piece, View } from "../wire";
import { geometryOn, type Geometry, type Point } from "./geometry";

export interface Places {
  readonly board: Board;
  readonly geometry: Geometry;
  readonly pieces: readonly Piece[];
  spot(cell: number): BoardCell | undefined;
  centre(cell: number): Point | undefined;
  /** The centres of those cells that are on the board. */
  line(cells: readonly number[]): Point[];
  /** The middle of a body that covers cells. */
  middle(cells: readonly number[]): Point | undefined;
  piece(id: string): Piece | undefined;
  pieceCentre(id: string): Point | undefined;
  /** Half width and height of a body that covers several cells. */
  spread(cells: readonly number[]): readonly [number, number] | undefined;
  standingOn(cell: number): Piece[];
}

export function placesOn(board: Board, view: View): Places {
  const geometry = geometryOn(board);
  const cells = new Map(board.cells.map((cell) => [cell.id, cell]));
  const here = piecesOn(view, board);
  const byId = new Map(here.map((piece) => [piece.id, piece]));
  const centre = (id: number): Point | undefined => {
    const cell = cells.get(id);
    return cell && geometry.centre(cell);
  };
  const line = (ids: readonly number[]): Point[] => ids.map(centre).filter((point) => point !== undefined);
  const middle = (ids: readonly number[]): Point | undefined => {
    const points = line(ids);
    if (points.length === 0) return undefined;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  };
  return {
    board,
    geometry,
    pieces: here,
    spot: (id) => cells.get(id),
    centre,
    line,
    middle,
    piece: (id) => byId.get(id),
    pieceCentre: (id) => middle(byId.get(id)?.cells ?? []),
    spread(ids) {
      const points = line(ids);
      if (points.length < 2) return undefined;
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const half = geometry.shape === "square" ? geometry.size : geometry.size * 0.8;
      return [(Math.max(...xs) - Math.min(...xs)) / 2 + half, (Math.max(...ys) - Math.min(...ys)) / 2 + half];
    },
    standingOn: (cell) => here.filter((piece) => piece.cells?.includes(cell)),
  };
}
