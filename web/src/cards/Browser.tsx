// Every pile, deck and sheet one may look into, its cards, and one card large: all from what this seat was sent.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { Dialog } from "../states/Dialog";
import { say, t } from "../text/say";
import type { Card, View, Zone } from "../wire";
import { CardView } from "./CardView";
import { cardZoomed } from "./zoom";

interface Shelf {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly cards: readonly Card[];
  readonly hidden: number;
  readonly note: string;
}

/** What can be browsed: zones with cards or hidden ones, then the sheets that bring cards. */
export function shelvesOf(view: View): Shelf[] {
  const names = (view.zones ?? []).map((zone) => say(zone.name));
  const ownerOf = (zone: Zone): string => {
    const sheet = (view.sheets ?? []).find((one) => one.id === zone.owner);
    return sheet ? say(sheet.name) : zone.seat && zone.seat !== view.seat ? zone.seat : "";
  };
  // What several have is told apart by whose it is.
  const nameOf = (zone: Zone): string => {
    const name = say(zone.name);
    const shared = names.filter((other) => other === name).length > 1 || (zone.seat != null && zone.seat !== view.seat);
    return [name, shared ? ownerOf(zone) : ""].filter(Boolean).join(" · ");
  };
  const zones = (view.zones ?? []).map((zone) => ({
    id: `zone/${zone.id}`,
    name: nameOf(zone),
    icon: zone.icon || "card-pick",
    cards: zone.cards ?? [],
    hidden: zone.hidden ?? 0,
    note: zone.note ? say(zone.note) : "",
  }));
  const sheets = (view.sheets ?? []).map((sheet) => ({ id: `sheet/${sheet.id}`, name: say(sheet.name), icon: sheet.icon || "person", cards: sheet.cards ?? [], hidden: 0, note: "" }));
  return [...zones, ...sheets].filter((shelf) => shelf.cards.length + shelf.hidden > 0);
}

export function CardBrowser({ view, onClose }: { view: View; onClose: () => void }): JSX.Element {
  const shelves = shelvesOf(view);
  const [chosen, choose] = useState<string | null>(null);
  const shelf = shelves.find((one) => one.id === chosen) ?? shelves.find((one) => one.cards.length > 0) ?? shelves[0];
  return (
    <Dialog title={t("browser")} onClose={onClose} wide class="card-browser">
      <div class="shelves">
        <ul>
          {shelves.map((one) => (
            <li key={one.id}>
              <button aria-pressed={one === shelf} onClick={() => choose(one.id)}>
                <Icon name={one.icon} />
                <span>{one.name}</span>
                <small>{one.cards.length + one.hidden}</small>
              </button>
            </li>
          ))}
        </ul>
        <div class="shelf" tabIndex={0} role="group" aria-label={shelf?.name ?? t("browser")}>
          {shelf?.note && <p class="shelf-note">{shelf.note}</p>}
          <div class="browse">
            {shelf?.cards.map((card, i) => (
              <CardView key={card.id ?? i} card={{ ...card, id: `look/${card.id ?? i}` }} looking />
            ))}
          </div>
          {(shelf?.hidden ?? 0) > 0 && <p class="shelf-note">{t("cards-hidden", { count: shelf!.hidden })}</p>}
          {shelves.length === 0 && <p class="shelf-note">{t("no-cards")}</p>}
        </div>
      </div>
    </Dialog>
  );
}

/** One card large, over everything. */
export function ZoomedCard(): JSX.Element | null {
  const card = cardZoomed.value;
  const match = useMatch();
  if (!card) return null;
  const close = (): void => void (cardZoomed.value = null);
  return (
    <Dialog title={card.face ? say(card.face.title) : t("hidden-card")} onClose={close} class={`zoomed-card ${match.looking.value === null ? "" : "past"}`}>
      <div class="zoomed">
        <CardView card={{ ...card, id: "zoomed", other_face: null }} looking />
        {card.other_face && <CardView card={{ ...card, id: "zoomed/other", face: card.other_face, other_face: null }} looking />}
      </div>
    </Dialog>
  );
}
