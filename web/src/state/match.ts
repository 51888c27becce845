// One seat at one match: what the server said last, what is shown of it, and what this player is about to answer.
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Ears, Link, LinkState } from "../net/link";
import type { Answer, ChoiceOnWire, FromServer, Hello, LineOnWire, Refused, Say, Sight, Table, View } from "../wire";
import { AnimationQueue, realClock, type Clock } from "./animation";
import { comes, gathered, isSameQuestion, split, standsAlone, type Ahead } from "./declaring";
import { heroAsked, heroesOf, type Hero } from "./heroes";
import { lightingOf, type Lighting, type Lit } from "./lighting";
import { Past, type FetchFrames, type Moment } from "./past";
import { answersAtOnce, isEnough, toggled, usualPicks } from "./picking";
import { reducedMotion, speed } from "./settings";
import { Stage } from "./stage";
import { stepsOf } from "./telling";

const MOST_MOMENTS = 400;

export class Match {
  readonly hello = signal<Hello | null>(null);
  readonly table = signal<Table | null>(null);
  readonly lines = signal<readonly LineOnWire[]>([]);
  readonly refused = signal<Say | null>(null);
  /** Lines that arrived after a cut, until the player has watched or dismissed them. */
  readonly missed = signal<readonly LineOnWire[]>([]);
  readonly picks = signal<readonly string[]>([]);
  /** The answer under the pointer or the focus. */
  readonly preview = signal<string | null>(null);
  /** An answer that the server has not yet acted on. */
  readonly pending = signal<Answer | null>(null);
  /** A journal line of the past whose board is shown instead of the present one. */
  readonly looking = signal<number | null>(null);
  /** The hero whose cards the player wants to see; null follows the question. */
  readonly wantedHero = signal<string | null>(null);
  /** What can be seen from the cell that was asked about last. */
  readonly sight = signal<Sight | null>(null);
  /** A figure that is pointed at away from the board. */
  readonly spotlight = signal<string | null>(null);
  /** An answer that goes as soon as it is asked for. */
  readonly ahead = signal<Ahead | null>(null);
  readonly stage = new Stage();
  readonly link: Link;
  private readonly shown = signal<View | null>(null);
  private readonly queue: AnimationQueue;
  private readonly moments: Moment[] = [];
  private settled: Table | null = null;
  private firstLines = true;
  private wasCut = false;
  private late: Answer | null = null;

  private readonly past: Past | null;

  /** `more.past` fetches boards this page never saw; `more.ahead` is an answer decided on before. */
  constructor(connect: (ears: Ears) => Link, clock: Clock = realClock, more: { past?: FetchFrames; ahead?: Ahead | null } = {}) {
    this.past = more.past ? new Past(more.past) : null;
    this.ahead.value = more.ahead ?? null;
    this.queue = new AnimationQueue(
      clock,
      () => (reducedMotion.value ? 0 : speed.value),
      () => this.settle(),
    );
    this.link = connect({
      since: () => (this.lines.value.at(-1)?.number ?? -1) + 1,
      version: () => this.table.value?.version ?? -1,
      hear: (message) => this.hear(message),
    });
  }

  get linkState(): Signal<LinkState> {
    return this.link.state;
  }

  /** What the board shows: the past while looking back, else the present as far as it has been told. */
  readonly view: ReadonlySignal<View | null> = computed(() => {
    const line = this.looking.value;
    return line === null ? this.shown.value : (this.momentAt(line)?.view ?? this.shown.value);
  });

  readonly choice: ReadonlySignal<ChoiceOnWire | null> = computed(() =>
    this.looking.value === null && !this.pending.value && !this.table.value?.paused ? gathered(this.table.value?.choice) : null,
  );

  /** Whose cards are shown: the wanted hero, else the one the question is about, else the first of this seat. */
  readonly hero: ReadonlySignal<Hero | undefined> = computed(() => {
    const view = this.view.value;
    if (!view) return undefined;
    const heroes = heroesOf(view);
    const id = this.wantedHero.value ?? heroAsked(this.table.value?.choice, view)?.id;
    return heroes.find((hero) => hero.id === id) ?? heroes[0];
  });

  readonly lighting: ReadonlySignal<Lighting> = computed(() => lightingOf(this.choice.value, this.view.value));

  readonly previewed: ReadonlySignal<Lit | null> = computed(() => {
    const key = this.preview.value ?? this.picks.value.at(-1) ?? null;
    return key === null ? null : (this.lighting.value.byKey.get(key) ?? null);
  });

  /** The board as it was at a line: seen here, or fetched; until it comes, the nearest one. */
  momentAt(line: number): Moment | undefined {
    const seen = this.moments.findLast((moment) => moment.line <= line);
    const answers = this.table.value?.version ?? 0;
    return seen ?? this.past?.at(line, answers, this.lines.value.at(-1)?.number ?? 0) ?? this.moments[0];
  }

  hear(message: FromServer): void {
    switch (message.type) {
      case "hello":
        this.hello.value = message;
        break;
      case "lines":
        this.hearLines(message.lines, message.reset_to ?? null);
        break;
      case "table":
        this.hearTable(message);
        break;
      case "sight":
        this.sight.value = message;
        break;
      case "refused":
        this.hearRefusal(message);
        break;
    }
  }

