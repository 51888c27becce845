// Undo and redo: a step is the texts before and after, whatever was done; so everything can be taken back, one step a stroke.
export type Texts = Readonly<Record<string, string>>;

export interface Step {
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
}

const MOST = 400;

export class History {
  private done: Step[] = [];
  private undone: Step[] = [];

  /** Something was done: what differs between the texts is a step. */
  note(before: Texts, after: Texts): void {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
    if (names.length === 0) return;
    const of = (texts: Texts): Record<string, string | null> => Object.fromEntries(names.map((name) => [name, texts[name] ?? null]));
    this.done = [...this.done, { before: of(before), after: of(after) }].slice(-MOST);
    this.undone = [];
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** What to write so that the last step has not been done. */
  undo(): Step["before"] | null {
    const step = this.done.pop();
    if (!step) return null;
    this.undone.push(step);
    return step.before;
  }

  /** The last step back, or the last one done again, could not be written: it is as if it had not been asked for. */
  failed(what: "undo" | "redo"): void {
    const [from, to] = what === "undo" ? [this.undone, this.done] : [this.done, this.undone];
    const step = from.pop();
    if (step) to.push(step);
  }

  redo(): Step["after"] | null {
    const step = this.undone.pop();
    if (!step) return null;
    this.done.push(step);
    return step.after;
  }
}
