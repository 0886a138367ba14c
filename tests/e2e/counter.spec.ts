// The counter and the statement's day by the keyboard, with the presses counted.

import { randomUUID } from 'node:crypto';
import { today } from '../../src/lib/time/bucharest.ts';
import { calendarDay } from '../../src/lib/time/days.ts';
import { typedDay } from '../../src/lib/time/typed-days.ts';
import { barriers } from './fixtures/axe.ts';
import { CashierView } from './fixtures/CashierView.ts';
import { addDebtors, signInAs, signInAsNew } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });
test.describe.configure({ timeout: 180_000 });

const now = today(new Date());
const { year } = calendarDay(now);

test('a payment is found, recorded and proved in three presses; a session that ends keeps the form', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/^status 401/, /status of 401/);
  const number = `7${randomUUID().replace(/\D/g, '').slice(0, 8)}`;
  const remove = await addDebtors([{ name: 'Toma Ghișeu', memberNumber: number }], { year, amount: 45_050 });
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes');
  });
  await signInAs('member', context);
  const { url } = (await (await context.request.get('/api/_auth/card')).json()) as { url: string };
  const account = await signInAsNew(context, { name: 'Casier Nou', roles: ['member', 'cashier'] });
  const desk = new CashierView(page);
  await desk.goto();
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };

  // A card's code, as a scanner types it: the member's number is in it.
  await page.keyboard.insertText(url);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Ana Membru' })).toBeVisible();
  await desk.view('payment').click();

  await expect(desk.search).toBeFocused();
  await page.keyboard.type(number);
  await press('Enter');
  await expect(desk.amount).toBeFocused();
  await expect(desk.amount).toHaveValue('450,50');
  await expect(page.getByLabel(desk.word('fees:payment.paidOn'))).toHaveValue(typedDay(now, 'ro-RO'));

  // Signed out on another device: nothing is recorded, and what was typed is there after signing in again.
  await page.getByLabel(desk.word('fees:payment.note')).fill('la ghișeu');
  const cookies = await context.cookies();
  await context.request.post('/api/_auth/sign-out-everywhere', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await context.addCookies(cookies);
  await desk.record.click();
  const alert = page.getByRole('alert').filter({ hasText: desk.word('members:ended.title') });
  await expect(alert.getByRole('link')).toBeFocused();
  await expect(alert).toBeInViewport();
  await context.request.post('/api/_auth/login', {
    data: account,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await page.evaluate(() => new BroadcastChannel('session').postMessage({ type: 'changed' }));
  await expect(page.getByText(desk.word('fees:payment.cutOff'))).toBeInViewport();
  await expect(page.getByLabel(desk.word('fees:payment.note'))).toHaveValue('la ghișeu');
  await expect(page.getByText(desk.word('fees:own.payments'), { exact: true })).toHaveCount(0);

  await desk.amount.focus();
  await press('Enter');
  const receipt = page.locator('.receipt');
  await expect(receipt).toContainText('patru sute cincizeci de lei și cincizeci de bani');
  await expect(receipt).toContainText(`${desk.word('fees:dues.hunter')} ${year}`);
  await expect(receipt).toContainText(desk.word('fees:receipt.noTaxId'));
  await press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  expect(presses).toBeLessThanOrEqual(5);
  expect(await barriers(page)).toEqual([]);

  // Paid too much: given back, as an entry of its own; and the journal has it all.
  await page.goto(`/admin/cashier?view=journal&from=${now}&until=${now}&way=cash`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${desk.word('fees:dues.hunter')} ${year}`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await remove();
});

test('300 lines of a statement are gone through by the keyboard in at most 400 presses', async ({
  page,
  context,
}) => {
  const key = randomUUID()
    .replace(/[^a-z]/g, '')
    .slice(0, 3);
  const count = 50;
  const people = Array.from({ length: count }, (_, at) => ({
    name: `Zanfir ${key}${String.fromCharCode(97 + (at % 26), 97 + Math.trunc(at / 26))}escu`,
    memberNumber: `9${Date.now() % 100_000}${String(at).padStart(2, '0')}`,
  }));
  const remove = await addDebtors(people, { year, amount: 20_000 });
  await signInAs('cashier', context);
  const desk = new CashierView(page);
  await desk.goto();
  await desk.view('statement').click();
  const day = now.split('-').reverse().join('.');
  // Fifty are certain, two hundred are proposed, fifty say nothing of who paid.
  const lines = Array.from({ length: 300 }, (_, at) => {
    const { name, memberNumber } = people[at % count] ?? { name: '', memberNumber: '' };
    if (at < count) return `${day};Cotizatie ${memberNumber} ${year} ${name};;200,00`;
    if (at < 250) return `${day};Plata ${name} transa ${key}${at};;${at},25`;
    return `${day};Incasare fara nume ${key}${at};;${at},75`;
  });
  const text = [`Data;Detalii ${key};Debit;Credit`, ...lines].join('\r\n');
  await desk.file.setInputFiles({
    name: `zi-${key}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(page.getByText(desk.word('fees:statement.all', { count: 300 }))).toBeVisible();
  await expect(page.getByText(desk.word('fees:statement.sure', { count }))).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await expect(page.locator('.fee-confirm button')).toBeInViewport();

  let presses = 0;
  const press = async (name: string) => {
    presses++;
    await page.keyboard.press(name);
  };
  const lineInFocus = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.cells[2]?.textContent ?? '');
  await page.locator('.fee-lines input').first().focus();
  let line = await lineInFocus();
  while (line && presses < 400) {
    if (line.includes('fara nume')) {
      await press('/');
      await page.keyboard.type(people[presses % count]?.memberNumber ?? '');
    }
    await press('Enter');
    // After the last one the focus stays with it.
    if (line.endsWith('299')) break;
    await expect.poll(lineInFocus).not.toBe(line);
    line = await lineInFocus();
  }
  expect(line).toContain('299');
  await expect(page.locator('.fee-confirm')).toContainText(/: 300 \(/);
  console.log(`300 lines: ${presses} presses besides typing`);
  expect(presses).toBeLessThanOrEqual(400);
  await remove();
});

test('a day that is handed over already is not proposed again, and refused where it is typed', async ({
  page,
  context,
}) => {
  await signInAs('cashier', context);
  await page.route(/\/api\/journal\?/, async (route) => {
    const response = await route.fetch();
    const journal = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...journal, handovers: [{ until: now, at: `${now}T08:00:00Z` }] },
    });
  });
  await page.goto('/admin/cashier?view=journal');
  const until = page.getByLabel(word('journal:handover.until', 'ro'));
  const refusal = page.getByText(word('journal:handover.badDay', 'ro'));
  await expect(until).toHaveValue('');
  await expect(refusal).toBeHidden();
  await until.fill(typedDay(now, 'ro-RO'));
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('button', { name: word('journal:handover.submit', 'ro') })).toBeHidden();
});

