// Any value of a schema as a sentence of blocks: verbs, fields and choices by their names, in the reader's language.
// A verb that a game adds is here by its schema alone; what no block can say is shown as the text it is.
import type { JSX, TargetedEvent, TargetedKeyboardEvent } from "preact";
import { useState } from "preact/hooks";
import { language } from "../text/language";
import { t } from "../text/say";
import { alsoOf, blank, isWords, kindsOf, settled, shapeFor, titleOf, typesOf, verbsOf, wordOf, type Game, type Schema } from "./game";
import type { PathEdit } from "./server";

export type Path = readonly (string | number)[];

export interface BlockProps {
  readonly game: Game;
  readonly root: Schema;
  readonly schema: Schema;
  readonly value: unknown;
  readonly path: Path;
  /** Entries of one's own pack, by kind: they can be named too. */
  readonly own: Readonly<Record<string, readonly string[]>>;
  readonly wrong: ReadonlyMap<string, string>;
  readonly onEdit: (edits: readonly PathEdit[]) => void;
  readonly depth?: number;
}

const set = (path: Path, value: unknown): readonly PathEdit[] => [{ do: "set", path, value }];
const CHIP_TONES: Readonly<Record<string, string>> = { at: "moment", per: "moment", when: "test", all_of: "test", any_of: "test", none_of: "test" };

/** A value, whatever it is. */
export function Block(props: BlockProps): JSX.Element {
  const { root, value, path } = props;
  const schema = settled(props.schema, root);
  const wrong = props.wrong.get(path.join("/"));
  const inner = <Inner {...props} schema={schema} />;
  return wrong && (value === null || typeof value !== "object") ? (
    <span class="ws-wrong" title={wrong}>
      {inner}
    </span>
  ) : (
    inner
  );
}

function Inner(props: BlockProps): JSX.Element {
  const { game, root, schema, value, path, onEdit } = props;
  const label = wordOf(game, nameOf(path));
  if (isWords(schema)) return <WordsBlock {...props} />;
  const verbs = verbsOf(schema, root);
  if (verbs.length > 0) return <VerbBlock {...props} verbs={verbs} />;
  if (schema.anyOf) return <Block {...props} schema={shapeFor(schema, root, value)} />;
  if (schema.enum) return <Choice label={label} value={String(value ?? "")} options={schema.enum.filter((one) => one !== null).map((one) => [String(one), wordOf(game, String(one))])} onChange={(to) => onEdit(set(path, numbered(schema.enum!, to)))} />;
  const types = typesOf(schema);
  if (schema.properties) return <Fields {...props} />;
  if (types.includes("array")) return <List {...props} />;
  if (types.includes("object")) return <Mapping {...props} />;
  if (types.includes("boolean")) return <Choice label={label} value={String(value)} options={[["true", t("ws-yes")], ["false", t("ws-no")]]} onChange={(to) => onEdit(set(path, to === "true"))} />;
  const kinds = kindsOf(schema);
  if (kinds.length > 0) return <Reference {...props} kinds={kinds} />;
  if (types.includes("integer") || types.includes("number"))
    if (!types.includes("string")) return <Field type="number" value={String(value ?? "")} label={label} wide={3} onChange={(to) => onEdit(set(path, Number(to)))} />;
  if (typeof value === "object" && value !== null) return <code class="ws-raw">{JSON.stringify(value)}</code>;
  return <Field type="text" value={String(value ?? "")} label={label} wide={Math.min(28, Math.max(3, String(value ?? "").length + 1))} onChange={(to) => onEdit(set(path, typeof value === "number" && /^-?\d+$/.test(to) ? Number(to) : to))} />;
}

const numbered = (values: readonly (string | number | null)[], to: string): unknown => values.find((one) => String(one) === to) ?? to;
const nameOf = (path: Path): string => path.filter((step) => typeof step === "string").at(-1)?.toString() ?? String(path.at(-1) ?? "");

