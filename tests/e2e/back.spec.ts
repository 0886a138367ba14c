// Going back: every public page is restored from the back/forward cache as it was left; screens for work reload their data.

import { randomUUID } from 'node:crypto';
import { chromium, type Browser, type Page } from '@playwright/test';
import { defaultLocale } from '../../src/core/i18n/locales.ts';
import { findWindowed } from '../browser.ts';
import { isDeep } from '../deep.ts';
import { publicPagesIn } from './fixtures/addresses.ts';
import { invite, signInAs } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ askServer: true });

/** Launches a browser with a back/forward cache, like all real ones; the headless shell has none. */
async function keepingBrowser(): Promise<Browser> {
  const windowed = findWindowed();
  test.skip(!windowed, 'only the shell of Chromium is installed');
  return chromium.launch({
    ...windowed,
    args: [...(windowed?.args ?? []), '--headless=new'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/**
 * Goes to another page and back.
 *
 * @param meanwhile is called while the page is left.
 * @returns whether the page is the one that was left.
 */
async function isKept(page: Page, path: string, meanwhile?: () => Promise<unknown>): Promise<boolean> {
  // The browser may drop a page that is left while requests are in progress.
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { left: true }));
  await page.goto('/404', { waitUntil: 'load' });
  await meanwhile?.();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect
    .poll(() => page.evaluate(() => location.pathname + location.search).catch(() => ''))
    .toBe(path);
  return page.evaluate(() => 'left' in window);
}

test('a public page of each kind comes back as it was left', async ({ baseURL }) => {
  test.slow();
  const browser = await keepingBrowser();
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    // One page of each route; every day only those with the most scripts of their own.
    const kinds = new Map(publicPagesIn(defaultLocale).map(({ route, path }) => [route, path]));
    const busiest = ['home', 'calendar', 'fishing', 'contact', 'report', 'grounds', 'announcements'] as const;
    const paths = isDeep ? kinds.values() : busiest.map((route) => kinds.get(route) ?? route);
    const lost: string[] = [];
    for (const path of paths) if (!(await isKept(page, path))) lost.push(path);
    expect(lost).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('a list that comes back has what happened meanwhile', async ({ baseURL, context: another }) => {
  const browser = await keepingBrowser();
  try {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await signInAs('admin', context);
    const page = await context.newPage();
    const key = randomUUID().slice(0, 8);
    const add = (name: string) => invite(another, { name: `${name} ${key}` });
    await add('Vasile');
    expect(await isKept(page, `/admin/members?search=${key}`, () => add('Ion'))).toBe(true);
    await expect(page.getByText(`Ion ${key}`)).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('a list asks again when its page is brought back, in any browser', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signInAs('admin', context);
  const another = await browser.newContext({ baseURL: baseURL ?? '' });
  const key = randomUUID().slice(0, 8);
  await invite(another, { name: `Vasile ${key}` });
  await page.goto(`/admin/members?search=${key}`);
  await expect(page.getByText(`Vasile ${key}`)).toBeVisible();
  await invite(another, { name: `Ion ${key}` });
  await another.close();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText(`Ion ${key}`)).toBeVisible();
});

test('a list that is brought back after signing out is hidden, also while the server cannot be asked', async ({
  page,
  context,
  trouble,
}) => {
  await signInAs('admin', context);
  await page.goto('/admin/members');
  const list = page.getByRole('main');
  await expect(list.getByRole('heading', { level: 2 }).first()).toBeVisible();
  trouble.allow(/_auth\/session/);
  await page.route('**/api/_auth/session', (route) => route.abort());
  const bringBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  // Still signed in.
  await bringBack();
  await expect(list.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await context.clearCookies();
  await bringBack();
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(0);
});
