// What a game says to editors: its maps, its stamps, its schemas, and what can be named. Nothing here knows a game.
import type { EntryKnown } from "../wire";
import { language } from "../text/language";
import type { Both } from "../text/say";

export interface Stamp {
  readonly id: string;
  readonly group: "edges" | "ground" | "pieces" | "monsters";
  readonly title: Both;
  readonly marks?: string;
  readonly legend?: Readonly<Record<string, unknown>>;
  readonly kind?: string;
  readonly number?: string;
  readonly edge?: string;
  readonly effect?: "" | "blocked" | "costly" | "harmful" | "hidden" | "sheltering" | "special";
  readonly put?: boolean;
  readonly look?: string;
  readonly icon?: string;
  readonly side?: "" | "hero" | "ally" | "foe" | "objective" | "neutral";
}

export interface Ranks {
  readonly field: string;
  readonly values: readonly string[];
  readonly counts: readonly number[];
  readonly signs: readonly string[];
  readonly default: string;
}

export interface DrawnMap {
  readonly kind: string;
  readonly field: string;
  readonly legend: string;
  readonly holder: readonly string[];
  readonly counts?: readonly number[];
  readonly shape: "hex" | "pointed" | "square";
  readonly grows: boolean;
  readonly stamps: readonly Stamp[];
  readonly ranks?: Ranks | null;
  readonly tiles?: { readonly field: string; readonly kind: string; readonly faces: readonly string[] } | null;
}

export interface Editing {
  readonly scenarios: string;
  readonly boards: readonly DrawnMap[];
  readonly title: string;
  readonly scripts: readonly (readonly string[])[];
  readonly others: number;
  readonly first: Readonly<Record<string, unknown>>;
}

export interface Schema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | number | null)[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly default?: unknown;
}

export interface Game {
  readonly game: string;
  readonly title: Both;
  readonly editing: Editing;
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly known: Readonly<Record<string, readonly EntryKnown[]>>;
  readonly tiles: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  readonly words: Readonly<Record<string, Both>>;
}

/** What a name of a schema is called; a name without a word stands as it is. */
export const wordOf = (game: Game, name: string): string => game.words[name]?.[language.value] ?? name.replaceAll("_", " ");

export const titleOf = (game: Game, kind: string, id: string): string => {
  const found = game.known[kind]?.find((one) => one.id === id);
  return found?.title?.[language.value] ?? id;
};

export const iconOf = (game: Game, kind: string, id: string): string => game.known[kind]?.find((one) => one.id === id)?.icon ?? "";

// --- schemas

/** A schema without references. */
export function settled(schema: Schema, root: Schema): Schema {
  let found = schema;
  for (let depth = 0; found.$ref && depth < 8; depth += 1) {
    const { $ref, ...rest } = found;
    found = { ...root.definitions?.[$ref!.replace("#/definitions/", "")], ...rest };
  }
  return found;
}

export const entrySchema = (root: Schema): Schema => root.definitions?.["entry"] ?? root;

/** The kinds of entries that a text refers to, as the schema tells them. */
export function kindsOf(schema: Schema): readonly string[] {
  const told = /^The id of an entry in (.+?)(?:, or .*)?\.$/.exec(schema.description ?? "")?.[1];
  return told ? told.split(" or ") : [];
}

export const alsoOf = (schema: Schema): readonly string[] => /, or (.+)\.$/.exec(schema.description ?? "")?.[1]?.split(", ") ?? [];

/** Words in both languages. */
export const isWords = (schema: Schema): boolean => Boolean(schema.properties?.["en"] && schema.properties["fr"] && Object.keys(schema.properties).length === 2);

/** Verbs that can stand here: each with what it applies to. */
export function verbsOf(schema: Schema, root: Schema): readonly { readonly verb: string; readonly value: Schema | null }[] {
  const found: { verb: string; value: Schema | null }[] = [];
  for (const part of schema.anyOf ?? []) {
    const one = settled(part, root);
    const names = Object.keys(one.properties ?? {});
    if (names.length === 1 && one.required?.[0] === names[0] && one.additionalProperties === false && one.properties![names[0]!]!.anyOf)
      found.push({ verb: names[0]!, value: settled(one.properties![names[0]!]!.anyOf![0]!, root) });
  }
  return found.length > 1 || (found.length === 1 && (schema.anyOf?.length ?? 0) <= 2) ? found : [];
}

/** The first thing that a schema takes, to begin with. */
export function blank(schema: Schema, root: Schema, game: Game, depth = 0): unknown {
  const one = settled(schema, root);
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum.find((value) => value !== null) ?? null;
  if (isWords(one)) return { en: "", fr: "" };
  const verbs = verbsOf(one, root);
  if (verbs.length > 0) return { [verbs[0]!.verb]: blank(verbs[0]!.value ?? {}, root, game, depth + 1) };
  if (one.anyOf) return blank(one.anyOf.find((part) => settled(part, root).type !== "null") ?? one.anyOf[0]!, root, game, depth + 1);
  const named = kindsOf(one).flatMap((kind) => game.known[kind] ?? [])[0];
  if (named) return named.id;
  const types = typesOf(one);
  if (one.properties || types.includes("object"))
    return depth > 5 ? {} : Object.fromEntries((one.required ?? []).map((name) => [name, blank(one.properties![name]!, root, game, depth + 1)]));
  if (types.includes("array")) {
    const item = Array.isArray(one.items) ? null : (one.items as Schema | undefined);
    if (Array.isArray(one.items)) return one.items.slice(0, one.minItems ?? one.items.length).map((part) => blank(part as Schema, root, game, depth + 1));
    return one.minItems && item ? Array.from({ length: one.minItems }, () => blank(item, root, game, depth + 1)) : [];
  }
  if (types.includes("integer") || types.includes("number")) return types.includes("string") ? "1" : (one.minimum ?? 1);
  if (types.includes("boolean")) return true;
  if (/A-Z/.test(one.pattern ?? "") && !/a-z/.test(one.pattern ?? "")) return "A";
  if (one.pattern === "^[1-9][0-9]?$") return "1";
  return one.pattern?.startsWith("^[0-9CL]") ? "1" : "";
}

export const typesOf = (schema: Schema): readonly string[] => (Array.isArray(schema.type) ? schema.type : schema.type ? [schema.type as string] : []);

/** Of several shapes the one that a value has; the first that could. */
export function shapeFor(schema: Schema, root: Schema, value: unknown): Schema {
  const parts = (schema.anyOf ?? []).map((part) => settled(part, root));
  const kind = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  const fits = (part: Schema): boolean => {
    if (part.enum) return part.enum.includes(value as string);
    if (part.anyOf) return true;
    const types = typesOf(part);
    if (kind === "number") return types.includes("integer") || types.includes("number");
    if (kind === "object") return Boolean(part.properties) || types.includes("object");
    return types.includes(kind);
  };
  return parts.find(fits) ?? parts.find((part) => typesOf(part)[0] !== "null") ?? {};
}
