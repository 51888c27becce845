// How others can come here: links that lead somewhere, and what to do where the address is this machine's alone.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Line } from "../icons/Icon";
import { api } from "../net/api";
import { t } from "../text/say";
import type { Reach } from "../wire";

/** How others can come here; nothing until the server has told. */
export function useReach(): Reach | null {
  const [reach, setReach] = useState<Reach | null>(null);
  useEffect(() => {
    api()
      .reach()
      .then(setReach, () => {});
  }, []);
  return reach;
}

/** Whether an address names this machine and nothing else. */
export const isLocal = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/.test(host) || host.endsWith(".localhost");

/** The address that links begin with: one that others reach, if this page was opened by one that they do not. */
export function sharedOrigin(reach: Reach | null): string {
  const [first] = reach?.addresses ?? [];
  return isLocal(location.hostname) && first ? first.replace(/\/$/, "") : location.origin;
}

/** Says that links of this address lead nowhere elsewhere, and what helps. */
export function ReachNote({ reach }: { reach: Reach | null }): JSX.Element | null {
  if (!reach || !isLocal(location.hostname)) return null;
  const helps = !reach.this_machine_only && reach.addresses.length > 0;
  return (
    <div class="reach" role="note">
      <Line name="wifi" />
      <span>
        <b>{t("reach-local", { address: location.host })}</b>
        {helps ? t("reach-network", { address: sharedOrigin(reach) }) : t("reach-none")}
        {!helps && reach.command && <code>{reach.command}</code>}
      </span>
    </div>
  );
}
