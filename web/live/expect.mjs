// Claims that are written down as they are checked; one that does not hold fails the run, and the rest goes on.
import { AsyncLocalStorage } from "node:async_hooks";

export const failures = [];

/** Whoever plays beside others writes here, so that what belongs together is told together. */
export const notes = new AsyncLocalStorage();

export function tell(line) {
  const beside = notes.getStore();
  if (beside) beside.push(line);
  else console.log(line);
}

export function expect(holds, claim) {
  if (!holds) failures.push(claim);
  tell(`${holds ? "ok  " : "FAIL"} ${claim}`);
}

/** What must come to hold, however long a busy machine takes to draw it. */
export async function expectSoon(holds, claim) {
  let held = false;
  for (let waited = 0; waited < 15000 && !held; waited += 30) {
    held = await holds();
    if (!held) await new Promise((later) => setTimeout(later, 30));
  }
  expect(held, claim);
}
