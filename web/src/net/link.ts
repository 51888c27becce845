// One WebSocket for the seats of a screen, which comes back by itself after a cut.
//
// The seat's secret travels as a subprotocol, never in the address, so that no log of addresses holds it. The address
// tells what is here already: the first journal line not seen yet, and the table that changes can build on.
import { signal, type Signal } from "@preact/signals";
import { CloseCode, FINAL_CODES, type FromClient, type FromServer } from "../wire";

type Reason = "seat" | "match" | "often" | "broken";

export type LinkState =
  | { readonly state: "connecting" }
  | { readonly state: "open" }
  | { readonly state: "cut"; readonly until: number }
  | { readonly state: "gone"; readonly reason: Reason };

/** What carries messages for one seat. */
export interface Link {
  readonly state: Signal<LinkState>;
  send(message: FromClient): void;
  retryNow(): void;
  close(): void;
}

export interface Ears {
  /** The number of the first journal line still wanted. */
  since(): number;
  /** The version of the last table seen, so that what was taken back meanwhile is told anew; -1 before the first. */
  version(): number;
  /** The name of that table: what comes builds on it. */
  at(): string;
  hear(message: FromServer): void;
}

const WAITS = [1, 2, 4, 8, 15, 30].map((seconds) => seconds * 1000);
const PROTOCOL = "oubliette.1";

const REASONS: Readonly<Record<number, Reason>> = {
  [CloseCode.NO_SEAT]: "seat",
  [CloseCode.NOT_ALLOWED]: "seat",
  [CloseCode.NO_MATCH]: "match",
  [CloseCode.CANNOT_OPEN]: "broken",
  [CloseCode.TOO_MUCH]: "often",
};

function addressOf(match: string, ears: Ears): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const have = new URLSearchParams({ since: `${ears.since()}`, version: `${ears.version()}`, at: ears.at() });
  return `${scheme}//${location.host}/api/play/${encodeURIComponent(match)}?${have}`;
}

/** The first secret is that of the seat that is told of the match; the others are only shown to be here. */
export function openLink(match: string, secrets: readonly string[], ears: Ears): Link {
  const state = signal<LinkState>({ state: "connecting" });
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer = 0;
  let closed = false;

  const connect = (): void => {
    state.value = { state: "connecting" };
    socket = new WebSocket(addressOf(match, ears), [PROTOCOL, ...secrets.map((secret) => `seat.${secret}`)]);
    socket.onopen = () => {
      tries = 0;
      state.value = { state: "open" };
    };
    socket.onmessage = (event) => ears.hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => cut(event.code);
  };

  const cut = (code: number): void => {
    if (closed) return;
    if (FINAL_CODES.includes(code)) {
      state.value = { state: "gone", reason: REASONS[code] ?? "match" };
      return;
    }
    const wait = WAITS[Math.min(tries++, WAITS.length - 1)]!;
    state.value = { state: "cut", until: Date.now() + wait };
    timer = window.setTimeout(connect, wait);
  };

  connect();
  return {
    state,
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    retryNow: () => {
      if (state.value.state !== "cut") return;
      clearTimeout(timer);
      connect();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
