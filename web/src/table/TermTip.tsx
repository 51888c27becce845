// The tooltip of a word of the rules: whatever carries `data-term` tells its rule under the pointer or the focus.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isTerm } from "../icons/keywords";
import { ruleOfTerm } from "../net/terms";
import { useMatch } from "../state/context";
import { language } from "../text/language";
import { say } from "../text/say";

const PAUSE = 380;

interface Pointed {
  readonly id: string;
  readonly box: DOMRect;
}

function termUnder(target: EventTarget | null): Element | null {
  const found = (target as Element | null)?.closest?.("[data-term]");
  return found && isTerm(found.getAttribute("data-term") ?? "") ? found : null;
}

export function TermTip(): JSX.Element | null {
  const match = useMatch();
  const [pointed, point] = useState<Pointed | null>(null);
  useEffect(() => {
    let timer = 0;
    let over: Element | null = null;
    const leave = (): void => {
      clearTimeout(timer);
      over = null;
      point(null);
    };
    const come = (event: Event): void => {
      const term = termUnder(event.target);
      if (term === over) return;
      leave();
      over = term;
      if (term) timer = window.setTimeout(() => point({ id: term.getAttribute("data-term")!, box: term.getBoundingClientRect() }), PAUSE);
    };
    const events: readonly [string, (event: Event) => void][] = [
      ["pointerover", come],
      ["focusin", come],
      ["pointerdown", leave],
      ["keydown", leave],
      ["wheel", leave],
    ];
    events.forEach(([name, act]) => addEventListener(name, act, { passive: true }));
    return () => {
      clearTimeout(timer);
      events.forEach(([name, act]) => removeEventListener(name, act));
    };
  }, []);
  const game = match.hello.value?.game;
  if (!pointed || !game) return null;
  const word = say({ id: pointed.id });
  const rule = ruleOfTerm(game, word, language.value).value;
  const above = pointed.box.top > innerHeight / 2;
  const style = {
    left: `clamp(160px, ${pointed.box.left + pointed.box.width / 2}px, calc(100vw - 160px))`,
    ...(above ? { bottom: `${innerHeight - pointed.box.top + 8}px` } : { top: `${pointed.box.bottom + 8}px` }),
  };
  return (
    <div class="term-tip bubble" role="tooltip" style={style}>
      <b>{word}</b>
      {typeof rule === "object" && (
        <>
          <span class="rule">{rule.id}</span>
          <p lang={rule.language}>{rule.rule}</p>
        </>
      )}
    </div>
  );
}
