// The live table in the system's Chromium: real server processes, real sockets, people who click. See README.md.
import { chromiumAt, contextOf } from "../scripts/browser.mjs";
import { failures } from "./expect.mjs";
import { LiveServer } from "./server.mjs";
import { adjudicates } from "./adjudicator.mjs";
import { playToTheEnd } from "./buttons_bugs.mjs";
import { campaignOnPhone, foundAndSetOut } from "./campaign.mjs";
import { reconnects } from "./connections.mjs";
import { hotSeat, twoBrowsers } from "./gloomhaven.mjs";
import { byKeyboard, onPhone } from "./ways.mjs";

const PLAYS = { buttons_bugs: playToTheEnd, two_browsers: twoBrowsers, hot_seat: hotSeat, keyboard: byKeyboard, phone: onPhone, adjudicator: adjudicates, cut: reconnects, campaign: foundAndSetOut, campaign_phone: campaignOnPhone };

const wanted = process.argv.slice(2);
const server = await LiveServer.start();
const browser = await chromiumAt();
try {
  for (const [name, play] of Object.entries(PLAYS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`# ${name}`);
    const contexts = [];
    const open = async (how) => {
      const opened = await contextOf(browser, server.address, how);
      contexts.push(opened.context);
      return opened;
    };
    try {
      await play(open, server);
    } catch (error) {
      failures.push(`${name}: ${error.message}`);
      console.log(`FAIL ${name}: ${error.stack}`);
    }
    for (const context of contexts) await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
if (failures.length > 0) console.log(`${failures.length} claims do not hold:\n  ${failures.join("\n  ")}`);
process.exitCode = failures.length > 0 ? 1 : 0;