test('what asks or searches gives the focus back: a transfer, a payment, a line of a statement', async ({
  page,
  context,
}) => {
  const number = `6${randomUUID().replace(/\D/g, '').slice(0, 8)}`;
  const people = ['Dinu Dător', 'Dana Primitor'].map((name, at) => ({
    name,
    memberNumber: `${number}${at}`,
  }));
  const remove = await addDebtors(people, { year, amount: 20_000 });
  await signInAs('cashier', context);
  const desk = new CashierView(page);
  await desk.goto();
  await page.keyboard.type(`${number}0`);
  await page.keyboard.press('Enter');
  await expect(desk.amount).toBeFocused();

  // More than is owed is asked about; what is typed meanwhile stays where it is typed.
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  const yes = page.getByRole('group').getByRole('button', { name: desk.word('fees:payment.record') });
  await expect(yes).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(desk.record).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(yes).toBeFocused();
  await desk.amount.focus();
  await page.keyboard.type('0');
  await expect(yes).toBeHidden();
  await expect(desk.amount).toBeFocused();
  await desk.amount.fill('300');
  await page.keyboard.press('Enter');
  await expect(yes).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: desk.word('fees:payment.print') })).toBeFocused();

  await page.reload();
  const transfer = page.getByRole('button', { name: desk.word('fees:corrections.transfer') });
  await transfer.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(`${number}1`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(desk.word('fees:corrections.transferNamed'))).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  const move = page.getByRole('button', { name: desk.word('fees:corrections.submitTransfer') });
  await expect(move).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(move).toBeFocused();

  await desk.view('statement').click();
  await desk.file.setInputFiles({
    name: `${number}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Data;Detalii ${number};Debit;Credit\r\n${typedDay(now, 'ro-RO')};Fara nume ${number};;75,00`,
    ),
  });
  const row = page.getByRole('row').filter({ hasText: number });
  for (const name of ['pick', 'share'] as const) {
    const button = row.locator(`[data-${name}]`);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('searchbox')).toBeFocused();
    await row.getByRole('button', { name: desk.word('fees:statement.cancelShares') }).press('Enter');
    await expect(button).toBeFocused();
  }
  await remove();
});

