// One seat at one match: what the server said, what is shown of it, and what this player is about to answer.
//
// There is one clock: what arrives is queued and shown in order, and nothing is asked or told before the board has
// shown what led to it. `table`, `told` and everything made of them are what is shown; `latest` is what is known.
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Ears, Link, LinkState } from "../net/link";
import type { Answer, Changes, ChoiceOnWire, TableStep, FromServer, Hello, Hint, LineOnWire, OptionOnWire, Previews, Reason, Refused, Remark, Say, Sight, Table, Thing, View } from "../wire";
import { AnimationQueue, realClock, type Clock, type Step } from "./animation";
import { applied } from "./applied";
import { stepsOf } from "./beats";
import { changed, DoesNotFit } from "./changes";
import { heroAsked, heroesOf, type Hero } from "./heroes";
import { lightingOf, type Lighting, type Lit } from "./lighting";
import { Past, type FetchFrames, type Moment } from "./past";
import { answersAtOnce, isEnough, isSameQuestion, givesAway, standsAlone, toggled, usualPicks, withBlunders } from "./picking";
import { touching } from "./layout";
import { sharing } from "./sharing";
import { asksFirst, reducedMotion, speed, stepwise } from "./settings";
import { play, soundOf } from "./sounds";
import { call } from "./turnSignal";
import type { Sources } from "./sources";
import { Stage } from "./stage";

/** A step of somebody whom the table plays, as it is being told. */
export interface Decided {
  readonly decision: TableStep;
  readonly say: Say | null;
  readonly at: number;
  readonly of: number;
}

/** How long such a step is there to be read before it is carried out. */
const READ = 1400;

const MOST_MOMENTS = 400;
const MOST_REMARKS = 500;
const PING_LASTS = 4000;
/** An answer is on its way for so long before the question gives way to the words that say so. */
const UNNOTICED = 200;

/** Whether it is the turn of somebody whom nobody plays. */
const tablePlays = (view: View): boolean => (view.turns ?? []).some((turn) => turn.state === "now" && turn.side === "foe");

/** The steps of a line, the first that is seen with its sound. */
function sounding(line: LineOnWire, steps: readonly Step[]): readonly Step[] {
  const sound = soundOf(line);
  const first = steps.findIndex((step) => step.lasts > 0);
  if (sound === null || first < 0) return steps;
  const begin = (lasts: number): void => {
    play(sound);
    steps[first]!.begin(lasts);
  };
  return steps.map((step, i) => (i === first ? { ...step, begin } : step));
}

/** Whether what was chosen in secret is still covered: nobody's turn has begun and the phase is the same. */
function isStillHidden(before: View, after: View): boolean {
  const now = (view: View): string => JSON.stringify([view.phase ?? null, (view.turns ?? []).filter((turn) => turn.state === "now").map((turn) => turn.name)]);
  return now(before) === now(after);
}

/** What the answers of one question lead to. */
type Foreseen = Pick<Previews, "version" | "previews">;

