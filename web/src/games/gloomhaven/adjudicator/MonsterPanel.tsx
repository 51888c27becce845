// The monster's action this turn: how far it goes, how far it strikes, whom, and in which shape.
import type { ComponentChildren, JSX } from "preact";
import { geometryOf, pathThrough } from "../../../board/geometry";
import { Icon, Line } from "../../../icons/Icon";
import { t } from "../../../text/say";
import { Stepper } from "../../judging/Stepper";
import { isAt, isIn, MOST, type Monster, type Hex } from "./situation";

interface Props {
  readonly monster: Monster;
  readonly onChange: (change: Partial<Monster>) => void;
}

const ALL = 10;

export function MonsterPanel({ monster, onChange }: Props): JSX.Element {
  const targets = monster.targets === "all" ? ALL : monster.targets;
  const strikes = monster.attack && !monster.disarmed;
  return (
    <section class="monster-panel" aria-label={t("monster-action")}>
      <h3 class="eyebrow">{t("monster-action")}</h3>
      <Stepper label={t("stat-move")} icon="walking-boot" value={monster.move} least={0} most={MOST} onChange={(move) => onChange({ move })} />
      <Stepper
        label={t("stat-range")}
        icon="bullseye"
        value={monster.range}
        shown={monster.range === 0 ? t("melee") : String(monster.range)}
        least={0}
        most={MOST}
        onChange={(range) => onChange({ range })}
      />
      <Stepper
        label={t("stat-targets")}
        icon="multiple-targets"
        value={targets}
        shown={targets >= ALL ? t("everybody") : String(targets)}
        least={1}
        most={ALL}
        onChange={(value) => onChange({ targets: value >= ALL ? "all" : value })}
      />
      <div class="flags">
        <Flag icon="feathered-wing" on={monster.flying} onChange={(flying) => onChange({ flying })}>
          {t("flag-flying")}
        </Flag>
        <Flag icon="jump-across" on={monster.jump} onChange={(jump) => onChange({ jump })}>
          {t("flag-jump")}
        </Flag>
        <Flag icon="star-swirl" on={monster.muddled} onChange={(muddled) => onChange({ muddled })}>
          {t("flag-muddled")}
        </Flag>
        <Flag icon="drop-weapon" on={!strikes} onChange={(none) => onChange(none ? { attack: false } : { attack: true, disarmed: false })}>
          {t("flag-no-attack")}
        </Flag>
      </div>
      <h3 class="eyebrow">{t("area")}</h3>
      <AreaEditor monster={monster} onChange={onChange} />
    </section>
  );
}

function Flag({ icon, on, onChange, children }: { icon: string; on: boolean; onChange: (on: boolean) => void; children: ComponentChildren }): JSX.Element {
  return (
    <label class={`flag ${on ? "on" : ""}`}>
      <input type="checkbox" checked={on} onChange={(event) => onChange((event.target as HTMLInputElement).checked)} />
      <Icon name={icon} />
      <span>{children}</span>
      <span class="box" aria-hidden="true">
        {on && <Line name="check" />}
      </span>
    </label>
  );
}

const GEOMETRY = geometryOf("hex");
const REACH = 2;

/** Axial offsets within reach, in rows. */
const OFFSETS: readonly Hex[] = Array.from({ length: 2 * REACH + 1 }, (_, i) => i - REACH)
  .flatMap((q) => Array.from({ length: 2 * REACH + 1 }, (_, k): Hex => [q, k - REACH]))
  .filter(([q, r]) => Math.abs(q + r) <= REACH);

/** From axial offsets to column and row round an even column. */
const spotOf = ([q, r]: Hex): { column: number; row: number } => ({ column: q, row: r + (q - (q & 1)) / 2 });

const OWN: Hex = [0, 0];

function AreaEditor({ monster, onChange }: Props): JSX.Element {
  const melee = monster.range === 0;
  const toggle = (place: Hex): void => {
    if (melee && isAt(place, OWN)) return;
    onChange({ area: isIn(monster.area, place) ? monster.area.filter((one) => !isAt(one, place)) : [...monster.area, place] });
  };
  return (
    <div class="area-editor">
      <svg viewBox="-150 -186 300 372" role="group" aria-label={t("area")}>
        {OFFSETS.map((place) => {
          const own = melee && isAt(place, OWN);
          const on = isIn(monster.area, place) && !own;
          const words = t("area-hex", { q: place[0], r: place[1] });
          return (
            <path
              key={place.join()}
              class={`area-hex ${on ? "on" : ""} ${own ? "own" : ""}`}
              d={pathThrough(GEOMETRY.corners(spotOf(place), 0.9))}
              role="checkbox"
              aria-checked={on}
              aria-disabled={own}
              aria-label={own ? t("brush-monster") : words}
              tabIndex={own ? -1 : 0}
              onClick={() => toggle(place)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                toggle(place);
              }}
            />
          );
        })}
      </svg>
      <p>
        {t(monster.area.length === 0 ? "area-none" : melee ? "area-melee" : "area-ranged", { count: monster.area.length })}
        {monster.area.length > 0 && (
          <button class="btn ghost sm" onClick={() => onChange({ area: [] })}>
            {t("area-clear")}
          </button>
        )}
      </p>
    </div>
  );
}
