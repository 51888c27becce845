// The tooltip of a word of the game: whatever carries `data-term` is explained under the pointer or the focus.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../icons/Icon";
import { isTerm, termNamed } from "../net/glossary";
import { both } from "../text/say";

const PAUSE = 380;
const MOVED = 6;

interface Pointed {
  readonly id: string;
  readonly box: DOMRect;
}

function termUnder(target: EventTarget | null): Element | null {
  const found = (target as Element | null)?.closest?.("[data-term]");
  return found && isTerm(found.getAttribute("data-term") ?? "") ? found : null;
}

export function TermTip(): JSX.Element | null {
  const [pointed, point] = useState<Pointed | null>(null);
  useEffect(() => {
    let timer = 0;
    let over: Element | null = null;
    const leave = (): void => {
      clearTimeout(timer);
      over = null;
      point(null);
    };
    // What comes under a pointer that has just pressed something was not pointed at.
    let pressed: { readonly x: number; readonly y: number } | null = null;
    const press = (event: Event): void => {
      leave();
      pressed = { x: (event as PointerEvent).clientX, y: (event as PointerEvent).clientY };
    };
    const move = (event: Event): void => {
      if (pressed && Math.hypot((event as PointerEvent).clientX - pressed.x, (event as PointerEvent).clientY - pressed.y) > MOVED) pressed = null;
    };
    const come = (event: Event): void => {
      if (pressed && event.type === "pointerover") return;
      const term = termUnder(event.target);
      if (term === over) return;
      leave();
      over = term;
      if (term) timer = window.setTimeout(() => point({ id: term.getAttribute("data-term")!, box: term.getBoundingClientRect() }), PAUSE);
    };
    // A finger has nothing to point with: it taps.
    const tap = (event: Event): void => {
      const term = (event as PointerEvent).pointerType === "touch" ? termUnder(event.target) : null;
      if (term && !term.closest("button, a")) point({ id: term.getAttribute("data-term")!, box: term.getBoundingClientRect() });
    };
    const events: readonly [string, (event: Event) => void][] = [
      ["pointerover", come],
      ["focusin", come],
      ["pointerdown", press],
      ["pointermove", move],
      ["click", tap],
      ["keydown", leave],
      ["wheel", leave],
    ];
    events.forEach(([name, act]) => addEventListener(name, act, { passive: true }));
    return () => {
      clearTimeout(timer);
      events.forEach(([name, act]) => removeEventListener(name, act));
    };
  }, []);
  const term = pointed ? termNamed(pointed.id) : undefined;
  if (!pointed || !term) return null;
  const above = pointed.box.top > innerHeight / 2;
  const style = {
    left: `clamp(160px, ${pointed.box.left + pointed.box.width / 2}px, calc(100vw - 160px))`,
    ...(above ? { bottom: `${innerHeight - pointed.box.top + 8}px` } : { top: `${pointed.box.bottom + 8}px` }),
  };
  return (
    <div class="term-tip bubble" role="tooltip" style={style}>
      <b>
        {term.icon && <Icon name={term.icon} />}
        {both(term.name)}
      </b>
      <p>{both(term.text)}</p>
    </div>
  );
}
