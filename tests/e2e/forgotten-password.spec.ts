// From a forgotten password to signed in again, by the mail that the site sends.

import { barriersHere } from './fixtures/axe.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { linkOf, mailTo, waitForMail } from './fixtures/mail.ts';
import { signInAsNew } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ askServer: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a member who has forgotten the password sets a new one', async ({ page, context, trouble }) => {
      // The link that was used.
      trouble.allow(/status 410/, /status of 410/);
      const { email, password } = await signInAsNew(context, { name: 'Uituc Ionescu' });
      await context.clearCookies();
      const login = new LoginPage(page);
      await page.goto('/login');
      await login.forgotten.click();
      await login.forgottenEmail.fill(email);
      if (javaScriptEnabled) expect(await barriersHere(page)).toEqual([]);
      await login.askForLink.click();
      await expect(login.asked).toBeVisible();
      await expect(login.email).toBeVisible();

      const mail = await waitForMail(email);
      await page.goto(linkOf(mail));
      const fresh = `Alt ${password}`;
      await login.newPassword.fill(fresh);
      await login.savePassword.click();
      await expect(page).toHaveURL(/\/admin$/);
      // What the screen asks for is answered before the session goes.
      await page.waitForLoadState('networkidle');

      await context.clearCookies();
      await page.goto(linkOf(mail));
      await login.newPassword.fill(`${fresh} iar`);
      await login.savePassword.click();
      await expect(
        page.getByText(login.word('login:problems.link-used')).filter({ visible: true }),
      ).toBeVisible();
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
