// Versions of a pack: kept, compared, restored; the pack as a file, and its link for friends.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { CopyLink } from "../table/CopyLink";
import { t } from "../text/say";
import type { Draft, VersionTexts } from "../wire";

export function Versions({ draft, onKeep, onRestore, onCompare, onDownload, onShare }: { draft: Draft; onShare: (how: string) => void; onKeep: (note: string) => void; onRestore: (number: number) => void; onCompare: (number: number) => Promise<VersionTexts>; onDownload: () => void }): JSX.Element {
  const [note, setNote] = useState("");
  const [other, setOther] = useState<VersionTexts | null>(null);
  return (
    <div class="ws-versions">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onKeep(note);
          setNote("");
        }}
      >
        <input value={note} maxLength={120} placeholder={t("ws-note")} aria-label={t("ws-note")} onInput={(event) => setNote(event.currentTarget.value)} />
        <button class="btn sm">{t("ws-keep")}</button>
        <button type="button" class="btn ghost sm" onClick={onDownload}>
          {t("ws-download")}
        </button>
      </form>
      <div class="ws-share">
        <label>
          {t("ws-share")}
          <select value={draft.card.shared ?? ""} onChange={(event) => onShare(event.currentTarget.value)}>
            {SHARED.map(([how, words]) => (
              <option key={how} value={how}>
                {t(words)}
              </option>
            ))}
          </select>
        </label>
        {draft.card.link && (
          <>
            <input readOnly aria-label={t("ws-share-link")} value={linkOf(draft.card.link)} onFocus={(event) => event.currentTarget.select()} />
            <CopyLink link={linkOf(draft.card.link)} />
          </>
        )}
        <small>{t("ws-share-note")}</small>
      </div>
      <ol>
        {draft.versions.map((one) => (
          <li key={one.number}>
            <b>{one.number}</b>
            <span>
              {one.note || t("ws-version-played")}
              <small>{new Date(one.saved * 1000).toLocaleString()}</small>
            </span>
            <button class="btn ghost sm" onClick={() => void onCompare(one.number).then(setOther)}>
              {t("ws-compare")}
            </button>
            <button class="btn ghost sm" onClick={() => onRestore(one.number)}>
              {t("ws-restore")}
            </button>
          </li>
        ))}
      </ol>
      {other && <Compared before={other.files} after={draft.seen.files} number={other.version.number} />}
    </div>
  );
}

const SHARED = [
  ["", "ws-share-nobody"],
  ["play", "ws-share-play"],
  ["read", "ws-share-read"],
] as const;
const linkOf = (link: string): string => `${location.origin}/workshop/shared/${link}`;

/** Two versions line by line: what went, what came. */
function Compared({ before, after, number }: { before: Readonly<Record<string, string>>; after: Readonly<Record<string, string>>; number: number }): JSX.Element {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]).sort();
  return (
    <div class="ws-compared">
      <h3>{names.length ? t("ws-compared", { number }) : t("ws-same", { number })}</h3>
      {names.map((name) => (
        <pre key={name}>
          <b>{name}</b>
          {"\n"}
          {differing((before[name] ?? "").split("\n"), (after[name] ?? "").split("\n")).map(([sign, line], i) => (
            <span key={i} class={sign === "+" ? "came" : "went"}>
              {sign} {line}
              {"\n"}
            </span>
          ))}
        </pre>
      ))}
    </div>
  );
}

function differing(a: readonly string[], b: readonly string[]): readonly (readonly ["+" | "-", string])[] {
  let [start, end] = [0, 0];
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const kept = new Set(left.filter((line) => right.includes(line)));
  return [...left.filter((line) => !kept.has(line)).map((line) => ["-", line] as const), ...right.filter((line) => !kept.has(line)).map((line) => ["+", line] as const)];
}
