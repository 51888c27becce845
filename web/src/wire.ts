// Written by tools/wire_types.py from the server's own types: messages on the socket, bodies over HTTP, what tools say.
// Do not edit: run the tool again. A field that may be missing was left at its default by the sender.

/** One half or line of a card: its text line by line, and whether it can be used now. */
export interface Action {
  readonly id: string;
  readonly lines: readonly Say[];
  readonly marks?: readonly Mark[];
  readonly state?: "" | "done" | "off" | "open";
}

/** One part of a number: what it adds, what it is in a few words, and what on the table it comes from. */
export interface Addend {
  readonly value: number;
  readonly say: Say;
  readonly of?: Say | null;
  readonly pieces?: readonly string[];
  readonly cards?: readonly string[];
}

/** Ask for a hint about the open question; only who asked gets it, as a ``Hint``. */
export interface Advise {
  readonly type: "advise";
}

/** A match looked over. */
export interface Analysis {
  readonly answers: number;
  readonly rounds: number;
  readonly decisions: number;
  readonly playouts: number;
  readonly courses: readonly SideCourse[];
  readonly costliest: readonly Decision[];
}

/** How far the analysis of a match is, and what is known by now. */
export interface AnalysisState {
  readonly state: "done" | "failed" | "none" | "running" | "stopped";
  readonly done?: number;
  readonly of?: number;
  readonly analysis?: Analysis | null;
}

/** An answer to the question of that version. */
export interface Answer {
  readonly type: "answer";
  readonly version: number;
  readonly kind: string;
  readonly keys: readonly string[];
}

/** What a figure on a cell sees, and where it gets with its movement; what the rules say of it beyond that. */
export interface Around {
  readonly seen?: readonly (readonly [number, number])[];
  readonly reached?: readonly (readonly [number, number])[];
  readonly steps?: number;
  readonly struck?: readonly (readonly [number, number])[];
  readonly focus?: readonly (readonly [number, number])[];
  readonly way?: readonly (readonly [number, number])[];
  readonly danger?: readonly (readonly [number, number, number])[];
  readonly why_not?: Words | null;
}

/** Ask why a thing that is not lit cannot be chosen now. */
export interface Ask {
  readonly type: "ask";
  readonly thing: Thing;
}

/** A question, and how often each answer was given. */
export interface Asked {
  readonly say: Say;
  readonly given: number;
  readonly answers: readonly Decides[];
}

/** A short text on a piece, a sheet or a card: a number, a letter, a sign of rank. */
export interface Badge {
  readonly text: string;
  readonly say?: Say | null;
  readonly icon?: string;
  readonly place?: "" | "number" | "order";
}

/** A few words over the table: a round begins, a door opens, somebody has won. */
export interface Banner {
  readonly beat: "banner";
  readonly say: Say;
  readonly icon?: string;
}

/** A value out of a most: hit points, fatigue. */
export interface Bar {
  readonly value: number;
  readonly most: number;
  readonly id?: string;
  readonly kind?: "armour" | "fatigue" | "health" | "other" | "power";
  readonly icon?: string;
  readonly say?: Say | null;
  readonly terms?: readonly Addend[];
}

/** A new pack: empty but for a small scenario, or a copy of one of the game's. */
export interface BeginPack {
  readonly game: string;
  readonly en: string;
  readonly fr: string;
  readonly copy?: string;
  readonly replaces?: boolean;
  readonly seed?: number | null;
  readonly rooms?: number;
  readonly level?: number;
  readonly recipe?: string;
}

/** A match that has begun, and the version it is played from. */
export interface Begun {
  readonly created: CreatedMatch;
  readonly version: Version;
  readonly older: boolean;
}

/** The workshop as somebody finds it. */
export interface Bench {
  readonly allowed: boolean;
  readonly key_needed: boolean;
  readonly packs: readonly PackCard[];
  readonly generators: readonly GeneratorSeen[];
  readonly ray: boolean;
}

/** A better line, step by step. */
export interface BetterLine {
  readonly frames: readonly LineFrame[];
}

/** A piece acts on others: a stroke, a shot, a spell, a helping hand. */
export interface Blow {
  readonly beat: "blow";
  readonly piece: string;
  readonly targets: readonly string[];
  readonly style?: "help" | "magic" | "melee" | "ranged";
}

/** A board in play. Odd columns of flat hexes sit half a hex lower, odd rows of pointed ones half a hex right. */
export interface Board {
  readonly id: string;
  readonly shape: "hex" | "square";
  readonly cells: readonly BoardCell[];
  readonly edges?: readonly Edge[];
  readonly theme?: string;
  readonly top?: "flat" | "pointed";
  readonly name?: Say | null;
  readonly terrains?: readonly Terrain[];
  readonly slots?: readonly Slot[];
}

/** A cell of the board, by column and row; terrain names what lies there, marks are letters or symbols on it. */
export interface BoardCell {
  readonly id: number;
  readonly column: number;
  readonly row: number;
  readonly terrain?: readonly string[];
  readonly mark?: string;
  readonly say?: Say | null;
  readonly tile?: string;
}

/** A figure that an entry brings onto a map, with every cell it covers. */
export interface Body {
  readonly path: readonly (string | number)[];
  readonly cells: readonly (readonly [number, number])[];
  readonly kind?: string;
  readonly entry?: string;
  readonly icon?: string;
  readonly side?: "" | "ally" | "foe" | "hero" | "neutral" | "objective";
  readonly strong?: boolean;
  readonly mark?: string;
}

/** Pages with numbers, and the ways between them. */
export interface Booklet {
  readonly leaves: readonly Leaf[];
  readonly ways: readonly Passage[];
  readonly dead?: readonly number[];
  readonly unreached?: readonly number[];
}

/** A bot that plays a game. */
export interface BotOffer {
  readonly id: string;
  readonly title: Words;
}

/** What was brought, and what was made of it. */
export interface BoxState {
  readonly allowed: boolean;
  readonly files: readonly BroughtFile[];
  readonly report: Report | null;
  readonly counts: Readonly<Record<string, number>>;
}

/** A file that was brought, and how large it is. */
export interface BroughtFile {
  readonly name: string;
  readonly size: number;
}

/** What somebody wants to be called; nothing for what the seat is called. */
export interface Called {
  readonly name: string;
}

/** A campaign around and between its scenarios: who takes part, what is known of the map, what has happened. */
export interface Campaign {
  readonly title: Say;
  readonly group?: Say | null;
  readonly members?: readonly Member[];
  readonly places?: readonly MapPlace[];
  readonly marks?: readonly Mark[];
  readonly tracks?: readonly Track[];
  readonly achievements?: readonly Say[];
  readonly chronicle?: readonly PastChapter[];
  readonly phases?: Track | null;
}

/** A campaign as a graph. */
export interface CampaignSeen {
  readonly stops: readonly Stop[];
  readonly links: readonly Link[];
}

/** A card. A card whose face the seat may not know has a back and no id that outlives a shuffle. */
export interface Card {
  readonly id?: string;
  readonly face?: Face | null;
  readonly other_face?: Face | null;
  readonly back?: string;
  readonly kind?: string;
  readonly icon?: string;
  readonly note?: Say | null;
  readonly spent?: boolean;
  readonly price?: readonly Mark[];
  readonly badges?: readonly Badge[];
  readonly slot?: string;
  readonly stand?: "" | "owned" | "too_dear" | "within_reach";
}

/** A secret that a key carries; it is the host's if it names no seat. */
export interface CarriedSecret {
  readonly match: string;
  readonly secret: string;
  readonly seat: string | null;
}

/** Who can be played, and how many there must be together. */
export interface Cast {
  readonly option: string;
  readonly roles: readonly Role[];
  readonly fewest: number;
  readonly most: number;
  readonly key: string;
}

/** What decides in a cell, and what is answered there. */
export interface CellDetail {
  readonly version: string;
  readonly cards: readonly Decides[];
  readonly monsters: readonly Decides[];
  readonly answers: readonly Decides[];
  readonly questions: readonly Asked[];
}

