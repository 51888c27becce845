// Things somebody left on a cell: crates, buttons, spools, wax, coins, chests, doors.
import type { JSX } from "preact";
import { Glyph } from "../../icons/Icon";
import { cellPath, pathThrough, type Point } from "../geometry";
import { HazardRim } from "./rims";
import type { Picture } from "./picture";

function Box({ x, y, half, turn }: { x: number; y: number; half: number; turn: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-half + 2} y={-half + 4} width={2 * half} height={2 * half} rx={2} fill="#000" fill-opacity={0.5} />
      <rect x={-half} y={-half} width={2 * half} height={2 * half} rx={2} fill="url(#woodTop)" stroke="#2a170a" stroke-width={1.6} />
      <path
        d={`M${-half + 3} ${-half + 3}L${half - 3} ${half - 3}M${-half + 3} ${-half}V${half}M${half - 3} ${-half}V${half}`}
        stroke="#3f240f"
        stroke-width={2.2}
      />
    </g>
  );
}

export function Crates({ geometry, spot }: Picture): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const s = geometry.size;
  const [bx, by] = [x - s * 0.22, y - s * 0.45];
  return (
    <>
      <path d={cellPath(geometry, spot, 0.86)} fill="#000" fill-opacity={0.28} />
      <Box x={x - s * 0.2} y={y + s * 0.16} half={13} turn={-8} />
      <Box x={x + s * 0.32} y={y - s * 0.26} half={10} turn={14} />
      <circle cx={bx} cy={by + 3} r={9.5} fill="#000" fill-opacity={0.5} />
      <circle cx={bx} cy={by} r={9.5} fill="#7b5128" stroke="#20120a" stroke-width={1.6} />
      <circle cx={bx} cy={by} r={6} fill="#8d6236" stroke="#3c2411" stroke-width={1.4} />
    </>
  );
}

export function ShirtButton({ geometry, spot, seed }: Picture): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const r = geometry.size * 0.78;
  const red = (seed >> 2) % 2 === 0;
  const dark = red ? "#5b1d13" : "#1f3a4a";
  return (
    <>
      <ellipse cx={x + 2} cy={y + 9} rx={r * 1.12} ry={r * 1.04} fill="url(#shade)" />
      <circle cx={x} cy={y + 4} r={r} fill={dark} />
      <circle cx={x} cy={y} r={r} fill={red ? "url(#buttonRed)" : "url(#buttonBlue)"} />
      <circle cx={x} cy={y} r={r * 0.72} fill="none" stroke={dark} stroke-width={4} />
      {[
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ].map(([a, b]) => (
        <circle key={`${a}${b}`} cx={x + a! * r * 0.24} cy={y + b! * r * 0.24} r={r * 0.1} fill="#1d0b07" />
      ))}
      <path
        d={`M${x - r * 0.86} ${y - r * 0.3}A${r * 0.92} ${r * 0.92} 0 0 1 ${x + r * 0.1} ${y - r * 0.9}`}
        fill="none"
        stroke="#fff"
        stroke-opacity={0.5}
        stroke-width={2.4}
        stroke-linecap="round"
      />
    </>
  );
}

export function Spool({ geometry, spot }: Picture): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const k = geometry.size / 46;
  const ring = (rx: number, ry: number, fill: string, stroke: string, dy = -2): JSX.Element => (
    <ellipse cx={x} cy={y + dy * k} rx={rx * k} ry={ry * k} fill={fill} stroke={stroke} stroke-width={2} />
  );
  return (
    <>
      <ellipse cx={x + 2} cy={y + 12 * k} rx={40 * k} ry={35 * k} fill="url(#shade)" />
      {ring(34, 30, "#5a3b1c", "none", 8)}
      {ring(34, 30, "#b98a50", "#3d260f")}
      {ring(25, 22, "#2f6f63", "#184239")}
      {ring(19, 16.5, "none", "#4ea191")}
      {ring(13, 11, "#b98a50", "#3d260f")}
      {ring(5, 4.2, "#1d1007", "none")}
      <path
        d={`M${x + 24 * k} ${y + 10 * k}c${14 * k} ${8 * k} ${6 * k} ${18 * k} ${16 * k} ${18 * k}`}
        fill="none"
        stroke="#3f8f80"
        stroke-width={3}
        stroke-linecap="round"
      />
    </>
  );
}

export function Wax({ geometry, spot }: Picture): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const k = geometry.size / 46;
  const pool = "M-34 -6c2-18 20-26 36-24s34 8 32 26-10 20-22 26-30 10-40-4-8-12-6-24z";
  return (
    <>
      <path d={pool} transform={`translate(${x + 2} ${y + 5}) scale(${k})`} fill="#6b4a1c" fill-opacity={0.6} />
      <path d={pool} transform={`translate(${x} ${y}) scale(${k})`} fill="url(#wax)" stroke="#8a5f2a" stroke-width={1.5} />
      <HazardRim geometry={geometry} spot={spot} />
      <Glyph name="candle-flame" x={x} y={y - 2} size={34 * k} fill="#7a3d0c" />
    </>
  );
}

