// Passkeys, with an authenticator that the browser only pretends to have.

import type { CDPSession, Page } from '@playwright/test';
import { barriers } from './fixtures/axe.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { signInAsNew } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

/** A phone that has a screen lock, and whose owner agrees to all. */
const virtualPhone = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

async function withDevice(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  // What is offered beside the field would be taken by such a device at once.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: virtualPhone,
  });
  return { device, authenticatorId };
}

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
  await button(page, 'passkeys:add').click();
  await expect(said(page, 'passkeys:added')).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: word('passkeys:unused', 'ro') });
  const name = await entry.getByRole('heading', { level: 3 }).innerText();
  await button(page, 'passkeys:renameNamed', { name }).click();
  await page.getByLabel(word('passkeys:name', 'ro'), { exact: true }).fill('Telefonul lui Matei');
  await button(page, 'passkeys:save').click();
  await expect(said(page, 'passkeys:renamed')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await page.setViewportSize({ width: 1280, height: 720 });
  // A device has one passkey for an account.
  await button(page, 'passkeys:add').click();
  await expect(said(page, 'passkeys:problems.known-here')).toBeVisible();

  await button(page, 'members:signOut').click();
  await expect(page).toHaveURL(/\/login/);
  await new LoginPage(page).ready();
  // As one who signed in some time ago: to change the address, the member proves to be there.
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
  await button(page, 'passkeys:confirm').click();
  await expect(said(page, 'passkeys:none')).toBeVisible();

  await button(page, 'members:signOut').click();
  await expect(page).toHaveURL(/\/login/);
  await new LoginPage(page).ready();
  await button(page, 'passkeys:signIn').click();
  await expect(said(page, 'passkeys:problems.passkey-unknown')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  // The owner turns away, or has no passkey at all.
  await device.send('WebAuthn.clearCredentials', { authenticatorId });
  await button(page, 'passkeys:signIn').click();
  await expect(said(page, 'passkeys:problems.cancelled')).toBeVisible({ timeout: 30_000 });
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
  await page.goto('/admin/account');
  await button(page, 'passkeys:add').click();
  await expect(said(page, 'passkeys:added')).toBeVisible();
  const chosen = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/_auth/passkey' && response.ok(),
  );
  await button(page, 'members:signOut').click();
  // This device takes the browser's own offer at once: nobody presses anything.
  await chosen;
  await expect(page).toHaveURL('/admin/account');
  await expect(button(page, 'members:signOut')).toBeVisible();
});
