// Signing in in a separate window: the page behind it is unchanged.

import { routePath } from '../../src/routes.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { demoMember, overtaken, signInAs } from './fixtures/members.ts';
import { SignInWindow } from './fixtures/SignInWindow.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ askServer: true });
// One sign-in at a time, since a hash occupies the processors.
test.describe.configure({ mode: 'serial' });

const member = demoMember('member');

test('the header changes without a reload when its window is done', async ({ page }) => {
  const locale = 'de';
  const visit = new SignInWindow(page, locale);
  await page.goto(`${routePath('contact', locale)}?from=friend`);
  await page.evaluate(() => (document.body.dataset['same'] = 'yes'));
  const { window, login } = await visit.openWindow();
  expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([960, 600]);
  await expect(window).toHaveURL(
    (url) => url.pathname === routePath('login', locale) && url.searchParams.has('attempt'),
  );
  expect(await visit.flags()).toHaveLength(1);

  let questions = 0;
  page.on('request', (request) => request.url().endsWith('/api/_auth/session') && questions++);
  const closed = window.waitForEvent('close');
  await login.signIn(member);
  await closed;
  await expect(visit.account).toBeVisible();
  await expect(visit.account).toBeFocused();
  await expect(visit.told('signedIn')).toBeVisible();
  expect(questions).toBe(1);
  await expect(visit.link).toBeHidden();
  await expect(visit.told('signedIn')).toBeVisible();
  await expect(page).toHaveURL(`${routePath('contact', locale)}?from=friend`);
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
  await visit.expectNoFlag();
});

test('where nothing says any more who is signed in, the window closes, and the page asks by itself', async ({
  page,
}) => {
  const visit = new SignInWindow(page, 'ro');
  await page.goto('/contact');
  const { window, login } = await visit.openWindow();
  await expect(login.submit).toBeVisible();
  // As the browser does when the response takes too long.
  await window.route('**/api/_auth/session', (route) => route.abort('aborted'));
  const closed = window.waitForEvent('close');
  await login.signIn(member);
  await closed;
  await expect(visit.account).toBeVisible();
  await expect(visit.told('signedIn')).toBeVisible();
  await visit.expectNoFlag();
});

test('through the provider the window closes all the same, and a refusal there ends nothing', async ({
  page,
  trouble,
}) => {
  trouble.allow(/^foreign: http:\/\/127\.0\.0\.1/, /127\.0\.0\.1:\d+\/favicon/);
  const visit = new SignInWindow(page, 'en');
  await page.goto('/en/fishing');
  const { window, login } = await visit.openWindow();
  await login.provider.click();
  await window.getByRole('link', { name: 'Cancel' }).click();
  await expect(login.problem('provider-refused')).toBeFocused();
  expect(await visit.flags()).toHaveLength(1);

  await login.provider.click();
  await window.getByLabel('E-mail').fill(member.email);
  await window.getByLabel('Password').fill(member.password);
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Continue' }).click();
  await closed;
  await expect(visit.account).toBeVisible();
  await expect(page).toHaveURL('/en/fishing');
  await visit.expectNoFlag();
});

for (const [what, script] of [
  ['windows are blocked', () => (window.open = () => null)],
  [
    'storage is off',
    () => {
      Storage.prototype.setItem = () => {
        throw new Error('storage is off');
      };
    },
  ],
] as const) {
  test(`where ${what} the same window signs in, and comes back`, async ({ page }) => {
    await page.addInitScript(script);
    const visit = new SignInWindow(page);
    await page.goto('/contact?from=friend#hours');
    await visit.link.click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/contact?from=friend#hours')}`);
    const login = new LoginPage(page);
    await login.signIn(member);
    await expect(page).toHaveURL('/contact?from=friend#hours');
    await expect(visit.account).toBeVisible();
  });
}

test('a window closed by hand changes nothing', async ({ page }) => {
  const visit = new SignInWindow(page, 'en');
  await page.goto('/en/fishing');
  const { window } = await visit.openWindow();
  await window.close();
  await visit.expectNoFlag();
  await expect(visit.link).toBeVisible();
  await expect(page).toHaveURL('/en/fishing');
});

