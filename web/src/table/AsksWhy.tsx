// A number that answers *why?*: a button where its parts are known, the plain number otherwise.
import type { ComponentChildren, JSX } from "preact";
import { layout } from "../state/layout";
import { say, t } from "../text/say";
import type { Addend, Say } from "../wire";
import { explainNumber } from "./WhyPanel";

interface Asked {
  readonly id: string;
  readonly whose: string;
  readonly name: Say;
  readonly value: number;
  readonly terms: readonly Addend[] | undefined;
  readonly children: ComponentChildren;
}

export function AsksWhy({ id, whose, name, value, terms, children }: Asked): JSX.Element {
  if (!terms || terms.length === 0 || layout.value === "phone") return <>{children}</>;
  return (
    <button class="asks-why bare" aria-label={t("why-of", { line: `${say(name)} ${value}` })} onClick={() => explainNumber({ id, whose, name, value, terms })}>
      {children}
    </button>
  );
}
