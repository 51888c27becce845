// Nothing here yet: a picture and one sentence.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";

export function Empty({ icon, text }: { icon: string; text: string }): JSX.Element {
  return (
    <div class="camp-empty">
      <Icon name={icon} />
      <p>{text}</p>
    </div>
  );
}
