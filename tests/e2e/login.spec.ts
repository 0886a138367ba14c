// Signing in.

import { localeCodes } from '../../src/lib/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { expect, test } from './fixtures/test.ts';

for (const locale of localeCodes) {
  test(`the password can be shown and hidden, which is announced (${locale})`, async ({ page }) => {
    const login = new LoginPage(page, locale);
    await login.goto();
    await expect(login.password).toHaveAttribute('type', 'password');
    await expect(login.password).toHaveAttribute('autocomplete', 'current-password');
    await expect(login.email).toHaveAttribute('autocomplete', /username|email/);
    await login.password.fill('Pădure-1');
    await login.show.press('Enter');
    await expect(login.password).toHaveAttribute('type', 'text');
    await expect(login.password).toHaveValue('Pădure-1');
    await expect(login.announced('shown')).toBeAttached();
    await expect(login.hide).toBeFocused();
    await login.hide.press('Space');
    await expect(login.password).toHaveAttribute('type', 'password');
    await expect(login.announced('hidden')).toBeAttached();
  });

  test(`what is missing or wrong is told beside the field (${locale})`, async ({ page }) => {
    const login = new LoginPage(page, locale);
    await login.goto();
    await login.submit.click();
    await expect(login.email).toHaveAccessibleDescription(login.word('login:missingEmail'));
    await expect(login.password).toHaveAccessibleDescription(login.word('login:missingPassword'));
    await expect(login.email).toBeFocused();

    await login.email.fill('ana@');
    await login.submit.click();
    await expect(login.email).toHaveAccessibleDescription(login.word('login:badEmail'));
    await expect(login.email).toHaveAttribute('aria-invalid', 'true');
    await expect(login.email).toBeFocused();

    await login.email.fill('ana@example.com');
    await login.email.press('Enter');
    await expect(login.email).toHaveAccessibleDescription('');
    await expect(login.password).toBeFocused();
  });

  test(`what was typed is answered, and never stands in the address (${locale})`, async ({ page }) => {
    const login = new LoginPage(page, locale);
    await login.goto();
    await login.email.fill('ana@example.com');
    await login.password.fill('Pădure-1');
    await login.password.press('Enter');
    await expect(login.announced('notOpenYet')).toBeVisible();
    await expect(page).toHaveURL(routePath('login', locale));
    await login.back.click();
    await expect(page).toHaveURL(routePath('home', locale));
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what was typed never stands in the address', async ({ page, trouble }) => {
    trouble.allow(/^status 4/, /status of 4/);
    const login = new LoginPage(page);
    await page.goto('/login');
    await login.email.fill('ana@example.com');
    await login.password.fill('Padure-1');
    if (await login.submit.isEnabled()) await login.submit.click();
    expect(page.url()).not.toContain('Padure');
    expect(page.url()).not.toContain('ana');
  });
});

test.describe('asking the server', () => {
  test.use({ askServer: true });

  test('a visitor who is not signed in sees the way to sign in', async ({ page }) => {
    await page.goto('/contact');
    const answer = await page.request.get('/api/_auth/session');
    expect(await answer.json()).toEqual({ user: null });
    await page.getByRole('banner').getByRole('link', { name: 'Autentificare' }).click();
    await expect(page).toHaveURL('/login');
  });
});
