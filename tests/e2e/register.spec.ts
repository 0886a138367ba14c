// Becoming a member without the office's paper: by an application, or by a letter code.

import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { barriers } from './fixtures/axe.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { findLink, waitForMail } from './fixtures/mail.ts';
import { signInAs } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const password = 'Cerbul trece apa dimineața';

test('who is refused reads why, applies again, is accepted, and chooses a password by the invitation', async ({
  page,
  context,
}) => {
  const key = randomUUID().slice(0, 8);
  const [name, email] = [`Dănuț ${key}`, `${key}@demo.test`];
  const said = (part: Parameters<typeof word>[0], values?: Record<string, string>) =>
    word(part, 'ro', values);
  const form = page.getByRole('form', { name: said('applications:form.title') });
  const send = form.getByRole('button', { name: said('applications:form.submit') });
  const field = (of: 'name' | 'email' | 'commune' | 'recommendedBy') =>
    form.getByRole('textbox', { name: said(`applications:form.${of}`) });

  /** Sends the application and confirms it by the link in its mail, the one at this position among all mails. */
  async function apply(at: number) {
    await form.getByRole('radio', { name: said('applications:form.kinds.angler'), exact: true }).check();
    await field('name').fill(name);
    await field('email').fill(email);
    await field('commune').fill('Vatra Dornei');
    await form.getByRole('checkbox').check();
    await send.click();
    await expect(form.getByText(said('applications:answer.sentTo', { email }))).toBeVisible();
    await page.goto(findLink(await waitForMail(email, at)));
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: said('applications:answer.confirmButton') }).click();
    await expect(page.getByRole('heading', { name: said('applications:answer.confirmed') })).toBeVisible();
  }

  await page.goto('/association/subscription');
  await send.click();
  await expect(form.getByRole('radio').first()).toBeFocused();
  await expect(field('name')).toHaveAccessibleDescription(said('applications:form.missing'));
  const phone = form.getByRole('textbox', { name: said('applications:form.phone') });
  await phone.fill('07xx');
  await send.click();
  await expect(phone).toHaveAccessibleDescription(new RegExp(said('applications:form.faults.phone')));
  await phone.fill('0740 123 456');
  expect(await barriers(page)).toEqual([]);
  await apply(1);
  expect(await barriers(page)).toEqual([]);

  await signInAs('admin', context);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/applications');
  const application = page.getByRole('listitem').filter({ hasText: email });
  await page.getByRole('button', { name: `${said('applications:admin.refuse')}: ${name}` }).click();
  const refuse = page.getByRole('button', { name: said('applications:admin.refuseSubmit') });
  const reason = page.getByRole('textbox', { name: said('applications:admin.reason') });
  // The rest of the mail is in the language of the application.
  await expect(reason).toHaveAccessibleDescription(/\(română\)/);
  await refuse.click();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(new RegExp(said('applications:admin.badReason')));
  await reason.fill('Lipsește recomandarea unui membru.');
  await refuse.click();
  await expect(page.getByText(said('applications:admin.refused'))).toBeFocused();
  await expect(application).toHaveCount(0);
  expect((await waitForMail(email, 3)).text).toContain('Lipsește recomandarea unui membru.');

  await page.goto('/association/subscription');
  await field('recommendedBy').fill('Ana Membru');
  await apply(4);
  await page.goto('/admin/applications');
  await expect(application).toContainText('Ana Membru');
  await page.getByRole('button', { name: `${said('applications:admin.accept')}: ${name}` }).click();
  const accept = page.getByRole('button', { name: said('applications:admin.acceptSubmit') });
  const number = page.getByRole('textbox', { name: said('members:admin.fields.memberNumber') });
  await expect(number).toHaveValue(/^\d+$/);
  await number.fill('');
  await accept.click();
  await expect(number).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  expect(await sticksOut(page)).toBe('');
  await number.fill(key);
  // No amounts are confirmed for this year, so the card needs a reason to be valid.
  const missing = new RegExp(said('applications:admin.feesMissing', { year: '\\d{4}' }));
  await expect(page.getByText(missing)).toBeVisible();
  await page.getByRole('checkbox', { name: said('applications:admin.unpaid') }).check();
  await page.getByRole('textbox', { name: said('applications:admin.unpaidReason') }).fill('Sumele lipsesc');
  await page.getByLabel(said('members:admin.fields.validUntil')).fill('2099-12-31');
  await accept.click();
  await expect(page.getByText(said('applications:admin.accepted', { name }))).toBeFocused();
  await expect(application).toHaveCount(0);

  const invitation = await waitForMail(email, 6);
  expect(invitation.text).toContain(key);
  await context.clearCookies();
  await page.goto(findLink(invitation));
  const login = new LoginPage(page);
  await login.newPassword.fill(password);
  await login.savePassword.click();
  await expect(page.getByText(said('members:greeting', { name }))).toBeVisible();
});

