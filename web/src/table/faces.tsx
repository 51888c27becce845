// Portraits: round for heroes, a pointed hexagon for foes, a cut square for what is neither.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import type { Piece } from "../wire";

export function FaceIcon({
  icon,
  side,
  emphasis,
  colour,
  size = 34,
}: {
  icon: string;
  side: Piece["side"];
  emphasis?: Piece["emphasis"];
  colour?: string;
  size?: number;
}): JSX.Element {
  const shape = side === "hero" || side === "ally" ? side : side === "foe" ? "foe" : "thing";
  return (
    <span
      class={`face ${shape} ${emphasis ? "emphatic" : ""}`}
      style={{ "--q": `${size}px`, ...(colour ? { "--c": colour } : {}) }}
    >
      <Icon name={icon || "plain-circle"} />
    </span>
  );
}