test('an Enter that is held down finds a member, and takes no payment', async ({ page, context }) => {
  const number = `5${randomUUID().replace(/\D/g, '').slice(0, 8)}`;
  const remove = await addDebtors([{ name: 'Sanda Apasă', memberNumber: number }], { year, amount: 20_000 });
  await signInAs('cashier', context);
  const desk = new CashierView(page);
  await desk.goto();
  await page.keyboard.type(number);
  await page.keyboard.down('Enter');
  await expect(async () => {
    await page.keyboard.down('Enter');
    await expect(desk.amount).toBeFocused({ timeout: 50 });
  }).toPass();
  for (let at = 0; at < 10; at++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(desk.record).toHaveText(desk.word('fees:payment.record'));
  await page.reload();
  await expect(desk.amount).toHaveValue('200,00');
  await expect(page.getByText(desk.word('fees:own.payments'), { exact: true })).toHaveCount(0);
  await remove();
});

test('a payment that another tab has taken is not taken twice, and more than a ban is told', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/^status 409/, /status of 409/);
  const number = `4${randomUUID().replace(/\D/g, '').slice(0, 8)}`;
  const remove = await addDebtors([{ name: 'Ilie Două-File', memberNumber: number }], {
    year,
    amount: 20_000,
  });
  await signInAs('cashier', context);
  const desk = new CashierView(page);
  await desk.goto();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(desk.amount).toBeFocused();
  await desk.amount.fill('150,505');
  await page.keyboard.press('Enter');
  await expect(desk.amount).toHaveAccessibleDescription(desk.word('fees:payment.badDecimals'));
  await desk.amount.fill('200');
  const other = await context.newPage();
  await other.goto(page.url());
  await new CashierView(other).record.click();
  await expect(other.locator('.receipt')).toBeVisible();
  await other.close();
  await desk.record.click();
  await expect(page.getByText(desk.word('fees:problems.dues-changed'))).toBeFocused();
  await page.reload();
  await expect(desk.amount).toHaveValue('');
  const takeBack = desk.word('fees:payment.takeBack');
  await expect(page.getByRole('button', { name: takeBack })).toHaveCount(1);
  await remove();
});

