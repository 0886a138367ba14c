// Two factors: the staff's screens need a passkey, and a stolen password is not enough.

import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { barriers } from './fixtures/axe.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { ageProof, editMember, invite, signInAs, signInAsNew } from './fixtures/members.ts';
import { siteDatabase } from './fixtures/postgres.ts';
import { findLink, mailTo, waitForMail } from './fixtures/mail.ts';
import { MembersListView } from './fixtures/MembersListView.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { withDevice } from './fixtures/virtual-phone.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const button = (page: Page, key: Parameters<typeof word>[0], values = {}) =>
  page.getByRole('button', { name: word(key, 'ro', values), exact: true });
const said = (page: Page, key: Parameters<typeof word>[0]) =>
  page.getByText(word(key, 'ro'), { exact: true });
const panel = (page: Page, key: Parameters<typeof word>[0]) =>
  page.getByRole('region', { name: word(key, 'ro'), exact: true });

/** Fills in the form for a new member who will be an editor. */
async function fillEditor(list: MembersListView, { name, email }: { name: string; email: string }) {
  await list.invite.click();
  await list.field('name').fill(name);
  await list.field('email').fill(`r${email}`);
  await list.field('memberNumber').fill(`r${email.slice(0, 8)}`);
  await list.field('validUntil').fill('2099-12-31');
  await list.section.locator('select[name="kind"]').selectOption('both');
  await list.role('editor').check();
}

test('a new secretary comes from the invitation to the first save; whoever has her password gets nowhere', async ({
  page,
  context,
  browser,
  trouble,
}) => {
  trouble.allow(/^status 403/, /status of 403/);
  await withDevice(page);
  const { email, link } = await invite(context, {
    name: 'Sanda Secretară',
    roles: ['member', 'admin', 'editor'],
  });
  const password = `Parola lui ${email}`;
  const login = new LoginPage(page);
  await page.goto(link);
  await login.newPassword.fill(password);
  await login.savePassword.click();
  await expect(page).toHaveURL('/admin');
  // The grace period: she may work, and is asked to add a passkey.
  const note = page.locator('[data-standing="grace"]');
  await expect(note).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  // Giving a role requires the passkey even then, and a link adds one in another tab; her input stays.
  const list = new MembersListView(page, 'ro');
  const question = page.getByRole('dialog', { name: word('area:strength.addTitle', 'ro') });
  const name = `Radu ${email.slice(0, 4)}`;
  await page.goto('/admin/members');
  await fillEditor(list, { name, email });
  await list.create.click();
  await expect(question.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(question.getByRole('button')).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await page.setViewportSize({ width: 1280, height: 720 });
  await question.getByRole('button').click();
  await expect(list.field('name')).toHaveValue(name);
  // The grace period is over: the first screen and the staff's screens say so, her own stay open.
  await editMember({ email }, { rolesSince: new Date('1900-01-01') });
  await page.context().clearCookies();
  await login.goto();
  await login.signIn({ email, password });
  await expect(page).toHaveURL('/admin');
  await expect(panel(page, 'area:strength.addTitle')).toBeVisible();
  await page.goto('/admin/members');
  await expect(panel(page, 'area:strength.addTitle')).toBeVisible();
  await expect(page.getByRole('searchbox').first()).toBeHidden();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await page.setViewportSize({ width: 1280, height: 720 });
  await panel(page, 'area:strength.addTitle').getByRole('link').click();
  await expect(button(page, 'passkeys:add')).toBeFocused();
  await button(page, 'passkeys:add').click();
  await expect(said(page, 'passkeys:added')).toBeVisible();
  await page.goto('/admin/members');
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  await expect(note).toBeHidden();

  // A thief with the password, on another device.
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const thief = await elsewhere.newPage();
  await new LoginPage(thief).goto();
  await new LoginPage(thief).signIn({ email, password });
  await expect(thief).toHaveURL('/admin');
  await thief.goto('/admin/members');
  await expect(panel(thief, 'area:strength.proveTitle')).toBeVisible();
  await expect(thief.getByRole('searchbox')).toBeHidden();
  // One question at a time, and no form that cannot be sent, also on the page that opens without signal.
  const refused = thief.waitForResponse((answer) => answer.url().includes('/api/edit/'));
  await thief.goto('/admin/notice');
  await expect(panel(thief, 'area:strength.proveTitle')).toBeVisible();
  await refused;
  await expect(thief.getByRole('textbox')).toHaveCount(0);
  await expect(thief.getByRole('dialog')).toHaveCount(0);
  for (const path of ['/api/members', '/api/member-changes', '/api/fees/members', '/api/applications']) {
    const answer = await elsewhere.request.get(path);
    expect([path, answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([
      path,
      403,
      'passkey-needed',
    ]);
  }
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const adding = await elsewhere.request.post('/api/_auth/passkeys/new', { data: { password }, headers });
  expect(adding.status()).toBe(403);
  await elsewhere.close();

  // She signs in by password on another day: the screen asks for the passkey in place.
  await page.context().clearCookies();
  await login.goto();
  await login.signIn({ email, password });
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin/members');
  await expect(panel(page, 'area:strength.proveTitle')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await button(page, 'area:strength.use').click();
  await expect(page.getByRole('searchbox').first()).toBeVisible();

  // Half a day later she gives somebody a role: her input stays, and is saved once the passkey was used.
  await ageProof(context);
  await fillEditor(list, { name, email });
  await list.create.click();
  const again = page.getByRole('dialog', { name: word('area:strength.proveTitle', 'ro'), exact: true });
  await expect(again).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await again.getByRole('button', { name: word('area:strength.cancel', 'ro') }).click();
  await expect(list.field('name')).toHaveValue(name);
  await list.create.click();
  await again.getByRole('button', { name: word('area:strength.use', 'ro') }).click();
  await expect(list.link).toHaveValue(/token=/);
});

test('a lost phone: a code opens the staff’s screens; of two devices one is ended from the other, or by the mail', async ({
  page,
  context,
  browser,
  trouble,
}) => {
  trouble.allow(/^status 40[13]/, /status of 40[13]/);
  const { device, authenticatorId } = await withDevice(page);
  const { email, password } = await signInAsNew(context, {
    name: 'Casian Casier',
    roles: ['member', 'cashier'],
  });
  await page.goto('/admin/account');
  await button(page, 'passkeys:add').click();
  await expect(said(page, 'passkeys:added')).toBeVisible();
  await button(page, 'account:codes.make').click();
  await expect(said(page, 'account:codes.newTitle')).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  const codes = page.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ });
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allInnerTexts();
  // The last passkey can be removed now, since there are codes.
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await page.setViewportSize({ width: 1280, height: 720 });

  // Another device, without the phone.
  await device.send('WebAuthn.clearCredentials', { authenticatorId });
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await new LoginPage(other).goto();
  await new LoginPage(other).signIn({ email, password });
  await expect(other).toHaveURL('/admin');
  await other.goto('/admin/cashier');
  const asked = panel(other, 'area:strength.proveTitle');
  await asked.getByRole('button', { name: word('area:strength.codeShow', 'ro') }).click();
  const question = other.getByRole('dialog', { name: word('area:strength.codeTitle', 'ro') });
  const field = question.getByLabel(word('area:strength.code', 'ro'));
  await field.fill('34679-ACDEF');
  await field.press('Enter');
  await expect(question.getByRole('alert')).toHaveText(word('area:strength.problems.wrong-code', 'ro'));
  await expect(field).toBeFocused();
  await field.fill(first.toLowerCase());
  await field.press('Enter');
  await expect(asked).toBeHidden();
  await expect(other.getByRole('searchbox')).toBeVisible();

  // The mail about it, read by somebody who is not signed in, ends that session; so does the first device.
  await waitForMail(email, 4);
  const mail = (await mailTo(email)).find(({ text }) => text?.includes('http')) ?? {};
  const reader = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const letter = await reader.newPage();
  await letter.goto(findLink(mail));
  await letter.getByRole('button', { name: word('account:endSession.button', 'ro') }).click();
  await expect(letter.getByRole('heading', { name: word('account:endSession.done', 'ro') })).toBeVisible();
  expect(await barriers(letter)).toEqual([]);
  await reader.close();
  expect((await elsewhere.request.get('/api/_auth/card')).status()).toBe(401);
  await new LoginPage(other).goto();
  await new LoginPage(other).signIn({ email, password });
  await expect(other).toHaveURL('/admin');

  await page.goto('/admin/account');
  const sessions = page.getByRole('region', { name: word('account:sessions.title', 'ro') });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(
    sessions.getByRole('listitem').filter({ hasText: word('account:sessions.this', 'ro') }),
  ).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
  await button(page, 'account:sessions.endOthers').click();
  await button(page, 'account:sessions.endOthers').click();
  await expect(said(page, 'account:sessions.othersEnded')).toBeFocused();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.request.get('/api/_auth/card')).status()).toBe(401);
  expect((await context.request.get('/api/_auth/card')).status()).toBe(200);
  await elsewhere.close();

  // The phone is lost: an administrator removes passkey and codes, which ends all sessions.
  const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await signInAs('admin', office);
  const desk = await office.newPage();
  await desk.goto(`/admin/members?search=${encodeURIComponent(email)}`);
  await new MembersListView(desk, 'ro').edit('Casian Casier').click();
  await button(desk, 'member-list:access.reset').click();
  await button(desk, 'member-list:access.reset').click();
  await expect(
    desk.getByText(word('member-list:access.wasReset', 'ro', { name: 'Casian Casier' })),
  ).toBeVisible();
  await office.close();
  expect((await context.request.get('/api/_auth/card')).status()).toBe(401);
});

