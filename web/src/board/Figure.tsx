// Figures: the base's shape tells the side, the rim the rank; a bar and a number tell the health.
import type { JSX } from "preact";
import { colourOfMark } from "../icons/colours";
import { Glyph } from "../icons/Icon";
import type { Mark, Piece } from "../wire";
import { pathThrough, type Point } from "./geometry";

const ring = (points: number, radius: number, turn = 0): Point[] =>
  Array.from({ length: points }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / points;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

const hexagon = (radius: number): string => pathThrough(ring(6, radius, Math.PI / 6));

function star(radius: number): string {
  return pathThrough(
    ring(24, 1).map(([x, y], i): Point => (i % 2 ? [x * radius * 1.12, y * radius * 1.12] : [x * radius * 1.36, y * radius * 1.36])),
  );
}

function cutSquare(half: number): string {
  const cut = half * 0.6;
  return pathThrough([
    [-half, -cut],
    [-cut, -half],
    [cut, -half],
    [half, -cut],
    [half, cut],
    [cut, half],
    [-cut, half],
    [-half, cut],
  ]);
}

interface Shape {
  readonly radius: number;
  /** Half width and half height of a figure that fills several cells. */
  readonly spread?: readonly [number, number];
}

function Base({ piece, radius: q, spread, colour }: { piece: Piece; colour: string } & Shape): JSX.Element {
  if (spread) return <LargeBase piece={piece} spread={spread} colour={colour} />;
  if (piece.side === "hero")
    return (
      <>
        <circle r={q} fill={colour} />
        <circle r={q} fill="none" stroke="#fff" stroke-opacity={0.35} />
        <circle r={q - 4.5} fill="url(#heroFace)" stroke="#0a0f10" stroke-width={1.2} />
      </>
    );
  if (piece.side === "ally")
    return (
      <>
        <rect x={-q * 0.9} y={-q * 0.9} width={q * 1.8} height={q * 1.8} rx={7} fill={colour} />
        <rect x={-q * 0.9 + 3.5} y={-q * 0.9 + 3.5} width={q * 1.8 - 7} height={q * 1.8 - 7} rx={5} fill="url(#heroFace)" />
      </>
    );
  if (piece.side !== "foe")
    return (
      <>
        <path d={cutSquare(q)} fill="#cbb283" stroke="#16100c" />
        <path d={cutSquare(q - 4)} fill="#2b2114" />
      </>
    );
  const elite = piece.rank === "elite";
  return (
    <>
      {piece.rank === "boss" && <path d={star(q)} fill="#d9483c" stroke="#16100c" stroke-width={1.2} stroke-linejoin="round" />}
      <path d={hexagon(q * 1.12)} fill={elite ? "url(#brass)" : "url(#bone)"} stroke="#16100c" stroke-width={1.2} stroke-linejoin="round" />
      {elite && <path d={hexagon(q * 0.98)} fill="#1d0f0b" />}
      {elite && <path d={hexagon(q * 0.9)} fill="none" stroke="url(#brass)" stroke-width={1.6} />}
      <path d={hexagon(q * (elite ? 0.86 : 0.96))} fill="url(#foeFace)" stroke="#120606" stroke-linejoin="round" />
    </>
  );
}

/** A figure that fills several cells: an octagon over all of them. */
function LargeBase({ piece, spread: [w, h], colour }: { piece: Piece; spread: readonly [number, number]; colour: string }): JSX.Element {
  const cut = Math.min(w, h) * 0.3;
  const octagon = (inset: number): string => {
    const [x, y] = [w - inset, h - inset];
    return pathThrough([
      [-x, -y + cut],
      [-x + cut, -y],
      [x - cut, -y],
      [x, -y + cut],
      [x, y - cut],
      [x - cut, y],
      [-x + cut, y],
      [-x, y - cut],
    ]);
  };
  const foe = piece.side === "foe";
  const rim = foe ? (piece.rank === "elite" || piece.rank === "boss" ? "url(#brass)" : "url(#bone)") : colour;
  return (
    <>
      <path d={octagon(3)} fill={rim} stroke="#16100c" stroke-width={1.5} />
      <path d={octagon(8)} fill={foe ? "url(#foeFace)" : "url(#heroFace)"} stroke="#120606" />
    </>
  );
}

function Health({ piece, width, y, removed }: { piece: Piece; width: number; y: number; removed: number }): JSX.Element | null {
  const bar = piece.health;
  if (!bar) return null;
  const part = (value: number): number => (bar.most > 0 ? Math.max(0, Math.min(1, value / bar.most)) * width : 0);
  const friend = piece.side === "hero" || piece.side === "ally";
  const left = -width / 2;
  return (
    <g class="badge" style={{ transformOrigin: `0 ${y + 6}px` }}>
      <rect x={left - 1} y={y - 1} width={width + 2} height={14} rx={4} fill="#0b0c0e" stroke="#000" />
      <rect x={left} y={y} width={width} height={12} rx={3} fill="#16181c" />
      <rect class="health" x={left} y={y} width={part(bar.value)} height={12} rx={3} fill={friend ? "#2a7d4d" : "#a9362e"} />
      <rect x={left} y={y} width={part(bar.value)} height={5} rx={2.5} fill="#fff" fill-opacity={0.14} />
      {removed > 0 && (
        <rect
          class="removed"
          x={left + part(bar.value - removed)}
          y={y}
          width={part(Math.min(bar.value, removed))}
          height={12}
          rx={3}
          fill="url(#hatch)"
          stroke="#ffd98a"
        />
      )}
      <text y={y + 10} text-anchor="middle" class="svgnum hp" font-size="11.5">
        {bar.value}/{bar.most}
      </text>
    </g>
  );
}

function Condition({ mark, x, y }: { mark: Mark; x: number; y: number }): JSX.Element {
  const r = 8.5;
  const colour = colourOfMark(mark);
  return (
    <g>
      {mark.good ? (
        <circle cx={x} cy={y} r={r} fill="#17181c" stroke="#17181c" stroke-width={2} />
      ) : (
        <rect
          x={x - r * 0.86}
          y={y - r * 0.86}
          width={r * 1.72}
          height={r * 1.72}
          rx={2.5}
          transform={`rotate(45 ${x} ${y})`}
          fill="#17181c"
          style={{ stroke: colour }}
          stroke-width={1.5}
        />
      )}
      {mark.good && <circle cx={x} cy={y} r={r - 1} style={{ fill: colour }} />}
      <Glyph name={mark.icon} x={x} y={y} size={r * 1.48} fill={mark.good ? "#1a1712" : colour} />
      {mark.value != null && (
        <text x={x + 7} y={y + 9} class="svgnum hp" font-size="11" text-anchor="middle">
          {mark.value}
        </text>
      )}
    </g>
  );
}

const MOST_CONDITIONS = 3;

function Conditions({ marks, x }: { marks: readonly Mark[]; x: number }): JSX.Element {
  const shown = marks.length > MOST_CONDITIONS + 1 ? marks.slice(0, MOST_CONDITIONS) : marks;
  const top = -2 - (Math.min(marks.length, shown.length + 1) - 1) * 8;
  return (
    <g class="badge" style={{ transformOrigin: `${x}px 0` }}>
      {shown.map((mark, i) => (
        <Condition key={mark.id} mark={mark} x={x} y={top + i * 17} />
      ))}
      {shown.length < marks.length && (
        <text x={x} y={top + shown.length * 17 + 4} class="svgnum hp" font-size="12" text-anchor="middle">
          +{marks.length - shown.length}
        </text>
      )}
    </g>
  );
}

function Standee({ piece, q }: { piece: Piece; q: number }): JSX.Element | null {
  if (piece.number == null) return null;
  const [x, y] = [-q * 0.86, -q * 0.78];
  const elite = piece.rank === "elite" || piece.rank === "boss";
  return (
    <g class="badge" style={{ transformOrigin: `${x}px ${y}px` }}>
      <circle
        cx={x}
        cy={y}
        r={8.6}
        fill={elite ? "#2a1b08" : "#f1ead9"}
        stroke={elite ? "#f0c35a" : "#2a1712"}
        stroke-width={elite ? 1.8 : 1.4}
      />
      <text x={x} y={y + 4.3} text-anchor="middle" class="svgnum" font-size="12.5" fill={elite ? "#ffe6a3" : "#2a1712"}>
        {piece.number}
      </text>
      {elite && <Glyph name="crenel-crown" x={x} y={y - 11} size={11} fill="#f0c35a" />}
    </g>
  );
}

function Initiative({ piece, q }: { piece: Piece; q: number }): JSX.Element | null {
  if (piece.initiative == null) return null;
  const [x, y] = [q * 0.82, -q * 0.86];
  const flag: Point[] = [
    [x - 9.5, y - 7.5],
    [x + 9.5, y - 7.5],
    [x + 9.5, y + 4],
    [x, y + 9],
    [x - 9.5, y + 4],
  ];
  return (
    <g class="badge flag" style={{ transformOrigin: `${x}px ${y}px` }}>
      <path d={pathThrough(flag)} fill="#ece0c5" stroke="#2b2118" stroke-width={1.2} stroke-linejoin="round" />
      <text x={x} y={y + 3.6} text-anchor="middle" class="svgnum" font-size="11" fill="#2b2118">
        {String(piece.initiative).padStart(2, "0")}
      </text>
    </g>
  );
}

export interface FigureProps extends Shape {
  readonly piece: Piece;
  readonly colour: string;
  /** Health that the previewed attack would most likely take. */
  readonly removed?: number;
  /** Conditions hang on the left where something stands on the right. */
  readonly marksLeft?: boolean;
}

export function Figure({ piece, radius: q, spread, colour, removed = 0, marksLeft = false }: FigureProps): JSX.Element {
  const [halfWidth, halfHeight] = spread ?? [q, q];
  const friend = piece.side === "hero" || piece.side === "ally";
  const iconSize = spread ? Math.min(halfWidth, halfHeight) * 1.3 : q * (piece.rank === "elite" ? 1.14 : 1.24);
  return (
    <>
      <ellipse cx={1} cy={q * 0.28} rx={halfWidth * 1.32} ry={halfHeight * 1.24} fill="url(#shade)" />
      {piece.acting && <circle r={Math.max(halfWidth, halfHeight) + 15} fill="url(#glowGold)" />}
      {piece.acting && (
        <circle
          class="acting"
          r={Math.max(halfWidth, halfHeight) + 6}
          fill="none"
          stroke="#ffd98a"
          stroke-width={2}
          stroke-dasharray="10 5.3"
        />
      )}
      <Base piece={piece} radius={q} spread={spread} colour={colour} />
      {piece.icon && <Glyph name={piece.icon} x={0} y={-1.5} size={iconSize} fill={friend ? "#f2f7f4" : "#f6e3d8"} />}
      <Standee piece={piece} q={spread ? Math.min(halfWidth, halfHeight) : q} />
      <Initiative piece={piece} q={spread ? Math.min(halfWidth, halfHeight) : q} />
      <Health piece={piece} width={Math.max(q * 1.9, spread ? halfWidth * 1.4 : 0)} y={halfHeight * 0.84} removed={removed} />
      {(piece.marks ?? []).length > 0 && <Conditions marks={piece.marks!} x={(marksLeft ? -1.06 : 1.06) * halfWidth} />}
    </>
  );
}

/** Where a figure would stand. */
export function Ghost({ piece, radius: q, colour }: { piece: Piece; radius: number; colour: string }): JSX.Element {
  const dashed = { "stroke-dasharray": "5 4", fill: "#0d1214", "fill-opacity": 0.5, "stroke-width": 2.5 };
  return (
    <g class="ghost">
      {piece.side === "foe" ? (
        <path d={hexagon(q * 1.05)} style={{ stroke: colour }} {...dashed} />
      ) : (
        <circle r={q} style={{ stroke: colour }} {...dashed} />
      )}
      {piece.icon && <Glyph name={piece.icon} x={0} y={0} size={q * 1.2} fill="#fff" opacity={0.55} />}
    </g>
  );
}
