// What administrators do to members in the members' area.

import { randomUUID } from 'node:crypto';
import { barriers } from './fixtures/axe.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { MembersListView } from './fixtures/MembersListView.ts';
import { pageSize } from '../../src/lib/api/member.ts';
import { invite, signInAs } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { widgetWord } from './fixtures/words.ts';

test.use({ askServer: true });

test('someone is invited, and can sign in by the link that is shown', async ({ page, context, trouble }) => {
  const locale = 'de';
  trouble.allow(/^status 409/, /status of 409/);
  await signInAs('admin', context);
  const list = new MembersListView(page, locale);
  await list.goto();
  await expect(list.invite).toHaveAttribute('aria-expanded', 'false');
  await list.invite.click();
  await list.create.click();
  await expect(list.field('name')).toBeFocused();
  await expect(list.field('email')).toHaveAccessibleDescription(list.word('members:admin.noEmailHint'));
  for (const key of ['name', 'memberNumber', 'kind', 'validUntil'] as const) {
    await expect(list.field(key)).toHaveAccessibleDescription(list.word(`members:admin.errors.${key}`));
  }
  expect(await barriers(page)).toEqual([]);

  const key = randomUUID().slice(0, 8);
  await list.fill({
    name: `Dănuț ${key}`,
    email: 'member@demo.test',
    memberNumber: key,
    validUntil: '2099-12-31',
  });
  await list.field('kind').selectOption('both');
  await list.role('editor').check();
  await list.create.click();
  await expect(list.field('email')).toHaveAccessibleDescription(
    list.word('members:admin.errors.email-taken'),
  );
  await expect(list.field('email')).toBeFocused();
  await list.field('email').fill(`${key}@demo.test`);
  await list.create.click();
  await expect(list.link).toHaveValue(/\/login\?token=/);
  await expect(list.field('name')).toHaveValue('');
  await expect(page.getByText(list.word('members:admin.linkTitle', { name: `Dănuț ${key}` }))).toBeFocused();
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
  const saving = page.waitForRequest((request) => request.method() === 'PATCH');
  await list.save.click();
  expect((await saving).postDataJSON()).toEqual({ validUntil: '2099-12-31', roles: ['member', 'editor'] });
  await expect(list.told(list.word('members:admin.saved'))).toBeVisible();
  await expect(list.save).toBeFocused();
  await expect(list.entry(name)).not.toContainText(list.word('members:admin.states.expired'));
  await list.button('newLink').click();
  await expect(list.link).toHaveValue(/\/login\?token=/);
  const token = new URL(await list.link.inputValue()).searchParams.get('token');
  await list.button('disable').click();
  await expect(list.told(list.word('members:admin.disabledNow'))).toBeVisible();
  await expect(list.entry(name)).toContainText(list.word('members:admin.states.disabled'));
  expect(await barriers(page)).toEqual([]);
  // The link of a disabled member opens nothing.
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

  await list.search.fill('nimeni cu acest nume');
  await expect(list.told(list.word('members:admin.none'))).toBeVisible();
  await expect(list.names).toHaveCount(0);
});

test('administrators can not shut themselves out', async ({ page, context }) => {
  await signInAs('admin', context);
  const list = new MembersListView(page);
  await list.goto();
  await list.search.fill('admin@demo.test');
  await expect(list.count(1)).toBeVisible();
  await list.edit('Eva Admin').click();
  await expect(list.button('disable')).toHaveCount(0);
  await expect(list.role('admin')).toBeDisabled();
  await list.role('admin').click({ force: true });
  await expect(list.role('admin')).toBeChecked();
});

test('a list that can not be loaded says so and can be asked for again', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/^status 503/, /status of 503/);
  await signInAs('admin', context);
  let down = true;
  await page.route('/api/members?*', (route) =>
    down ? route.fulfill({ status: 503, json: { code: 'store-unavailable' } }) : route.continue(),
  );
  const list = new MembersListView(page, 'de');
  await page.goto('/de/admin/members');
  await expect(list.section.getByRole('alert')).toContainText(list.word('login:problems.store-unavailable'));
  down = false;
  await list.section.getByRole('button', { name: widgetWord('retry', 'de') }).click();
  await expect(list.names.first()).toBeVisible();
  await expect(list.section.getByRole('alert')).toHaveCount(0);
});

test('a long list comes in pages, each of which begins at the heading', async ({ page, context }) => {
  await signInAs('admin', context);
  await page.route('/api/members?*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page'));
    const member = { roles: ['member'], kind: 'both', validUntil: '2099-12-31', disabled: false };
    const members = [
      { ...member, id: `m${at}`, name: `Membru ${at}`, email: 'x@demo.test', memberNumber: '1' },
    ];
    return route.fulfill({ json: { members, total: 2 * pageSize + 10 } });
  });
  const list = new MembersListView(page);
  await list.goto();
  const place = (at: number) => widgetWord('page', 'ro', { page: at, total: 3 });
  await expect(list.told(place(1))).toBeVisible();
  const button = (key: 'previous' | 'next') =>
    list.section.getByRole('button', { name: widgetWord(key, 'ro'), exact: true });
  const [previous, next] = [button('previous'), button('next')];
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(list.names).toHaveText(['Membru 2']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The page has an address, and the way back leads through the pages.
  await expect(page).toHaveURL('/admin/members?page=2');
  await page.reload();
  await expect(list.names).toHaveText(['Membru 2']);
  await next.click();
  await expect(list.told(place(3))).toBeVisible();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(list.names).toHaveText(['Membru 2']);
  await page.goBack();
  await expect(list.names).toHaveText(['Membru 3']);
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

test('neither members nor editors find the list, and nothing of it is asked for', async ({
  page,
  context,
}) => {
  await signInAs('editor', context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/admin/members');
  const list = new MembersListView(page);
  await expect(page.getByText(list.word('area:notAllowed'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(list.section).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/api/members'))).toEqual([]);
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
    .getByRole('region', { name: list.word('area:screens.changes.title') })
    .getByRole('listitem')
    .filter({ hasText: `Änderung ${key}` })
    .first();
  await expect(latest).toContainText(list.word('changes:kinds.invited'));
  await expect(latest).toContainText(list.word('changes:by', { name: 'Eva Admin' }));
  await expect(latest).toContainText(`${key}@demo.test`);
  // By what somebody has signed in stood nowhere before: nothing is struck out.
  await page.goto('/de/admin/changes?kind=signed-in');
  const signIn = page
    .getByRole('region', { name: list.word('area:screens.changes.title') })
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
