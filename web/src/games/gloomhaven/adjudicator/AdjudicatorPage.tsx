// The monster adjudicator: paint a situation, see what the monster may do and why, share it as a link.
import "../../../styles/at-the-table.css";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { BRUSHES, stroke, takesAway, type Brush, type Names, type Touch } from "./brushes";
import { DrawingBoard, type Strokes } from "./DrawingBoard";
import { EnemyPanel } from "./EnemyPanel";
import { example, EXAMPLES } from "./examples";
import { Drawing } from "./history";
import { decode, encode } from "./link";
import { MonsterPanel } from "./MonsterPanel";
import { Outcomes } from "./Outcomes";
import { Palette } from "./Palette";
import { emptySituation, LARGEST, resized, type Monster, type Situation } from "./situation";
import { toJson } from "./text";
import { TextPanel } from "./TextPanel";
import { Icon, Line } from "../../../icons/Icon";
import { api } from "../../../net/api";
import { layout } from "../../../state/layout";
import { letterKeys } from "../../../state/settings";
import { CopyLink } from "../../../table/CopyLink";
import { t } from "../../../text/say";
import { faultWords, useAddress, useVerdict } from "../../judging/asking";
import { Stepper } from "../../judging/Stepper";
import { SiteHeader } from "../../../pages/SiteHeader";

/** The names of figures in examples and of new ones, in the reader's language. */
const called = (id: string): string => t(id === "Hound" ? "a-hound" : `hero-${id.toLowerCase()}`);

function firstSituation(): Situation {
  return decode(location.hash) ?? example(EXAMPLES[0]!, called);
}

const names = (): Names => ({
  heroes: ["Brute", "Spellweaver", "Tinkerer", "Scoundrel", "Cragheart", "Mindthief"].map(called),
  summons: [t("a-hound"), t("a-bear"), t("a-decoy")],
});

function useKeys(drawing: Drawing, onBrush: (brush: Brush) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.defaultPrevented || typing || event.altKey) return;
      const undo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey || letterKeys.value);
      const brush = BRUSHES.find(([, key]) => key.toLowerCase() === event.key.toLowerCase())?.[0];
      if (undo) (event.shiftKey ? drawing.redo : drawing.undo).call(drawing);
      else if (brush && letterKeys.value && !event.ctrlKey && !event.metaKey) onBrush(brush);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}

