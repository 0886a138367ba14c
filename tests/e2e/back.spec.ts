// Back: every public page comes out of the browser's back/forward cache.

import type { CDPSession, Page } from '@playwright/test';
import { defaultLocale } from '../../src/lib/i18n/locales.ts';
import { publicPagesIn } from './fixtures/addresses.ts';
import { expect, test } from './fixtures/test.ts';

/**
 * Why a page did not come out of the cache, as far as the page itself is the reason: the browser of the tests keeps no
 * pages, and names that too.
 */
async function reasonsAtBack(page: Page, session: CDPSession): Promise<string[]> {
  const [explained] = await Promise.all([
    new Promise<{ type: string; reason: string }[]>((resolve) => {
      session.once('Page.backForwardCacheNotUsed', (event) => resolve(event.notRestoredExplanations));
    }),
    page.evaluate(() => history.back()),
  ]);
  await page.waitForLoadState();
  return explained.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason);
}

test('no public page keeps itself out of the back/forward cache', async ({ page, context }) => {
  test.slow();
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  // One page of each route.
  const pages = [...new Map(publicPagesIn(defaultLocale).map((one) => [one.route, one.path]))];
  const paths = pages.map(([, path]) => path);
  for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' });
  await page.goto('/emergency');
  const found: Record<string, string[]> = {};
  for (const path of paths.toReversed()) {
    const reasons = await reasonsAtBack(page, session);
    await expect(page).toHaveURL(path);
    if (reasons.length) found[path] = reasons;
  }
  expect(found).toEqual({});
});

test('what would keep a page out is named', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  await page.goto('/contact');
  await page.evaluate(() => {
    // Held until the page is left.
    void navigator.locks.request('held', () => new Promise(() => {}));
    addEventListener('unload', () => {});
  });
  await page.goto('/emergency');
  expect(await reasonsAtBack(page, session)).not.toEqual([]);
});
