// Whether a counter is open now, according to its hours, public holidays and the association's own closing days.

import type { Page } from '@playwright/test';
import type { Locale } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { word } from '../e2e/fixtures/words.ts';
import { closing } from './hours.ts';
import { expect, test } from './test.ts';

// The visitor is far from Romania.
test.use({ timezoneId: 'America/New_York' });

const state = (page: Page) => page.locator('[data-hours]').first();

async function visit(page: Page, instant: string, locale: Locale = 'ro') {
  await page.clock.install({ time: new Date(instant) });
  await page.goto(routePath('contact', locale));
  await expect(state(page)).not.toBeEmpty();
}

// The site is built for its year and the next one.
const year = new Date().getFullYear() + 1;

for (const locale of ['ro', 'en', 'de'] as const) {
  test(`a legal holiday is told by its name (${locale})`, async ({ page }) => {
    await visit(page, `${year}-12-01T10:00:00+02:00`, locale);
    const name = word('contact:holidays.national', locale);
    await expect(state(page)).toHaveText(word('contact:closedHoliday', locale, { name }));
    await expect(page.locator('[data-state="closed"]').first()).toBeVisible();
  });
}

for (const [instant, open] of [
  // A Sunday; a Monday, in winter and in summer.
  ['2026-11-22T10:00:00+02:00', 'closedNow'],
  ['2026-11-23T15:59:30+02:00', 'openNow'],
  ['2026-11-23T16:00:00+02:00', 'closedNow'],
  ['2026-07-06T08:00:00+03:00', 'openNow'],
] as const) {
  test(`a counter is open by Romania's clock (${instant})`, async ({ page }) => {
    await visit(page, instant, 'en');
    await expect(state(page)).toHaveText(word(`contact:${open}`, 'en'));
  });
}

test('a page left open tells the opening and the closing hour as they come', async ({ page }) => {
  // A Wednesday.
  await visit(page, '2027-03-03T07:58:30+02:00');
  await page.clock.pauseAt(new Date('2027-03-03T07:59:00+02:00'));
  await expect(state(page)).toHaveText(word('contact:closedNow', 'ro'));
  await page.clock.runFor(59_999);
  await expect(state(page)).toHaveText(word('contact:closedNow', 'ro'));
  await page.clock.runFor(1);
  await expect(state(page)).toHaveText(word('contact:openNow', 'ro'));
  await page.clock.runFor('08:00:00');
  await expect(state(page)).toHaveText(word('contact:closedNow', 'ro'));
});

test('the association’s own days are listed until they are over, and then the hours hold', async ({
  page,
}) => {
  const listed = page.locator('[data-closings] dd');
  await visit(page, `${closing.to}T23:58:30+02:00`, 'de');
  await expect(state(page)).toHaveText(word('contact:closedToday', 'de'));
  await expect(listed).toHaveText(/^10\.–12\.\sMärz\s2027 \(inventar de probă\)$/);
  await expect(listed.locator('[lang="ro"]')).toContainText(closing.reason.ro);
  await page.clock.runFor('02:00');
  await expect(listed).toBeHidden();
  await expect(state(page)).toHaveText(word('contact:closedNow', 'de'));
});
