// The journal: what happened, in sentences; every line answers *why?* with its rules.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../icons/Icon";
import { iconOfLine } from "../icons/keywords";
import { ruleIn } from "../net/rules";
import { useMatch } from "../state/context";
import { sourcesOf } from "../state/sources";
import { language } from "../text/language";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { LineOnWire } from "../wire";
import { SumTiles } from "./SumTiles";
import { sumOf } from "./sums";

const AT_ONCE = 150;

/** The line whose why was asked for outside the journal: it opens with it. */
export const whyWanted = signal<number | null>(null);

/** What is longer than this is a text to read, not a heading. */
export const LONGEST_HEADING = 80;

/** Lines that are told over the whole table, such as that a round begins, stand as headings. */
export const isHeading = (line: LineOnWire): boolean =>
  (line.beats ?? []).some((beat) => beat.beat === "banner") && line.say != null && say(line.say).length <= LONGEST_HEADING;

/** What the kernel writes down where an answer left no choice: kept, but not told. */
const FORCED = "forced";

/** Whether a line is for reading. */
export const isRead = (line: LineOnWire): boolean => line.say != null && line.event["kind"] !== FORCED;

/** So few pixels below what is in sight are no reason to think that somebody reads further up. */
const NEAR_THE_END = 24;

export function Journal(): JSX.Element {
  const match = useMatch();
  const [more, setMore] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  /** Where the list was put: what scrolls from there is somebody's hand. */
  const put = useRef(-1);
  const atEnd = useRef(true);
  const toEnd = (): void => {
    const element = list.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    put.current = element.scrollTop;
    atEnd.current = true;
  };
  const looking = match.looking.value;
  const told = match.shownLines.value.filter(isRead);
  const shown = told.slice(-AT_ONCE * more);
  useEffect(() => {
    // With the next frame, when everything else has changed as well: the page is laid out once.
    const frame = requestAnimationFrame(toEnd);
    return () => cancelAnimationFrame(frame);
  }, [told.length]);
  // Whoever reads the last line goes on reading it when something above takes room.
  useEffect(() => {
    const element = list.current!;
    const scrolled = (): void => {
      if (element.scrollTop !== put.current) atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_THE_END;
    };
    const watch = new ResizeObserver(() => atEnd.current && toEnd());
    watch.observe(element);
    element.addEventListener("scroll", scrolled);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      class="jr"
      role="log"
      aria-live={looking === null ? "polite" : "off"}
      aria-label={t("journal")}
      ref={list}
      tabIndex={0}
      data-zone="journal"
    >
      <ol>
        {shown.length < told.length && (
          <li>
            <button class="btn ghost sm" onClick={() => setMore(more + 1)}>
              {t("older-lines")}
            </button>
          </li>
        )}
        {shown.map((line) => (isHeading(line) ? <Heading key={line.number} line={line} /> : <JournalLine key={line.number} line={line} />))}
        {told.length === 0 && <li class="nothing">{t("journal-empty")}</li>}
      </ol>
    </div>
  );
}

/** Whether the why of a line is open: it may have been asked for before the journal was. */
function useAsked(line: LineOnWire): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  const wanted = whyWanted.value === line.number;
  useEffect(() => {
    if (!wanted) return;
    whyWanted.value = null;
    setOpen(true);
  }, [wanted]);
  return [open, setOpen];
}

function Heading({ line }: { line: LineOnWire }): JSX.Element {
  const [open, setOpen] = useAsked(line);
  return (
    <li class={`jt ${open ? "open" : ""}`}>
      <span>
        <span>
          <Sentence say={line.say!} />
        </span>
      </span>
      <WhyOf line={line} open={open} onToggle={() => setOpen(!open)} />
    </li>
  );
}

/** The question mark of a line, and the rules behind it once it was asked. */
function WhyOf({ line, open, onToggle }: { line: LineOnWire; open: boolean; onToggle: () => void }): JSX.Element {
  const match = useMatch();
  const cites = line.cites ?? [];
  // While its rules are read, what they are about is lit on the table.
  useEffect(() => {
    if (!open) return;
    if (sumOf(line, match.lines.value)) return; // a sum lights its own sources
    match.because.value = sourcesOf([line]);
    return () => void (match.because.value = null);
  }, [open]);
  if (cites.length === 0 && !line.sum) return <span />;
  return (
    <>
      <button class="q" aria-label={t("why-of", { line: say(line.say!) })} aria-expanded={open} onClick={onToggle}>
        ?
      </button>
      {open && (
        <div class="why" ref={(element) => element?.scrollIntoView?.({ block: "nearest" })}>
          <SumTiles line={line} />
          <Rules cites={cites} />
        </div>
      )}
    </>
  );
}

/** The picture of what happened, or a plain dot. */
function LineIcon({ line }: { line: LineOnWire }): JSX.Element {
  const icon = iconOfLine(line);
  return icon ? <Icon name={icon} /> : <span class="jl-dot" />;
}

/** A line longer than this is a page of a story: its beginning stands there, the rest on demand. */
const LONGEST_LINE = 170;

function JournalLine({ line }: { line: LineOnWire }): JSX.Element {
  const [open, setOpen] = useAsked(line);
  const [whole, setWhole] = useState(false);
  const long = say(line.say!).length > LONGEST_LINE;
  return (
    <li class={`jl ${open ? "open" : ""}`}>
      <LineIcon line={line} />
      <span>
        <span class={long && !whole ? "folded" : ""}>
          <Sentence say={line.say!} />
        </span>
        {long && (
          <button class="more" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? "fewer" : "read-more")}
          </button>
        )}
      </span>
      <WhyOf line={line} open={open} onToggle={() => setOpen(!open)} />
    </li>
  );
}

/** Marks of the ledger, in words: what was read out of a text rather than read in it. */
const inWords = (rule: string): string =>
  rule.replace(/\s*\[inferred(?::\s*([^\]]*))?\]/g, (_, why: string | undefined) => (why ? ` (${t("rule-inferred")}: ${why})` : ` (${t("rule-inferred")})`)).replace(/\s*\[[^\]]*\]/g, "").replace(/\s*\([A-Z]{2}-\d+[^)]*\)/g, "");

/** The rules behind something: the one that decides in plain words, the others folded away. */
export function Rules({ cites }: { cites: readonly string[] }): JSX.Element {
  const [first, ...others] = cites;
  return (
    <>
      {first && <Why id={first} />}
      {others.length > 0 && (
        <details class="other-rules">
          <summary>{t("other-rules", { count: others.length })}</summary>
          {others.map((id) => (
            <Why key={id} id={id} />
          ))}
        </details>
      )}
    </>
  );
}

/** One rule, in place: what it says first, its id small at the foot, where it leads to the compendium. */
export function Why({ id }: { id: string }): JSX.Element {
  const rule = ruleIn(id, language.value).value;
  return (
    <div class="rule-text" lang={typeof rule === "object" ? rule.language : undefined}>
      {typeof rule === "object" && <h5>{rule.title}</h5>}
      <p>{typeof rule === "object" ? inWords(rule.rule) : t(rule === "loading" ? "loading" : "rule-missing")}</p>
      <a class="rule" href={`/rules/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
        {id}
      </a>
    </div>
  );
}
