// Icons in islands: bundled, from the site, or from the public service.

import type { Page } from '@playwright/test';
import { installedCollections } from '../../netlify/base/icons/collections.ts';
import { handleIcons } from '../../netlify/base/icons/icons.ts';
import { publicIconService } from '../../src/core/icons/service.ts';
import { stopTime } from '../e2e/fixtures/clock.ts';
import { expect, test } from './test.ts';
import { WorkbenchPage } from './WorkbenchPage.ts';

/** Collects the addresses of requests for icons. */
function collectAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, searchParams } = new URL(request.url());
    if (!searchParams.has('icons')) return;
    const host = origin === publicIconService ? 'service' : 'site';
    asked.push(`${host} ${pathname} ${searchParams.get('icons')}`);
  });
  return asked;
}

/** Answers for the site at once; the local runtime would take longer than islands wait. */
async function answerAtOnce(page: Page) {
  const collections = installedCollections();
  await page.route('**/api/_nuxt_icon/**', async (route) => {
    const response = await handleIcons(new Request(route.request().url()), { collections, fetch });
    await route.fulfill({ status: response.status, json: await response.json() });
  });
}

const answer = (prefix: string, name: string) => ({
  prefix,
  width: 20,
  height: 20,
  icons: { [name]: { body: '<path d="M1 1h8"/>' } },
});

test('those known at build are there without being asked for', async ({ page }) => {
  const asked = collectAsked(page);
  const bench = new WorkbenchPage(page, 'en');
  await bench.goto();
  await bench.showIcons('tabler:check', 'tabler:wifi');
  await expect(bench.icon('tabler:check').locator('svg path')).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('others are asked of the site, all of a collection at once', async ({ page }) => {
  await answerAtOnce(page);
  const asked = collectAsked(page);
  const bench = new WorkbenchPage(page, 'en');
  await bench.goto();
  await bench.showIcons('tabler:fish', 'tabler:deer', 'ajvps:boar');
  for (const name of ['tabler:fish', 'tabler:deer', 'ajvps:boar']) {
    await expect(bench.icon(name).locator('svg :is(path, g)').first()).toBeAttached();
  }
  expect(asked.toSorted()).toEqual([
    'site /api/_nuxt_icon/ajvps.json boar',
    'site /api/_nuxt_icon/tabler.json deer,fish',
  ]);
});

test('the site answers for what it has, and for nothing else', async ({ request, fixtureSite }) => {
  const get = (path: string) => request.get(`${fixtureSite}/api/_nuxt_icon/${path}`);
  const found = await get('ajvps.json?icons=boar,unicorn');
  expect(found.headers()['netlify-vary']).toBe('query=icons');
  expect(await found.json()).toMatchObject({
    prefix: 'ajvps',
    icons: { boar: { body: expect.stringContaining('<path') as unknown } },
    width: 24,
    height: 24,
    not_found: ['unicorn'],
  });
  const unknown = await get('no-such-collection.json?icons=a');
  expect(unknown.status()).toBe(404);
  expect(unknown.headers()['content-type']).toBe('application/problem+json');
  expect((await get('tabler.json')).status()).toBe(400);
});

test('many are asked for in several requests, none longer than 500 characters', async ({ page, trouble }) => {
  trouble.allow(/404/, /could not be loaded/);
  const urls: string[] = [];
  await page.route('**/api/_nuxt_icon/**', (route) => {
    urls.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  const bench = new WorkbenchPage(page, 'en');
  await bench.goto();
  await bench.showIcons(...Array.from({ length: 60 }, (_, index) => `sea:a-long-name-of-an-icon-${index}`));
  await expect.poll(() => urls.length).toBeGreaterThan(2);
  expect(urls.filter((url) => url.length > 500)).toEqual([]);
});

test('one that the site does not have in time is asked of the public service', async ({ page, trouble }) => {
  trouble.allow(/^foreign: /, /503/);
  const asked = collectAsked(page);
  await page.route('**/api/_nuxt_icon/**', (route) => route.fulfill({ status: 503 }));
  await page.route(`${publicIconService}/**`, (route) =>
    route.fulfill({ json: answer('sea', 'wave'), headers: { 'access-control-allow-origin': '*' } }),
  );
  const bench = new WorkbenchPage(page, 'en');
  await bench.goto();
  await bench.showIcons('sea:wave');
  await expect(bench.icon('sea:wave').locator('svg path')).toBeAttached();
  expect(asked).toEqual(['site /api/_nuxt_icon/sea.json wave', 'service /sea.json wave']);
});

test('a site that is silent is passed over after 750 milliseconds', async ({ page, trouble }) => {
  trouble.allow(/^foreign: /);
  await answerAtOnce(page);
  await page.clock.install();
  const bench = new WorkbenchPage(page, 'en');
  await bench.goto();
  // The code that requests icons is itself loaded with the first one.
  await bench.showIcons('tabler:fish');
  await expect(bench.icon('tabler:fish').locator('svg path').first()).toBeAttached();

  await page.route('**/api/_nuxt_icon/**', () => {
    // No response.
  });
  await page.route(`${publicIconService}/**`, (route) =>
    route.fulfill({ json: answer('sea', 'wave'), headers: { 'access-control-allow-origin': '*' } }),
  );
  const asked = collectAsked(page);
  await stopTime(page);
  await bench.showIcons('sea:wave');
  await page.clock.runFor(700);
  await expect.poll(() => asked).toEqual(['site /api/_nuxt_icon/sea.json wave']);
  await page.clock.runFor(100);
  await expect.poll(() => asked).toEqual(['site /api/_nuxt_icon/sea.json wave', 'service /sea.json wave']);
});

test('one that cannot be had is nothing, and one line in the console', async ({ page, trouble }) => {
  trouble.allow(/^foreign: /, /ERR_FAILED/, /could not be loaded/);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.route('**/api/_nuxt_icon/**', (route) => route.abort());
  await page.route(`${publicIconService}/**`, (route) => route.abort());
  const bench = new WorkbenchPage(page, 'en');
  await bench.goto();
  await bench.showIcons('sea:wave');
  await expect
    .poll(() => lines.filter((line) => !line.includes('ERR_FAILED')))
    .toEqual(['The icon "sea:wave" could not be loaded']);
  await expect(bench.icon('sea:wave')).toHaveText('');
  await expect(bench.icon('sea:wave').locator('*')).toHaveCount(0);
  await expect(bench.around).toBeVisible();
});

test('the policy allows the service where islands may ask, and nowhere else', async ({ page }) => {
  const policy = () => page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content');
  await new WorkbenchPage(page, 'en').goto();
  expect(await policy()).toContain(`connect-src 'self' ${publicIconService};`);
  await page.goto('/contact');
  expect(await policy()).toContain("connect-src 'self';");
  expect(await policy()).not.toContain('http');
});