export class Match {
  readonly hello = signal<Hello | null>(null);
  /** The table as it is shown. */
  readonly table = signal<Table | null>(null);
  /** All lines that are known; `told` is the number of the last one that was shown. */
  readonly lines = signal<readonly LineOnWire[]>([]);
  readonly told = signal(-1);
  readonly refused = signal<Say | null>(null);
  /** Whether somebody did not agree to the undo that this seat asked for. */
  readonly declined = signal(false);
  /** Lines that arrived after a cut, until the player has watched or dismissed them. */
  readonly missed = signal<readonly LineOnWire[]>([]);
  readonly picks = signal<readonly string[]>([]);
  /** The answer under the pointer or the focus. */
  readonly preview = signal<string | null>(null);
  /** How many questions there were: what is pointed at belongs to one of them. */
  readonly question = signal(0);
  /** Which way round a tile that is to be laid was turned last; null before it was. */
  readonly turned = signal<number | null>(null);
  /** The answer that gives something away and was pressed once: it goes with the second press. */
  readonly sure = signal<string | null>(null);
  /** Answers on a figure that was pressed, where there are several: with this weapon or that one. */
  readonly ways = signal<readonly Lit[]>([]);
  /** An answer that the server has not yet acted on. */
  readonly pending = signal<Answer | null>(null);
  /** Whether it takes long enough to say so: until then the question stays as it is, and is drawn once instead of twice. */
  readonly waits = signal(false);
  /** What this seat answered last, while the others still decide. */
  readonly laid = signal<readonly OptionOnWire[]>([]);
  /** A journal line of the past whose board is shown instead of the present one, and whether it goes on by itself. */
  readonly looking = signal<number | null>(null);
  readonly replaying = signal(false);
  /** Where a moment that is seen again ends; null goes on to the present. */
  readonly replaysTo = signal<number | null>(null);
  /** Whether the page that tells the end was put aside to look at the table. */
  readonly endPutAside = signal(false);
  /** The hero whose cards the player wants to see; null follows the question. */
  readonly wantedHero = signal<string | null>(null);
  /** What can be seen from the cell that was asked about last. */
  readonly sight = signal<Sight | null>(null);
  /** What was pointed at although it is not lit, and why it cannot be chosen, once that is known. */
  readonly asked = signal<Thing | null>(null);
  readonly reason = signal<Reason | null>(null);
  /** What a steady player would do, if this player asked; and whether the answer is on its way. */
  readonly hint = signal<Hint | null>(null);
  readonly advising = signal(false);
  /** What people said and pointed at; the last that was read; what is being pointed at just now. */
  readonly remarks = signal<readonly Remark[]>([]);
  readonly talkRead = signal(-1);
  readonly pings = signal<readonly Remark[]>([]);
  /** Whether the next press on the board points something out to everybody. */
  readonly pointsOut = signal(false);
  /** What an open *why?* is about: its figures, cards and piles are lit. */
  readonly because = signal<Sources | null>(null);
  /** A figure that is pointed at away from the board. */
  readonly spotlight = signal<string | null>(null);
  /** Whether something is still being shown. */
  readonly busy = signal(false);
  /** The step of somebody whom the table plays that was told last, and which of how many; whether it waits to be left. */
  readonly decision = signal<Decided | null>(null);
  readonly stays = signal(false);
  readonly stage = new Stage();
  readonly link: Link;
  private latest: Table | null = null;
  /** What answers lead to, and what has come of it so far. */
  private readonly foreseen = signal<Foreseen | null>(null);
  private coming: Foreseen | null = null;
  private foresees = "";
  private readonly rewound = signal<View | null>(null);
  private readonly queue: AnimationQueue;
  private readonly moments: Moment[] = [];
  private arrived: LineOnWire[] = [];
  private firstLines = true;
  private wasCut = false;
  /** Counts connections, and on which of them the pending answer was sent. */
  private connection = 0;
  private sentOn = 0;
  private withdrawn = false;

  private readonly past: Past | null;

  /** `more.past` fetches boards this page never saw. */
  constructor(connect: (ears: Ears) => Link, private readonly clock: Clock = realClock, more: { past?: FetchFrames } = {}) {
    this.past = more.past ? new Past(more.past) : null;
    this.queue = new AnimationQueue(
      clock,
      () => (reducedMotion.value ? 0 : speed.value),
      () => void (this.busy.value = false),
    );
    this.link = connect({
      since: () => this.nextLine,
      version: () => this.latest?.version ?? -1,
      at: () => this.latest?.at ?? "",
      hear: (message) => this.hear(message),
    });
  }

  /** The number of the first journal line that is not here. */
  private get nextLine(): number {
    return (this.lines.value.at(-1)?.number ?? -1) + 1;
  }

  get linkState(): Signal<LinkState> {
    return this.link.state;
  }

  /** What the board shows: the past while looking back, else the present as far as it has been told. */
  readonly view: ReadonlySignal<View | null> = computed(() => {
    const line = this.looking.value;
    const now = this.rewound.value ?? this.table.value?.view ?? null;
    return line === null ? now : (this.viewAt(line) ?? now);
  });

  /** The table after a line: the last one that was seen or fetched before it, and what the lines since have shown. */
  private viewAt(line: number): View | undefined {
    const moment = this.momentAt(line);
    return moment && applied(moment.view, this.lines.value.filter((one) => one.number > moment.line && one.number <= line));
  }

  /** The lines that were told, while looking back only those before. */
  readonly shownLines: ReadonlySignal<readonly LineOnWire[]> = computed(() => {
    const last = this.looking.value ?? this.told.value;
    return this.lines.value.filter((line) => line.number <= last);
  });

