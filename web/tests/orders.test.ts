import { expect, test } from "vitest";
import { withTopic } from "../src/table/StandingOrders";

test("a topic that is no longer ticked is never asked about; one that is ticked again is", () => {
  expect(withTopic([], "tripwire", false)).toEqual(["tripwire"]);
  expect(withTopic(["tripwire", "dash"], "tripwire", true)).toEqual(["dash"]);
});

test("what is no topic now stays as it was ordered", () => {
  expect(withTopic(["of-another-quest"], "dash", false)).toEqual(["of-another-quest", "dash"]);
});
