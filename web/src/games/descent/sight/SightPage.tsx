// The sight judge: paint a situation, see who sees whom and why, share it as a link.
import "../../../styles/at-the-table.css";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../../../net/api";
import { SiteHeader } from "../../../pages/SiteHeader";
import { t } from "../../../text/say";
import type { Sighting } from "../../../wire";
import { faultWords, useAddress, useVerdict } from "../../judging/asking";
import { Painting } from "../../judging/painting";
import { SharePanel } from "../../judging/SharePanel";
import { useJudgeKeys, useStrokes, type Strokes } from "../../judging/strokes";
import { TextPanel } from "../../judging/TextPanel";
import { Toolbar } from "../../judging/Toolbar";
import { BRUSHES, isLine, stroke, takesAway, type Brush, type Touch } from "./brushes";
import { example, EXAMPLES } from "./examples";
import { FigurePanel } from "./FigurePanel";
import { decode, encode } from "./link";
import { BrushPicture } from "./BrushPicture";
import { SightBoard } from "./SightBoard";
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
  const { judgement, error, waiting } = useVerdict(text, (situation, cancel) => api().tool<Sighting>("descent", "sight", situation, cancel));
  const link = useAddress("/sight", painting, encode, decode);
  const [tile, setTile] = useState<string | null>(null);
  const strokes = useSightStrokes(painting, brush, tile);
  useJudgeKeys(painting);
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
          <Toolbar
            painting={painting}
            examples={EXAMPLES}
            example={(name) => example(name, called)}
            empty={(now) => emptySituation(now.width, now.height)}
            largest={LARGEST}
            resized={resized}
            asText={asText}
            onText={setAsText}
          />
          {asText ? (
            <TextPanel situation={s} isSame={isSame} write={toJson} read={fromJson} onChange={change} copies={[["copy-json", toJson]]} />
          ) : (
            <SightBoard situation={s} verdict={verdict} walk={walk} brush={brush} strokes={strokes} />
          )}
          <SharePanel link={link} />
        </div>
        <div class="verdict">
          <Sightings sighting={judgement} fault={faultWords(error)} waiting={waiting} shown={shown} onShow={setShown} />
        </div>
      </main>
    </div>
  );
}

/** A tile is laid whole at the first touch; a brush paints, or takes away where it finds its own. */
function useSightStrokes(painting: Painting<Situation>, brush: Brush, tile: string | null): Strokes<Touch> {
  const strokes = useStrokes<Situation, Brush, Touch>(
    painting,
    (now, at, erasing) => {
      const used: Brush = erasing && !isLine(brush) ? "erase" : brush;
      return { brush: used, away: (erasing && isLine(brush)) || takesAway(now, used, at) };
    },
    (now, { brush: used, away }, at, begins) => stroke(now, used, at, away, begins, naming),
  );
  if (!tile) return strokes;
  return {
    ...strokes,
    begin(at, erasing) {
      if (erasing) return strokes.begin(at, erasing);
      painting.press();
      painting.change(laid(painting.now.peek(), tile, at.at));
    },
  };
}
