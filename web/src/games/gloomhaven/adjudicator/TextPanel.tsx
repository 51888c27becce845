// The situation as text: to read, to change, to copy; what cannot be read leaves the drawing as it is.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CopyLink } from "../../../table/CopyLink";
import { t } from "../../../text/say";
import { isSame, type Situation } from "./situation";
import { fromText, toJson, toYaml } from "./text";

export function TextPanel({ situation, onChange }: { situation: Situation; onChange: (next: Situation) => void }): JSX.Element {
  const [text, setText] = useState(() => toYaml(situation));
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    try {
      if (isSame(fromText(text), situation)) return;
    } catch {
      // What is being written cannot be read yet; the drawing has changed, so its text wins.
    }
    setText(toYaml(situation));
    setWrong(false);
  }, [situation]);
  return (
    <div class="text-panel">
      <textarea
        aria-label={t("as-text")}
        aria-invalid={wrong}
        spellcheck={false}
        value={text}
        onInput={(event) => {
          const next = (event.target as HTMLTextAreaElement).value;
          setText(next);
          try {
            onChange(fromText(next));
            setWrong(false);
          } catch {
            setWrong(true);
          }
        }}
      />
      {wrong && (
        <p class="fault" role="alert">
          {t("text-unreadable")}
        </p>
      )}
      <div class="row">
        <CopyLink link={toYaml(situation)} words="copy-yaml" />
        <CopyLink link={toJson(situation)} words="copy-json" />
      </div>
    </div>
  );
}