test('a member without an e-mail begins by the code of a letter, then signs in with the number', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/^status 403/, /status of 403/);
  const key = randomUUID().slice(0, 8);
  const name = `Aaa Bătrânul ${key}`;
  await signInAs('admin', context);
  const made = await context.request.post('/api/members', {
    data: { name, memberNumber: key, kind: 'hunter', validUntil: '2099-12-31', locale: 'ro' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(made.ok()).toBe(true);

  // More than a page of the list, all selected at once.
  const others = Array.from({ length: 50 }, (_, at) => `${key}-${at};Bbb ${key};vânător;31.12.2099`);
  const csv = ['Număr;Nume;Fel;Valabil până la', ...others].join('\n');
  const table = { fileName: `${key}.csv`, file: gzipSync(csv).toString('base64') };
  const send = async (data: object) =>
    (await (
      await context.request.post('/api/bulk-actions/import', {
        data,
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
    ).json()) as { key: string };
  await send({ ...table, key: (await send(table)).key });
  await page.goto(`/admin/letters?search=${key}`);
  await page.getByRole('button', { name: word('letters:admin.chooseAll', 'ro', { count: 51 }) }).click();
  await expect(page.getByText(word('letters:admin.chosen', 'ro', { count: 51 }))).toBeVisible();
  await page.getByRole('button', { name: word('letters:admin.make', 'ro') }).click();
  await expect(page.getByRole('article')).toHaveCount(51);
  await page.getByRole('button', { name: word('letters:admin.again', 'ro') }).click();
  await page.getByRole('checkbox', { name: new RegExp(`Bătrânul ${key}`) }).check();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: word('letters:admin.make', 'ro') }).click();
  const letter = page.getByRole('article', { name: new RegExp(key) });
  const code = await letter.locator('.letter-code').innerText();
  await expect(letter.getByRole('img')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');

  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: word('letters:begin.link', 'ro') }).click();
  const begin = page.getByRole('region', { name: word('letters:begin.title', 'ro') });
  const typed = begin.getByRole('textbox', { name: word('login:newPassword.code', 'ro') });
  await typed.fill('ACDEF-34679');
  await begin.getByRole('textbox', { name: word('login:newPassword.password', 'ro') }).fill(password);
  const save = begin.getByRole('button', { name: word('login:newPassword.submit', 'ro') });
  await save.click();
  await expect(typed).toHaveAccessibleDescription(word('login:problems.wrong-code', 'ro'));
  expect(await barriers(page)).toEqual([]);
  await typed.fill(code.toLowerCase().replace('-', ' '));
  await save.click();
  await expect(page.getByText(word('members:greeting', 'ro', { name }))).toBeVisible();

  await context.clearCookies();
  const login = new LoginPage(page);
  await login.goto();
  await login.signIn({ email: key, password });
  await expect(page.getByText(word('members:greeting', 'ro', { name }))).toBeVisible();
});

test('the numbers for the council are one page: members of a day, and the money of its year', async ({
  page,
  context,
}) => {
  await signInAs('admin', context);
  await page.goto('/admin/numbers?day=2025-05-01');
  await expect(page.getByRole('heading', { name: word('numbers:byMonth', 'ro') })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: word('numbers:money.asked', 'ro') })).toBeVisible();
  await expect(page.getByText(`${word('numbers:money.title', 'ro')} · 2025`)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  // Of a typed day, and in the language with the longest words.
  await page.goto('/de/admin/numbers');
  const day = page.getByLabel(word('numbers:day', 'de'));
  const before = await day.inputValue();
  await day.fill('1.5.25');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=2025-05-01/);
  await expect(page.getByText(`${word('numbers:money.title', 'de')} · 2025`)).toBeVisible();
  await expect(page.getByRole('heading', { name: word('numbers:byMonth', 'de') })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  // Choosing the day was a navigation: going back returns to the previous one.
  const year = String(new Date().getFullYear());
  await page.goBack();
  await expect(page.getByText(`${word('numbers:money.title', 'de')} · ${year}`)).toBeVisible();
  await expect(day).toHaveValue(before);
});

test('an application that is changed after its answer was lost is no second one unasked', async ({
  page,
  trouble,
}) => {
  trouble.allow(/net::ERR_/, /Failed to fetch/, /status of 409/, /^status 409/);
  const key = randomUUID().slice(0, 8);
  const email = `${key}@demo.test`;
  const said = (part: Parameters<typeof word>[0], values?: Record<string, string>) =>
    word(part, 'ro', values);
  const form = page.getByRole('form', { name: said('applications:form.title') });
  const send = form.getByRole('button', { name: said('applications:form.submit') });
  const field = (of: 'name' | 'email' | 'commune' | 'message') =>
    form.getByRole('textbox', { name: said(`applications:form.${of}`) });
  await page.route('**/api/apply', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/association/subscription');
  await form.getByRole('radio', { name: said('applications:form.kinds.angler'), exact: true }).check();
  await field('name').fill(`Dănuț ${key}`);
  await field('email').fill(email);
  await field('commune').fill('Vatra Dornei');
  await form.getByRole('checkbox').check();
  await send.click();
  await form.getByRole('button', { name: said('outbox:form.change') }).click();
  const first = findLink(await waitForMail(email));
  // It may just be sending again.
  await page.unrouteAll({ behavior: 'wait' });
  await field('message').fill('Pot veni oricând.');
  await page.reload();
  await expect(field('message')).toHaveValue('Pot veni oricând.');
  await form.getByRole('checkbox').check();
  await send.click();
  await expect(form.getByText(said('applications:problems.key-used'))).toBeVisible();
  await expect(field('message')).toHaveValue('Pot veni oricând.');
  // Pressing again sends it.
  await send.click();
  await expect(form.getByText(said('applications:answer.sentTo', { email }))).toBeVisible();
  expect(findLink(await waitForMail(email, 2))).not.toBe(first);
});
