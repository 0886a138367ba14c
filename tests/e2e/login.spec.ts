// Signing in and out.

import { randomUUID } from 'node:crypto';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { demoMember, overtaken } from './fixtures/members.ts';
import { noteReadOut } from './fixtures/read-out.ts';
import { SignInWindow } from './fixtures/SignInWindow.ts';
import { expect, someone, someonesCard, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

const typed = { email: 'ana@example.com', password: 'Pădure-1' };
const refused = [/^status 401/, /status of 401/];

test('the window of sign-in shows every way in without scrolling, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 600 });
  for (const locale of localeCodes) {
    const login = new LoginPage(page, locale);
    await login.goto();
    for (const way of [login.submit, page.locator('[data-provider]')])
      await expect(way, locale).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight), locale).toBe(600);
  }
});

test('the password can be shown and hidden, which is announced', async ({ page }) => {
  const locale = 'ro';
  const login = new LoginPage(page, locale);
  await login.goto();
  await expect(login.password).toHaveAttribute('type', 'password');
  await expect(login.password).toHaveAttribute('autocomplete', 'current-password');
  await expect(login.email).toHaveAttribute('autocomplete', /username|email/);
  await login.password.fill(typed.password);
  await login.show.press('Enter');
  await expect(login.password).toHaveAttribute('type', 'text');
  await expect(login.password).toHaveValue(typed.password);
  await expect(login.announced('shown')).toBeAttached();
  await expect(login.hide).toBeFocused();
  await login.hide.press('Space');
  await expect(login.password).toHaveAttribute('type', 'password');
  await expect(login.announced('hidden')).toBeAttached();
});

test('what is missing or wrong is told beside the field', async ({ page }) => {
  const locale = 'de';
  const login = new LoginPage(page, locale);
  await login.goto();
  await login.submit.click();
  await expect(login.email).toHaveAccessibleDescription(login.word('login:form.missingEmail'));
  await expect(login.password).toHaveAccessibleDescription(login.word('login:form.missingPassword'));
  await expect(login.email).toBeFocused();

  await login.email.fill('ana@');
  await login.submit.click();
  await expect(login.email).toHaveAccessibleDescription(login.word('login:form.badEmail'));
  await expect(login.email).toHaveAttribute('aria-invalid', 'true');
  await expect(login.email).toBeFocused();
  // Also if the field already has the focus.
  const readOut = await noteReadOut(page);
  await login.email.press('Enter');
  await expect.poll(readOut).toEqual([login.word('login:form.badEmail')]);

  await login.email.fill(typed.email);
  await login.email.press('Enter');
  await expect(login.email).toHaveAccessibleDescription('');
  await expect(login.password).toBeFocused();
});

test('a refusal is told, keeps what was typed, and can be tried again', async ({ page, trouble }) => {
  const locale = 'en';
  trouble.allow(...refused, /ERR_INTERNET_DISCONNECTED/);
  const login = new LoginPage(page, locale);
  const bodies: unknown[] = [];
  await page.route('/api/_auth/login', async (route) => {
    bodies.push(route.request().postDataJSON());
    if (bodies.length === 1) await route.fulfill({ status: 401, json: { code: 'wrong-credentials' } });
    else await route.abort('internetdisconnected');
  });
  await login.goto();
  await login.signIn(typed);
  await expect(login.problem('wrong-credentials')).toBeFocused();
  await expect(login.problem('wrong-credentials')).toHaveRole('alert');
  await expect(login.email).toHaveValue(typed.email);
  await login.submit.click();
  await expect(login.problem('unreachable')).toBeFocused();
  await expect(login.problem('wrong-credentials')).toHaveCount(0);
  expect(bodies[1]).toEqual({ ...typed, remember: false });
  await expect(page).toHaveURL(routePath('login', locale));
  await login.back.click();
  await expect(page).toHaveURL(routePath('home', locale));
});

test('a browser that keeps no cookies is told, where it signed in and in a window', async ({ page }) => {
  const locale = 'de';
  // The server then says that nobody is signed in.
  await page.context().route('**/api/_auth/login', (route) => route.fulfill({ json: { user: {} } }));
  const login = new LoginPage(page, locale);
  await login.goto();
  await login.signIn(typed);
  await expect(login.problem('cookies-blocked')).toBeFocused();
  await expect(login.email).toHaveValue(typed.email);
  await expect(page).toHaveURL(routePath('login', locale));

  await page.goto(routePath('contact', locale));
  const { window, login: inWindow } = await new SignInWindow(page, locale).openWindow();
  await inWindow.signIn(typed);
  await expect(inWindow.problem('cookies-blocked')).toBeFocused();
  await expect(inWindow.submit).toHaveAttribute('aria-disabled', 'false');
  expect(window.isClosed()).toBe(false);
});

test('who signs in before any script has loaded is answered where they are', async ({ page }) => {
  const locale = 'ro';
  await page.context().route('**/api/_auth/login', (route) => route.fulfill({ json: { user: {} } }));
  await page.goto(routePath('contact', locale));
  let release = () => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  await page.context().route(/\/login\?/, async (route) => {
    await page.context().route('**/_astro/*.js', (script) => pressed.then(() => script.continue()));
    await route.continue();
  });
  const { window, login } = await new SignInWindow(page, locale).openWindow();
  await login.signIn(typed);
  release();
  await expect(login.problem('cookies-blocked')).toBeFocused();
  expect(new URL(window.url()).pathname).toBe(routePath('login', locale));
});

