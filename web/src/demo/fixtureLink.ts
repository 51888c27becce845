// A table from a file: every answer leads to the fixture's next step. For development, pictures and tests.
import { signal } from "@preact/signals";
import type { Ears, Link, LinkState } from "../net/link";
import type { FromClient, Hello, Lesson, LineOnWire, Table, Tallies, Term } from "../wire";

export interface Fixture {
  readonly hello: Hello;
  readonly steps: readonly { readonly lines: readonly LineOnWire[]; readonly table: Table }[];
  readonly texts: { readonly en: string; readonly fr: string };
  readonly glossary: readonly Term[];
  readonly coach: readonly Lesson[];
  readonly tallies: Tallies;
}

export function fixtureLink(fixture: Fixture, first = 0): (ears: Ears) => Link {
  return (ears) => {
    const state = signal<LinkState>({ state: "open" });
    let step = Math.min(first, fixture.steps.length - 1);
    const tell = (from: number): void => {
      const lines = fixture.steps.slice(from, step + 1).flatMap((one) => one.lines);
      ears.hear({ type: "lines", lines });
      ears.hear(fixture.steps[step]!.table);
    };
    const hear = (message: FromClient): void => {
      if (message.type === "ask") ears.hear({ type: "reason", thing: message.thing });
      if (message.type === "answer" || message.type === "undo" || message.type === "decline") {
        step = Math.min(step + 1, fixture.steps.length - 1);
        tell(step);
      }
    };
    queueMicrotask(() => {
      ears.hear(fixture.hello);
      tell(0);
    });
    return { state, send: (message) => queueMicrotask(() => hear(message)), retryNow: () => {}, close: () => {} };
  };
}
