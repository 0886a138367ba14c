// Where there is no signal, a weak one, or somebody else's page in its place: the pages that the phone has kept.

import type { Page } from '@playwright/test';
import { allCaches, statePath } from '../../src/lib/kept/names.ts';
import { routePath } from '../../src/routes.ts';
import { Line } from './fixtures/Line.ts';
import { expect, phone, test as base } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

const test = base.extend<{ line: Line }>({
  line: async ({}, use) => {
    const line = await Line.open(`http://localhost:${process.env['E2E_PORT'] ?? 4331}`);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
// The field pages are not kept unasked where data are to be saved.
test.use({ ...phone, serviceWorkers: 'allow', fetchBefore: true });

test.beforeEach(({ trouble }) =>
  trouble.allow(
    /ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|FAILED|INCOMPLETE|CONTENT_LENGTH|TIMED_OUT)/,
    /Failed to (load|fetch)/,
  ),
);

/** The addresses of all that is kept. */
const kept = (page: Page) =>
  page.evaluate(async (names) => {
    const caches = await Promise.all(names.map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  }, allCaches);

/** A first visit; all is kept after it. */
async function visit(page: Page, path = '/') {
  await page.goto(path);
  await expect.poll(() => kept(page)).toContain(statePath);
}

const line = (page: Page) => page.locator('.kept-line');

test('one visit is enough for the field; what is not there is said, with what is', async ({
  page,
  context,
  line: way,
}) => {
  await visit(page);
  await context.setOffline(true);
  // What the browser makes ready before it is asked for does not heed that.
  way.quality = 'down';
  await page.goto(routePath('calendar', 'ro'));
  await expect(line(page)).toContainText(/\d{4}\.$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Calendarul\s+de\s+vânătoare/);
  // Scripts, font and picture too.
  await expect(page.locator('#roe-buck')).toHaveAttribute('data-state', /\w/);
  expect(await page.evaluate(() => document.fonts.check('600 20px Vollkorn'))).toBe(true);
  const picture = page.locator('.page-head-picture');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

  await page.goto(routePath('credits', 'ro'));
  await expect(page.getByText(word('kept:missing', 'ro'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: word('nav:grounds', 'ro') })
    .click();
  await expect(page).toHaveURL(routePath('grounds', 'ro'));
  await expect(line(page)).toBeVisible();
  // The language that is kept stands in for another.
  await page.goto(routePath('fishing', 'de'));
  await expect(page).toHaveURL(routePath('fishing', 'ro'));
});

test('a page that came from somebody else is not kept', async ({ page, line: way }) => {
  await visit(page);
  const before = await kept(page);
  way.quality = 'portal';
  for (const path of [routePath('fishing', 'ro'), routePath('credits', 'ro')]) {
    await page.goto(path);
    // Whoever is to sign in there must see it.
    await expect(page.getByRole('heading', { name: 'Hotel Wi-Fi: sign in' })).toBeVisible();
  }
  expect(await kept(page)).toEqual(before);
  way.quality = 'down';
  await page.goto(routePath('fishing', 'ro'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pescuit');
});

test('on a line that hardly moves, the kept page is there; one that breaks off is not shown by halves', async ({
  page,
  line: way,
}) => {
  await visit(page);
  await page.goto(routePath('privacy', 'ro'));
  await expect.poll(() => kept(page)).toContain(routePath('privacy', 'ro'));
  way.quality = 'silent';
  await page.goto(routePath('contact', 'ro'));
  await expect(line(page)).toBeVisible();
  way.release();
  way.quality = 'cut';
  await page.goto(routePath('privacy', 'ro'));
  await expect(line(page)).toBeVisible();
  await expect(page.locator('footer [data-built]')).toBeVisible();
});