export function Choice({ label, value, options, tone = "", onChange }: { label: string; value: string; options: readonly (readonly [string, string])[]; tone?: string; onChange: (to: string) => void }): JSX.Element {
  const known = options.some(([one]) => one === value);
  return (
    <select class={`ws-chip ${tone}`} aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {!known && <option value={value}>{value || "…"}</option>}
      {options.map(([one, word]) => (
        <option key={one} value={one}>
          {word}
        </option>
      ))}
    </select>
  );
}

function Field({ type, value, label, wide, onChange }: { type: "text" | "number"; value: string; label: string; wide: number; onChange: (to: string) => void }): JSX.Element {
  const common = {
    class: "ws-chip field",
    "aria-label": label,
    style: { width: `calc(${wide}ch + 26px)` },
    value,
    onKeyDown: (event: TargetedKeyboardEvent<HTMLInputElement>): void => {
      if (event.key === "Enter") event.currentTarget.blur();
    },
    onChange: (event: TargetedEvent<HTMLInputElement>): void => {
      if (event.currentTarget.value !== value) onChange(event.currentTarget.value);
    },
  };
  return type === "number" ? <input {...common} type="number" /> : <input {...common} />;
}

function Reference(props: BlockProps & { kinds: readonly string[] }): JSX.Element {
  const { game, kinds, value, path, own, schema, onEdit } = props;
  const mine = kinds.flatMap((kind) => (own[kind] ?? []).map((id): [string, string] => [id, id]));
  const known = kinds.flatMap((kind) => (game.known[kind] ?? []).map((one): [string, string] => [one.id, titleOf(game, kind, one.id)]));
  const also = alsoOf(schema).map((one): [string, string] => [one, wordOf(game, one)]);
  return <Choice label={wordOf(game, nameOf(path))} value={String(value ?? "")} options={[...also, ...mine, ...known]} onChange={(to) => onEdit(set(path, to))} />;
}

function WordsBlock({ value, path, wrong, onEdit }: BlockProps): JSX.Element {
  const said = (value ?? {}) as Readonly<Record<string, string>>;
  return (
    <span class="ws-words">
      {(["en", "fr"] as const).map((tongue) => (
        <label key={tongue} class={!said[tongue] || wrong.has([...path, tongue].join("/")) ? "missing" : ""}>
          <b>{tongue.toUpperCase()}</b>
          <textarea
            rows={Math.min(5, Math.ceil(((said[tongue] ?? "").length + 1) / 44))}
            value={said[tongue] ?? ""}
            placeholder={t("ws-words-missing", { language: tongue })}
            onChange={(event) => onEdit(value ? set([...path, tongue], event.currentTarget.value) : set(path, { en: "", fr: "", [tongue]: event.currentTarget.value }))}
          />
        </label>
      ))}
    </span>
  );
}

function VerbBlock(props: BlockProps & { verbs: ReturnType<typeof verbsOf> }): JSX.Element {
  const { game, root, verbs, value, path, onEdit } = props;
  const verb = typeof value === "string" ? value : value !== null && typeof value === "object" && !Array.isArray(value) ? (Object.keys(value)[0] ?? "") : "";
  const found = verbs.find((one) => one.verb === verb);
  const options = verbs.map((one): [string, string] => [one.verb, wordOf(game, one.verb)]);
  const choose = (to: string): void => {
    const next = verbs.find((one) => one.verb === to);
    onEdit(set(path, { [to]: next?.value ? blank(next.value, root, game) : null }));
  };
  const said = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[verb] : undefined;
  const whole = found?.value ?? null;
  const plainFirst = whole?.properties && (said === null || typeof said !== "object" || Array.isArray(said));
  const first = plainFirst ? Object.keys(whole.properties!)[0] : undefined;
  return (
    <span class="ws-verb">
      <Choice label={t("ws-verb")} value={verb} options={options} tone="effect" onChange={choose} />
      {whole && first && said !== undefined && said !== null && (
        <Block {...props} schema={whole.properties![first]!} value={said} path={[...path, verb]} />
      )}
      {whole && !plainFirst && <Block {...props} schema={whole} value={said} path={[...path, verb]} />}
      {!found && <code class="ws-raw">{JSON.stringify(value)}</code>}
    </span>
  );
}

