// The hunting calendar and the closed seasons for fish, on chosen days.

import { localeCodes } from '../../src/core/i18n/locales.ts';
import { dayIndex, daysInScale } from '../../src/core/seasons/month-day.ts';
import { stateOn, type Season } from '../../src/core/seasons/season.ts';
import { routePath } from '../../src/routes.ts';
import type { CalendarDay } from '../../src/core/time/days.ts';
import { Calendar } from './fixtures/Calendar.ts';
import { fish, species } from './fixtures/content.ts';
import { expect, phone, saturday, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

const day: CalendarDay = { year: 2026, monthDay: '11-21' };
const groups = ['big-game', 'small-game', 'birds'] as const;
const inGroup = (group: string) => species.filter((one) => one.group === group);
const common = species.filter(({ rare }) => !rare);
const openOn = (list: typeof species, on = day) =>
  list.filter(({ season }) => stateOn(season, on) === 'open');

function expectedStates(calendar: Calendar, list: { id: string; season: Season }[], on: CalendarDay) {
  const inWords = (season: Season) =>
    season.kind === 'open'
      ? calendar.stateWord(stateOn(season, on))
      : calendar.fishStateWord(stateOn(season, on));
  return Object.fromEntries(list.map(({ id, season }) => [id, inWords(season)]));
}

test.describe('on a Saturday in November', () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime(saturday));

  test('every row tells whether it is open, closed or to be checked, with a line at the day; a button prints', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    const calendar = new Calendar(page);
    await calendar.goto('calendar');
    const expected = expectedStates(calendar, species, day);
    expect(new Set(Object.values(expected)).size, 'all three states occur').toBe(3);
    await expect.poll(() => calendar.states()).toEqual(expected);
    expect(expected['wild-boar-male']).toBe('deschis');
    expect(expected['roe-buck']).toBe('închis');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const place = await calendar
        .row('roe-doe')
        .locator('td')
        .first()
        .evaluate((cell) => {
          const bar = cell.querySelector('svg')?.getBoundingClientRect();
          const left = Number.parseFloat(getComputedStyle(cell, '::after').left);
          return (cell.getBoundingClientRect().left + left - (bar?.left ?? 0)) / (bar?.width ?? 1);
        });
      expect(place).toBeCloseTo((dayIndex(day.monthDay) + 0.5) / daysInScale, 2);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: word('seasons:print', 'ro') }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');
  });

  test('rows are found by group, by what is open today, by name however its letters are written', async ({
    page,
  }) => {
    const calendar = new Calendar(page);
    await calendar.goto('calendar');
    await expect(calendar.rows).toHaveCount(common.length);
    for (const fold of await calendar.rare.all()) await fold.click();
    await expect(calendar.rows).toHaveCount(species.length);
    await calendar.group('birds').check({ force: true });
    await expect(calendar.rows).toHaveCount(inGroup('birds').length);
    await expect(calendar.status).toHaveText(calendar.found(inGroup('birds').length));
    await expect(calendar.table('big-game')).toBeHidden();

    await calendar.onlyOpen.click();
    await expect(calendar.onlyOpen).toHaveAttribute('aria-pressed', 'true');
    await expect(calendar.rows).toHaveCount(openOn(inGroup('birds')).length);
    await calendar.group('all').check({ force: true });
    await expect(calendar.rows).toHaveCount(openOn(species).length);
    await expect(calendar.status).toHaveText(calendar.found(openOn(species).length));

    await calendar.search.fill('zzz');
    await expect(calendar.nothing).toBeVisible();
    await expect(calendar.rows).toHaveCount(0);
    await expect(calendar.status).toHaveText(calendar.word('seasons:filter.none'));
    for (const group of groups) await expect(calendar.heading(group)).toBeHidden();

    await calendar.search.clear();
    await calendar.onlyOpen.click();
    await expect(calendar.onlyOpen).toHaveAttribute('aria-pressed', 'false');
    await expect(calendar.rows).toHaveCount(common.length);
    await expect(calendar.nothing).toBeHidden();

    const roe = species.filter(({ name }) => name.ro.includes('Căprior')).map(({ id }) => id);
    expect(roe.length).toBeGreaterThan(1);
    for (const text of ['caprior', 'CĂPRIOR', ' căprior ', 'capreolus']) {
      await calendar.search.fill(text);
      await expect(calendar.status).toHaveText(calendar.found(roe.length));
      expect(await calendar.rows.evaluateAll((rows) => rows.map(({ id }) => id))).toEqual(roe);
    }
    await calendar.search.press('Enter');
    await expect(page).toHaveURL('/hunting/calendar?q=capreolus');
    await expect(calendar.rows).toHaveCount(roe.length);
  });

  test('the filters work by keyboard', async ({ page }) => {
    const calendar = new Calendar(page);
    await calendar.goto('calendar');
    await calendar.group('all').focus();
    await page.keyboard.press('ArrowRight');
    await expect(calendar.group('big-game')).toBeChecked();
    await expect(calendar.rows).toHaveCount(inGroup('big-game').length);
    await page.keyboard.press('Shift+Tab');
    await expect(calendar.onlyOpen).toBeFocused();
    await page.keyboard.press('Space');
    await expect(calendar.rows).toHaveCount(openOn(inGroup('big-game')).length);
    // The date has a field for each of its parts, and today offers no way back to today.
    await calendar.search.focus();
    await page.keyboard.type('mistret');
    await expect(calendar.rows).toHaveCount(
      openOn(inGroup('big-game')).filter(({ name }) => name.ro === 'Mistreț').length,
    );
  });

  test('the source of a row opens beside it and closes with Escape', async ({ page }) => {
    const calendar = new Calendar(page);
    await calendar.goto('calendar');
    const row = calendar.row('roe-buck');
    const summary = row.locator('summary');
    await expect(summary).toHaveAccessibleName('Sursa pentru: Căprior, mascul (țap)');
    await summary.focus();
    await page.keyboard.press('Enter');
    const note = row.getByText('Capreolus capreolus');
    await expect(note).toBeVisible();
    await expect(row).toContainText(word('seasons:certainty.verified', 'ro'));
    await expect(row.locator('img')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await expect(summary).toBeFocused();

    await summary.click();
    const other = calendar.row('red-deer-calf');
    await other.locator('summary').click();
    await expect(note).toBeHidden();
    // The drawing of a stag, loaded when the group is opened.
    await expect(other.locator('img')).toHaveJSProperty('complete', true);
    await expect(other.locator('img')).toBeInViewport();
    await page.getByRole('heading', { name: word('seasons:calendar', 'ro') }).click();
    await expect(calendar.root.locator('tr details[open]')).toHaveCount(0);
  });

  test('a source that cannot be had leaves the way to the page of all, and comes with the next press', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/ERR_FAILED/);
    await page.route('**/sources', (route) => route.abort());
    const calendar = new Calendar(page);
    await calendar.goto('calendar');
    const row = calendar.row('roe-buck');
    await row.locator('summary').click();
    const link = row.getByRole('link', { name: word('seasons:columns.source', 'ro') });
    await expect(link).toHaveAttribute('href', '/sources#roe-buck');
    await page.unroute('**/sources');
    await row.locator('summary').click();
    await row.locator('summary').click();
    await expect(row.getByText('Capreolus capreolus')).toBeVisible();
    await expect(link).toHaveCount(0);
  });

  test('fish: trout are closed, and each row tells its state', async ({ page }) => {
    const calendar = new Calendar(page);
    await calendar.goto('fishing');
    await expect.poll(() => calendar.states()).toEqual(expectedStates(calendar, fish, day));
    await expect(calendar.row('brown-trout')).toContainText(calendar.fishStateWord('closed'));
    await expect(calendar.row('brown-trout')).toContainText('1 oct. – 31 mar.');
    await expect(calendar.row('carp')).toContainText(calendar.fishStateWord('open'));
  });

  test('the calendar tells and finds the same in other languages', async ({ page }) => {
    for (const [locale, name] of [
      ['en', 'roe'],
      ['de', 'rehwild'],
    ] as const) {
      const calendar = new Calendar(page, locale);
      await calendar.goto('calendar');
      await expect.poll(() => calendar.states()).toEqual(expectedStates(calendar, species, day));
      await calendar.onlyOpen.click();
      await expect(calendar.status).toHaveText(calendar.found(openOn(species).length));
      await calendar.onlyOpen.click();
      await calendar.search.fill(name);
      await expect(calendar.row('roe-buck')).toBeVisible();
      await expect(calendar.row('red-fox')).toBeHidden();
    }
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the filters work by touch', async ({ page }) => {
    await page.clock.setFixedTime(saturday);
    const calendar = new Calendar(page);
    await calendar.goto('calendar');
    await expect(calendar.rows).toHaveCount(0);
    await calendar.summary('birds').tap();
    await expect(calendar.rows).toHaveCount(inGroup('birds').length - 1);
    await calendar.filter.getByText(word('seasons:groups.small-game', 'ro')).tap();
    await expect(calendar.rows).toHaveCount(inGroup('small-game').length);
    await calendar.onlyOpen.tap();
    await expect(calendar.rows).toHaveCount(openOn(inGroup('small-game')).length);
    const summary = calendar.row('red-fox').locator('summary');
    await summary.tap();
    await expect(calendar.row('red-fox').getByText('Vulpes vulpes')).toBeInViewport();
  });

  test('what may be hunted and fished begins on the first screen, and the line that counts it moves nothing', async ({
    page,
  }) => {
    for (const locale of localeCodes) {
      const calendar = new Calendar(page, locale);
      for (const [route, query] of [
        ['calendar', '?open'],
        ['fishing', ''],
      ] as const) {
        await calendar.goto(route, query);
        await expect(calendar.rows.first(), `${locale} ${route}`).toBeInViewport({ ratio: 1 });
        await page.waitForLoadState('networkidle');
        const sent = await (await page.request.get(routePath(route, locale))).text();
        const [, line] = /data-open-line[^>]*>(.*?)<\/p>/s.exec(sent) ?? [];
        const heights = await page.evaluate((inside) => {
          const head = document.querySelector<HTMLElement>('.seasons-head')!;
          const written = head.offsetHeight;
          head.querySelector('[data-open-line]')!.innerHTML = inside;
          return { written, sent: head.offsetHeight };
        }, line ?? '');
        expect.soft(heights.sent, `${locale} ${route}`).toBe(heights.written);
      }
    }
  });
});

