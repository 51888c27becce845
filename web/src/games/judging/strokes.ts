// Strokes of a brush on a painting, and the keys that take them back.
import { useEffect, useRef } from "preact/hooks";
import { letterKeys } from "../../state/settings";
import type { Painting } from "./painting";

/** What a pointer does to the painting. */
export interface Strokes<Touch> {
  begin(touch: Touch, erasing: boolean): void;
  go(touch: Touch): void;
  end(): void;
}

/** A brush, and whether its stroke takes away what lies there. */
export interface Held<Brush> {
  readonly brush: Brush;
  readonly away: boolean;
}

/** The first touch decides (`held`) with what the whole stroke paints. */
export function useStrokes<T, Brush, Touch>(
  painting: Painting<T>,
  held: (now: T, at: Touch, erasing: boolean) => Held<Brush>,
  painted: (now: T, with_: Held<Brush>, at: Touch, begins: boolean) => T,
): Strokes<Touch> {
  const now = useRef<Held<Brush> | null>(null);
  const touch = (at: Touch, begins: boolean): void => {
    if (now.current) painting.change(painted(painting.now.peek(), now.current, at, begins));
  };
  return {
    begin(at, erasing) {
      now.current = held(painting.now.peek(), at, erasing);
      painting.press();
      touch(at, true);
    },
    go: (at) => touch(at, false),
    end() {
      now.current = null;
      painting.lift();
    },
  };
}

/** Z takes back, with Shift it does again; `other` gets every other key and says whether it used it. */
export function useJudgeKeys<T>(painting: Painting<T>, other: (key: string) => boolean = () => false): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.defaultPrevented || typing || event.altKey) return;
      const held = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (key === "z" && (held || letterKeys.value)) (event.shiftKey ? painting.redo : painting.undo).call(painting);
      else if (held || !letterKeys.value || !other(key)) return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
