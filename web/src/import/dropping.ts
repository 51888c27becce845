// What is dropped on the page or chosen: single files and archives as they are, folders as one archive each.
import { zipped, type Dropped } from "./zip";

export interface Parcel {
  readonly name: string;
  readonly body: Blob;
}

const READ = /\.(json|js|yaml|yml|csv|ini|txt)$/i;
const ARCHIVE = /\.(zip|valkyrie)$/i;
const MOST = 20_000;

const plainName = (name: string): string => name.replace(/[^A-Za-z0-9 ._()-]/g, "_").replace(/^[^A-Za-z0-9]+/, "").slice(0, 70) || "files";

async function asDropped(name: string, file: File): Promise<Dropped> {
  return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  return new Promise((done, failed) => {
    const more = (): void =>
      reader.readEntries((some) => {
        if (some.length === 0) return done(found);
        found.push(...some);
        more();
      }, failed);
    more();
  });
}

async function walk(entry: FileSystemEntry, into: Dropped[]): Promise<void> {
  if (into.length >= MOST) return;
  if (entry.isDirectory) {
    for (const inner of await entriesOf(entry as FileSystemDirectoryEntry)) await walk(inner, into);
  } else if (READ.test(entry.name)) {
    const file = await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed));
    into.push(await asDropped(entry.fullPath.replace(/^\/+/, ""), file));
  }
}

/** Files of a list; several loose ones travel together. */
export async function parcelsOf(files: readonly File[]): Promise<Parcel[]> {
  const parcels: Parcel[] = files.filter((file) => ARCHIVE.test(file.name)).map((file) => ({ name: plainName(file.name), body: file }));
  const loose = files.filter((file) => READ.test(file.name));
  if (loose.length === 1 && !loose[0]!.webkitRelativePath) return [...parcels, { name: plainName(loose[0]!.name), body: loose[0]! }];
  if (loose.length === 0) return parcels;
  const dropped = await Promise.all(loose.map((file) => asDropped(file.webkitRelativePath || file.name, file)));
  const folder = (loose[0]!.webkitRelativePath ?? "").split("/")[0];
  return [...parcels, { name: `${plainName(folder || "files").replace(/\.[a-z]+$/i, "")}.zip`, body: zipped(dropped) }];
}

/** What was dropped, folders included. */
export async function parcelsDropped(data: DataTransfer): Promise<Parcel[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const loose = [...data.files].filter((_, i) => !entries[i]?.isDirectory);
  const parcels = await parcelsOf(loose);
  for (const entry of entries) {
    if (!entry?.isDirectory) continue;
    const found: Dropped[] = [];
    await walk(entry, found);
    if (found.length > 0) parcels.push({ name: `${plainName(entry.name)}.zip`, body: zipped(found) });
  }
  return parcels;
}
