// A session ends elsewhere: the open page says so at the next call, keeps the input, and continues after signing in.

import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { unfold } from './fixtures/frames.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { signInAsNew, type Account } from './fixtures/members.ts';
import { MembersListView } from './fixtures/MembersListView.ts';
import { SignInWindow } from './fixtures/SignInWindow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });
test.describe.configure({ mode: 'serial' });

const refused = [/^status 401/, /status of 401/];

/** Ends all sessions of the signed-in member as from another device, keeping the cookies here. */
async function endElsewhere(context: BrowserContext) {
  const cookies = await context.cookies();
  const answer = await context.request.post('/api/_auth/sign-out-everywhere', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(answer.ok()).toBe(true);
  await context.addCookies(cookies);
}

const ended = (page: Page, locale: Locale = 'ro') => {
  const alert = page.getByRole('alert').filter({ hasText: word('members:ended.title', locale) });
  return { alert, signIn: alert.getByRole('link', { name: word('nav:login', locale) }) };
};

/** Signs in again in the window that the page offers. */
async function signInAgain(page: Page, account: Account, locale: Locale = 'ro') {
  const opened = page.waitForEvent('popup');
  await ended(page, locale).signIn.click();
  const window = await opened;
  const login = new LoginPage(window, locale);
  // Not redirected, although a session was known a moment ago.
  await expect(login.email).toBeVisible();
  const closed = window.waitForEvent('close');
  await login.signIn(account);
  await closed;
  await expect(ended(page, locale).alert).toBeHidden();
}

for (const [locale, screen] of [
  ['ro', 'admin'],
  ['de', 'desk'],
] as const) {
  test(`the screen ${screen} is there again after sign-in (${locale})`, async ({
    page,
    context,
    trouble,
  }) => {
    trouble.allow(...refused);
    const account = await signInAsNew(context, { name: 'Doru Lup', roles: ['member', 'editor'] });
    await endElsewhere(context);
    await page.goto(routePath(screen, locale));
    // The page asks again who is signed in: nobody, so it redirects to sign-in, and back.
    await expect(page).toHaveURL(
      `${routePath('login', locale)}?redirect=${encodeURIComponent(routePath(screen, locale))}`,
    );
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('session');
    await new LoginPage(page, locale).signIn(account);
    if (screen === 'admin') {
      await expect(page.getByRole('img', { name: word('members:card.code', locale) })).toBeVisible();
      return;
    }
    const desk = page.getByRole('region', { name: word('desk:screens.desk.title', locale) });
    await expect(desk.getByText(word('desk:toConfirm', locale))).toBeVisible();
    await expect(desk.getByText(word('desk:failed', locale))).toHaveCount(0);
  });
}

test('the members list: what was typed is there again, and is saved', async ({ page, context, trouble }) => {
  trouble.allow(...refused);
  const name = 'Radu Cerbu';
  const account = await signInAsNew(context, { name, roles: ['member', 'admin'] });
  const list = new MembersListView(page);
  await list.goto();
  await list.search.fill(account.email);
  await expect(list.names).toHaveCount(1);
  await list.edit(name).click();
  await list.fill({ name: 'Radu Cerbu-Ionescu' });
  const other = await context.newPage();
  await other.goto('/en/admin/guide');
  await expect(other.locator('.guarded')).toBeVisible();

  await endElsewhere(context);
  await list.save.click();
  await expect(ended(page).alert).toBeVisible();
  await expect(ended(page).signIn).toBeFocused();
  await expect(new SignInWindow(page, 'ro').link).toBeVisible();
  await expect(list.section).toBeHidden();
  expect(await barriers(page)).toEqual([]);
  // The other tab has been notified.
  await expect(ended(other, 'en').alert).toBeVisible();
  await expect(other.locator('.guarded')).toBeHidden();

  await signInAgain(page, account);
  await expect(list.field('name')).toHaveValue('Radu Cerbu-Ionescu');
  await expect(list.save).toBeFocused();
  await expect(list.names).toHaveCount(1);
  await list.save.click();
  await expect(list.told(word('members:admin.saved', 'ro'))).toBeVisible();
  await expect(other.locator('.guarded')).toBeVisible();
});

test('a long table: the message stands where it is read, and what was typed is there again', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(...refused);
  const account = await signInAsNew(context, { name: 'Mara Zimbru', roles: ['member', 'editor'] });
  await page.goto(`${routePath('tables', 'ro')}?table=grounds`);
  const contact = page
    .getByRole('main')
    .getByLabel(new RegExp(`^${word('fields:labels.grounds.contact', 'ro')}`))
    .first();
  await contact.fill('paznicul de vânătoare');
  await endElsewhere(context);
  await page.getByRole('button', { name: word('editing:entry.save', 'ro'), exact: true }).click();
  const { alert, signIn } = ended(page);
  await expect(signIn).toBeInViewport();
  const { width = 0 } = (await alert.boundingBox()) ?? {};
  expect(width).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
  await signInAgain(page, account);
  await expect(contact).toHaveValue('paznicul de vânătoare');
});