  /** The open question, with what its answers lead to as far as that is known. */
  private readonly foreseenChoice: ReadonlySignal<ChoiceOnWire | null | undefined> = computed(() => {
    const table = this.table.value;
    const found = this.foreseen.value;
    if (!table?.choice?.later || found?.version !== table.version) return table?.choice;
    return { ...table.choice, options: table.choice.options.map((option) => ({ ...option, preview: found.previews[option.key] ?? null })) };
  });

  readonly choice: ReadonlySignal<ChoiceOnWire | null> = computed(() => {
    const open = this.looking.value === null && !this.waits.value && !this.busy.value && !this.table.value?.paused;
    return open ? withBlunders(this.foreseenChoice.value ?? null, this.hint.value?.costly) : null;
  });

  /** Whose cards are shown: the wanted hero, else the one the question is about, else the first of this seat. */
  readonly hero: ReadonlySignal<Hero | undefined> = computed(() => {
    const view = this.view.value;
    if (!view) return undefined;
    const heroes = heroesOf(view);
    const id = this.wantedHero.value ?? heroAsked(this.table.value?.choice, view)?.id;
    return heroes.find((hero) => hero.id === id) ?? heroes[0];
  });

  readonly lighting: ReadonlySignal<Lighting> = computed(() => lightingOf(this.choice.value, this.view.value));

  /** The ways round in which a tile can be laid, where one is in hand. */
  readonly waysRound: ReadonlySignal<readonly Lit[]> = computed(() => this.lighting.value.all.filter((lit) => (lit.option.preview?.laid ?? []).length > 0));

  /** The way round it is held now. */
  readonly held: ReadonlySignal<Lit | null> = computed(() => {
    const ways = this.waysRound.value;
    const begun = this.turned.value === null ? ways.find((lit) => lit.option.tone === "suggested") : undefined;
    return ways.find((lit) => lit.option.key === this.preview.value) ?? begun ?? ways[(this.turned.value ?? 0) % Math.max(1, ways.length)] ?? null;
  });

  /** Turn the tile in hand on by so many ways; tells whether there is one. */
  turn(by: number): boolean {
    const ways = this.waysRound.value;
    if (ways.length < 2) return false;
    batch(() => {
      this.turned.value = (ways.indexOf(this.held.value!) + by + ways.length) % ways.length;
      this.preview.value = null;
    });
    return true;
  }

  readonly previewed: ReadonlySignal<Lit | null> = computed(() => {
    const key = this.preview.value ?? this.picks.value.at(-1) ?? null;
    return key === null ? null : (this.lighting.value.byKey.get(key) ?? null);
  });

  /** The board as it was at a line: seen here, or fetched; until it comes, the nearest one. */
  momentAt(line: number): Moment | undefined {
    const answers = this.table.value?.version ?? 0;
    const fetched = this.past?.at(line, answers, this.lines.value.at(-1)?.number ?? 0);
    const seen = this.moments.findLast((moment) => moment.line <= line);
    // Of two boards before the line the later one is nearer.
    if (fetched && (!seen || (fetched.line >= seen.line && fetched.line <= line))) return fetched;
    return seen ?? this.moments[0];
  }

  hear(message: FromServer): void {
    switch (message.type) {
      case "hello":
        this.connection += 1;
        this.foreseen.value = this.coming = null;
        this.advising.value = false; // a hint that was on its way is lost with the connection
        this.hello.value = message;
        break;
      case "lines":
        this.hearLines(message.lines, message.reset_to ?? null);
        break;
      case "table":
        this.hearTable(message);
        break;
      case "changes":
        this.hearChanges(message);
        break;
      case "previews":
        this.hearPreviews(message);
        break;
      case "sight":
        this.sight.value = message;
        break;
      case "reason":
        this.reason.value = message;
        break;
      case "hint":
        this.hearHint(message);
        break;
      case "talk":
        this.hearTalk(message.remarks);
        break;
      case "refused":
        this.hearRefusal(message);
        break;
    }
  }

  private hearHint(hint: Hint): void {
    this.advising.value = false;
    if (hint.version !== this.latest?.version) return;
    this.hint.value = hint;
    this.preview.value = hint.keys[0] ?? null;
  }

