// The waters on the fishing page: what may be caught where, on a day.

import { stateOn } from '../../src/core/seasons/season.ts';
import { calendarDay } from '../../src/core/time/days.ts';
import { fish, waters } from './fixtures/content.ts';
import { expect, phone, saturday, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use(phone);
test.beforeEach(({ page }) => page.clock.setFixedTime(saturday));

test('what may be fished on the Bistrița on 15 May is found in three taps from the fishing page', async ({
  page,
}) => {
  await page.goto('/fishing');
  await expect(page.locator('html')).toHaveAttribute('data-folded');
  await page.evaluate(() => {
    let taps = 0;
    addEventListener('pointerup', () => (document.body.dataset['taps'] = String(++taps)), true);
  });
  const section = page.getByRole('region', { name: word('pages:fishing.waters', 'ro') });
  // One day for both fish and waters.
  const field = page.getByLabel(word('seasons:filter.date', 'ro'));
  await expect(field).toHaveCount(1);
  await field.tap();
  await field.fill('2027-05-15');
  await section.locator('#bistrita > summary').tap();

  const bistrita = waters.find(({ id }) => id === 'bistrita');
  const told = section.locator('#bistrita').getByRole('listitem');
  await expect(told).toHaveCount(bistrita?.fish?.length ?? 0);
  for (const [index, id] of (bistrita?.fish ?? []).entries()) {
    const one = fish.find((other) => other.id === id);
    const state = one ? stateOn(one.season, calendarDay('2027-05-15')) : 'none';
    await expect(told.nth(index)).toContainText(one?.name.ro ?? '');
    await expect(told.nth(index)).toHaveAttribute('data-state', state);
  }
  await expect(told.first()).toContainText(/Păstrăv indigen.*de verificat/s);
  await expect(told.nth(1)).toContainText(word('seasons:closedAllYear', 'ro'));
  expect(Number(await page.locator('body').getAttribute('data-taps'))).toBeLessThanOrEqual(3);
  await expect(page).toHaveURL('/fishing?date=2027-05-15');
});

test('a water is found by its name, however it is written, also by the address', async ({ page }) => {
  await page.goto('/de/fishing');
  const section = page.getByRole('region', { name: word('pages:fishing.waters', 'de') });
  const shown = section.locator('[data-water]:visible');
  await expect(shown).toHaveCount(waters.length);
  await section.getByRole('searchbox').fill('moldovita');
  await expect(shown).toHaveCount(1);
  await expect(section.getByRole('status')).toHaveText(word('pages:fishing.found', 'de', { count: 1 }));
  await expect(page).toHaveURL('/de/fishing?water=moldovita');
  await page.reload();
  await expect(shown).toHaveCount(1);
  await section.getByRole('searchbox').fill('Rhein');
  await expect(section.getByText(word('pages:fishing.noWater', 'de'))).toBeVisible();
  await page.goto('/de/fishing#bistrita');
  await expect(section.locator('#bistrita')).toHaveAttribute('open');
  await expect(section.locator('#bistrita')).toBeInViewport();
});
