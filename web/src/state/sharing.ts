// What has not changed from one table to the next stays the very same object, so that nobody draws it again.

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** `after`, with every part that equals its counterpart in `before` being that counterpart. Parts of lists are matched by id, else by place. */
export function sharing<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(after)) return (Array.isArray(before) ? listSharing(before, after) : after) as T;
  return isFields(after) && isFields(before) ? (fieldsSharing(before, after) as T) : after;
}

function fieldsSharing(before: Fields, after: Fields): Fields {
  const made: Record<string, unknown> = {};
  let same = true;
  for (const key in after) {
    made[key] = sharing(before[key], after[key]);
    same &&= made[key] === before[key];
  }
  return same && Object.keys(before).length === Object.keys(after).length ? before : made;
}

function listSharing(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const byId = new Map<unknown, unknown>(before.flatMap((one) => (isFields(one) && one["id"] !== undefined ? [[one["id"], one] as const] : [])));
  const made = after.map((one, place) => sharing(isFields(one) && byId.has(one["id"]) ? byId.get(one["id"]) : before[place], one));
  return before.length === after.length && made.every((one, place) => one === before[place]) ? before : made;
}
