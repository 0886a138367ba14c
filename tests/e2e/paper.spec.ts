// Seasons and sizes on printed sheets: how many, how large, and with what content.

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Locale } from '../../src/core/i18n/locales.ts';
import { paperSheets, type PaperSheetId } from '../../src/site/page/paper-sheets.ts';
import { dayIndex, daysInScale } from '../../src/core/seasons/month-day.ts';
import { decodeSeason, stateOn } from '../../src/core/seasons/season.ts';
import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { readQrCode } from './fixtures/code.ts';
import { fish, species } from './fixtures/content.ts';
import { expect, phone, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

/** In points: A4 portrait, A6 landscape. */
const sizes = {
  wall: { width: 595, height: 842, pages: 1 },
  pocket: { width: 420, height: 298, pages: 2 },
};

/** Lists the parts of a sheet whose content does not fit. */
const overflowing = (page: Page) =>
  page
    .locator('.paper, .paper-groups, .paper-cover')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollHeight > part.clientHeight + 1)
        .map((part) => part.getAttribute('class')),
    );

for (const sheet of Object.keys(paperSheets) as PaperSheetId[]) {
  test(`${sheet} fits its paper, with all species, day, acts and address`, async ({ page }) => {
    const { format, live } = paperSheets[sheet];
    for (const locale of ['ro', 'de'] satisfies Locale[]) {
      await page.goto(routePath('paper', locale, { sheet }));
      expect(await overflowing(page)).toEqual([]);
      const code = await readQrCode(page.locator('.paper-code').first());
      expect(new URL(code ?? '').pathname).toBe(routePath(live, locale));
      const bytes = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
      const pdf = await getDocumentProxy(bytes);
      expect(pdf.numPages).toBe(sizes[format].pages);
      const [, , width, height] = (await pdf.getPage(1)).view;
      expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([
        sizes[format].width,
        sizes[format].height,
      ]);
      // A name may be broken at the end of a line.
      const plain = (text: string) => text.replaceAll(/[\s\u00ad-]/g, '');
      const text = plain((await extractText(pdf, { mergePages: true })).text);
      const rows = live === 'calendar' ? species : fish;
      expect(rows.filter(({ name }) => !text.includes(plain(name[locale])))).toEqual([]);
      for (const part of [
        word('paper:state', locale, { date: '' }),
        word('common:legal', locale),
        word('acts:rests', locale),
        live === 'calendar'
          ? word('acts:kinds.law', locale, { number: '407/2006' })
          : word('acts:kinds.order', locale, { number: '304/2023' }),
        routePath(live, locale),
      ])
        expect(text).toContain(plain(part));
    }
  });
}

test('a bar on paper shows the season, day by day', async ({ page }) => {
  await page.goto(routePath('calendar', 'ro'));
  const season = decodeSeason((await page.locator('#roe-doe').getAttribute('data-season')) ?? '');
  await page.goto(routePath('paper', 'ro', { sheet: 'calendar-wall' }));
  const row = page.getByRole('row', { name: /^Căprior\s+femelă/ });
  const picture = await row.locator('svg').screenshot();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const found: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (let month = 1; month <= 12; month++) {
    for (const day of ['07', '22']) {
      const monthDay = `${String(month).padStart(2, '0')}-${day}`;
      const x = Math.floor(((dayIndex(monthDay) + 0.5) / daysInScale) * info.width);
      const at = (Math.floor(info.height / 2) * info.width + x) * info.channels;
      const [red = 0, green = 0] = data.subarray(at, at + 2);
      found[monthDay] = green > red + 40 ? 'open' : 'closed';
      expected[monthDay] = stateOn(season, { year: 2026, monthDay });
    }
  }
  expect(found).toEqual(expected);
  expect(new Set(Object.values(found)).size).toBe(2);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the calendar leads to its sheets, which fit the screen, and back', async ({ page }) => {
    await page.goto(routePath('fishing', 'ro'));
    await page.getByRole('link', { name: word('paper:pocket', 'ro') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/prohibiție/);
    await expect(page.getByRole('button', { name: word('paper:print', 'ro') })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: word('paper:back', 'ro') }).click();
    await expect(page).toHaveURL(routePath('fishing', 'ro'));
    // The sheet with the most rows, as white as paper in dark mode too.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(routePath('paper', 'ro', { sheet: 'calendar-wall' }));
    expect(await overflowing(page)).toEqual([]);
    await expect(page.locator('.paper')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});