/** The fields of a struct as a sentence; those that are left out can be added. */
function Fields(props: BlockProps): JSX.Element {
  const { game, root, schema, path, onEdit, depth = 0 } = props;
  const value = (props.value ?? {}) as Readonly<Record<string, unknown>>;
  const known = schema.properties ?? {};
  const there = [...Object.keys(known).filter((name) => value[name] !== undefined), ...Object.keys(value).filter((name) => !(name in known))];
  const absent = Object.keys(known).filter((name) => value[name] === undefined);
  const required = new Set(schema.required ?? []);
  return (
    <span class={`ws-fields ${depth > 0 ? "inner" : ""}`}>
      {there.map((name) => (
        <span key={name} class={`ws-field ${CHIP_TONES[name] ?? ""}`}>
          <span class="ws-name">{wordOf(game, name)}</span>
          {known[name] ? <Block {...props} schema={known[name]} value={value[name]} path={[...path, name]} depth={depth + 1} /> : <code class="ws-raw">{JSON.stringify(value[name])}</code>}
          {!required.has(name) && <Drop name={wordOf(game, name)} onDrop={() => onEdit([{ do: "remove", path: [...path, name] }])} />}
        </span>
      ))}
      {absent.length > 0 && (
        <Add
          options={absent.map((name): [string, string] => [name, wordOf(game, name)])}
          onAdd={(name) => onEdit(set([...path, name], filledIn(known[name]!, root, game)))}
        />
      )}
    </span>
  );
}

/** Something to begin with: of a condition, at least one; of a list of verbs, the first. */
function filledIn(schema: Schema, root: Schema, game: Game): unknown {
  const one = settled(schema, root);
  const types = typesOf(one);
  if (types.includes("array") && !Array.isArray(one.items)) return [blank(one.items as Schema, root, game)];
  return blank(one, root, game);
}

function List(props: BlockProps): JSX.Element {
  const { game, root, schema, path, onEdit } = props;
  const value = Array.isArray(props.value) ? props.value : [];
  const fixed = Array.isArray(schema.items);
  const itemOf = (at: number): Schema => (fixed ? (schema.items as readonly Schema[])[at] : (schema.items as Schema)) ?? {};
  const block = value.some((one) => one !== null && typeof one === "object");
  return (
    <span class={`ws-list ${block ? "block" : ""}`}>
      {value.map((one, at) => (
        <span key={at} class="ws-item">
          <Block {...props} schema={itemOf(at)} value={one} path={[...path, at]} />
          {!fixed && value.length > (schema.minItems ?? 0) && <Drop name={String(at + 1)} onDrop={() => onEdit([{ do: "remove", path: [...path, at] }])} />}
        </span>
      ))}
      {!fixed && value.length < (schema.maxItems ?? 99) && (
        <button class="ws-add" aria-label={t("ws-add-to", { name: wordOf(game, nameOf(path)) })} onClick={() => onEdit(value.length > 0 ? [{ do: "insert", path: [...path, value.length], value: blank(itemOf(0), root, game) }] : set(path, [blank(itemOf(0), root, game)]))}>
          +
        </button>
      )}
    </span>
  );
}