  /** What comes with the connection was said before; what comes later is new, and what it points at is shown. */
  private hearTalk(remarks: readonly Remark[]): void {
    const last = this.remarks.value.at(-1)?.n ?? -1;
    const fresh = remarks.filter((one) => one.n > last);
    if (fresh.length === 0) return;
    const first = this.remarks.value.length === 0 && fresh.length > 1;
    this.remarks.value = [...this.remarks.value, ...fresh].slice(-MOST_REMARKS);
    if (first) this.talkRead.value = fresh.at(-1)!.n;
    else for (const one of fresh) this.heard(one);
  }

  private heard(remark: Remark): void {
    const hello = this.hello.peek();
    if (remark.say?.id === "server-nudged" && hello?.seat === remark.say.args?.["seat"]) call(this, document.title);
    else if (remark.seat !== hello?.seat) play("talk");
    this.showPing(remark);
  }

  /** Rings on the board where somebody points, for a moment. */
  showPing(remark: Remark): void {
    if (remark.cell == null && !remark.piece) return;
    this.pings.value = [...this.pings.value, remark];
    setTimeout(() => (this.pings.value = this.pings.value.filter((one) => one !== remark)), PING_LASTS);
  }

  private hearLines(lines: readonly LineOnWire[], resetTo: number | null): void {
    const kept = resetTo === null ? this.lines.value : this.lines.value.filter((line) => line.number < resetTo);
    const last = kept.at(-1)?.number ?? -1;
    const fresh = lines.filter((line) => line.number > last);
    if (resetTo !== null) {
      this.queue.finish();
      this.arrived = [];
      this.moments.splice(0, this.moments.length, ...this.moments.filter((moment) => moment.line < resetTo));
      this.past?.forget();
      this.told.value = last;
    }
    this.lines.value = [...kept, ...fresh];
    if (this.wasCut && fresh.length > 0) this.missed.value = fresh;
    const decided = this.firstLines ? fresh.findLast((line) => line.decision) : undefined;
    if (decided) this.decision.value = { decision: decided.decision!, say: decided.say ?? null, at: 0, of: 0 };
    // What happened before this page was opened, or while it was cut off, is read and not watched.
    if (!this.firstLines && !this.wasCut && resetTo === null) this.arrived.push(...fresh);
    this.wasCut = false;
    this.firstLines = false;
  }

  /** What builds on another table than the one that is here is of no use: the whole is asked for. */
  private hearChanges({ on, at, change }: Changes): void {
    const next = this.latest !== null && this.latest.at === on ? this.changedTable(this.latest, change) : null;
    if (next) this.take({ ...next, at });
    else this.link.send({ type: "resume", since: this.nextLine, version: this.latest?.version ?? -1, at: "" });
  }

  private changedTable(table: Table, change: Changes["change"]): Table | null {
    try {
      return changed(table, change);
    } catch (error) {
      if (error instanceof DoesNotFit) return null;
      throw error;
    }
  }

  /** What answers lead to, where the server tells it only to who asks; shown once all of it is here. */
  private hearPreviews({ version, previews, more }: Previews): void {
    if (this.latest?.version !== version) return;
    const before = this.coming?.version === version ? this.coming.previews : {};
    this.coming = { version, previews: { ...before, ...previews } };
    if (!more) this.foreseen.value = this.coming;
  }

  /** Once a question, and again on another connection. */
  private askPreviews({ version, choice }: Table): void {
    const wanted = choice?.later ? `${this.connection}/${version}` : "";
    if (wanted && wanted !== this.foresees) this.link.send({ type: "foresee", version });
    this.foresees = wanted;
  }

  private hearTable(heard: Table): void {
    this.take({ ...heard, view: sharing(this.latest?.view, heard.view) });
  }

  private take(table: Table): void {
    this.askPreviews(table);
    const moved = this.latest?.version !== table.version;
    if (moved) this.refused.value = null;
    this.hearConsent(table, moved);
    this.latest = table;
    this.answerAgain(table);
    this.tell(this.arrived, table);
    this.arrived = [];
  }

  /** Who asked for an undo is told when it comes to nothing; who took the wish back knows. */
  private hearConsent(table: Table, moved: boolean): void {
    const me = table.view.seat ?? null;
    const mine = me !== null && this.latest?.undo?.asked_by === me;
    if (mine && !moved && !table.undo?.asked_by) this.declined.value = !this.withdrawn;
    else if (moved || table.undo?.asked_by) this.declined.value = false;
    this.withdrawn = false;
  }

