// The first confirmed fact makes its row, column and line appear.

import ICAL from 'ical.js';
import { word } from '../e2e/fixtures/words.ts';
import { facts } from './facts.ts';
import { announced } from './site.ts';
import { expect, test } from './test.ts';

test('contact: what is known can be tapped, and comes before the form', async ({ page }) => {
  await page.goto('/contact');
  const details = page.getByRole('region', { name: word('contact:details', 'ro') });
  await expect(details.getByRole('link', { name: facts.phone })).toHaveAttribute('href', 'tel:+40230000000');
  await expect(details.getByRole('link', { name: facts.email })).toHaveAttribute(
    'href',
    `mailto:${facts.email}`,
  );
  await expect(details).toContainText(facts.street);
  await expect(details).toContainText(`${facts.iban}, Banca Exemplu`);
  await expect(details.locator('dt')).toHaveCount(5);
  await expect(page.getByRole('table', { name: word('contact:hours', 'ro') }).getByRole('row')).toHaveCount(
    1,
  );
  const top = (selector: string) =>
    page.locator(selector).evaluate((one) => one.getBoundingClientRect().top + scrollY);
  expect(await top('#details')).toBeLessThan(await top('#form-title'));
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: facts.phone })).toBeVisible();
  await expect(footer).toContainText('08:00–16:00');
});

test('prices: a table where all amounts are known, one, none', async ({ page }) => {
  await page.goto('/en/hunting/tariffs');
  await expect(page.getByText(word('pages:tariffs.note', 'en'))).toBeVisible();
  const tables = page.getByRole('table').filter({ has: page.locator('thead') });
  const [all, one] = [tables.nth(0), tables.nth(1)];
  await expect(all.getByRole('columnheader')).toHaveText([
    word('pages:tariffs.what', 'en'),
    word('pages:tariffs.amount', 'en'),
  ]);
  await expect(all.getByRole('row').nth(1)).toContainText('100.50 lei');
  // It is there for the following year, but hidden.
  await expect(all.getByText(word('common:askUs', 'en')).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(`${word('pages:tariffs.year', 'en')}: ${facts.year}`)).toHaveCount(1);
  await expect(one).toContainText('350 lei');
  await expect(one.getByText(word('common:askUs', 'en')).first()).toBeVisible();
  // A group without any known amount is a list of what is paid for.
  await expect(page.locator('main section > ul')).toHaveCount(1);
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((found) => found.getBoundingClientRect().top + scrollY);
  expect(await top('main section table')).toBeLessThan(await top('main .prose'));
});

test('grounds and waters: a column stands as soon as one row knows its fact', async ({ page }) => {
  await page.goto('/de/hunting/grounds');
  const own = page.getByRole('table', { name: word('pages:grounds.own', 'de') });
  await expect(own.getByRole('columnheader', { name: word('pages:grounds.area', 'de') })).toBeVisible();
  await expect(own.getByRole('columnheader')).toHaveCount(2);
  await expect(own).toContainText('12.500 ha');
  await page.goto('/de/fishing');
  const managers = page.locator('[data-water]').getByText(`${word('pages:fishing.manager', 'de')}:`);
  await expect(managers).toHaveCount(1);
});

test('search engines are told the telephone and the hours as soon as they are known', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'Organization',
    telephone: facts.phone,
    email: facts.email,
    address: { streetAddress: facts.street },
    areaServed: { name: 'Suceava' },
    location: { openingHoursSpecification: [{ opens: '08:00', closes: '16:00' }] },
  });
});

test('the days of an announcement stand on its page, and go into the phone’s calendar', async ({
  page,
  request,
}) => {
  await page.goto(`/announcements/${announced}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const days = page.getByRole('region', { name: word('announcements:days', 'ro') });
  await expect(days.getByRole('listitem')).toHaveText([
    /^11\s+ianuarie\s+2027\s+–\s+ultima zi pentru dosare$/,
    /^15.*19\s+februarie\s+2027$/,
  ]);
  const file = days.getByRole('link', { name: word('announcements:daysFile', 'ro') });
  const answer = await request.get((await file.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('text/calendar');
  const events = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]).getAllSubcomponents(
    'vevent',
  );
  expect(
    events.map((one) =>
      ['summary', 'dtstart', 'dtend'].map((name) => String(one.getFirstPropertyValue(name))),
    ),
  ).toEqual([
    [`ultima zi pentru dosare – ${title}`, '2027-01-11', '2027-01-12'],
    [title, '2027-02-15', '2027-02-20'],
  ]);
});