  private hearLines(lines: readonly LineOnWire[], resetTo: number | null): void {
    const kept = resetTo === null ? this.lines.value : this.lines.value.filter((line) => line.number < resetTo);
    const last = kept.at(-1)?.number ?? -1;
    const fresh = lines.filter((line) => line.number > last);
    if (resetTo !== null) {
      this.queue.finish();
      this.moments.splice(0, this.moments.length, ...this.moments.filter((moment) => moment.line < resetTo));
      this.past?.forget();
    }
    this.lines.value = [...kept, ...fresh];
    if (this.wasCut && fresh.length > 0) this.missed.value = fresh;
    // What happened before this page was opened, or while it was cut off, is read and not watched.
    if (!this.firstLines && !this.wasCut && resetTo === null) this.tell(fresh);
    this.wasCut = false;
    this.firstLines = false;
  }

  private tell(lines: readonly LineOnWire[]): void {
    const view = this.shown.value;
    if (view) this.queue.push(lines.flatMap((line) => stepsOf(line, view, this.stage)));
  }

  /** Show what was missed, from the board as it was before. */
  watchMissed(): void {
    const lines = this.missed.value;
    this.missed.value = [];
    const before = lines[0] && this.moments.findLast((moment) => moment.line < lines[0]!.number);
    if (!before) return;
    this.settled = null;
    this.shown.value = before.view;
    this.tell(lines);
    if (!this.queue.busy) this.settle();
  }

  /** An answer that came late because somebody else answered first is given again; any other refusal is shown. */
  private hearRefusal({ say, version }: Refused): void {
    const answer = this.pending.value;
    if (answer && version !== undefined && version > answer.version) {
      this.late = answer;
      return;
    }
    batch(() => {
      this.refused.value = say;
      this.pending.value = null;
      this.ahead.value = null;
    });
  }

  private hearTable(table: Table): void {
    const before = this.table.value;
    const same = before !== null && isSameQuestion(before.choice, table.choice);
    batch(() => {
      this.table.value = table;
      this.answerAgain(table, same);
      if (before?.version !== table.version) this.refused.value = null;
      if (!same) {
        this.picks.value = usualPicks(table.choice);
        this.preview.value = null;
      }
      if (heroAsked(before?.choice, before?.view ?? null)?.id !== heroAsked(table.choice, table.view)?.id) this.wantedHero.value = null;
      this.answerAhead(table);
      if (!this.queue.busy) this.settle();
    });
  }

  /** After a cut, or when somebody else was quicker: the question is still open, so the answer is given once more. */
  private answerAgain(table: Table, same: boolean): void {
    const answer = this.pending.value;
    const again = answer && table.choice && (answer.version === table.version || (this.late === answer && same));
    this.late = null;
    this.pending.value = again ? { ...answer, version: table.version } : null;
    if (again) this.link.send(this.pending.value!);
  }

  private answerAhead(table: Table): void {
    const ahead = this.ahead.value;
    if (!ahead || !table.choice || this.pending.value) return;
    this.ahead.value = null;
    if (comes(ahead, table.choice)) this.send(table, table.choice.kind, [ahead.key]);
  }

  /** Everything has been told: the board is what the server says it is. */
  private settle(): void {
    const table = this.table.value;
    if (!table || table === this.settled) return; // Its table is still on the way.
    this.settled = table;
    batch(() => {
      this.stage.clear();
      this.shown.value = table.view;
    });
    const line = this.lines.value.at(-1)?.number ?? 0;
    if (this.moments.at(-1)?.view !== table.view) this.moments.push({ line, view: table.view });
    if (this.moments.length > MOST_MOMENTS) this.moments.shift();
  }

  get telling(): boolean {
    return this.queue.busy;
  }

  /** Show the end of what is being told. */
  hurry(): void {
    this.queue.finish();
  }

  /** The link broke; lines that come after it were missed. */
  cut(): void {
    this.wasCut = true;
  }

  /** A click, tap or key on an answer: it goes at once, or is gathered with others. */
  choose(key: string): void {
    const choice = this.choice.value;
    if (!choice) return;
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
    if (!table || !choice) return;
    const { now, ahead } = split(choice, keys);
    this.queue.finish();
    batch(() => {
      this.refused.value = null;
      this.preview.value = null;
      this.ahead.value = ahead;
      this.send(table, choice.kind, now);
    });
  }

  private send(table: Table, kind: string, keys: readonly string[]): void {
    this.pending.value = { type: "answer", version: table.version, kind, keys };
    this.link.send(this.pending.value);
  }

  undo(): void {
    const table = this.table.value;
    if (table?.undo?.possible || table?.undo?.asked_by) this.link.send({ type: "undo", version: table.version });
  }

  redo(): void {
    const table = this.table.value;
    if (table?.undo?.redo) this.link.send({ type: "redo", version: table.version });
  }

  /** Ask what can be seen from a cell; the answer comes as `sight`. */
  look(cell: number): void {
    this.link.send({ type: "look", cell });
  }

  decline(): void {
    this.link.send({ type: "decline" });
  }

  close(): void {
    this.link.close();
  }
}
