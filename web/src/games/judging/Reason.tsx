// A step of a judgement: what holds, with the rules behind it by their numbers.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { ruleIn } from "../../net/rules";
import { Why } from "../../table/Journal";
import { language } from "../../text/language";

export function Reason({ number, title, rules, children }: { number: number; title: string; rules: readonly string[]; children: ComponentChildren }): JSX.Element {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <li class="reason">
      <span class="step" aria-hidden="true">
        {number}
      </span>
      <div>
        <h4>
          {title}
          {rules.map((id) => (
            <RuleChip key={id} id={id} open={open === id} onToggle={() => setOpen(open === id ? null : id)} />
          ))}
        </h4>
        {open && (
          <div class="why">
            <Why id={open} />
          </div>
        )}
        {children}
      </div>
    </li>
  );
}

/** A rule by its number; its words come under the pointer, and in place on a click. */
function RuleChip({ id, open, onToggle }: { id: string; open: boolean; onToggle: () => void }): JSX.Element {
  const rule = ruleIn(id, language.value).value;
  const words = typeof rule === "object" ? `${rule.title}: ${rule.rule}` : id;
  return (
    <button class={`rule ${open ? "on" : ""}`} title={words} aria-expanded={open} onClick={onToggle}>
      {id}
    </button>
  );
}
