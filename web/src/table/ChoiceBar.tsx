// The choice bar: what is asked, in words, and every answer. Gold while it is your move, slate while it is not.
import { toChildArray, type ComponentChildren, type JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { TileThumb } from "../board/TileHeld";
import { priceWords, wayFacts } from "../board/wayFacts";
import { Icon, Line } from "../icons/Icon";
import { iconOfSay } from "../icons/keywords";
import { CoachOnBar } from "../coach/Coach";
import { useMatch } from "../state/context";
import { layout, touching } from "../state/layout";
import type { Lit } from "../state/lighting";
import type { Match } from "../state/match";
import { answersAtOnce, isFatal } from "../state/picking";
import { letterKeys } from "../state/settings";
import { Banners } from "../states/Banners";
import { Consent } from "../states/Consent";
import { say, t } from "../text/say";
import type { Follow, Group, Thing, View } from "../wire";
import { grouped, leftBy, numbered, offerOf, wordsOf, type Offer } from "./offer";
import { lift, rightDrawer, risenUntil } from "./drawers";
import { Drawer } from "./Rail";
import { waysOnPage } from "./StoryPage";
import { UndoButtons } from "./UndoButtons";
import { othersDeciding, waitingWords } from "./waiting";
import { WhyNotBanner } from "./WhyNot";
import { WhyPanel } from "./WhyPanel";
import { Rules } from "./Journal";
import { placed, tellHeights } from "./heights";
import { usePageMark } from "./pageMarks";
import { keyWords } from "./keys";
import { Pace } from "./Decisions";
import { HintBanner, HintButton } from "./Hint";
import { OddsBar } from "./OddsBar";
import { throwsOf } from "./OddsTray";
import { Replay } from "./Replay";

const Key = ({ children }: { children: string }): JSX.Element | null =>
  touching.value || !letterKeys.value ? null : <kbd aria-hidden="true">{keyWords(children)}</kbd>;

/** `only` leaves out answers that the page shows elsewhere, `told` stands for a question that it tells elsewhere; `children` stand among the answers. */
export function ChoiceBar({ only, told, children }: { only?: (lit: Lit) => boolean; told?: string | undefined; children?: ComponentChildren }): JSX.Element {
  const match = useMatch();
  const table = match.table.value;
  const whole = offerOf(match);
  const offer = whole && told !== undefined ? { ...whole, question: told } : whole;
  const asked = table?.undo?.asked_by;
  const cites = match.choice.value?.cites ?? [];
  const [whyOf, askWhy] = useState<number | null>(null);
  const why = offer !== null && cites.length > 0 && whyOf === (table?.version ?? -1);
  const area = useRef<HTMLElement>(null);
  useBreadth(area);
  usePageMark("tables-turn", !offer && match.busy.value && match.decision.value !== null);
  return (
    <section ref={area} class="choice-area" aria-label={t("choice")} data-zone="choice" style={{ "--lift": `${lift.value}px`, "--from": `${risenUntil.value}px` }}>
      <Banners />
      <HintBanner />
      {/* Above the bar: what was pressed stays under the pointer. */}
      {why && (
        <div class="why banner-why hud">
          <Rules cites={cites} />
        </div>
      )}
      {!onBoardAsked(match.asked.value) && <WhyNotBanner />}
      {layout.value === "phone" ? null : <WhyPanel />}
      <CoachOnBar />
      <div class="bar-row">
      {asked ? (
        <Consent by={asked} />
      ) : (
        <div class={`choice hud ${offer ? "open" : "closed"} ${offer && offer.buttons.length > 4 ? "many-answers" : ""} ${!offer && match.busy.value && match.decision.value ? "tables-turn" : ""}`}>
          {offer ? <Asked offer={offer} only={only} more={children} why={why} onWhy={() => askWhy(why ? null : (table?.version ?? -1))} /> : <Waiting />}
          <span class="sep" />
          <UndoButtons />
        </div>
      )}
      </div>
    </section>
  );
}

/** Tell how high the question is, and whether it reaches under the last lines of the journal: those stand above it then. */
function useBreadth(area: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = area.current;
    const page = element?.closest<HTMLElement>(".tablepage");
    const bar = element?.querySelector<HTMLElement>(".bar-row > *");
    if (!element || !page || !bar) return;
    const tell = (): void => {
      placed(element);
      tellHeights(page, { "--asked": bar.offsetHeight });
      page.classList.toggle("broad", bar.getBoundingClientRect().right > innerWidth - JOURNAL_WIDTH);
    };
    tell();
    const watch = new ResizeObserver(tell);
    watch.observe(bar);
    return () => watch.disconnect();
  });
}

