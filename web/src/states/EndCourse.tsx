// How the match went, round by round: one line a side or a seat, drawn without any library.
import type { JSX } from "preact";
import { colourOfSeat } from "../icons/colours";
import { Line } from "../icons/Icon";
import { say, t } from "../text/say";
import type { Course, Curve } from "../wire";

const WIDTH = 540;
const HEIGHT = 170;
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 12, 10, 26];

/** A round number at or above the highest value, so that the axis reads well. */
export function niceTop(highest: number): number {
  const steps = [4, 6, 8, 10, 12, 16, 20, 24, 30, 40, 50, 60, 80, 100];
  return steps.find((step) => step >= highest) ?? Math.ceil(highest / 50) * 50;
}

/** Where each value of a curve lies on the picture. */
export function pointsOf(curve: Curve, rounds: readonly number[], top: number): readonly (readonly [x: number, y: number])[] {
  const [first, last] = [rounds[0] ?? 0, rounds.at(-1) ?? 1];
  const wide = WIDTH - LEFT - RIGHT;
  const high = HEIGHT - TOP - BOTTOM;
  return curve.values.map((value, i) => [LEFT + (wide * ((rounds[i] ?? first) - first)) / Math.max(1, last - first), TOP + high * (1 - value / top)]);
}

/** Which rounds are written under the axis: the first, the last ones by even steps, never more than eight. */
export function labelled(rounds: readonly number[]): readonly number[] {
  const inner = rounds.slice(0, -1);
  const step = Math.max(1, Math.ceil(inner.length / 7));
  return inner.filter((_, i) => i % step === 0);
}

export const colourOfCurve = (curve: Curve, seats: readonly string[]): string =>
  curve.seat ? `color-mix(in srgb, ${colourOfSeat(curve.seat, seats)} 62%, #1a120a)` : curve.side === "foe" ? "#8c2f1c" : "#1f5f63";

export function EndCourse({ course, seats, onWatch }: { course: Course; seats: readonly string[]; onWatch: (line: number) => void }): JSX.Element {
  const { rounds, curves } = course;
  const top = niceTop(Math.max(1, ...curves.flatMap((curve) => curve.values)));
  const labels = labelled(rounds);
  const xOf = (round: number): number => pointsOf({ name: course.what, values: [0], side: "hero" }, [round], top)[0]![0] + shift(round);
  const shift = (round: number): number => ((WIDTH - LEFT - RIGHT) * (round - rounds[0]!)) / Math.max(1, rounds.at(-1)! - rounds[0]!);
  const turning = turnBand(course);
  return (
    <div class="course">
      <h3>{t("end-course", { what: say(course.what) })}</h3>
      <ul class="legend">
        {curves.map((curve, i) => (
          <li key={i} style={{ color: colourOfCurve(curve, seats) }}>
            <svg viewBox="0 0 30 8" aria-hidden="true">
              <path d="M0 4H30" stroke="currentColor" stroke-width="3" stroke-dasharray={curve.side === "foe" ? "5 3" : undefined} />
            </svg>
            {say(curve.name)}
          </li>
        ))}
      </ul>
      {course.turn && (
        <button class="turn" onClick={() => onWatch(course.turn!.number)}>
          <Line name="play" />
          <span>
            <b>{t("end-turn", { unit: say(course.unit).toLocaleLowerCase(), round: course.turn.round })}</b> {say(course.turn.say)}
          </span>
        </button>
      )}
      <svg class="course-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={spoken(course)}>
        {[0, top / 2, top].map((value) => {
          const y = TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
          return (
            <g key={value}>
              <path d={`M${LEFT} ${y}H${WIDTH - RIGHT}`} stroke="#8a672c55" />
              <text x={LEFT - 8} y={y + 4} text-anchor="end">
                {value}
              </text>
            </g>
          );
        })}
        {labels.map((round) => (
          <text key={round} x={xOf(round)} y={HEIGHT - 6} text-anchor="middle">
            {round}
          </text>
        ))}
        <text x={WIDTH - RIGHT} y={HEIGHT - 6} text-anchor="end">
          {t("end-course-end")}
        </text>
        {turning && <rect class="turn-band" x={turning[0]} y={TOP} width={turning[1]} height={HEIGHT - TOP - BOTTOM} />}
        {curves.map((curve, i) => {
          const points = pointsOf(curve, rounds, top);
          const colour = colourOfCurve(curve, seats);
          return (
            <g key={i}>
              <polyline
                points={points.map((point) => point.join(",")).join(" ")}
                fill="none"
                stroke={colour}
                stroke-width="2.6"
                stroke-linejoin="round"
                stroke-dasharray={curve.side === "foe" ? "7 4" : undefined}
              />
              {points.map(([x, y], place) => (
                <circle key={place} cx={x} cy={y} r="3.4" fill={colour}>
                  <title>{t("end-course-spoken", { name: say(curve.name), values: String(curve.values[place]) })}</title>
                </circle>
              ))}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** From where to where on the picture the round lies that turned it: its left edge and its width. */
export function turnBand(course: Course): readonly [left: number, width: number] | null {
  const at = course.turn ? course.rounds.indexOf(course.turn.round) : -1;
  if (at < 0 || at + 1 >= course.rounds.length) return null;
  const flat: Curve = { name: course.what, values: course.rounds.map(() => 0), side: "hero" };
  const points = pointsOf(flat, course.rounds, 1);
  return [points[at]![0], points[at + 1]![0] - points[at]![0]];
}

/** The chart in words, for who cannot see it. */
function spoken(course: Course): string {
  return course.curves.map((curve) => t("end-course-spoken", { name: say(curve.name), values: curve.values.join(", ") })).join(" ");
}
