// An editor fills in what the site lacks, by keyboard only, from nothing to saved, with the presses counted.

import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { localizePath } from '../../src/core/i18n/paths.ts';
import { barriers } from './fixtures/axe.ts';
import { test } from './fixtures/editor.ts';
import { EntryForm, savedInWords } from './fixtures/EntryForm.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect } from './fixtures/test.ts';
import { Toasts } from './fixtures/Toasts.ts';
import { word } from './fixtures/words.ts';

test.describe.configure({ mode: 'default' });
test.use({ askServer: true });

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

/** A person at a keyboard: every key except the letters and digits of an answer counts as a press. */
class Typist {
  presses = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string) {
    this.presses++;
    await this.page.keyboard.press(key);
  }
  /** Goes to a field in tab order, by as many presses as necessary. */
  async tabTo(field: Locator) {
    for (let tries = 0; tries < 40; tries++) {
      if (await field.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error('The field is not reached by the keyboard');
  }
  async type(field: Locator, text: string) {
    await this.tabTo(field);
    await this.page.keyboard.type(text);
  }
}

test('telephone, three counters’ hours, address and account are told by the keyboard', async ({
  copy,
  editor,
  page,
}) => {
  void editor;
  const typist = new Typist(page);
  const file = () =>
    (parse(copy.read('association.yaml')) as { association: Record<string, unknown>[] }).association[0];
  const heading = (name: 'phone' | 'hours' | 'address' | 'account' | 'dues') =>
    page.getByRole('heading', { name: say(`facts:pages.${name}`) });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const number = (office: string) => `${say('fields:labels.association.phones.number')}: ${office}`;

  await page.goto('/admin/facts');
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^(Începeți|Continuați)$/ }).focus();
  await typist.press('Enter');

  await expect(heading('phone')).toBeVisible();
  const office = page
    .getByRole('group', { name: 'Secretariat' })
    .getByLabel(number('Secretariat'), { exact: true })
    .first();
  await typist.type(office, '0230/123 45');
  await typist.press('Enter');
  await expect(office).toHaveAccessibleDescription(say('editor:problems.phone'));
  await expect(office).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  // Two numbers in one field become two rows.
  await page.keyboard.type('6 / 0745 123 456 int. 2');
  await expect(page.getByText(say('fields:phones.several'))).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const split = page.getByRole('button', { name: say('fields:phones.split') });
  await typist.tabTo(split);
  await typist.press('Enter');
  await expect(split).toHaveCount(0);
  const offices = page
    .getByRole('group', { name: 'Secretariat' })
    .getByLabel(number('Secretariat'), { exact: true });
  await expect(offices.first()).toHaveValue('+40 230 123 456');
  await expect(offices.first()).toBeFocused();
  await expect(offices.last()).toHaveValue('+40 745 123 456 int. 2');
  await typist.press('Enter');

  await expect(heading('hours')).toBeVisible();
  const day = new Intl.DateTimeFormat('ro', { weekday: 'long' }).format(new Date(2024, 0, 1));
  const counter = (name: string) => page.getByRole('group', { name, exact: true });
  const opens = counter('Secretariat').getByLabel(`${day}, ${say('fields:week.from')}`);
  await typist.type(opens, '8');
  await typist.type(counter('Secretariat').getByLabel(`${day}, ${say('fields:week.to')}`), '16.30');
  await typist.tabTo(counter('Secretariat').getByRole('button', { name: say('fields:week.copy') }));
  await typist.press('Enter');
  await typist.press('Tab');
  await expect(page.getByRole('button', { name: say('facts:copyDown') })).toBeFocused();
  await typist.press('Enter');
  // Input survives a reload.
  await expect(page.getByText(say('editing:entry.kept'))).toBeVisible();
  // Five days of three counters; the first stored draft contains only some of them.
  await expect.poll(async () => (await new EntryForm(page).keptText()).split('16:30').length - 1).toBe(5 * 3);
  await page.reload();
  await page.getByRole('button', { name: say('editing:offer.continue') }).click();
  await expect(opens).toHaveValue('08:00');
  await expect(counter('Armurier').getByLabel(`${day}, ${say('fields:week.to')}`)).toHaveValue('16:30');
  expect(await barriers(page)).toEqual([]);
  await typist.tabTo(opens);
  await typist.press('Enter');

  await expect(heading('address')).toBeVisible();
  await typist.type(field(say('fields:labels.association.address.street')), 'Strada Exemplului 1');
  await typist.type(field(say('fields:labels.association.address.postalCode')), '720001');
  await typist.press('Enter');

  await expect(heading('account')).toBeVisible();
  const iban = field(say('fields:labels.association.bank.iban'));
  await typist.type(iban, 'ro49aaaa1b31007593840001');
  await expect(page.getByText(say('fields:bankCode', { code: 'AAAA' }))).toBeVisible();
  await typist.press('Enter');
  await expect(iban).toHaveAccessibleDescription(say('editor:problems.iban-digits'));
  await iban.fill('ro49aaaa1b31007593840000');
  await typist.press('Enter');
  await expect(heading('dues')).toBeVisible();

  console.log(`Telephone, three hours, address, account: ${typist.presses} presses`);
  expect(typist.presses).toBeLessThanOrEqual(40);
  const hours = [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '16:30' }];
  expect(file()).toMatchObject({
    phones: [
      { number: '+40 230 123 456' },
      { number: '+40 745 123 456 int. 2' },
      { number: 'toBeConfirmed' },
      { number: 'toBeConfirmed' },
    ],
    hours: [{ open: hours }, { open: hours }, { open: hours }],
    address: { street: 'Strada Exemplului 1', postalCode: '720001' },
    bank: { iban: 'RO49 AAAA 1B31 0075 9384 0000', name: 'toBeConfirmed' },
  });
  // Comments for people who edit the file by hand are preserved.
  expect(copy.read('association.yaml')).toMatch(/^# Datele asociației/);

  // Back through the pages; on a small screen; a task on the desk leads to its field.
  await page.goBack();
  await expect(heading('account')).toBeVisible();
  await expect(iban).toHaveValue('RO49 AAAA 1B31 0075 9384 0000');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of ['dues', 'grounds']) {
    await page.goto(`/admin/facts?page=${name}`);
    await expect(page.getByRole('button', { name: say('facts:saveNext') })).toBeVisible();
    expect(await sticksOut(page)).toBe('');
    expect(await barriers(page)).toEqual([]);
  }
  // Its bar fits on one line on most phones.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of localeCodes) {
    await page.goto(`${localizePath('/admin/facts', locale)}?page=grounds`);
    const parts = page.locator('.save-bar > :is(button, a)');
    await expect(parts).toHaveCount(2);
    const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
    expect(Math.abs(Number(tops[0]) - Number(tops[1])), locale).toBeLessThan(10);
  }
  await page.goto('/admin/facts?page=phone&at=0.phones.3.number');
  await expect(
    page.getByRole('group', { name: 'Armurier' }).getByLabel(number('Armurier'), { exact: true }),
  ).toBeFocused();
  await page.getByRole('button', { name: say('facts:notOursNamed', { name: 'Armurier' }) }).click();
  await page.getByRole('button', { name: say('facts:saveNext') }).click();
  await expect(heading('hours')).toBeVisible();
  expect(file()?.['phones']).toHaveLength(3);
});