const JOURNAL_WIDTH = 296;

/** On a wide screen the reason stands beside the cell it is about; everywhere else above the question. */
const onBoardAsked = (thing: Thing | null): boolean => layout.value !== "phone" && thing?.cell !== undefined;

/** Whether a place on the board is what is asked for, rather than a button that happens to be about one. */
const asksForAPlace = (match: Match, buttons: readonly Lit[]): boolean =>
  match.choice.value !== null &&
  answersAtOnce(match.choice.value) &&
  match.waysRound.value.length === 0 &&
  match.lighting.value.all.some((lit) => lit.goal !== undefined && !buttons.includes(lit));

/** Among more answers than this, the one that ends or passes stays in sight. */
const PINNED_FROM = 3;

interface AskedProps {
  readonly offer: Offer;
  readonly only: ((lit: Lit) => boolean) | undefined;
  readonly more: ComponentChildren;
  /** Whether the rules behind the question are open. */
  readonly why: boolean;
  readonly onWhy: () => void;
}

function Asked({ offer, only, more, why, onWhy }: AskedProps): JSX.Element {
  const match = useMatch();
  const view = match.view.value;
  const previewed = match.previewed.value;
  // A hint says what its answer comes to, and has the button that takes it: on a phone there is no room to do so twice.
  const hinted = layout.value === "phone" && previewed !== null && match.hint.value?.keys[0] === previewed.option.key;
  // A mouse over an answer must not push it away from under itself.
  const steady = layout.value !== "phone" || touching.value || !previewed || !offer.buttons.includes(previewed);
  const odds = layout.value === "desktop" || !steady ? [] : (previewed?.option.preview?.odds ?? []);
  const keys = numbered(match);
  const number = (lit: Lit): string => (keys.indexOf(lit.option.key) >= 0 ? String(keys.indexOf(lit.option.key) + 1) : "");
  const mainLit = offer.main !== "confirm" ? offer.main : null;
  const onBoard = mainLit !== null && !offer.buttons.includes(mainLit);
  // Where answers lie in the tray with their odds, they are pressed there.
  const thrown = layout.value === "phone" ? [] : throwsOf(match);
  const buttons = offer.buttons.filter((lit) => !thrown.includes(lit) && (!only || only(lit)));
  const picks = match.picks.value;
  const unsure = match.sure.value === null ? undefined : match.lighting.value.byKey.get(match.sure.value);
  const wayOut = buttons.length > PINNED_FROM ? (buttons.findLast(({ option }) => option.passes || option.alone) ?? buttons.findLast(({ option }) => option.leaves?.length)) : undefined;
  const phone = layout.value === "phone";
  // It stands below the list on a phone, and at the end of the row elsewhere.
  const below = wayOut;
  // There, too, what stands alone makes room while something else is being picked.
  const putAside = (lit: Lit): boolean => phone && picks.length > 0 && lit.option.alone === true;
  const listed = grouped(match.choice.value, byImportance(buttons.filter((lit) => lit !== below && !putAside(lit)), mainLit)).flatMap(({ lits }) => lits);
  const inGroups = !onPageOf(view, match) && listed.some((lit) => lit.option.group !== undefined && match.choice.value?.groups?.some((group) => group.id === lit.option.group));
  const row = useRef<HTMLDivElement>(null);
  const folded = useFold(row, phone || only !== undefined, below !== undefined, `${match.question.value} ${listed.map(wordsOf).join()} ${risenUntil.value}`);
  const button = (lit: Lit): JSX.Element => (
    <AnswerButton key={lit.option.key} lit={lit} gold={lit === mainLit} number={number(lit)} picked={picks.includes(lit.option.key)} pinned={false} />
  );
  const cites = match.choice.value?.cites ?? [];
  // The ways on of a page of story stand on the page itself.
  const onPage = onPageOf(view, match);
  const way = layout.value === "phone" && steady && !hinted && previewed && view ? wayFacts(previewed, view, match.choice.value) : null;
  return (
    <>
      <div class="ask" role="status" aria-live="polite">
        <b>{offer.question}</b>
        <span>
          {offer.counter && <em class="counter">{offer.counter}</em>}
          {layout.value === "phone" && picks.length > 0 && <em class="laid-words">{picks.flatMap((key) => match.lighting.value.byKey.get(key) ?? []).map(wordsOf).join(" + ")}</em>}
          {offer.hint && offer.hint !== offer.question && !way && <span class={previewed ? "w" : ""}>{offer.hint}</span>}
        </span>
      </div>
      <div class="ask-more">
        {cites.length > 0 && <WhyButton open={why} onToggle={onWhy} question={offer.question} />}
        <HintButton />
      </div>
      {way && (
        <div class="way-chips">
          {way.price && <span class="chip gold">{priceWords(way.price)}</span>}
          {way.facts.map((fact) => (
            <span key={fact.words} class={`chip ${fact.tone === "harm" || fact.tone === "price" ? "dear" : fact.tone}`}>
              <Icon name={fact.icon} />
              {fact.value ? t("way-fact", { what: fact.words, much: fact.value }) : fact.words}
            </span>
          ))}
        </div>
      )}
      {odds.map((one) => (
        <OddsBar key={`${one.target}${one.whole}`} odds={one} target={view?.pieces?.find((piece) => piece.id === one.target)} />
      ))}
      <div class={`answers ${buttons.length > 4 ? "many" : ""} ${inGroups ? "in-groups" : ""} ${folded > 0 ? "folds-some" : ""}`} ref={row}>
        {more}
        {/* What was pressed on a card or on the board and gives something away is asked about in words. */}
        {unsure && !buttons.includes(unsure) && <AnswerButton key={`sure/${unsure.option.key}`} lit={unsure} gold={false} number="" picked={false} pinned={false} />}
        {match.ways.value.length > 0 && (
          <button class="btn ghost other" onClick={() => (match.ways.value = [])}>
            <Line name="undo" />
            {t("other-answers")}
          </button>
        )}
        {!onPage &&
          grouped(match.choice.value, folded > 0 ? listed.slice(0, listed.length - folded) : listed).map(({ group, lits }) => (
            <AnswerGroup key={group?.id ?? lits[0]!.option.key} group={group}>
              {lits.map(button)}
            </AnswerGroup>
          ))}
        {folded > 0 && (
          <button class="btn ghost more-answers" aria-expanded={rightDrawer.value === "answers"} onClick={() => (rightDrawer.value = rightDrawer.value === "answers" ? null : "answers")}>
            {t("more-answers", { count: folded })}
            <Line name="down" />
          </button>
        )}
        {/* On a phone the button that confirms has its place before anything is pointed at: the board does not move away from a second tap. */}
        {layout.value === "phone" && !onBoard && asksForAPlace(match, buttons) && (
          <button class="btn ghost go" disabled>
            {t("tap-a-place")}
          </button>
        )}
        {/* A mouse presses what it points at; a button that came and went with it would push the board about. */}
        {onBoard && !unsure && !hinted && (touching.value || (mainLit.shape !== "card" && match.preview.value !== mainLit.option.key)) && (
          <button class="btn gold go" onClick={() => match.choose(mainLit.option.key)}>
            {/* What nobody has pointed at yet is named. */}
            {match.preview.value === mainLit.option.key || !mainLit.option.say ? t("go-ahead") : wordsOf(mainLit)}
            <Key>↵</Key>
          </button>
        )}
        {offer.none && (
          <button class="btn ghost passes" onClick={() => match.answer([])}>
            {t("choose-none")}
            <Key>Space</Key>
          </button>
        )}
        {offer.counter && (
          <>
            {picks.length > 0 && (
              <button class="btn ghost" onClick={() => (match.picks.value = [])}>
                {t("clear")}
                <Key>Esc</Key>
              </button>
            )}
            <button class={`btn ${offer.main === "confirm" ? "gold" : "ghost"}`} disabled={offer.main !== "confirm"} onClick={() => match.confirm()}>
              {offer.confirm}
              <Key>↵</Key>
            </button>
          </>
        )}
        {!onPage && below && !phone && button(below)}
      </div>
      {!onPage && below && phone && <div class="answers">{button(below)}</div>}
      {folded > 0 && rightDrawer.value === "answers" && (
        <AllAnswers lits={[...listed, ...(below ? [below] : [])]} button={button} />
      )}
    </>
  );
}

