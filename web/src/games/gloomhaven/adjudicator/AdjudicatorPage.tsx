// The monster adjudicator: paint a situation, see what the monster may do and why, share it as a link.
import "../../../styles/at-the-table.css";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { BRUSHES, stroke, takesAway, type Brush, type Names, type Touch } from "./brushes";
import { DrawingBoard } from "./DrawingBoard";
import { EnemyPanel } from "./EnemyPanel";
import { example, EXAMPLES } from "./examples";
import { Drawing } from "./history";
import { decode, encode } from "./link";
import { MonsterPanel } from "./MonsterPanel";
import { Outcomes } from "./Outcomes";
import { Palette } from "./Palette";
import { emptySituation, isSame, LARGEST, resized, type Monster, type Situation } from "./situation";
import { fromText, toJson, toYaml } from "./text";
import { Icon, Line } from "../../../icons/Icon";
import { api } from "../../../net/api";
import type { Judgement } from "../../../wire";
import { layout } from "../../../state/layout";
import { t } from "../../../text/say";
import { faultWords, useAddress, useVerdict } from "../../judging/asking";
import { SharePanel } from "../../judging/SharePanel";
import { useJudgeKeys, useStrokes } from "../../judging/strokes";
import { TextPanel } from "../../judging/TextPanel";
import { Toolbar } from "../../judging/Toolbar";
import { SiteHeader } from "../../../pages/SiteHeader";

/** The names of figures in examples and of new ones, in the reader's language. */
const called = (id: string): string => t(id === "Hound" ? "a-hound" : `hero-${id.toLowerCase()}`);

function firstSituation(): Situation {
  return decode(location.hash) ?? example(EXAMPLES[0]!, called);
}

const COPIES = [
  ["copy-yaml", toYaml],
  ["copy-json", toJson],
] as const;

const names = (): Names => ({
  heroes: ["Brute", "Spellweaver", "Tinkerer", "Scoundrel", "Cragheart", "Mindthief"].map(called),
  summons: [t("a-hound"), t("a-bear"), t("a-decoy")],
});

const brushOf = (key: string): Brush | undefined => BRUSHES.find(([, letter]) => letter.toLowerCase() === key)?.[0];

export function AdjudicatorPage(): JSX.Element {
  const drawing = useMemo(() => new Drawing(firstSituation()), []);
  const [brush, setBrush] = useState<Brush>("trap");
  const [shown, setShown] = useState(0);
  const [asText, setAsText] = useState(false);
  const fitting = useRef<(() => void) | null>(null);
  const s = drawing.now.value;
  const text = useMemo(() => toJson(s), [s]);
  const { judgement, error, waiting } = useVerdict(text, (situation, cancel) => api().tool<Judgement>("gloomhaven", "adjudicate", situation, cancel));
  const link = useAddress("/adjudicator", drawing, encode, decode);
  useJudgeKeys(drawing, (key) => {
    const taken = brushOf(key);
    if (taken) setBrush(taken);
    return taken !== undefined;
  });
  useEffect(() => void (document.title = `${t("page-adjudicator")} · Oubliette`));
  useEffect(() => setShown(0), [judgement]);
  const strokes = useStrokes<Situation, Brush, Touch>(
    drawing,
    (now, at, erasing) => {
      const used: Brush = erasing && brush !== "thin" ? "erase" : brush;
      return { brush: used, away: (erasing && brush === "thin") || takesAway(now, used, at) };
    },
    (now, held, at, begins) => stroke(now, held.brush, at, held.away, begins, names()),
  );
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
          <Toolbar
            painting={drawing}
            examples={EXAMPLES}
            example={(name) => example(name, called)}
            empty={(now) => ({ ...emptySituation(now.width, now.height), walled: now.walled })}
            largest={LARGEST}
            resized={resized}
            rim={<Rim drawing={drawing} />}
            asText={asText}
            onText={setAsText}
            onFit={() => fitting.current?.()}
          />
          {asText ? (
            <TextPanel situation={s} isSame={isSame} write={toYaml} read={fromText} onChange={change} copies={COPIES} />
          ) : (
            <DrawingBoard situation={s} judgement={judgement} shown={shown} brush={brush} strokes={strokes} fitting={fitting} />
          )}
          {phone && palette}
          <SharePanel link={link} />
        </div>
        <div class="verdict">
          <Outcomes judgement={judgement} fault={fault} waiting={waiting} shown={shown} onShow={setShown} />
          <TryWith monster={s.monster} onChange={monster} />
        </div>
      </main>
    </div>
  );
}

/** Whether walls stand all around the drawing. */
function Rim({ drawing }: { drawing: Drawing }): JSX.Element {
  const s = drawing.now.value;
  return (
    <label class={`flag ${s.walled ? "on" : ""}`} title={t("rim-long")}>
      <input type="checkbox" checked={s.walled} onChange={() => drawing.change({ ...s, walled: !s.walled })} />
      <Icon name="stone-wall" />
      <span>{t("rim")}</span>
      <span class="box" aria-hidden="true">
        {s.walled && <Line name="check" />}
      </span>
    </label>
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
