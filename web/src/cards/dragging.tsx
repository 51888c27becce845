// Choosing cards by dragging them: up to take, down to put back, onto a taken one to take its place. For pointers with
// a button; fingers scroll, and everything here can be clicked too.
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { useMatch } from "../state/context";
import type { Match } from "../state/match";
import { answersAtOnce, dragged } from "../state/picking";

const BEGINS = 8;
const FAR = 44;

interface Drag {
  readonly card: HTMLElement;
  readonly key: string;
  readonly x: number;
  readonly y: number;
  moving: boolean;
}

const keyOf = (match: Match, card: Element | null | undefined): string | null => {
  const id = card?.getAttribute("data-card");
  return (id && match.lighting.value.cards.get(id)?.[0]?.option.key) || null;
};

export function Dragging({ children }: { children: ComponentChildren }): JSX.Element {
  const match = useMatch();
  const drag = useRef<Drag | null>(null);
  const dropped = useRef(false);

  const begin = (event: PointerEvent): void => {
    const choice = match.choice.value;
    const card = (event.target as Element).closest<HTMLElement>(".card[data-card]");
    const key = keyOf(match, card);
    dropped.current = false;
    if (!choice || answersAtOnce(choice) || !card || !key || event.pointerType === "touch" || event.button !== 0) return;
    drag.current = { card, key, x: event.clientX, y: event.clientY, moving: false };
  };

  const follow = (event: PointerEvent): void => {
    const now = drag.current;
    if (!now) return;
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
    if (!now.moving && Math.hypot(dx, dy) < BEGINS) return;
    if (!now.moving) now.card.setPointerCapture(event.pointerId);
    now.moving = true;
    now.card.classList.add("dragged");
    now.card.style.translate = `${dx}px ${dy}px`;
  };

  const drop = (event: PointerEvent): void => {
    const now = drag.current;
    drag.current = null;
    if (!now?.moving) return;
    dropped.current = true;
    const under = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest(".card[data-card]"));
    const onto = keyOf(
      match,
      under.find((one) => one && one !== now.card),
    );
    const dy = event.clientY - now.y;
    now.card.classList.remove("dragged");
    now.card.style.translate = "";
    const choice = match.choice.value;
    if (choice) match.picks.value = dragged(choice, match.picks.value, now.key, onto, dy < -FAR ? "up" : dy > FAR ? "down" : "aside");
  };

  return (
    <div
      class="dragging"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={drop}
      onClickCapture={(event) => {
        // The click that ends a drag chooses nothing more.
        if (dropped.current) event.stopPropagation();
        dropped.current = false;
      }}
      onDragStart={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
