// From the list of uninvited members to a new password, by the mail that the site sends.

import { barriers } from './fixtures/axe.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { findLink, waitForMail } from './fixtures/mail.ts';
import { invite, signInAs } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

test('an administrator invites a member by mail, who sets a password', async ({ page, context }) => {
  // The first by name, since the list has several pages.
  const name = `Aaa Invitat ${Date.now()}`;
  const { email } = await invite(context, { name });
  await signInAs('admin', context);
  await page.goto('/admin/mail');
  const said = (key: 'inviteNamed' | 'states.none' | 'states.sent' | 'stateOfOne.sent') =>
    word(`invitations:${key}`, 'ro', { name });
  const state = (key: 'states.none' | 'states.sent') =>
    page.getByRole('button', { name: new RegExp(`^${said(key)}:\\s\\d+$`) });
  await expect(state('states.none')).toHaveAttribute('aria-pressed', 'true');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: said('inviteNamed') }).click();
  await expect(page.getByText(word('invitations:written', 'ro', { count: 1 }))).toBeFocused();

  const mail = await waitForMail(email);
  await state('states.sent').click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(said('stateOfOne.sent'));

  // The mail server returns it hours later.
  const bounced = (key: 'open' | 'messages' | 'find' | 'mark' | 'marked') =>
    word(`invitations:bounced.${key}`, 'ro', { count: 1 });
  await page.getByRole('button', { name: bounced('open') }).click();
  await page.getByLabel(bounced('messages')).fill(`<${email}>: 550 5.1.1 User unknown`);
  await page.getByRole('button', { name: bounced('find') }).click();
  await page.getByRole('checkbox', { name: email }).check();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: bounced('mark') }).click();
  await expect(page.getByText(bounced('marked'))).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(
    word('invitations:reasons.bounced', 'ro'),
  );

  await context.clearCookies();
  const login = new LoginPage(page);
  await page.goto(findLink(mail));
  await login.newPassword.fill(`Parola lui ${name}`);
  await login.savePassword.click();
  await expect(page).toHaveURL(/\/admin$/);
});
