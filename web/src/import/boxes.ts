// What the server says about the box: files that were brought, and what became of them.
import { ask } from "../net/api";
import type { BoxState } from "../wire";

const PLACE = "/api/boxes";

async function told(path: string, init: RequestInit = {}): Promise<BoxState> {
  return (await (await ask(path, init)).json()) as BoxState;
}

export const box = (): Promise<BoxState> => told(PLACE);

export const bringFile = (name: string, file: Blob): Promise<BoxState> =>
  told(`${PLACE}/files/${encodeURIComponent(name)}`, { method: "PUT", headers: { "Content-Type": "application/octet-stream" }, body: file });

/** Make the box of all files, with choices such as `12:goal=kill_all`. */
export const makeBox = (choose: readonly string[]): Promise<BoxState> =>
  told(PLACE, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ choose }) });

export const removeBox = (): Promise<BoxState> => told(PLACE, { method: "DELETE" });
