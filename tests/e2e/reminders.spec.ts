// Personal deadlines: stored on the device, shown on the home page, exported to the phone's calendar.

import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { expect, saturday, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test('a deadline is noted, told on home, taken along as a file, and removed', async ({ page }) => {
  const say = (key: Parameters<typeof word>[0]) => word(key, 'de');
  await page.clock.setFixedTime(saturday);
  const requests: string[] = [];
  // The offer covers part of whatever is in the corner; it has a test of its own.
  await page.addInitScript(() => localStorage.setItem('language-offer-dismissed', '1'));
  await page.goto(routePath('feeds', 'de'));
  const own = page.getByRole('region', { name: say('reminders:title') });
  // The code of this part is loaded when it is near.
  await own.scrollIntoViewIfNeeded();
  await expect(own).toContainText(say('reminders:none'));

  await own.getByRole('button', { name: say('reminders:add') }).click();
  await expect(own.getByRole('alert')).toHaveText(say('reminders:noDay'));
  await expect(own.getByLabel(say('reminders:day'))).toBeFocused();

  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await own.getByLabel(say('reminders:what')).selectOption('insurance');
  await own.getByLabel(say('reminders:day')).fill('2026-12-10');
  await own.getByLabel(say('reminders:note')).fill('Police 12; AJVPS');
  await own.getByRole('button', { name: say('reminders:add') }).click();
  await expect(own.getByRole('listitem')).toContainText('Police 12; AJVPS');
  await expect(own.getByRole('status')).toHaveText(say('reminders:kept'));
  expect(requests, 'nothing is sent').toEqual([]);
  expect(await barriers(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('button', { name: say('reminders:file') }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent');
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2026-12-10');
  expect(String(event?.getFirstPropertyValue('summary'))).toContain(say('reminders:kinds.insurance'));

  await page.goto(routePath('home', 'de'));
  const told = page.getByRole('region', { name: say('reminders:title') });
  await expect(told.getByRole('listitem')).toHaveText(/Versicherung: bis 10\.\sDez/);
  await told.getByRole('link').click();
  await own.scrollIntoViewIfNeeded();

  await own.getByRole('button', { name: say('reminders:remove') }).click();
  await expect(own).toContainText(say('reminders:none'));
  await page.goto(routePath('home', 'de'));
  await expect(page.locator('[data-date]')).toContainText('21. November', { useInnerText: true });
  await expect(told).toBeHidden();
});

test('of the calendars for the phone, the one that is chosen shows its four ways; without scripts, all do', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(routePath('feeds', 'ro'));
  const ways = page.locator('[data-feed]').getByRole('link').filter({ visible: true });
  await expect(ways).toHaveCount(4);
  await page.getByRole('combobox', { name: word('feeds:which', 'ro') }).selectOption('roe-doe');
  await expect(ways).toHaveCount(4);
  await expect(ways.last()).toHaveAttribute('href', '/calendar/roe-doe.ics');
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const other = await plain.newPage();
  await other.goto(routePath('feeds', 'ro'));
  expect(await other.locator('[data-feed]').filter({ visible: true }).count()).toBeGreaterThan(30);
  await plain.close();
});
