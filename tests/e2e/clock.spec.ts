// A page that stays open: what depends on the day is recomputed when the day ends in Romania.

import type { Page } from '@playwright/test';
import { routePath } from '../../src/routes.ts';
import { stateOn } from '../../src/core/seasons/season.ts';
import { calendarDay } from '../../src/core/time/days.ts';
import { Calendar } from './fixtures/Calendar.ts';
import { announcements, species } from './fixtures/content.ts';
import { formatDate } from '../../src/core/i18n/format.ts';
import { today } from '../../src/core/time/bucharest.ts';
import { word } from './fixtures/words.ts';
import { expect, test } from './fixtures/test.ts';

// The visitor's own midnight differs.
test.use({ timezoneId: 'America/New_York' });

const evening = new Date('2026-11-15T23:58:30+02:00');
const [sunday, monday] = ['2026-11-15', '2026-11-16'];

const statesOn = (calendar: Calendar, date: string) =>
  Object.fromEntries(
    species.map(({ id, season }) => [id, calendar.stateWord(stateOn(season, calendarDay(date)))]),
  );

/** How the reader returns to the page after midnight. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'that is left open': (page) => page.clock.runFor('02:00'),
  'whose device slept': async (page) => {
    await page.clock.setSystemTime(new Date('2026-11-16T07:00:00+02:00'));
    await page.clock.runFor('01:01');
  },
  'that comes back from the background': async (page) => {
    await page.clock.setSystemTime(new Date('2026-11-16T07:00:00+02:00'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(1000);
  },
  'that comes back from the browser’s cache': async (page) => {
    await page.clock.setSystemTime(new Date('2026-11-16T07:00:00+02:00'));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.clock.runFor(1000);
  },
};

for (const [name, pass] of Object.entries(ways)) {
  test(`a page ${name} over midnight tells what holds on the new day`, async ({ page }) => {
    const calendar = new Calendar(page);
    await page.clock.install({ time: evening });
    await calendar.goto('calendar');
    await page.clock.pauseAt(new Date(evening.getTime() + 30_000));
    await page.clock.runFor(1000);
    const now = calendar.table('birds').locator('.seasons-now');
    await expect.poll(() => calendar.states()).toEqual(statesOn(calendar, sunday));
    expect(statesOn(calendar, monday)).not.toEqual(statesOn(calendar, sunday));
    await calendar.onlyOpen.click();
    // The change is applied after the frame that shows the press.
    await page.clock.runFor(100);
    const open = (date: string) =>
      species.filter(({ season }) => stateOn(season, calendarDay(date)) === 'open').length;
    await expect(calendar.rows).toHaveCount(open(sunday));

    await pass(page);
    await expect(calendar.day).toHaveValue(monday);
    await expect(now).toHaveText(calendar.word('seasons:now'));
    await expect.poll(() => calendar.states()).toEqual(statesOn(calendar, monday));
    // The filter still applies on the new day.
    await expect(calendar.rows).toHaveCount(open(monday));
  });
}

test('an announcement expires with its last day, to the minute', async ({ page }) => {
  const { id = '', expiresAt = '' } = announcements.find((one) => one.expiresAt) ?? {};
  expect(expiresAt).not.toBe('');
  await page.clock.install({ time: new Date(`${expiresAt}T12:00:00Z`) });
  await page.goto(routePath('announcement', 'ro', { id }));
  const expired = page.locator('[data-expires]').first();
  await expect(expired).toBeHidden();
  // Bucharest is two or three hours ahead.
  const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Bucharest', timeZoneName: 'longOffset' })
    .format(new Date(`${expiresAt}T12:00:00Z`))
    .replace(/.*GMT/, '');
  await page.clock.pauseAt(new Date(`${expiresAt}T23:59:00${offset}`));
  await page.clock.runFor(59_999);
  await expect(expired).toBeHidden();
  await page.clock.runFor(1);
  await expect(expired).toBeVisible();
});

test.describe('a clock that stands before the day of the build', () => {
  test.use({ keepBuildDay: true });

  const longAgo = '2024-03-03';
  const builtOn = (page: Page) => page.locator('[data-built]').getAttribute('datetime').then(String);

  test('is named as wrong, and the day of the build is used', async ({ page }) => {
    const locale = 'de';
    await page.clock.setFixedTime(new Date(`${longAgo}T10:00+02:00`));
    const calendar = new Calendar(page, locale);
    await calendar.goto('calendar');
    const built = await builtOn(page);
    const said = word('app:wrongClock', locale, {
      day: formatDate(new Date(longAgo), locale),
      built: formatDate(new Date(built), locale),
    });
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect(calendar.day).toHaveValue(built);
    expect(await calendar.states()).toEqual(statesOn(calendar, built));
    expect(statesOn(calendar, built)).not.toEqual(statesOn(calendar, longAgo));
  });

  test('is named until it is set right', async ({ page }) => {
    const calendar = new Calendar(page);
    await page.clock.install({ time: new Date(`${longAgo}T10:00+02:00`) });
    await calendar.goto('home');
    const line = page.locator('.kept-line');
    const built = await builtOn(page);
    await expect(line).toBeVisible();
    await expect(calendar.strip).toContainText(
      new Intl.DateTimeFormat('ro-RO', { weekday: 'long' }).format(new Date(`${built}T12:00Z`)),
    );
    await page.clock.setSystemTime(Date.now());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(line).toBeHidden();
  });

  test('of the same day is right, and nothing is said', async ({ page }) => {
    await page.goto(routePath('home', 'ro'));
    const built = await builtOn(page);
    expect(built <= today(new Date())).toBe(true);
    await page.clock.setFixedTime(new Date(`${built}T00:01+02:00`));
    const calendar = new Calendar(page);
    await calendar.goto('home');
    await expect(page.locator('.kept-line')).toHaveCount(0);
  });
});