/** What decides in a cell, and the boards it is played on. */
export interface CellLooked {
  readonly detail: CellDetail;
  readonly boards: readonly Board[];
}

/** A cell, as far as it was played. */
export interface CellSeen {
  readonly version: string;
  readonly scenario: string;
  readonly party: number;
  readonly bot: string;
  readonly matches: number;
  readonly won: number;
  readonly share: Share;
  readonly rounds: Readonly<Record<string, number>>;
  readonly mean_rounds: number;
  readonly errors: number;
  readonly falls: readonly (readonly [string, number, number, number])[];
  readonly heroes_lost: number;
  readonly felled_by: readonly (readonly [Say, number])[];
  readonly lost: readonly number[];
  readonly typical: number | null;
}

/** What changed since the table named ``on``, which makes it the table named ``at``; see :mod:`.play.changes`. */
export interface Changes {
  readonly type: "changes";
  readonly on: string;
  readonly at: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/** A chapter of a game's rules: what it is about, and the rules it has. */
export interface Chapter {
  readonly id: string;
  readonly title: Words;
  readonly rules: readonly RuleTitle[];
}

/** A table of values with a marked row or column: a modifier table, a monster's statistics. */
export interface Chart {
  readonly id: string;
  readonly name: Say;
  readonly columns: readonly Say[];
  readonly rows: readonly (readonly Say[])[];
  readonly marked_row?: number | null;
  readonly marked_columns?: readonly number[];
  readonly good?: readonly (readonly [number, number])[];
  readonly bad?: readonly (readonly [number, number])[];
}

/** The open question of the seat: pick ``least`` to ``most`` of the options. */
export interface ChoiceOnWire {
  readonly kind: string;
  readonly options: readonly OptionOnWire[];
  readonly least?: number;
  readonly most?: number;
  readonly cites?: readonly string[];
  readonly say?: Say | null;
  readonly ordered?: boolean;
  readonly groups?: readonly Group[];
  readonly default?: readonly string[];
  readonly about?: string;
  readonly later?: boolean;
}

/** An enemy as the monster weighs it: the numbers by which the focus is chosen, in that order (GH-0268 to GH-0271). */
export interface Considered {
  readonly id: string;
  readonly initiative: number;
  readonly negative: number | null;
  readonly movement: number | null;
  readonly proximity: number | null;
}

/** Cells of a map, each with the one its copy comes to; or a tile, and how far the copy lies from it. */
export interface Copied {
  readonly drawn: number;
  readonly holder: readonly (string | number)[];
  readonly cells?: readonly (readonly [number, number, number, number])[];
  readonly tile?: string | number;
  readonly by?: readonly [number, number];
}

/** How something grew or shrank: what is counted, as each round began and, one number on, at the end. */
export interface Course {
  readonly what: Say;
  readonly unit: Say;
  readonly rounds: readonly number[];
  readonly curves: readonly Curve[];
  readonly turn?: TurningPoint | null;
}

/** The chance of a side after a decision. */
export interface CoursePoint {
  readonly number: number;
  readonly seat: string;
  readonly round: number;
  readonly chance: number;
  readonly grade?: "" | "blunder" | "mistake" | "slip" | "strong";
  readonly luck?: number;
}

/** A match that has begun; ``host`` is the secret of who may pause it and decide who sits where, shown this once. */
export interface CreatedMatch {
  readonly match: string;
  readonly seats: readonly CreatedSeat[];
  readonly host: string;
}

/** A seat of a new match, with the secret that opens it, shown this once. */
export interface CreatedSeat {
  readonly name: string;
  readonly secret: string | null;
}

/** One line of the chart: whose it is, and its value at each of the course's rounds. */
export interface Curve {
  readonly name: Say;
  readonly values: readonly number[];
  readonly side?: "ally" | "foe" | "hero" | "neutral" | "objective";
  readonly seat?: string | null;
}

/** Cards go from one zone to another without being shown. */
export interface Dealt {
  readonly beat: "dealt";
  readonly to: string;
  readonly origin?: string;
  readonly count?: number;
}

/** Something that is there in some matches and not in others, and how often either are won. */
export interface Decides {
  readonly name: Say;
  readonly with_it: number;
  readonly without: number;
  readonly matches: number;
  readonly often: number;
  readonly clear: boolean;
}

/** A decision, weighed. ``number`` answers had been given before it. */
export interface Decision {
  readonly number: number;
  readonly seat: string;
  readonly kind: string;
  readonly round: number;
  readonly played: WeighedAnswer;
  readonly steady: WeighedAnswer;
  readonly best: WeighedAnswer;
  readonly others?: readonly WeighedAnswer[];
  readonly worlds?: number;
  readonly doubt?: number;
  readonly line?: readonly LineStep[];
}

/** Do not agree to the undo that somebody asked for. */
export interface Decline {
  readonly type: "decline";
}

/** A die on the table. */
export interface Die {
  readonly id: string;
  readonly name: Say;
  readonly colour?: "black" | "blue" | "brown" | "green" | "grey" | "orange" | "purple" | "red" | "white" | "yellow";
  readonly face?: DieFace | null;
  readonly state?: "" | "cancelled" | "kept" | "rerolled" | "spent";
  readonly sides?: number;
}

/** What a die shows: marks, or a number or letter where it has no marks. */
export interface DieFace {
  readonly marks?: readonly Mark[];
  readonly text?: string;
}

/** How much more often the second version is won, on the same seeds; sure, if the interval leaves nothing out. */
export interface Difference {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  readonly sure: boolean;
  readonly pairs: number;
}

/** Two sources that say different things about who is there. */
export interface Disagreement {
  readonly monster: string;
  readonly tile: string;
  readonly players: number;
  readonly maps: string;
  readonly rooms: string;
  readonly name: Words | null;
}

/** A pack as it is now. */
export interface Draft {
  readonly card: PackCard;
  readonly seen: DraftSeen;
  readonly versions: readonly Version[];
}

/** A draft as an editor shows it. */
export interface DraftSeen {
  readonly files: Readonly<Record<string, string>>;
  readonly entries?: readonly EntrySeen[];
  readonly problems?: readonly ProblemSeen[];
  readonly digest?: string;
}

/** A booklet or a campaign as a graph: where each chapter or booklet leads, and a drawing of it. */
export interface Drawn {
  readonly chapters: Readonly<Record<string, readonly string[]>>;
  readonly svg: string;
}

/** An edge that is drawn, or taken away where no kind is named. */
export interface DrawnEdge {
  readonly between: readonly [number, number, number, number];
  readonly kind?: string;
}

/** Something between two neighbouring cells: what it is, how it stands, how it is drawn. */
export interface Edge {
  readonly between: readonly [number, number];
  readonly kind: string;
  readonly look?: "" | "curtain" | "door" | "fence" | "gate" | "hedge" | "line" | "low_wall" | "portcullis" | "wall" | "window";
  readonly state?: "" | "closed" | "locked" | "open";
  readonly name?: Say | null;
}

/** A change of one entry: a value set, taken away, or put into a list. */
export interface Edit {
  readonly do: "insert" | "move" | "remove" | "set";
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
  readonly to?: number;
}

/** A change: texts that take the place of others, or edits and a stroke in one entry. */
export interface EditPack {
  readonly revision: number;
  readonly files?: Readonly<Record<string, string | null>>;
  readonly file?: string;
  readonly number?: number;
  readonly edits?: readonly Edit[];
  readonly stroke?: Stroke | null;
  readonly page?: NewPage | null;
  readonly copied?: Copied | null;
  readonly fresh?: NewEntry | null;
  readonly link?: LinkWanted | null;
}

/** An entry that references may name. */
export interface EntryKnown {
  readonly id: string;
  readonly title?: Words | null;
  readonly icon?: string;
}

/** An entry of a draft: where it stands, what it says, and in which lines. */
export interface EntrySeen {
  readonly file: string;
  readonly number: number;
  readonly kind: string;
  readonly id?: string;
  readonly title?: Words | null;
  readonly says?: unknown;
  readonly lines?: Readonly<Record<string, number>>;
  readonly maps?: readonly MapSeen[];
  readonly last?: number;
  readonly booklet?: Booklet | null;
  readonly campaign?: CampaignSeen | null;
}

/** One face of a card. */
export interface Face {
  readonly title: Say;
  readonly order?: number | null;
  readonly tab?: string;
  readonly actions?: readonly Action[];
  readonly marks?: readonly Mark[];
  readonly lines?: readonly Say[];
  readonly level?: string;
}

/** A figure of a hero: what it is called, its picture, and its value. */
export interface Fact {
  readonly title: Words;
  readonly icon: string;
  readonly value: string;
}

/** One figure of the end: what is counted, and how much; ``best`` if no other hero has a better one. */
export interface Figure {
  readonly id: string;
  readonly say: Say;
  readonly value: number;
  readonly best?: boolean;
}

/** Something that would follow from an answer, in a few words: ``12 → 10``, ``lost for good``. */
export interface Follow {
  readonly say: Say;
  readonly tone?: "" | "fatal" | "good" | "harm" | "price";
  readonly cites?: readonly string[];
}

/** Ask what answers to the open question would lead to; all of them, if no key is named. */
export interface Foresee {
  readonly type: "foresee";
  readonly version: number;
  readonly keys?: readonly string[];
}

/** What can be shown of a scenario before it is begun. */
export interface Foretaste {
  readonly board: SmallBoard | null;
}

/** The table after so many answers: the lines that led there from the frame before, and what changed since it. */
export interface Frame {
  readonly answers: number;
  readonly lines: readonly LineOnWire[];
  readonly view?: View | null;
  readonly seat?: string | null;
  readonly change?: Readonly<Record<string, unknown>> | null;
}

/** A piece gets a condition, a bonus or a token, or loses it. */
export interface Gained {
  readonly beat: "gained";
  readonly piece: string;
  readonly mark: Mark;
  readonly lost?: boolean;
}

/** A game on the shelf. */
export interface GameOffer {
  readonly id: string;
  readonly title: Words;
  readonly blurb: Words;
  readonly stage: string;
  readonly seats: readonly [number, number];
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly OptionOffer[];
  readonly bots: readonly BotOffer[];
  readonly cast: Cast | null;
  readonly campaigns: readonly ScenarioInfo[];
  readonly seat_roles: readonly SeatRole[];
  readonly modes: readonly ("alone" | "one_against_all" | "rivals" | "together")[];
}

/** What an editor needs of a game: its maps and stamps, its schemas, what can be named. */
export interface GameSeen {
  readonly game: string;
  readonly title: Words;
  readonly editing: Readonly<Record<string, unknown>>;
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly known: Readonly<Record<string, readonly EntryKnown[]>>;
  readonly tiles: Readonly<Record<string, unknown>>;
  readonly words: Readonly<Record<string, Words>>;
}

/** What a game makes by chance, and what may be chosen of it. */
export interface GeneratorSeen {
  readonly game: string;
  readonly title: Words;
  readonly rooms: readonly [number, number];
  readonly levels: readonly [number, number];
  readonly recipes: Readonly<Record<string, Words>>;
}

/** What a list shows of a match beside its names; ``version`` tells whether an older glance is still true. */
export interface Glance {
  readonly version: number;
  readonly title: Say;
  readonly heroes?: readonly HeroAtAGlance[];
  readonly round?: number | null;
  readonly phase?: Say | null;
  readonly board?: SmallBoard | null;
}

/** A secret goal, and whether it was met. */
export interface Goal {
  readonly name: Say;
  readonly met: boolean;
}

/** Options that belong together, under a heading. */
export interface Group {
  readonly id: string;
  readonly name: Say;
}

/** A match, and the secrets that somebody holds in it: of seats, of its host. */
export interface HeldMatch {
  readonly match: string;
  readonly secrets: readonly string[];
}

/** The matches of somebody. */
export interface HeldMatches {
  readonly held: readonly HeldMatch[];
}

/** A secret that somebody holds: a seat's, or the host's. */
export interface HeldSecret {
  readonly match: string;
  readonly secret: string;
}

/** Secrets to hang on a key. */
export interface HeldSecrets {
  readonly held?: readonly HeldSecret[];
}

/** First message on a socket, and again after a hand-over: which match, and which seat is told of it from now on. */
export interface Hello {
  readonly type: "hello";
  readonly match: string;
  readonly game: string;
  readonly seat: string | null;
  readonly title: Say;
  readonly seats?: readonly string[];
  readonly seed?: number | null;
  readonly luck_known?: boolean;
}

/** Somebody who is played. */
export interface HeroAtAGlance {
  readonly name: Say;
  readonly icon?: string;
  readonly seat?: string | null;
  readonly title?: Say | null;
}

/** Somebody who was played, and what they did. */
export interface HeroTally {
  readonly name: Say;
  readonly figures: readonly Figure[];
  readonly icon?: string;
  readonly seat?: string | null;
  readonly luck?: number | null;
  readonly goal?: Goal | null;
}

/** What the game's steady player would answer to the open question of that version, and why. */
export interface Hint {
  readonly type: "hint";
  readonly version: number;
  readonly kind: string;
  readonly keys: readonly string[];
  readonly why: readonly Say[];
  readonly costly?: readonly string[];
}

/** Some journal lines in a row. ``next`` is where to go on, if there are more. */
export interface History {
  readonly lines: readonly LineOnWire[];
  readonly total: number;
  readonly next: number | null;
}

/** What the host wants otherwise; what is left out stays as it is. */
export interface HostChange {
  readonly name?: string | null;
  readonly paused?: boolean | null;
  readonly onlookers?: boolean | null;
  readonly undo?: "ask" | "free" | "never" | null;
  readonly turn_minutes?: number | null;
}

/** What the host of a match can change. */
export interface HostedMatch {
  readonly match: string;
  readonly name: string;
  readonly paused: boolean;
  readonly onlookers: boolean;
  readonly undo: "ask" | "free" | "never";
  readonly seats: readonly SeatAtHost[];
  readonly turn_minutes: number;
}

/** What a piece will do if nothing changes. */
export interface Intent {
  readonly piece: string;
  readonly path?: readonly number[];
  readonly targets?: readonly string[];
  readonly say?: Say | null;
  readonly cites?: readonly string[];
  readonly board?: string;
  readonly sees?: readonly number[];
}

/** Every legal outcome of a drawn situation, the ids of all rules behind them, and how the focus was chosen. */
export interface Judgement {
  readonly outcomes: readonly Ruled[];
  readonly rules: readonly string[];
  readonly enemies: readonly Considered[];
}

/** Keep the draft as a version. */
export interface KeepVersion {
  readonly note?: string;
}

/** A tile of a map: where it lies, and the cells it covers. */
export interface LaidSeen {
  readonly key: string | number;
  readonly tile: string;
  readonly at: readonly [number, number];
  readonly turn?: number;
  readonly side?: string;
  readonly cells?: readonly (readonly [number, number])[];
}

/** What a map shows for some number of players: its figures; its cells, where they depend on that. */
export interface Layer {
  readonly bodies?: readonly Body[];
  readonly cells?: readonly (readonly [number, number, string])[];
  readonly stamps?: Readonly<Record<string, string>>;
  readonly tiles?: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  readonly room?: readonly (readonly [number, number])[];
}

/** A page: how it is found, and how it goes on. */
export interface Leaf {
  readonly number: number;
  readonly title?: Words | null;
  readonly text?: Words | null;
  readonly steps?: readonly string[];
  readonly path?: readonly (string | number)[];
  readonly ends?: boolean;
  readonly begins?: boolean;
}

/** A piece is taken off the board: it falls, or it simply goes. */
export interface Leave {
  readonly beat: "leave";
  readonly piece: string;
  readonly fallen?: boolean;
}

/** One strip: at which questions it is told, beside what, its heading and at most two sentences. */
export interface Lesson {
  readonly id: string;
  readonly at: readonly string[];
  readonly near: "board" | "choice" | "dice" | "hand" | "hero" | "market" | "page" | "piles" | "foes" | "goal" | "journal" | "marks" | "order" | "tracks";
  readonly title: Words;
  readonly text: Words;
}

/** A result a test can reach, and what it brings. */
export interface Level {
  readonly at: number;
  readonly say: Say;
  readonly reached?: boolean;
  readonly terms?: readonly Addend[];
}

/** The table at one step of a better line: the first has its whole view, the others tell what changed. */
export interface LineFrame {
  readonly seat: string;
  readonly view?: View | null;
  readonly change?: Readonly<Record<string, unknown>> | null;
}

/** One journal line: its number for this seat, its event as data, how it is shown, the rules, the words. */
export interface LineOnWire {
  readonly number: number;
  readonly event: Readonly<Record<string, unknown>>;
  readonly cites?: readonly string[];
  readonly say?: Say | null;
  readonly beats?: readonly (Walk | Put | Leave | Blow | Number | Gained | Rolled | Shown | Dealt | Uncover | Pulse | Banner)[];
  readonly sum?: Summand | null;
  readonly decision?: TableStep | null;
}

/** One step of a better line: who answers what, and how things stand then. */
export interface LineStep {
  readonly seat: string;
  readonly way: WeighedAnswer;
}

/** Journal lines the seat has not seen yet; ``reset`` means that an undo took later ones back. */
export interface Lines {
  readonly type: "lines";
  readonly lines: readonly LineOnWire[];
  readonly reset_to?: number | null;
}

/** One scenario leads to another. */
export interface Link {
  readonly origin: string;
  readonly to: string;
  readonly words?: Words | null;
  readonly in_campaign?: boolean;
  readonly path?: readonly (string | number)[];
}

/** Have one scenario lead to another in a campaign, or no longer. */
export interface LinkWanted {
  readonly origin: string;
  readonly to: string;
  readonly do: "add" | "remove";
}

/** A line of the list that is gone through. */
export interface ListLine {
  readonly say: Say;
  readonly state?: "done" | "now" | "open" | "skipped";
  readonly why?: Say | null;
}

/** Ask what can be seen from a cell. */
export interface Look {
  readonly type: "look";
  readonly cell: number;
}

/** A cell of a map, to know what is seen and reached from there, and who is in danger. */
export interface LookAround {
  readonly file: string;
  readonly number: number;
  readonly map: number;
  readonly cell: readonly [number, number];
  readonly players?: number;
}

/** Make the box, with these choices: ``12:goal=kill_all``. */
export interface MakeBox {
  readonly choose?: readonly string[];
}

/** A place on a campaign's map: a scenario, a quest, a town. */
export interface MapPlace {
  readonly id: string;
  readonly name: Say;
  readonly icon?: string;
  readonly state?: "closed" | "done" | "open";
  readonly here?: boolean;
  readonly region?: Say | null;
  readonly links?: readonly string[];
  readonly notes?: readonly Say[];
  readonly tier?: number | null;
  readonly town?: boolean;
}

/** A map that an entry holds. */
export interface MapSeen {
  readonly drawn: number;
  readonly holder: readonly (string | number)[];
  readonly cells?: readonly (readonly [number, number, string])[];
  readonly edges?: readonly (readonly [number, number, number, number, string])[];
  readonly marks?: Readonly<Record<string, Meaning>>;
  readonly tiles?: readonly LaidSeen[];
  readonly wrong?: Words | null;
  readonly wrong_line?: number;
  readonly layers?: Readonly<Record<string, Layer>>;
}

/** A condition, bonus or token: an icon with a word, and a number where it has one. */
export interface Mark {
  readonly id: string;
  readonly icon: string;
  readonly say: Say;
  readonly value?: number | null;
  readonly good?: boolean;
  readonly level?: "" | "empty" | "full" | "half";
  readonly tone?: "" | "air" | "arcane" | "blood" | "dark" | "earth" | "fire" | "gold" | "ice" | "light" | "silver";
  readonly group?: Say | null;
  readonly terms?: readonly Addend[];
}

/** Somebody's marker on a track. */
export interface Marker {
  readonly id: string;
  readonly at: number;
  readonly name: Say;
  readonly icon?: string;
  readonly seat?: string | null;
  readonly side?: "ally" | "foe" | "hero" | "neutral" | "objective";
}

/** A match, as a list shows it; ``name`` is what its host calls it, if anything. */
export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly title: Words;
  readonly name: string;
  readonly seats: readonly SeatSummary[];
  readonly answers: number;
  readonly over: boolean;
  readonly won: boolean;
  readonly updated: string;
  readonly private: boolean;
}

