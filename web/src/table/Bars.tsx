// Bars: a value out of a most, with its word; health is green for friends and red for foes, the others have their own colours.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { say, t } from "../text/say";
import type { Bar, Piece } from "../wire";
import { AsksWhy } from "./AsksWhy";

/** So few steps are drawn one by one. */
const FEW = 8;

const part = (bar: Bar): number => (bar.most > 0 ? Math.max(0, Math.min(1, bar.value / bar.most)) : 0);

export function BarView({ bar, foe = false, words = false }: { bar: Bar; foe?: boolean; words?: boolean }): JSX.Element {
  const kind = bar.kind ?? "health";
  const text = bar.say
    ? t(words ? "bar-of" : "bar-plain", { name: say(bar.say), value: bar.value, most: bar.most })
    : t(kind === "health" && words ? "health-words" : "health-short", { value: bar.value, most: bar.most });
  return (
    <span class={`hp ${kind} ${foe ? "foe" : ""}`} style={{ "--f": part(bar) }} title={bar.say ? say(bar.say) : undefined}>
      <span>{text}</span>
    </span>
  );
}

/** Further bars of a sheet: small steps where there are few, a thin bar where there are many. */
export function Meter({ bar }: { bar: Bar }): JSX.Element {
  const words = bar.say ? say(bar.say) : "";
  return (
    <div class={`meter ${bar.kind ?? "health"}`} title={words}>
      {bar.icon && <Icon name={bar.icon} />}
      <span class="word">{words}</span>
      {bar.most <= FEW ? (
        <span class="steps" aria-hidden="true">
          {Array.from({ length: bar.most }, (_, i) => (
            <i key={i} class={i < bar.value ? "on" : ""} />
          ))}
        </span>
      ) : (
        <span class="thin" aria-hidden="true" style={{ "--f": part(bar) }} />
      )}
      <AsksWhy id={`bar:${words}:${bar.most}`} whose="" name={bar.say ?? { id: "number-most" }} value={bar.most} terms={bar.terms}>
        <b>
          {bar.value}/{bar.most}
        </b>
      </AsksWhy>
    </div>
  );
}

/** A figure's first bar as the animations have it, with its number. */
export function FirstBar({ piece, words = false }: { piece: Pick<Piece, "id" | "bars" | "side">; words?: boolean }): JSX.Element | null {
  const match = useMatch();
  const bar = piece.bars?.[0];
  if (!bar) return null;
  const value = match.stage.bars.value.get(`${piece.id}/${bar.kind ?? "health"}`) ?? bar.value;
  return <BarView bar={{ ...bar, value }} foe={piece.side === "foe"} words={words} />;
}
