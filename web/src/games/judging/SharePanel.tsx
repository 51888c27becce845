// The painting as a link to give away.
import type { JSX } from "preact";
import { Line } from "../../icons/Icon";
import { CopyLink } from "../../table/CopyLink";
import { t } from "../../text/say";

export function SharePanel({ link }: { link: string }): JSX.Element {
  return (
    <div class="share panel">
      <span class="share-link">
        <Line name="link" />
        <span class="muted">{t("as-a-link")}</span>
        <code>{link.replace(/^https?:\/\//, "")}</code>
      </span>
      <CopyLink link={link} gold />
    </div>
  );
}