test('the form for a password, and the search', async ({ page, context, trouble }) => {
  trouble.allow(...refused);
  // The name must be unique: a retry finds the first attempt's member in the list.
  const name = `Vera Brad ${Date.now()}`;
  const account = await signInAsNew(context, { name, roles: ['member', 'admin'] });
  await page.goto('/de/admin/account');
  await unfold(page.locator('summary', { hasText: word('members:account.changePassword', 'de') }));
  const current = page.getByLabel(word('login:newPassword.current', 'de'), { exact: true });
  await current.fill(account.password);
  await page
    .getByLabel(word('login:newPassword.password', 'de'), { exact: true })
    .fill(`${account.password}, neu`);
  // The page's first requests are answered; otherwise they would be refused before the button is pressed.
  await page.waitForLoadState('networkidle');
  await endElsewhere(context);
  await page.getByRole('button', { name: word('login:newPassword.submit', 'de') }).click();
  await expect(ended(page, 'de').alert).toBeVisible();
  await signInAgain(page, account, 'de');
  await expect(current).toHaveValue(account.password);

  const list = new MembersListView(page, 'de');
  await list.goto();
  await endElsewhere(context);
  await list.search.fill(name);
  await expect(ended(page, 'de').alert).toBeVisible();
  await signInAgain(page, account, 'de');
  await expect(list.search).toHaveValue(name);
  await expect(list.names.filter({ hasText: name })).toBeVisible();
});

test('another member who signs in finds nothing of the one before', async ({ page, context, trouble }) => {
  trouble.allow(...refused);
  const second = await signInAsNew(context, { name: 'Iulia Fag', roles: ['member'] });
  await context.clearCookies();
  await signInAsNew(context, { name: 'Horia Tei', roles: ['member'] });
  await page.goto('/admin/account');
  await unfold(page.locator('summary', { hasText: word('members:account.changePassword', 'ro') }));
  const current = page.getByLabel(word('login:newPassword.current', 'ro'), { exact: true });
  await current.fill('a secret of his');
  await page.getByLabel(word('login:newPassword.password', 'ro'), { exact: true }).fill('a new one of his');
  await endElsewhere(context);
  // Unless the page has noticed on its own meanwhile.
  const submit = page.getByRole('button', { name: word('login:newPassword.submit', 'ro') });
  await submit.click({ timeout: 5_000 }).catch(() => expect(ended(page).alert).toBeVisible());
  await signInAgain(page, second);
  await expect(page.getByText(second.email)).toBeVisible();
  await expect(current).toHaveValue('');
});

test('what is being written stays, under the offer to sign in', async ({ page, context, trouble }) => {
  trouble.allow(...refused, /503/);
  const account = await signInAsNew(context, { name: 'Mara Jneapăn', roles: ['member', 'editor'] });
  await page.goto(routePath('notice', 'ro'));
  const title = page.getByLabel(word('editing:entry.heading', 'ro'), { exact: true });
  await title.fill('Drum închis la Putna');
  await page.getByLabel(word('editing:notice.text', 'ro')).fill('Drumul forestier este închis până vineri.');
  await page.getByLabel(word('editing:entry.category', 'ro')).selectOption('office');
  await endElsewhere(context);
  await page.getByRole('button', { name: word('editing:notice.publish', 'ro'), exact: true }).click();
  await expect(ended(page).alert).toBeVisible();
  // It waits on the device, so that the site of these tests does not get it.
  await context.route('**/api/edit/notice', (route) => route.fulfill({ status: 503 }));
  await signInAgain(page, account);
  await page.getByRole('button', { name: word('outbox:form.change', 'ro'), exact: true }).click();
  await expect(title).toHaveValue('Drum închis la Putna');
});
