// Back: every public page comes out of the browser's back/forward cache, as it was left.

import { chromium, type Page } from '@playwright/test';
import { defaultLocale } from '../../src/lib/i18n/locales.ts';
import { findWindowed } from '../browser.ts';
import { publicPagesIn } from './fixtures/addresses.ts';
import { expect, test } from './fixtures/test.ts';

/** Goes to another page and back. @returns whether the page is the one that was left. */
async function isKept(page: Page, path: string): Promise<boolean> {
  // One that is left while its requests are under way may be dropped by the browser.
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { left: true }));
  await page.goto('/404', { waitUntil: 'load' });
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe(path);
  return page.evaluate(() => 'left' in window);
}

test('every public page comes back as it was left', async ({ baseURL }) => {
  const windowed = findWindowed();
  // The shell, a browser without windows, keeps no pages.
  test.skip(!windowed, 'only the shell of Chromium is installed');
  test.slow();
  const browser = await chromium.launch({
    ...windowed,
    args: [...(windowed?.args ?? []), '--headless=new'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    // One page of each route.
    const paths = new Map(publicPagesIn(defaultLocale).map(({ route, path }) => [route, path])).values();
    const lost: string[] = [];
    for (const path of paths) if (!(await isKept(page, path))) lost.push(path);
    expect(lost).toEqual([]);
  } finally {
    await browser.close();
  }
});
