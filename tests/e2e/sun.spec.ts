// Sun and moon: today, and the table of a year, folded on phones.

import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { cutParts } from './fixtures/overflow.ts';
import { expect, phone, test } from './fixtures/test.ts';

const built = readFileSync(new URL('../../dist/hunting/sun.html', import.meta.url), 'utf8');
/** A day of the month of the build, with which the table begins. */
const today = `${/id="m-(\d{4}-\d\d)"/.exec(built)?.[1]}-21`;

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date(`${today}T10:00:00Z`)));

test('today’s row is marked, and tells the same minutes as the head of the page', async ({ page }) => {
  await page.goto('/hunting/sun');
  const marked = page.locator('[aria-current="date"]');
  await expect(marked).toHaveCount(1);
  await expect(page.locator(`#m-${today.slice(0, 7)}`).locator(marked)).toHaveCount(1);
  await expect(marked.getByRole('rowheader')).toContainText('21');
  await expect(marked).toBeVisible();
  const times = await page.locator('.sun [data-sky-value]').allTextContents();
  expect(times.slice(0, 4)).toEqual(await marked.getByRole('cell').allTextContents());
});

test('the moon’s lit part is light and its dark part dark in both themes', async ({ page }) => {
  await page.goto('/hunting/sun');
  const fills = () =>
    page.evaluate(() =>
      ['.sun-year .moon circle', '.sun-year .moon path'].map((part) => {
        const shape = document.querySelector(part);
        return shape ? getComputedStyle(shape).fill : '';
      }),
    );
  const brightness = (fill: string) =>
    (fill.match(/\d+/g) ?? []).map(Number).reduce((sum, one) => sum + one, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [dark = '', lit = ''] = await fills();
    expect(brightness(lit), colorScheme).toBeGreaterThan(600);
    expect(brightness(dark), colorScheme).toBeLessThan(150);
  }
});

test('all months are open in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/hunting/sun');
  await expect(page.locator('.sun-fold[open]')).toHaveCount(12);
});

test('three months beside each other are whole in every language', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const locale of localeCodes) {
    await page.goto(routePath('sun', locale));
    expect(await cutParts(page), locale).toEqual([]);
  }
});

test('the table is printed on two sheets', async ({ page }) => {
  await page.goto('/hunting/sun');
  await expect(page.locator('[aria-current="date"]')).toHaveCount(1);
  const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(text).toHaveLength(2);
  const days = text.map((sheet) => sheet.match(/\d\d:\d\d/g)?.length ?? 0);
  for (const count of days) expect(count).toBeGreaterThanOrEqual(4 * 181);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('this month alone is open, and the page is short', async ({ page }) => {
    await page.goto('/hunting/sun');
    await expect(page.locator('.sun-fold[open]')).toHaveAttribute('data-month', today.slice(0, 7));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4000);
    const later = page.locator('.sun-fold').nth(4);
    await later.locator('summary').click();
    await expect(later.getByRole('row').nth(1)).toBeVisible();
  });
});