test.describe('far from Romania', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the day changes at midnight in Bucharest', async ({ page }) => {
    const calendar = new Calendar(page);
    for (const [clock, monthDay, date] of [
      ['2026-11-15T23:59:30+02:00', '11-15', 'duminică, 15 noiembrie'],
      ['2026-11-16T00:00:30+02:00', '11-16', 'luni, 16 noiembrie'],
      ['2026-05-01T00:00:30+03:00', '05-01', 'vineri, 1 mai'],
    ] as const) {
      await page.clock.setFixedTime(new Date(clock));
      await calendar.goto('home');
      await expect(calendar.strip).toContainText(date, { useInnerText: true });
      await calendar.goto('calendar');
      await expect
        .poll(() => calendar.states(), clock)
        .toEqual(expectedStates(calendar, species, { year: 2026, monthDay }));
    }
  });
});

test('the general closure is there in May of each year, and is to be checked at its edges in a later one', async ({
  page,
}) => {
  for (const [clock, year, monthDay, locale, state] of [
    ['2025-05-10T10:00+03:00', 2025, '05-10', 'ro', 'closed'],
    ['2027-05-10T10:00+03:00', 2027, '05-10', 'ro', 'closed'],
    ['2027-06-05T10:00+03:00', 2027, '06-05', 'de', 'depends'],
  ] as const) {
    const calendar = new Calendar(page, locale);
    await page.clock.setFixedTime(new Date(clock));
    await calendar.goto('fishing');
    await expect
      .poll(() => calendar.states(), clock)
      .toEqual(expectedStates(calendar, fish, { year, monthDay }));
    for (const id of state === 'closed' ? ['carp', 'burbot'] : ['carp'])
      await expect(calendar.row(id), clock).toContainText(calendar.fishStateWord(state));
  }
});

