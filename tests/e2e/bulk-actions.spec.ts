// Bulk actions: a table imported and undone, the list with its filters, memberships renewed and undone.

import { randomUUID } from 'node:crypto';
import writeWorkbook from 'write-excel-file/universal';
import { barriers } from './fixtures/axe.ts';
import { waitForMail } from './fixtures/mail.ts';
import { MembersListView } from './fixtures/MembersListView.ts';
import { addDebtors, signInAs } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const said = (key: Parameters<typeof word>[0], values?: Record<string, string | number>) =>
  word(key, 'ro', values);

test('a workbook of thousands of members is read as Excel saves it', async ({ page, context }) => {
  const key = randomUUID().slice(0, 6).toUpperCase();
  // Uncompressed, it exceeds a megabyte.
  const count = 2_000;
  const day = (value: string) => ({ value: new Date(value), type: Date, format: 'dd.mm.yyyy' }) as const;
  const rows = Array.from({ length: count }, (_, at) => [
    ...[`${key}-${at}`, 'Popescu', `Ion al ${at}-lea`, 'pescar sportiv'],
    ...[day('2027-12-31'), at ? 'fără' : 'o adresă', day('1987-05-12')],
  ]);
  const heads = ['Nr. carnet', 'Nume', 'Prenume', 'Categoria', 'Cotizație', 'E-mail', 'Membru din'];
  const book = await writeWorkbook([heads, ...rows], { sheet: 'Membri' }).toBlob();
  await signInAs('admin', context);
  await page.goto('/admin/members/import');
  await page.getByLabel(said('member-list:import.file')).setInputFiles({
    name: `membri-${key}.xlsx`,
    mimeType: book.type,
    buffer: Buffer.from(await book.arrayBuffer()),
  });
  const added = page.locator('summary', { hasText: said('member-list:import.new', { count: '1.999' }) });
  await expect(added).toBeVisible();
  await expect(page.getByText(said('member-list:import.written', { text: 'o adresă' }))).toBeVisible();
  await added.click();
  await expect(
    page.getByRole('listitem').filter({ hasText: `Popescu Ion al 1-lea ${key}-1 ·` }),
  ).toBeVisible();
});

test('a table is shown by line, imported, invited by mail, renewed by its filters, and taken back', async ({
  page,
  context,
}) => {
  const key = randomUUID().slice(0, 6).toUpperCase();
  const email = `t${key.toLowerCase()}@demo.test`;
  const name = `membri-${key}.csv`;
  const lines = [
    'Număr;Nume;E-mail;Fel;Valabil până la',
    `${key}-1;Ștefan Bîrsan ${key};${email};vânător;31.03.2027`,
    `${key}-2;Maria Țurcanu ${key};;pescar;31.03.2027`,
    `${key}-3;Dan;nimic;vânător;31.02.2027`,
  ];
  // In the encoding of older Windows programs.
  const letters: Record<string, number> = { ă: 0xe3, â: 0xe2, î: 0xee, Ș: 0xaa, Ț: 0xde };
  const bytes = [...lines.join('\r\n')].map((sign) => letters[sign] ?? sign.charCodeAt(0));
  await signInAs('admin', context);
  await page.goto('/admin/members/import');
  const file = page.getByLabel(said('member-list:import.file'));
  await file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  const refused = page.locator('summary', { hasText: said('member-list:import.refused', { count: 1 }) });
  await expect(refused).toBeVisible();
  const submit = page.getByRole('button', {
    name: said('member-list:import.submit', { added: 2, updated: 0 }),
  });
  await page.getByRole('checkbox', { name: said('member-list:import.leaveOut', { count: 1 }) }).check();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await submit.click();
  await page.getByRole('button', { name: said('member-list:import.invite', { count: 1 }) }).click();
  await waitForMail(email);
  expect(await barriers(page)).toEqual([]);

  const list = new MembersListView(page);
  await page.goto(`/admin/members?search=${key}&kind=hunter`);
  await expect(list.names).toHaveText([`Ștefan Bîrsan ${key}`]);
  await expect(list.entry(key)).toContainText(/invita/);
  await page.getByLabel(said('member-list:list.kind')).filter({ visible: true }).selectOption('');
  await expect(list.names).toHaveCount(2);
  const filter = page.getByLabel(said('member-list:filters.label'), { exact: true });
  await filter.selectOption('no-email');
  await expect(list.names).toHaveText([`Maria Țurcanu ${key}`]);
  await page.reload();
  await expect(list.names).toHaveText([`Maria Țurcanu ${key}`]);
  await page.goBack();
  await expect(filter).toHaveValue('all');
  await expect(list.names).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: said('member-list:list.export') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^members-.*\.csv$/);

  await page.getByRole('button', { name: said('member-list:many.title') }).click();
  await page.getByLabel(said('member-list:many.until'), { exact: true }).fill('31.12.2098');
  const look = page.getByRole('button', { name: said('member-list:many.look') });
  await look.click();
  const renew = page.getByRole('button', { name: said('member-list:many.doRenew', { count: 2 }) });
  await expect(renew).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await sticksOut(page)).toBe('');
  await renew.click();
  await expect(list.entry(key).first()).toContainText('2098');
  await page.getByRole('button', { name: /^Anulați: / }).click();
  const restored = said('member-list:actions.parts.restored', { count: 2 });
  await page.getByRole('button', { name: said('member-list:actions.yes') }).click();
  const undone = (list: string) =>
    page.getByRole('status').filter({ hasText: said('member-list:actions.done', { list }) });
  await expect(undone(restored)).toBeFocused();

  await page.goto('/admin/members/import');
  const action = page.getByRole('listitem').filter({ hasText: name });
  const undo = action.getByRole('button', {
    name: said('member-list:actions.undoNamed', { name: '' }).trim(),
  });
  await undo.click();
  const yes = action.getByRole('button', { name: said('member-list:actions.yes') });
  await yes.waitFor();
  expect(await barriers(page)).toEqual([]);
  await yes.click();
  await expect(undone(said('member-list:actions.parts.removed', { count: 2 }))).toBeFocused();
  await page.goto(`/admin/members?search=${key}`);
  await expect(page.getByText(said('members:admin.none'))).toBeVisible();
});

