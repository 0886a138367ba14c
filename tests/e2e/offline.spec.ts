// Without signal, with a weak one, or with a captive portal: the pages that the phone has kept.

import type { Page } from '@playwright/test';
import { emergencyNumber } from '../../src/site/content/emergency.ts';
import { filesCache, visitedCache } from '../../src/site/kept/names.ts';
import { routePath } from '../../src/routes.ts';
import { listKept as kept, test, visit } from './fixtures/kept.ts';
import { overtaken, signInAsNew } from './fixtures/members.ts';
import { expect, phone } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use(phone);

const line = (page: Page) => page.locator('.kept-line');

test.describe('a hunter without signal, who keeps the card on the phone', () => {
  test.use({ askServer: true });

  test('has calendar, roe doe, ground, card and telephone after one visit to the site', async ({
    page,
    context,
    line: way,
    trouble,
  }) => {
    trouble.allow(...overtaken);
    await signInAsNew(context, { name: 'Ana Pop' });
    await page.goto(routePath('admin', 'ro'));
    await page.getByRole('button', { name: word('phone-card:keep', 'ro') }).click();
    await visit(page);
    await context.setOffline(true);
    // Prerendered pages ignore offline mode.
    way.quality = 'down';
    await page
      .getByRole('main')
      .locator(`a[href^="${routePath('calendar', 'ro')}"]`)
      .first()
      .click();
    await expect(line(page)).toContainText(/\d{4}\.$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Calendarul\s+de\s+vânătoare/);
    // Scripts and font, too.
    const doe = page.locator('#roe-doe');
    await expect(doe).toHaveAttribute('data-state', /\w/);
    await page.getByRole('searchbox').fill('caprior femela');
    await expect(page.locator('#roe-buck')).toBeHidden();
    await expect(doe).toContainText(/1\s+sept\.\s+–\s+15\s+feb\./);
    expect(await page.evaluate(() => document.fonts.check('600 20px Vollkorn'))).toBe(true);
    // Its source is on a page that was kept with it.
    await doe.locator('summary').click();
    await expect(doe).toContainText('407/2006');

    // A missing page says so, and lists those that are kept.
    for (const route of ['admin', 'credits'] as const) {
      await page.goto(routePath(route, 'ro'));
      await expect(page.getByText(word('kept:missing', 'ro'))).toBeVisible();
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: word('nav:grounds', 'ro') })
      .click();
    await expect(page).toHaveURL(routePath('grounds', 'ro'));
    await expect(line(page)).toBeVisible();
    await page.goto(routePath('card', 'ro'));
    await expect(page.locator('[data-own-code] svg')).toBeVisible();
    await expect(page.getByText('Ana Pop')).toBeVisible();
    await page.goto(routePath('contact', 'ro'));
    await expect(page.getByRole('main').locator(`a[href="tel:${emergencyNumber}"]`).first()).toBeVisible();
    // The kept language replaces another one, and says so in the requested one.
    const asked = `${routePath('fishing', 'de')}?day=2026-05-01#waters`;
    await page.goto(asked);
    await expect(page).toHaveURL(asked);
    const other = word('kept:line.other', 'de', { language: 'Rumänisch' });
    await expect(line(page)).toContainText(other);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pescuit');
    await page.goto(routePath('credits', 'de'));
    await expect(line(page)).toContainText(other);
    await expect(page.getByText(word('kept:missing', 'ro'))).toBeVisible();
    // The footer of each page links to it.
    await page.goto(routePath('sources', 'ro'));
    await expect(line(page)).toBeVisible();
    await expect(page.getByText(word('kept:missing', 'ro'))).toHaveCount(0);
  });
});

