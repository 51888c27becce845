// A condition's badge: diamonds harm, circles help.
import type { JSX } from "preact";
import { colourOfMark } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { isTerm } from "../net/glossary";
import { say } from "../text/say";
import type { Mark } from "../wire";

export function Condition({ mark, named = false }: { mark: Mark; named?: boolean }): JSX.Element {
  const words = mark.value == null ? say(mark.say) : `${say(mark.say)} ${mark.value}`;
  return (
    <span class="condition" title={isTerm(mark.say.id) ? undefined : words} data-term={mark.say.id}>
      <span class={`cond ${mark.good ? "good" : ""}`} style={{ "--c": colourOfMark(mark) }}>
        <Icon name={mark.icon} />
        {mark.value != null && <b aria-hidden="true">{mark.value}</b>}
      </span>
      <span class={named ? "condition-name" : "vh"}>{words}</span>
    </span>
  );
}
