// The situation as text: to read, to change, to copy; what cannot be read leaves the painting as it is.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CopyLink } from "../../table/CopyLink";
import { t } from "../../text/say";

interface Props<T> {
  readonly situation: T;
  readonly isSame: (a: T, b: T) => boolean;
  readonly write: (situation: T) => string;
  /** Throws for what cannot be painted. */
  readonly read: (text: string) => T;
  readonly onChange: (next: T) => void;
  /** What can be copied: the words of the button, and how the text is written. */
  readonly copies: readonly (readonly [string, (situation: T) => string])[];
}

export function TextPanel<T>({ situation, isSame, write, read, onChange, copies }: Props<T>): JSX.Element {
  const [text, setText] = useState(() => write(situation));
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    try {
      if (isSame(read(text), situation)) return;
    } catch {
      // What is being written cannot be read yet; the painting has changed, so its text wins.
    }
    setText(write(situation));
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
            onChange(read(next));
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
        {copies.map(([words, written]) => (
          <CopyLink key={words} link={written(situation)} words={words} />
        ))}
      </div>
    </div>
  );
}
