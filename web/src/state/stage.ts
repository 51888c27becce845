// What the animations show on top of the table: figures on their way, numbers that rise, dice, a card, a few words.
import { signal } from "@preact/signals";
import type { Banner, Card, Die, LineOnWire, Piece } from "../wire";

export interface Effect {
  readonly id: number;
  readonly kind: "number" | "streak" | "pulse" | "fall" | "mark" | "uncover";
  readonly tone: "harm" | "help" | "magic" | "plain";
  /** Where: a cell of a board, or whoever stands there now. */
  readonly board: string;
  readonly cell?: number;
  readonly piece?: string;
  /** Who it comes from. */
  readonly from?: string;
  readonly text?: string;
  readonly icon?: string;
  readonly lasts: number;
}

/** Where a figure stands while it is on its way. */
export interface Standing {
  readonly board: string;
  readonly cells: readonly number[];
  readonly lasts: number;
  readonly gait: string;
}

export interface Thrown {
  readonly dice: readonly Die[];
  readonly lasts: number;
}

export interface ShownCard {
  readonly card: Card;
  readonly lasts: number;
}

export class Stage {
  /** Figures that stand elsewhere than the view says. */
  readonly places = signal<ReadonlyMap<string, Standing>>(new Map());
  /** Bars that already changed, by `piece/kind`. */
  readonly bars = signal<ReadonlyMap<string, number>>(new Map());
  /** Figures that the view does not have yet, and those that are already gone. */
  readonly added = signal<readonly Piece[]>([]);
  readonly gone = signal<ReadonlySet<string>>(new Set());
  readonly effects = signal<readonly Effect[]>([]);
  readonly caption = signal<LineOnWire | null>(null);
  readonly thrown = signal<Thrown | null>(null);
  readonly card = signal<ShownCard | null>(null);
  readonly banner = signal<Banner | null>(null);
  /** Things off the board that draw the eye: cards, marks, tracks, zones. */
  readonly pulsing = signal<ReadonlySet<string>>(new Set());
  /** The board where something happens. */
  readonly board = signal<string | null>(null);
  private count = 0;

  place(piece: string, standing: Standing): void {
    this.places.value = new Map(this.places.value).set(piece, standing);
    this.board.value = standing.board;
  }

  setBar(piece: string, kind: string, value: number): void {
    this.bars.value = new Map(this.bars.value).set(`${piece}/${kind}`, value);
  }

  show(effect: Omit<Effect, "id">): number {
    const id = ++this.count;
    this.effects.value = [...this.effects.value, { ...effect, id }];
    this.board.value = effect.board;
    return id;
  }

  drop(id: number): void {
    this.effects.value = this.effects.value.filter((effect) => effect.id !== id);
  }

  clear(): void {
    this.places.value = new Map();
    this.bars.value = new Map();
    this.added.value = [];
    this.gone.value = new Set();
    this.effects.value = [];
    this.caption.value = null;
    this.thrown.value = null;
    this.card.value = null;
    this.banner.value = null;
    this.pulsing.value = new Set();
    this.board.value = null;
  }
}