test('an administrator whom nobody can help cannot shut herself out, and the terminal opens what is lost', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/^status 40[139]/, /status of 40[139]/);
  const { device, authenticatorId } = await withDevice(page);
  const { email, password } = await signInAsNew(context, {
    name: 'Alina Administratoare',
    roles: ['member', 'admin'],
  });
  await page.goto('/admin/account');
  await button(page, 'passkeys:add').click();
  await expect(said(page, 'passkeys:added')).toBeVisible();
  const remove = page.getByRole('button', { name: word('passkeys:removeNamed', 'ro', { name: '' }) });
  await remove.click();
  await button(page, 'passkeys:remove').click();
  await expect(said(page, 'passkeys:problems.last-passkey')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  // Phone and paper are lost; the maintainer of the site uses the terminal.
  await device.send('WebAuthn.clearCredentials', { authenticatorId });
  const terminal = ['run', '--silent', 'members', '--', 'reset-factors', email];
  const env = { ...process.env, NETLIFY_DB_URL: siteDatabase };
  expect(execFileSync('npm', terminal, { encoding: 'utf8', env })).toContain('Alina Administratoare');
  expect((await context.request.get('/api/_auth/card')).status()).toBe(401);
  const login = new LoginPage(page);
  await login.goto();
  await login.signIn({ email, password });
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin/account');
  await button(page, 'passkeys:add').click();
  await expect(said(page, 'passkeys:added')).toBeVisible();
  await page.goto('/admin/members');
  await expect(page.getByRole('searchbox').first()).toBeVisible();
});
