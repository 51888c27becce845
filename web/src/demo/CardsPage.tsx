// Cards of a game side by side in every size they have at the table: /demo/cards?game=<game>&from=<n>&count=<n>, told by cards.json.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CardView } from "../cards/CardView";
import { place } from "../router";
import type { Card } from "../wire";

/** How cards lie: tucked among ten, among five, risen from the hand, and large. */
const LAID: readonly (readonly [name: string, around: string, card: string, width: number])[] = [
  ["narrow", "narrow many", "tucks", 84],
  ["tucked", "", "tucks", 130],
  ["risen", "", "tucks risen", 130],
];

export function CardsPage(): JSX.Element {
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const asked = place.value.searchParams;
  const [game, from, count] = [asked.get("game") ?? "", Number(asked.get("from") ?? 0), Number(asked.get("count") ?? 60)];
  useEffect(() => {
    void fetch("/cards.json")
      .then((answer) => answer.json() as Promise<Readonly<Record<string, readonly Card[]>>>)
      .then((found) => setCards((found[game] ?? []).slice(from, from + count)));
  }, []);
  if (!cards) return <p aria-busy="true" />;
  return (
    <main class="cards-look">
      {cards.map((card, i) => (
        <section key={card.id ?? i} data-name={card.id}>
          {LAID.map(([name, around, how, width]) => (
            <div key={name} class="stage" data-size={name}>
              <div class={`hand fan-of ${around}`} style={{ "--cw": `${width}px` }}>
                <div class="fan">
                  <CardView card={card} class={how} looking />
                </div>
              </div>
            </div>
          ))}
          <div class="zoomed" data-size="zoomed">
            <CardView card={card} looking />
          </div>
        </section>
      ))}
    </main>
  );
}
