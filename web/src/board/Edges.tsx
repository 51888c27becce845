// What stands between two cells: walls, doors, fences and the like, by their look and how they stand.
import type { JSX } from "preact";
import { Glyph } from "../icons/Icon";
import type { Board, Edge } from "../wire";
import { nameOf, type Geometry, type Point } from "./geometry";

const LOOKS: ReadonlySet<string> = new Set(["wall", "door", "gate", "portcullis", "window", "low_wall", "fence", "hedge", "curtain", "line"]);

/** The two ends of the side between neighbouring cells; nothing for cells that are no neighbours. */
export function sideBetween(board: Board, geometry: Geometry, [one, other]: readonly [number, number]): readonly [Point, Point] | undefined {
  const [a, b] = [board.cells.find((cell) => cell.id === one), board.cells.find((cell) => cell.id === other)];
  if (!a || !b) return undefined;
  const side = geometry.beside(a).findIndex((spot) => nameOf(spot) === nameOf(b));
  if (side < 0) return undefined;
  const corners = geometry.corners(a);
  return [corners[side]!, corners[(side + 1) % corners.length]!];
}

export const lookOfEdge = (edge: Edge): string => edge.look || (LOOKS.has(edge.kind) ? edge.kind : "line");

export function Edges({ board, geometry }: { board: Board; geometry: Geometry }): JSX.Element {
  return (
    <>
      {(board.edges ?? []).map((edge) => {
        const ends = sideBetween(board, geometry, edge.between);
        return ends && <EdgeDrawing key={edge.between.join()} edge={edge} ends={ends} />;
      })}
    </>
  );
}

function EdgeDrawing({ edge, ends: [p, q] }: { edge: Edge; ends: readonly [Point, Point] }): JSX.Element {
  const look = lookOfEdge(edge);
  const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const line = (stroke: string, width: number, dash?: string): JSX.Element => (
    <path d={`M${p[0]} ${p[1]}L${q[0]} ${q[1]}`} stroke={stroke} stroke-width={width} stroke-linecap="round" stroke-dasharray={dash} fill="none" />
  );
  const leaf = (part: number): JSX.Element => {
    const [ax, ay] = part < 0 ? p : q;
    const [dx, dy] = [(mx - ax) * 0.8, (my - ay) * 0.8];
    // An open leaf is folded back by a right angle at its jamb.
    return <path d={`M${ax} ${ay}L${ax + dy} ${ay - dx}`} stroke="#8a5a2c" stroke-width={6} stroke-linecap="round" />;
  };
  const jambs = [p, q].map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r={4.5} fill="#5a5e66" stroke="#0b0b0d" />);
  const door = edge.state === "open" ? [leaf(-1), leaf(1), jambs] : [line("#1f1108", 12), line("#8a5a2c", 8), jambs];
  const bars = edge.state === "open" ? [jambs] : [line("#0b0b0d", 9), line("#9ba3b2", 5, "3 5"), jambs];
  const drawings: Readonly<Record<string, JSX.Element | (JSX.Element | JSX.Element[])[]>> = {
    wall: [line("#0b0b0d", 10), line("#5a5e66", 6), line("#8f949c", 1.6)],
    door,
    gate: door,
    portcullis: bars,
    window: [line("#0b0b0d", 8), line("#84bfe6", 4, "6 4")],
    low_wall: [line("#0b0b0d", 8), line("#77706a", 5), line("#a39b91", 1.4)],
    fence: [line("#1a120a", 7), line("#b08d57", 4, "8 5")],
    hedge: [line("#12200d", 10), line("#4f7a3a", 7, "2 6")],
    curtain: [line("#24101c", 8), line("#9a4a6a", 5, "5 3")],
    line: [line("#000", 5), line("#cbb283", 2.4, "4 5")],
  };
  const locked = edge.state === "locked";
  return (
    <g>
      {drawings[look]}
      {locked && <circle cx={mx} cy={my} r={9} fill="#14161b" stroke="#9ba3b2" stroke-width={1.2} />}
      {locked && <Glyph name="padlock" x={mx} y={my} size={11} fill="#dfe3ea" />}
    </g>
  );
}