test.describe('a success', () => {
  test.use({ askServer: true });

  test('leads on, to places on this site only', async ({ page }) => {
    const locale = 'en';
    const login = new LoginPage(page, locale);
    let user: object | null = null;
    await page.route('/api/_auth/session', (route) => route.fulfill({ json: { user } }));
    await page.route('/api/_auth/card', (route) => route.fulfill({ json: someonesCard }));
    // The server knows nobody, and would end the session.
    await page.route('/api/fees', () => {});
    await page.route('/api/_auth/login', (route) => {
      user = someone;
      return route.fulfill({ json: { user } });
    });
    const admin = routePath('admin', locale);
    for (const [wanted, reached] of [
      ['', admin],
      ['?redirect=%2Fcontact%3Fx%3D1', '/contact?x=1'],
      ['?redirect=https%3A%2F%2Fevil.example%2F', admin],
      ['?redirect=%2F%2Fevil.example', admin],
    ] as const) {
      user = null;
      await page.goto(`${routePath('login', locale)}${wanted}`);
      await login.signIn(typed);
      await expect(page).toHaveURL(reached);
      // The page has asked who is signed in, so it does not redirect once nobody is.
      await expect(page.locator('html')).toHaveAttribute('data-session');
    }
  });
});

test.describe('a form that is pressed before its script has come', () => {
  const script = /\/_astro\/LoginForm\.[\w-]+\.js/;
  const stranger = { email: `${randomUUID()}@example.com`, password: typed.password };

  test('is sent once it has, and what is wrong is told in the form', async ({ page, trouble }) => {
    trouble.allow(...refused);
    const arrived = Promise.withResolvers<void>();
    await page.route(script, (route) => arrived.promise.then(() => route.continue()));
    await page.goto('/login');
    const login = new LoginPage(page);
    await login.signIn(stranger);
    await login.show.click();
    await login.submit.click();
    await expect(page).toHaveURL('/login');
    arrived.resolve();
    await expect(login.problem('wrong-credentials')).toBeVisible();
    await expect(login.email).toHaveValue(stranger.email);
    // The last press counts.
    await expect(login.password).toHaveAttribute('type', 'password');
    await expect(page).toHaveURL('/login');
  });

  test('is sent as without scripts where it cannot be had', async ({ page, trouble }) => {
    trouble.allow(/ERR_FAILED/, /dynamically imported module/);
    const asked = Promise.withResolvers<void>();
    await page.route(script, (route) => asked.promise.then(() => route.abort()));
    await page.goto('/login');
    const login = new LoginPage(page);
    await login.signIn(stranger);
    asked.resolve();
    await expect(page).toHaveURL('/login?redirect=%2Fadmin#wrong-credentials');
    await expect(login.problem('wrong-credentials')).toBeFocused();
  });
});

test.describe('at the server', () => {
  test.use({ askServer: true });
  test.beforeAll(async ({ request }) => {
    await request.get('/api/_auth/session');
    await request.get('/api/_auth/login');
  });

  test('a member signs in, is known on every page, and signs out', async ({ page, context, trouble }) => {
    trouble.allow(...overtaken);
    const header = page.getByRole('banner');
    const login = new LoginPage(page);
    await login.goto();
    await login.signIn(demoMember('member'));
    await expect(page).toHaveURL('/admin');
    const session = (await context.cookies()).find(({ name }) => name === 'session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    await page.goto('/de/contact');
    await expect(header.getByRole('link', { name: word('nav:login', 'de') })).toBeHidden();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/ScreenPage.*\.js$/, (route) => arrived.then(() => route.continue()));
    await header.getByRole('link', { name: word('nav:account', 'de') }).click();
    await expect(page).toHaveURL('/de/admin');
    const signOut = page.getByRole('button', { name: word('members:signOut', 'de'), exact: true });
    // A press before its script is loaded would do nothing.
    await expect(signOut).toBeDisabled();
    arrive();
    await signOut.click();
    await expect(page).toHaveURL('/de/login?redirect=%2Fde%2Fadmin');
    expect(await (await page.request.get('/api/_auth/session')).json()).toEqual({ user: null });
  });

  test('after five attempts a sixth has to wait, which is told', async ({ page, request, trouble }) => {
    trouble.allow(/^status 429/, /status of 429/);
    const stranger = { email: `${randomUUID()}@example.com`, password: typed.password };
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await request.post('/api/_auth/login', {
        data: stranger,
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
      expect(answer.status()).toBe(401);
    }
    const login = new LoginPage(page, 'de');
    await login.goto();
    await login.signIn(stranger);
    await expect(login.problem('too-many-attempts')).toBeFocused();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('a member signs in and out, and what was typed never stands in the address', async ({
      page,
      context,
    }) => {
      const login = new LoginPage(page, 'de');
      await page.goto('/de/login');
      await expect(login.show).toBeHidden();
      await login.signIn({ email: `${randomUUID()}@example.com`, password: typed.password });
      await expect(login.problem('wrong-credentials')).toBeVisible();
      await expect(page).toHaveURL(/\/de\/login\?redirect=%2Fde%2Fadmin#wrong-credentials$/);

      await login.signIn(demoMember('editor'));
      await expect(page).toHaveURL('/de/admin');
      expect((await context.cookies()).map(({ name }) => name)).toContain('session');

      await page.getByRole('button', { name: word('members:signOut', 'de'), exact: true }).click();
      await expect(page).toHaveURL('/de/login');
      // Only the fact that a member has signed in with this browser remains.
      expect((await context.cookies()).map(({ name }) => name)).toEqual(['device']);
      await expect(login.email).toBeVisible();
    });
  });
});
