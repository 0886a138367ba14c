// The strip on the home page: what is open and until when, what changes next, the state of a species.

import type { Page } from '@playwright/test';
import { formatMonthDay } from '../../src/core/i18n/format.ts';
import { localeCodes, type Locale } from '../../src/core/i18n/locales.ts';
import { holdsUntil } from '../../src/core/seasons/outlook.ts';
import { stateOn } from '../../src/core/seasons/season.ts';
import { calendarDay } from '../../src/core/time/days.ts';
import { daysBetween } from '../../src/core/time/reckoning.ts';
import { routePath } from '../../src/routes.ts';
import { Calendar } from './fixtures/Calendar.ts';
import { fish, species } from './fixtures/content.ts';
import { expect, phone, saturday, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

const day = '2026-11-21';
const groups = ['big-game', 'small-game', 'birds'] as const;
const inGroup = (group: string) => species.filter((one) => one.group === group);
const open = (group: string) =>
  inGroup(group).filter(({ season }) => stateOn(season, calendarDay(day)) === 'open');
const roeDoe = species.find(({ id }) => id === 'roe-doe');
const until = roeDoe ? (holdsUntil(roeDoe.season, day) ?? '') : '';
const left = daysBetween(day, until);

test.beforeEach(({ page }) => page.clock.setFixedTime(saturday));

for (const [locale, date] of [
  ['ro', 'sâmbătă, 21 noiembrie'],
  ['en', 'Saturday, 21 November'],
  ['de', 'Samstag, 21. November'],
] as const) {
  test(`tells the day, and by group what is open and until when (${locale})`, async ({ page }) => {
    const calendar = new Calendar(page, locale);
    await calendar.goto('home');
    await expect(calendar.strip).toContainText(date, { useInnerText: true });
    // Sunrise and sunset in Suceava.
    await expect(calendar.strip).toContainText(/07:2[789][^]*16:3[123]/);
    for (const group of groups) {
      const place = calendar.todayGroup(group);
      const names = open(group);
      await expect(place.locator('summary')).toContainText(
        calendar.word('seasons:shownOf', { count: names.length, total: inGroup(group).length }),
      );
      await expect(place.getByRole('listitem')).toHaveCount(0);
      await place.locator('summary').click();
      await expect(place.getByRole('listitem')).toHaveCount(names.length);
    }
    const doe = calendar
      .todayGroup('big-game')
      .getByRole('listitem')
      .filter({
        hasText: roeDoe?.variantName?.[locale] ?? '',
      });
    await expect(doe).toContainText(roeDoe?.name[locale] ?? '');
    await expect(doe).toContainText(/15\.?\s\p{L}+/u);
    await expect(doe).toContainText(String(left));
    await doe.getByRole('link').click();
    await expect(page).toHaveURL(/\/hunting\/calendar#roe-doe$/);
    await expect(calendar.row('roe-doe')).toBeInViewport();
  });
}

test('tells the state of a species that is typed, however it is written', async ({ page }) => {
  const calendar = new Calendar(page);
  await calendar.goto('home');
  const search = calendar.strip.getByRole('searchbox', { name: word('home:today.search', 'ro') });
  const found = calendar.strip.locator('[data-species-found]');
  await search.fill('caprioara');
  await expect(found.getByRole('listitem')).toHaveText([
    /Căprior, femelă \(căprioară\)\s+deschis până la 15\sfeb\., încă 86\sde\szile/,
  ]);
  await search.fill('VULPE');
  await expect(found).toContainText(word('home:today.always', 'ro'));
  // Half of the members are anglers.
  await search.fill('stiuca');
  await expect(found.getByRole('listitem')).toHaveText([/Știucă\s+40 cm, \p{L}+/u]);
  await expect(found.getByRole('link')).toHaveAttribute('href', '/fishing#pike');
  await search.fill('bistrita');
  await expect(found.getByRole('link').first()).toHaveAttribute('href', '/fishing#bistrita');
  await search.fill('permis');
  await expect(found).toContainText(word('home:today.none', 'ro'));
  const elsewhere = found.getByRole('link', { name: word('home:today.elsewhere', 'ro') });
  await expect(elsewhere).toHaveAttribute('href', '/search?q=permis');
  await search.fill('rata');
  await expect(found.getByRole('link', { name: word('home:today.all', 'ro') })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL('/hunting/calendar?q=rata#calendar');
  await expect(calendar.search).toHaveValue('rata');
  await expect(calendar.row('mallard')).toBeVisible();
  await expect(calendar.row('red-fox')).toBeHidden();
});

test('a bear that is typed leads to 112, never to game or fish, in every language', async ({ page }) => {
  for (const [locale, ...asked] of [
    ['ro', ['urs', 'Urs brun'], ['ursul in curte']],
    ['en', ['bear', 'Brown bear']],
    ['de', ['Bär', 'Braunbär'], ['Baer', 'Braunbär']],
  ] as [Locale, ...[typed: string, bear?: string][]][]) {
    const calendar = new Calendar(page, locale);
    await calendar.goto('home');
    const field = calendar.strip.getByRole('searchbox');
    const found = calendar.strip.locator('[data-species-found]').getByRole('listitem');
    for (const [typed, bear] of asked) {
      await field.fill(typed);
      await expect(found.first(), typed).toContainText('112');
      await expect(found, typed).toHaveCount(bear ? 2 : 1);
      if (bear) await expect(found.nth(1)).toContainText(word('seasons:protected.state.strict', locale));
    }
    await field.press('Enter');
    await expect(page).toHaveURL(routePath('emergency', locale));
  }
});

test('words of an emergency put their pages first; what is not hunted is said to be so', async ({ page }) => {
  const calendar = new Calendar(page);
  await calendar.goto('home');
  const field = calendar.strip.getByRole('searchbox');
  const found = calendar.strip.locator('[data-species-found]');
  for (const [typed, first] of [
    ['mistret mort', '/boar'],
    ['caprioara lovita', '/animal-found'],
    ['vulpe turbată', '/animal-found'],
    ['ranit', '/animal-found'],
  ] as const) {
    await field.fill(typed);
    await expect(found.getByRole('link').first()).toHaveAttribute('href', first);
  }
  await field.fill('lup');
  await expect(found.getByRole('listitem')).toHaveText([/Lup\s+strict protejat: nu se vânează/]);
  await field.press('Enter');
  await expect(page).toHaveURL('/hunting/calendar#grey-wolf');
  await expect(page.locator('#grey-wolf')).toBeInViewport();
});

test('what is sent is opened at once where one whole name was typed, else shown in its list or in the search', async ({
  page,
}) => {
  const calendar = new Calendar(page);
  for (const [typed, address, shown] of [
    ['stiuca', '/fishing#pike', '#pike'],
    ['viez', '/hunting/calendar?q=viez#calendar', '#badger'],
    ['viezure', '/hunting/calendar#badger', '#badger'],
    ['permis zi', '/search?q=permis+zi', '[data-search-results] a[href^="/fishing"]'],
  ] as const) {
    await page.goto('/', { waitUntil: 'networkidle' });
    const field = calendar.strip.getByRole('searchbox');
    await field.fill(typed);
    await field.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(page.locator(shown).first()).toBeInViewport();
  }
  await expect(page.locator('[data-search-results] a').first()).toHaveAttribute('href', /^\/fishing/);
});

test('says what closes and opens next, until when trout are closed, and from then until when they are open', async ({
  page,
}) => {
  const calendar = new Calendar(page);
  await calendar.goto('home');
  await expect(calendar.strip.locator('[data-next="closes"]')).toHaveText(/după 15\sdec\.: .*Cerb comun/);
  await expect(calendar.strip.locator('[data-next="opens"]')).toHaveText(/la 15\smai: Căprior/);
  await expect(calendar.strip).toContainText(/închis cel puțin până la 31\smartie/);
  await calendar.strip.getByRole('link', { name: word('home:today.periods', 'ro') }).click();
  await expect(page).toHaveURL('/fishing#seasons');

  const trout = fish.find(({ id }) => id === 'brown-trout');
  const last = holdsUntil(trout?.season ?? { kind: 'closed', periods: [] }, '2026-07-01') ?? '';
  await page.clock.setFixedTime(new Date('2026-07-01T10:00+03:00'));
  for (const locale of ['ro', 'en', 'de'] satisfies Locale[]) {
    const there = new Calendar(page, locale);
    await there.goto('home');
    const [, number = ''] = /(\d+)/.exec(formatMonthDay(calendarDay(last).monthDay, locale)) ?? [];
    await expect(there.strip).toContainText(
      new RegExp(word('home:today.fishOpen', locale, { date: `${number}\\.?\\s\\p{L}+` }), 'u'),
    );
  }
});

test('a wide window draws what is open, next to close first, as it is on the visitor’s day', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const table = page.locator('[data-open-now]');
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(9);
  const lastDay = (id: string) => {
    const season = species.find((one) => one.id === id)?.season;
    return season ? (holdsUntil(season, day) ?? '9') : '';
  };
  const ids = (
    await rows.locator('a').evaluateAll((links: HTMLAnchorElement[]) => links.map((one) => one.hash))
  ).map((hash) => hash.slice(1));
  const ends = groups.flatMap(open).map(({ id }) => lastDay(id));
  expect(ids.map(lastDay)).toEqual(ends.toSorted().slice(0, 9));
  await expect(rows.first()).toContainText(/până la 15\sdec\., încă 24\sde\szile/);
  await expect(rows.first().locator('rect')).not.toHaveCount(0);
  // Every row has a line at the current day.
  const place = await table.evaluate((one) => one.style.getPropertyValue('--today'));
  expect(Number.parseFloat(place)).toBeCloseTo((325.5 / 366) * 100, 1);
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => getComputedStyle(row.querySelector('td') as Element, '::after').borderInlineStartWidth),
  );
  expect(new Set(lines)).toEqual(new Set(['2px']));
  await page.clock.setFixedTime(new Date('2027-07-01T10:00+03:00'));
  await page.reload();
  await expect(rows.first()).not.toContainText('15\u00a0dec.');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('what is open today stands on the first screen after the hero’s button, with rows', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: word('home:actions.calendar', 'ro') }).tap();
    const calendar = new Calendar(page);
    const count = species.filter(({ season }) => stateOn(season, calendarDay(day)) === 'open').length;
    await expect(
      page.getByText(
        word('seasons:openNow', 'ro')
          .replace('{count}', String(count))
          .replace('{total}', String(species.length)),
      ),
    ).toBeInViewport();
    await expect(calendar.root.locator('[data-season]:visible').first()).toBeInViewport({ ratio: 1 });
    // The filter's choices are on one line.
    const tops = await calendar.filter
      .locator('.seasons-chips .button-quiet')
      .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))]);
    expect(tops).toHaveLength(1);
  });

  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

  test('home is short; the emergency number, day, box and what is open stand on its first screen', async ({
    page,
  }) => {
    for (const locale of localeCodes) {
      const calendar = new Calendar(page, locale);
      await calendar.goto('home');
      await expect(page.locator('main a[href="tel:112"]').first(), locale).toBeInViewport({ ratio: 1 });
      await expect(calendar.strip.locator('[data-date]'), locale).toBeInViewport({ ratio: 1 });
      for (const group of groups)
        await expect(calendar.todayGroup(group).locator('summary'), locale).toBeInViewport({ ratio: 1 });
      const field = calendar.strip.getByRole('searchbox');
      await expect(field, locale).toBeInViewport({ ratio: 1 });
      const [inner, outer] = [await field.boundingBox(), await calendar.strip.boundingBox()];
      expect((inner?.width ?? 0) / (outer?.width ?? 1), `${locale}: share of the width`).toBeGreaterThan(0.6);
      expect(await height(page), locale).toBeLessThanOrEqual(6000);
    }
  });

  test('fishing is short', async ({ page }) => {
    for (const locale of ['ro', 'de'] as const) {
      await new Calendar(page, locale).goto('fishing');
      expect(await height(page), locale).toBeLessThanOrEqual(7700);
    }
  });
});
