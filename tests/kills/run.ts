// Aimed kills while reports are sent, in a real browser with a real server: no report is lost, none arrives twice, and the
// receipts are the same on both sides.
//
//   node tests/kills/run.ts [how many] [first seed]
//
// A failed run is reported with its seed and steps; the same seed has the same aims.

import { setTimeout } from 'node:timers/promises';
import { request, type BrowserContext } from '@playwright/test';
import { random } from '../bench/random.ts';
import { startPostgres, template } from '../database/server.ts';
import { SiteCopy } from '../e2e/fixtures/SiteCopy.ts';
import { KillableBrowser } from '../edits/walk/KillableBrowser.ts';
import { noisyPhoto } from './photo.ts';
import { Reporter, type Ground } from './Reporter.ts';

const [count, first] = [Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 1)];
const port = Number(process.env['E2E_PORT'] ?? 4331) + 4;

/** Entries with receipts stay on the device, so a new profile from time to time keeps it fast. */
const perBrowser = 100;

/** In milliseconds: a run that takes longer has hung. */
const longest = 240_000;

const postgres = await startPostgres();
const photo = await noisyPhoto();
const happened = new Map<string, number>();
let failed = 0;

async function runAll(copy: SiteCopy, browser: KillableBrowser, seeds: readonly number[]): Promise<void> {
  let context: BrowserContext = await browser.start();
  const office = await request.newContext({
    baseURL: copy.url,
    extraHTTPHeaders: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await office.post('/api/_auth/login', { data: copy.member('admin') });
  const ground: Ground = {
    url: copy.url,
    office,
    photo,
    async killBrowser() {
      await browser.kill();
      return browser.start();
    },
    killServer: () => copy.kill(),
    serveAgain: () => copy.serve(),
  };
  for (const seed of seeds) {
    const began = Date.now();
    const drawn = random(seed);
    // A private window, which keeps nothing once it is closed.
    const shut = drawn.oneIn(15) ? await context.browser()?.newContext() : undefined;
    const reporter = new Reporter(ground, shut ?? context, {
      random: drawn,
      mark: `s${seed}`,
      isPrivate: shut !== undefined,
    });
    let failure: string;
    try {
      if (shut) reporter.steps.push('in a private window');
      await reporter.write();
      const name = drawn.pick(reporter.names);
      happened.set(name, (happened.get(name) ?? 0) + 1);
      const all = async () => {
        await reporter.happen(name);
        await reporter.comeBack();
        return reporter.check();
      };
      failure = await Promise.race([all(), setTimeout(longest, 'it hangs', { ref: false })]);
    } catch (error) {
      failure = String(error);
      // The next run needs a server, and this run may have ended while it was down.
      await copy.kill();
      await copy.serve();
    }
    await reporter.leave();
    await shut?.close();
    if (!shut) context = reporter.lastContext;
    if (failure) failed++;
    const steps = `\n  ${reporter.steps.join('\n  ')}`;
    const told = failure ? failure + steps : reporter.steps.join(', ');
    console.log(`${seed}: ${told} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  }
  await office.dispose();
}

await SiteCopy.with(
  port,
  async (copy) => {
    const seeds = Array.from({ length: count }, (_, at) => first + at);
    for (let at = 0; at < count; at += perBrowser)
      await KillableBrowser.with((browser) => runAll(copy, browser, seeds.slice(at, at + perBrowser)));
    console.log(happened);
    console.log(`${count - failed} of ${count}: one report, one receipt.`);
    process.exitCode = failed ? 1 : 0;
  },
  { NETLIFY_BUILD_HOOK: '', NETLIFY_DB_URL: postgres.url(template) },
);
await postgres.stop();
