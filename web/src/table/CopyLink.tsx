// A button that copies a text, and says that it did.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Line } from "../icons/Icon";
import { t } from "../text/say";

/** Copy a text, and say so for as long as it is the one that was copied. */
export function CopyLink({ link, words = "copy-link", gold = false }: { link: string; words?: string; gold?: boolean }): JSX.Element {
  const [last, setLast] = useState<string | null>(null);
  const copied = last === link;
  return (
    <button
      class={`btn ${gold ? "gold" : "ghost sm"}`}
      onClick={() => {
        void navigator.clipboard?.writeText(link).then(() => setLast(link));
      }}
    >
      <Line name={copied ? "check" : "copy"} />
      {t(copied ? "copied" : words)}
    </button>
  );
}
