// The year's dues, from unconfirmed amounts to what a member has to pay: on a copy, with invented amounts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFees, writeFees } from '../../netlify/office/fees/table.ts';
import { today } from '../../src/core/time/bucharest.ts';
import { barriers } from './fixtures/axe.ts';
import { test } from './fixtures/editor.ts';
import { makeStrong } from './fixtures/members.ts';
import { expect } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const say = (key: Parameters<typeof word>[0], values = {}) => word(key, 'ro', values);

test('an administrator makes the fees of a year once their amounts are confirmed', async ({ copy, page }) => {
  const signIn = async (name: 'member' | 'admin') => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const answer = await page.request.post('/api/_auth/login', { data: copy.member(name), headers });
    expect(answer.ok()).toBe(true);
    // Creating a year's dues requires a recent passkey.
    const secret = readFileSync(join(copy.root, '.netlify/session-secret'), 'utf8');
    if (name === 'admin') await makeStrong(page.context(), secret);
  };
  // The demo members have the dues of this year and the next.
  const year = Number(today(Date.now()).slice(0, 4)) - 1;
  const choose = () => page.getByLabel(say('cashier:year.year'), { exact: true }).selectOption(String(year));
  const make = page.getByRole('button', { name: /^Înregistrați cotizațiile/ });

  await signIn('admin');
  await page.goto('/admin/cashier?view=dues');
  await choose();
  await expect(page.getByText(say('cashier:year.lacksAmount'))).toBeVisible();
  await expect(page.getByText(say('cashier:year.noJoining', { year }))).toBeVisible();
  // The administrator cannot open the table of fees, so those who can are named.
  await expect(page.getByText(say('cashier:year.askEditor', { names: 'Ion Editor' }))).toBeVisible();
  await expect(make).toBeHidden();

  // As the build writes it once the association has decided.
  const amounts = { hunter: 200, angler: 90, 'hunter-and-angler': 250.5 };
  const rows = Object.entries(amounts).map(([id, amount]) => ({ id, amount, currency: 'RON' }));
  await writeFees(copy.root, readFees({ groups: [{ id: 'members', year, rows }] }));
  // The address contains the year.
  await page.reload();
  await expect(page.getByRole('cell', { name: /250,50/ })).toBeVisible();
  // Some members pay less.
  await page.getByRole('button', { name: say('cashier:reductions.new') }).click();
  await page.getByLabel(say('cashier:reductions.name')).fill('Pensionari');
  await page.getByLabel(say('cashier:reductions.off')).fill('50 %');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: say('cashier:reductions.submit') }).click();
  await page.getByRole('button', { name: say('cashier:reductions.members', { count: 0 }) }).click();
  await page.getByLabel(say('cashier:payment.search')).fill('Ana Membru');
  await page.getByRole('button', { name: /^Ana Membru/ }).click();
  await expect(page.getByText(say('cashier:reductions.added', { name: 'Ana Membru' }))).toBeVisible();
  await expect(page.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible();

  await page.getByLabel(say('cashier:year.instalments')).selectOption('2');
  const due = page.getByLabel(say('cashier:year.firstPart', { share: 50 }));
  const second = page.getByRole('group', { name: say('cashier:year.part', { number: 2 }) });
  const day = second.getByLabel(say('cashier:year.dueOn'));
  await due.fill(`28.02.${year}`);
  await day.fill(`30 sept ${year}`);
  await make.click();
  const sure = page.getByRole('button', { name: say('cashier:year.yes'), exact: true });
  expect(await barriers(page)).toEqual([]);
  await sure.click();
  const made = page.getByRole('status').filter({ hasText: /^Cotizații înregistrate: [1-9]\d*\.$/ });
  await expect(made).toBeVisible();

  // The day was wrong: all dues are undone at once and created again.
  await page.getByRole('button', { name: say('cashier:year.undo') }).click();
  await expect(page.getByText(new RegExp(`28\\sfebruarie\\s${year}`))).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: say('cashier:year.undo'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Cotizații anulate: [1-9]/ })).toBeVisible();
  await page.getByLabel(say('cashier:year.instalments')).selectOption('2');
  await due.fill(`31.03.${year}`);
  await day.fill(`30 sept ${year}`);
  await make.click();
  await sure.click();
  await expect(made).toBeVisible();

  // Once per member.
  await page.reload();
  await choose();
  await expect(page.getByText(say('cashier:year.nothing'))).toBeVisible();
  await signIn('member');
  await page.goto('/admin/fees');
  // Payments cover the oldest dues first.
  const fee = page.getByRole('listitem').filter({ hasText: say('fees:own.reduced', { name: 'Pensionari' }) });
  await expect(fee.filter({ hasText: say('fees:own.part', { number: 1, count: 2 }) })).toContainText('62,63');
  await expect(fee.filter({ hasText: say('fees:own.part', { number: 2, count: 2 }) })).toContainText('62,62');
});
