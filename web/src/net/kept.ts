// What this browser keeps for when the server is away: the list of one's matches, words, and matches that have ended.
//
// Nothing here is needed to play. A browser that forbids storage, or whose disk is full, only has less to show without
// a server.
/** Where things are kept, by name. */
export interface Cupboard {
  put(name: string, value: unknown): Promise<void>;
  get(name: string): Promise<unknown>;
  names(): Promise<readonly string[]>;
  drop(names: readonly string[]): Promise<void>;
}

const [DATABASE, STORE] = ["oubliette", "kept"];

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((found, failed) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(request.error ?? new Error("not kept"));
  });

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  if (opened) return opened;
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  return (opened = done(request));
}

async function shelf(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(STORE, mode).objectStore(STORE);
}

const inBrowser: Cupboard = {
  put: async (name, value) => void (await done((await shelf("readwrite")).put(value, name))),
  get: async (name) => done((await shelf("readonly")).get(name) as IDBRequest<unknown>),
  names: async () => (await done((await shelf("readonly")).getAllKeys())).map(String),
  drop: async (names) => {
    const open = await shelf("readwrite");
    await Promise.all(names.map((name) => done(open.delete(name))));
  },
};

let cupboard: Cupboard = inBrowser;

/** Keep things elsewhere; for tests. */
export function useCupboard(other: Cupboard): void {
  cupboard = other;
}

export async function keep(name: string, value: unknown): Promise<void> {
  await cupboard.put(name, value).catch(() => {});
}

export async function kept<T>(name: string): Promise<T | undefined> {
  return (await cupboard.get(name).catch(() => undefined)) as T | undefined;
}

/** Everything whose name begins like this is thrown away. */
export async function forgetKept(beginning: string): Promise<void> {
  try {
    await cupboard.drop((await cupboard.names()).filter((name) => name.startsWith(beginning)));
  } catch {
    // Where nothing can be thrown away, nothing was kept.
  }
}
