// The site with JavaScript switched off.

import { routePath } from '../../src/routes.ts';
import { isDeep } from '../deep.ts';
import { pagesIn } from './fixtures/addresses.ts';
import { Calendar } from './fixtures/Calendar.ts';
import { fish, species } from './fixtures/content.ts';
import { Header } from './fixtures/Header.ts';
import { expect, phone, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read without JavaScript', async ({ page }) => {
  const all = pagesIn('ro');
  const kinds = [...new Map(all.map((one) => [one.route, one])).values()];
  for (const { path } of isDeep ? all : kinds) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect.soft(text.length, path).toBeGreaterThan(40);
    await expect.soft(page.locator('.js-only:visible'), path).toHaveCount(0);
    await expect.soft(page.getByRole('alert').filter({ visible: true }), path).toHaveCount(0);
  }
});

test('the calendar is complete', async ({ page }) => {
  const locale = 'de';
  const calendar = new Calendar(page, locale);
  await calendar.goto('home');
  await expect(calendar.strip).toContainText(word('home:today.noScript', locale));
  const search = calendar.strip.getByRole('searchbox');
  await search.fill('caprior');
  await search.press('Enter');
  await expect(page).toHaveURL(`${routePath('calendar', locale)}?q=caprior`);
  await expect(calendar.rows).toHaveCount(species.length);
  await expect(calendar.filter).toBeHidden();
  await expect(calendar.row('roe-buck')).toContainText(/\d+\.?\s.+\s– \d+/);
  await calendar.row('roe-buck').locator('summary').click();
  await expect(calendar.row('roe-buck').getByText('Capreolus capreolus')).toBeVisible();
  await calendar.goto('fishing');
  await expect(calendar.rows).toHaveCount(fish.length);
});

test('the menus open', async ({ page }) => {
  const locale = 'en';
  await page.goto(routePath('contact', locale));
  const header = new Header(page, locale);
  await header.group('hunting').click();
  await header.link('nav:tariffs').click();
  await expect(page).toHaveURL(routePath('tariffs', locale));
  await expect(header.theme).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('the menu stands in the page', async ({ page }) => {
    await page.goto('/contact');
    const header = new Header(page);
    await expect(header.menuButton).toBeHidden();
    await expect(header.sheet).toBeVisible();
    await header.group('hunting').tap();
    await header.link('nav:tariffs').tap();
    await expect(page).toHaveURL('/hunting/tariffs');
    await header.switchTo('de');
    await expect(page).toHaveURL('/de/hunting/tariffs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
