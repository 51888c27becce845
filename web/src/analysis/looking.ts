// What the page of an analysis draws, worked out apart from how it is drawn.
import type { Analysis, CoursePoint, Decision, SideCourse } from "../wire";

export const percent = (share: number): number => Math.round(100 * share);
export const signed = (share: number): string => {
  const value = percent(share);
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
};

/** The course that somebody at a seat looks at first: their own side's. */
export const courseOf = (found: Analysis, seat: string | null): SideCourse | undefined => found.courses.find((one) => seat !== null && one.seats.includes(seat)) ?? found.courses[0];

/** Rounds as bands: where each begins and ends among the points. */
export function bandsOf(points: readonly CoursePoint[]): readonly { readonly round: number; readonly from: number; readonly to: number }[] {
  const bands: { round: number; from: number; to: number }[] = [];
  points.forEach((point, i) => {
    const last = bands.at(-1);
    if (last?.round === point.round) last.to = i;
    else bands.push({ round: point.round, from: i, to: i });
  });
  return bands;
}

const WEIGHTS: Readonly<Record<string, number>> = { blunder: 100, mistake: 60, slip: 30, strong: 40 };
export const MOST_PINS = 8;

export interface Pin {
  readonly at: number;
  readonly kind: "strong" | "slip" | "mistake" | "blunder" | "luck";
}

/** What is pinned on the curve: the decisions and the luck that counted most, never more than eight. */
export function pinsOf(points: readonly CoursePoint[]): readonly Pin[] {
  const found = points.flatMap((point, at): (Pin & { weight: number })[] => {
    const luck = Math.abs(point.luck ?? 0);
    return [
      ...(point.grade ? [{ at, kind: point.grade, weight: WEIGHTS[point.grade]! }] : []),
      ...(luck > 0 ? [{ at, kind: "luck" as const, weight: 100 * luck }] : []),
    ];
  });
  return found
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, MOST_PINS)
    .sort((a, b) => a.at - b.at)
    .map(({ at, kind }) => ({ at, kind }));
}

/** The points at which something cost much, in the order of play. */
export const turningPoints = (found: Analysis, points: readonly CoursePoint[]): readonly number[] =>
  points.flatMap((point, at) => (found.costliest.some((one) => one.number === point.number) ? [at] : []));

export const decisionAt = (found: Analysis, point: CoursePoint | undefined): Decision | undefined => found.costliest.find((one) => one.number === point?.number);

/** Where to begin: at what cost most, else at the end. */
export const firstPoint = (found: Analysis, points: readonly CoursePoint[]): number => {
  const worst = found.costliest.find((one) => points.some((point) => point.number === one.number));
  return worst ? points.findIndex((point) => point.number === worst.number) : Math.max(0, points.length - 1);
};
