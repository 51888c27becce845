// From the beats of a journal line to steps of the animation. A game says how each of its events is shown; nothing here
// knows what an event means.
import type { Bar, LineOnWire, Piece, View } from "../wire";
import type { Step } from "./animation";
import { boardId } from "./boards";
import type { Effect, Stage } from "./stage";

type Beat = NonNullable<LineOnWire["beats"]>[number];

const STEP = 180;
const LONGEST_WAY = 900;
const LASTS: Readonly<Record<Beat["beat"], number>> = {
  walk: STEP,
  put: 260,
  leave: 520,
  blow: 420,
  number: 520,
  gained: 360,
  rolled: 1100,
  shown: 900,
  dealt: 260,
  uncover: 600,
  pulse: 320,
  banner: 800,
};

/** What beats refer to: the table before the line, and the one it leads to. */
export interface Between {
  before(): View | null;
  readonly after: View;
}

const BAR_OF = { health: "health", fatigue: "fatigue" } as const;

class Choreography {
  constructor(
    private readonly line: LineOnWire,
    private readonly stage: Stage,
    private readonly between: Between,
  ) {}

  private piece(id: string): Piece | undefined {
    const find = (view: View | null): Piece | undefined => view?.pieces?.find((one) => one.id === id);
    return this.stage.added.value.find((one) => one.id === id) ?? find(this.between.before()) ?? find(this.between.after);
  }

  private boardOf(piece: string): string {
    return this.stage.places.value.get(piece)?.board ?? boardId(this.between.after, this.piece(piece)?.board);
  }

  private step(lasts: number, begin: (lasts: number) => void, end: () => void): Step {
    return {
      lasts,
      begin: (really) => {
        this.stage.caption.value = this.line;
        begin(really);
      },
      end,
    };
  }

  /** Something that is seen for a while and then gone. */
  private flash(lasts: number, make: () => Omit<Effect, "id" | "lasts"> | null): Step {
    let id = 0;
    return this.step(
      lasts,
      (really) => {
        const effect = make();
        id = effect ? this.stage.show({ ...effect, lasts: really }) : 0;
      },
      () => this.stage.drop(id),
    );
  }

  stepsOf(beat: Beat): Step[] {
    switch (beat.beat) {
      case "walk":
        return this.walk(beat.piece, beat.cells, boardId(this.between.after, beat.board), beat.gait ?? "");
      case "put":
        return this.put(beat.piece, beat.cells, boardId(this.between.after, beat.board));
      case "leave":
        return this.leave(beat.piece, beat.fallen ?? false);
      case "blow":
        return beat.targets.map((target) =>
          this.flash(LASTS.blow, () => ({
            kind: "streak",
            tone: beat.style === "help" ? "help" : beat.style === "magic" ? "magic" : "harm",
            board: this.boardOf(target),
            piece: target,
            from: beat.piece,
          })),
        );
      case "number":
        return this.number(beat.piece, beat.amount, beat.what ?? "health", beat.icon ?? "");
      case "gained":
        return [
          this.flash(LASTS.gained, () => ({
            kind: "mark",
            tone: beat.lost ? "plain" : beat.mark.good ? "help" : "harm",
            board: this.boardOf(beat.piece),
            piece: beat.piece,
            icon: beat.mark.icon,
            ...(beat.lost ? { text: "×" } : {}),
          })),
        ];
      case "rolled":
        return [
          this.step(
            LASTS.rolled,
            (lasts) => void (this.stage.thrown.value = { dice: beat.dice, lasts }),
            () => void (this.stage.thrown.value = null),
          ),
        ];
      case "shown":
        return [
          this.step(
            LASTS.shown,
            (lasts) => void (this.stage.card.value = { card: beat.card, lasts }),
            () => void (this.stage.card.value = null),
          ),
        ];
      case "dealt":
        return [this.pulseThings(LASTS.dealt, [beat.to, beat.origin ?? ""])];
      case "uncover":
        return [this.uncover(beat.cells, boardId(this.between.after, beat.board))];
      case "pulse":
        return this.pulse(beat);
      case "banner":
        return [
          this.step(
            LASTS.banner,
            () => void (this.stage.banner.value = beat),
            () => void (this.stage.banner.value = null),
          ),
        ];
    }
  }

  private standingOf(piece: string): readonly number[] {
    return this.stage.places.value.get(piece)?.cells ?? this.piece(piece)?.cells ?? [];
  }

  /** A piece of one cell stands on it; a large one keeps its shape, moved by as much as its first cell, and turns where it ends. */
  private walk(piece: string, cells: readonly number[], board: string, gait: string): Step[] {
    const way = cells.length > 1 && this.standingOf(piece).includes(cells[0]!) ? cells.slice(1) : cells;
    const lasts = gait === "jump" || gait === "fly" ? LONGEST_WAY / 2 : Math.min(STEP, LONGEST_WAY / Math.max(1, way.length));
    const stops = gait === "jump" || gait === "fly" ? way.slice(-1) : way;
    const body = this.between.after.pieces?.find((one) => one.id === piece)?.cells ?? [];
    return stops.map((cell, i) => {
      const stands = i === stops.length - 1 && body.length > 1 && body.includes(cell) ? body : [cell];
      return this.step(
        lasts,
        (really) => this.stage.place(piece, { board, cells: stands, lasts: really, gait }),
        () => this.stage.place(piece, { board, cells: stands, lasts: 0, gait: "" }),
      );
    });
  }