test('prices are typed into a table, pasted from a spreadsheet, and rows are moved, copied and put back', async ({
  copy,
  editor,
  page,
  trouble,
}) => {
  void editor;
  const typist = new Typist(page);
  interface Row {
    id: string;
    name: { ro: string };
    amount: unknown;
  }
  const rows = () =>
    (parse(copy.read('tariffs.yaml')) as { groups: { rows: Row[] }[] }).groups[0]?.rows ?? [];
  const [first, second, third] = rows();
  if (!first || !second || !third) throw new Error('The first table of prices has too few rows');
  const amount = (row: Row) =>
    page.getByLabel(`${say('fields:labels.tariffs.rows.amount')}, ${row.name.ro}`, { exact: true }).first();
  const saved = page.getByText(savedInWords());
  const save = page.getByRole('button', { name: say('editing:entry.save'), exact: true });

  await page.goto('/admin/tables');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: say('tables:names.tariffs') }).click();
  await amount(first).click();
  typist.presses++;
  await amount(first).fill('150,50');
  // Fields are locked during a save, since input would be lost when the table is rendered anew.
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/edit/save', (route) => asked.then(() => route.continue()), { times: 1 });
  await save.click();
  typist.presses++;
  await amount(second).focus();
  await expect(amount(second)).not.toBeFocused();
  answer();
  await expect(saved.first()).toBeVisible();
  console.log(`One price: ${typist.presses} presses`);
  expect(typist.presses).toBeLessThanOrEqual(2);
  await expect.poll(() => rows()[0]?.amount).toBe(150.5);

  // The table is rendered anew and the focus restored: on the button, or in the field where Enter was pressed.
  await expect(save).toBeFocused();
  await amount(first).fill('150,75');
  await amount(first).evaluate((field) => (field as HTMLInputElement).form?.requestSubmit());
  await expect.poll(() => rows()[0]?.amount).toBe(150.75);
  await expect(amount(first)).toBeFocused();
  await amount(first).fill('150,50');

  // Several cells of a spreadsheet, downwards from the focused one.
  await amount(first).focus();
  await typist.press('ArrowDown');
  await expect(amount(second)).toBeFocused();
  await amount(second).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1.200,00\r\no sută\r\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText(say('tables:pasted', { count: 2 }))).toBeVisible();
  await save.click();
  await expect(amount(third)).toBeFocused();
  await expect(amount(third)).toHaveAccessibleDescription(say('editor:problems.number'));
  expect(await barriers(page)).toEqual([]);
  await amount(third).fill('80');

  const act = (name: 'drag' | 'up' | 'remove' | 'duplicate', row: Row) =>
    page.getByRole('button', { name: say(`tables:${name}`, { name: row.name.ro }), exact: true }).first();
  await act('remove', first).click();
  await expect(amount(first)).toBeHidden();
  await page.getByRole('button', { name: say('tables:undo') }).click();
  await expect(amount(first)).toHaveValue('150,50');
  await act('drag', second).click();
  await act('up', second).click();
  await act('duplicate', third).click();
  await save.click();
  await expect
    .poll(() =>
      rows()
        .map(({ id }) => id)
        .slice(0, 4),
    )
    .toEqual([second.id, first.id, third.id, expect.stringMatching(/^[a-z0-9-]+$/)]);
  expect(rows().map((row) => row.amount)).toEqual(expect.arrayContaining([1200, 150.5, 80]));

  // The saved table is rendered anew, without messages about moved rows.
  await expect(page.getByText(say('tables:moved', { name: second.name.ro, number: 1 }))).toBeHidden();
  // The place of a task is unfolded, in its language; a row is dragged to another place.
  interface Ground {
    id: string;
    note?: { de?: string };
    sources?: { name: string }[];
  }
  const grounds = () => (parse(copy.read('grounds.yaml')) as { grounds: Ground[] }).grounds;
  const [firstGround, secondGround] = grounds();
  await page.goto('/admin/tables?table=grounds&at=1.note.de');
  const note = page.locator('[name="records.1.note.de"]');
  await expect(note).toBeFocused();
  await page.keyboard.type('Nur mit Karte. 150,50 m');
  await page
    .getByRole('button', { name: `${say('tables:add')}: ${say('fields:labels.shared.sources.all')}` })
    .click();
  await page.locator('[name^="records.1.sources."][name$=".name"]').last().fill('Ordinul nr. 12');
  expect(await barriers(page)).toEqual([]);
  const handles = page.getByRole('button', { name: new RegExp(`^${say('tables:drag', { name: '' })}`) });
  await handles.nth(1).hover();
  await page.mouse.down();
  await handles.first().hover();
  await page.mouse.up();
  await save.click();
  await expect.poll(() => grounds()[0]?.note?.de).toMatch(/Nur mit Karte\. 150,50 m$/);
  expect(grounds()[0]?.sources?.at(-1)?.name).toBe('Ordinul nr. 12');
  expect(
    grounds()
      .slice(0, 2)
      .map(({ id }) => id),
  ).toEqual([secondGround?.id, firstGround?.id]);

  // A picture without a record gets one; the association is a form. The file itself does not exist, only its row.
  trouble.allow(/new-picture\.jpg/);
  await page.goto('/admin/tables?table=pictures&add=new-picture.jpg');
  await expect(page.getByText('new-picture.jpg', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/tables?table=association&at=0.tagline.en');
  await expect(page.locator('[name="records.0.tagline.en"]')).toBeFocused();
  expect(await sticksOut(page)).toBe('');
  expect(await barriers(page)).toEqual([]);
});