  /** Queue lines, and the table they lead to. */
  private tell(lines: readonly LineOnWire[], table: Table): void {
    const last = this.lines.value.at(-1)?.number ?? -1;
    const between = { before: () => this.view.peek(), after: table.view };
    const decisions = lines.filter((line) => line.decision);
    const steps = lines.flatMap((line) => [
      ...(line.decision ? [this.deciding(line, decisions)] : []),
      { lasts: 0, begin: () => {}, end: () => void (this.told.value = line.number) },
      ...sounding(line, stepsOf(line, this.stage, between)),
    ]);
    batch(() => {
      this.busy.value = true;
      this.queue.push([...steps, { lasts: 0, begin: () => {}, end: () => this.settle(table, last) }]);
    });
  }

  /** The step that tells what somebody decides whom the table plays: it is read, or left by a press. */
  private deciding(line: LineOnWire, all: readonly LineOnWire[]): Step {
    return {
      lasts: READ,
      begin: () => {
        this.decision.value = { decision: line.decision!, say: line.say ?? null, at: all.indexOf(line) + 1, of: all.length };
        this.stays.value = stepwise.peek() ?? reducedMotion.peek();
      },
      end: () => {
        this.decision.value = { decision: line.decision!, say: line.say ?? null, at: all.indexOf(line) + 1, of: all.length };
        this.stays.value = false;
      },
      stays: () => stepwise.peek() ?? reducedMotion.peek(),
    };
  }

  /** Carry out the step that is being read. */
  nextStep(): void {
    batch(() => this.queue.goOn());
  }

  /** From now on step by step, or on by itself. */
  paceSteps(one: boolean): void {
    stepwise.value = one;
    if (!one) this.nextStep();
  }

  /** Everything that led to a table has been told: it is what stands there. */
  private settle(table: Table, last: number): void {
    const before = this.table.peek();
    batch(() => {
      this.stage.clear();
      if (!tablePlays(table.view)) this.decision.value = null;
      this.rewound.value = null;
      this.told.value = last;
      this.table.value = table;
      if (table.choice || (before && !isStillHidden(before.view, table.view))) this.laid.value = [];
      const asksAnew = !before || !isSameQuestion(before.choice, table.choice);
      // A table that only tells who has come or gone takes no reason and no hint away.
      if (asksAnew || before.version !== table.version) {
        this.because.value = null;
        this.hint.value = null;
        this.advising.value = false;
      }
      if (asksAnew) {
        this.question.value += 1;
        this.asked.value = null;
        this.reason.value = null;
        this.picks.value = usualPicks(table.choice);
        this.preview.value = null;
        this.turned.value = null;
        this.sure.value = null;
        this.ways.value = [];
      }
      if (heroAsked(before?.choice, before?.view ?? null)?.id !== heroAsked(table.choice, table.view)?.id) this.wantedHero.value = null;
    });
    if (this.moments.at(-1)?.view !== table.view) this.moments.push({ line: last, view: table.view });
    if (this.moments.length > MOST_MOMENTS) this.moments.shift();
  }

  /** Show what was missed, from the board as it was before. */
  watchMissed(): void {
    const lines = this.missed.value;
    this.missed.value = [];
    const before = lines[0] && this.moments.findLast((moment) => moment.line < lines[0]!.number);
    if (!before || !this.latest) return;
    this.rewound.value = before.view;
    this.told.value = before.line;
    this.tell(lines, this.latest);
  }

  /** An answer names its question, so that being slower than somebody else is no reason to refuse it: a refusal is meant. */
  private hearRefusal({ say }: Refused): void {
    batch(() => {
      this.advising.value = false;
      this.refused.value = say;
      this.forgetAnswer();
    });
  }

  /** After a cut the question may still be open: then the answer is given once more. */
  private answerAgain(table: Table): void {
    const answer = this.pending.value;
    if (!answer) return;
    if (answer.version !== table.version || !table.choice) this.forgetAnswer();
    // On the connection it was sent on, the server has it already.
    else if (this.sentOn !== this.connection) this.deliver(answer);
  }

  private deliver(answer: Answer): void {
    const open = this.linkState.value.state === "open";
    this.sentOn = open ? this.connection : -1;
    this.link.send(answer);
    const wait = (): void => void (this.waits.value ||= this.pending.peek() === answer);
    if (open) this.clock.after(UNNOTICED, wait);
    else wait();
  }

  /** The answer was taken, or refused. */
  private forgetAnswer(): void {
    this.pending.value = null;
    this.waits.value = false;
    this.preview.value = null;
    this.question.value += 1;
  }