  private put(piece: string, cells: readonly number[], board: string): Step[] {
    const appear = (): void => {
      const known = this.between.before()?.pieces?.some((one) => one.id === piece && (one.cells ?? []).length > 0);
      const found = this.piece(piece);
      const gone = new Set(this.stage.gone.value);
      if (gone.delete(piece)) this.stage.gone.value = gone;
      if (!known && found && !this.stage.added.value.includes(found)) this.stage.added.value = [...this.stage.added.value, found];
      this.stage.place(piece, { board, cells, lasts: 0, gait: "" });
    };
    return [
      { lasts: 0, begin: () => {}, end: appear },
      this.flash(LASTS.put, () => ({ kind: "pulse", tone: "plain", board, ...(cells[0] === undefined ? {} : { cell: cells[0] }) })),
    ];
  }

  private leave(piece: string, fallen: boolean): Step[] {
    const go = (): void => void (this.stage.gone.value = new Set(this.stage.gone.value).add(piece));
    const fall = this.flash(fallen ? LASTS.leave : LASTS.put, () => ({
      kind: fallen ? "fall" : "pulse",
      tone: "plain",
      board: this.boardOf(piece),
      piece,
    }));
    return [fall, { lasts: 0, begin: () => {}, end: go }];
  }

  private number(piece: string, amount: number, what: string, icon: string): Step[] {
    const text = amount < 0 ? `−${-amount}` : `+${amount}`;
    const worse = what === "fatigue" ? amount > 0 : amount < 0;
    return [
      { lasts: 0, begin: () => {}, end: () => this.changeBar(piece, amount, what) },
      this.flash(LASTS.number, () => ({
        kind: "number",
        tone: what === "health" || what === "fatigue" ? (worse ? "harm" : "help") : "plain",
        board: this.boardOf(piece),
        piece,
        text,
        icon,
      })),
    ];
  }

  private changeBar(piece: string, amount: number, what: string): void {
    const kind = BAR_OF[what as keyof typeof BAR_OF];
    const bar = kind && barOf(this.piece(piece), kind);
    if (!kind || !bar) return;
    const now = this.stage.bars.value.get(`${piece}/${kind}`) ?? bar.value;
    this.stage.setBar(piece, kind, Math.max(0, Math.min(bar.most, now + amount)));
  }

  private uncover(cells: readonly number[], board: string): Step {
    const ids: number[] = [];
    return this.step(
      LASTS.uncover,
      (lasts) => ids.push(...cells.map((cell) => this.stage.show({ kind: "uncover", tone: "plain", board, cell, lasts }))),
      () => ids.forEach((id) => this.stage.drop(id)),
    );
  }

  private pulse(beat: Extract<Beat, { beat: "pulse" }>): Step[] {
    const tone = beat.tone === "harm" ? "harm" : beat.tone === "good" ? "help" : "plain";
    const board = boardId(this.between.after, beat.board);
    const ids: number[] = [];
    const things = [...(beat.cards ?? []), ...(beat.marks ?? []), ...(beat.tracks ?? [])];
    return [
      this.step(
        LASTS.pulse,
        (lasts) => {
          for (const cell of beat.cells ?? []) ids.push(this.stage.show({ kind: "pulse", tone, board, cell, lasts }));
          for (const piece of beat.pieces ?? []) ids.push(this.stage.show({ kind: "pulse", tone, board: this.boardOf(piece), piece, lasts }));
          if (things.length > 0) this.stage.pulsing.value = new Set(things);
        },
        () => {
          ids.forEach((id) => this.stage.drop(id));
          if (things.length > 0) this.stage.pulsing.value = new Set();
        },
      ),
    ];
  }

  private pulseThings(lasts: number, things: readonly string[]): Step {
    return this.step(
      lasts,
      () => void (this.stage.pulsing.value = new Set(things.filter(Boolean))),
      () => void (this.stage.pulsing.value = new Set()),
    );
  }
}

/** The bar of a kind that a piece has. */
export const barOf = (piece: Piece | undefined, kind: NonNullable<Bar["kind"]>): Bar | undefined =>
  piece?.bars?.find((bar) => (bar.kind ?? "health") === kind);

/** The steps that show a line, in order; none where there is nothing to see. */
export function stepsOf(line: LineOnWire, stage: Stage, between: Between): Step[] {
  const teller = new Choreography(line, stage, between);
  return (line.beats ?? []).flatMap((beat) => teller.stepsOf(beat));
}
