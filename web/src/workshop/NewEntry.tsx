// One entry more in a pack, as a copy of one of the game's own: a monster to be changed, a Place, a tile.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../text/say";
import { titleOf, wordOf, type Game } from "./game";

export function NewEntry({ game, removable, onAdd, onRemove }: { game: Game; removable: boolean; onAdd: (kind: string, of: string) => void; onRemove: () => void }): JSX.Element {
  const kinds = Object.keys(game.known)
    .filter((kind) => (game.known[kind]?.length ?? 0) > 0)
    .sort((a, b) => wordOf(game, a).localeCompare(wordOf(game, b)));
  const [kind, setKind] = useState(() => (kinds.includes("monsters") ? "monsters" : kinds.includes("places") ? "places" : kinds.includes("tiles") ? "tiles" : (kinds[0] ?? "")));
  const [of, setOf] = useState("");
  const known = game.known[kind] ?? [];
  const chosen = known.some((one) => one.id === of) ? of : (known[0]?.id ?? "");
  return (
    <form
      class="ws-newentry"
      aria-label={t("ws-new-entry")}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onAdd(kind, chosen);
      }}
    >
      <label>
        {t("ws-new-kind")}
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {wordOf(game, one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("ws-new-of")}
        <select value={chosen} onChange={(event) => setOf(event.currentTarget.value)}>
          {known.map((one) => (
            <option key={one.id} value={one.id}>
              {titleOf(game, kind, one.id)}
            </option>
          ))}
        </select>
      </label>
      <button class="btn sm gold">{t("ws-new-add")}</button>
      {removable && (
        <button type="button" class="btn ghost sm" onClick={onRemove}>
          {t("ws-entry-drop")}
        </button>
      )}
    </form>
  );
}
