// The member's account: a new e-mail address, confirmed from there, and the language of the mail.

import { barriers } from './fixtures/axe.ts';
import { findLink, waitForMail } from './fixtures/mail.ts';
import { signInAsNew } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

test('a member changes the address of mail, which is confirmed from there, without scripts too', async ({
  page,
  context,
  browser,
  baseURL,
  trouble,
}) => {
  const { email, password } = await signInAsNew(context, { name: 'Sanda Schimb' });
  const fresh = `nou-${email}`;
  // Signed in some time ago.
  await page.route('/api/_auth/account', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), isFresh: false } });
  });
  await page.goto('/admin/account');
  const section = page.getByRole('region', { name: word('account:email.title', 'ro') });
  await expect(section).toContainText(email);
  await section.locator('summary').click();
  await section.getByLabel(word('account:email.address', 'ro')).fill(fresh);
  const proof = section.getByLabel(word('account:email.password', 'ro'), { exact: true });
  await proof.fill(password);
  expect(await barriers(page)).toEqual([]);
  await section.getByRole('button', { name: word('account:email.submit', 'ro') }).click();
  await expect(section.getByText(word('account:email.sent', 'ro', { email: fresh }))).toBeVisible();
  await expect(section).toContainText(word('account:email.withdraw', 'ro'));
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');

  const mail = await waitForMail(fresh);
  const elsewhere = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto(findLink(mail));
  await other.getByRole('button', { name: word('account:confirm.button', 'ro') }).click();
  await expect(other).toHaveURL(/\/confirm-email#changed$/);
  await expect(other.getByRole('heading', { name: word('account:confirm.done', 'ro') })).toBeVisible();
  await elsewhere.close();

  // The member returns to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(section).not.toContainText(word('account:email.withdraw', 'ro'));
  await expect(section).toContainText(fresh);
  await expect(section).not.toContainText(word('account:email.withdraw', 'ro'));
  await page.getByLabel(word('account:language.title', 'ro')).selectOption('de');
  await expect(page.getByText(word('account:language.saved', 'ro'))).toBeVisible();
  // The typed address must not become a link in a mail program.
  expect((await waitForMail(email)).text?.replaceAll('\u2060', '')).toContain(fresh);

  // A used link, opened with scripts, says so and leaves no code in the address.
  trouble.allow(/^status 410/, /status of 410/);
  await page.goto(findLink(mail));
  await expect(page).toHaveURL(/\/confirm-email#confirm$/);
  await page.getByRole('button', { name: word('account:confirm.button', 'ro') }).click();
  await expect(page.getByText(word('account:confirm.problems.link-used', 'ro'))).toBeVisible();
});

test('a part of the account that cannot be loaded leaves the others', async ({ page, context, trouble }) => {
  trouble.allow(/Passkeys/, /Failed to (load|fetch)|net::ERR_FAILED|error loading/i);
  await signInAsNew(context, { name: 'Petra Parte' });
  await page.route(/_astro\/Passkeys\..*\.js/, (route) => route.abort());
  await page.goto('/admin/account');
  await expect(page.getByRole('region', { name: word('account:email.title', 'ro') })).toBeVisible();
  await expect(
    page.getByRole('button', { name: word('members:account.signOutEverywhere', 'ro') }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: word('passkeys:title', 'ro') })).toHaveCount(0);
});
