import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import { say } from "../text/say";
import type { Mark } from "../wire";

/** What a card costs. */
export function Price({ price }: { price: readonly Mark[] }): JSX.Element | null {
  if (price.length === 0) return null;
  return (
    <span class="price">
      {price.map((mark) => (
        <span key={mark.id} title={say(mark.say)}>
          {mark.value}
          <Icon name={mark.icon} />
          <span class="vh">{say(mark.say)}</span>
        </span>
      ))}
    </span>
  );
}
