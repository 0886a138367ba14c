// Aimed kills while reports are sent, in a real browser with a real server: no report is lost, none arrives twice, and the
// receipts are the same on both sides.
//
//   node tests/kills/run.ts [how many] [first seed]
//
// A failed run is reported with its seed and steps; the same seed has the same aims.

import { setTimeout } from 'node:timers/promises';
import { request, type BrowserContext } from '@playwright/test';
import { random } from '../bench/random.ts';
import { startPostgres } from '../database/server.ts';
import { makeDatabase, postgresPort } from '../e2e/fixtures/postgres.ts';
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

const postgres = await startPostgres(postgresPort);
const photo = await noisyPhoto();
const happened = new Map<string, number>();
/** The seeds that no worker has begun. */
const seeds = Array.from({ length: count }, (_, at) => first + at);
let failed = 0;

/** Runs as many seeds as one browser should. */
async function runSome(copy: SiteCopy, browser: KillableBrowser): Promise<void> {
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
  for (let done = 0; done < perBrowser; done++) {
    const seed = seeds.shift();
    if (seed === undefined) break;
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

async function runAll(copy: SiteCopy): Promise<void> {
  while (seeds.length) await KillableBrowser.with((browser) => runSome(copy, browser));
}

await SiteCopy.withEach(port, runAll, async (worker) => ({
  NETLIFY_BUILD_HOOK: '',
  NETLIFY_DB_URL: await makeDatabase(`kills_${worker}`),
}));
console.log(happened);
console.log(`${count - failed} of ${count}: one report, one receipt.`);
process.exitCode = failed ? 1 : 0;
await postgres.stop();
