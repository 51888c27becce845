// The text on a card: an ability stands large with its picture, what belongs to it small below.
import type { JSX } from "preact";
import { colourOfMark } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { iconOfSay, isAbility } from "../icons/keywords";
import { isTerm, termOf } from "../net/glossary";
import { Sentence } from "../text/Sentence";
import { alone, say } from "../text/say";
import type { Mark, Say } from "../wire";

/** What is longer than this is a sentence, not an ability with a number. */
const LONGEST_ABILITY = 26;
const LETTERS_A_ROW = 21;
/** An ability and what belongs to it stand in one row up to this. */
const SHORT_REST = 12;

export function CardLines({ lines, narrow = false }: { lines: readonly Say[]; narrow?: boolean }): JSX.Element {
  return (
    <>
      {lines.map((line, i) => {
        const head = alone(line);
        const more = line.adds ?? [];
        const large = isAbility(head) && say(head).length <= LONGEST_ABILITY;
        const icon = iconOfSay(head);
        const rest = more.map(say).join(" · ");
        const parts = more.map((one, k) => (
          <>
            {k > 0 && " · "}
            <span data-term={termOf(one)}>{say(one)}</span>
          </>
        ));
        const short = !narrow && rest !== "" && say(head).length + rest.length <= SHORT_REST;
        return (
          <>
            {large ? (
              <p key={i} class="ab">
                {icon && <Icon name={icon} />}
                <span data-term={termOf(head)}>
                  <Sentence say={head} />
                  {short && <small> · {parts}</small>}
                </span>
              </p>
            ) : (
              <p key={i} class="sub">
                {say(line)}
              </p>
            )}
            {large && rest && !short && <p class="sub">{parts}</p>}
          </>
        );
      })}
    </>
  );
}

/** So many letters a gist has beside its number, and where it has none. */
const GIST = 14;
const GIST_ALONE = 30;

/** As many whole words as there is room for. */
function firstWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const end = cut.lastIndexOf(" ");
  return (end > 3 ? cut.slice(0, end) : text.split(" ")[0]!).replace(/[\s,;:·(–-]+$/, "").replace(/ (?:a|an|and|the|of|to|à|au|de|du|des|le|la|les|un|une|et|en)$/i, "");
}

/** What some lines do, at a glance: the picture and number of the first, and a word of what belongs to it. */
export function gistOf(lines: readonly Say[]): { readonly icon: string | undefined; readonly number: string; readonly words: string } {
  const [first, ...others] = lines;
  if (!first) return { icon: undefined, number: "", words: "" };
  const head = alone(first);
  const icon = iconOfSay(head);
  const value = Object.values(head.args ?? {}).find((argument) => typeof argument === "number");
  if (value === undefined || !icon || !isAbility(head)) return { icon, number: "", words: firstWords(say(first), GIST_ALONE) };
  const rest = [...(first.adds ?? []), ...others].map(say)[0] ?? "";
  return { icon, number: String(value), words: firstWords(rest || say(head).replace(/\s*[+−-]?\d+\s*/, " ").trim(), GIST) };
}

/** How small text has to be set to fit half a card. */
export function lengthOf(lines: readonly Say[]): "" | "long" | "longer" {
  const rows = lines.flatMap((line) => [alone(line), ...(line.adds ?? [])]).reduce((sum, line) => sum + Math.ceil(say(line).length / LETTERS_A_ROW), 0);
  return rows > 4 ? "longer" : rows > 3 ? "long" : "";
}

/** The icons at a card's or half's foot: elements as discs, the rest as pictures, each with its word. */
export function FootMarks({ marks }: { marks: readonly Mark[] }): JSX.Element {
  return (
    <span class="foot">
      {marks.map((mark) => {
        const toned = Boolean(mark.tone);
        const words = mark.value == null ? say(mark.say) : `${say(mark.say)} ${mark.value}`;
        return (
          <span key={mark.id} class={toned ? "el" : "foot-mark"} title={isTerm(mark.say.id) ? undefined : words} data-term={mark.say.id} style={toned ? { "--c": colourOfMark(mark) } : {}}>
            {mark.value != null && !toned && <b>{mark.value}</b>}
            <Icon name={mark.icon} />
            <span class="vh">{words}</span>
          </span>
        );
      })}
    </span>
  );
}
