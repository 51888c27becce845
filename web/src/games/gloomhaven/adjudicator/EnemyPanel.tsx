// The enemies of the monster: their names, and when they act.
import type { JSX } from "preact";
import { Line } from "../../../icons/Icon";
import { FaceIcon } from "../../../table/faces";
import { t } from "../../../text/say";
import { colourOfEnemy, iconOfEnemy } from "./picture";
import { changeEnemy, isSummon, type Situation } from "./situation";

export function EnemyPanel({ situation: s, onChange }: { situation: Situation; onChange: (next: Situation) => void }): JSX.Element {
  return (
    <section class="enemy-panel" aria-label={t("enemies")}>
      <h3 class="eyebrow">{t("enemies")}</h3>
      {s.enemies.length === 0 && <p class="nothing">{t("no-enemies")}</p>}
      <ul>
        {s.enemies.map((enemy, i) => (
          <li key={i}>
            <FaceIcon icon={iconOfEnemy(enemy.id, i, isSummon(enemy))} side={isSummon(enemy) ? "ally" : "hero"} colour={colourOfEnemy(i)} size={26} />
            <input
              class="enemy-name"
              aria-label={t("enemy-name")}
              value={enemy.id}
              maxLength={40}
              onChange={(event) => {
                const input = event.target as HTMLInputElement;
                const next = changeEnemy(s, enemy.id, { id: input.value.trim() });
                if (next === s) input.value = enemy.id;
                onChange(next);
              }}
            />
            <input
              class="enemy-turn"
              type="number"
              aria-label={t("initiative-of", { name: enemy.id })}
              title={t("initiative-of", { name: enemy.id })}
              min={0}
              max={99}
              step="any"
              value={enemy.initiative}
              onChange={(event) => {
                const value = Number((event.target as HTMLInputElement).value);
                onChange(changeEnemy(s, enemy.id, { initiative: Number.isFinite(value) ? Math.max(0, Math.min(99, value)) : 99 }));
              }}
            />
            <button
              class="btn ghost icon sm"
              aria-label={t("seat-drop", { name: enemy.id })}
              onClick={() => onChange({ ...s, enemies: s.enemies.filter((one) => one !== enemy) })}
            >
              <Line name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
