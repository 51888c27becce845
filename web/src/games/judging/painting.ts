// A painting with all that was painted before it: undo, redo, and one step for a whole stroke.
import { signal, type ReadonlySignal } from "@preact/signals";

const MOST = 200;

export class Painting<T> {
  private readonly past: T[] = [];
  private future: T[] = [];
  private readonly current;
  /** What a stroke began with, while it goes on. */
  private before: { readonly was: T } | null = null;
  readonly now: ReadonlySignal<T>;

  constructor(
    first: T,
    private readonly isSame: (a: T, b: T) => boolean,
  ) {
    this.current = signal(first);
    this.now = this.current;
  }

  /** From here to `lift` everything is one step. */
  press(): void {
    this.before = { was: this.current.value };
  }

  lift(): void {
    const before = this.before;
    this.before = null;
    if (before && !this.isSame(before.was, this.current.value)) this.keep(before.was);
  }

  change(next: T): void {
    const before = this.current.value;
    if (next === before || this.isSame(next, before)) return;
    if (this.before === null) this.keep(before);
    this.current.value = next;
  }

  private keep(before: T): void {
    this.past.push(before);
    if (this.past.length > MOST) this.past.shift();
    this.future = [];
  }

  get canUndo(): boolean {
    return this.current.value !== undefined && this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.current.value !== undefined && this.future.length > 0;
  }

  undo(): void {
    const before = this.past.pop();
    if (before === undefined) return;
    this.future.push(this.current.value);
    this.current.value = before;
  }

  redo(): void {
    const next = this.future.pop();
    if (next === undefined) return;
    this.past.push(this.current.value);
    this.current.value = next;
  }
}
