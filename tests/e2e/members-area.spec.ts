// What a member finds after signing in: the card, the account; and the way there from an invitation.

import type { Locale } from '../../src/core/i18n/locales.ts';
import { today } from '../../src/core/time/bucharest.ts';
import { addDays } from '../../src/core/time/days.ts';
import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { unfold } from './fixtures/frames.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { invite, signInAs } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';
import type { Page } from '@playwright/test';

test.use({ askServer: true });
test.describe.configure({ mode: 'serial' });

const goodPassword = 'Cerbul trece apa dimineața';
const inDays = (days: number) => addDays(today(new Date()), days);

function area(page: Page, locale: Locale = 'ro') {
  const button = (key: Parameters<typeof word>[0]) =>
    page.getByRole('button', { name: word(key, locale), exact: true });
  return {
    card: page.getByRole('region', { name: word('members:card.title', locale) }),
    code: page.getByRole('img', { name: word('members:card.code', locale) }),
    codePage: page.getByRole('link', { name: word('members:card.codeHint', locale) }),
    changePassword: page.locator('summary', { hasText: word('members:account.changePassword', locale) }),
    current: page.getByLabel(word('login:newPassword.current', locale), { exact: true }),
    password: page.getByLabel(word('login:newPassword.password', locale), { exact: true }),
    save: button('login:newPassword.submit'),
    signOut: button('members:signOut'),
    signOutEverywhere: button('members:account.signOutEverywhere'),
  };
}

test('a member sees the card, and whoever checks it sees no name', async ({ page, context }) => {
  const locale = 'de';
  await signInAs('member', context);
  await page.goto(routePath('admin', locale));
  const { card, code, codePage } = area(page, locale);
  await expect(page.getByText(word('members:greeting', locale, { name: 'Ana Membru' }))).toBeVisible();
  await expect(card).toContainText('1001');
  await expect(card).toContainText(word('members:card.kinds.both', locale));
  await expect(code).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await context.clearCookies();
  await codePage.click();
  await expect(page).toHaveURL(/\/api\/card\//);
  await expect(page.locator('body')).toContainText('1001');
  await expect(page.locator('body')).not.toContainText('Membru');
  expect(await barriers(page)).toEqual([]);
});

test('someone invited chooses a password and is in; the link works once', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/^status 4(10|22)/, /status of 4(10|22)/);
  const guest = await invite(context, { name: 'Dan Rusu', validUntil: inDays(10) });
  const login = new LoginPage(page);
  await page.goto(guest.link);
  await expect(login.email).toBeHidden();
  await login.newPassword.fill('prea scurt');
  await login.savePassword.click();
  await expect(login.newPassword).toHaveAccessibleDescription(word('login:problems.password-short', 'ro'));
  await login.newPassword.fill('passwordpassword');
  await login.savePassword.click();
  await expect(login.newPassword).toHaveAccessibleDescription(word('login:problems.password-common', 'ro'));
  await login.newPassword.fill(goodPassword);
  expect(await barriers(page)).toEqual([]);
  await login.savePassword.click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText(word('members:greeting', 'ro', { name: 'Dan Rusu' }))).toBeVisible();
  // The remaining days, in the grammar of the language.
  await expect(area(page).card).toContainText(/Expiră peste (9|10) zile/);

  await context.clearCookies();
  await page.goto(guest.link);
  await login.newPassword.fill(`${goodPassword}!`);
  await login.savePassword.click();
  await expect(
    page.getByText(word('login:problems.link-used', 'ro')).filter({ visible: true }),
  ).toBeFocused();
});

test('the token of a link leaves the address, and is kept for a reload', async ({ page, context }) => {
  const guest = await invite(context, { name: 'Vlad Moga' });
  const login = new LoginPage(page);
  await page.goto(guest.link);
  await expect(page).toHaveURL('/login#new-password');
  await expect(login.newPassword).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.reload();
  await expect(page).toHaveURL('/login#new-password');
  await login.newPassword.fill(goodPassword);
  await login.savePassword.click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText(word('members:greeting', 'ro', { name: 'Vlad Moga' }))).toBeVisible();
  expect(sent.filter((one) => one.includes('token='))).toEqual([]);
});

test('a new password ends the other sessions, and a wrong one is told at its field', async ({
  page,
  context,
  browser,
  trouble,
}) => {
  trouble.allow(/^status 40[13]/, /status of 40[13]/);
  const guest = await invite(context, { name: 'Ioana Sava', validUntil: inDays(-1) });
  await page.goto(guest.link);
  const login = new LoginPage(page);
  await login.newPassword.fill(goodPassword);
  await login.savePassword.click();
  await expect(page).toHaveURL('/admin');
  const { card, changePassword, current, password, save, signOutEverywhere } = area(page);
  await expect(card).toContainText(word('members:card.expired', 'ro'));
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  expect((await elsewhere.request.get('/api/_auth/card')).status()).toBe(200);

  await page.goto('/admin/account');
  await unfold(changePassword);
  await save.click();
  await expect(current).toHaveAccessibleDescription(word('login:newPassword.missingCurrent', 'ro'));
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await current.fill('nu e aceasta');
  await password.fill(`${goodPassword}, iar seara se întoarce`);
  await save.click();
  await expect(current).toHaveAccessibleDescription(word('login:problems.wrong-password', 'ro'));
  await expect(current).toBeFocused();
  await current.fill(goodPassword);
  await save.click();
  await expect(page.getByText(word('login:newPassword.done', 'ro'))).toBeVisible();
  expect((await elsewhere.request.get('/api/_auth/card')).status()).toBe(401);
  expect((await context.request.get('/api/_auth/card')).status()).toBe(200);

  const third = await browser.newContext({ storageState: await context.storageState() });
  await signOutEverywhere.click();
  await expect(page).toHaveURL('/login?redirect=%2Fadmin%2Faccount');
  expect((await third.request.get('/api/_auth/card')).status()).toBe(401);
  await elsewhere.close();
  await third.close();
});

test('when signing out fails the session is kept, and the page says so', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/^status 503/, /status of 503/);
  await signInAs('member', context);
  await page.goto('/de/admin');
  const { signOut } = area(page, 'de');
  await page.route('/api/_auth/session', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { code: 'store-unavailable' } })
      : route.continue(),
  );
  await signOut.click();
  await expect(page.getByText(word('members:signOutFailed', 'de')).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(word('members:greeting', 'de', { name: 'Ana Membru' }))).toBeVisible();
});
