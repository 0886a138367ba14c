// Guarded pages: visitors without access are redirected and see none of the content on the way.

import { routePath } from '../../src/routes.ts';
import { drawn } from './fixtures/frames.ts';
import { signInAs } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { widgetWord, word } from './fixtures/words.ts';
import type { Page } from '@playwright/test';

test.use({ askServer: true });

const endpoint = '/api/_auth/session';

/** Records, for every frame painted on any page, whether the guarded content was visible. */
async function watchFrames(page: Page): Promise<{ path: string; content: boolean }[]> {
  const frames: { path: string; content: boolean }[] = [];
  await page.exposeFunction('frame', (path: string, content: boolean) => frames.push({ path, content }));
  await page.addInitScript(() => {
    const report = (window as unknown as { frame(path: string, content: boolean): void }).frame;
    const look = () => {
      const guarded = document.querySelector('.guarded');
      if (guarded) report(location.pathname, guarded.checkVisibility());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return frames;
}

/** Holds the endpoint's response until released, so that there are frames to check. */
async function hold(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test('a visitor is led from the members’ area to sign-in, and sees none of it', async ({ page }) => {
  const locale = 'de';
  const frames = await watchFrames(page);
  const answer = await hold(page);
  const admin = routePath('admin', locale);
  await page.goto(`${admin}?tab=card`);
  await expect(page.getByText(widgetWord('loading', locale))).toBeAttached();
  await drawn(page, 10);
  answer();
  await expect(page).toHaveURL(
    `${routePath('login', locale)}?redirect=${encodeURIComponent(`${admin}?tab=card`)}`,
  );
  const seen = frames.filter(({ path }) => path === admin);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.filter(({ content }) => content)).toEqual([]);
});

test('a member is led from sign-in to the members’ area, and sees no form', async ({ page, context }) => {
  const locale = 'en';
  await signInAs('editor', context);
  const frames = await watchFrames(page);
  const answer = await hold(page);
  const login = routePath('login', locale);
  await page.goto(login);
  await drawn(page, 10);
  answer();
  await expect(page).toHaveURL(routePath('admin', locale));
  await expect(page.getByText('Ion Editor').first()).toBeVisible();
  const seen = frames.filter(({ path }) => path === login);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.filter(({ content }) => content)).toEqual([]);
});

test('the header of a member never shows the way to sign in first', async ({ page, context }) => {
  await signInAs('editor', context);
  const answer = await hold(page);
  await page.goto('/contact');
  const banner = page.getByRole('banner');
  const account = banner.getByRole('link', { name: word('nav:account', 'ro') });
  const login = banner.getByRole('link', { name: word('nav:login', 'ro'), exact: true });
  await expect(account).toBeVisible();
  await expect(login).toBeHidden();
  const told = page.waitForResponse(`**${endpoint}`);
  answer();
  await told;
  await drawn(page, 3);
  await expect(account).toBeVisible();
  await expect(login).toBeHidden();
});

test('while the session endpoint is not there pages are whole, and the members’ area offers another try', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/_auth\/session/, /ERR_FAILED/);
  await signInAs('editor', context);
  let asked = 0;
  await page.route(endpoint, (route) => {
    asked++;
    return route.abort();
  });
  await page.clock.install();
  await page.goto('/en/contact');
  await expect(page.getByRole('banner').getByRole('link', { name: word('nav:login', 'en') })).toBeVisible();
  // Requested once, without an automatic retry.
  await page.clock.runFor(10_000);
  expect(asked).toBe(1);

  await page.goto('/en/admin');
  await expect(page.getByRole('heading', { name: word('members:unreachable.title', 'en') })).toBeVisible();
  await expect(page).toHaveURL('/en/admin');
  await page.unroute(endpoint);
  await page.getByRole('button', { name: widgetWord('retry', 'en') }).click();
  await expect(page.getByText(word('members:greeting', 'en', { name: 'Ion Editor' }))).toBeVisible();
});

test('a cookie that is none of this site’s is no session, and is taken away', async ({ page, context }) => {
  await signInAs('editor', context);
  const cookie = (await context.cookies()).find(({ name }) => name === 'session');
  if (!cookie) throw new Error('there is no session');
  for (const value of [
    `${cookie.value.slice(0, -4)}AAAA`,
    'eyJhbGciOiJkaXIifQ..x.y.z',
    // Far too long.
    'x'.repeat(3900),
  ]) {
    await signInAs('editor', context);
    await context.addCookies([{ ...cookie, value }]);
    await page.goto('/admin');
    await expect(page).toHaveURL('/login?redirect=%2Fadmin');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed_in');
  }
});

test('without scripts the members’ area says what it needs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/de/admin');
  await expect(page.getByText(word('members:needsScript', 'de'))).toBeVisible();
  await context.close();
});
