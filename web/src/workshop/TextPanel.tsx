// The same as text: what is chosen beside it is gold, what is wrong is blood, and both sides can be written in.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../text/say";
import type { ProblemSeen } from "../wire";

interface Props {
  readonly file: string;
  readonly text: string;
  readonly problems: readonly ProblemSeen[];
  readonly lit: readonly [number, number] | null;
  readonly at: readonly [number, number] | null;
  readonly open: boolean;
  readonly onSave: (text: string) => Promise<void>;
}

const WAIT = 250;

export function TextPanel({ file, text, problems, lit, at, onSave }: Props): JSX.Element {
  const [own, setOwn] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const shown = own ?? text;
  const lines = shown.split("\n");
  const wrong = new Set(problems.map((one) => one.line));
  useEffect(() => {
    if (own !== null && own === text) setOwn(null);
  }, [text]);
  useEffect(() => {
    const [line, column] = at ?? [0, 0];
    if (!line || !area.current) return;
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
    area.current.focus();
    area.current.setSelectionRange(start, start + (/^[\w-]+/.exec(shown.slice(start))?.[0].length ?? 1));
    area.current.scrollTop = Math.max(0, (line - 5) * 18.5);
  }, [at]);
  useEffect(() => {
    if (lit && area.current && document.activeElement !== area.current) area.current.scrollTop = Math.max(0, (lit[0] - 3) * 18.5);
  }, [lit?.[0]]);
  const save = (next: string): void => {
    setOwn(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void onSave(next).then(() => setOwn((now) => (now === next ? null : now))), WAIT);
  };
  return (
    <section class="ws-text" aria-label={t("ws-text")}>
      <header>
        <h2>{t("ws-text")}</h2>
        <span class="chip">{file}</span>
        <span class="sp" />
        <small>{own === null ? `✓ ${t("ws-both-ways")}` : t("ws-writing")}</small>
      </header>
      <div class="ws-code">
        <div class="ws-lines" ref={behind} aria-hidden="true">
          {lines.map((line, i) => (
            <div key={i} class={`${lit && i + 1 >= lit[0] && i + 1 <= lit[1] ? "hl" : ""} ${wrong.has(i + 1) ? "er" : ""}`}>
              <span>{i + 1}</span>
              {painted(line)}
            </div>
          ))}
        </div>
        <textarea
          ref={area}
          spellcheck={false}
          wrap="off"
          aria-label={file}
          value={shown}
          onInput={(event) => save(event.currentTarget.value)}
          onScroll={(event) => {
            behind.current!.style.transform = `translate(${-event.currentTarget.scrollLeft}px, ${-event.currentTarget.scrollTop}px)`;
          }}
        />
      </div>
    </section>
  );
}

/** Keys, words and comments of a line, told apart. */
function painted(line: string): JSX.Element {
  const parts: JSX.Element[] = [];
  const found = /(#.*$)|([A-Za-z_][\w.-]*)(?=:(\s|$|,|\}))|("[^"]*"?)/g;
  let from = 0;
  for (const one of line.matchAll(found)) {
    const at = one.index!;
    if (at > from) parts.push(<>{line.slice(from, at)}</>);
    parts.push(one[1] ? <em>{one[0]}</em> : one[2] ? <b>{one[0]}</b> : <i>{one[0]}</i>);
    from = at + one[0].length;
  }
  return (
    <code>
      {parts.map((part, i) => (
        <span key={i}>{part}</span>
      ))}
      {line.slice(from) || " "}
    </code>
  );
}
