// The counter by keyboard, with the presses counted.

import { randomUUID } from 'node:crypto';
import { today } from '../../src/core/time/bucharest.ts';
import { calendarDay } from '../../src/core/time/days.ts';
import { typedDay } from '../../src/core/time/typed-days.ts';
import { barriers } from './fixtures/axe.ts';
import { CashierView } from './fixtures/CashierView.ts';
import { addDebtors, signInAs, signInAsNew } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ askServer: true });

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

  // A card's code as typed by a scanner; it contains the member's number.
  await page.keyboard.insertText(url);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Ana Membru' })).toBeVisible();
  await desk.view('payment').click();

  await expect(desk.search).toBeFocused();
  await page.keyboard.type(number);
  await press('Enter');
  await expect(desk.amount).toBeFocused();
  await expect(desk.amount).toHaveValue('450,50');
  await expect(page.getByLabel(desk.word('cashier:payment.paidOn'))).toHaveValue(typedDay(now, 'ro-RO'));

  // After signing out on another device nothing is recorded, and the input is still there after signing in again.
  await page.getByLabel(desk.word('cashier:payment.note')).fill('la ghișeu');
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
  await expect(page.getByText(desk.word('cashier:payment.cutOff'))).toBeInViewport();
  await expect(page.getByLabel(desk.word('cashier:payment.note'))).toHaveValue('la ghișeu');
  await expect(page.getByText(desk.word('fees:own.payments'), { exact: true })).toHaveCount(0);

  await desk.amount.focus();
  await press('Enter');
  const receipt = page.locator('.receipt');
  await expect(receipt).toContainText('patru sute cincizeci de lei și cincizeci de bani');
  await expect(receipt).toContainText(`${desk.word('books:dues.hunter')} ${year}`);
  await expect(receipt).toContainText(desk.word('fees:receipt.noTaxId'));
  await press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  expect(presses).toBeLessThanOrEqual(5);
  expect(await barriers(page)).toEqual([]);

  // An overpayment is refunded as an entry of its own, and the journal contains everything.
  await page.goto(`/admin/cashier?view=journal&from=${now}&until=${now}&way=cash`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${desk.word('books:dues.hunter')} ${year}`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
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
  await expect(desk.record).toHaveText(desk.word('cashier:payment.record'));
  await page.reload();
  await expect(desk.amount).toHaveValue('200,00');
  await expect(page.getByText(desk.word('fees:own.payments'), { exact: true })).toHaveCount(0);
  await remove();
});
