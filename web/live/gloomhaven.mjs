// Gloomhaven at the live table: two people on two machines keep their secrets, two people share one screen.
import { expect } from "./expect.mjs";
import { Player } from "./player.mjs";

const SECRET_KINDS = ["battle_goal", "hand", "declare", "second_card"];

/** What only one seat may know: the goals it was dealt and the cards in its hand. */
function secretsOf(player) {
  const found = new Set();
  for (const message of player.tables) {
    const own = message.view.seat;
    for (const zone of message.view.zones ?? [])
      if (zone.kind === "hand" && zone.seat === own) for (const card of zone.cards ?? []) if (card.id) found.add(card.id);
    if (message.choice?.kind === "battle_goal") for (const option of message.choice.options) found.add(option.key.replace("goal:", ""));
  }
  return [...found];
}

/** Whether a text names a secret as a whole word. */
const names = (text, secret) => new RegExp(`(^|[^a-z0-9_])${secret}([^a-z0-9_]|$)`).test(text);

/** Add a seat in the lobby, by the kind of it. */
async function addSeat(page, kind) {
  const icon = { link: 0, here: 1, bot: 2 }[kind];
  await page.locator(".add .btn").nth(icon).click();
}

/** Two people, two browsers: a table by link. */
export async function twoBrowsers(open) {
  const mine = await open({ path: "/", size: "desktop", language: "en" });
  await mine.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const host = new Player(mine.page);
  await mine.page.locator('.game:has(.game-name:text-is("Gloomhaven"))').click();
  await addSeat(mine.page, "link");
  await mine.page.locator(".begin .btn.gold").click();
  await mine.page.locator(".seat-links .btn").first().click();
  const link = await mine.page.evaluate(() => navigator.clipboard.readText());
  expect(/#seat=.{20,}/.test(link), "the lobby gives a link for the friend's seat");
  expect((await mine.page.locator("dialog .qr").count()) === 1, "with a code for phones");
  expect(/localhost/.test(await mine.page.locator("dialog .reach").innerText()), "and says that this address is this machine's alone");
  await mine.page.locator("dialog .to-table").click();

  const theirs = await open({ path: "/about", size: "desktop", language: "fr" });
  const guest = new Player(theirs.page);
  await theirs.page.goto(link);
  await host.settled();
  await guest.settled();
  expect(!theirs.page.url().includes("seat="), "the secret is taken out of the address bar");

  const begun = (player) => (player.table.view.tracks ?? []).some((track) => track.id === "round" && track.value >= 1);
  const revealed = (player) => JSON.stringify(player.table.view.phase ?? "").includes("turns");
  const steps = async (holds, claim) => {
    const until = Date.now() + 180_000; // only a play that hangs takes so long
    while (Date.now() < until && !(holds(host) && holds(guest)))
      for (const player of [host, guest]) {
        await player.settled();
        if (player.choice && !holds(player)) await player.answer();
        else await player.page.waitForTimeout(20);
      }
    expect(holds(host) && holds(guest), claim);
  };
  await steps(begun, "both set up: goals, hands, starting hexes, and the first round begins");
  const beforeReveal = { host: [...host.frames], guest: [...guest.frames] };
  const declared = secretsOf(host).length > 0 && secretsOf(guest).length > 0;
  expect(declared, "each sees goals and a hand of their own");
  checkSecrecy(host, beforeReveal.guest, "the guest's traffic holds no card and no goal of the host");
  checkSecrecy(guest, beforeReveal.host, "the host's traffic holds no card and no goal of the guest");
  await declareOneByOne(host, guest);
  await steps((player) => revealed(player) || player.table.view.tracks.some((one) => one.id === "round" && one.value > 1), "both declare, and cards are revealed");
  await steps((player) => player.over || player.table.view.tracks.some((one) => one.id === "round" && one.value > 1), "a whole round is played by both");
  expect(mine.faults.length + theirs.faults.length === 0, `no fault on either page ${[...mine.faults, ...theirs.faults].join("; ")}`);
}

function checkSecrecy(owner, frames, claim) {
  const told = secretsOf(owner).filter((secret) => frames.some((frame) => names(frame, secret)));
  expect(told.length === 0, told.length > 0 ? `${claim} (it holds ${told.join(", ")})` : claim);
}

/** One declares, and the other still knows nothing of it. */
async function declareOneByOne(host, guest) {
  await host.settled();
  if (host.choice?.kind !== "declare") return;
  const seen = guest.frames.length;
  const sent = host.sent.length;
  while (SECRET_KINDS.includes(host.choice?.kind ?? "")) await host.answer();
  await guest.page.waitForTimeout(300);
  const told = guest.frames.slice(seen).join("\n");
  const chosen = host.sent
    .slice(sent)
    .map((frame) => JSON.parse(frame))
    .filter((message) => message.type === "answer")
    .flatMap((message) => message.keys)
    .map((key) => key.replace(/^[a-z]+:/, ""));
  expect(chosen.length > 0 && chosen.every((card) => !names(told, card)), "what one has declared is not told to the other before the reveal");
}

/** Two people on one screen: a curtain between their secrets. */
export async function hotSeat(open) {
  const { page, faults } = await open({ path: "/", size: "desktop", language: "en" });
  const player = new Player(page);
  await page.locator('.game:has(.game-name:text-is("Gloomhaven"))').click();
  await addSeat(page, "here");
  await page.locator(".begin .btn.gold").click();
  await page.waitForURL(/\/match\//);
  let curtains = 0;
  const secretsBehind = [];
  for (let answers = 0; answers < 60 && curtains < 4; answers++) {
    await player.until(async () => (await page.locator(".curtain").count()) > 0 || player.table !== null, "a table or a curtain comes");
    if ((await page.locator(".curtain").count()) > 0) {
      curtains += 1;
      const shown = await page.locator("body").innerText();
      secretsBehind.push(...secretsOf(player).filter((secret) => names(shown.toLowerCase(), secret)));
      player.table = null;
      await page.locator(".curtain .btn.gold").click();
      continue;
    }
    await player.settled();
    if (player.choice) await player.answer();
    else await page.waitForTimeout(100);
  }
  expect(curtains >= 2, `a curtain falls whenever the screen is handed over (${curtains} times)`);
  expect(secretsBehind.length === 0, "behind the curtain nothing secret is left on the page");
  expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
}