const onPageOf = (view: View | null, match: Match): boolean => view !== null && waysOnPage(match, view);

/** What leads on comes first, then what is done, then what is paid for dearly; groups stay together. */
function byImportance(lits: readonly Lit[], main: Lit | null): readonly Lit[] {
  const worth = (lit: Lit): number => (lit === main ? 0 : lit.option.passes || lit.option.alone ? 3 : lit.option.tone === "costly" || isFatal(lit.option) ? 2 : 1);
  return lits.some((lit) => lit.option.group) ? lits : [...lits].sort((a, b) => worth(a) - worth(b));
}

/** The bar's own edges; the button that unfolds the rest is so wide. */
const BAR_PADDING = 18;
const UNFOLDS = 118;
/** The question wraps before an answer folds. */
const NARROW_ASK = 250;

/** How many answers at the end of the row have no room in it: they wait in a list of their own. */
function useFold(row: { current: HTMLDivElement | null }, never: boolean, wayOut: boolean, shape: string): number {
  const [fold, setFold] = useState<{ readonly shape: string; readonly count: number }>({ shape: "", count: 0 });
  const [width, setWidth] = useState(0);
  const known = fold.shape === `${shape} ${width}`;
  useLayoutEffect(() => {
    const resized = (): void => setWidth(innerWidth);
    addEventListener("resize", resized);
    return () => removeEventListener("resize", resized);
  }, []);
  useLayoutEffect(() => {
    const element = row.current;
    const bar = element?.closest<HTMLElement>(".choice");
    if (never || known || !element || !bar) return;
    const others = [...bar.children].filter((one) => one !== element && !one.classList.contains("drawer")).reduce((sum, one) => sum + (one.classList.contains("ask") ? Math.min((one as HTMLElement).offsetWidth, NARROW_ASK) : (one as HTMLElement).offsetWidth) + 10, 0);
    const room = (bar.parentElement?.clientWidth ?? innerWidth) - others - BAR_PADDING;
    const answers = [...element.querySelectorAll<HTMLElement>(".answer-group .eyebrow, .btn")];
    const total = answers.reduce((sum, one) => sum + one.offsetWidth + 8, 0);
    let count = 0;
    if (total > room) {
      const foldable = answers.filter((one) => one.dataset["answer"] !== undefined);
      let left = total + UNFOLDS;
      // A way out, which is then the last of all, stays; the others fold from the end, one of them at least staying.
      for (const one of (wayOut ? foldable.slice(0, -1) : foldable).slice(1).reverse()) {
        if (left <= room) break;
        left -= one.offsetWidth + 8;
        count += 1;
      }
    }
    setFold({ shape: `${shape} ${width}`, count });
  });
  useLayoutEffect(() => {
    if (rightDrawer.peek() === "answers") rightDrawer.value = null;
  }, [shape]);
  return known ? fold.count : 0;
}

