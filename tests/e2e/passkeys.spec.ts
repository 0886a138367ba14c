// Passkeys with a virtual authenticator.

import type { Page } from '@playwright/test';
import { barriers } from './fixtures/axe.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { findLink, waitForMail } from './fixtures/mail.ts';
import { ageSession, signInAsNew } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { virtualPhone, withDevice } from './fixtures/virtual-phone.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const button = (page: Page, key: Parameters<typeof word>[0], values = {}) =>
  page.getByRole('button', { name: word(key, 'ro', values), exact: true });
const said = (page: Page, key: Parameters<typeof word>[0]) =>
  page.getByText(word(key, 'ro'), { exact: true });

test('a passkey is added, named, signs in, and opens nothing once it is removed', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/^status 401/, /status of 401/);
  const { device, authenticatorId } = await withDevice(page);
  const { email } = await signInAsNew(context, { name: 'Matei Cheie' });
  await page.goto('/admin/account');
  await expect(said(page, 'passkeys:none')).toBeVisible();
  // The steps are drawn on the machine at hand.
  const drawn = page.getByRole('listitem').locator('svg > .on-computer, svg > .on-phone');
  await expect(drawn.filter({ visible: true })).toHaveCount(3);
  await expect(drawn.filter({ visible: true }).and(page.locator('.on-computer'))).toHaveCount(3);
  await button(page, 'passkeys:add').click();
  await expect(said(page, 'passkeys:added')).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: word('passkeys:created', 'ro', { date: '' }) });
  const name = await entry.getByRole('heading', { level: 3 }).innerText();
  await button(page, 'passkeys:renameNamed', { name }).click();
  await page.getByLabel(word('passkeys:name', 'ro'), { exact: true }).fill('Telefonul lui Matei');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: word('passkeys:save', 'ro'), exact: true })
    .click();
  await expect(said(page, 'passkeys:renamed')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await page.setViewportSize({ width: 1280, height: 720 });
  // A device has one passkey per account.
  await button(page, 'passkeys:add').click();
  await expect(said(page, 'passkeys:problems.known-here')).toBeVisible();

  await button(page, 'members:signOut').click();
  await expect(page).toHaveURL(/\/login/);
  // Signed in some time ago: to change the address, the member needs a proof.
  await page.route('/api/_auth/account', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), isFresh: false } });
  });
  await button(page, 'passkeys:signIn').click();
  await expect(page).toHaveURL('/admin/account');
  await expect(page.getByRole('heading', { name: 'Telefonul lui Matei' })).toBeVisible();
  const own = page.getByRole('region', { name: word('account:email.title', 'ro') });
  await own.locator('summary').click();
  const fresh = `nou-${email}`;
  await own.getByLabel(word('account:email.address', 'ro')).fill(fresh);
  const before = await device.send('WebAuthn.getCredentials', { authenticatorId });
  await button(page, 'account:email.passkey').click();
  await expect(own.getByText(word('account:email.sent', 'ro', { email: fresh }))).toBeFocused();
  const after = await device.send('WebAuthn.getCredentials', { authenticatorId });
  expect(after.credentials[0]?.signCount).toBeGreaterThan(before.credentials[0]?.signCount ?? Infinity);

  const remove = button(page, 'passkeys:removeNamed', { name: 'Telefonul lui Matei' });
  await remove.click();
  await button(page, 'passkeys:remove').click();
  await expect(said(page, 'passkeys:none')).toBeVisible();

  await button(page, 'members:signOut').click();
  await expect(page).toHaveURL(/\/login/);
  await button(page, 'passkeys:signIn').click();
  await expect(said(page, 'passkeys:problems.passkey-refused')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  // The owner refuses, or has no passkey.
  await device.send('WebAuthn.clearCredentials', { authenticatorId });
  await button(page, 'passkeys:signIn').click();
  await expect(said(page, 'passkeys:problems.cancelled')).toBeVisible();
  await expect(new LoginPage(page).email).toBeEditable();
});

