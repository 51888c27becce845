// What is being pointed at on a board, by pointer or by keys, and which answer that means.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { litAt, onBoard, type Lit } from "../state/lighting";
import type { Match } from "../state/match";
import type { Piece } from "../wire";

/** Of several answers at one place the one that the game suggests is meant first. */
const suggestedFirst = (lits: readonly Lit[]): readonly Lit[] => {
  const suggested = lits.filter((lit) => lit.option.tone === "suggested");
  return [...suggested, ...lits.filter((lit) => !suggested.includes(lit))];
};

export class Pointing {
  /** Under the pointer, or tapped. */
  readonly hover = signal<number | null>(null);
  /** Where the arrow keys stand, while the board has the focus. */
  readonly cursor = signal<number | null>(null);
  readonly focused = signal(false);
  /** Whether the board was last used by keys: only then the cursor is pointed with. */
  readonly byKeys = signal(false);
  /** Which of several answers at the same cell is meant; `C` and `R` go to the next. */
  readonly variant = signal(0);

  readonly cell: ReadonlySignal<number | null>;
  readonly lits: ReadonlySignal<readonly Lit[]>;
  private readonly stop: () => void;

  constructor(
    private readonly match: Match,
    readonly board: string,
  ) {
    this.cell = computed(() => this.hover.value ?? (this.focused.value && this.byKeys.value ? this.cursor.value : null));
    this.lits = computed(() => {
      const [cell, view] = [this.cell.value, match.view.value];
      return cell === null || !view ? [] : suggestedFirst(litAt(match.lighting.value, view, board, cell));
    });
    let last: number | null = null;
    this.stop = effect(() => {
      const [cell, lits] = [this.cell.value, this.lits.value];
      if (cell !== last) this.variant.value = 0;
      last = cell;
      const meant = lits.length > 0 ? lits[this.variant.value % lits.length]! : null;
      if (meant) match.preview.value = meant.option.key;
      else if (match.preview.peek() !== null && cell !== null) match.preview.value = null;
    });
  }

  get meant(): Lit | null {
    const lits = this.lits.value;
    return lits.length > 0 ? lits[this.variant.value % lits.length]! : null;
  }

  nextVariant(): void {
    if (this.lits.value.length > 1) this.variant.value += 1;
  }

  /** A click or Enter on a cell. A finger previews first; the second tap on the same answer confirms. */
  press(cell: number, byFinger: boolean): void {
    if (this.match.pointsOut.value) {
      this.match.ping(this.board, cell);
      return;
    }
    const [previewedBefore, hoveredBefore] = [this.match.preview.value, this.hover.value];
    this.hover.value = cell;
    const meant = this.meant;
    if (!meant) {
      // A finger that comes to a figure wants to read it; the second tap asks why it cannot be chosen.
      const reads = byFinger && hoveredBefore !== cell && this.standingAt(cell) !== undefined;
      if (!reads) this.askWhyNot(cell);
      return;
    }
    this.match.forgetReason();
    const gathers = (this.match.choice.value?.most ?? 1) > 1;
    if (!gathers && this.asksWhichWay(byFinger)) return;
    if (byFinger && !gathers && previewedBefore !== meant.option.key) return;
    this.match.choose(meant.option.key);
  }

  /** A figure that can be chosen in several ways asks in which; pressed again, the one that is meant goes. */
  private asksWhichWay(byFinger: boolean): boolean {
    const lits = this.lits.value;
    const before = this.match.ways.value;
    const several = lits.length > 1 && (byFinger || lits.every((lit) => lit.shape === "target")); // fingers have no key for the next one
    this.match.ways.value = several ? lits : [];
    return several && this.variant.value === 0 && !lits.every((lit, i) => before[i]?.option.key === lit.option.key);
  }

  /** An edge or a slot that is lit. */
  pressAnswer(lits: readonly Lit[]): void {
    if (lits[0]) this.match.choose(lits[0].option.key);
  }

  /** An edge that is not lit: a door that cannot be opened, a wall. */
  askEdge(edge: string): void {
    const [cell, other] = edge.split("-").map(Number) as [number, number];
    this.match.whyNot({ kind: "edge", cell, other, board: this.board });
  }

  /** What is not lit says why, if it is asked a second time or by a click. */
  private askWhyNot(cell: number): void {
    const asked = this.match.asked.value;
    if (asked?.cell === cell && asked.board === this.board) {
      this.match.forgetReason();
      return;
    }
    const standing = this.standingAt(cell);
    const aims = this.match.lighting.value.pieces.size > 0 || onBoard(this.match.lighting.value, this.board).cells.size === 0;
    if (standing && aims) this.match.whyNot({ kind: "piece", id: standing.id, cell, board: this.board });
    else this.match.whyNot({ kind: "cell", cell, board: this.board });
  }

  private standingAt(cell: number): Piece | undefined {
    const view = this.match.view.value;
    return view?.pieces?.find((piece) => piece.cells?.includes(cell) && (piece.board || view.boards?.[0]?.id) === this.board);
  }

  leave(): void {
    this.hover.value = null;
    if (this.cell.value === null) this.match.preview.value = null;
  }

  dispose(): void {
    this.stop();
  }
}
