// Figures: the base's shape tells the side, the rim how it stands out; bars tell what it has, badges what it is called.
import type { JSX } from "preact";
import { colourOfMark } from "../icons/colours";
import { Glyph } from "../icons/Icon";
import { memo } from "../memo";
import type { Badge, Bar, Mark, Piece } from "../wire";
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
  readonly spread?: readonly [number, number] | undefined;
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
  const strong = piece.emphasis === "strong";
  return (
    <>
      {piece.emphasis === "chief" && <path d={star(q)} fill="#d9483c" stroke="#16100c" stroke-width={1.2} stroke-linejoin="round" />}
      <path d={hexagon(q * 1.12)} fill={strong ? "url(#brass)" : "url(#bone)"} stroke="#16100c" stroke-width={1.2} stroke-linejoin="round" />
      {strong && <path d={hexagon(q * 0.98)} fill="#1d0f0b" />}
      {strong && <path d={hexagon(q * 0.9)} fill="none" stroke="url(#brass)" stroke-width={1.6} />}
      <path d={hexagon(q * (strong ? 0.86 : 0.96))} fill="url(#foeFace)" stroke="#120606" stroke-linejoin="round" />
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
  const rim = foe ? (piece.emphasis ? "url(#brass)" : "url(#bone)") : piece.side === "neutral" || piece.side === "objective" ? "#cbb283" : colour;
  return (
    <>
      <path d={octagon(3)} fill={rim} stroke="#16100c" stroke-width={1.5} />
      <path d={octagon(8)} fill={foe ? "url(#foeFace)" : "url(#heroFace)"} stroke="#120606" />
    </>
  );
}

const FILLS: Readonly<Record<NonNullable<Bar["kind"]>, string>> = {
  health: "var(--bar-friend, #2a7d4d)",
  fatigue: "#3f78a8",
  power: "#7d5cc0",
  armour: "#77808d",
  other: "#a5762a",
};