test('a passkey is offered where the name is typed, and signs in when it is chosen there', async ({
  page,
  context,
}) => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', { options: virtualPhone });
  await signInAsNew(context, { name: 'Oana Completare' });
  const loaded = Promise.withResolvers<void>();
  await page.route('/api/_auth/account', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  // So high that no scrolling makes up for what moves the button.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto('/admin/account');
  // Only what is still loading above the button moves it while it is pressed.
  await expect(said(page, 'passkeys:none')).toBeVisible();
  const add = button(page, 'passkeys:add');
  await add.hover();
  await page.mouse.down();
  await expect(add.and(page.locator(':active'))).toBeVisible();
  loaded.resolve();
  await expect(page.getByRole('button', { name: word('account:details.save', 'ro') })).toBeVisible();
  await page.mouse.up();
  await expect(said(page, 'passkeys:added')).toBeVisible();
  const chosen = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/_auth/passkey' && response.ok(),
  );
  await button(page, 'members:signOut').click();
  // This device accepts the browser's own suggestion at once, without a press.
  await chosen;
  await expect(page).toHaveURL('/admin/account');
  await expect(button(page, 'members:signOut')).toBeVisible();
});

test('who signed in some time ago proves to be there, by the password or a passkey; not where the session is over', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/^status 40[13]/, /status of 40[13]/);
  await withDevice(page);
  const { password } = await signInAsNew(context, { name: 'Dana Dovadă' });
  await ageSession(context);
  await page.goto('/admin/account');
  await button(page, 'passkeys:add').click();
  const part = page.getByRole('region', { name: word('passkeys:title', 'ro'), exact: true });
  const proof = part.getByLabel(word('account:email.password', 'ro'), { exact: true });
  await expect(proof).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await proof.fill(password);
  await button(page, 'passkeys:goOn').click();
  await expect(said(page, 'passkeys:added')).toBeVisible();
  await expect(proof).toBeHidden();
  const name = await part.getByRole('listitem').getByRole('heading').innerText();

  const remove = button(page, 'passkeys:removeNamed', { name });
  const cookies = await context.cookies();
  await remove.click();
  await button(page, 'passkeys:remove').click();
  await part.getByRole('button', { name: word('account:email.passkey', 'ro') }).click();
  await expect(said(page, 'passkeys:removed')).toBeVisible();
  await expect(said(page, 'passkeys:none')).toBeVisible();

  // The session that existed before that sign-in has ended with it.
  await context.addCookies(cookies);
  await button(page, 'passkeys:add').click();
  await expect(page.getByRole('alert').filter({ hasText: word('members:ended.title', 'ro') })).toBeVisible();
});

test('passkeys are shown for looking through before signing out everywhere, and after a password by a link', async ({
  page,
  context,
}) => {
  await withDevice(page);
  const { email, password } = await signInAsNew(context, { name: 'Radu Revăzut' });
  await page.goto('/admin/account');
  await button(page, 'passkeys:add').click();
  await expect(said(page, 'passkeys:added')).toBeVisible();
  const review = said(page, 'passkeys:review');
  await expect(review).toBeHidden();
  const leave = button(page, 'members:account.signOutEverywhere');
  await leave.click();
  await expect(review).toBeVisible();
  await expect(page.getByRole('group', { name: word('passkeys:title', 'ro') })).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  // No session has ended yet.
  await page.reload();
  await leave.click();
  await leave.first().click();
  await expect(page).toHaveURL(/\/login/);

  const login = new LoginPage(page);
  await login.forgotten.click();
  await login.forgottenEmail.fill(email);
  await login.askForLink.click();
  await expect(login.asked).toBeVisible();
  await page.goto(findLink(await waitForMail(email, 2)));
  // Submitting before the form's script is loaded leads to the first screen, without asking the server about passkeys.
  await expect(page.locator('#new-password astro-island:not([ssr])')).toBeVisible();
  await login.newPassword.fill(`Altă ${password}`);
  await login.savePassword.click();
  await expect(page).toHaveURL('/admin/account#passkeys');
  await expect(review).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: word('passkeys:created', 'ro', { date: '' }) });
  const name = await entry.getByRole('heading', { level: 3 }).innerText();
  await button(page, 'passkeys:removeNamed', { name }).click();
  await button(page, 'passkeys:remove').click();
  await expect(said(page, 'passkeys:none')).toBeVisible();
  // Without passkeys there is no question.
  await page.goto('/admin/account');
  await expect(said(page, 'passkeys:none')).toBeVisible();
  await leave.click();
  await expect(page).toHaveURL(/\/login/);
});
