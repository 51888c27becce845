import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the lock file names versions and checksums, but no address to fetch from", () => {
  const text = readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf-8");
  const lock = JSON.parse(text) as { packages: Record<string, { resolved?: string; integrity?: string }> };
  const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
  expect(packages.length).toBeGreaterThan(20);
  expect(packages.filter(([, one]) => one.resolved !== undefined)).toEqual([]);
  expect(packages.filter(([, one]) => one.integrity === undefined)).toEqual([]);
  expect(text).not.toMatch(/registry/);
});
