// Euthia at the live table: two rivals on two machines play The Hunt, each runs the other's Monsters, and hands stay secret.
import { expect, expectSoon } from "./expect.mjs";
import { tableByLink } from "./link.mjs";

const MOST = 120;

const duelOf = (player) => (player.table.view.tests ?? []).find((one) => one.id === "duel");

/** Whether somebody is asked for the Monster: the Hero in the duel is another's. */
function runsTheMonster(player) {
  const duel = duelOf(player);
  return Boolean(player.choice && duel && !duel.pieces.includes(`hero:${player.table.view.seat}`));
}

/** Cards that are asked for lie where the duel is shown otherwise. */
const asksForCards = (player) => player.choice.options.some((option) => (option.cards ?? []).length > 0);

/** The Silver and Gold cards in somebody's own hand, all that were ever there and those that are there now. */
function handOf(player) {
  const hands = player.tables
    .map(({ view }) => (view.zones ?? []).filter((zone) => zone.kind === "hand" && zone.seat === view.seat).flatMap((zone) => (zone.cards ?? []).map((card) => card.id ?? "")))
    .map((cards) => cards.filter((id) => /^[a-z_]+\/\d+$/.test(id)));
  return { ever: new Set(hands.flat()), now: hands.at(-1) ?? [] };
}

/** What lies in one hand now, and was never seen in the other, must not have gone over the other's wire. */
function keepsItsHand(owner, other, claim) {
  const own = handOf(owner);
  const known = handOf(other).ever;
  const told = own.now.filter((card) => !known.has(card) && other.frames.some((frame) => frame.includes(`"${card}"`)));
  expect(told.length === 0, `${claim}: ${own.now.length} cards${told.length > 0 ? `, told were ${told.join(", ")}` : ""}`);
}

/** Somebody who goes for Monsters of Level 1 as soon as one is within reach. */
function hunts(player) {
  const usual = player.wished.bind(player);
  player.wished = () => {
    const cells = player.table.view.boards?.[0]?.cells ?? [];
    const prey = new Set(cells.filter((cell) => (cell.terrain ?? []).includes("guard_1")).map((cell) => cell.id));
    return player.choice.options.find((option) => (option.cells ?? []).some((cell) => prey.has(cell))) ?? usual();
  };
}

/** Two people, two browsers, The Hunt. */
export async function rivalsHunt(open) {
  const { host, guest, mine, theirs } = await tableByLink(open, /Euthia/, /The Hunt/);
  hunts(host);
  hunts(guest);
  const ran = new Set();
  let seen = false;
  let answers = 0;
  for (let turns = 0; turns < 4000 && answers < MOST && (ran.size === 0 || duelOf(host)); turns++)
    for (const player of [host, guest]) {
      await player.settled();
      if (!player.choice) {
        await player.page.waitForTimeout(20);
        continue;
      }
      if (runsTheMonster(player)) {
        if (!seen && !asksForCards(player)) {
          seen = true;
          await expectSoon(async () => (await player.page.locator(".test, .theatre").count()) > 0, "who runs the Monster sees the duel");
        }
        ran.add(player);
      }
      await player.answer();
      answers += 1;
    }
  expect(ran.size > 0, `a rival runs the Monster to the end of a Combat, within ${answers} answers`);
  expect(handOf(host).ever.size + handOf(guest).ever.size > 0, "somebody holds Silver or Gold cards");
  keepsItsHand(host, guest, "the guest's traffic names no card in the host's hand");
  keepsItsHand(guest, host, "the host's traffic names no card in the guest's hand");
  expect(mine.faults.length + theirs.faults.length === 0, `no fault on either page ${[...mine.faults, ...theirs.faults].join("; ")}`);
}
