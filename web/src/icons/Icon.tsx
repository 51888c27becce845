// Icons: game-icons by name from the sprite, and line icons of our own for the chrome.
import type { JSX } from "preact";
import { LINE_ICONS, type LineName } from "./line";
import { known } from "./sprite";

const FALLBACK = "uncertainty";

/** An icon in running text or on a control; it carries no name of its own, because a word always stands beside it. */
export function Icon({ name, class: extra = "" }: { name: string; class?: string }): JSX.Element {
  return (
    <svg class={`i ${extra}`} aria-hidden="true" focusable="false">
      <use href={`#i-${known(name) ? name : FALLBACK}`} />
    </svg>
  );
}

export function Line({ name, class: extra = "" }: { name: LineName; class?: string }): JSX.Element {
  return (
    <svg class={`i u ${extra}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {LINE_ICONS[name]()}
    </svg>
  );
}

/** An icon inside a drawing, centred on a point. */
export function Glyph({
  name,
  x,
  y,
  size,
  fill,
  opacity,
}: {
  name: string;
  x: number;
  y: number;
  size: number;
  fill: string;
  opacity?: number;
}): JSX.Element {
  const half = size / 2;
  const use = `#i-${known(name) ? name : FALLBACK}`;
  return <use href={use} x={x - half} y={y - half} width={size} height={size} style={{ color: fill }} opacity={opacity} />;
}
