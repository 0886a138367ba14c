// A circular: written, previewed, tested, sent; the mail that arrives, and the printed letter.

import { barriers } from './fixtures/axe.ts';
import { mailTo, waitForMail } from './fixtures/mail.ts';
import { demoMember, editMember, invite, signInAs } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const say = (key: `letters:compose.${string}`, values: Record<string, string | number> = {}) =>
  word(key as Parameters<typeof word>[0], 'ro', values);

test('an administrator writes to those that the list has found, by mail and on paper', async ({
  page,
  context,
  browser,
  trouble,
}) => {
  trouble.allow(/^status 400/, /status of 400/);
  const group = `Grupa${Date.now()}`;
  const { email } = await invite(context, { name: `Ana ${group}` });
  const old = await invite(context, { name: `Ion ${group}` });
  await editMember({ email: old.email }, { email: null });
  await signInAs('admin', context);
  const { email: own } = demoMember('admin');

  await page.goto(`/admin/members?search=${group}`);
  await page.getByRole('button', { name: word('member-list:many.doWrite', 'ro', { count: 2 }) }).click();
  await page.waitForURL(/\/admin\/circulars\?id=/);
  await page.getByLabel(say('letters:compose.kind')).selectOption('news');
  await page.getByLabel(say('letters:compose.subject'), { exact: true }).fill(`Întâlnire ${group}`);
  const text = page.getByRole('textbox', { name: say('letters:compose.body') });
  await text.click();
  await page.keyboard.type('Bună ziua, {nume}! Aveți numărul {numar}.');

  // An unknown placeholder is refused at its field.
  await page.getByRole('button', { name: say('letters:compose.preview') }).click();
  await expect(page.getByText(say('letters:compose.errors.place', { words: '{numar}' }))).toBeVisible();
  await expect(text).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+End');
  for (const _ of '{numar}.') await page.keyboard.press('Backspace');
  await page.keyboard.type('{număr de membru}.');

  await page.getByRole('button', { name: say('letters:compose.test') }).click();
  await expect(page.getByText(say('letters:compose.tested', { to: own }))).toBeVisible();
  const mine = async () => (await mailTo(own)).filter(({ subject }) => subject === `Întâlnire ${group}`);
  await expect.poll(async () => (await mine()).length).toBe(1);

  // The input is still there after a reload.
  await page.reload();
  await expect(text).toContainText('Bună ziua, {nume}!');
  await page.getByRole('button', { name: say('letters:compose.preview') }).click();
  await expect(page.getByText(say('letters:compose.byMail', { count: 1 }))).toBeVisible();
  await expect(page.getByText(say('letters:compose.byPaper', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText(`Bună ziua, Ana ${group}!`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await page.setViewportSize({ width: 1280, height: 800 });

  const send = page.getByRole('button', { name: say('letters:compose.send', { count: 2 }), exact: true });
  await send.click();
  await send.click();
  const mail = await waitForMail(email);
  expect(mail.subject).toBe(`Întâlnire ${group}`);
  expect(mail.text).toContain(`Bună ziua, Ana ${group}!`);
  expect(mail.text).not.toContain('Ion');
  await expect(page.getByText(say('letters:compose.progress', { sent: 1, total: 1 }))).toBeVisible();

  await page.getByRole('button', { name: say('letters:compose.print') }).click();
  const sheet = page.getByRole('article', { name: new RegExp(`^Ion ${group}`) });
  await expect(sheet).toContainText(`Bună ziua, Ion ${group}!`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: say('letters:compose.printNow') })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: say('letters:compose.posted', { count: 1 }) }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${group}` });
  await expect(row('Ion')).toContainText(say('letters:compose.states.posted'));
  await expect(row('Ana')).toContainText(say('letters:compose.states.sent'));
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await barriers(page)).toEqual([]);

  // Recipients unsubscribe from news by the link, without an account.
  const [link = ''] = /https?:\S+unsubscribe\?\S+/.exec(mail.text ?? '') ?? [];
  const reader = await browser.newPage();
  await reader.goto(link);
  await expect(reader).not.toHaveURL(/c=/);
  expect(await barriers(reader)).toEqual([]);
  await reader.getByRole('button', { name: word('account:unsubscribe.button', 'ro') }).click();
  await expect(reader.getByRole('heading', { name: word('account:unsubscribe.ended', 'ro') })).toBeVisible();
  await page.goto(`/admin/members?search=${group}`);
  await page.getByRole('button', { name: word('member-list:many.doWrite', 'ro', { count: 2 }) }).click();
  await page.getByLabel(say('letters:compose.subject'), { exact: true }).fill('x');
  await text.click();
  await page.keyboard.type('x');
  await page.getByRole('button', { name: say('letters:compose.preview') }).click();
  await expect(page.getByText(say('letters:compose.refused', { count: 1 }))).toBeVisible();
});