/** What a mark of a map stands for. */
export interface Meaning {
  readonly stamp?: string;
  readonly entry?: string;
  readonly kind?: string;
  readonly letter?: string;
  readonly ranks?: readonly string[];
  readonly legend?: unknown;
}

/** Somebody of a campaign, as the sheet between scenarios has it: what it has, owns, knows and is after. */
export interface Member {
  readonly id: string;
  readonly name: Say;
  readonly title?: Say | null;
  readonly seat?: string | null;
  readonly icon?: string;
  readonly state?: "" | "away" | "gone";
  readonly marks?: readonly Mark[];
  readonly tracks?: readonly Track[];
  readonly cards?: readonly Card[];
  readonly pool?: readonly Card[];
  readonly lines?: readonly Say[];
  readonly side?: "ally" | "foe" | "hero" | "neutral" | "objective";
  readonly learning?: readonly Card[];
}

/** A line of the seat's journal that is worth seeing again, and its sentence. */
export interface Moment {
  readonly number: number;
  readonly say: Say;
}

/** A piece, and the cell it is put on by hand. */
export interface Moved {
  readonly piece: string;
  readonly cell: number;
}

/** A match of one's own, as a list shows it. */
export interface MyMatch {
  readonly match: MatchSummary;
  readonly scenario: string | null;
  readonly begun: string;
  readonly mine: readonly string[];
  readonly hosted: boolean;
  readonly my_turn: boolean;
  readonly archived: boolean;
  readonly won: boolean;
}

