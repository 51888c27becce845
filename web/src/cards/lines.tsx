// The text on a card: an ability stands large with its picture, what belongs to it small below.
import type { JSX } from "preact";
import { elementOf } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { iconOfSay, isAbility } from "../icons/keywords";
import { Sentence } from "../text/Sentence";
import { say } from "../text/say";
import type { Mark, Say } from "../wire";

export function CardLines({ lines }: { lines: readonly Say[] }): JSX.Element {
  return (
    <>
      {lines.map((line, i) => {
        const icon = iconOfSay(line);
        return i === 0 || isAbility(line) ? (
          <p key={i} class="ab">
            {icon && <Icon name={icon} />}
            <span>
              <Sentence say={line} />
            </span>
          </p>
        ) : (
          <p key={i} class="sub">
            <Sentence say={line} />
          </p>
        );
      })}
    </>
  );
}

/** The icons at a card's or half's foot: elements as discs, the rest as pictures, each with its word. */
export function FootMarks({ marks }: { marks: readonly Mark[] }): JSX.Element {
  return (
    <span class="foot">
      {marks.map((mark) => {
        const element = elementOf(mark.id);
        const words = mark.value == null ? say(mark.say) : `${say(mark.say)} ${mark.value}`;
        return (
          <span key={mark.id} class={element ? "el" : "foot-mark"} title={words} style={element ? { "--c": `var(--el-${element})` } : {}}>
            {mark.value != null && !element && <b>{mark.value}</b>}
            <Icon name={mark.icon} />
            <span class="vh">{words}</span>
          </span>
        );
      })}
    </span>
  );
}