/** Returns the contents of fields in which they do not fit. */
const cutFields = (page: Page) =>
  page.locator('.tables-grid').evaluate((table: HTMLElement) => {
    const fields = [...table.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const cut = fields.filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2,
    );
    // A select shows the width it needs only at the width of its content.
    const choices = [...table.querySelectorAll('select')].filter((choice) => {
      const width = choice.offsetWidth;
      choice.style.cssText = 'width: max-content; min-width: 0';
      const needed = choice.offsetWidth;
      choice.style.cssText = '';
      return needed > width + 1;
    });
    return [...cut.map(({ value }) => value), ...choices.map((choice) => choice.selectedOptions[0]?.text)];
  });

test('at 200 % of a laptop three quarters of the window are left to a list', async ({ editor, page }) => {
  void editor;
  await page.setViewportSize({ width: 683, height: 384 });
  await page.goto('/admin/tables?table=grounds');
  const bar = page.locator('.save-bar');
  await expect(bar.getByRole('link')).toBeVisible();
  const [head, foot] = [await page.locator('.office-header').boundingBox(), await bar.boundingBox()];
  expect(384 - (foot?.height ?? 0) - (head?.height ?? 0)).toBeGreaterThanOrEqual(0.75 * 384);
});

test('a long list is cut nowhere at 1366 pixels, and the wheel over it scrolls the page beneath its heads', async ({
  context,
  editor,
  page,
  trouble,
}) => {
  void editor;
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const [language, name] of [
    ['ro', 'fish'],
    ['en', 'acts'],
    ['de', 'species'],
  ] as const) {
    await page.goto(`${language === 'ro' ? '' : `/${language}`}/admin/tables?table=${name}`);
    const region = page.locator('.tables-scroll');
    await expect(region).toBeVisible();
    await expect.poll(() => cutFields(page)).toEqual([]);
    const icons = await page
      .locator('main svg[viewBox="0 0 24 24"]')
      .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect()));
    expect(icons.filter(({ width, height }) => Math.abs(width - height) > 1)).toEqual([]);
    expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
  await page.mouse.move(700, 640);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const edges = await page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return [
      edge('.site-header')?.bottom,
      edge('.tables-grid thead th')?.top,
      edge('.tables-grid thead th')?.bottom,
      edge('.tables-head > th')?.top,
    ].map((value) => Math.round(value ?? 0));
  });
  expect(edges[1]).toBe(edges[0]);
  expect(edges[3]).toBe(edges[2]);
  // The heading of a group also spans the column of row actions.
  const seen = await page
    .locator('.tables-head > th')
    .first()
    .evaluate((head) => {
      const { right, top, bottom } = head.getBoundingClientRect();
      return document.elementFromPoint(right - 20, (top + bottom) / 2)?.closest('tr')?.className;
    });
  expect(seen).toContain('tables-head');

  // A message in plain text, whose component could not be loaded, hides no button.
  trouble.allow(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /ERR_FAILED/);
  await context.setOffline(true);
  const { plain } = new Toasts(page, 'de');
  await expect(plain.first()).toBeVisible();
  const save = page.locator('.save-bar');
  await expect
    .poll(async () => ((await plain.last().boundingBox())?.y ?? 0) < ((await save.boundingBox())?.y ?? 0))
    .toBe(true);
  await page
    .getByRole('button', { name: word('editing:entry.save', 'de'), exact: true })
    .click({ trial: true });
  await context.setOffline(false);
});