/** An entry that a pack gets as a copy of one of the game's own, such as a monster to be changed. */
export interface NewEntry {
  readonly kind: string;
  readonly of: string;
}

/** A match that somebody wants to begin. */
export interface NewMatch {
  readonly game: string;
  readonly scenario?: string | null;
  readonly seed?: number | null;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: readonly SeatRequest[];
}

/** A new page: between two that a way joins, or after one, at the end of what is done there. */
export interface NewPage {
  readonly page: number;
  readonly way?: readonly (string | number)[];
}

/** Remind somebody that the table waits for them. */
export interface Nudge {
  readonly type: "nudge";
  readonly seat: string;
}

/** A number rises from a piece: damage, healing, what it gained or paid. */
export interface Number {
  readonly beat: "number";
  readonly piece: string;
  readonly amount: number;
  readonly what?: "experience" | "fatigue" | "gold" | "health" | "other";
  readonly icon?: string;
}

/** How likely each result of an attack or a test is, in parts of ``whole``. */
export interface Odds {
  readonly target: string;
  readonly whole: number;
  readonly results: readonly (readonly [number, number])[];
  readonly miss?: number;
  readonly fells?: number;
  readonly say?: Say | null;
  readonly good?: boolean;
  readonly terms?: readonly Addend[];
  readonly luck?: readonly Say[];
}

/** One of the maps of an entry. */
export interface OnAMap {
  readonly file: string;
  readonly number: number;
  readonly map?: number;
}

