// A table kept by what the server says has changed, read a second time, apart from the page's own way of doing it.

/** What a change makes of a value. */
export function changed(before, change) {
  if (Array.isArray(change)) return change.flatMap((step) => (Array.isArray(step) ? before.slice(...step) : [step.change === undefined ? step.new : changed(before[step.old], step.change)]));
  const after = { ...before, ...change.set };
  for (const field of change.gone ?? []) delete after[field];
  for (const [field, inside] of Object.entries(change.in ?? {})) after[field] = changed(before[field], inside);
  return after;
}

/** The table after a message, and the very same one after a message of another kind. */
export function told(table, message) {
  if (message.type === "table") return message;
  return message.type === "changes" ? { ...changed(table, message.change), at: message.at } : table;
}