/** All answers, one below the other, in the drawer at the right: there they cover nothing they are about. */
function AllAnswers({ lits, button }: { lits: readonly Lit[]; button: (lit: Lit) => JSX.Element }): JSX.Element {
  const match = useMatch();
  return (
    <Drawer side="right" name={t("more-answers-title")} zone="answers" onClose={() => (rightDrawer.value = null)}>
      <header>
        <h2>{t("more-answers-title")}</h2>
      </header>
      <div class="scroll answers all-answers">
        {grouped(match.choice.value, lits).map(({ group, lits: some }) => (
          <AnswerGroup key={group?.id ?? some[0]!.option.key} group={group}>
            {some.map(button)}
          </AnswerGroup>
        ))}
      </div>
    </Drawer>
  );
}

/** Answers that belong together, under their heading. */
function AnswerGroup({ group, children }: { group: Group | null; children: ComponentChildren }): JSX.Element {
  if (!group) return <>{children}</>;
  const [first, ...others] = toChildArray(children);
  return (
    <div class="answer-group" role="group" aria-label={say(group.name)}>
      <span class="group-head">
        <span class="eyebrow">{say(group.name)}</span>
        {first}
      </span>
      {others}
    </div>
  );
}

function WhyButton({ open, onToggle, question }: { open: boolean; onToggle: () => void; question: string }): JSX.Element {
  return (
    <button class="q" aria-label={t("why-of", { line: question })} aria-expanded={open} onClick={onToggle}>
      ?
    </button>
  );
}

const MOST_FOLLOWS = 2;

