// Standing orders: of what this seat is asked at moments of others. The table passes for what is not ticked.
import type { JSX } from "preact";
import { useMatch } from "../state/context";
import { say, t } from "../text/say";

/** What is not to be asked about any more after a topic is ticked or not; what is no topic now stays as it was. */
export function withTopic(never: readonly string[], topic: string, asked: boolean): string[] {
  const others = never.filter((one) => one !== topic);
  return asked ? others : [...others, topic];
}

export function StandingOrders(): JSX.Element | null {
  const match = useMatch();
  const orders = match.table.value?.orders;
  const topics = orders?.topics ?? [];
  if (!orders || topics.length === 0) return null;
  const never = orders.never ?? [];
  const ids = topics.map((topic) => topic.id);
  return (
    <section class="host-menu standing-orders" aria-label={t("orders")}>
      <h3 class="eyebrow">{t("orders")}</h3>
      <p class="plain">{t("orders-why")}</p>
      <div class="order-topics">
        {topics.map((topic) => (
          <label key={topic.id} class="toggle">
            <input
              type="checkbox"
              checked={!never.includes(topic.id)}
              onChange={(event) => match.order(withTopic(never, topic.id, (event.target as HTMLInputElement).checked))}
            />
            <span class="knob" />
            {say(topic.say)}
          </label>
        ))}
      </div>
      <div class="menu-links">
        <button class="btn ghost sm" onClick={() => match.order([])}>
          {t("orders-all")}
        </button>
        <button class="btn ghost sm" onClick={() => match.order(ids)}>
          {t("orders-none")}
        </button>
      </div>
    </section>
  );
}
