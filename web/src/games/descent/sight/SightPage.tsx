// The sight judge: paint a situation, see who sees whom and why, share it as a link.
import "../../../styles/at-the-table.css";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Line } from "../../../icons/Icon";
import { api } from "../../../net/api";
import { SiteHeader } from "../../../pages/SiteHeader";
import { letterKeys } from "../../../state/settings";
import { CopyLink } from "../../../table/CopyLink";
import { t } from "../../../text/say";
import { faultWords, useAddress, useVerdict } from "../../judging/asking";
import { Painting } from "../../judging/painting";
import { Stepper } from "../../judging/Stepper";
import { BRUSHES, isLine, stroke, takesAway, type Brush, type Touch } from "./brushes";
import { example, EXAMPLES } from "./examples";
import { FigurePanel } from "./FigurePanel";
import { decode, encode } from "./link";
import { BrushPicture } from "./BrushPicture";
import { SightBoard, type Strokes } from "./SightBoard";
import { Sightings } from "./Sightings";
import { emptySituation, isSame, LARGEST, resized, type Side, type Situation } from "./situation";
import { TilePanel } from "./TilePanel";
import { fromJson, toJson } from "./text";
import { laid } from "./tiles";
import "./sight.css";

/** The names of figures in examples and of new ones, in the reader's language. */
const called = (side: Side, place: number): string => t(`sight-${side === "heroes" ? "hero" : "monster"}-${(place % 4) + 1}`);

function naming(side: Side, taken: readonly string[]): string {
  const fresh = [0, 1, 2, 3].map((place) => called(side, place)).find((name) => !taken.includes(name));
  if (fresh) return fresh;
  let number = 2;
  while (taken.includes(`${called(side, 0)} ${number}`)) number++;
  return `${called(side, 0)} ${number}`;
}

export function SightPage(): JSX.Element {
  const painting = useMemo(() => new Painting<Situation>(decode(location.hash) ?? example(EXAMPLES[0], called), isSame), []);
  const [brush, setBrush] = useState<Brush>("obstacle");
  const [shown, setShown] = useState(0);
  const [asText, setAsText] = useState(false);
  const s = painting.now.value;
  const text = useMemo(() => toJson(s), [s]);
  const { judgement, error, waiting } = useVerdict(text, (situation, cancel) => api().sight(situation, cancel));
  const link = useAddress("/sight", painting, encode, decode);
  const [tile, setTile] = useState<string | null>(null);
  const strokes = useStrokes(painting, brush, tile);
  useUndoKeys(painting);
  useEffect(() => void (document.title = `${t("page-sight")} · Oubliette`));
  const verdict = judgement?.verdicts[shown] ?? judgement?.verdicts[0] ?? null;
  const walk = judgement?.walks.find((one) => !verdict || one.figure === verdict.one || one.figure === verdict.other) ?? null;
  const change = (next: Situation): void => painting.change(next);
  return (
    <div class="hall judge">
      <SiteHeader page="/sight" />
      <main class="judge-main">
        <h1 class="vh">{t("page-sight")}</h1>
        <section class="paint panel" aria-label={t("paint")}>
          <header>
            <h2>{t("paint")}</h2>
            <span class="sp" />
            <span class="chip">{t("click-or-drag")}</span>
          </header>
          <div class="scroll">
            <div class="palette" role="radiogroup" aria-label={t("brushes")}>
              {BRUSHES.map((one) => (
                <button key={one} role="radio" aria-checked={!tile && brush === one} class={!tile && brush === one ? "on" : ""} onClick={() => (setTile(null), setBrush(one))}>
                  <BrushPicture brush={one} />
                  <span>{t(`sight-brush-${one}`)}</span>
                </button>
              ))}
            </div>
            <TilePanel on={tile !== null} onTake={setTile} />
            <FigurePanel situation={s} onChange={change} />
          </div>
        </section>
        <div class="canvas">
          <Toolbar painting={painting} asText={asText} onText={setAsText} />
          {asText ? <AsText situation={s} onChange={change} /> : <SightBoard situation={s} verdict={verdict} walk={walk} brush={brush} strokes={strokes} />}
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
          <Sightings sighting={judgement} fault={faultWords(error)} waiting={waiting} shown={shown} onShow={setShown} />
        </div>
      </main>
    </div>
  );
}