/** The first bar with its number, the others thin below it. */
function Bars({ piece, width, y, removed }: { piece: Piece; width: number; y: number; removed: number }): JSX.Element | null {
  const [first, ...more] = piece.bars ?? [];
  if (!first) return null;
  const part = (bar: Bar, value: number): number => (bar.most > 0 ? Math.max(0, Math.min(1, value / bar.most)) * width : 0);
  const friend = piece.side === "hero" || piece.side === "ally";
  const fill = (bar: Bar): string => ((bar.kind ?? "health") === "health" && !friend ? "var(--bar-foe, #a9362e)" : FILLS[bar.kind ?? "health"]);
  const left = -width / 2;
  return (
    <g class="badge" style={{ transformOrigin: `0 ${y + 6}px` }}>
      <rect x={left - 1} y={y - 1} width={width + 2} height={14 + more.length * 5} rx={4} fill="#0b0c0e" stroke="#000" />
      <rect x={left} y={y} width={width} height={12} rx={3} fill="#16181c" />
      <rect class="health" x={left} y={y} width={part(first, first.value)} height={12} rx={3} fill={fill(first)} />
      <rect x={left} y={y} width={part(first, first.value)} height={5} rx={2.5} fill="#fff" fill-opacity={0.14} />
      {removed > 0 && (
        <rect
          class="removed"
          x={left + part(first, first.value - removed)}
          y={y}
          width={part(first, Math.min(first.value, removed))}
          height={12}
          rx={3}
          fill="url(#hatch)"
          stroke="#ffd98a"
        />
      )}
      <text y={y + 10} text-anchor="middle" class="svgnum hp" font-size="11.5">
        {first.value}/{first.most}
      </text>
      {more.slice(0, 2).map((bar, i) => (
        <rect key={bar.id ?? i} x={left} y={y + 13.5 + i * 5} width={part(bar, bar.value)} height={3.6} rx={1.8} fill={fill(bar)} />
      ))}
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

/** Top left: its own number among its kin. Without one, a piece that stands out still wears its crown. */
function NumberBadge({ piece, badge, q }: { piece: Piece; badge: Badge | undefined; q: number }): JSX.Element | null {
  const high = piece.emphasis === "strong" || piece.emphasis === "chief";
  if (!badge && !high) return null;
  const [x, y] = [-q * 0.86, -q * 0.78];
  return (
    <g class="badge" style={{ transformOrigin: `${x}px ${y}px` }}>
      <circle cx={x} cy={y} r={8.6} fill={high ? "#2a1b08" : "#f1ead9"} stroke={high ? "#f0c35a" : "#2a1712"} stroke-width={high ? 1.8 : 1.4} />
      {badge ? (
        <text x={x} y={y + 4.3} text-anchor="middle" class="svgnum" font-size="12.5" fill={high ? "#ffe6a3" : "#2a1712"}>
          {badge.text}
        </text>
      ) : (
        <Glyph name="crenel-crown" x={x} y={y} size={11} fill="#f0c35a" />
      )}
      {badge && high && <Glyph name="crenel-crown" x={x} y={y - 11} size={11} fill="#f0c35a" />}
    </g>
  );
}

/** Top right: its place in the order. */
function OrderFlag({ badge, q }: { badge: Badge | undefined; q: number }): JSX.Element | null {
  if (!badge) return null;
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
        {badge.text}
      </text>
    </g>
  );
}

/** Whatever else it wears, in a row above the base. */
function FreeBadges({ badges, y }: { badges: readonly Badge[]; y: number }): JSX.Element | null {
  if (badges.length === 0) return null;
  const widths = badges.map((badge) => (badge.icon ? 13 : 0) + (badge.text ? 4 + badge.text.length * 6.6 : 2));
  let left = -widths.reduce((sum, width) => sum + width + 2, -2) / 2;
  return (
    <g class="badge" style={{ transformOrigin: `0 ${y}px` }}>
      {badges.map((badge, i) => {
        const x = left;
        left += widths[i]! + 2;
        return (
          <g key={i}>
            <rect x={x} y={y - 7.5} width={widths[i]} height={15} rx={4} fill="#17181c" stroke="#cbb283" stroke-width={1} />
            {badge.icon && <Glyph name={badge.icon} x={x + 7} y={y} size={11} fill="#f4e3bd" />}
            {badge.text && (
              <text x={x + (badge.icon ? 13 : 2)} y={y + 4} class="svgnum" font-size="11" fill="#f4e3bd">
                {badge.text}
              </text>
            )}
          </g>
        );
      })}
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

export const Figure = memo(function Figure({ piece, radius: q, spread, colour, removed = 0, marksLeft = false }: FigureProps): JSX.Element {
  const [halfWidth, halfHeight] = spread ?? [q, q];
  const friend = piece.side === "hero" || piece.side === "ally";
  const badges = piece.badges ?? [];
  const corner = spread ? Math.min(halfWidth, halfHeight) : q;
  const iconSize = spread ? Math.min(halfWidth, halfHeight) * 1.3 : q * (piece.emphasis === "strong" ? 1.14 : 1.24);
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
      {spread && <Joints halfWidth={halfWidth} halfHeight={halfHeight} cells={piece.cells ?? []} />}
      <NumberBadge piece={piece} badge={badges.find((badge) => badge.place === "number")} q={corner} />
      <OrderFlag badge={badges.find((badge) => badge.place === "order")} q={corner} />
      <FreeBadges badges={badges.filter((badge) => !badge.place)} y={-halfHeight * 1.02} />
      <Bars piece={piece} width={Math.max(q * 1.9, spread ? halfWidth * 1.4 : 0)} y={halfHeight * 0.84} removed={removed} />
      {(piece.marks ?? []).length > 0 && <Conditions marks={piece.marks!} x={(marksLeft ? -1.06 : 1.06) * halfWidth} />}
    </>
  );
});

/** Faint lines between the cells that a large base covers, so that each can be counted. */
function Joints({ halfWidth: w, halfHeight: h, cells }: { halfWidth: number; halfHeight: number; cells: readonly number[] }): JSX.Element {
  const across = Math.max(1, Math.round(Math.sqrt((cells.length * w) / h)));
  const down = Math.max(1, Math.round(cells.length / across));
  const lines = [
    ...Array.from({ length: across - 1 }, (_, i) => `M${-w + (2 * w * (i + 1)) / across} ${-h + 9}V${h - 9}`),
    ...Array.from({ length: down - 1 }, (_, i) => `M${-w + 9} ${-h + (2 * h * (i + 1)) / down}H${w - 9}`),
  ];
  return <path d={lines.join("")} stroke="#fff" stroke-opacity={0.13} stroke-width={1.2} stroke-dasharray="3 4" fill="none" />;
}

/** Where a figure would stand. */
export function Ghost({ piece, radius: q, spread, colour }: { piece: Piece; colour: string } & Shape): JSX.Element {
  const dashed = { "stroke-dasharray": "5 4", fill: "#0d1214", "fill-opacity": 0.5, "stroke-width": 2.5 };
  return (
    <g class="ghost">
      {spread ? (
        <rect x={-spread[0] + 4} y={-spread[1] + 4} width={2 * spread[0] - 8} height={2 * spread[1] - 8} rx={12} style={{ stroke: colour }} {...dashed} />
      ) : piece.side === "foe" ? (
        <path d={hexagon(q * 1.05)} style={{ stroke: colour }} {...dashed} />
      ) : (
        <circle r={q} style={{ stroke: colour }} {...dashed} />
      )}
      {piece.icon && <Glyph name={piece.icon} x={0} y={0} size={spread ? Math.min(...spread) * 1.2 : q * 1.2} fill="#fff" opacity={0.55} />}
    </g>
  );
}
