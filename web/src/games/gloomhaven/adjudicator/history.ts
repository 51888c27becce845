// The drawing with all that was drawn before it: undo, redo, and one step for a whole stroke.
import { signal, type ReadonlySignal } from "@preact/signals";
import { isSame, type Situation } from "./situation";

const MOST = 200;

export class Drawing {
  private readonly past: Situation[] = [];
  private future: Situation[] = [];
  private readonly current;
  /** What a stroke began with, while it goes on. */
  private before: Situation | null = null;
  readonly now: ReadonlySignal<Situation>;

  constructor(first: Situation) {
    this.current = signal(first);
    this.now = this.current;
  }

  /** From here to `lift` everything is one step. */
  press(): void {
    this.before = this.current.value;
  }

  lift(): void {
    const before = this.before;
    this.before = null;
    if (before && !isSame(before, this.current.value)) this.keep(before);
  }

  change(next: Situation): void {
    const before = this.current.value;
    if (next === before || isSame(next, before)) return;
    if (this.before === null) this.keep(before);
    this.current.value = next;
  }

  private keep(before: Situation): void {
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
    if (!before) return;
    this.future.push(this.current.value);
    this.current.value = before;
  }

  redo(): void {
    const next = this.future.pop();
    if (!next) return;
    this.past.push(this.current.value);
    this.current.value = next;
  }
}
