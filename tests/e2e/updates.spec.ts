// A page that stays open detects a newer version of itself.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { BuildMeta, LatestBuild } from '../../src/core/build-info.ts';
import { routePath } from '../../src/routes.ts';
import { expect, test } from './fixtures/test.ts';
import { Toasts } from './fixtures/Toasts.ts';

const hour = 3_600_000;
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../dist/_build/${name}.json`, import.meta.url), 'utf8'));
const built = read('latest') as LatestBuild;
const meta = read(`meta/${built.id}`) as BuildMeta;

/** Makes the server have another build in which some pages have changed. */
async function deploy(page: Page, id: string, changed: (path: string) => boolean) {
  const routes = meta.routes.map(({ path, hash }) => ({
    path,
    hash: changed(path) ? `${id}-${hash}` : hash,
  }));
  await page.route('**/_build/latest.json', (route) => route.fulfill({ json: { ...built, id } }));
  await page.route(`**/_build/meta/${id}.json`, (route) => route.fulfill({ json: { ...meta, id, routes } }));
}

/** Collects the requested files of `/_build`. */
function asked(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/_build\/(.*)\.json$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

/** Visits a page and waits for the scripts that it loads when idle. */
async function visit(page: Page, path: string) {
  const resting = page.waitForResponse(/\/_astro\/rest\.[^/]*\.js$/);
  await page.goto(path);
  await page.evaluate((script) => import(script), (await resting).url());
}

test.beforeEach(({ page }) => page.clock.install());

test('a newer version of the page is told, lastingly, and loaded on wish', async ({ page }) => {
  const locale = 'de';
  const path = routePath('contact', locale);
  await visit(page, path);
  await deploy(page, 'newer', (other) => other === path);
  await page.clock.fastForward(hour);
  const toasts = new Toasts(page, locale);
  const toast = toasts.told('app:update');
  await expect(toast).toBeVisible();
  await page.clock.fastForward(hour / 2);
  await expect(toast).toBeVisible();
  const loaded = page.waitForEvent('load');
  await toast.getByRole('button', { name: toasts.word('app:reload') }).click();
  await loaded;
  await expect(toast).toHaveCount(0);
});

test('what was typed is there after the reload', async ({ page }) => {
  await visit(page, '/contact');
  const message = page.getByRole('textbox').last();
  await message.fill('Bună ziua');
  await deploy(page, 'newer', () => true);
  await page.clock.fastForward(hour);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: new Toasts(page).word('app:reload') }).click();
  await loaded;
  await expect(message).toHaveValue('Bună ziua');
});

test('it asks each hour, when the tab is seen again, at most each minute, and when there is signal again', async ({
  page,
}) => {
  const names = asked(page);
  await visit(page, '/contact');
  await page.clock.fastForward(hour - 1000);
  expect(names).toEqual([]);
  await page.clock.fastForward(1000);
  await expect.poll(() => names).toEqual(['latest']);
  await page.clock.fastForward(hour);
  await expect.poll(() => names).toHaveLength(2);

  const toasts = new Toasts(page);
  const now = await page.evaluate(() => Date.now());
  // Timers may be paused in hidden tabs.
  const minute = 60_000;
  await page.clock.setSystemTime(now + minute / 2);
  await toasts.setHidden(true);
  await toasts.setHidden(false);
  expect(names).toHaveLength(2);
  await toasts.setHidden(true);
  await page.clock.setSystemTime(now + minute);
  expect(names).toHaveLength(2);
  await toasts.setHidden(false);
  await expect.poll(() => names).toHaveLength(3);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => names).toHaveLength(4);
});

test('nothing is told where the page is the same in the newer build', async ({ page }) => {
  const names = asked(page);
  await visit(page, '/contact');
  await deploy(page, 'newer', (path) => path !== '/contact');
  await page.clock.fastForward(hour);
  await expect.poll(() => names).toEqual(['latest', 'meta/newer']);
  await expect(new Toasts(page).all).toHaveCount(0);
  // The same build is not checked again; a newer one is.
  await page.clock.fastForward(hour);
  await expect.poll(() => names).toEqual(['latest', 'meta/newer', 'latest']);
  await deploy(page, 'newest', (path) => path === '/contact');
  await page.clock.fastForward(hour);
  await expect(new Toasts(page).told('app:update')).toBeVisible();
});

test('a version that was put away is not told again', async ({ page }) => {
  const names = asked(page);
  await visit(page, '/contact');
  await deploy(page, 'newer', () => true);
  await page.clock.fastForward(hour);
  const toasts = new Toasts(page);
  await toasts.close(toasts.word('app:update')).click();
  await expect(toasts.all).toHaveCount(0);
  await page.clock.fastForward(hour);
  await expect.poll(() => names.filter((name) => name === 'latest')).toHaveLength(2);
  await expect(toasts.all).toHaveCount(0);
});

test('where it cannot ask, nothing is told, and it asks again', async ({ page, trouble }) => {
  trouble.allow(/status of 503/, /^status 503/);
  await visit(page, '/contact');
  let isDown = true;
  let count = 0;
  await page.route('**/_build/latest.json', (route) => {
    count++;
    return isDown ? route.fulfill({ status: 503, body: 'down' }) : route.fallback();
  });
  await page.clock.fastForward(hour);
  await expect.poll(() => count).toBe(1);
  isDown = false;
  await page.clock.fastForward(hour);
  await expect.poll(() => count).toBe(2);
  await expect(new Toasts(page).all).toHaveCount(0);
});

test('the page at an unknown address knows its version too', async ({ page, trouble }) => {
  trouble.allow(/status of 404/, /^status 404/);
  await visit(page, '/no/such/page');
  await deploy(page, 'newer', (path) => path !== '/404');
  const names = asked(page);
  await page.clock.fastForward(hour);
  await expect.poll(() => names).toEqual(['latest', 'meta/newer']);
  await expect(new Toasts(page).all).toHaveCount(0);
});
