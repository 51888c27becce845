// The chance of winning after each decision: one curve, rounds as fields, at most eight pins.
import type { JSX } from "preact";
import { useWidth } from "../table/width";
import { t } from "../text/say";
import type { SideCourse } from "../wire";
import { bandsOf, percent, pinsOf, type Pin } from "./looking";

const HEIGHT = 150;
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 12, 16, 22];
const HIGH = HEIGHT - TOP - BOTTOM;
const SIGNS: Readonly<Record<Pin["kind"], string>> = { strong: "!", slip: "?!", mistake: "?", blunder: "??", luck: "" };

export function Chart({ course, at, onChoose }: { course: SideCourse; at: number; onChoose: (at: number) => void }): JSX.Element {
  const [area, measured] = useWidth();
  const width = Math.max(280, measured);
  const { points } = course;
  const last = Math.max(1, points.length); // the result stands one step behind the last decision
  const x = (i: number): number => LEFT + ((width - LEFT - RIGHT) * i) / last;
  const y = (chance: number): number => TOP + HIGH * (1 - chance);
  const line = [...points.map((point, i) => `${x(i)},${y(point.chance)}`), `${x(last)},${y(course.result)}`];
  const filled = `M${x(0)},${y(0.5)}L${line.join("L")}L${x(last)},${y(0.5)}Z`;
  const bands = bandsOf(points);
  const every = Math.max(1, Math.ceil((bands.length * 64) / (width - LEFT - RIGHT)));
  const pressed = (event: MouseEvent): void => {
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    onChoose(Math.round(((event.clientX - frame.left - LEFT) / (width - LEFT - RIGHT)) * last));
  };
  const spoken = bands.map((band) => `${t("ana-round", { round: band.round })} ${t("ana-chance", { percent: percent(points[band.to]!.chance) })}`).join(", ");
  return (
    <div class="ana-chart" ref={area}>
      <svg width={width} height={HEIGHT} role="img" aria-label={t("ana-chart-spoken", { values: spoken })} onClick={pressed}>
        <defs>
          <clipPath id="ana-above">
            <rect x={LEFT} y={0} width={width} height={y(0.5)} />
          </clipPath>
          <clipPath id="ana-below">
            <rect x={LEFT} y={y(0.5)} width={width} height={HEIGHT} />
          </clipPath>
        </defs>
        {bands.map((band, i) => (
          <g key={band.from}>
            <rect class={`band ${i % 2 ? "odd" : ""}`} x={x(band.from)} y={TOP} width={x(band.to + 1) - x(band.from)} height={HIGH} />
            {i % every === 0 && (
              <text class="axis" x={Math.min(width - 30, x(band.from) + 4)} y={HEIGHT - 6}>
                {t("ana-round", { round: band.round })}
              </text>
            )}
          </g>
        ))}
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path class={`grid ${share === 0.5 ? "half" : ""}`} d={`M${LEFT} ${y(share)}H${width - RIGHT}`} />
            <text class="axis" x={LEFT - 6} y={y(share) + 4} text-anchor="end">
              {t("ana-chance", { percent: percent(share) })}
            </text>
          </g>
        ))}
        <path class="above" d={filled} clip-path="url(#ana-above)" />
        <path class="below" d={filled} clip-path="url(#ana-below)" />
        <polyline class="curve" points={line.join(" ")} />
        <path class="here" d={`M${x(at)} ${TOP - 8}V${HEIGHT - BOTTOM}`} />
        {points[at] && <circle class="here" cx={x(at)} cy={y(points[at].chance)} r={4.5} />}
        {pinsOf(points).map((pin) => (
          <PinMark key={`${pin.at}${pin.kind}`} pin={pin} x={x(pin.at)} y={y(points[pin.at]!.chance)} chosen={pin.at === at} />
        ))}
      </svg>
      <input class="ana-slider" type="range" min={0} max={Math.max(0, points.length - 1)} value={at} aria-label={t("ana-chart")} onInput={(event) => onChoose(Number((event.target as HTMLInputElement).value))} />
    </div>
  );
}

/** Shape and sign carry it, colour only helps: luck is a square, the others are round. */
function PinMark({ pin, x, y, chosen }: { pin: Pin; x: number; y: number; chosen: boolean }): JSX.Element {
  const above = pin.kind === "strong" || pin.kind === "luck";
  const high = above ? Math.max(12, y - 26) : Math.min(HEIGHT - 14, y + 26);
  return (
    <g class={`pin g-${pin.kind} ${chosen ? "chosen" : ""}`}>
      <path d={`M${x} ${y}V${high}`} />
      {pin.kind === "luck" ? <rect x={x - 9} y={high - 9} width={18} height={18} rx={4} /> : <circle cx={x} cy={high} r={10.5} />}
      {pin.kind === "luck" ? (
        <use href="#i-rolling-dices" x={x - 7} y={high - 7} width={14} height={14} />
      ) : (
        <text x={x} y={high + 4.5} text-anchor="middle">
          {SIGNS[pin.kind]}
        </text>
      )}
    </g>
  );
}
