// You, on every device: the name others see, a key in words, as a link and as a code, and the way to use one from elsewhere.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { ReachNote, sharedOrigin, useReach } from "../states/Reach";
import { allSecrets } from "../lobby/matches";
import { QrCode } from "../lobby/QrCode";
import { api, ApiError } from "../net/api";
import { keepSeats } from "../net/seats";
import { goTo, replaceAddress } from "../router";
import { remember, remembered } from "../state/memory";
import { Confirm } from "../states/Confirm";
import { CopyLink } from "../table/CopyLink";
import { both, t } from "../text/say";
import type { SeatKey } from "../wire";
import { SiteHeader } from "./SiteHeader";

const wordsOf = (error: unknown): string => (error instanceof ApiError ? (error.words ? both(error.words) : `${error.code} ${error.detail}`) : String(error));

/** The key in a link, if this address is one; the fragment is never sent to a server. */
export const keyInAddress = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get("key");

/** Keep what a key carries: seats, and what its holder hosts. Returns how many matches that are. */
export function takeSeats(key: SeatKey): number {
  for (const { match, secret, seat } of key.carries) {
    if (seat === null) remember(`host.${match}`, secret);
    else keepSeats(match, [{ secret, name: seat, here: true }]);
  }
  return new Set(key.carries.map((one) => one.match)).size;
}

export function YouPage(): JSX.Element {
  const [name, setName] = useState(() => remembered("name", ""));
  useEffect(() => {
    document.title = `${t("you-title")} · Oubliette`;
  }, []);
  return (
    <div class="hall">
      <SiteHeader page="/you" />
      <main class="you">
        <section class="new box">
          <h1>{t("you-title")}</h1>
          <p class="muted">{t("you-text")}</p>
          <label class="fld">
            <span class="eyebrow">{t("you-name")}</span>
            <span class="in">
              <Line name="user" />
              <input
                value={name}
                maxLength={24}
                autocomplete="nickname"
                onInput={(event) => {
                  const typed = (event.target as HTMLInputElement).value;
                  setName(typed);
                  remember("name", typed.trim());
                }}
              />
            </span>
          </label>
          <MyKey />
        </section>
        <section class="new box">
          <h2>{t("key-have")}</h2>
          <p class="muted">{t("key-have-text")}</p>
          <UseKey />
        </section>
      </main>
    </div>
  );
}

/** Make a key, or bring the one of this browser up to date with all its seats. */
async function freshKey(known: string): Promise<SeatKey> {
  if (known) {
    try {
      return await api().addToKey(known, allSecrets());
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "404") throw error; // one that is void is made anew
    }
  }
  return api().makeKey(allSecrets());
}

function MyKey(): JSX.Element {
  const [key, setKey] = useState<SeatKey | null>(null);
  const [shown, show] = useState(false);
  const [asking, ask] = useState(false);
  const [fault, setFault] = useState("");
  const reach = useReach();
  const bring = async (known: string): Promise<void> => {
    setFault("");
    try {
      const made = await freshKey(known);
      remember("key", made.key);
      setKey(made);
    } catch (error) {
      setFault(wordsOf(error));
    }
  };
  const anew = async (): Promise<void> => {
    const old = remembered("key", "");
    if (old) await api().dropKey(old).catch(() => {});
    await bring("");
  };
  if (!key)
    return (
      <>
        <button class="btn gold big" onClick={() => void bring(remembered("key", ""))}>
          <Icon name="key" />
          {t(remembered("key", "") ? "key-show-mine" : "key-make")}
        </button>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
      </>
    );
  const link = `${sharedOrigin(reach)}/you#key=${encodeURIComponent(key.key)}`;
  return (
    <>
      <div class="key-words parch">
        <span class="eyebrow">{t("key-yours")}</span>
        <p>{both(key.words)}</p>
        <span class="row">
          <CopyLink link={both(key.words)} words="key-copy-words" />
          <CopyLink link={link} />
          <button class="btn ghost sm" aria-expanded={shown} onClick={() => show(!shown)}>
            <Line name="eye" />
            {t(shown ? "key-hide-code" : "key-show-code")}
          </button>
        </span>
        {shown && <QrCode text={link} label={t("key-code")} />}
      </div>
      {shown && <ReachNote reach={reach} />}
      <p class="muted">{t("key-care", { count: new Set(key.carries.map((one) => one.match)).size })}</p>
      <button class="btn ghost" onClick={() => ask(true)}>
        {t("key-anew")}
      </button>
      {asking && <Confirm title={t("key-anew")} text={t("key-anew-text")} yes={t("key-anew-yes")} onYes={() => void anew()} onClose={() => ask(false)} />}
    </>
  );
}

/** Type the words of a key, or come by its link. */
function UseKey(): JSX.Element {
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<{ readonly count: number } | { readonly fault: string } | null>(null);
  const use = async (text: string): Promise<void> => {
    try {
      const key = await api().readKey(text);
      remember("key", key.key);
      setState({ count: takeSeats(key) });
      setTyped("");
    } catch (error) {
      setState({ fault: wordsOf(error) });
    }
  };
  useEffect(() => {
    const inLink = keyInAddress(location.hash);
    if (!inLink) return;
    replaceAddress("/you");
    void use(inLink);
  }, []);
  return (
    <form
      class="use-key"
      onSubmit={(event) => {
        event.preventDefault();
        void use(keyInAddress(typed.includes("#") ? typed.slice(typed.indexOf("#")) : "") ?? typed);
      }}
    >
      <textarea
        rows={3}
        value={typed}
        aria-label={t("key-type")}
        placeholder={t("key-type")}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => setTyped((event.target as HTMLTextAreaElement).value)}
      />
      <button class="btn" disabled={typed.trim() === ""}>
        {t("key-use")}
      </button>
      {state && "fault" in state && (
        <p class="fault" role="alert">
          {state.fault}
        </p>
      )}
      {state && "count" in state && (
        <p class="good" role="status">
          <Line name="check" />
          {t("key-taken", { count: state.count })}{" "}
          <button type="button" class="btn sm" onClick={() => goTo("/")}>
            {t("to-lobby")}
          </button>
        </p>
      )}
    </form>
  );
}
