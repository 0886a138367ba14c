// What the site rests on stops meanwhile: the members' store, the provider. A server of its own, whose parts may stop.

import type { APIResponse, Page } from '@playwright/test';
import { localeCodes, type Locale } from '../../src/lib/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { MembersListView } from './fixtures/MembersListView.ts';
import { startOwnSite, type OwnSite } from './fixtures/ownSite.ts';
import { atProvider, beginAtProvider, ProviderPage } from './fixtures/ProviderPage.ts';
import { expect, test } from './fixtures/test.ts';

let site: OwnSite;

test.use({ askServer: true });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.stop());
// This is another server than that of the other tests.
test.beforeEach(({ trouble }) => trouble.allow(/^foreign: http:\/\/localhost:/));

test('the members’ store: who is in stays in, sign-in says so, and all goes on afterwards', async ({
  page,
  browser,
  trouble,
}) => {
  trouble.allow(/^status 503/, /status of 503/);
  const admin = { email: 'admin@demo.test', password: await site.password('admin@demo.test') };
  const list = new MembersListView(page, 'de');
  await page.goto(`${site.url}/de/login`);
  const login = new LoginPage(page, 'de');
  await login.ready();
  await login.signIn(admin);
  await expect(page).toHaveURL(`${site.url}/de/admin`);
  await expect(list.names).toHaveCount(3);

  await site.stopStore();
  await page.reload();
  await expect(list.failure).toBeVisible();
  const other = await browser.newPage();
  const otherLogin = new LoginPage(other);
  await other.goto(`${site.url}/login`);
  await otherLogin.ready();
  await otherLogin.signIn(admin);
  await expect(otherLogin.problem('store-unavailable')).toBeVisible();
  await expect(otherLogin.email).toHaveValue(admin.email);

  await site.startStore();
  await list.retry.click();
  await expect(list.names).toHaveCount(3);
  await expect(list.failure).toBeHidden();
  await otherLogin.password.fill(admin.password);
  await otherLogin.submit.click();
  await expect(other).toHaveURL(`${site.url}/admin`);
  await other.close();
});

/** Lets the reader sign in there, but stops it before the site asks it who that was. */
async function stopOnTheWayBack(page: Page) {
  await page.route(`${site.provider.settings.issuer}/sign-in/*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const onward = (answer: APIResponse) => answer.headers()['location'] ?? '';
    const resume = onward(await route.fetch({ maxRedirects: 0 }));
    const back = onward(await page.request.get(resume, { maxRedirects: 0 }));
    await site.provider.stop();
    await route.fulfill({ status: 303, headers: { location: back } });
  });
}

test('the provider, in the middle: the page says so, and says it again at the next attempt', async ({
  page,
  trouble,
}) => {
  trouble.allow(atProvider);
  const begins = (locale: Locale) => page.goto(site.url + beginAtProvider(routePath('admin', locale)));
  await begins('ro');
  await stopOnTheWayBack(page);
  await new ProviderPage(page).signIn(site.member);
  await expect(new LoginPage(page).problem('provider-unreachable')).toBeVisible();
  expect(page.url()).toBe(`${site.url}/login?redirect=%2Fadmin#provider-unreachable`);

  for (const locale of localeCodes) {
    await begins(locale);
    await expect(new LoginPage(page, locale).problem('provider-unreachable')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(routePath('login', locale));
  }
});
