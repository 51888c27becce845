// While the table is being laid, and when it cannot be: never a blank page.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../icons/Icon";
import { t } from "../text/say";

const SLOW = 5000;

export function Loading({ children }: { children?: ComponentChildren }): JSX.Element {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main class="laying table" aria-busy="true">
      {[7, 6, 7].map((count, row) => (
        <div key={row} class={`hexes ${row % 2 ? "odd" : ""}`}>
          {Array.from({ length: count }, (_, i) => (
            <i key={i} class={(i * 3 + row) % 4 === 0 ? "l" : ""} />
          ))}
        </div>
      ))}
      <p role="status">{t(slow ? "laying-slow" : "laying")}</p>
      {children}
    </main>
  );
}

export function Trouble({ title, text, code }: { title: string; text: string; code?: string }): JSX.Element {
  return (
    <main class="laying table">
      <div class="empty">
        <Icon name="candle-holder" />
        <h1>{title}</h1>
        <p>{text}</p>
        {code && <code>{code}</code>}
        <div class="row">
          <button class="btn" onClick={() => location.reload()}>
            {t("reload")}
          </button>
          <a class="btn ghost" href="/" data-link>
            {t("to-lobby")}
          </a>
        </div>
      </div>
    </main>
  );
}
