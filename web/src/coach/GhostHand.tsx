// A hand that shows how something is done, and does not do it: it comes from the strip, points, and goes.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../icons/Icon";
import type { Lit } from "../state/lighting";

interface Way {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

const shown = signal<Way | null>(null);

const middleOf = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** Where an answer is pressed: its place, figure or card, else its button. */
function spotOf({ option, board, goal }: Lit): Element | null {
  const name = (text: string): string => CSS.escape(text);
  const cell = goal ?? option.cells?.at(-1);
  const [piece, card] = [option.pieces?.[0], option.cards?.[0]];
  const spots = [
    ...(cell === undefined ? [] : [`[data-board="${name(board)}"] [data-cell="${cell}"]`]),
    ...(piece === undefined ? [] : [`[data-piece="${name(piece)}"]`]),
    ...(card === undefined ? [] : [`.chooser [data-card="${name(card)}"]`, `[data-card="${name(card)}"]${option.action ? ` [data-action="${name(option.action)}"]` : ""}`]),
    `[data-answer="${name(option.key)}"]`,
  ];
  for (const spot of spots) {
    const found = document.querySelector(spot);
    if (found) return found;
  }
  return null;
}

/** Point at where an answer would be given, for so long. */
export function pointAt(lit: Lit, lasts: number): void {
  const spot = spotOf(lit);
  if (spot) handTo(spot, lasts);
}

/** Send the hand to a part of the page, for so long. */
export function handTo(spot: Element, lasts: number): void {
  const strip = document.querySelector(".coach");
  const way = { from: strip ? middleOf(strip) : ([innerWidth / 2, innerHeight / 2] as const), to: middleOf(spot) };
  shown.value = way;
  setTimeout(() => shown.value === way && (shown.value = null), lasts);
}

export function GhostHand(): JSX.Element | null {
  const way = shown.value;
  const hand = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!way || !hand.current?.animate || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [dx, dy] = [way.from[0] - way.to[0], way.from[1] - way.to[1]];
    hand.current.animate([{ transform: `translate(${dx}px, ${dy}px)`, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: "none", opacity: 1 }], { duration: 700, easing: "ease-in-out" });
  }, [way]);
  if (!way) return null;
  return (
    <div class="ghost-hand" ref={hand} aria-hidden="true" style={{ left: `${way.to[0]}px`, top: `${way.to[1]}px` }}>
      <i />
      <Icon name="pointing" />
    </div>
  );
}
