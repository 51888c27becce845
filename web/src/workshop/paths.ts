// Where things stand in an entry: by their paths in its values and in its schema, and in which lines of its text.
import type { EntrySeen } from "../wire";
import type { Path } from "./Blocks";
import { entrySchema, settled, type Game, type Schema } from "./game";

export const valueAt = (value: unknown, path: Path): unknown => path.reduce<unknown>((found, step) => (found as Record<string | number, unknown> | undefined)?.[step], value);
export const schemaAt = (schema: Schema, root: Schema, path: Path): Schema => path.reduce<Schema>((found, step) => settled((typeof step === "number" ? (found.items as Schema | undefined) : found.properties?.[step]) ?? {}, root), schema);

export const leftOut = (game: Game, rules: string | number | undefined): ReadonlySet<string> => new Set(["id", "map", "legend", ...(rules === undefined ? [] : [String(rules)]), ...game.editing.boards.flatMap((one) => [one.field, one.legend])].filter(Boolean));
export const without = (says: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): Record<string, unknown> => Object.fromEntries(Object.entries(says).filter(([name]) => !names.has(name)));
export const leftOver = (schema: Schema, game: Game, rules: string | number | undefined): Schema => {
  const out = leftOut(game, rules);
  return { ...schema, properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !out.has(name))) };
};

/** Where the script of an entry stands: the first place that there is. */
export function scriptPath(game: Game, says: Readonly<Record<string, unknown>>, which: number): { readonly path: Path; readonly value: unknown; readonly schema: Schema } | null {
  for (const kind of Object.keys(game.schemas)) {
    const root = game.schemas[kind]!;
    for (const steps of game.editing.scripts) {
      let schema: Schema = settled(entrySchema(root), root);
      const path: (string | number)[] = [];
      let value: unknown = says;
      let fits = true;
      for (const step of steps) {
        if (step === "*") {
          path.push(which);
          schema = settled((schema.items as Schema | undefined) ?? {}, root);
          value = Array.isArray(value) ? value[which] : undefined;
        } else {
          if (!schema.properties?.[step]) fits = false;
          schema = settled(schema.properties?.[step] ?? {}, root);
          path.push(step);
          value = (value as Record<string, unknown> | undefined)?.[step];
        }
      }
      if (fits && schema.items) return { path, value, schema };
    }
  }
  return null;
}

/** The lines of the text that tell what is chosen beside it. */
export function linesOf(entry: EntrySeen, path: Path | undefined, at: number, tab: string): readonly [number, number] | null {
  if (!path || tab !== "rules") return null;
  const first = entry.lines?.[[...path, at].join("/")];
  if (first === undefined) return null;
  const next = entry.lines?.[[...path, at + 1].join("/")];
  const after = Object.values(entry.lines ?? {}).filter((line) => line > first && (next === undefined || line < next));
  const inside = Object.entries(entry.lines ?? {}).filter(([name]) => name.startsWith([...path, at, ""].join("/")));
  return [first, next !== undefined ? next - 1 : Math.max(first, ...inside.map(([, line]) => line), ...(after.length ? [] : [first]))];
}

export const freeName = (stem: string, taken: readonly string[]): string => {
  const name = `t${stem.replace(/[^a-z0-9]+/g, "_")}`.replace(/_$/, "");
  return [name, ...Array.from({ length: 99 }, (_, i) => `${name}_${i + 2}`)].find((one) => !taken.includes(one))!;
};
