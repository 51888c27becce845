import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openLink } from "../src/net/link";
import type { FromServer } from "../src/wire";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(
    readonly address: string,
    readonly protocols: readonly string[],
  ) {
    FakeSocket.made.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
    this.onclose({ code: 1000 });
  }
}

const latest = (): FakeSocket => FakeSocket.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the link", () => {
  const open = (since = 0) => {
    const heard: FromServer[] = [];
    return { heard, link: openLink("m 1", ["s3cret"], { since: () => since, version: () => 3, at: () => "ab.4", hear: (message) => heard.push(message) }) };
  };

  test("keeps the secret out of the address, which tells what is here already", () => {
    open(7);
    latest().open();
    expect(latest().address).toMatch(/\/api\/play\/m%201\?since=7&version=3&at=ab\.4$/);
    expect(latest().address).not.toContain("s3cret");
    expect(latest().protocols).toEqual(["oubliette.1", "seat.s3cret"]);
    expect(latest().sent).toEqual([]);
  });

  test("hands on what it hears, and sends only while it is open", () => {
    const { heard, link } = open();
    link.send({ type: "decline" });
    expect(latest().sent).toEqual([]);
    latest().open();
    latest().onmessage({ data: '{"type":"refused","say":{"id":"x"}}' });
    link.send({ type: "decline" });
    expect(heard).toEqual([{ type: "refused", say: { id: "x" } }]);
    expect(latest().sent.at(-1)).toBe('{"type":"decline"}');
  });

  test("comes back by itself, more slowly each time, and at once when asked", () => {
    const { link } = open();
    latest().onclose({ code: 1006 });
    expect(link.state.value.state).toBe("cut");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.made).toHaveLength(2);
    latest().onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.made).toHaveLength(2);
    link.retryNow();
    expect(FakeSocket.made).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(3);
  });

  test("does not try again where there is no such seat, nor after it was closed here", () => {
    const { link } = open();
    latest().onclose({ code: 4401 });
    expect(link.state.value).toEqual({ state: "gone", reason: "seat" });
    const other = open();
    other.link.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(2);
  });
});
