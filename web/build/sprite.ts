// Sprites of the game-icons in use: one for the lobby, one for tables, and one for each game with what it names beside.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

const load = createRequire(import.meta.url);
const SOURCES = /\.(tsx?|py|ya?ml|json)$/;

/** Names of icons that the page's own code uses as plain words; meant as an icon they are named where icons are. */
const PLAIN_WORDS = new Set(
  "phone world pulse ghost fog door square strong stack select join click resize tablet table help watch choice log hand carousel cube load move walk fly token upgrade circle cycle infinity road atlas key field character share save invisible poison hexes chest coins coffin fire palette rock tie mouse".split(
    " ",
  ),
);

function bodyOf(set: IconSet, name: string): string | undefined {
  return (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""])?.body;
}

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder).sort()) {
    const path = join(folder, entry);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1]!);

/** Names a file means as icons, beyond doubt: values of `icon` and `picture`, and what the page draws by name. */
export function iconsMeantIn(path: string, text: string): string[] {
  if (/\.ya?ml$/.test(path)) return all(text, /\bicon:\s*["']?([a-z0-9-]+)/g);
  if (/\.py$/.test(path)) return all(text, /\b(?:icon|picture)=["']([a-z0-9-]+)["']/g);
  if (/\.json$/.test(path)) return []; // recorded: events in them have words of their own
  return [...all(text, /<(?:Icon|Glyph)\s[^>]*?\bname="([a-z0-9-]+)"/g), ...all(text, /\bicon(?::\s*|=)"([a-z0-9-]+)"/g)];
}

/** Names a file could mean: those beyond doubt, and other quoted words that are an icon's name. */
export function namesIn(path: string, text: string): string[] {
  const meant = iconsMeantIn(path, text);
  if (/\.ya?ml$/.test(path)) return meant;
  const quoted = all(text, /["']([a-z0-9]+(?:-[a-z0-9]+)*)["']/g);
  return [...new Set([...meant, ...(/\.tsx?$/.test(path) ? quoted.filter((name) => !PLAIN_WORDS.has(name)) : quoted)])];
}

/** An icon was named that the set does not have: better no page than one with question marks on it. */
export class MissingIcon extends Error {}

type Alarm = (missing: MissingIcon) => void;

const refuse: Alarm = (missing) => {
  throw missing;
};

/** Every icon named in the files under a folder; one that is meant and not there raises the alarm. */
export function iconsUnder(folder: string, alarm: Alarm = refuse, only: (path: string) => boolean = () => true): Set<string> {
  const set = icons();
  const used = new Set<string>();
  const missing: string[] = [];
  for (const path of filesUnder(folder)) {
    if (!SOURCES.test(path) || /\/ledger[^/]*$/.test(path) || !only(path)) continue; // rules speak of icons, too
    const text = readFileSync(path, "utf-8");
    for (const name of namesIn(path, text)) if (bodyOf(set, name)) used.add(name);
    missing.push(...iconsMeantIn(path, text).filter((name) => !bodyOf(set, name)).map((name) => `${path}: ${name}`));
  }
  if (missing.length > 0) alarm(new MissingIcon(`no such icon in game-icons:\n  ${[...new Set(missing)].join("\n  ")}`));
  return used;
}

const icons = (): IconSet => load("@iconify-json/game-icons/icons.json") as IconSet;

/** Path data in tenths: on a grid of 512 that is finer than any screen shows. Arcs have flags without separators and stay. */
export function rounded(body: string): string {
  return body.replace(/ d="([^"aA]+)"/g, (_, data: string) => {
    const words = data.match(/[a-zA-Z]|-?\d*\.?\d+(?:e[-+]?\d+)?/g) ?? [];
    let path = "";
    for (const word of words) {
      const number = Number(word);
      const text = Number.isNaN(number) ? word : String(Math.round(number * 10) / 10).replace(/^(-?)0\./, "$1.");
      path += /[\d.]$/.test(path) && /^[\d.]/.test(text) ? ` ${text}` : text;
    }
    return ` d="${path}"`;
  });
}

export function spriteOf(names: Iterable<string>): string {
  const set = icons();
  const symbols = [...names].sort().map((name) => `<symbol id="i-${name}" viewBox="0 0 512 512">${rounded(bodyOf(set, name)!)}</symbol>`);
  const credit = "<!-- game-icons.net: Lorc, Delapouite and contributors, CC BY 3.0 -->";
  return `<svg xmlns="http://www.w3.org/2000/svg">${credit}${symbols.join("")}</svg>\n`;
}

interface Folders {
  /** The page's own sources. */
  readonly page: readonly string[];
  /** Those of them that the lobby needs: what it draws comes first and alone. */
  readonly lobby: RegExp;
  /** The folders that hold one folder a game. */
  readonly games: readonly string[];
}

const TABLE_SPRITE = "icons-table.svg";

/** File name to SVG text, for the page and for every game. */
export function makeSprites({ page, lobby, games }: Folders, alarm: Alarm = refuse): Map<string, string> {
  const own = new Set(page.flatMap((folder) => [...iconsUnder(folder, alarm)]));
  const first = new Set(page.flatMap((folder) => [...iconsUnder(folder, () => {}, (path) => lobby.test(path))]));
  const sprites = new Map([
    ["icons.svg", spriteOf(first)],
    [TABLE_SPRITE, spriteOf([...own].filter((icon) => !first.has(icon)))],
  ]);
  const folders = games
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ name, path: join(folder, name) })))
    .filter(({ name, path }) => statSync(path).isDirectory() && !name.startsWith("_"));
  for (const { name, path } of folders.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    // The lobby shows heroes and scenarios without the sprite of tables: what packs name is in the game's own.
    const shelf = iconsUnder(path, () => {}, (file) => /\.ya?ml$|\/game\.py$/.test(file));
    sprites.set(`icons-${name}.svg`, spriteOf([...iconsUnder(path, alarm)].filter((icon) => !first.has(icon) && (shelf.has(icon) || !own.has(icon)))));
  }
  return sprites;
}

/** Emits the sprites and tells the page their version, so that a new one is never hidden by an old one in a cache. */
export function iconSprites(folders: Folders): Plugin {
  let sprites = new Map<string, string>();
  return {
    name: "icon-sprites",
    config(_config, { command }) {
      // A build with a missing icon fails; somebody who is just drawing is warned.
      sprites = makeSprites(folders, command === "build" ? refuse : (missing) => console.warn(missing.message));
      const version = createHash("sha256")
        .update([...sprites.values()].join())
        .digest("hex")
        .slice(0, 10);
      return { define: { __ICONS_VERSION__: JSON.stringify(version), __SPRITES__: JSON.stringify([...sprites.keys()]) } };
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = /^\/(icons(?:-\w+)?\.svg)/.exec(request.url ?? "")?.[1];
        const svg = name && makeSprites(folders, () => {}).get(name);
        if (!svg) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(svg);
      });
    },
    generateBundle() {
      for (const [fileName, source] of sprites) this.emitFile({ type: "asset", fileName, source });
    },
  };
}
