// A number with a button for less and one for more.
import type { JSX } from "preact";
import { Icon, Line } from "../../icons/Icon";
import { t } from "../../text/say";

export function Stepper({
  label,
  icon,
  value,
  shown,
  least,
  most,
  onChange,
}: {
  label: string;
  icon?: string;
  value: number;
  shown?: string;
  least: number;
  most: number;
  onChange: (value: number) => void;
}): JSX.Element {
  const step = (by: number, name: "minus" | "plus", words: string): JSX.Element => (
    <button
      class="btn ghost icon sm"
      aria-label={t(words, { name: label })}
      disabled={by < 0 ? value <= least : value >= most}
      onClick={() => onChange(Math.max(least, Math.min(most, value + by)))}
    >
      <Line name={name} />
    </button>
  );
  return (
    <div class="stepper" role="group" aria-label={label}>
      {icon && <Icon name={icon} />}
      <span class="stepper-name">{label}</span>
      {step(-1, "minus", "less-of")}
      <output>{shown ?? value}</output>
      {step(1, "plus", "more-of")}
    </div>
  );
}
