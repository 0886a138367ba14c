// From a forgotten password to signing in again, by the mail that the site sends.

import { barriers } from './fixtures/axe.ts';
import { unfold } from './fixtures/frames.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { findLink, mailTo, waitForMail } from './fixtures/mail.ts';
import { invite, signInAsNew } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a member who has forgotten the password sets a new one', async ({ page, context, trouble }) => {
      // The used link.
      trouble.allow(/status 410/, /status of 410/);
      const { email, password } = await signInAsNew(context, { name: 'Uituc Ionescu' });
      await context.clearCookies();
      const login = new LoginPage(page);
      await page.goto('/login');
      await login.forgotten.click();
      if (javaScriptEnabled) {
        // Reported at the field, not by the browser in its own language.
        await login.forgottenEmail.fill(' ');
        await login.askForLink.click();
        await expect(login.forgottenEmail).toBeFocused();
        await expect(login.forgottenEmail).toHaveAccessibleDescription(login.word('login:form.missingEmail'));
        expect(await barriers(page)).toEqual([]);
      }
      // Also by member number, as for signing in.
      await login.forgottenEmail.fill(javaScriptEnabled ? email : (email.split('@')[0] ?? ''));
      if (javaScriptEnabled) expect(await barriers(page)).toEqual([]);
      await login.askForLink.click();
      await expect(login.asked).toBeVisible();
      await expect(login.email).toBeVisible();

      const mail = await waitForMail(email);
      await page.goto(findLink(mail));
      const fresh = `Alt ${password}`;
      await login.newPassword.fill(fresh);
      await login.savePassword.click();
      await expect(page).toHaveURL(/\/admin$/);
      // The screen's requests are answered before the session ends.
      await page.waitForLoadState('networkidle');

      await context.clearCookies();
      await page.goto(findLink(mail));
      await login.newPassword.fill(`${fresh} iar`);
      await login.savePassword.click();
      await expect(
        page.getByText(login.word('login:problems.link-used')).filter({ visible: true }),
      ).toBeVisible();
      await page
        .getByRole('link', { name: login.word('letters:begin.back') })
        .filter({ visible: true })
        .click();
      await expect(login.email).toBeVisible();
      await expect(login.forgotten).toBeVisible();
      const links = (await mailTo(email)).filter(({ subject }) => subject === mail.subject);
      expect(links).toHaveLength(1);
    });
  });
}

test('whoever is no member gets the same answer, and no mail', async ({ page }) => {
  const login = new LoginPage(page, 'de');
  await login.goto();
  await login.forgotten.click();
  await login.forgottenEmail.fill('niemand@demo.test');
  await login.askForLink.click();
  await expect(login.asked).toBeVisible();
  await expect(login.asked).toBeFocused();
  expect(await mailTo('niemand@demo.test')).toEqual([]);
});

test('who is signed in and has forgotten the password sets another one, and another member may in the same browser', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const other = await invite(context, { name: 'Oaspete Pe Calculator' });
  const { email, password } = await signInAsNew(context, { name: 'Uituca Autentificată' });
  await page.goto('/admin/account');
  await unfold(page.locator('summary', { hasText: word('members:account.changePassword', 'ro') }));
  await page.getByRole('button', { name: word('account:forgotten.ask', 'ro') }).click();
  await expect(page.getByText(word('account:forgotten.sent', 'ro', { email }))).toBeFocused();
  expect(await barriers(page)).toEqual([]);

  const login = new LoginPage(page);
  await page.goto(findLink(await waitForMail(email)));
  const fresh = `Alt ${password}`;
  await login.newPassword.fill(fresh);
  await login.savePassword.click();
  await expect(
    page.getByText(word('members:greeting', 'ro', { name: 'Uituca Autentificată' })),
  ).toBeVisible();
  // The used form is not in the browser's history.
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto(other.link);
  await login.newPassword.fill(`Parola lui ${other.email}`);
  await login.savePassword.click();
  await expect(
    page.getByText(word('members:greeting', 'ro', { name: 'Oaspete Pe Calculator' })),
  ).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const again = new LoginPage(await elsewhere.newPage());
  await again.goto();
  await again.signIn({ email, password: fresh });
  await expect(again.page).toHaveURL(/\/admin$/);
  await elsewhere.close();
});
