// The animation queue: journal lines become steps, and steps play one after the other.
//
// A queue longer than three seconds plays at double speed, a very long one at four times, but for who wants it slow; anything can be finished at once; nothing here knows how
// a step looks.

/** Something that takes a while to show. */
export interface Step {
  /** How long it takes at normal speed, in milliseconds. */
  readonly lasts: number;
  /** Begin to show it; `lasts` is what it really takes now. */
  begin(lasts: number): void;
  /** Put everything where it stands after the step, however far it got. */
  end(): void;
  /** Asked when the step begins: whether it stays until it is told to go on. */
  stays?(): boolean;
}

/** Where time comes from; tests bring their own. */
export interface Clock {
  after(milliseconds: number, then: () => void): () => void;
}

export const realClock: Clock = {
  after(milliseconds, then) {
    const id = setTimeout(then, milliseconds);
    return () => clearTimeout(id);
  },
};

const LONG_QUEUE = 3000;
const VERY_LONG_QUEUE = 8000;

export class AnimationQueue {
  private waiting: Step[] = [];
  private running: Step | null = null;
  private cancel: () => void = () => {};
  /** Whether the step that is shown waits to be told to go on. */
  private staying = false;

  /** `speed` is asked before every step: 0 means that everything jumps. */
  constructor(
    private readonly clock: Clock,
    private readonly speed: () => number,
    private readonly idle: () => void,
  ) {}

  get busy(): boolean {
    return this.running !== null || this.waiting.length > 0;
  }

  /** What is still to be shown, in milliseconds at normal speed. */
  get length(): number {
    return [...(this.running ? [this.running] : []), ...this.waiting].reduce((sum, step) => sum + step.lasts, 0);
  }

  push(steps: readonly Step[]): void {
    this.waiting.push(...steps);
    if (!this.running) this.next();
  }

  /** Leave a step that stays. */
  goOn(): void {
    if (this.staying && this.running) this.done(this.running);
  }

  /** Show the end of everything now. */
  finish(): void {
    if (!this.busy) return;
    this.cancel();
    this.staying = false;
    const rest = [...(this.running ? [this.running] : []), ...this.waiting];
    this.running = null;
    this.waiting = [];
    rest.forEach((step) => step.end());
    this.idle();
  }

  private next(): void {
    for (;;) {
      const long = this.length;
      const speed = this.speed();
      // What can be gone through step by step is told at the pace that was chosen.
      const paced = this.waiting.some((one) => one.stays);
      const hurry = speed < 1 || paced ? 1 : long > VERY_LONG_QUEUE ? 4 : long > LONG_QUEUE ? 2 : 1;
      const step = this.waiting.shift();
      if (!step) {
        this.running = null;
        this.idle();
        return;
      }
      this.running = step;
      if (step.stays?.()) {
        this.staying = true;
        this.cancel = () => {};
        step.begin(step.lasts);
        return;
      }
      if (speed === 0 || step.lasts === 0) {
        step.end();
        this.running = null;
        continue;
      }
      const lasts = step.lasts / speed / hurry;
      step.begin(lasts);
      this.cancel = this.clock.after(lasts, () => this.done(step));
      return;
    }
  }

  private done(step: Step): void {
    this.staying = false;
    step.end();
    this.running = null;
    this.next();
  }
}