/** What an answer comes to, in few lines: never without what it takes. */
function mostTelling(follows: readonly Follow[]): readonly Follow[] {
  const taken = follows.filter(({ tone }) => tone === "price" || tone === "harm" || tone === "fatal");
  const kept = new Set([...taken, ...follows].slice(0, Math.max(MOST_FOLLOWS, taken.length)));
  return follows.filter((follow) => kept.has(follow));
}

/** Something new that costs dearly or gives something away is not meant by a press that was on its way to something else. */
const TOO_SOON = 350;
const TOO_SOON_BY_TOUCH = 500;

function AnswerButton({ lit, gold, number, picked, pinned }: { lit: Lit; gold: boolean; number: string; picked: boolean; pinned: boolean }): JSX.Element {
  const match = useMatch();
  const { key, say: words, tone, passes, preview } = lit.option;
  const left = leftBy(lit);
  const sure = match.sure.value === key;
  const fatal = isFatal(lit.option);
  // What is declined has no picture of what it declines.
  const icon = fatal ? "death-skull" : words && !passes ? iconOfSay(words) : undefined;
  const follows = mostTelling(preview?.follows ?? []);
  const laid = preview?.laid ?? [];
  const dear = tone === "costly" || fatal;
  const [shown] = useState(() => performance.now());
  const press = (event: MouseEvent): void => {
    const soon = touching.value ? TOO_SOON_BY_TOUCH : TOO_SOON;
    if ((dear || left) && event.detail > 0 && performance.now() - shown < soon) return; // keys have no detail
    match.choose(key);
  };
  return (
    <button
      class={`btn ${gold ? "gold" : "ghost"} ${left || follows.length > 0 ? "with-more" : ""} ${picked ? "picked" : ""} ${dear || left ? "ember" : ""} ${sure ? "sure" : ""} ${passes ? "passes" : ""} ${pinned ? "pinned" : ""}`}
      data-answer={key}
      aria-pressed={match.choice.value && (match.choice.value.most ?? 1) > 1 ? picked : undefined}
      onPointerEnter={() => match.pointAt(key)}
      onPointerLeave={(event) => {
        match.pointAway(key);
        if (sure && event.pointerType === "mouse") match.sure.value = null; // a finger leaves with every tap
      }}
      onFocus={() => match.pointAt(key)}
      onBlur={() => match.pointAway(key)}
      onClick={press}
    >
      {picked ? <Line name="check" /> : laid.length > 0 ? <TileThumb cells={laid} /> : icon && <Icon name={icon} />}
      <span class="label">
        {sure ? t(lit.shape === "plain" ? "sure" : "sure-of", { what: wordsOf(lit) }) : wordsOf(lit)}
        {left && <small class="price">{t("leaves-unused", { what: left })}</small>}
        {follows.map((follow, i) => (
          <small key={i} class={follow.tone ?? ""}>
            {say(follow.say)}
          </small>
        ))}
      </span>
      {number && <Key>{number}</Key>}
    </button>
  );
}

function Waiting(): JSX.Element {
  const match = useMatch();
  const table = match.table.value;
  const past = match.looking.value !== null;
  const step = !past && match.busy.value ? match.decision.value : null;
  const picked = match.laid.value.map((option) => (option.say ? say(option.say) : option.key));
  const laid = !past && !table?.over && othersDeciding(match).length > 0 && picked.length > 0 ? t("you-chose", { what: picked.join(" + ") }) : "";
  return (
    <>
      <div class="ask" role="status" aria-live="polite">
        <b>{step?.say ? say(step.say) : waitingWords(match)}</b>
        <span>
          {step && step.of > 0 && t("step-of", { at: step.at, of: step.of })}
          {/* While something is shown, the phase it began in is over. */}
          {!past && !match.busy.value && !table?.over && table?.view.phase ? say(table.view.phase) : ""}
          {laid && <em class="laid-words">{laid}</em>}
        </span>
      </div>
      <div class="answers">
        {past && layout.value === "phone" && <Replay />}
        {past && (
          <button class="btn frost" onClick={() => (match.looking.value = null)}>
            {t("back-to-now")}
          </button>
        )}
        {!past && table?.over && match.endPutAside.value && (
          <button class="btn gold" onClick={() => (match.endPutAside.value = false)}>
            {t("see-result")}
          </button>
        )}
        {step && <Pace />}
        {!past && !step && match.busy.value && (
          <button class="btn ghost" onClick={() => match.hurry()}>
            {t("skip-animation")}
            <Key>Space</Key>
          </button>
        )}
      </div>
    </>
  );
}
