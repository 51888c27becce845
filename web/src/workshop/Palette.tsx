// What can be put on a map: modes, tiles, and the game's stamps; the monsters of this map first.
import type { JSX } from "preact";
import { Icon, Line } from "../icons/Icon";
import { both, t } from "../text/say";
import type { Layer, MapSeen } from "../wire";
import type { Tool } from "./EditorMap";
import { iconOf, titleOf, type DrawnMap, type Game, type Stamp } from "./game";

export function Palette({ game, drawn, map, tool, onTool, filling, onFill, own, layer, erasing, onErase, picking, onPicking, onNew }: { onNew: () => void; layer: Layer | undefined; erasing: boolean; onErase: (on: boolean) => void; picking: boolean; onPicking: (on: boolean) => void; game: Game; drawn: DrawnMap | undefined; map: MapSeen | undefined; tool: Tool | null; onTool: (tool: Tool | null) => void; filling: boolean; onFill: (on: boolean) => void; own: Readonly<Record<string, readonly string[]>> }): JSX.Element | null {
  if (!drawn || !map) return <nav class="ws-palette" aria-label={t("ws-stamps")} />;
  const laid = (map.tiles?.length ?? 0) > 0;
  const stamps = drawn.stamps.filter((stamp) => !laid || stamp.marks || stamp.legend || stamp.put);
  const groups = ["edges", "ground", "pieces", "monsters"] as const;
  const toolOf = (stamp: Stamp, entry: string): Tool => ({ stamp, entry, legend: stamp.legend ? (filledWith(stamp.legend, entry || "1") as Record<string, unknown>) : null });
  const isOn = (stamp: Stamp, entry: string): boolean => tool?.stamp.id === stamp.id && tool.entry === entry && tool.tile === undefined;
  const button = (stamp: Stamp, entry = ""): JSX.Element => (
    <button key={`${stamp.id}/${entry}`} class={`ws-stamp ${isOn(stamp, entry) ? "on" : ""}`} aria-pressed={isOn(stamp, entry)} onClick={() => onTool(isOn(stamp, entry) ? null : toolOf(stamp, entry))}>
      {stampIcon(game, stamp, entry)}
      <span>{entry && stamp.kind ? titleOf(game, stamp.kind, entry) : both(stamp.title)}</span>
    </button>
  );
  return (
    <nav class="ws-palette" aria-label={t("ws-stamps")}>
      <div class="ws-modes">
        <button class={`ws-stamp ${tool === null ? "on" : ""}`} aria-pressed={tool === null} onClick={() => onTool(null)}>
          <svg viewBox="0 0 34 26" aria-hidden="true">
            <path d="M11 2v20l5-5 3 7 3-1-3-7h7z" fill="currentColor" />
          </svg>
          <span>{t("ws-choose")}</span>
        </button>
        <button class={`ws-stamp ${filling ? "on" : ""}`} aria-pressed={filling} onClick={() => onFill(!filling)}>
          <b aria-hidden="true">▨</b>
          <span>{t("ws-fill")}</span>
        </button>
        <button class={`ws-stamp ${erasing ? "on" : ""}`} aria-pressed={erasing} title={`${t("ws-erase")} (E)`} onClick={() => onErase(!erasing)}>
          <Icon name="broom" />
          <span>{t("ws-erase")}</span>
        </button>
        {(drawn.field || laid) && (
          <button class={`ws-stamp ${picking ? "on" : ""}`} aria-pressed={picking} title={`${t("ws-pick")} (C)`} onClick={() => onPicking(!picking)}>
            <Line name="copy" />
            <span>{t("ws-pick")}</span>
          </button>
        )}
      </div>
      {laid && (
        <>
          <h3>{t("ws-group-tiles")}</h3>
          <div class="ws-grid">
            {[...new Set((map.tiles ?? []).map((one) => one.tile))].slice(0, 6).map((id) => (
              <button key={id} class={`ws-stamp ${tool?.tile === id ? "on" : ""}`} aria-pressed={tool?.tile === id} onClick={() => onTool(tool?.tile === id ? null : tileTool(id))}>
                <TileShape map={map} tile={id} />
                <span>{id}</span>
              </button>
            ))}
          </div>
          <select
            class="ws-pick"
            aria-label={t("ws-lay-tile")}
            value={tool?.tile ?? ""}
            onChange={(event) => onTool(event.currentTarget.value ? tileTool(event.currentTarget.value) : null)}
          >
            <option value="">{t("ws-lay-tile")}</option>
            {Object.keys(game.tiles[drawn.tiles!.kind] ?? {}).map((id) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </>
      )}
      {groups.map((group) => {
        const some = stamps.filter((stamp) => stamp.group === group && (!laid || drawn.field || stamp.put || (stamp.marks?.length ?? 0) > 1));
        if (some.length === 0) return null;
        const plain = some.filter((stamp) => !stamp.kind && !hasPlaceholder(stamp.legend));
        const ofKind = some.filter((stamp) => stamp.kind);
        return (
          <section key={group}>
            <h3>{t(`ws-group-${group}`)}</h3>
            <div class="ws-grid">
              {plain.map((stamp) => button(stamp))}
              {group === "monsters" ? usedFirst(game, ofKind, map, layer).map(([stamp, entry]) => button(stamp, entry)) : null}
              {group === "monsters" && ofKind.length > 0 && (
                <button class="ws-stamp" title={t("ws-new-entry")} onClick={onNew}>
                  <b aria-hidden="true">+</b>
                  <span>{t("ws-new-stamp")}</span>
                </button>
              )}
            </div>
            {ofKind.map((stamp) => (
              <select key={stamp.id} class="ws-pick" aria-label={both(stamp.title)} value={tool?.stamp.id === stamp.id ? tool.entry : ""} onChange={(event) => onTool(event.currentTarget.value ? toolOf(stamp, event.currentTarget.value) : null)}>
                <option value="">{both(stamp.title)}…</option>
                {[...(own[stamp.kind!] ?? []).map((id): [string, string] => [id, id]), ...(game.known[stamp.kind!] ?? []).map((one): [string, string] => [one.id, titleOf(game, stamp.kind!, one.id)])].map(([id, word]) => (
                  <option key={id} value={id}>
                    {word}
                  </option>
                ))}
              </select>
            ))}
          </section>
        );
      })}
    </nav>
  );
}

const tileTool = (id: string): Tool => ({ stamp: { id: "tile", group: "ground", title: { en: "", fr: "" } }, entry: "", legend: null, tile: id });

/** The shape of a tile, as it lies somewhere on the map. */
function TileShape({ map, tile }: { map: MapSeen; tile: string }): JSX.Element {
  const cells = map.tiles?.find((one) => one.tile === tile)?.cells ?? [];
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top) + 1;
  return (
    <svg viewBox={`-0.5 -0.5 ${size + 1} ${size + 1}`} aria-hidden="true">
      {cells.map(([x, y]) => (
        <rect key={`${x},${y}`} x={x - left + 0.05} y={y - top + 0.05} width={0.9} height={0.9} fill="#5a6a72" stroke="#cfd6de" stroke-width={0.08} />
      ))}
    </svg>
  );
}

const hasPlaceholder = (value: unknown): boolean => value === "$" || (typeof value === "object" && value !== null && Object.values(value).some(hasPlaceholder));
const filledWith = (value: unknown, entry: string): unknown =>
  value === "$" ? entry : Array.isArray(value) ? value.map((one) => filledWith(one, entry)) : typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledWith(one, entry)])) : value;

