// What holds later is prepared next to what holds today: a new order of seasons, from its table in Word, and next year's prices.
// It replaces today's automatically, at midnight in Bucharest.

import { rmSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { build } from '../bench/project.ts';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { today } from '../../src/core/time/bucharest.ts';
import { barriers } from './fixtures/axe.ts';
import { test } from './fixtures/editor.ts';
import { savedInWords } from './fixtures/EntryForm.ts';
import { Presses } from './fixtures/Presses.ts';
import { expect } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

// One build shows what all have prepared.
test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.use({
  ownCopy: 'next year',
  askServer: true,
  viewport: { width: 1366, height: 768 },
  actionTimeout: 20_000,
});

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

/** The copy is built on the day of the test, so this is its year. */
const year = Number(today(Date.now()).slice(0, 4));
const nextYear = year + 1;
const newYear = `1 ianuarie ${nextYear}`;

/** Ten species, three of which cannot be identified by name alone. */
const rows = [
  ['1.', 'Cerb comun', 'mascul de trofeu', '15 septembrie – 15 noiembrie', 'red-deer-stag-trophy'],
  ['2.', 'Căprior', 'mascul', '15 mai – 15 octombrie', 'roe-buck'],
  ['3.', 'Căprior', 'femelă', '15 septembrie – 31 ianuarie', 'roe-doe'],
  ['4.', 'Mistreț', 'mascul', 'tot anul', 'wild-boar-male'],
  ['5.', 'Iepure', '', '15 noiembrie – 15 ianuarie', 'brown-hare'],
  ['6.', 'Fazan', '', '15 octombrie – 28/29 februarie', 'pheasant'],
  ['7.', 'Vulpe', '', '1 iunie – 31 martie', 'red-fox'],
  ['8.', 'Bursuc', '', '1 septembrie – 31 martie', 'badger'],
  ['9.', 'Jder', 'de copac', '1 octombrie – 31 martie', 'pine-marten'],
  ['10.', 'Rață', 'mare', '15 septembrie – 15 februarie', 'mallard'],
] as const;

/** Word's own markup, with a day that a reviewer has replaced. */
const fromWord =
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body lang=RO><table class=MsoTableGrid>
<tr><td><p class=MsoNormal><b>Nr.</b></p></td><td><p class=MsoNormal><b>Specia</b></p></td><td></td><td><p><b>Perioada</b></p></td></tr>
${rows
  .map(
    (cells) =>
      `<tr>${cells
        .slice(0, 4)
        .map((cell) => `<td><p class=MsoNormal><span lang=RO>${cell}<o:p></o:p></span></p></td>`)
        .join('')}</tr>`,
  )
  .join('\n')}
</table></body></html>`.replace(
    '15 mai –',
    '<s><del cite="mailto:a" datetime="2026-11-20">1 mai</del></s><ins cite="mailto:a" datetime="2026-11-20">15 mai</ins> –',
  );

const paste = (area: Locator, html: string) =>
  area.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const amount = (row: number, name: 'amount' | 'next') => `records.0.rows.${row}.${name}`;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test('ten species of an order in Word’s table are saved in thirty presses', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  interface Species {
    id: string;
    later?: { since: string; acts: string[]; certainty: string }[];
  }
  const saved = () => (parse(copy.read('species.yaml')) as { species: Species[] }).species;
  const before = saved();
  const presses = new Presses();
  await page.goto('/admin/tables');
  await presses.press(page.getByRole('link', { name: say('tables:names.species'), exact: true }));
  await presses.press(page.getByRole('button', { name: say('tables:newOrder') }));
  const since = page.getByLabel(say('tables:validFrom'), { exact: true });
  await expect(since).toBeFocused();
  await page.keyboard.type(`15.05.${nextYear}`);

  const order = page.getByRole('group', { name: say('tables:newOrder'), exact: true });
  await presses.press(order.locator('summary').first());
  await presses.press(order.getByRole('button', { name: say('fields:order.open') }));
  await page.keyboard.type(`Ordinul nr. 100/${nextYear}`);
  await presses.type(order.getByLabel(say('fields:order.name')), 'Ordinul privind perioadele de vânătoare');
  await presses.type(order.getByLabel(say('fields:order.day')), '20.11.2026');
  await presses.press(order.getByRole('button', { name: say('fields:order.add') }));
  await presses.choose(order.getByLabel(say('fields:labels.species.certainty'), { exact: true }), 'read');

  const area = order.getByLabel(say('tables:orderTable'));
  presses.count += 1;
  await paste(area, fromWord);
  // For an ambiguous name there is a question which species it means, and nothing is preselected.
  await expect(order.getByText(say('tables:orderAsked', { count: 1 }))).toBeVisible();
  await expect(order.getByRole('checkbox', { name: 'Iepure de câmp' })).not.toBeChecked();
  await presses.press(order.getByRole('checkbox', { name: 'Iepure de câmp' }));
  await expect(order.getByText('Nr. | Specia | Perioada')).toBeVisible();
  await presses.press(order.getByRole('button', { name: say('tables:orderPut', { count: 9 }) }));
  const changes = page.getByRole('group', { name: say('tables:whatChanges'), exact: true });
  await expect(changes.getByRole('listitem')).toHaveCount(rows.length);
  await expect(changes).toContainText(`15 mai ${nextYear}`, { useInnerText: true });
  await expect(changes).toContainText('15 mai – 15 octombrie; a fost 1 mai', { useInnerText: true });
  expect(await barriers(page)).toEqual([]);
  await presses.press(page.getByRole('button', { name: say('editing:entry.save'), exact: true }));
  await expect(page.getByText(savedInWords())).toBeVisible({ timeout: 60_000 });
  presses.tell('An order of ten species');
  expect(presses.count).toBeLessThanOrEqual(30);

  const changed = saved().filter(({ later }) => later?.length);
  expect(changed.map(({ id }) => id).toSorted()).toEqual(rows.map((row) => row[4]).toSorted());
  for (const { later } of changed)
    expect(later).toMatchObject([
      { since: `${nextYear}-05-15`, certainty: 'read', acts: [expect.any(String)] },
    ]);
  // All others are unchanged.
  const ids = new Set<string>(changed.map(({ id }) => id));
  expect(saved().filter(({ id }) => !ids.has(id))).toEqual(before.filter(({ id }) => !ids.has(id)));
});

test('next year’s amounts are typed and saved beside this year’s', async ({ copy, editor, page }) => {
  void editor;
  const row = (id: string, sum: number) =>
    `      - { id: ${id}, name: { ro: ${id} }, validity: toBeConfirmed, amount: ${sum}, currency: RON }\n`;
  writeFileSync(
    copy.path('tariffs.yaml'),
    `groups:
  - id: members
    page: subscription
    title: { ro: Cotizații }
    year: ${year}
    acts: toBeConfirmed
    rows:
${row('hunter', 200)}${row('angler', 90)}${row('entry', 50)}  - id: individual
    page: tariffs
    title: { ro: Autorizații }
    year: ${year}
    acts: toBeConfirmed
    rows:
${row('boar', 300)}`,
  );
  interface Group {
    year: number;
    next?: object;
    rows: { amount: number; next?: number }[];
  }
  const saved = () => (parse(copy.read('tariffs.yaml')) as { groups: Group[] }).groups;

  // Not before October.
  await page.clock.setFixedTime(new Date(`${year}-09-30T20:00:00Z`));
  await page.goto('/admin/tables?table=tariffs');
  const begin = page.getByRole('button', { name: say('tables:newYear', { year: nextYear }) });
  await expect(field(page, amount(0, 'amount'))).toHaveValue('200');
  await expect(begin).toHaveCount(0);

  await page.clock.setFixedTime(new Date(`${year}-11-23T10:00:00Z`));
  // The questionnaire links to them too, and asks for them once they are begun.
  await page.goto('/admin/facts');
  await page.getByRole('link', { name: say('facts:pages.dues') }).click();
  await begin.click();
  const asked = say('tables:amountFrom', { date: newYear });
  const entry = page.getByRole('group', { name: 'entry', exact: true });
  const until = say('tables:amountUntil', { date: `31 decembrie ${year}` });
  await expect(entry.getByLabel(until, { exact: true })).toHaveValue('50');
  await expect(entry.getByLabel(asked, { exact: true })).toHaveValue('');
  await expect(entry).toContainText(say('tables:now', { amount: '50' }));
  expect(await barriers(page)).toEqual([]);
  await entry
    .getByRole('button', { name: say('tables:staysNamed', { name: `${asked}, entry` }), exact: true })
    .click();
  await expect(entry.getByLabel(asked, { exact: true })).toHaveValue('50');
  await page.getByRole('button', { name: say('tables:undo') }).click();
  await expect(entry.getByLabel(asked, { exact: true })).toHaveCount(0);

  await page.goto('/admin/tables?table=tariffs');
  await begin.click();
  await expect(page.getByText(say('tables:newYearDone', { year: nextYear }))).toBeVisible();
  const overflow = () =>
    page
      .locator('.tables-scroll')
      .evaluateAll((regions) => regions.map((region) => region.scrollWidth - region.clientWidth));
  await expect.poll(overflow).toEqual([0, 0]);
  // What is done with all amounts of a table stands side by side.
  const box = (key: 'allStay' | 'dropNext') =>
    page
      .getByRole('button', { name: say(`tables:${key}`), exact: true })
      .first()
      .boundingBox();
  const [stay, drop] = [await box('allStay'), await box('dropNext')];
  expect((drop?.x ?? 0) - (stay?.x ?? 0) - (stay?.width ?? 0)).toBeLessThan(30);
  expect(await barriers(page)).toEqual([]);
  // This year's stay unchanged.
  await expect(field(page, amount(0, 'amount'))).toHaveValue('200');
  await expect(field(page, amount(0, 'next'))).toHaveValue('');
  await field(page, amount(0, 'next')).locator('xpath=ancestor::td').getByRole('button').click();
  await expect(field(page, amount(0, 'next'))).toHaveValue('200');
  const angler = field(page, amount(1, 'next'));
  await angler.fill('abc');
  const save = page.getByRole('button', { name: say('editing:entry.save'), exact: true });
  await save.click();
  await expect(angler).toHaveAccessibleDescription(/.+/);
  await expect(angler).toBeFocused();
  await angler.fill('1.200');
  await angler.blur();
  await expect(angler).toHaveAccessibleDescription(/.+/);
  await angler.fill('1.200,50');
  await save.click();
  await expect(page.getByText(savedInWords())).toBeVisible({ timeout: 60_000 });
  expect(saved()[0]).toMatchObject({
    year,
    next: { year: nextYear },
    rows: [{ amount: 200, next: 200 }, { amount: 90, next: 1200.5 }, { amount: 50 }],
  });
  expect(saved()[0]?.rows[2]).not.toHaveProperty('next');

  await page.reload();
  await expect(angler).toHaveValue(/^1\.?200,50$/);
  await expect(begin).toHaveCount(0);

  // Missing ones are asked for.
  await page.goto('/admin/facts?page=dues');
  // Something begun here and undone is not offered as a draft.
  await expect(page.getByText(say('editing:offer.title'))).toHaveCount(0);
  await expect(entry.getByLabel(asked, { exact: true })).toHaveValue('');
  const hunter = page.getByRole('group', { name: 'hunter', exact: true });
  await expect(hunter.getByLabel(asked, { exact: true })).toHaveValue('200');
  await hunter.getByLabel(asked, { exact: true }).fill('210');
  await page.getByRole('button', { name: say('facts:saveNext') }).click();
  await expect(page.getByRole('heading', { name: say('facts:pages.prices') })).toBeVisible();
  expect(saved()[0]).toMatchObject({ next: { year: nextYear }, rows: [{ amount: 200, next: 210 }, {}, {}] });
});

test('each is shown with its day, and holds from it on', async ({ copy, editor, page }) => {
  void editor;
  // An open season that the law changes on New Year's Day.
  interface Species {
    id: string;
    certainty: string;
    seasons: object[];
    note?: object;
    later?: object[];
  }
  const game = parse(copy.read('species.yaml')) as { species: Species[] };
  const changed = game.species.find(
    ({ certainty, note, later }) => certainty === 'verified' && !note && !later,
  );
  if (!changed) throw new Error('No species has a source');
  changed.seasons = [{ from: '09-01', to: '02-15' }];
  const acts = ['law-407-2006'];
  changed.later = [
    { since: `${nextYear}-01-01`, seasons: [{ from: '10-01', to: '12-15' }], acts, certainty: 'read' },
  ];
  writeFileSync(copy.path('species.yaml'), stringify(game));

  // An editor has deleted an announcement together with its form, which a page offers too.
  const form = 'attachments/cerere-inscriere.pdf';
  for (const path of [form, ...localeCodes.map((locale) => `announcements/${locale}/cerere-inscriere.md`)])
    rmSync(copy.path(path), { force: true });

  // The page would request the latest build while that is being replaced.
  await page.goto('about:blank');
  await build(copy.root, process.env['URL'], { SERVICE_WORKER: 'off' });
  const from = `${say('pages:tariffs.from', { date: newYear })}: `;
  const costs = (name: string) => page.getByRole('row').filter({ hasText: name }).locator('td').last();

  // The last minute of the year in Bucharest, two hours ahead of UTC.
  await page.clock.setFixedTime(new Date(`${year}-12-31T21:59:00Z`));
  await page.goto('/association/subscription');
  await expect(costs('hunter')).toHaveText(/^\s*200\slei/, { useInnerText: true });
  await expect(costs('angler')).toContainText(from, { useInnerText: true });
  await expect(costs('angler')).toContainText('1.200,50', { useInnerText: true });
  await expect(costs('entry')).toHaveText(/^\s*50\slei\s*$/, { useInnerText: true });
  await expect(page.getByRole('main').locator('a[href$=".pdf"]')).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);

  const season = page.locator(`tr[id="${changed.id}"]`);
  const open = say('seasons:state.open');
  await page.goto('/hunting/calendar');
  await expect(season).toContainText(open);
  await expect(season).toContainText(`${from}1 oct.`);

  // The same page a minute later, built in the old year.
  await page.clock.setFixedTime(new Date(`${year}-12-31T22:00:00Z`));
  await page.goto('/association/subscription');
  await expect(costs('angler')).toHaveText(/^\s*1\.200,50\slei\s*$/, { useInnerText: true });
  await expect(costs('entry')).not.toContainText('50', { useInnerText: true });
  await page.goto('/hunting/calendar');
  await expect(season).toContainText(say('seasons:state.closed'));
  await expect(season).not.toContainText('1 sept.', { useInnerText: true });
  await expect(season).not.toContainText(from, { useInnerText: true });
  await page.goto('/hunting/tariffs');
  await expect(costs('boar')).not.toContainText('300', { useInnerText: true });

  // In the editor they are this year's too.
  await page.goto('/admin/tables?table=tariffs');
  await expect(field(page, amount(1, 'amount'))).toHaveValue(/^1\.?200,50$/);

  await page.clock.setFixedTime(new Date(`${nextYear}-05-15T10:00:00Z`));
  await page.goto('/hunting/calendar');
  const buck = page.locator('tr[id="roe-buck"]');
  await expect(buck).toContainText(say('seasons:state.open'));
  await expect(buck).toContainText('15 mai – 15 oct.', { useInnerText: true });
  await expect(buck).not.toContainText('1 mai', { useInnerText: true });
});
