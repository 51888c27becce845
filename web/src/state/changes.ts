// What changed from one table to the next, put onto the one that is here: whatever is not named stays the very same
// object, so that nobody draws it again. The server's side, with the same words, is `oubliette.play.changes`.

interface FieldsChange {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly gone?: readonly string[];
  readonly in?: Readonly<Record<string, Change>>;
}

/** Old entries from a place up to another, an old entry that changed, or a new one. */
type Step = readonly [number, number] | { readonly old: number; readonly change: Change } | { readonly new: unknown };

type Change = FieldsChange | readonly Step[];

/** A change builds on another table than the one that is here. */
export class DoesNotFit extends Error {}

/** What a change makes of a value, which stays as it is. */
export function changed<T>(before: T, change: unknown): T {
  return (Array.isArray(change) ? listChanged(before, change as readonly Step[]) : fieldsChanged(before, change as FieldsChange)) as T;
}

function fieldsChanged(before: unknown, { set = {}, gone = [], in: inside = {} }: FieldsChange): unknown {
  if (typeof before !== "object" || before === null || Array.isArray(before)) throw new DoesNotFit("no object");
  const after: Record<string, unknown> = { ...(before as Record<string, unknown>), ...set };
  for (const field of gone) delete after[field];
  for (const field in inside) {
    if (!(field in before)) throw new DoesNotFit(field);
    after[field] = changed((before as Record<string, unknown>)[field], inside[field]);
  }
  return after;
}

function listChanged(before: unknown, steps: readonly Step[]): unknown {
  if (!Array.isArray(before)) throw new DoesNotFit("no list");
  const at = (place: number): unknown => {
    if (place < 0 || place >= before.length) throw new DoesNotFit(`${place} of ${before.length}`);
    return before[place];
  };
  return steps.flatMap((step): unknown[] => {
    if (!Array.isArray(step)) return "old" in step ? [changed(at(step.old), step.change)] : [(step as { new: unknown }).new];
    const [first, end] = step as readonly [number, number];
    return Array.from({ length: end - first }, (_, i) => at(first + i));
  });
}