/** Something to set before a match begins. */
export interface OptionOffer {
  readonly id: string;
  readonly title: Words;
  readonly values: readonly ValueOffer[];
  readonly default: string | number | boolean | null;
  readonly several: boolean;
  readonly group: Words | null;
  readonly number: readonly [number, number] | null;
  readonly scenarios: readonly string[];
}

/** One legal answer: its key, its words, and what to light up for it. */
export interface OptionOnWire {
  readonly key: string;
  readonly say?: Say | null;
  readonly cells?: readonly number[];
  readonly pieces?: readonly string[];
  readonly cards?: readonly string[];
  readonly edges?: readonly (readonly [number, number])[];
  readonly dice?: readonly string[];
  readonly marks?: readonly string[];
  readonly slots?: readonly string[];
  readonly board?: string;
  readonly group?: string;
  readonly action?: string;
  readonly alone?: boolean;
  readonly passes?: boolean;
  readonly tone?: "" | "costly" | "suggested";
  readonly preview?: Preview | null;
  readonly leaves?: readonly Say[];
  readonly icon?: string;
}

/** Standing orders: pass for my seat at moments of others that are about nothing but these topics. */
export interface Orders {
  readonly type: "orders";
  readonly never?: readonly string[];
}

/** What a seat can be asked about at moments of others, and what it does not want to be; told to that seat alone. */
export interface OrdersOnWire {
  readonly topics: readonly Topic[];
  readonly never?: readonly string[];
}

/** What the shelf says of a pack. */
export interface PackCard {
  readonly id: string;
  readonly game: string;
  readonly title: Words;
  readonly revision: number;
  readonly changed: number;
  readonly made_of: string;
  readonly link: string;
  readonly shared: "" | "play" | "read";
}

/** Who plays: so many seats, with these options of the set-up. */
export interface Party {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly name?: string;
}

/** From one page to another: by which of its words, and where the number stands in the entry. */
export interface Passage {
  readonly page: number;
  readonly to: number;
  readonly path?: readonly (string | number)[];
  readonly words?: Words | null;
  readonly hint?: Words | null;
}

/** A chapter of a campaign that was played: what is written of it, and how it ended. */
export interface PastChapter {
  readonly say: Say;
  readonly ended?: "" | "lost" | "won";
}

/** A figure or token on the board. */
export interface Piece {
  readonly id: string;
  readonly name: Say;
  readonly side: "ally" | "foe" | "hero" | "neutral" | "objective";
  readonly cells?: readonly number[];
  readonly icon?: string;
  readonly seat?: string | null;
  readonly marks?: readonly Mark[];
  readonly acting?: boolean;
  readonly acted?: boolean;
  readonly board?: string;
  readonly bars?: readonly Bar[];
  readonly badges?: readonly Badge[];
  readonly emphasis?: "" | "chief" | "strong";
  readonly sheet?: string;
  readonly lines?: readonly Say[];
}

/** Point at a cell of a board, or at a piece, that everybody sees; ``text`` may say what about it. */
export interface Ping {
  readonly type: "ping";
  readonly board?: string;
  readonly cell?: number | null;
  readonly piece?: string;
  readonly text?: string;
}

/** Something is put on a cell of a map whose entry does not draw it: a stamp, or a figure that was elsewhere. */
export interface Placing {
  readonly cell: readonly [number, number];
  readonly stamp?: string;
  readonly entry?: string;
  readonly body?: readonly (string | number)[];
  readonly gone?: boolean;
  readonly players?: number;
}

