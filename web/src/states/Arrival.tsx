// Who comes by a link is told whom they play, and asked what they want to be called: once, and nothing waits for it.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { api, ApiError } from "../net/api";
import { seatsHere } from "../net/seats";
import { useMatch } from "../state/context";
import { remember, remembered } from "../state/memory";
import { language } from "../text/language";
import { both, say, t } from "../text/say";
import type { View } from "../wire";

/** The match whose seat was taken by a link just now. */
export const arrivedAt = signal<string | null>(null);

const LONGEST_NAME = 24;

/** Whom a seat plays, as far as the table tells. */
export function playedBy(view: View, seat: string): readonly string[] {
  const pieces = (view.pieces ?? []).filter((piece) => piece.seat === seat && (piece.side === "hero" || piece.side === "ally"));
  const members = (view.campaign?.members ?? []).filter((member) => member.seat === seat && !member.state);
  const sheets = (view.sheets ?? []).filter((sheet) => sheet.seat === seat && sheet.role !== "enemy");
  const found = [pieces, members, sheets].find((some) => some.length > 0) ?? [];
  return [...new Set(found.map((one) => say(one.name)))];
}

export function Arrival(): JSX.Element | null {
  const match = useMatch();
  const hello = match.hello.value;
  const view = match.view.value;
  const [name, type] = useState(() => remembered("name", ""));
  const [fault, setFault] = useState("");
  if (!hello?.seat || arrivedAt.value !== hello.match || !view || match.table.value?.over) return null;
  const seat = hello.seat;
  const heroes = playedBy(view, seat);
  const away = (): void => void (arrivedAt.value = null);
  const sit = (event: Event): void => {
    event.preventDefault();
    const wanted = name.trim();
    const secret = seatsHere(hello.match).find((one) => one.name === seat)?.secret ?? seatsHere(hello.match)[0]?.secret;
    if (!wanted || !secret) return away();
    remember("name", wanted);
    api().callMe(hello.match, secret, wanted).then(away, (error: unknown) => setFault(error instanceof ApiError && error.words ? both(error.words) : String(error)));
  };
  return (
    <form class="banner arrival" onSubmit={sit}>
      <Icon name="swords-emblem" />
      <span>
        <b>{heroes.length > 0 ? t("arrived-as", { names: new Intl.ListFormat(language.value).format(heroes) }) : t("arrived", { name: seat })}</b>
        {fault || t("arrived-name")}
      </span>
      <input aria-label={t("you-name")} placeholder={seat} value={name} maxLength={LONGEST_NAME} onInput={(event) => type((event.target as HTMLInputElement).value)} />
      <button class="btn gold sm">{t("arrived-sit")}</button>
      <button type="button" class="btn ghost sm icon" aria-label={t("close")} onClick={away}>
        <Line name="close" />
      </button>
    </form>
  );
}
