// Boards of the past that this page never saw: fetched in stretches, found by the journal line they belong to.
import { signal } from "@preact/signals";
import type { Frames } from "../net/api";
import type { View } from "../wire";
import { changed } from "./changes";

/** A board, and the last journal line that had been told when it stood like this. */
export interface Moment {
  readonly line: number;
  readonly view: View;
}

export const STRETCH = 20;
const MOST_STRETCHES = 8;

export type FetchFrames = (first: number, count: number) => Promise<Frames>;

export class Past {
  /** Stretches by their place; the ones used longest ago are forgotten. */
  private readonly stretches = new Map<number, readonly Moment[]>();
  private readonly asked = new Set<number>();
  /** Counts what has come, so that whoever shows the past is drawn again. */
  private readonly come = signal(0);

  constructor(private readonly fetch: FetchFrames) {}

  /** The board at a line, if it is here; if not, it is asked for. `answers` and `last` tell how long the match is. */
  at(line: number, answers: number, last: number): Moment | undefined {
    void this.come.value;
    const place = this.placeOf(line, answers, last);
    const moments = this.stretches.get(place);
    if (!moments) {
      this.ask(place);
      return undefined;
    }
    this.stretches.delete(place);
    this.stretches.set(place, moments); // used last
    return moments.findLast((moment) => moment.line <= line) ?? moments[0];
  }

  /** In which stretch a line lies: known from its neighbours, else guessed from how far along it is. */
  private placeOf(line: number, answers: number, last: number): number {
    const final = Math.floor(Math.max(0, answers) / STRETCH);
    let [low, high] = [0, final];
    for (const [place, moments] of this.stretches) {
      const [begin, end] = [moments[0]!.line, moments.at(-1)!.line];
      if (line >= begin && line <= end) return place;
      if (line > end) low = Math.max(low, place + 1);
      else high = Math.min(high, place - 1);
    }
    if (low > high) return this.nearest(line);
    const guess = Math.floor((line / Math.max(1, last)) * (final + 1));
    return Math.max(low, Math.min(high, guess));
  }

  /** Between two stretches that are here: the earlier one's last board still stood. */
  private nearest(line: number): number {
    const before = [...this.stretches].filter(([, moments]) => moments[0]!.line <= line).map(([place]) => place);
    return before.length > 0 ? Math.max(...before) : Math.min(...this.stretches.keys());
  }

  private ask(place: number): void {
    if (this.asked.has(place)) return;
    this.asked.add(place);
    this.fetch(place * STRETCH, STRETCH)
      .then((found) => this.keep(place, momentsOf(found)))
      .catch(() => {})
      .finally(() => this.asked.delete(place));
  }

  private keep(place: number, moments: readonly Moment[]): void {
    if (moments.length === 0) return;
    this.stretches.set(place, moments);
    for (const oldest of [...this.stretches.keys()].slice(0, -MOST_STRETCHES)) this.stretches.delete(oldest);
    this.come.value += 1;
  }

  /** An undo changed the past. */
  forget(): void {
    this.stretches.clear();
  }
}

/** Frames as moments: a frame without lines stands where the one before it stood, one without a view looks like it but for what changed. */
export function momentsOf({ frames }: Frames): Moment[] {
  let line = (frames.find((frame) => frame.lines.length > 0)?.lines[0]?.number ?? 1) - 1;
  let view: View | null = null;
  return frames.flatMap((frame) => {
    line = frame.lines.at(-1)?.number ?? line;
    view = frame.view ?? (view && frame.change ? changed(view, frame.change) : view);
    return view ? [{ line, view }] : [];
  });
}