/** The monsters of this map, then a few others: most maps have few kinds. */
function usedFirst(game: Game, stamps: readonly Stamp[], map: MapSeen, layer: Layer | undefined): readonly (readonly [Stamp, string])[] {
  const standing = (layer?.bodies ?? []).flatMap((body) => {
    const stamp = stamps.find((one) => one.put && one.kind === body.kind);
    return stamp && body.entry ? [[stamp, body.entry] as const] : [];
  });
  const used = Object.values(map.marks ?? {}).flatMap((meant) => {
    const stamp = stamps.find((one) => one.id === meant.stamp);
    return stamp && meant.entry ? [[stamp, meant.entry] as const] : [];
  });
  const first = stamps[0];
  const more = first?.kind ? (game.known[first.kind] ?? []).map((one) => [first, one.id] as const) : [];
  const all = [...standing, ...used, ...more];
  return all.filter(([stamp, entry], i) => all.findIndex(([other, name]) => other.id === stamp.id && name === entry) === i).slice(0, 6);
}

const STAMP_ICONS: Readonly<Record<string, string>> = { blocked: "stone-block", costly: "stone-pile", harmful: "small-fire", sheltering: "night-sky", special: "platform" };

function stampIcon(game: Game, stamp: Stamp, entry: string): JSX.Element {
  if (stamp.put && stamp.icon) return <Icon name={(stamp.kind && entry && iconOf(game, stamp.kind, entry)) || stamp.icon} />;
  if (stamp.edge) return <svg viewBox="0 0 44 34" aria-hidden="true"><path d="M6 28 16 8h12l10 20" fill="none" stroke="#0a0806" stroke-width="8" /><path d="M6 28 16 8h12l10 20" fill="none" stroke={stamp.edge === "door" ? "#b8863c" : "#b9bec6"} stroke-width="5" stroke-dasharray={stamp.edge === "wall" ? undefined : "7 4"} /></svg>;
  if ((stamp.marks?.length ?? 0) > 1 && !stamp.effect) return <b aria-hidden="true">A</b>;
  if (stamp.marks === ".") return <svg viewBox="0 0 44 34" aria-hidden="true"><path d="M12 17 17 8h10l5 9-5 9H17z" fill="#5a6a72" stroke="#cfd6de" stroke-width="1.4" /></svg>;
  const icon = (stamp.kind && entry && iconOf(game, stamp.kind, entry)) || stamp.icon || (stamp.look === "door" ? "closed-doors" : stamp.look === "trap" ? "wolf-trap" : (STAMP_ICONS[stamp.effect ?? ""] ?? (stamp.group === "monsters" ? "minions" : "position-marker")));
  return <Icon name={icon} />;
}
