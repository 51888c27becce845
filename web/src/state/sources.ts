// What a line of the journal is about: the figures, cards and piles that its beats name, so that *why?* can light them up.
import type { LineOnWire } from "../wire";

export interface Sources {
  readonly pieces: ReadonlySet<string>;
  readonly cards: ReadonlySet<string>;
  readonly zones: ReadonlySet<string>;
  /** Who acted on whom. */
  readonly blows: readonly { readonly by: string; readonly on: string }[];
  /** The numbers that mark pieces as sources of the parts of a sum. */
  readonly marks?: ReadonlyMap<string, number>;
}

/** The same, with what the parts of a sum come from, each under its number. */
export function withMarks(sources: Sources, tiles: readonly { readonly pieces: readonly string[]; readonly cards: readonly string[]; readonly mark?: number }[]): Sources {
  const marks = new Map<string, number>();
  const [pieces, cards] = [new Set(sources.pieces), new Set(sources.cards)];
  for (const tile of tiles) {
    for (const id of tile.pieces) {
      pieces.add(id);
      if (tile.mark !== undefined && !marks.has(id)) marks.set(id, tile.mark);
    }
    for (const id of tile.cards) cards.add(id);
  }
  return { ...sources, pieces, cards, marks };
}

export function sourcesOf(lines: readonly LineOnWire[]): Sources {
  const [pieces, cards, zones] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const blows: { by: string; on: string }[] = [];
  const name = (into: Set<string>, id: string | undefined | null): void => void (id && into.add(id));
  for (const line of lines)
    for (const beat of line.beats ?? [])
      switch (beat.beat) {
        case "blow":
          for (const id of [beat.piece, ...beat.targets]) pieces.add(id);
          blows.push(...beat.targets.map((on) => ({ by: beat.piece, on })));
          break;
        case "rolled":
          for (const id of beat.pieces ?? []) pieces.add(id);
          break;
        case "shown":
          name(pieces, beat.piece);
          name(cards, beat.card.id);
          name(zones, beat.zone);
          break;
        case "dealt":
          name(zones, beat.to);
          name(zones, beat.origin);
          break;
        case "pulse":
          for (const id of beat.pieces ?? []) pieces.add(id);
          for (const id of beat.cards ?? []) cards.add(id);
          break;
        case "walk":
        case "put":
        case "leave":
        case "number":
        case "gained":
          pieces.add(beat.piece);
          break;
      }
  return { pieces, cards, zones, blows };
}