/** Strokes of the brush: the first touch decides whether it paints or takes away. */
function useStrokes(painting: Painting<Situation>, brush: Brush, tile: string | null): Strokes {
  const now = useRef<{ brush: Brush; away: boolean } | null>(null);
  const touch = (at: Touch, begins: boolean): void => {
    if (now.current) painting.change(stroke(painting.now.peek(), now.current.brush, at, now.current.away, begins, naming));
  };
  return {
    begin(at, erasing) {
      if (tile && !erasing) {
        painting.press();
        painting.change(laid(painting.now.peek(), tile, at.at));
        return;
      }
      const used: Brush = erasing && !isLine(brush) ? "erase" : brush;
      now.current = { brush: used, away: (erasing && isLine(brush)) || takesAway(painting.now.peek(), used, at) };
      painting.press();
      touch(at, true);
    },
    go: (at) => touch(at, false),
    end() {
      now.current = null;
      painting.lift();
    },
  };
}

function useUndoKeys(painting: Painting<Situation>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.defaultPrevented || typing || event.altKey || event.key.toLowerCase() !== "z") return;
      if (!event.ctrlKey && !event.metaKey && !letterKeys.value) return;
      (event.shiftKey ? painting.redo : painting.undo).call(painting);
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}

function Toolbar({ painting, asText, onText }: { painting: Painting<Situation>; asText: boolean; onText: (on: boolean) => void }): JSX.Element {
  const s = painting.now.value;
  return (
    <div class="judge-tools panel" role="toolbar" aria-label={t("board-tools")}>
      <button class="btn ghost icon" aria-label={t("undo")} title={t("undo")} disabled={!painting.canUndo} onClick={() => painting.undo()}>
        <Line name="undo" />
      </button>
      <button class="btn ghost icon" aria-label={t("redo")} title={t("redo")} disabled={!painting.canRedo} onClick={() => painting.redo()}>
        <Line name="redo" />
      </button>
      <span class="select">
        <select
          aria-label={t("examples")}
          value=""
          onChange={(event) => {
            const select = event.target as HTMLSelectElement;
            painting.change(example(select.value, called));
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
      <button class="btn ghost" onClick={() => painting.change(emptySituation(s.width, s.height))}>
        {t("clear-all")}
      </button>
      <details class="sizes">
        <summary class="btn ghost">{t("size-of", { width: s.width, height: s.height })}</summary>
        <div>
          <Stepper label={t("columns")} value={s.width} least={2} most={LARGEST} onChange={(width) => painting.change(resized(s, width, s.height))} />
          <Stepper label={t("rows")} value={s.height} least={1} most={LARGEST} onChange={(height) => painting.change(resized(s, s.width, height))} />
        </div>
      </details>
      <span class="sp" />
      <div class="seg" role="group" aria-label={t("as-picture-or-text")}>
        <button aria-pressed={!asText} onClick={() => onText(false)}>
          {t("as-picture")}
        </button>
        <button aria-pressed={asText} onClick={() => onText(true)}>
          {t("as-text")}
        </button>
      </div>
    </div>
  );
}

/** The situation as text: to read, to change, to copy; what cannot be read leaves the painting as it is. */
function AsText({ situation, onChange }: { situation: Situation; onChange: (next: Situation) => void }): JSX.Element {
  const [text, setText] = useState(() => toJson(situation));
  const [wrong, setWrong] = useState(false);
  return (
    <div class="text-panel">
      <textarea
        aria-label={t("as-text")}
        aria-invalid={wrong}
        spellcheck={false}
        value={text}
        onInput={(event) => {
          const next = (event.target as HTMLTextAreaElement).value;
          setText(next);
          try {
            onChange(fromJson(next));
            setWrong(false);
          } catch {
            setWrong(true);
          }
        }}
      />
      {wrong && (
        <p class="fault" role="alert">
          {t("text-unreadable")}
        </p>
      )}
      <div class="row">
        <CopyLink link={toJson(situation)} words="copy-json" />
      </div>
    </div>
  );
}