export function AdjudicatorPage(): JSX.Element {
  const drawing = useMemo(() => new Drawing(firstSituation()), []);
  const [brush, setBrush] = useState<Brush>("trap");
  const [shown, setShown] = useState(0);
  const [asText, setAsText] = useState(false);
  const fitting = useRef<(() => void) | null>(null);
  const s = drawing.now.value;
  const text = useMemo(() => toJson(s), [s]);
  const { judgement, error, waiting } = useVerdict(text, (situation, cancel) => api().adjudicate(situation, cancel));
  const link = useAddress("/adjudicator", drawing, encode, decode);
  useKeys(drawing, setBrush);
  useEffect(() => void (document.title = `${t("page-adjudicator")} · Oubliette`));
  useEffect(() => setShown(0), [judgement]);
  const strokes = useStrokes(drawing, brush);
  const fault = faultWords(error);
  const change = (next: Situation): void => drawing.change(next);
  const monster = (next: Partial<Monster>): void => change({ ...s, monster: { ...s.monster, ...next } });
  const phone = layout.value === "phone";
  const palette = <Palette brush={brush} onBrush={setBrush} />;
  return (
    <div class="hall judge">
      <SiteHeader page="/adjudicator" />
      <main class="judge-main">
        <h1 class="vh">{t("page-adjudicator")}</h1>
        <section class="paint panel" aria-label={t("paint")}>
          <header>
            <h2>{t("paint")}</h2>
            <span class="sp" />
            <span class="chip">{t("click-or-drag")}</span>
          </header>
          <div class="scroll">
            {!phone && palette}
            <MonsterPanel monster={s.monster} onChange={monster} />
            <EnemyPanel situation={s} onChange={change} />
          </div>
        </section>
        <div class="canvas">
          <Toolbar drawing={drawing} asText={asText} onText={setAsText} onFit={() => fitting.current?.()} />
          {asText ? (
            <TextPanel situation={s} onChange={change} />
          ) : (
            <DrawingBoard situation={s} judgement={judgement} shown={shown} brush={brush} strokes={strokes} fitting={fitting} />
          )}
          {phone && palette}
          <div class="share panel">
            <span class="share-link">
              <Line name="link" />
              <span class="muted">{t("as-a-link")}</span>
              <code>{link.replace(/^https?:\/\//, "")}</code>
            </span>
            <CopyLink link={link} gold />
          </div>
        </div>
        <div class="verdict">
          <Outcomes judgement={judgement} fault={fault} waiting={waiting} shown={shown} onShow={setShown} />
          <TryWith monster={s.monster} onChange={monster} />
        </div>
      </main>
    </div>
  );
}

/** Strokes of the brush on the drawing: the first touch decides whether it paints or takes away. */
function useStrokes(drawing: Drawing, brush: Brush): Strokes {
  const now = useRef<{ brush: Brush; away: boolean } | null>(null);
  const touch = (at: Touch, begins: boolean): void => {
    if (now.current) drawing.change(stroke(drawing.now.peek(), now.current.brush, at, now.current.away, begins, names()));
  };
  return {
    begin(at, erasing) {
      const used: Brush = erasing && brush !== "thin" ? "erase" : brush;
      now.current = { brush: used, away: (erasing && brush === "thin") || takesAway(drawing.now.peek(), used, at) };
      drawing.press();
      touch(at, true);
    },
    go: (at) => touch(at, false),
    end() {
      now.current = null;
      drawing.lift();
    },
  };
}

function Toolbar({
  drawing,
  asText,
  onText,
  onFit,
}: {
  drawing: Drawing;
  asText: boolean;
  onText: (on: boolean) => void;
  onFit: () => void;
}): JSX.Element {
  const s = drawing.now.value;
  return (
    <div class="judge-tools panel" role="toolbar" aria-label={t("board-tools")}>
      <button class="btn ghost icon" aria-label={t("undo")} title={t("undo")} disabled={!drawing.canUndo} onClick={() => drawing.undo()}>
        <Line name="undo" />
      </button>
      <button class="btn ghost icon" aria-label={t("redo")} title={t("redo")} disabled={!drawing.canRedo} onClick={() => drawing.redo()}>
        <Line name="redo" />
      </button>
      <span class="select">
        <select
          aria-label={t("examples")}
          value=""
          onChange={(event) => {
            const select = event.target as HTMLSelectElement;
            drawing.change(example(select.value, called));
            select.value = "";
          }}
        >
          <option value="" disabled>
            {t("examples")}
          </option>
          {EXAMPLES.map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </select>
      </span>
      <button class="btn ghost" onClick={() => drawing.change({ ...emptySituation(s.width, s.height), walled: s.walled })}>
        {t("clear-all")}
      </button>
      <Sizes drawing={drawing} />
      <span class="sp" />
      <div class="seg" role="group" aria-label={t("as-picture-or-text")}>
        <button aria-pressed={!asText} onClick={() => onText(false)}>
          {t("as-picture")}
        </button>
        <button aria-pressed={asText} onClick={() => onText(true)}>
          {t("as-text")}
        </button>
      </div>
      <button class="btn ghost icon" aria-label={t("fit")} title={t("fit")} disabled={asText} onClick={onFit}>
        <Line name="fit" />
      </button>
    </div>
  );
}

/** How large the drawing is, and what lies beyond it. */
function Sizes({ drawing }: { drawing: Drawing }): JSX.Element {
  const s = drawing.now.value;
  return (
    <details class="sizes">
      <summary class="btn ghost">{t("size-of", { width: s.width, height: s.height })}</summary>
      <div>
        <Stepper label={t("columns")} value={s.width} least={2} most={LARGEST} onChange={(width) => drawing.change(resized(s, width, s.height))} />
        <Stepper label={t("rows")} value={s.height} least={1} most={LARGEST} onChange={(height) => drawing.change(resized(s, s.width, height))} />
        <label class={`flag ${s.walled ? "on" : ""}`} title={t("rim-long")}>
          <input type="checkbox" checked={s.walled} onChange={() => drawing.change({ ...s, walled: !s.walled })} />
          <Icon name="stone-wall" />
          <span>{t("rim")}</span>
          <span class="box" aria-hidden="true">
            {s.walled && <Line name="check" />}
          </span>
        </label>
      </div>
    </details>
  );
}

/** What would happen with a monster that is a little different. */
function TryWith({ monster, onChange }: { monster: Monster; onChange: (change: Partial<Monster>) => void }): JSX.Element {
  const tries: (readonly [string, Partial<Monster>, boolean])[] = [
    ["try-flying", { flying: !monster.flying }, monster.flying],
    ["try-range", { range: monster.range === 3 ? 0 : 3 }, monster.range === 3],
    ["try-targets", { targets: monster.targets === 2 ? 1 : 2 }, monster.targets === 2],
    ["try-muddled", { muddled: !monster.muddled }, monster.muddled],
  ];
  return (
    <div class="try-with">
      <h3 class="eyebrow">{t("try-with")}</h3>
      {tries.map(([words, change, on]) => (
        <button key={words} class={`btn sm ${on ? "picked" : "ghost"}`} aria-pressed={on} onClick={() => onChange(change)}>
          {t(words)}
        </button>
      ))}
    </div>
  );
}
