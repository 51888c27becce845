// A message with its names and numbers set off from the rest.
import type { JSX } from "preact";
import { isTerm } from "../net/glossary";
import type { Say } from "../wire";
import { sayParts } from "./say";

export function Sentence({ say }: { say: Say }): JSX.Element {
  return (
    <>
      {sayParts(say).map((part, i) =>
        part.kind === "plain" ? (
          part.text
        ) : part.kind === "name" ? (
          <b key={i} data-term={part.id && isTerm(part.id) ? part.id : undefined}>
            {part.text}
          </b>
        ) : (
          <b key={i} class="n">
            {part.text}
          </b>
        ),
      )}
    </>
  );
}