  get animating(): boolean {
    return this.queue.busy;
  }

  /** Show the end of what is being told. */
  hurry(): void {
    batch(() => this.queue.finish());
  }

  /** The link broke; lines that come after it were missed. */
  cut(): void {
    this.wasCut = true;
  }

  /** The mouse or the focus has come to an answer; a finger only points by tapping the board, and nothing may move away under it. */
  pointAt(key: string): void {
    if (!touching.value) this.preview.value = key;
  }

  /** The mouse or the focus has left an answer. */
  pointAway(key: string): void {
    if (!touching.value && this.preview.value === key) this.preview.value = null;
  }

  /** A click, tap or key on an answer: it goes at once, or is gathered with others. */
  choose(key: string): void {
    const choice = this.choice.value;
    if (!choice || this.pending.value) return;
    if (asksFirst.value && this.sure.value !== key && givesAway(choice, key)) {
      this.sure.value = key;
      return;
    }
    this.sure.value = null;
    if (answersAtOnce(choice) || standsAlone(choice, key)) this.answer([key]);
    else this.picks.value = toggled(choice, this.picks.value, key);
  }

  /** Send what is gathered, if it is enough. */
  confirm(): void {
    const choice = this.choice.value;
    if (choice && isEnough(choice, this.picks.value)) this.answer(this.picks.value);
  }

  answer(keys: readonly string[]): void {
    const table = this.table.value;
    const choice = this.choice.value;
    if (!table || !choice || this.pending.value) return;
    batch(() => {
      this.refused.value = null;
      this.hint.value = null;
      // Only what others decide on at the same time is kept from them until then.
      const together = table.seats.some((seat) => seat.deciding && seat.name !== this.hello.value?.seat);
      this.laid.value = (together ? keys : []).flatMap((key) => choice.options.find((option) => option.key === key) ?? []);
      this.forgetReason();
      this.pending.value = { type: "answer", version: table.version, kind: choice.kind, keys };
    });
    this.deliver(this.pending.value!);
  }

  undo(): void {
    const table = this.latest;
    if (table?.undo?.possible || table?.undo?.asked_by) this.link.send({ type: "undo", version: table.version });
  }

  redo(): void {
    const table = this.latest;
    if (table?.undo?.redo) this.link.send({ type: "redo", version: table.version });
  }

  /** Ask what can be seen from a cell; the answer comes as `sight`. */
  look(cell: number): void {
    this.link.send({ type: "look", cell });
  }

  /** Ask why something that is not lit cannot be chosen; the answer comes as `reason`. Who is asked nothing needs no server to be told so. */
  whyNot(thing: Thing): void {
    this.asked.value = thing;
    this.reason.value = this.choice.value ? null : { type: "reason", thing };
    if (this.choice.value) this.link.send({ type: "ask", thing });
  }

  forgetReason(): boolean {
    const open = this.asked.value !== null;
    this.asked.value = null;
    this.reason.value = null;
    return open;
  }

  /** Ask what a steady player would do; the answer comes as `hint`. */
  advise(): void {
    if (!this.choice.value || this.advising.value) return;
    this.advising.value = true;
    this.link.send({ type: "advise" });
  }

  forgetHint(): boolean {
    const open = this.hint.value !== null;
    this.hint.value = null;
    return open;
  }

  /** Say something to everybody at the table. */
  /** Remind somebody that the table waits for them. */
  nudge(seat: string): void {
    this.link.send({ type: "nudge", seat });
  }

  /** Let a bot play for a seat until its player is back, agree to it, or be back. */
  standIn(seat: string, back = false): void {
    this.link.send({ type: "standin", seat, back });
  }

  /** Say what this seat does not want to be asked about at moments of others. */
  order(never: readonly string[]): void {
    this.link.send({ type: "orders", never });
  }

  speak(text: string): void {
    this.link.send({ type: "speak", text });
  }

  /** Point a cell out to everybody, or the figure that stands there. */
  ping(board: string, cell: number): void {
    this.pointsOut.value = false;
    this.link.send({ type: "ping", board, cell });
  }

  decline(): void {
    this.withdrawn = this.latest?.undo?.asked_by === (this.latest?.view.seat ?? null);
    this.link.send({ type: "decline" });
  }

  close(): void {
    this.link.close();
  }
}