test('ten minutes end an attempt: the window then goes its own way', async ({ page }) => {
  await page.clock.install();
  const visit = new SignInWindow(page);
  await page.goto('/contact');
  const { window, login } = await visit.openWindow();
  await page.clock.runFor('09:30');
  expect(await visit.flags()).toHaveLength(1);
  await page.clock.runFor('00:31');
  await visit.expectNoFlag();
  await login.signIn(member);
  await expect(window).toHaveURL('/contact');
});

test('another tab meanwhile neither takes the flag nor closes, and follows in the end', async ({
  page,
  context,
}) => {
  const visit = new SignInWindow(page);
  await page.goto('/contact');
  const { window, login } = await visit.openWindow();
  const other = await context.newPage();
  await other.goto('/login');
  expect(await visit.flags()).toHaveLength(1);
  expect(other.isClosed()).toBe(false);

  const closed = window.waitForEvent('close');
  await login.signIn(member);
  await closed;
  await expect(visit.account).toBeVisible();
  await expect(other).toHaveURL('/admin');
});

test('a browser that refuses to close the window shows that it can be closed', async ({ page, context }) => {
  await context.addInitScript(() => (self.close = () => {}));
  const visit = new SignInWindow(page, 'de');
  await page.goto('/de/contact');
  const { window, login } = await visit.openWindow();
  await login.signIn(member);
  await expect(window.getByText(visit.word('login:done'))).toBeVisible();
  await expect(login.email).toBeHidden();
  await expect(visit.account).toBeVisible();
});

test('two tabs follow each other out and in', async ({ page, context, trouble }) => {
  trouble.allow(...overtaken);
  await signInAs('member', context);
  const first = new SignInWindow(page);
  const second = new SignInWindow(await context.newPage(), 'en');
  await page.goto('/admin');
  await second.page.goto('/en/fishing');
  await expect(second.account).toBeVisible();

  await page.getByRole('button', { name: first.word('members:signOut'), exact: true }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fadmin');
  await expect(second.link).toBeVisible();
  await expect(second.told('signedOut')).toBeVisible();

  const login = new LoginPage(page);
  await login.signIn(member);
  await expect(page).toHaveURL('/admin');
  await expect(second.account).toBeVisible();
});

test('the ways out of the window are shown once they work; where their script is missing, as links', async ({
  page,
  trouble,
}) => {
  trouble.allow(/login\.astro/);
  const script = /login\.astro_astro_type_script.*\.js$/;
  const login = new LoginPage(page, 'en');
  const release = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`${routePath('login', 'en')}?attempt=of-another-window`, { waitUntil: 'commit' });
  await expect(login.submit).toBeVisible();
  await expect(login.provider).toBeHidden();
  await expect(login.back).toBeHidden();
  release.resolve();
  await expect(login.provider).toBeVisible();
  await expect(login.provider).toHaveAttribute('href', /attempt%3Dof-another-window/);
  await expect(login.back).toBeVisible();

  await page.unroute(script);
  await page.route(script, (route) => route.abort());
  await page.reload();
  await expect(login.provider).toBeVisible();
  await expect(login.back).toBeVisible();
});

test('the way back to the site closes the window; in a tab of its own it leads home', async ({ page }) => {
  const visit = new SignInWindow(page, 'en');
  await page.goto(routePath('contact', 'en'));
  const back = visit.word('login:back', { name: 'AJVPS Suceava' });
  const { window } = await visit.openWindow();
  const closed = window.waitForEvent('close');
  // Deferred: a click that closes its own page would never finish.
  await window
    .getByRole('link', { name: back })
    .evaluate((link: HTMLElement) => void setTimeout(() => link.click()));
  await closed;
  await expect(page).toHaveURL(routePath('contact', 'en'));
  await visit.expectNoFlag();

  await page.goto(`${routePath('login', 'en')}?attempt=of-another-window`);
  await page.getByRole('link', { name: back }).click();
  await expect(page).toHaveURL(routePath('home', 'en'));
});
