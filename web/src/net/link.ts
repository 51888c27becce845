// One WebSocket a seat, which comes back by itself after a cut.
//
// The seat's secret travels as a subprotocol, never in the address, so that no log of addresses holds it. The first
// message asks for the journal from the first line not seen yet.
import { signal, type Signal } from "@preact/signals";
import type { FromClient, FromServer } from "../wire";

export type LinkState =
  | { readonly state: "connecting" }
  | { readonly state: "open" }
  | { readonly state: "cut"; readonly until: number }
  | { readonly state: "gone"; readonly reason: "seat" | "match" | "elsewhere" };

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
  hear(message: FromServer): void;
}

const WAITS = [1, 2, 4, 8, 15, 30].map((seconds) => seconds * 1000);
const PROTOCOL = "oubliette.1";

/** Close codes after which trying again makes no sense. */
const FINAL: Record<number, "seat" | "match" | "elsewhere"> = { 4401: "seat", 4403: "seat", 4404: "match", 4409: "elsewhere" };

function addressOf(match: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/play/${encodeURIComponent(match)}`;
}

export function openLink(match: string, secret: string | null, ears: Ears): Link {
  const state = signal<LinkState>({ state: "connecting" });
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer = 0;
  let closed = false;

  const connect = (): void => {
    state.value = { state: "connecting" };
    socket = new WebSocket(addressOf(match), secret ? [PROTOCOL, `seat.${secret}`] : [PROTOCOL]);
    socket.onopen = () => {
      tries = 0;
      state.value = { state: "open" };
      socket?.send(JSON.stringify({ type: "resume", since: ears.since() } satisfies FromClient));
    };
    socket.onmessage = (event) => ears.hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => cut(event.code);
  };

  const cut = (code: number): void => {
    if (closed) return;
    const reason = FINAL[code];
    if (reason) {
      state.value = { state: "gone", reason };
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
