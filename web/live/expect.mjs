// Claims that are written down as they are checked; one that does not hold fails the run, and the rest goes on.
export const failures = [];

export function expect(holds, claim) {
  if (!holds) failures.push(claim);
  console.log(`${holds ? "ok  " : "FAIL"} ${claim}`);
}
