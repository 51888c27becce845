import { expect, test } from "vitest";
import { parcelsOf } from "../src/import/dropping";
import { crc32, zipped } from "../src/import/zip";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

test("the checksum is the one that archives use", () => {
  expect(crc32(bytes("123456789"))).toBe(0xcbf43926);
});

test("an archive holds its files as they are, and an index at its end", async () => {
  const made = new DataView(await zipped([{ name: "a/1.json", bytes: bytes("{}") }]).arrayBuffer());
  expect(made.getUint32(0, true)).toBe(0x04034b50);
  expect(made.getUint32(made.byteLength - 22, true)).toBe(0x06054b50);
  expect(made.getUint16(made.byteLength - 12, true)).toBe(1);
});

test("archives and single files travel as they are, several loose files together, others not at all", async () => {
  const file = (name: string): File => new File(["{}"], name);
  expect((await parcelsOf([file("data.zip"), file("1.json")])).map((one) => one.name)).toEqual(["data.zip", "1.json"]);
  expect((await parcelsOf([file("1.json"), file("2.json"), file("x.exe")])).map((one) => one.name)).toEqual(["files.zip"]);
  expect(await parcelsOf([file("x.exe")])).toEqual([]);
});
