// The figures: their names, how large they are, whose they are, and how far they want to go.
import type { JSX } from "preact";
import { Icon, Line } from "../../../icons/Icon";
import { FaceIcon } from "../../../table/faces";
import { t } from "../../../text/say";
import { colourOf, iconOf } from "./picture";
import { changeFigure, SIZES, withoutFigure, type SightFigure, type Situation } from "./situation";

interface Props {
  readonly situation: Situation;
  readonly onChange: (next: Situation) => void;
}

export function FigurePanel({ situation: s, onChange }: Props): JSX.Element {
  return (
    <section class="enemy-panel sight-figures" aria-label={t("sight-figures")}>
      <h3 class="eyebrow">{t("sight-figures")}</h3>
      {s.figures.length === 0 && <p class="nothing">{t("sight-no-figures")}</p>}
      <ul>
        {s.figures.map((figure, place) => (
          <li key={place}>
            <FaceIcon icon={iconOf(figure, place)} side={figure.side === "heroes" ? "hero" : "foe"} colour={colourOf(figure, place)} size={26} />
            <input
              class="enemy-name"
              aria-label={t("sight-name")}
              value={figure.name}
              maxLength={40}
              onChange={(event) => {
                const input = event.target as HTMLInputElement;
                const next = changeFigure(s, figure.name, { name: input.value.trim().replace(/[:,&]/g, " ") });
                if (next === s) input.value = figure.name;
                onChange(next);
              }}
            />
            <SizeOf figure={figure} situation={s} onChange={onChange} />
            <input
              class="enemy-turn"
              type="number"
              aria-label={t("sight-speed-of", { name: figure.name })}
              title={t("sight-speed-of", { name: figure.name })}
              min={0}
              max={20}
              value={figure.speed}
              onChange={(event) => {
                const value = Math.round(Number((event.target as HTMLInputElement).value));
                onChange(changeFigure(s, figure.name, { speed: Number.isFinite(value) ? Math.max(0, Math.min(20, value)) : 0 }));
              }}
            />
            <button
              class={`btn ghost icon sm ${figure.flying ? "on" : ""}`}
              aria-pressed={figure.flying}
              aria-label={t("sight-flying", { name: figure.name })}
              title={t("sight-flying", { name: figure.name })}
              onClick={() => onChange(changeFigure(s, figure.name, { flying: !figure.flying }))}
            >
              <Icon name="feathered-wing" />
            </button>
            <button class="btn ghost icon sm" aria-label={t("seat-drop", { name: figure.name })} onClick={() => onChange(withoutFigure(s, figure.name))}>
              <Line name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SizeOf({ figure, situation: s, onChange }: Props & { readonly figure: SightFigure }): JSX.Element {
  const label = t("sight-size-of", { name: figure.name });
  return (
    <select
      class="sight-size"
      aria-label={label}
      title={label}
      value={figure.size.join("x")}
      onChange={(event) => {
        const select = event.target as HTMLSelectElement;
        const size = SIZES.find((one) => one.join("x") === select.value) ?? figure.size;
        const next = changeFigure(s, figure.name, { size });
        if (next === s) select.value = figure.size.join("x");
        onChange(next);
      }}
    >
      {SIZES.map(([w, h]) => (
        <option key={`${w}x${h}`} value={`${w}x${h}`}>
          {t("size-of", { width: w, height: h })}
        </option>
      ))}
    </select>
  );
}
