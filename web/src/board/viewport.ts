// Pan and zoom: one transform for the whole board, by wheel, drag, pinch, buttons and keys.
import { signal, type Signal } from "@preact/signals";
import type { Box } from "./geometry";

export interface Transform {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const LEAST = 0.3;
const MOST = 2.6;
const LARGEST_FIT = 1.45;
const DRAG_BEGINS = 6;
/** What may hang over the edge of what is seen and still counts as seen. */
const EDGE = 12;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Where one axis begins: in the middle if all of it fits, else round the centre without leaving the box. */
function along(start: number, length: number, room: number, zoom: number, centre = start + length / 2): number {
  if (length * zoom <= room) return room / 2 - (start + length / 2) * zoom;
  return clamp(room / 2 - centre * zoom, room - (start + length) * zoom, -start * zoom);
}

export class Viewport {
  readonly transform: Signal<Transform> = signal({ x: 0, y: 0, zoom: 1 });
  /** Set once somebody panned or zoomed: from then on the board stays where it was put. */
  readonly touched = signal(false);
  /** The board glides to where a button or the game puts it, and follows a hand at once. */
  readonly gliding = signal(false);
  private size = { width: 0, height: 0 };
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private dragging = false;
  private fitted = false;

  resize(width: number, height: number): void {
    this.size = { width, height };
  }

  get height(): number {
    return this.size.height;
  }

  isOf(width: number, height: number): boolean {
    return this.size.width === width && this.size.height === height;
  }

  /** Whether all of these points, each with so much round it, lie where they can be seen and pressed. */
  shows(points: readonly (readonly [number, number])[], round: number, insets: Insets): boolean {
    const { x, y, zoom } = this.transform.peek();
    const fits = (at: number, moved: number, first: number, last: number): boolean => (at - round) * zoom + moved >= first && (at + round) * zoom + moved <= last;
    return points.every(
      ([across, down]) =>
        fits(across, x, insets.left - EDGE, this.size.width - insets.right + EDGE) && fits(down, y, insets.top - EDGE, this.size.height - insets.bottom + EDGE),
    );
  }

  /** Move by as little as brings a point, with so much round it, where it can be seen. */
  bring([across, down]: readonly [number, number], round: number, insets: Insets): void {
    const { x, y, zoom } = this.transform.peek();
    const shift = (at: number, moved: number, first: number, last: number): number =>
      Math.max(0, first - ((at - round) * zoom + moved)) + Math.min(0, last - ((at + round) * zoom + moved));
    const [dx, dy] = [shift(across, x, insets.left, this.size.width - insets.right), shift(down, y, insets.top, this.size.height - insets.bottom)];
    if (dx === 0 && dy === 0) return;
    this.gliding.value = true;
    this.transform.value = { x: x + dx, y: y + dy, zoom };
  }

  /** How large a box can be shown in the free area. */
  roomFor(box: Box, insets: Insets): number {
    const width = Math.max(1, this.size.width - insets.left - insets.right);
    const height = Math.max(1, this.size.height - insets.top - insets.bottom);
    return Math.min(width / box.width, height / box.height, LARGEST_FIT);
  }

  /** Move by as little as brings all of a box into the free area, at the size it has; tells whether there is room for that. */
  bringBox(box: Box, insets: Insets): boolean {
    const { x, y, zoom } = this.transform.peek();
    if (this.roomFor(box, insets) < zoom) return false;
    const shift = (start: number, length: number, moved: number, first: number, last: number): number =>
      Math.max(0, first - (start * zoom + moved)) + Math.min(0, last - ((start + length) * zoom + moved));
    const dx = shift(box.x, box.width, x, insets.left, this.size.width - insets.right);
    const dy = shift(box.y, box.height, y, insets.top, this.size.height - insets.bottom);
    this.gliding.value = true;
    this.transform.value = { x: x + dx, y: y + dy, zoom };
    return true;
  }

  /**
   * Show the whole box; where that would make cells smaller than `least` allows, show as much as possible round `centre`.
   */
  fit(box: Box, insets: Insets, least = 0, centre?: readonly [number, number], most = LARGEST_FIT): void {
    const width = Math.max(1, this.size.width - insets.left - insets.right);
    const height = Math.max(1, this.size.height - insets.top - insets.bottom);
    const zoom = Math.max(Math.min(this.roomFor(box, insets), most), least);
    this.gliding.value = this.fitted;
    this.fitted = true;
    this.transform.value = {
      x: insets.left + along(box.x, box.width, width, zoom, centre?.[0]),
      y: insets.top + along(box.y, box.height, height, zoom, centre?.[1]),
      zoom,
    };
    this.touched.value = false;
  }

  /** Zoom by a factor, keeping the point under the pointer (or the middle) in place. */
  zoomBy(factor: number, at?: { x: number; y: number }): void {
    this.gliding.value = at === undefined;
    this.zoomAt(factor, at ?? { x: this.size.width / 2, y: this.size.height / 2 });
  }

  private zoomAt(factor: number, at: { x: number; y: number }): void {
    const { x, y, zoom } = this.transform.value;
    const next = clamp(zoom * factor, LEAST, MOST);
    const ratio = next / zoom;
    this.transform.value = { x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio, zoom: next };
    this.touched.value = true;
  }

  panBy(dx: number, dy: number): void {
    const { x, y, zoom } = this.transform.value;
    this.gliding.value = false;
    this.transform.value = { x: x + dx, y: y + dy, zoom };
    this.touched.value = true;
  }

  /** How many pointers are down. */
  get fingers(): number {
    return this.pointers.size;
  }

  pointerDown(event: PointerEvent, at: { x: number; y: number }): void {
    this.pointers.set(event.pointerId, at);
    if (this.pointers.size === 1) this.dragging = false;
  }

  /** Follow a pointer; tells whether the board moved. */
  pointerMove(event: PointerEvent, at: { x: number; y: number }): boolean {
    const before = this.pointers.get(event.pointerId);
    if (!before) return false;
    if (this.pointers.size === 1) {
      const far = Math.hypot(at.x - before.x, at.y - before.y);
      if (!this.dragging && far < DRAG_BEGINS) return false;
      this.dragging = true;
      this.panBy(at.x - before.x, at.y - before.y);
    } else {
      this.dragging = true;
      this.pinch(event.pointerId, before, at);
    }
    this.pointers.set(event.pointerId, at);
    return true;
  }

  private pinch(moving: number, before: { x: number; y: number }, at: { x: number; y: number }): void {
    const other = [...this.pointers].find(([id]) => id !== moving)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const is = Math.hypot(at.x - other.x, at.y - other.y) || 1;
    this.zoomBy(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    this.panBy((at.x - before.x) / 2, (at.y - before.y) / 2);
  }

  /** The pointer is up again; tells whether it was a click and not the end of a drag. */
  pointerUp(event: PointerEvent): boolean {
    const known = this.pointers.delete(event.pointerId);
    return known && !this.dragging;
  }
}
