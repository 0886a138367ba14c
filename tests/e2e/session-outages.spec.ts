// The request for who is signed in gets no response, or an invalid one: every page is complete, or says so and offers a way on.

import type { Page, Route } from '@playwright/test';
import { getRoute, routeNames, routePath, routes, type RouteName } from '../../src/routes.ts';
import { isDeep } from '../deep.ts';
import { announcements } from './fixtures/content.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { signInAs } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { widgetWord, word } from './fixtures/words.ts';

test.use({ askServer: true });

const endpoint = '/api/_auth/session';
const params: Partial<Record<RouteName, Record<string, string | number>>> = {
  announcement: { id: announcements[0]?.id ?? '' },
};
/** One page of each kind. */
const pages = routeNames
  .filter((name) => name !== 'notFound' && name !== 'serverError')
  .filter((name) => !routes[name].path.includes('[') || Object.hasOwn(params, name))
  .map((name) => ({ path: routePath(name, 'en', params[name]), guard: getRoute(name).guard }));
const guarded = pages.filter(({ guard }) => guard);
/** They differ in how they use the answer; all others are built like one of them. */
const kinds: RouteName[] = [
  ...([
    'home',
    'calendar',
    'fishing',
    'grounds',
    'announcement',
    'contact',
    'description',
    'search',
  ] as const),
  ...(['login', 'admin', 'members', 'edit', 'guide'] as const),
];
const ofEachKind = kinds.map((name) => routePath(name, 'en', params[name]));
/** One page for everybody, one for guests, one for members. */
const ofEachGuard = (['home', 'login', 'members'] as const).map((name) => routePath(name, 'en'));

const user = { id: 'm1', name: 'Ana', email: 'a@b.ro', memberNumber: '1', kind: 'both', validUntil: 'soon' };

/** `unit/session-store` has all other answers that are none; to a page they are all the same. */
const outages: Record<string, { paths: readonly string[]; answer: (route: Route) => Promise<void> }> = {
  'is refused': { paths: ofEachKind, answer: (route) => route.abort('connectionrefused') },
  'names a user without roles': { paths: ofEachGuard, answer: (route) => route.fulfill({ json: { user } }) },
};

async function expectWhole(page: Page, guard: 'auth' | 'guest' | undefined) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.pageErrors)).toEqual([]);
  if (guard === 'guest') return expect(new LoginPage(page, 'en').email).toBeVisible();
  const main = page.getByRole('main');
  if (!guard) return expect((await main.innerText()).length).toBeGreaterThan(40);
  const told = main.getByRole('alert').filter({ visible: true });
  await expect(told).toContainText(word('members:unreachable.title', 'en'));
  await expect(told.getByRole('button', { name: widgetWord('retry', 'en') })).toBeVisible();
  await expect(main.locator('.guarded')).toBeHidden();
}

for (const [what, { answer, paths }] of Object.entries(outages)) {
  test(`a page of each kind is whole, or says what it lacks, when the answer ${what}`, async ({
    page,
    context,
    trouble,
  }) => {
    trouble.allow(/_auth\/session/, /ERR_CONNECTION_REFUSED/);
    await signInAs('editor', context);
    await page.route(endpoint, answer);
    for (const { path, guard } of pages.filter((one) => paths.includes(one.path))) {
      await test.step(path, async () => {
        const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith(endpoint));
        const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(endpoint));
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await Promise.any([answered, failed]);
        await expectWhole(page, guard);
        const root = page.locator('html');
        await expect(root).not.toHaveAttribute('data-session');
      });
    }
  });
}

test('while the answer takes its time, a page for everybody has its title', async ({ page, context }) => {
  await signInAs('editor', context);
  // Never answered.
  await page.route(endpoint, () => {});
  for (const { path, guard } of pages.filter((one) => isDeep || ofEachKind.includes(one.path))) {
    if (guard) continue;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

/** All guarded pages are the same frame around different screens. */
for (const { path, guard } of guarded.filter((one) => isDeep || ofEachKind.includes(one.path))) {
  test(`${path} says that it waits, gives up waiting, and goes on when the answer comes`, async ({
    page,
    context,
  }) => {
    await signInAs('editor', context);
    await page.route(endpoint, () => {});
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').getByText(widgetWord('loading', 'en'))).toBeVisible();
    await expect(page.getByRole('link').filter({ visible: true }).first()).toBeVisible();
    // Content that is loaded step by step would push it around.
    if (guard === 'auth') await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    await expectWhole(page, guard);
    if (guard === 'guest') return;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: widgetWord('retry', 'en') }).click();
    await expect(page.locator('.guarded')).toBeVisible();
    await expect(page.getByText(word('members:unreachable.title', 'en'))).toBeHidden();
  });
}

test('a member stays signed in where the connection goes while the page is open', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/_auth\/session/, /ERR_FAILED/);
  await signInAs('member', context);
  await page.goto('/en/admin');
  const greeting = page.getByText(word('members:greeting', 'en', { name: 'Ana Membru' }));
  await expect(greeting).toBeVisible();
  await page.route(endpoint, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  // As when the page is restored from the back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await failed;
  await expect(greeting).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: word('members:signOut', 'en') }),
  ).toBeVisible();
  await expect(page.getByText(word('login:signedOut', 'en'))).toHaveCount(0);
  await expect(page).toHaveURL('/en/admin');
});

test.describe('a page that fails as a whole', () => {
  // Crawlers keep their page, and a test browser's own name would count as one.
  test.use({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  });

  test('what the members’ area cannot show takes its page', async ({ page, trouble }) => {
    trouble.allow(/Invalid time value/);
    await page.route(endpoint, (route) => route.fulfill({ json: { user: { ...user, roles: ['member'] } } }));
    await page.route('/api/_auth/card', (route) => route.fulfill({ json: { url: '/api/card/none' } }));
    await page.goto('/de/admin');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(word('errors:server.title', 'de'));
    const status = main.getByText('500', { exact: true });
    await expect(status).toBeVisible();
    await expect(main).toBeFocused();
    await expect(main.getByRole('link', { name: word('errors:home', 'de') })).toBeVisible();
    const look = () => status.evaluate((element) => getComputedStyle(element).cssText);
    const shown = await look();
    await page.goto(routePath('serverError', 'de'));
    expect(shown).toBe(await look());
  });
});

test('where no script of the page can be loaded, guarded pages are as without scripts', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/_astro\//, /status of 404/, /dynamically imported module/, /Error hydrating/);
  await signInAs('editor', context);
  await page.route('**/_astro/**/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/en/admin');
  await expect(page.getByText(word('members:needsScript', 'en'))).toBeVisible();
  await expect(page.getByRole('heading', { name: word('members:notices.title', 'en') })).toBeVisible();
  await page.goto('/en/admin/guide');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goto('/en/login');
  await expect(new LoginPage(page, 'en').email).toBeVisible();
  await expect(page.locator('.js-only:visible')).toHaveCount(0);
});

test('a browser that refuses cookies to scripts has its theme, and whole pages', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
    localStorage.setItem('theme', 'dark');
  });
  await page.goto('/en/contact');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Another language is offered, and its link keeps the query.
  await page.goto('/de/contact?from=friend');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/contact?from=friend');
  expect(await page.evaluate(() => window.pageErrors)).toEqual([]);
});