test.describe('what is chosen', () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime(saturday));
  const may = { year: 2027, monthDay: '05-15' };
  const openInMay = openOn(species, may);

  test('on another day, states, counts and the day’s name follow; today is one step away', async ({
    page,
  }) => {
    const calendar = new Calendar(page);
    await calendar.goto('calendar');
    await expect(calendar.day).toHaveValue('2026-11-21');
    await expect(calendar.today).toBeDisabled();
    await calendar.day.fill('2027-05-15');
    expect(await calendar.states()).toEqual(expectedStates(calendar, species, may));
    const big = inGroup('big-game');
    const count = calendar.openOf(openOn(big, may).length, big.length);
    await expect(calendar.summary('big-game')).toContainText(count);
    await expect(calendar.root).toContainText(word('seasons:onDay', 'ro', { date: '15 mai 2027' }));
    await expect(calendar.table('birds').locator('.seasons-now')).toHaveText(/^15\s?mai$/);
    await expect(page).toHaveURL('/hunting/calendar?date=2027-05-15');
    await calendar.today.click();
    await expect(page).toHaveURL('/hunting/calendar');
    expect(await calendar.states()).toEqual(expectedStates(calendar, species, day));
    await expect(calendar.table('birds').locator('.seasons-now')).toHaveText(word('seasons:now', 'ro'));
  });

  test('it stands in the address: after a reload, on the way back, for whom it is sent to', async ({
    page,
  }) => {
    const calendar = new Calendar(page);
    await calendar.goto('calendar');
    await calendar.day.fill('2027-05-15');
    await calendar.onlyOpen.click();
    await calendar.group('big-game').check({ force: true });
    await calendar.search.fill('caprior');
    const address = '/hunting/calendar?group=big-game&open&q=caprior&date=2027-05-15';
    const isSeen = async () => {
      await expect(page).toHaveURL(address);
      await expect(calendar.day).toHaveValue('2027-05-15');
      await expect(calendar.search).toHaveValue('caprior');
      await expect(calendar.onlyOpen).toHaveAttribute('aria-pressed', 'true');
      await expect(calendar.group('big-game')).toBeChecked();
      await expect(calendar.rows).toHaveCount(1);
      await expect(calendar.row('roe-buck')).toBeVisible();
      const counts = word('seasons:shownOf', 'ro', { count: 1, total: inGroup('big-game').length });
      await expect(calendar.summary('big-game')).toContainText(counts);
    };
    await isSeen();
    await page.reload();
    await isSeen();
    await page
      .getByRole('main')
      .getByRole('link', { name: word('nav:grounds', 'ro') })
      .click();
    await expect(page).toHaveURL('/hunting/grounds');
    await page.goBack();
    await isSeen();
    await page.goForward();
    await page.goto(address);
    await isSeen();
  });

  test('what a browser puts back into the fields gives way to the address, and what there is not to all', async ({
    page,
  }) => {
    const calendar = new Calendar(page);
    await calendar.goto('calendar', '?group=birds');
    await calendar.group('all').evaluate((radio: HTMLInputElement) => (radio.checked = true));
    await calendar.search.evaluate((field: HTMLInputElement) => (field.value = 'urs'));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
    await expect(calendar.group('birds')).toBeChecked();
    await expect(calendar.search).toHaveValue('');
    await expect(calendar.rows).toHaveCount(inGroup('birds').length);
    // One that asks for what there is not shows today’s whole calendar.
    await calendar.goto('calendar', '?group=whales&date=2027-02-30');
    await expect(calendar.rows).toHaveCount(common.length);
    await expect(calendar.day).toHaveValue('2026-11-21');
  });

  test('a choice made before the filter is there is shown once it is', async ({ page }) => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/season-filter/, async (route) => {
      await asked;
      await route.continue();
    });
    const calendar = new Calendar(page);
    await calendar.goto('calendar');
    await calendar.onlyOpen.click();
    await calendar.group('birds').check({ force: true });
    await expect(calendar.onlyOpen).toHaveAttribute('aria-pressed', 'true');
    await calendar.onlyOpen.click();
    await expect(page).toHaveURL('/hunting/calendar?group=birds');
    await expect(calendar.rows).toHaveCount(common.length);
    answer();
    await expect(calendar.rows).toHaveCount(inGroup('birds').length);
  });

  test('where the filter cannot be had, all rows stay', async ({ page, trouble }) => {
    trouble.allow(/ERR_FAILED/, /dynamically imported module/);
    await page.route(/season-filter/, (route) => route.abort());
    await page.route('**/api/errors', (route) => route.fulfill({ status: 204 }));
    const calendar = new Calendar(page);
    await calendar.goto('calendar', '?group=birds');
    await expect(page.locator('html')).toHaveAttribute('data-folded');
    await expect(calendar.rows).not.toHaveCount(0);
    await expect(calendar.row('roe-doe')).toBeVisible();
    await expect(calendar.summary('big-game')).toContainText(
      calendar.openOf(openOn(inGroup('big-game')).length, inGroup('big-game').length),
    );
  });

  test('what is open today leads from home to a calendar of that', async ({ page }) => {
    await page.goto('/de');
    await page.getByRole('link', { name: word('home:actions.calendar', 'de') }).click();
    await expect(page).toHaveURL('/de/hunting/calendar?open');
    await expect(new Calendar(page, 'de').rows).toHaveCount(openOn(species).length);
    expect(openInMay.length).not.toBe(openOn(species).length);
  });
});