function Mapping(props: BlockProps): JSX.Element {
  const { game, schema, root, path, onEdit } = props;
  const [key, setKey] = useState("");
  const value = (props.value ?? {}) as Readonly<Record<string, unknown>>;
  const item = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  return (
    <span class="ws-list block">
      {Object.entries(value).map(([name, one]) => (
        <span key={name} class="ws-item">
          <b class="ws-key">{name}</b>
          <Block {...props} schema={item} value={one} path={[...path, name]} />
          <Drop name={name} onDrop={() => onEdit([{ do: "remove", path: [...path, name] }])} />
        </span>
      ))}
      <form
        class="ws-newkey"
        onSubmit={(event) => {
          event.preventDefault();
          if (key && value[key] === undefined) onEdit(set([...path, key], blank(item, root, game)));
          setKey("");
        }}
      >
        <input class="ws-chip field" value={key} placeholder={t("ws-new-name")} aria-label={t("ws-new-name")} onInput={(event) => setKey(event.currentTarget.value.trim())} />
        <button class="ws-add" aria-label={t("ws-add")} disabled={!key}>
          +
        </button>
      </form>
    </span>
  );
}

function Drop({ name, onDrop }: { name: string; onDrop: () => void }): JSX.Element {
  return (
    <button class="ws-drop" aria-label={t("ws-drop", { name })} title={t("ws-drop", { name })} onClick={onDrop}>
      ×
    </button>
  );
}

export function Add({ options, onAdd }: { options: readonly (readonly [string, string])[]; onAdd: (name: string) => void }): JSX.Element {
  const sorted = [...options].sort(([, a], [, b]) => a.localeCompare(b, language.value));
  return (
    <select class="ws-add" aria-label={t("ws-add")} value="" onChange={(event) => event.currentTarget.value && (onAdd(event.currentTarget.value), (event.currentTarget.value = ""))}>
      <option value="">+</option>
      {sorted.map(([name, word]) => (
        <option key={name} value={name}>
          {word}
        </option>
      ))}
    </select>
  );
}

/** A script: its rules one below the other, each as at, when, do and what players read. */
export function Rules(props: BlockProps & { readonly chosen: number; readonly onChoose: (at: number) => void }): JSX.Element {
  const { root, path, onEdit, game } = props;
  const value = Array.isArray(props.value) ? (props.value as readonly Readonly<Record<string, unknown>>[]) : [];
  const item = settled((settled(props.schema, root).items as Schema) ?? {}, root);
  const order = ["at", "on", "who", "where", "when", "times", "per", "do", "says"];
  return (
    <div class="ws-rules">
      {value.map((rule, at) => {
        const names = [...order, ...Object.keys(item.properties ?? {})].filter((name, i, all) => rule?.[name] !== undefined && all.indexOf(name) === i);
        const absent = Object.keys(item.properties ?? {}).filter((name) => rule?.[name] === undefined);
        return (
          <article key={at} class={`ws-rule ${props.chosen === at ? "on" : ""}`} onFocusIn={() => props.onChoose(at)} onClick={() => props.onChoose(at)}>
            {names.map((name) => (
              <div key={name} class={`ws-row ${CHIP_TONES[name] ?? (name === "do" ? "effect" : "")}`}>
                <span class="ws-name">{wordOf(game, name)}</span>
                <Block {...props} schema={item.properties?.[name] ?? {}} value={rule[name]} path={[...path, at, name]} />
              </div>
            ))}
            <footer>
              <Add options={absent.map((name): [string, string] => [name, wordOf(game, name)])} onAdd={(name) => onEdit(set([...path, at, name], filledIn(item.properties![name]!, root, game)))} />
              <span class="sp" />
              {at > 0 && (
                <button class="ws-drop" aria-label={t("ws-up")} onClick={() => onEdit([{ do: "move", path: [...path, at], to: at - 1 }])}>
                  ↑
                </button>
              )}
              <button class="ws-drop" aria-label={t("ws-drop-rule", { number: at + 1 })} onClick={() => onEdit([{ do: "remove", path: [...path, at] }])}>
                ×
              </button>
            </footer>
          </article>
        );
      })}
    </div>
  );
}

export function newRule(game: Game, root: Schema, schema: Schema): unknown {
  const item = settled((settled(schema, root).items as Schema) ?? {}, root);
  const made = blank(item, root, game) as Record<string, unknown>;
  return { ...made, ...(item.properties?.["says"] ? { says: { en: "…", fr: "…" } } : {}) };
}

