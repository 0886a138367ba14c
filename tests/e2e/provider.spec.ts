// Signing in through the association's OpenID Connect provider: a real one, started by the local run.

import { routePath } from '../../src/routes.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { demoMember, demoStranger } from './fixtures/members.ts';
import { atProvider, beginAtProvider as begin, ProviderPage } from './fixtures/ProviderPage.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });
test.beforeEach(({ trouble }) => trouble.allow(atProvider));

const locale = 'de';
const admin = routePath('admin', locale);
const login = routePath('login', locale);

test('a member signs in, and comes back to where they wanted to go', async ({ page, context }) => {
  const provider = new ProviderPage(page);
  await page.goto(begin(`${admin}?from=provider`));
  await expect(provider.heading).toBeVisible();
  await provider.signIn(demoMember('member'));
  await expect(page).toHaveURL(`${admin}?from=provider`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: word('members:signOut', locale) })).toBeVisible();
  await expect(header.getByRole('link', { name: word('nav:login', locale) })).toBeHidden();
  const cookies = await context.cookies(page.url());
  expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookies.filter(({ name }) => name.startsWith('oidc-'))).toEqual([]);
});

test('refusing at the provider leads back, and can be tried again', async ({ page }) => {
  const view = new LoginPage(page, locale);
  const provider = new ProviderPage(page);
  await page.goto(begin(admin));
  await provider.cancel();
  await expect(view.problem('provider-refused')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(login);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(admin);

  await page.goto(begin(admin));
  await provider.signIn(demoMember('editor'));
  await expect(page).toHaveURL(admin);
});

test('who is no member is told so, and may come with another account', async ({ page, context }) => {
  const view = new LoginPage(page, locale);
  const provider = new ProviderPage(page);
  await page.goto(begin(admin));
  await provider.signIn(demoStranger());
  await expect(view.problem('not-a-member')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(login);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');

  await page.goto(begin(admin));
  await provider.signIn(demoMember('admin'));
  await expect(page).toHaveURL(admin);
});

test('an attempt that is over says so', async ({ page, context }) => {
  const provider = new ProviderPage(page);
  await page.goto(begin(admin));
  await expect(provider.heading).toBeVisible();
  await context.clearCookies({ name: /^oidc-/ });
  await provider.signIn(demoMember('member'));
  await expect(new LoginPage(page, locale).problem('sign-in-expired')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(login);
});

test('a wrong password is the provider’s affair', async ({ page, trouble }) => {
  trouble.allow(/401/);
  const provider = new ProviderPage(page);
  await page.goto(begin('/admin'));
  await provider.signIn({ ...demoMember('member'), password: 'wrong' });
  await expect(provider.problem).toBeVisible();
  await provider.signIn(demoMember('member'));
  await expect(page).toHaveURL('/admin');
});

test('two attempts at the same time do not disturb each other', async ({ page, context, trouble }) => {
  // The second sign-in ends the first session, whose page may be requesting the card just then.
  trouble.allow(/^status 401/, /status of 401/);
  const other = await context.newPage();
  await page.goto(begin('/contact'));
  await other.goto(begin('/de/admin'));
  await new ProviderPage(other).signIn(demoMember('member'));
  await expect(other).toHaveURL('/de/admin');
  await new ProviderPage(page).signIn(demoMember('member'));
  await expect(page).toHaveURL('/contact');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a member signs in, and a refusal is told', async ({ page, context }) => {
    const provider = new ProviderPage(page);
    await page.goto(begin('/de/admin'));
    await provider.cancel();
    await expect(new LoginPage(page, 'de').problem('provider-refused')).toBeVisible();
    await page.goto(begin('/de/admin'));
    await provider.signIn(demoMember('member'));
    await expect(page).toHaveURL('/de/admin');
    expect((await context.cookies()).map(({ name }) => name)).toContain('session');
  });
});