export function Coins({ geometry, spot, mark }: Picture): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const several = mark !== "" && mark !== "1";
  const coin = (cx: number, cy: number): JSX.Element => (
    <>
      <ellipse cx={cx} cy={cy + 2.5} rx={8} ry={5.4} fill="#3f2a08" />
      <ellipse cx={cx} cy={cy} rx={8} ry={5.4} fill="url(#brass)" stroke="#5b3d0e" />
      <ellipse cx={cx} cy={cy} rx={4.8} ry={3} fill="none" stroke="#7a5518" />
    </>
  );
  return (
    <>
      {several && coin(x - 6, y + 4)}
      {several && coin(x + 7, y + 3)}
      {coin(x, y - (several ? 3 : 0))}
      {several && (
        <g class="svgnum">
          <rect x={x + 7} y={y - 15} width={18} height={13} rx={6.5} fill="#14161b" stroke="#d9a441" />
          <text x={x + 16} y={y - 5} text-anchor="middle" font-size="11" fill="#ffe6a3">
            ×{mark}
          </text>
        </g>
      )}
    </>
  );
}

export function Chest({ geometry, spot, mark }: Picture): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const s = geometry.size;
  return (
    <>
      <circle cx={x + 1} cy={y + 5} r={s * 0.72} fill="url(#shade)" />
      <path d={cellPath(geometry, spot, 0.62)} fill="#2b1d0c" stroke="url(#brass)" stroke-width={2} stroke-linejoin="round" />
      <Glyph name="locked-chest" x={x} y={y - 1} size={s * 0.78} fill="#f4cf7a" />
      {mark && <Tag x={x} y={y + s * 0.42} text={mark} />}
    </>
  );
}

export function Tag({ x, y, text }: { x: number; y: number; text: string }): JSX.Element {
  const width = Math.max(20, text.length * 8 + 6);
  return (
    <g class="svgnum">
      <rect x={x - width / 2} y={y} width={width} height={13} rx={3} fill="#14161b" stroke="#d9a441" />
      <text x={x} y={y + 10} text-anchor="middle" font-size="11" fill="#ffe6a3">
        {text}
      </text>
    </g>
  );
}

function Boards({ geometry, spot }: Picture): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const s = geometry.size;
  const bands = (dy: number): string =>
    `M${x - s * 0.62} ${y - s * 0.38 + dy}H${x + s * 0.62}M${x - s * 0.62} ${y + s * 0.38 + dy}H${x + s * 0.62}`;
  return (
    <>
      <path d={cellPath(geometry, spot, 0.86)} fill="url(#woodTop)" stroke="#1f1108" stroke-width={2.5} stroke-linejoin="round" />
      {[-0.34, 0, 0.34].map((k) => (
        <path key={k} d={`M${x + k * s * 1.1} ${y - s * 0.72}V${y + s * 0.72}`} stroke="#2a170a" stroke-opacity={0.75} stroke-width={1.6} />
      ))}
      <path d={bands(0)} stroke="#17181b" stroke-width={6} />
      <path d={bands(-4)} stroke="#6b6f78" stroke-width={1.4} />
    </>
  );
}

/** A closed door: boards with iron bands and a ring to pull. */
export function ShutDoor(picture: Picture): JSX.Element {
  const [x, y] = picture.geometry.centre(picture.spot);
  return (
    <>
      <Boards {...picture} />
      <circle cx={x} cy={y - 3} r={3.4} fill="#17181b" stroke="#8f949c" stroke-width={1.2} />
      <circle cx={x} cy={y + 5} r={7.5} fill="none" stroke="#0c0c0e" stroke-width={5} />
      <circle cx={x} cy={y + 5} r={7.5} fill="none" stroke="#b9bec8" stroke-width={2.4} />
    </>
  );
}

/** A door that does not open by walking up to it. */
export function LockedDoor(picture: Picture): JSX.Element {
  const [x, y] = picture.geometry.centre(picture.spot);
  return (
    <>
      <Boards {...picture} />
      <circle cx={x} cy={y} r={12} fill="#14161b" stroke="#9ba3b2" stroke-width={1.2} />
      <Glyph name="padlock" x={x} y={y} size={14} fill="#dfe3ea" />
    </>
  );
}

/** An open door: its leaves folded against two of the sides. */
export function OpenDoor({ geometry, spot }: Picture): JSX.Element {
  const corners = geometry.corners(spot);
  const [, y] = geometry.centre(spot);
  const sides: [Point, Point][] =
    geometry.shape === "hex"
      ? [
          [corners[4]!, corners[5]!],
          [corners[1]!, corners[2]!],
        ]
      : [
          [corners[3]!, corners[0]!],
          [corners[1]!, corners[2]!],
        ];
  return (
    <>
      <path d={cellPath(geometry, spot, 0.93)} fill="none" stroke="#caa25a" stroke-opacity={0.55} stroke-width={1.6} />
      {sides.map(([a, b]) => {
        const inward = (a[1] + b[1]) / 2 < y ? 1 : -1;
        const [left, right] = a[0] < b[0] ? [a, b] : [b, a];
        const leaf: Point[] = [
          [left[0] + 2, left[1] + inward],
          [right[0] - 2, right[1] + inward],
          [right[0] - 5, right[1] + inward * 11],
          [left[0] + 5, left[1] + inward * 11],
        ];
        return <path key={inward} d={pathThrough(leaf)} fill="url(#woodTop)" stroke="#2a170a" stroke-width={1.5} />;
      })}
    </>
  );
}
