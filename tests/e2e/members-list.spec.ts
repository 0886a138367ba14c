// How administrators manage members in the members' area.

import { randomUUID } from 'node:crypto';
import { barriers } from './fixtures/axe.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { MembersListView } from './fixtures/MembersListView.ts';
import { invite, signInAs } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ askServer: true });

test('someone is invited, and can sign in by the link that is shown', async ({ page, context }) => {
  const locale = 'de';
  await signInAs('admin', context);
  const list = new MembersListView(page, locale);
  await list.goto();
  await list.invite.click();
  await list.create.click();
  await expect(list.field('name')).toBeFocused();
  expect(await barriers(page)).toEqual([]);

  const key = randomUUID().slice(0, 8);
  await list.fill({
    name: `Dănuț ${key}`,
    email: `${key}@demo.test`,
    memberNumber: key,
    validUntil: '2099-12-31',
  });
  await list.field('kind').selectOption('both');
  await list.role('editor').check();
  await list.create.click();
  await expect(list.link).toHaveValue(/\/login\?token=/);
  const link = new URL(await list.link.inputValue());

  await context.clearCookies();
  const login = new LoginPage(page, locale);
  await page.goto(link.pathname + link.search + link.hash);
  await login.newPassword.fill('Cerbul trece apa dimineața');
  await login.savePassword.click();
  await expect(page.getByText(list.word('members:greeting', { name: `Dănuț ${key}` }))).toBeVisible();
  await expect(list.section).toHaveCount(0);
});

test('a member is found, changed, disabled and enabled again', async ({ page, context }) => {
  const name = `Ștefan Țurcanu ${randomUUID().slice(0, 4)}`;
  const guest = await invite(context, { name, validUntil: '2020-01-01' });
  await signInAs('admin', context);
  const list = new MembersListView(page);
  await list.goto();
  await list.search.fill(`turcanu ${guest.memberNumber}`);
  await expect(list.count(1)).toBeVisible();
  await expect(list.names).toHaveText([name]);
  await expect(list.entry(name)).toContainText(list.word('members:admin.states.expired'));

  await list.edit(name).click();
  await list.field('validUntil').fill('2099-12-31');
  await list.role('editor').check();
  await list.save.click();
  await expect(list.told(list.word('members:admin.saved'))).toBeVisible();
  await expect(list.entry(name)).not.toContainText(list.word('members:admin.states.expired'));
  await list.button('newLink').click();
  await expect(list.link).toHaveValue(/\/login\?token=/);
  const token = new URL(await list.link.inputValue()).searchParams.get('token');
  await list.button('disable').click();
  await expect(list.told(list.word('members:admin.disabledNow'))).toBeVisible();
  await expect(list.entry(name)).toContainText(list.word('members:admin.states.disabled'));
  expect(await barriers(page)).toEqual([]);
  // A disabled member's link no longer works.
  const answer = await context.request.post('/api/_auth/password', {
    data: { token, password: 'Cerbul trece apa dimineața' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(answer.status()).toBe(410);
  await page.reload();
  await list.search.fill(guest.memberNumber);
  await expect(list.count(1)).toBeVisible();
  await expect(list.entry(name)).toContainText(list.word('members:admin.states.disabled'));
  await list.edit(name).click();
  await list.button('enable').click();
  await expect(list.told(list.word('members:admin.enabledNow'))).toBeVisible();
});

test('on paper the list is what is shown, as a table, without what is pressed', async ({ page, context }) => {
  await signInAs('admin', context);
  const list = new MembersListView(page);
  await list.goto();
  await list.search.fill('Ana Membru');
  await expect(list.count(1)).toBeVisible();
  await list.edit('Ana Membru').click();
  await page.setViewportSize({ width: 680, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const name = list.entry('Ana Membru').getByRole('heading');
  await expect(name).toBeVisible();
  for (const pressed of [list.invite, list.edit('Ana Membru'), list.save]) await expect(pressed).toBeHidden();
  const number = list.entry('Ana Membru').locator('.member-cells > span').first();
  const [left, right] = await Promise.all([name.boundingBox(), number.boundingBox()]);
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 100))).toBeLessThan(10);
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 100);
});

test('what was changed is told, of all and of one member', async ({ page, context }) => {
  await signInAs('admin', context);
  const list = new MembersListView(page, 'de');
  await list.goto();
  const key = randomUUID().slice(0, 8);
  await list.invite.click();
  await list.fill({
    name: `Änderung ${key}`,
    email: `${key}@demo.test`,
    memberNumber: key,
    validUntil: '2099-12-31',
  });
  await list.field('kind').selectOption('both');
  await list.create.click();
  await expect(list.link).toHaveValue(/\/login\?token=/);

  await page.goto('/de/admin/changes');
  const latest = page
    .getByRole('region', { name: list.word('member-list:screens.changes.title') })
    .getByRole('listitem')
    .filter({ hasText: `Änderung ${key}` })
    .first();
  await expect(latest).toContainText(list.word('changes:kinds.invited'));
  await expect(latest).toContainText(list.word('changes:by', { name: 'Eva Admin' }));
  await expect(latest).toContainText(`${key}@demo.test`);
  // The way of signing in has no earlier value, so nothing is struck out.
  await page.goto('/de/admin/changes?kind=signed-in');
  const signIn = page
    .getByRole('region', { name: list.word('member-list:screens.changes.title') })
    .getByRole('listitem')
    .first();
  await expect(signIn).toContainText(list.word('changes:factors.password'));
  await expect(signIn.getByRole('deletion')).toHaveCount(0);

  await page.goto(`/de/admin/members?search=${key}`);
  await expect(list.search).toHaveValue(key);
  await list.edit(`Änderung ${key}`).click();
  const own = page.getByRole('region', { name: list.word('changes:of') });
  await own.getByRole('button', { name: list.word('changes:show') }).click();
  await expect(own.getByText(list.word('changes:kinds.invited'))).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await list.invite.click();
  await expect(list.create).toBeVisible();
  expect(await sticksOut(page)).toBe('');
});