test('what was chosen of open lines stays while another one leaves, and the focus goes on to the next', async ({
  page,
  context,
}) => {
  const key = randomUUID().replace(/\d|-/g, '').slice(0, 6);
  const number = `3${randomUUID().replace(/\D/g, '').slice(0, 8)}`;
  const remove = await addDebtors([{ name: 'Radu Rând', memberNumber: number }], { year, amount: 20_000 });
  await signInAs('cashier', context);
  const desk = new CashierView(page);
  await desk.goto();
  await desk.view('statement').click();
  const day = typedDay(now, 'ro-RO');
  const lines = [1, 2, 3, 4].map((at) => `${day};Incasare fara nume ${key} ${'abcd'[at - 1]};;${at},75`);
  await desk.file.setInputFiles({
    name: `${key}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([`Data;Detalii ${key};Debit;Credit`, ...lines].join('\r\n')),
  });
  await expect(desk.told(desk.word('fees:statement.total', { count: 4, amount: '13 lei' }))).toBeVisible();
  await page.getByRole('button', { name: desk.word('fees:statement.keepAll') }).click();
  await expect(page.getByRole('heading', { name: desk.word('fees:statement.open') })).toBeVisible();
  await page.getByRole('searchbox', { name: desk.word('fees:statement.search') }).fill(key);
  const rows = page.locator('.fee-lines tbody tr');
  await expect(rows).toHaveCount(4);
  const other = await context.newPage();
  await other.goto(page.url());
  await rows.first().locator('[data-pick]').focus();
  await page.keyboard.press('/');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(rows.nth(1).locator('[data-pick]')).toBeFocused();
  const first = await rows.first().locator('.fee-amount').innerText();
  const third = await rows.nth(2).locator('.fee-line-details').innerText();
  await rows
    .nth(1)
    .getByRole('button', { name: new RegExp(desk.word('fees:statement.aside'), 'i') })
    .click();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1).locator('[data-pick]')).toBeFocused();
  await expect(rows.nth(1)).toContainText(third);
  await expect(rows.first().getByRole('checkbox')).toBeChecked();

  // Another tab settles it meanwhile: who comes second is told.
  await other.getByRole('searchbox', { name: desk.word('fees:statement.search') }).fill(`${key} ${first}`);
  await other.locator('.fee-lines [data-pick]').press('/');
  await other.keyboard.type(number);
  await other.keyboard.press('Enter');
  const record = desk.word('fees:statement.record', { count: 1, amount: '' }).split('(')[0] ?? '';
  await other.getByRole('button', { name: record }).click();
  await expect(other.getByText(desk.word('fees:statement.done', { count: 1, prolonged: 0 }))).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: record }).click();
  await expect(page.getByText(desk.word('fees:statement.settled', { count: 1 }))).toBeFocused();

  // The rest that the search finds is put aside at once, and comes back.
  await expect(rows).toHaveCount(2);
  await page
    .getByRole('button', { name: desk.word('fees:statement.asideAll', { count: 2 }).split('(')[0] ?? '' })
    .click();
  await expect(page.getByRole('button', { name: desk.word('fees:statement.yesAside') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(desk.word('fees:statement.asideDone', { count: 2 }))).toBeFocused();
  await expect(rows).toHaveCount(0);
  await page
    .getByRole('button', { name: desk.word('fees:statement.asideBack', { count: 2 }) })
    .press('Enter');
  await expect(page.getByText(desk.word('fees:statement.openLines', { count: 2 }))).toBeFocused();
  await expect(rows).toHaveCount(2);
  await remove();
});

test('a sum stands in its field as the language writes it, and is read so', async ({ page, context }) => {
  const number = `8${randomUUID().replace(/\D/g, '').slice(0, 8)}`;
  const remove = await addDebtors([{ name: 'Toma Suma', memberNumber: number }], { year, amount: 120_050 });
  await signInAs('cashier', context);
  await page.goto('/en/admin/cashier');
  await page.getByRole('searchbox').fill(number);
  await page.keyboard.press('Enter');
  const amount = page.getByLabel(word('fees:payment.amount', 'en'));
  await expect(amount).toHaveValue('1,200.50');
  await expect(amount).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.receipt')).toContainText(/1,200\.50\slei/);
  await remove();
});
