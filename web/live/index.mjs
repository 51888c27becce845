// The live table in the system's Chromium: real server processes, real sockets, people who click. See README.md.
import { care } from "./care.mjs";
import { chromiumAt, contextOf } from "../scripts/browser.mjs";
import { failures } from "./expect.mjs";
import { LiveServer } from "./server.mjs";
import { adjudicates } from "./adjudicator.mjs";
import { judgesSight } from "./sight.mjs";
import { playToTheEnd } from "./buttons_bugs.mjs";
import { campaignOnPhone, foundAndSetOut } from "./campaign.mjs";
import { reconnects } from "./connections.mjs";
import { hotSeat, twoBrowsers } from "./gloomhaven.mjs";
import { betweenMatches } from "./lobby.mjs";
import { descent, descentOnPhone, euthia, malhya } from "./new_games.mjs";
import { newcomer, newcomerOnPhone } from "./newcomer.mjs";
import { friends } from "./friends.mjs";
import { lostAndForgotten, toABotAndBack } from "./seats.mjs";
import { fogIsles, lanternCourt, wyrmVault } from "./tiny.mjs";
import { byKeyboard, onPhone } from "./ways.mjs";

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
  euthia,
  malhya,
  friends,
  newcomer,
  newcomer_phone: newcomerOnPhone,
  campaign: foundAndSetOut,
  campaign_phone: campaignOnPhone,
};

/** Plays on a server that has the tiny games on its shelf. */
const TINY = { wyrm_vault: wyrmVault, lantern_court: lanternCourt, fog_isles: fogIsles };

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const browser = await chromiumAt();
let server;

/** Play once; returns where it got stuck, if it did. */
async function played(play) {
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
    console.log(`STUCK ${error.stack}`);
    return error;
  } finally {
    for (const context of contexts) await context.close();
  }
}

async function playAll(plays, module) {
  const chosen = Object.entries(plays).filter(([name]) => isWanted(name));
  if (chosen.length === 0) return;
  server = await LiveServer.start(module);
  try {
    for (const [name, play] of chosen) {
      console.log(`# ${name}`);
      const stuck = await played(play);
      // A click can miss what is just moving on a busy machine: who got stuck may try once more. A broken claim stays broken.
      const again = stuck && (await played(play));
      if (again) failures.push(`${name}: ${again.message}`);
    }
  } finally {
    await server.stop();
  }
}

try {
  await playAll(PLAYS, "oubliette.cli");
  await playAll(TINY, "tests.tiny.serve");
} finally {
  await browser.close();
}
if (failures.length > 0) console.log(`${failures.length} claims do not hold:\n  ${failures.join("\n  ")}`);
process.exitCode = failures.length > 0 ? 1 : 0;
