// Random runs of somebody who writes while things go wrong, in a real browser with a real server: nothing typed is lost.
//
//   node tests/edits/walk/run.ts [how many] [first seed]
//
// A run that lost something is reported with its seed and steps; the same seed repeats it.

import { random } from '../../bench/random.ts';
import { SiteCopy } from '../../e2e/fixtures/SiteCopy.ts';
import { KillableBrowser } from './KillableBrowser.ts';
import { listScreens } from './screens.ts';
import { Walker } from './Walker.ts';

const [count, first] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 1)];
const port = Number(process.env['E2E_PORT'] ?? 4331) + 4;

/** @returns what went wrong; undefined if nothing was lost. */
async function run(copy: SiteCopy, seed: number): Promise<string | undefined> {
  const drawn = random(seed);
  let failure: string | undefined;
  await KillableBrowser.with(async (browser) => {
    const screens = listScreens(`walk-${seed}`);
    const name = Object.keys(screens)[seed % Object.keys(screens).length] ?? '';
    const screen = screens[name];
    if (!screen) throw new Error('There is no screen');
    const walker = new Walker(copy, browser, drawn, screen, `s${seed}`);
    walker.steps.push(name);
    try {
      await walker.begin();
      for (let left = drawn.int(2, 5); left > 0; left--) {
        await walker.type();
        const event = drawn.pick(Object.keys(walker.events));
        walker.steps.push(event);
        await walker.events[event]?.();
      }
      const lost = await walker.end();
      if (lost.length) failure = `lost ${lost.join(', ')}`;
    } catch (error) {
      failure = `${String(error)}\n${await walker.seen().catch(() => '')}`;
      // The next run needs a server, and this run may have ended while it was down.
      await copy.kill();
      await copy.serve();
    }
    if (failure) failure += `\n  ${walker.steps.join('\n  ')}`;
    await walker.leave().catch(() => undefined);
  });
  return failure;
}

/** The seeds that no worker has begun. */
const seeds = Array.from({ length: count }, (_, at) => first + at);
let failed = 0;

async function runAll(copy: SiteCopy): Promise<void> {
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const began = Date.now();
    const failure = await run(copy, seed);
    console.log(`${seed}: ${failure ?? 'all there'} (${Math.round((Date.now() - began) / 1000)} s)`);
    if (failure) failed++;
  }
}

await SiteCopy.withEach(port, runAll, () => ({ NETLIFY_BUILD_HOOK: '' }));
console.log(`${count - failed} of ${count} runs lost nothing.`);
process.exitCode = failed ? 1 : 0;
