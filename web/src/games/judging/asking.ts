// What judges of painted situations share: asking the server a moment after a change, and an address that says what is painted.
import { useEffect, useMemo, useState } from "preact/hooks";
import { ApiError } from "../../net/api";
import { replaceAddress } from "../../router";
import { both, t } from "../../text/say";
import type { Painting } from "./painting";

const PAUSE = 160;

export interface Verdict<J> {
  readonly judgement: J | null;
  readonly error: ApiError | null;
  readonly waiting: boolean;
}

/** What the rules say of a situation; asked anew a moment after it changed, and never out of order. */
export function useVerdict<J>(text: string, ask: (text: string, signal: AbortSignal) => Promise<J>): Verdict<J> {
  const [verdict, setVerdict] = useState<Verdict<J>>({ judgement: null, error: null, waiting: true });
  useEffect(() => {
    const cancel = new AbortController();
    setVerdict((before) => ({ ...before, waiting: true }));
    const timer = setTimeout(() => {
      ask(text, cancel.signal)
        .then((judgement) => setVerdict({ judgement, error: null, waiting: false }))
        .catch((error: unknown) => {
          if (cancel.signal.aborted) return;
          const known = error instanceof ApiError ? error : new ApiError("unknown", String(error));
          setVerdict({ judgement: null, error: known, waiting: false });
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [text]);
  return verdict;
}

/** What went wrong, in words. */
export const faultWords = (error: ApiError | null): string | null =>
  error ? (error.words ? both(error.words) : t(error.code === "offline" ? "server-silent" : "judge-failed", { code: error.code })) : null;

/** The address always says what is painted. */
export function useAddress<T>(path: string, painting: Painting<T>, encode: (now: T) => string, decode: (fragment: string) => T | null): string {
  const now = painting.now.value;
  const fragment = useMemo(() => encode(now), [now]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (location.hash !== `#${fragment}`) replaceAddress(`${location.pathname}${location.search}#${fragment}`);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [fragment]);
  useEffect(() => {
    const listen = (): void => {
      const opened = decode(location.hash);
      if (opened) painting.change(opened);
    };
    addEventListener("hashchange", listen);
    addEventListener("popstate", listen);
    return () => {
      removeEventListener("hashchange", listen);
      removeEventListener("popstate", listen);
    };
  }, []);
  return `${location.origin}${path}#${fragment}`;
}
