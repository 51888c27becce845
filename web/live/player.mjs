// A person at the table: looks at what is lit, clicks (or taps) it, and sees what comes of it.
// What is asked is read off the wire, to know what the page ought to offer; every answer is given on the page.
import { told } from "./told.mjs";
import { expect } from "./expect.mjs";

const PICTURE = new URL("../../build/live-failure.png", import.meta.url).pathname;
const STEPPING_BACK = /^(pass|skip|none|no|stop|end|done|decline|cancel|keep|stay|nothing|leave|rest)\b/;

export class Player {
  constructor(page, { touch = false } = {}) {
    this.page = page;
    this.touch = touch;
    this.frames = [];
    this.sent = [];
    this.table = null;
    /** Every table this page was told of. */
    this.tables = [];
    this.turn = 0;
    /** Whether steps of the table are skipped, rather than looked at. */
    this.stepping = true;
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.receive(String(payload)));
      socket.on("framesent", ({ payload }) => this.sent.push(String(payload)));
    });
  }

  receive(payload) {
    this.frames.push(payload);
    const message = JSON.parse(payload);
    const table = told(this.table ?? this.tables.at(-1), message);
    if (table === this.tables.at(-1)) return;
    this.tables.push(table);
    this.table = table;
  }

  get choice() {
    return this.table?.choice ?? null;
  }

  get over() {
    return this.table?.over ?? false;
  }

  /** How many answers the page has sent. */
  get answersSent() {
    return this.sent.filter((frame) => JSON.parse(frame).type === "answer").length;
  }

  question() {
    return this.page.locator(".ask b").first().innerText();
  }

  async until(holds, claim, most = 15000) {
    for (let waited = 0; waited < most; waited += 25) {
      if (await holds()) return;
      await this.page.waitForTimeout(25);
    }
    await this.page.screenshot({ path: PICTURE }).catch(() => undefined);
    throw new Error(`waited in vain: ${claim}; asked is ${JSON.stringify(this.choice?.kind)} (${await this.question().catch(() => "nothing")})`);
  }

  /** The next thing to do is there: a question, somebody else's turn, or the end. */
  async settled() {
    await this.until(() => this.table !== null, "the table comes");
    const arrival = this.page.locator(".banner.arrival .btn.ghost");
    if ((await arrival.count()) > 0) await arrival.click({ timeout: 500 }).catch(() => undefined);
    await this.until(async () => {
      if (this.over || !this.choice || (await this.page.locator(".choice.open").count()) > 0) return true;
      // What the table plays may be gone through step by step: who plays on skips to the question.
      if (this.stepping) await this.page.locator(".pace .btn.ghost:not(.icon)").click({ timeout: 200 }).catch(() => undefined);
      return false;
    }, "the open question is on the page");
  }

  /** Answers a person would try first: attacks, then other deeds; ending and refusing last. */
  wished() {
    const options = this.choice.options.map((option, place) => ({ option, place }));
    const worth = ({ option }) =>
      option.passes || option.alone || STEPPING_BACK.test(option.key) ? 0 : (option.pieces ?? []).length > 0 ? 3 : (option.cells ?? []).length > 0 ? 2 : 1;
    const best = Math.max(...options.map(worth));
    const good = options.filter((one) => worth(one) === best);
    return good[this.turn++ % good.length].option;
  }

  /** Press something; what is still on its way into sight is waited for, as a person would; what the page has put away needs no press. */
  async press(locator, where = {}, tries = 10) {
    const how = { force: true, timeout: 5000, ...where };
    try {
      await (this.touch ? locator.tap(how) : locator.click(how));
    } catch (error) {
      if ((await locator.count()) === 0) return;
      const mayCome = error.message.includes("outside of the viewport") || where.timeout === undefined;
      if (tries === 0 || !mayCome) throw error;
      await this.page.waitForTimeout(200);
      await this.press(locator, where, tries - 1);
    }
  }

  /** A cell of a board; of the first one where none is named. Two boards may have cells of the same number. */
  cell(id, board) {
    const named = board || this.table.view.boards?.[0]?.id;
    return this.page.locator(`[data-board="${named}"] [data-cell="${id}"]`);
  }

  /** What lies on top: nothing under it can be clicked. */
  async front() {
    for (const place of [".chooser", ".bottomsheet"]) if ((await this.page.locator(place).count()) > 0) return place;
    return ".tablepage";
  }

  /** Close the sheet of a phone where it does not hold what is wished for. */
  async clearTheBoard(wish) {
    if ((await this.front()) !== ".bottomsheet") return;
    const onBoard = (wish?.cells ?? []).length > 0 || (wish?.pieces ?? []).length > 0;
    if (!onBoard && (await this.page.locator(".bottomsheet .answers").count()) > 0) return;
    await this.press(this.page.locator(".scrim"), { position: { x: 20, y: 20 } });
    await this.until(async () => (await this.page.locator(".bottomsheet").count()) === 0, "the sheet closes");
  }

  /** Point at what an option lights up, as far as the page shows it. */
  async point(option) {
    const { page } = this;
    const cells = option.cells ?? [];
    const cards = page.locator(await this.front());
    const spots = [
      ...(cells.length > 0 ? [this.cell(cells.at(-1), option.board)] : []),
      ...(option.pieces ?? []).map((piece) => page.locator(`[data-piece="${piece}"]`)),
      ...(option.cards ?? []).map((card) => cards.locator(`button[data-card="${card}"], [data-card="${card}"] button.whole`)),
    ];
    const another = { timeout: 6000 }; // where one way is barred, there may be another
    const edge = (option.cards ?? []).length > 0 ? { ...another, position: { x: 14, y: 40 } } : another; // cards of a fan overlap
    for (const spot of spots) {
      if ((await spot.count()) === 0) continue;
      try {
        await this.press(spot.first(), edge);
        return true;
      } catch {
        continue; // covered or outside: another way is tried
      }
    }
    return false;
  }

  /** Answer the open question on the page; returns what was asked. */
  async answer() {
    await this.settled();
    const story = this.page.locator(".story.over .btn");
    if ((await story.count()) > 0) await this.press(story.first());
    const { version, choice } = this.table;
    if (!choice) return null; // the page has answered by itself what was decided already
    const before = this.answersSent;
    const isOnItsWay = () => this.answersSent > before;
    const changed = async (most) => {
      // Once the page has sent the answer, only the server is waited for, however busy it is.
      for (let waited = 0; waited < (isOnItsWay() ? 15000 : most) && this.table.version === version; waited += 20) await this.page.waitForTimeout(20);
      return this.table.version !== version;
    };
    if ((choice.most ?? 1) > 1 || (choice.least ?? 1) === 0) await this.pick(choice);
    else {
      const wish = this.wished();
      await this.clearTheBoard(wish);
      if (await this.point(wish)) {
        if (await changed(400)) return choice;
        if (!this.touch && (await changed(1500))) return choice;
        if ((await this.point(wish)) && (await changed(400))) return choice; // a first tap only previews, a click may miss what moves
      }
    }
    if (await changed(60)) return choice;
    await this.clearTheBoard(null);
    // On a busy machine the page needs its time: all ways are tried once more, with patience.
    for (const [way, patience] of [1, 8].flatMap((patience) => ["gold", "ghost", "keys"].map((way) => [way, patience]))) {
      const front = await this.front();
      const place = front === ".chooser" ? ".chooser-answers" : `${front} .answers`;
      const buttons = this.page.locator(`${place} .btn.${way}:enabled, .page-ways .answer-tile, .odds-line`);
      if (way === "keys") {
        for (const digit of "123456789") {
          await this.page.keyboard.press(digit);
          if (await changed(250 * patience)) return choice;
          await this.page.keyboard.press("Enter");
          if (await changed(250 * patience)) return choice;
        }
      } else if ((await buttons.count()) > 0) {
        await this.press(buttons.last());
        if (await changed(1500 * patience)) return choice;
      }
    }
    await this.page.screenshot({ path: PICTURE }).catch(() => undefined);
    throw new Error(`no way found to answer ${choice.kind}: ${choice.options.map((one) => one.key).join(" ")}`);
  }

  /** On a phone the cards of a question are in the hand: it opens with a tap on one of them. */
  async openHand() {
    const lit = this.page.locator(".peek .pk.lit");
    if ((await this.front()) === ".tablepage" && (await lit.count()) > 0) await this.press(lit.first());
  }

  /** Pick as many as are wanted, those that a click missed again; they are confirmed afterwards. */
  async pick(choice) {
    const wanted = choice.options.slice(0, choice.least ?? 1);
    if (wanted.some((option) => (option.cards ?? []).length > 0)) await this.openHand();
    for (let rounds = 0; rounds < 3; rounds++)
      for (const option of wanted) {
        const [card] = option.cards ?? [];
        if (card !== undefined && (await this.page.locator(`[data-card="${card}"].picked`).count()) > 0) continue;
        if (rounds > 0 && card === undefined) continue;
        if (!this.touch) await this.page.mouse.move(700, 20); // a card that is pointed at covers its neighbours
        await this.page.waitForTimeout(80);
        await this.point(option);
      }
  }

  /** Answer question after question until something holds. */
  async playUntil(holds, claim, most = 500) {
    let answers = 0;
    // Waiting for others counts for nothing: a bot may think for as long as a busy machine lets it.
    for (let waits = 0; answers < most && waits < 2400; ) {
      if (await holds()) return answers;
      await this.settled();
      if (this.over) return answers;
      if (this.choice) {
        await this.answer();
        answers += 1;
      } else {
        await this.page.waitForTimeout(50);
        waits += 1;
      }
    }
    expect(false, `${claim} within ${most} answers`);
    return most;
  }
}