test('a standing is recorded for all that were found, and taken back', async ({ page, context }) => {
  const key = randomUUID().slice(0, 6).toUpperCase();
  const people = [1, 2].map((at) => ({ name: `Ilie Rotaru ${key}`, memberNumber: `${key}-${at}` }));
  const remove = await addDebtors(people, { year: 2026, amount: 100 });
  await signInAs('admin', context);
  const list = new MembersListView(page);
  await page.goto(`/admin/members?search=${key}`);
  await expect(list.names).toHaveCount(2);
  await page.getByRole('button', { name: said('member-list:many.title') }).click();
  await page.getByRole('radio', { name: said('member-list:many.record') }).check();
  const panel = page.locator('form').filter({ has: page.getByLabel(said('members:admin.standing.reason')) });
  await panel
    .getByLabel(said('members:admin.standing.title'))
    .selectOption(said('changes:standings.expelled'));
  const since = panel.getByLabel(said('members:admin.standing.since'));
  await since.fill('1.3.2026');
  const look = page.getByRole('button', { name: said('member-list:many.look') });
  await panel.getByLabel(said('members:admin.standing.reason')).fill('Hotărârea nr. 14');
  await look.click();
  const record = page.getByRole('button', { name: said('member-list:many.doRecord', { count: 2 }) });
  await expect(record).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await record.click();
  const expelled = { standing: said('changes:standings.expelled'), date: '1 mar. 2026', count: 2 };
  await expect(
    page.getByRole('status').filter({ hasText: said('member-list:many.recorded', expelled) }),
  ).toBeFocused();
  await expect(list.entry(key).first()).toContainText(said('changes:standings.expelled'));

  // The record of changes shows one line, and each member's reason behind it.
  await page.goto(`/admin/changes?search=${key}`);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: said('changes:kinds.standings-recorded') })
      .filter({ hasText: said('changes:many', { count: 2 }) }),
  ).toHaveCount(1);
  await page.goto('/admin/members/import');
  const action = page.getByRole('listitem').filter({
    hasText: said('member-list:actions.standings-recorded', { detail: expelled.standing }),
  });
  await action
    .first()
    .getByRole('button', { name: /^Anulați: / })
    .click();
  await page.getByRole('button', { name: said('member-list:actions.yes') }).click();
  await expect(
    page.getByText(said('member-list:actions.parts.restored', { count: 2 }), { exact: false }).first(),
  ).toBeVisible();
  await page.goto(`/admin/members?search=${key}&filter=active`);
  await expect(list.names).toHaveCount(2);
  await remove();
});
