// Two records of one person: found, previewed, merged, split; and two similar ones marked as separate.

import { randomUUID } from 'node:crypto';
import { barriers } from './fixtures/axe.ts';
import { signInAs } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const said = (key: Parameters<typeof word>[0], values?: Record<string, string | number>) =>
  word(key, 'ro', values);

test('two records of one person are merged as it was shown, and parted again', async ({ page, context }) => {
  const key = randomUUID().slice(0, 6).toUpperCase();
  await signInAs('admin', context);
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const add = async (data: object) => {
    const shared = { kind: 'hunter', validUntil: '2099-12-31', locale: 'ro', phone: '0740 123 456' };
    const answer = await context.request.post('/api/members', { data: { ...shared, ...data }, headers });
    return ((await answer.json()) as { member: { id: string } }).member.id;
  };
  const kept = await add({ name: `Ion Aalbu ${key}`, memberNumber: `${key}-1` });
  const gone = await add({ name: `Aalbu ${key} Ion`, memberNumber: `${key}-2`, commune: 'Putna' });
  const payment = { member: gone, amount: 4_200, paidOn: '2026-11-20', way: 'cash', note: '' };
  await context.request.post('/api/fees/payments', {
    data: { ...payment, key: randomUUID() },
    headers,
  });

  await page.goto('/admin/members');
  await page.getByRole('button', { name: said('member-list:doubles.title') }).click();
  const pair = page
    .getByRole('listitem')
    .filter({ hasText: `${key}-1` })
    .filter({ hasText: `${key}-2` });
  await pair.getByRole('button', { name: /^Vedeți și uniți/ }).click();
  const does = pair.getByRole('group', { name: said('member-list:doubles.does') });
  await expect(does).toContainText(said('member-list:doubles.parts.payments', { count: 1 }));
  // Data that only one record has are taken from it.
  await expect(pair.getByRole('radio', { name: 'Putna' })).toBeChecked();
  await pair.getByRole('radio', { name: `Aalbu ${key} Ion`, exact: true }).check();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await does.getByRole('button', { name: said('member-list:doubles.merge') }).click();
  await does.getByRole('button', { name: said('member-list:doubles.yes') }).click();
  const names = { gone: `Aalbu ${key} Ion · ${key}-2`, kept: `Ion Aalbu ${key} · ${key}-1` };
  await expect(page.getByText(said('member-list:doubles.done', names))).toBeFocused();
  const fees = async (id: string) =>
    (await (await context.request.get(`/api/fees/members/${id}`)).json()) as {
      balance: number;
      member: { name: string };
    };
  expect(await fees(kept)).toMatchObject({ balance: -4_200, member: { name: `Aalbu ${key} Ion` } });

  const merge = page
    .getByRole('listitem')
    .filter({ hasText: '→' })
    .filter({ hasText: `${key}-2` });
  await merge.getByRole('button', { name: /^Desfaceți unirea/ }).click();
  await merge.getByRole('button', { name: said('member-list:doubles.yesPart') }).click();
  await expect(merge).toHaveCount(0);
  expect(await fees(gone)).toMatchObject({ balance: -4_200, member: { name: `Aalbu ${key} Ion` } });
  expect(await fees(kept)).toMatchObject({ balance: 0, member: { name: `Ion Aalbu ${key}` } });

  // Both exist again, and are marked as two people after all.
  await pair.getByRole('button', { name: /^Sunt două persoane/ }).click();
  await pair.getByRole('button', { name: said('member-list:doubles.yesApart') }).click();
  await expect(pair).toHaveCount(0);
});
