// A small sample of `tests/kills`: reports whose tab, request or response is cut off at some moment arrive once.

import { expect, test } from '@playwright/test';
import { random } from '../bench/random.ts';
import { isDeep } from '../deep.ts';
import { noisyPhoto } from '../kills/photo.ts';
import { Reporter } from '../kills/Reporter.ts';
import { signInAs } from './fixtures/members.ts';

/** Other tests start on other days: each mark must be unique. */
const start = Number(String(Date.now()).slice(-7)) * 10;

// The deep run makes a thousand, and these four times five.
for (const first of isDeep ? [0, 5, 10, 15] : [5]) {
  test(`reports that are cut off come in once, with one receipt (from ${first})`, async ({
    browser,
    baseURL,
  }) => {
    // It waits for lines that hang.
    test.slow();
    if (!baseURL) throw new Error('No site is served');
    const desk = await browser.newContext({ baseURL });
    await signInAs('admin', desk);
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const ground = { url: baseURL, office: desk.request, photo: await noisyPhoto() };
    for (let seed = first; seed < first + 5; seed++) {
      const drawn = random(seed);
      const reporter = new Reporter(ground, context, { random: drawn, mark: `s${start + seed}` });
      await reporter.write();
      await reporter.happen(drawn.pick(reporter.names));
      await reporter.comeBack();
      expect(await reporter.check(), reporter.steps.join(', ')).toBe('');
      await reporter.leave();
    }
    await context.close();
    await desk.close();
  });
}
