// Fees: what a member sees, a payment at the counter with its receipt, a bank statement imported and undone.

import { randomUUID } from 'node:crypto';
import writeWorkbook from 'write-excel-file/universal';
import { today } from '../../src/core/time/bucharest.ts';
import { addDays, calendarDay } from '../../src/core/time/days.ts';
import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { CashierView } from './fixtures/CashierView.ts';
import { waitForMail } from './fixtures/mail.ts';
import { invite, signInAs, signInAsNew } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true, permissions: ['clipboard-read', 'clipboard-write'] });

test('a member sees what is due, and copies the reference by one press', async ({ page, context }) => {
  const locale = 'de';
  await signInAs('member', context);
  await page.goto(routePath('admin', locale));
  const how = word('fees:own.how', locale);
  await page.getByRole('link', { name: how, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${routePath('fees', locale)}$`));
  await expect(page.getByRole('heading', { name: how })).toBeVisible();
  // The demo members owe next year's dues, with invented amounts.
  const { year } = calendarDay(today(new Date()));
  // The result is told where the button is, not below the rest.
  for (const key of ['amount', 'reference'] as const) {
    const name = word(`fees:own.${key}`, locale);
    const button = page.getByRole('button', { name: word('fees:own.copyNamed', locale, { name }) });
    await button.click();
    await expect(
      page
        .getByRole('definition')
        .filter({ has: button })
        .getByRole('status')
        .filter({ hasText: word('fees:own.copied', locale, { name }) }),
    ).toBeInViewport();
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`1001 ${year + 1}`);
  // As long as the association has not confirmed its account.
  await expect(page.getByText(word('fees:own.noAccount', locale))).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
});

test('whoever has no fee yet is not told that there is nothing to pay', async ({ page, context }) => {
  const locale = 'en';
  await signInAsNew(context, { name: 'Membru Nou' });
  await page.goto(routePath('fees', locale));
  await expect(page.getByText(word('fees:own.noDues', locale))).toBeVisible();
  await expect(page.getByText(word('fees:own.nothing', locale))).toBeHidden();
});

test('the cashier records a payment in three steps and has a receipt to print', async ({ page, context }) => {
  const name = `Plătitor ${randomUUID().slice(0, 4)}`;
  const guest = await invite(context, { name });
  await signInAs('cashier', context);
  const desk = new CashierView(page);
  await desk.goto();
  await desk.search.fill(guest.memberNumber);
  await desk.member(name).click();
  // Nothing is owed, so a confirmation is required.
  await desk.amount.fill('1.200,50');
  await desk.record.click();
  expect(await barriers(page)).toEqual([]);
  await desk.record.click();
  const printButton = page.getByRole('button', { name: desk.word('fees:receipt.print') });
  await expect(printButton).toBeVisible();
  const receipt = page.locator('.receipt');
  await expect(receipt).toContainText(/1\.200,50\slei/);
  await expect(receipt).toContainText(name);
  await expect(receipt).toContainText('Carmen Casier');
  await page.emulateMedia({ media: 'print' });
  await expect(desk.view('list')).toBeHidden();
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');

  // Another day: the address contains the member, and the payment can be reversed.
  await page.reload();
  await expect(page.getByText(/Plătit în avans: 1\.200,50\slei/)).toBeVisible();
  // Its receipt, and that of a refund, can still be printed.
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  const again = page.getByRole('button', { name: /^Tipăriți dovada: 1\.200,50/ });
  await again.click();
  await expect(receipt).toContainText(/1\.200,50\slei/);
  await expect(page.locator('[data-printed]')).toBeAttached();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: desk.word('fees:receipt.back') }).click();
  await expect(again).toBeFocused();
  await page.getByRole('button', { name: desk.word('cashier:corrections.refund') }).click();
  // A refund needs a second confirmation, which names the member.
  const refund = page.getByRole('button', { name: desk.word('cashier:corrections.submitRefund') });
  await refund.click();
  const sure = page.getByRole('group', { name: new RegExp(`1\\.200,50\\slei către ${name} \\(numerar\\)`) });
  await sure.waitFor();
  expect(await barriers(page)).toEqual([]);
  await refund.click();
  await page.getByRole('button', { name: /^Tipăriți dovada: -1\.200,50/ }).click();
  await expect(receipt).toContainText(`${desk.word('fees:receipt.refundBy')}Carmen Casier`);
  await page.getByRole('button', { name: desk.word('fees:receipt.back') }).click();
  await page.getByRole('button', { name: /^Anulați înregistrarea de -1\.200,50/ }).click();
  await desk.sure.click();
  await expect(desk.told(desk.word('cashier:corrections.backDone'))).toBeVisible();
  await page.getByRole('button', { name: desk.word('cashier:payment.takeBack') }).click();
  await desk.sure.click();
  await expect(desk.told(desk.word('cashier:payment.takenBack'))).toBeFocused();
  await expect(page.getByText(desk.word('cashier:payment.nothing'))).toBeVisible();
  expect(await sticksOut(page)).toBe('');

  // An extra due with its reason; it can be cancelled as long as nothing is paid on it.
  const extra = page.getByRole('form', { name: desk.word('cashier:extra.title') });
  await page.getByRole('button', { name: desk.word('cashier:extra.add'), exact: true }).click();
  await extra.getByLabel(desk.word('cashier:extra.amount')).fill('50');
  await extra.getByLabel(desk.word('cashier:extra.reason')).fill('Contribuție pentru puieți');
  await extra.getByLabel(desk.word('cashier:extra.dueOn')).fill(addDays(today(new Date()), -1));
  expect(await barriers(page)).toEqual([]);
  expect(await sticksOut(page)).toBe('');
  await extra.getByRole('button').click();
  await expect(page.getByText('Contribuție pentru puieți')).toBeVisible();

  // Late payers are reminded by mail, once: nobody is preselected, and the text is shown.
  await desk.view('reminders').click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('searchbox').fill(guest.memberNumber);
  await expect(
    page.getByRole('checkbox', { name: desk.word('cashier:reminders.all', { count: 1 }) }),
  ).not.toBeChecked();
  await row.getByRole('button').click();
  await expect(row).toContainText(/o restanță de 50\slei/);
  await row.getByRole('checkbox').check();
  expect(await barriers(page)).toEqual([]);
  expect(await sticksOut(page)).toBe('');
  await page.getByRole('button', { name: desk.word('cashier:reminders.send', { count: 1 }) }).click();
  await page.getByRole('button', { name: desk.word('cashier:reminders.yes'), exact: true }).click();
  await expect(desk.told(desk.word('cashier:reminders.done', { count: 1 }))).toBeFocused();
  await expect(row.getByRole('checkbox')).toBeDisabled();
  expect((await waitForMail(guest.email)).text).toMatch(/50\slei/);
  await page.goBack();
  await page.getByRole('button', { name: /^Ștergeți: / }).click();
  await page.getByRole('button', { name: desk.word('cashier:extra.yes'), exact: true }).click();
  const [beforeSum = ''] = desk.word('cashier:payment.dueGone').split('{amount}');
  await expect(page.getByRole('status').filter({ hasText: beforeSum })).toBeFocused();
  await expect(page.getByText('Contribuție pentru puieți')).toBeHidden();
  await page.goBack();
  await expect(desk.search).toBeVisible();
});

test('a bank’s statement is matched, imported once, and undone as a whole', async ({ page, context }) => {
  // Letters only: digits would be taken for a bank's reference, or match lines of an earlier run.
  const key = [...randomUUID().slice(0, 4)]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
    .join('');
  const [named, referred] = [
    await invite(context, { name: `Zenobia Numelescu${key}` }),
    await invite(context, { name: `Alt Om ${key}` }),
  ];
  await signInAs('cashier', context);
  const desk = new CashierView(page);
  await desk.goto();
  await desk.view('statement').click();
  const day = today(new Date()).split('-').reverse().join('.');
  const lines = [
    `Data tranzactiei;Detalii ${key};Debit;Credit`,
    `${day};Cotizatie ${referred.memberNumber} 2026;;150,00`,
    `${day};NUMELESCU${key.toUpperCase()} ZENOBIA;;99,50`,
    `${day};Comision ${key};5,00;`,
    `${day};Plata fara nume ${key};;33,00`,
  ];
  const name = `extras-${key}.csv`;
  const statement = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') };
  await desk.file.setInputFiles(statement);
  // Neither owes anything, so nothing is certain or preselected.
  await expect(page.getByText(desk.word('cashier:statement.sure', { count: 0 }))).toBeVisible();
  await page.getByRole('radio', { name: desk.word('cashier:statement.proposed', { count: 2 }) }).check();
  for (const { memberNumber } of [named, referred]) {
    const taken = page.getByRole('checkbox', { name: new RegExp(memberNumber) });
    await expect(taken).not.toBeChecked();
    await taken.check();
  }
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /Importați plățile alese: 2 \(249,50\slei\)/ }).click();
  await expect(desk.told(desk.word('cashier:statement.done', { count: 2, prolonged: 0 }))).toBeFocused();
  await expect(desk.told(desk.word('cashier:statement.openLines', { count: 1 }))).toBeVisible();
  await expect(desk.undo(name)).toBeVisible();

  // The payer is known later, without the file: two paid together.
  await page.reload();
  const open = page.getByRole('region', { name: desk.word('cashier:statement.open') });
  const line = open.getByRole('row').filter({ hasText: key });
  await line.getByRole('button', { name: /Împărțiți/ }).click();
  for (const [{ memberNumber }, sum] of [[named, '20'] as const, [referred, '13'] as const]) {
    await line.getByRole('searchbox').fill(memberNumber);
    await line.getByRole('button', { name: new RegExp(memberNumber) }).click();
    await line.getByRole('textbox', { name: new RegExp(memberNumber) }).fill(sum);
  }
  expect(await barriers(page)).toEqual([]);
  await line.getByRole('button', { name: desk.word('cashier:statement.useShares') }).click();
  const both = new RegExp(`${named.memberNumber}.*20.*${referred.memberNumber}.*13`, 's');
  await expect(line.getByRole('checkbox', { name: both })).toBeChecked();
  expect(await barriers(page)).toEqual([]);
  await open.getByRole('button', { name: /Înregistrați plățile alese: 2 \(33\slei\)/ }).click();
  await expect(desk.told(desk.word('cashier:statement.done', { count: 2, prolonged: 0 }))).toBeFocused();
  await expect(line).toHaveCount(0);

  // The same as the bank exports it for Excel.
  const cells = lines.map((line) => line.split(';').map((cell) => cell || null));
  const book = await writeWorkbook(cells, { sheet: 'Extras' }).toBlob();
  const buffer = Buffer.from(await book.arrayBuffer());
  await desk.file.setInputFiles({ name: `inca-o-data-${key}.xlsx`, mimeType: 'application/zip', buffer });
  await expect(page.getByText(desk.word('cashier:statement.noNew'))).toBeVisible();
  await expect(page.getByText(/Importate deja: 3, 282,50\slei/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');

  await desk.goto();
  await desk.view('statement').click();
  await desk.undo(name).click();
  await page.getByRole('button', { name: desk.word('cashier:statement.undo'), exact: true }).click();
  await expect(desk.told(desk.word('cashier:statement.undoDone', { count: 4, shortened: 0 }))).toBeVisible();
  await expect(desk.undo(name)).toHaveCount(0);
  expect(await sticksOut(page)).toBe('');
});