/** Play a scenario of a pack; or one of its maps, perhaps from a position set up by hand. */
export interface PlayPack {
  readonly scenario: string;
  readonly seats: readonly PlaySeat[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: number | null;
  readonly at?: OnAMap | null;
  readonly tried?: Tried | null;
}

/** Who sits on a seat: a person, or a bot. */
export interface PlaySeat {
  readonly name: string;
  readonly bot?: string;
}

/** Play a scenario of a pack that somebody shares. */
export interface PlayShared {
  readonly scenario: string;
  readonly seats: readonly PlaySeat[];
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A table on which figures are put by hand before play begins. */
export interface Position {
  readonly boards: readonly Board[];
  readonly pieces: readonly Piece[];
  readonly refused?: readonly string[];
}

/** What an answer would cost, risk and lead to. It hangs on the option it speaks of. */
export interface Preview {
  readonly ways?: readonly Way[];
  readonly odds?: readonly Odds[];
  readonly follows?: readonly Follow[];
  readonly targets?: readonly string[];
  readonly cells?: readonly number[];
  readonly board?: string;
  readonly laid?: readonly BoardCell[];
  readonly threats?: readonly string[];
  readonly strikes?: readonly number[];
}

/** What answers to the open question of that version would cost, risk and lead to, by their keys. */
export interface Previews {
  readonly type: "previews";
  readonly version: number;
  readonly kind: string;
  readonly previews: Readonly<Record<string, Preview>>;
  readonly more?: boolean;
}

/** The body of every refusal: a code, the words in both languages, and ``detail``, which is the English ones. */
export interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly words: Words;
}

/** Something that is wrong: where, and how to say it; as ``oubliette pack check`` tells it. */
export interface ProblemSeen {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly words: Words;
  readonly hint?: readonly string[];
  readonly entry?: number;
  readonly path?: string;
  readonly mine?: boolean;
}

/** What a menu tells of a hero. */
export interface Profile {
  readonly role: Words | null;
  readonly effort: number;
  readonly facts: readonly Fact[];
  readonly kind: string;
}

/** Something draws the eye without moving: pieces, cells, cards, marks or a track. */
export interface Pulse {
  readonly beat: "pulse";
  readonly pieces?: readonly string[];
  readonly cells?: readonly number[];
  readonly cards?: readonly string[];
  readonly marks?: readonly string[];
  readonly tracks?: readonly string[];
  readonly board?: string;
  readonly tone?: "" | "good" | "harm";
}

/** A piece is put on cells: it appears, or it is elsewhere without having gone there. */
export interface Put {
  readonly beat: "put";
  readonly piece: string;
  readonly cells: readonly number[];
  readonly board?: string;
}

/** Whether a match is to be put away. */
export interface PutAway {
  readonly archived: boolean;
}

/** Who can reach this server, as far as this machine can tell. */
export interface Reach {
  readonly this_machine_only: boolean;
  readonly addresses: readonly string[];
  readonly command: string;
}

/** Why a thing cannot be chosen now; nothing where there is no reason to tell. */
export interface Reason {
  readonly type: "reason";
  readonly thing: Thing;
  readonly why?: WhyNot | null;
}

/** Give an answer again that was taken back. */
export interface Redo {
  readonly type: "redo";
  readonly version: number;
}

/** What the client sent was not done, and nothing has changed. */
export interface Refused {
  readonly type: "refused";
  readonly say: Say;
  readonly version?: number;
}

/** Something that was said, or pointed at: a cell of a board, or a piece. */
export interface Remark {
  readonly n: number;
  readonly at: number;
  readonly seat: string;
  readonly text?: string;
  readonly board?: string;
  readonly cell?: number | null;
  readonly piece?: string;
  readonly say?: Say | null;
}

/** Some frames in a row. ``next`` is where to go on, if there are more; ``answers`` how many there are in all. */
export interface Replay {
  readonly frames: readonly Frame[];
  readonly answers: number;
  readonly next: number | null;
}

/** Everything an import has to say. */
export interface Report {
  readonly game: string;
  readonly sources: Readonly<Record<string, number>>;
  readonly scenarios: readonly ScenarioReport[];
  readonly monsters: number;
  readonly cards: number;
  readonly plain_cards: number;
  readonly halves: number;
  readonly plain_halves: number;
  readonly items: number;
  readonly read_items: number;
  readonly classes: number;
  readonly events: number;
  readonly quests: number;
  readonly campaign: boolean;
  readonly by_hand: number;
  readonly read_cards: Readonly<Record<string, readonly string[]>>;
  readonly tiles: number;
  readonly lines: number;
  readonly plain_lines: number;
  readonly left_out: Readonly<Record<string, string>>;
  readonly troubles: readonly Trouble[];
}

/** Make the draft what a version is. */
export interface RestoreVersion {
  readonly revision: number;
}

/** How the match ended, for everybody: who has won, and the scores and ranks where there are any. */
export interface ResultOnWire {
  readonly won: boolean;
  readonly kind?: "alone" | "one_against_all" | "rivals" | "together";
  readonly winners?: readonly string[];
  readonly side?: string;
  readonly sides?: Readonly<Record<string, string>>;
  readonly names?: Readonly<Record<string, Say>>;
  readonly scores?: Readonly<Record<string, number>>;
  readonly ranks?: Readonly<Record<string, number>>;
  readonly rounds?: number;
  readonly say?: Say | null;
}

/** After a cut: send the journal from this line on. */
export interface Resume {
  readonly type: "resume";
  readonly since: number;
  readonly version?: number;
  readonly at?: string | null;
}

/** Somebody whom a seat can play, as menus offer it. */
export interface Role {
  readonly id: string;
  readonly title: Words;
  readonly blurb: Words | null;
  readonly icon: string;
  readonly within: string;
  readonly profile: Profile | null;
}

/** Dice that were thrown together or are about to be, and what they come to. */
export interface Roll {
  readonly id: string;
  readonly name: Say;
  readonly dice?: readonly Die[];
  readonly kind?: "" | "attack" | "defence" | "test";
  readonly pieces?: readonly string[];
  readonly seat?: string | null;
  readonly totals?: readonly Mark[];
  readonly lines?: readonly Say[];
  readonly over?: boolean;
}

/** Dice are thrown and lie there. */
export interface Rolled {
  readonly beat: "rolled";
  readonly dice: readonly Die[];
  readonly pieces?: readonly string[];
}

/** How two versions of a row differ. */
export interface RowDifference {
  readonly scenario: string;
  readonly party: number;
  readonly bot: string;
  readonly found: Difference | null;
}

/** A rule of the ledger in the reader's language, or in the one there is. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly area: string;
  readonly language: string;
}

/** A rule in a table of contents. */
export interface RuleTitle {
  readonly id: string;
  readonly title: string;
  readonly language: string;
}

/** One legal outcome, in the coordinates of the drawing. */
export interface Ruled {
  readonly move_to: readonly [number, number];
  readonly attacks: readonly string[];
  readonly focus: string | null;
  readonly path: readonly (readonly [number, number])[];
  readonly destination: readonly [number, number] | null;
  readonly cites: readonly string[];
}

/** A run as it stands. */
export interface RunSeen {
  readonly id: string;
  readonly game: string;
  readonly scenarios: Readonly<Record<string, Words>>;
  readonly engine: "processes" | "ray";
  readonly state: "done" | "playing" | "stopped" | "waiting";
  readonly parties: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly matches: number;
  readonly done: number;
  readonly of: number;
  readonly seconds: number;
  readonly per_second: number;
  readonly jobs: number;
  readonly cells: readonly CellSeen[];
  readonly differences: readonly RowDifference[];
}

/** What to play: scenario, parties and bots, in one version or in two on the same seeds. */
export interface RunWanted {
  readonly game: string;
  readonly scenarios: readonly string[];
  readonly parties: readonly Party[];
  readonly bots: readonly string[];
  readonly titles?: Readonly<Record<string, Words>>;
  readonly matches?: number;
  readonly seed?: number;
  readonly a?: VersionWanted;
  readonly b?: VersionWanted | null;
  readonly engine?: "processes" | "ray";
}

/** A message for a person: its id and what fills it. Messages may stand inside messages. */
export interface Say {
  readonly id: string;
  readonly args?: Readonly<Record<string, string | number | Say>>;
  readonly adds?: readonly Say[];
}

/** A scenario on offer: how to ask for it, what it is called, what it is about. */
export interface ScenarioInfo {
  readonly id: string;
  readonly title: Words;
  readonly blurb: Words | null;
  readonly icon: string;
  readonly number: string;
  readonly minutes: number;
  readonly difficulty: number;
  readonly teaches: boolean;
  readonly suggests: Readonly<Record<string, unknown>>;
  readonly members: Readonly<Record<string, unknown>>;
  readonly seats: readonly number[];
}

/** How one scenario came out. */
export interface ScenarioReport {
  readonly number: string;
  readonly title: string;
  readonly grade: "goal" | "no" | "rules" | "whole";
  readonly id: string;
  readonly goal: string;
  readonly says: Words | null;
  readonly sure: boolean;
  readonly traps: string;
  readonly goals: readonly string[];
  readonly read: readonly Words[];
  readonly why: readonly Words[];
  readonly differ: readonly Disagreement[];
  readonly settled: string;
  readonly spoiler: boolean;
}

/** A seat, as the host sees it. */
export interface SeatAtHost {
  readonly name: string;
  readonly kind: "bot" | "human" | "link";
  readonly bot: string | null;
}

/** Who is to sit on a seat from now on; whoever sat there is let go, and their link opens nothing any more. */
export interface SeatChange {
  readonly kind: "bot" | "link" | "me";
  readonly bot?: string | null;
}

/** A key, as it stands in a link and in words, and what it carries. */
export interface SeatKey {
  readonly key: string;
  readonly words: Words;
  readonly carries: readonly CarriedSecret[];
}

/** Who sits where, as everybody may know. */
export interface SeatOnWire {
  readonly name: string;
  readonly kind: "bot" | "human";
  readonly online?: boolean;
  readonly deciding?: boolean;
  readonly bot?: string;
  readonly called?: string;
  readonly stand_in?: string;
  readonly votes?: readonly string[];
  readonly due?: number;
}

/** Who is to sit on a seat: this screen, a friend by link, or a bot. */
export interface SeatRequest {
  readonly name: string;
  readonly kind?: "bot" | "link" | "me";
  readonly bot?: string | null;
}

/** A part that exactly one seat plays, such as an overlord: the option whose value is that seat's name. */
export interface SeatRole {
  readonly option: string;
  readonly title: Words;
  readonly blurb: Words | null;
  readonly icon: string;
}

/** Who sits where, as a list shows it; ``deciding`` if the match waits for it. */
export interface SeatSummary {
  readonly name: string;
  readonly kind: "bot" | "human";
  readonly deciding: boolean;
  readonly called: string;
}

/** A share of matches, and between which it lies 95 times out of a hundred. */
export interface Share {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** What who has the link may do: play it, or look inside and copy it as well; nothing closes the link. */
export interface SharePack {
  readonly how: "" | "play" | "read";
}

/** A pack as friends see it. */
export interface SharedPack {
  readonly game: string;
  readonly title: Words;
  readonly how: "" | "play" | "read";
  readonly scenarios: readonly SharedScenario[];
  readonly saved: number;
  readonly seen: DraftSeen | null;
}

/** A scenario of a pack that somebody shares. */
export interface SharedScenario {
  readonly id: string;
  readonly title: Words;
}

/** A kind of monster, a hero, a stash: what belongs to a name, with its cards, values and members. */
export interface Sheet {
  readonly id: string;
  readonly name: Say;
  readonly icon?: string;
  readonly side?: "ally" | "foe" | "hero" | "neutral" | "objective";
  readonly bars?: readonly Mark[];
  readonly cards?: readonly Card[];
  readonly marked?: readonly number[];
  readonly pieces?: readonly string[];
  readonly lines?: readonly Say[];
  readonly role?: "" | "common" | "enemy" | "hero" | "mat";
  readonly seat?: string | null;
  readonly title?: Say | null;
  readonly meters?: readonly Bar[];
  readonly badges?: readonly Badge[];
}

/** A card is shown to the seat: drawn, played, revealed. */
export interface Shown {
  readonly beat: "shown";
  readonly card: Card;
  readonly piece?: string;
  readonly zone?: string;
}

/** A match as one side sees it: start + skill + what others did + luck = result. */
export interface SideCourse {
  readonly side: string;
  readonly seats: readonly string[];
  readonly start: number;
  readonly result: number;
  readonly parts: readonly SkillAndLuck[];
  readonly against: number;
  readonly points: readonly CoursePoint[];
}

/** What can be seen and counted from a cell, as the game's rules see it, on the part of the board that is known. */
export interface Sight {
  readonly type: "sight";
  readonly cell: number;
  readonly seen: readonly number[];
  readonly ranges: readonly (readonly number[])[];
}

/** A line from a corner of a space to a corner of another; corners are counted as spaces are, from the top left. */
export interface SightLine {
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
  readonly open: boolean;
  readonly stopped: "" | "door" | "figure" | "obstacle" | "wall";
  readonly by: string;
  readonly at: readonly [number, number] | null;
  readonly along: boolean;
}

/** The map as it was understood: spaces with their terrain, lines between spaces, who covers which. */
export interface SightSketch {
  readonly spaces: readonly (readonly [number, number, string])[];
  readonly edges: readonly (readonly [readonly [number, number], readonly [number, number], string])[];
  readonly figures: Readonly<Record<string, readonly (readonly [number, number])[]>>;
}

/** What holds between two figures. */
export interface SightVerdict {
  readonly one: string;
  readonly other: string;
  readonly sees: boolean;
  readonly adjacent: boolean;
  readonly distance: number | null;
  readonly melee: boolean;
  readonly reach: boolean;
  readonly across: boolean;
  readonly lines: readonly SightLine[];
  readonly tried: number;
  readonly cites: readonly string[];
}

/** Where a figure can get to. */
export interface SightWalk {
  readonly figure: string;
  readonly points: number;
  readonly spaces: readonly (readonly [number, number])[];
  readonly cites: readonly string[];
}

/** All that was asked, the spaces of the map for a picture of it, and every rule behind the answers. */
export interface Sighting {
  readonly verdicts: readonly SightVerdict[];
  readonly walks: readonly SightWalk[];
  readonly rules: readonly string[];
  readonly drawing: SightSketch;
}

/** Hand-over: from now on the socket is another seat's, one whose secret it brought when it was opened. */
export interface Sit {
  readonly type: "sit";
  readonly seat: string;
  readonly since?: number;
  readonly version?: number;
}

/** What one seat's decisions and luck brought, as shares of the chance of winning. */
export interface SkillAndLuck {
  readonly seat: string;
  readonly skill: number;
  readonly skill_error: number;
  readonly luck: number;
  readonly decisions: number;
  readonly exact: number;
}

/** A place where a tile or a piece could be laid: the cells it would cover, by column and row. */
export interface Slot {
  readonly id: string;
  readonly places: readonly (readonly [number, number])[];
  readonly say?: Say | null;
}

/** A board reduced to what a thumbnail draws. */
export interface SmallBoard {
  readonly shape: "hex" | "square";
  readonly cells: readonly SmallCell[];
  readonly pieces?: readonly SmallPiece[];
  readonly top?: "flat" | "pointed";
  readonly theme?: string;
}

/** A cell of a small drawing, by column and row, and the first terrain on it: its look, and what it does. */
export interface SmallCell {
  readonly column: number;
  readonly row: number;
  readonly look?: string;
  readonly effect?: "" | "blocked" | "costly" | "harmful" | "hidden" | "sheltering" | "special";
}

/** A figure on a small drawing. */
export interface SmallPiece {
  readonly column: number;
  readonly row: number;
  readonly side: string;
  readonly seat?: string | null;
}

/** Say something to everybody at the table: plain text. */
export interface Speak {
  readonly type: "speak";
  readonly text: string;
}

/** Let a bot play for a seat until its player is back: for one's own at once, for another's when all there agree. */
export interface StandIn {
  readonly type: "standin";
  readonly seat: string;
  readonly back?: boolean;
}

/** What is to become of a run. */
export interface Steer {
  readonly to: "remove" | "resume" | "stop";
}

/** A step of a track that has a name, a picture or a meaning of its own. */
export interface Step {
  readonly at: number;
  readonly name?: Say | null;
  readonly icon?: string;
}

/** A scenario of a campaign. */
export interface Stop {
  readonly id: string;
  readonly title?: Words | null;
  readonly mine?: boolean;
  readonly begins?: boolean;
  readonly ends?: boolean;
  readonly reached?: boolean;
  readonly missing?: boolean;
}

/** A page of a story that is being read; the open choice, if any, stands below it. */
export interface StoryPage {
  readonly id: string;
  readonly title: Say;
  readonly paragraphs: readonly Say[];
  readonly picture?: string;
  readonly number?: string;
  readonly theme?: string;
  readonly aside?: boolean;
}

/** One stroke on a map: cells and edges that change together, and are undone together. */
export interface Stroke {
  readonly drawn: number;
  readonly holder: readonly (string | number)[];
  readonly touched?: readonly Touched[];
  readonly edges?: readonly DrawnEdge[];
  readonly placed?: readonly Placing[];
}

/** A step of a sum: its number, and what it is in a word or two. */
export interface Summand {
  readonly value: number;
  readonly say: Say;
  readonly kind?: "by" | "first" | "to" | "total";
}

/** The table as the seat sees it now. */
export interface Table {
  readonly type: "table";
  readonly version: number;
  readonly view: View;
  readonly seats: readonly SeatOnWire[];
  readonly choice?: ChoiceOnWire | null;
  readonly undo?: UndoOnWire;
  readonly over?: boolean;
  readonly won?: boolean;
  readonly paused?: boolean;
  readonly name?: string;
  readonly onlookers?: number;
  readonly result?: ResultOnWire | null;
  readonly orders?: OrdersOnWire | null;
  readonly at?: string;
}

/** One step of a piece that the table plays. */
export interface TableStep {
  readonly piece: string;
  readonly card: Say;
  readonly lines?: readonly ListLine[];
  readonly note?: Say | null;
  readonly target?: string;
  readonly rule?: Say | null;
  readonly tie?: Say | null;
  readonly columns?: readonly Say[];
  readonly weighed?: readonly Weighed[];
}

/** What was said and pointed at, oldest first: on a new socket the latest of it, then whatever comes. */
export interface Talk {
  readonly type: "talk";
  readonly remarks: readonly Remark[];
}

/** The figures of a scenario, for every hero the same ones in the same order; how it went, and what to see again. */
export interface Tallies {
  readonly heroes?: readonly HeroTally[];
  readonly course?: Course | null;
  readonly moments?: readonly Moment[];
}

/** A word, what it means, its picture, and the messages that say it. */
export interface Term {
  readonly id: string;
  readonly name: Words;
  readonly text: Words;
  readonly says: readonly string[];
  readonly icon: string;
}

/** A kind of terrain on a board: what it is called, what it does, and how it looks. */
export interface Terrain {
  readonly id: string;
  readonly name: Say;
  readonly effect?: "" | "blocked" | "costly" | "harmful" | "hidden" | "sheltering" | "special";
  readonly look?: string;
  readonly icon?: string;
}

/** A test in progress: what is tried, by whom, what is needed and what is there. */
export interface Test {
  readonly id: string;
  readonly name: Say;
  readonly pieces?: readonly string[];
  readonly rolls?: readonly string[];
  readonly needed?: number | null;
  readonly have?: number;
  readonly banked?: number;
  readonly levels?: readonly Level[];
  readonly lines?: readonly Say[];
  readonly odds?: Odds | null;
  readonly terms?: readonly Addend[];
}

/** Something on the table that a seat points at, by its id in that seat's view. */
export interface Thing {
  readonly kind: "action" | "card" | "cell" | "die" | "edge" | "mark" | "piece";
  readonly id?: string;
  readonly cell?: number;
  readonly other?: number;
  readonly board?: string;
  readonly action?: string;
}

/** One side of a piece of map, as it is drawn in packs: spaces, and the lines round them. */
export interface TileSketch {
  readonly id: string;
  readonly drawing: string;
}

/** What a timing point may be about as far as everybody knows, such as a card of somebody's deck. */
export interface Topic {
  readonly id: string;
  readonly say: Say;
}

/** What becomes of some cells: nothing is there any more, a plain mark, or what a legend would say. */
export interface Touched {
  readonly cells: readonly (readonly [number, number])[];
  readonly mark?: string;
  readonly legend?: Readonly<Record<string, unknown>> | null;
  readonly number?: string;
  readonly gone?: boolean;
}

/** A row of steps with a marker or several: rounds, days, threat, scores. */
export interface Track {
  readonly id: string;
  readonly name: Say;
  readonly value: number;
  readonly most?: number | null;
  readonly role?: "" | "clock" | "order" | "round" | "score" | "threat";
  readonly least?: number;
  readonly steps?: readonly Step[];
  readonly markers?: readonly Marker[];
  readonly sheet?: string;
  readonly terms?: readonly Addend[];
}

/** How a map is tried out: by whom, with which options, and who is put elsewhere by hand. */
export interface Tried {
  readonly seats?: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly moved?: readonly Moved[];
  readonly whole?: boolean;
}

/** Something about one file; line and column are 0 where the file as a whole is meant. */
export interface Trouble {
  readonly file: string;
  readonly says: Words;
  readonly line: number;
  readonly column: number;
}

/** A map as it is set up for so many, with figures put elsewhere by hand. */
export interface TryPosition {
  readonly at: OnAMap;
  readonly tried: Tried;
}

/** A place in the turn order. */
export interface Turn {
  readonly name: Say;
  readonly order?: number | null;
  readonly pieces?: readonly string[];
  readonly icon?: string;
  readonly side?: "ally" | "foe" | "hero" | "neutral" | "objective";
  readonly state?: "" | "done" | "now";
  readonly pips?: readonly [number, number] | null;
  readonly badges?: readonly Badge[];
  readonly seat?: string | null;
  readonly terms?: readonly Addend[];
}

/** Where it turned: in which round, and the line at which most happened then. */
export interface TurningPoint {
  readonly round: number;
  readonly number: number;
  readonly say: Say;
}

/** A key as somebody typed it: words in French or English, or what stands in a link. */
export interface TypedKey {
  readonly typed: string;
}

/** Cells come into play or into sight: a room, a tile. */
export interface Uncover {
  readonly beat: "uncover";
  readonly cells: readonly number[];
  readonly board?: string;
}

/** Take the last answer back, or agree to it; with several seats the others are asked. */
export interface Undo {
  readonly type: "undo";
  readonly version: number;
}

/** Whether answers can be taken back or given again, and who still has to agree. */
export interface UndoOnWire {
  readonly possible?: boolean;
  readonly free?: boolean;
  readonly redo?: boolean;
  readonly asked_by?: string;
  readonly agreed?: readonly string[];
  readonly declined_by?: string;
  readonly since?: number;
}

/** One value of an option; ``seats`` where it is for so many only, a picture where it is to be seen. */
export interface ValueOffer {
  readonly id: string | number | boolean;
  readonly title: Words;
  readonly seats: number;
  readonly icon: string;
  readonly blurb: Words | null;
  readonly within: string;
  readonly profile: Profile | null;
}

/** A pack as it was once. */
export interface Version {
  readonly number: number;
  readonly saved: number;
  readonly note: string;
  readonly digest: string;
}

/** The texts of a version, to compare. */
export interface VersionTexts {
  readonly version: Version;
  readonly files: Readonly<Record<string, string>>;
}

/** Which version is played: of a pack of one's own, or as the game comes. */
export interface VersionWanted {
  readonly pack?: string;
  readonly version?: number;
}

/** All that one seat sees of a match, but for the open choice and the journal. */
export interface View {
  readonly game: string;
  readonly title: Say;
  readonly seat?: string | null;
  readonly phase?: Say | null;
  readonly goal?: readonly Say[];
  readonly notes?: readonly Say[];
  readonly boards?: readonly Board[];
  readonly pieces?: readonly Piece[];
  readonly zones?: readonly Zone[];
  readonly sheets?: readonly Sheet[];
  readonly tracks?: readonly Track[];
  readonly charts?: readonly Chart[];
  readonly turns?: readonly Turn[];
  readonly marks?: readonly Mark[];
  readonly intents?: readonly Intent[];
  readonly result?: Say | null;
  readonly closing?: readonly Say[];
  readonly spoils?: readonly Mark[];
  readonly campaign?: Campaign | null;
  readonly mode?: string;
  readonly rolls?: readonly Roll[];
  readonly tests?: readonly Test[];
  readonly page?: StoryPage | null;
}

/** A piece goes along cells, the first of which is where it stands. */
export interface Walk {
  readonly beat: "walk";
  readonly piece: string;
  readonly cells: readonly number[];
  readonly board?: string;
  readonly gait?: "" | "fly" | "jump" | "pushed";
}

/** A match of a run. */
export interface WatchWanted {
  readonly cell: number;
  readonly number: number;
}

/** How a piece gets where an answer leads: its path from where it stands, and what that costs. */
export interface Way {
  readonly cells: readonly number[];
  readonly costs?: readonly number[];
  readonly harms?: readonly (readonly [number, number])[];
  readonly piece?: string;
  readonly board?: string;
  readonly body?: readonly number[];
}

/** Somebody who was looked at, with a value for each column; nothing where there is none. */
export interface Weighed {
  readonly piece: string;
  readonly values: readonly (number | null)[];
}

/** One answer to a question, and the chance of winning with it as it could be seen then. */
export interface WeighedAnswer {
  readonly keys: readonly string[];
  readonly says?: readonly Say[];
  readonly chance?: number;
  readonly error?: number;
  readonly board?: string;
  readonly cells?: readonly number[];
  readonly pieces?: readonly string[];
  readonly cards?: readonly string[];
  readonly icon?: string;
}

/** Why it cannot be chosen now: one plain sentence, the rules behind it, and more where that helps. */
export interface WhyNot {
  readonly say: Say;
  readonly cites?: readonly string[];
  readonly details?: readonly Say[];
  readonly cells?: readonly number[];
  readonly pieces?: readonly string[];
}

/** One text in English and in French; neither may be missing or blank. */
export interface Words {
  readonly en: string;
  readonly fr: string;
}

/** A new key. */
export interface WorkshopKey {
  readonly key: string;
}

/** A place for cards: a hand, a pile, an active area. Hidden cards count, but are not listed. */
export interface Zone {
  readonly id: string;
  readonly name: Say;
  readonly kind: "active" | "board" | "deck" | "discard" | "hand" | "items" | "lost" | "offer" | "other" | "played";
  readonly seat?: string | null;
  readonly cards?: readonly Card[];
  readonly hidden?: number;
  readonly note?: Say | null;
  readonly owner?: string;
  readonly shown?: "" | "fan" | "list" | "market" | "pile" | "row" | "slots";
  readonly slots?: readonly Say[];
  readonly icon?: string;
}

export type FromServer = Hello | Table | Changes | Lines | Sight | Reason | Previews | Hint | Talk | Refused;

export type FromClient = Answer | Undo | Redo | Decline | Resume | Sit | Look | Ask | Foresee | Advise | Speak | Ping | Nudge | StandIn | Orders;

/** Why the server closes a socket. */
export const CloseCode = {
  RESTARTING: 1012,
  TRY_AGAIN: 1013,
  NO_SEAT: 4401,
  NOT_ALLOWED: 4403,
  NO_MATCH: 4404,
  CANNOT_OPEN: 4410,
  TOO_MUCH: 4429,
} as const;

/** Codes after which coming back makes no sense. */
export const FINAL_CODES: readonly number[] = [CloseCode.NO_SEAT, CloseCode.NOT_ALLOWED, CloseCode.NO_MATCH, CloseCode.CANNOT_OPEN, CloseCode.TOO_MUCH];
