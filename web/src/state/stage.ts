// What the animations show on top of the board: figures on their way, numbers that rise, a caption for the line.
import { signal } from "@preact/signals";
import type { LineOnWire } from "../wire";

export interface Effect {
  readonly id: number;
  readonly kind: "number" | "streak" | "pulse" | "fall" | "dice";
  readonly tone: "harm" | "help" | "plain";
  readonly cell: number;
  readonly from?: number;
  readonly text?: string;
  readonly lasts: number;
}

export class Stage {
  /** Figures that stand elsewhere than the view says, and how long the way there takes. */
  readonly places = signal<ReadonlyMap<string, { readonly cell: number; readonly lasts: number }>>(new Map());
  /** Health that already changed. */
  readonly health = signal<ReadonlyMap<string, number>>(new Map());
  readonly effects = signal<readonly Effect[]>([]);
  readonly caption = signal<LineOnWire | null>(null);
  private count = 0;

  place(piece: string, cell: number, lasts: number): void {
    this.places.value = new Map(this.places.value).set(piece, { cell, lasts });
  }

  hurt(piece: string, value: number): void {
    this.health.value = new Map(this.health.value).set(piece, value);
  }

  show(effect: Omit<Effect, "id">): number {
    const id = ++this.count;
    this.effects.value = [...this.effects.value, { ...effect, id }];
    return id;
  }

  drop(id: number): void {
    this.effects.value = this.effects.value.filter((effect) => effect.id !== id);
  }

  clear(): void {
    this.places.value = new Map();
    this.health.value = new Map();
    this.effects.value = [];
    this.caption.value = null;
  }
}