test('a page that came from somebody else is not kept', async ({ page, line: way }) => {
  await visit(page);
  const before = await kept(page);
  way.quality = 'portal';
  for (const path of [routePath('fishing', 'ro'), routePath('credits', 'ro')]) {
    await page.goto(path);
    // The captive portal must be visible to sign in there.
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

test('on a line that hangs, a page that is not kept is told of, and opens by itself', async ({
  page,
  line: way,
}) => {
  await visit(page);
  way.quality = 'silent';
  await page.goto(routePath('credits', 'ro'));
  await expect(page.getByText(word('kept:silent', 'ro'))).toBeVisible();
  await expect(page.getByText(word('kept:missing', 'ro'))).toBeHidden();
  await expect(page.getByRole('button', { name: word('kept:again', 'ro') })).toBeVisible();
  // The kept pages can be opened meanwhile.
  await expect(page.getByRole('main').getByRole('link', { name: word('nav:fishing', 'ro') })).toBeVisible();
  way.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('nav:credits', 'ro'));
});

test('the list begins with what is needed most, and has the steps of membership, guests and pocket sheets', async ({
  page,
  line: way,
}) => {
  await visit(page);
  way.quality = 'down';
  await page.goto(routePath('kept', 'ro'));
  const list = page.getByRole('region', { name: word('kept:field', 'ro') }).getByRole('link');
  const names = await list.allTextContents();
  expect(names.slice(0, 4).map((name) => name.trim())).toEqual(
    (['calendar', 'fishing', 'card', 'emergency'] as const).map((name) => word(`nav:${name}`, 'ro')),
  );
  expect(names.at(-1)?.trim()).toBe(word('nav:home', 'ro'));
  for (const path of [
    routePath('guests', 'ro'),
    routePath('subscription', 'ro'),
    routePath('paper', 'ro', { sheet: 'calendar-pocket' }),
    routePath('paper', 'ro', { sheet: 'fish-pocket' }),
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByText(word('kept:missing', 'ro'))).toHaveCount(0);
    await expect(line(page)).toBeVisible();
  }
});

test('other pages that were visited stand once, not again what the list has, each in its language', async ({
  page,
}) => {
  await page.goto(routePath('kept', 'de'));
  await page.evaluate(
    async ([cache, html, own, other]) => {
      const visited = await caches.open(cache);
      const answer = (lang: string) => new Response(html.replace('{lang}', lang));
      for (const path of [own, location.pathname]) await visited.put(path, answer('de'));
      await visited.put(other, answer('ro'));
    },
    [
      visitedCache,
      '<!doctype html><html lang="{lang}"><title>Calendar</title></html>',
      routePath('calendar', 'de'),
      routePath('calendar', 'ro'),
    ] as const,
  );
  await page.reload();
  const others = page.getByRole('region', { name: word('kept:visited', 'de') }).getByRole('link');
  await expect(others).toHaveCount(1);
  await expect(others).toHaveAttribute('href', routePath('calendar', 'ro'));
  await expect(others).toHaveAttribute('lang', 'ro');
});

test('the search finds species, waters and pages without signal, though it was never used', async ({
  page,
  line: way,
}) => {
  await visit(page);
  way.quality = 'down';
  await page.goto(routePath('search', 'ro'));
  const field = page.getByRole('main').getByRole('searchbox');
  const found = page.locator('[data-search-results] a');
  for (const [typed, href] of [
    ['stiuca', `${routePath('fishing', 'ro')}#pike`],
    ['bistrita', `${routePath('fishing', 'ro')}#bistrita`],
    ['telefon', routePath('contact', 'ro')],
  ] as const) {
    await field.fill(typed);
    await expect(found.first()).toHaveAttribute('href', href);
  }
  await found.first().click();
  await expect(page).toHaveURL(routePath('contact', 'ro'));
  await expect(line(page)).toBeVisible();
});

test('without signal the search opens over any page, though it was never used', async ({
  page,
  line: way,
}) => {
  await visit(page);
  way.quality = 'down';
  const path = routePath('tariffs', 'ro');
  await page.goto(path);
  await page.getByRole('banner').locator('[data-search]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('stiuca');
  await expect(dialog.locator('[data-search-results] a').first()).toHaveAttribute(
    'href',
    `${routePath('fishing', 'ro')}#pike`,
  );
  await expect(page).toHaveURL(path);
});

test('without signal no picture is shown as a broken one', async ({ page, line: way }) => {
  await visit(page);
  const files = await page.evaluate((name) => caches.delete(name), filesCache);
  expect(files).toBe(true);
  way.quality = 'down';
  await page.goto(routePath('tariffs', 'ro'));
  await expect(line(page)).toBeVisible();
  // A loaded picture has a width.
  await expect
    .poll(() =>
      page
        .locator('.page-head-picture')
        .evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0),
    )
    .toBe(true);
});
