// The live table in the system's Chromium: real server processes, real sockets, people who click. See README.md.
import { care } from "./care.mjs";
import { chromiumAt, contextOf } from "../scripts/browser.mjs";
import { failures, notes, tell } from "./expect.mjs";
import { LiveServer } from "./server.mjs";
import { adjudicates } from "./adjudicator.mjs";
import { judgesSight } from "./sight.mjs";
import { playToTheEnd } from "./buttons_bugs.mjs";
import { campaignOnPhone, foundAndSetOut } from "./campaign.mjs";
import { reconnects } from "./connections.mjs";
import { hotSeat, twoBrowsers } from "./gloomhaven.mjs";
import { betweenMatches } from "./lobby.mjs";
import { descentCampaign } from "./descent_campaign.mjs";
import { rivalsHunt } from "./euthia.mjs";
import { descent, descentOnPhone, euthia, malhya } from "./new_games.mjs";
import { FIRST_SCENARIOS } from "./first_scenarios.mjs";
import { newcomer, newcomerOnPhone } from "./newcomer.mjs";
import { friends } from "./friends.mjs";
import { lostAndForgotten, toABotAndBack } from "./seats.mjs";
import { fogIsles, lanternCourt, wyrmVault } from "./tiny.mjs";
import { byKeyboard, onPhone } from "./ways.mjs";
import { stepByStep } from "./steps.mjs";
import { worksInTheWorkshop } from "./workshop.mjs";

const PLAYS = {
  care,
  buttons_bugs: playToTheEnd,
  two_browsers: twoBrowsers,
  hot_seat: hotSeat,
  keyboard: byKeyboard,
  phone: onPhone,
  adjudicator: adjudicates,
  sight: judgesSight,
  cut: reconnects,
  to_a_bot: toABotAndBack,
  lost: lostAndForgotten,
  lobby: betweenMatches,
  descent,
  descent_phone: descentOnPhone,
  descent_campaign: descentCampaign,
  steps: stepByStep,
  euthia,
  rivals: rivalsHunt,
  malhya,
  friends,
  newcomer,
  newcomer_phone: newcomerOnPhone,
  campaign: foundAndSetOut,
  campaign_phone: campaignOnPhone,
};

/** Plays on a server that has the tiny games on its shelf. */
const TINY = { wyrm_vault: wyrmVault, lantern_court: lanternCourt, fog_isles: fogIsles };

/** Whole scenarios: played when they are named, or all of them with `npm run live:long`. */
const LONG = { ...FIRST_SCENARIOS, workshop: worksInTheWorkshop };

/** So many play at once, each on a server of its own: a person who looks and waits leaves half of a core idle. */
const SIDE_BY_SIDE = Number(process.env.OUBLIETTE_PLAYS ?? 2);

const wanted = process.argv.slice(2);
const isWanted = ([name]) => wanted.length === 0 || wanted.includes(name);
const isNamed = ([name]) => wanted.includes(name) || wanted.includes("long");
const browser = await chromiumAt();

/** What the last one who got stuck saw. */
const PICTURE = new URL("../../build/live-stuck.png", import.meta.url).pathname;

/** Play once; returns where it got stuck, if it did. */
async function played(play, server) {
  const contexts = [];
  const open = async (how) => {
    const opened = await contextOf(browser, server.address, how);
    contexts.push(opened.context);
    return opened;
  };
  try {
    await play(open, server);
    return null;
  } catch (error) {
    tell(`STUCK ${error.stack}`);
    if (server.output) tell(`The server's last words:\n${server.output.slice(-2000)}`);
    for (const page of contexts.flatMap((context) => context.pages())) await page.screenshot({ path: PICTURE }).catch(() => undefined);
    return error;
  } finally {
    for (const context of contexts) await context.close();
  }
}

/** Play, and tell it once it is over. */
async function told(name, play, server) {
  const began = performance.now();
  const lines = [];
  await notes.run(lines, async () => {
    const stuck = await played(play, server);
    // A click can miss what is just moving on a busy machine: who got stuck may try once more. A broken claim stays broken.
    const again = stuck && (await played(play, server));
    if (again) failures.push(`${name}: ${again.message}`);
  });
  console.log([`# ${name}, ${((performance.now() - began) / 1000).toFixed(0)} s`, ...lines].join("\n"));
}

/** Take one play after another from those that are left. */
async function playWhatIsLeft(left, module) {
  if (left.length === 0) return;
  const server = await LiveServer.start(module);
  try {
    for (let next = left.shift(); next; next = left.shift()) await told(...next, server);
  } finally {
    await server.stop();
  }
}

const left = [...Object.entries(LONG).filter(isNamed), ...Object.entries(PLAYS).filter(isWanted)];
const tiny = Object.entries(TINY).filter(isWanted);
try {
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      await playWhatIsLeft(left, "oubliette.cli");
      await playWhatIsLeft(tiny, "tests.tiny.serve");
    }),
  );
} finally {
  await browser.close();
}
if (failures.length > 0) console.log(`${failures.length} claims do not hold:\n  ${failures.join("\n  ")}`);
process.exitCode = failures.length > 0 ? 1 : 0;
