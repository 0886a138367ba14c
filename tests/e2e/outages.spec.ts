// Dependencies of the site fail: the members' store, a page to which the content links, the provider. A server of its own,
// parts of which can be stopped.

import type { APIResponse, Page } from '@playwright/test';
import { localeCodes, type Locale } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { openDatabase } from '../../netlify/database/connection.ts';
import { barriers } from './fixtures/axe.ts';
import { CutDatabase } from './fixtures/CutDatabase.ts';
import { savedInWords } from './fixtures/EntryForm.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { MembersListView } from './fixtures/MembersListView.ts';
import { atProvider, beginAtProvider, ProviderPage } from './fixtures/ProviderPage.ts';
import { SiteCopy } from './fixtures/SiteCopy.ts';
import { expect, test as base } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';
import { startProvider, type LocalProvider } from '../../netlify/local/provider.ts';

/** The copy's ports come after those of the editor's tests. */
const port = Number(process.env['E2E_PORT'] ?? 4331) + 24;

/** A member with an account at the provider. */
const member = { email: 'member@demo.test', password: 'a password of this test' };

const test = base.extend<object, { provider: LocalProvider; database: CutDatabase; copy: SiteCopy }>({
  database: [
    async ({}, use, { parallelIndex }) => {
      const database = await CutDatabase.start(`cut_${parallelIndex}`);
      await use(database);
      await database.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  provider: [
    async ({}, use, { parallelIndex }) => {
      const provider = await startProvider({
        port: 0,
        clientId: 'site',
        clientSecret: 'a secret of this test',
        redirectUris: [`http://localhost:${port + 2 * parallelIndex}/api/_auth/oidc/callback`],
        accounts: { [member.email]: member.password },
      });
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  copy: [
    async ({ provider: { settings }, database }, use, { parallelIndex }) =>
      SiteCopy.with(port + 2 * parallelIndex, use, {
        NETLIFY_BUILD_HOOK: '',
        NETLIFY_DB_URL: database.url,
        OIDC_ISSUER: settings.issuer,
        OIDC_CLIENT_ID: settings.clientId,
        OIDC_CLIENT_SECRET: settings.clientSecret,
      }),
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ copy }, use) => use(copy.url),
});

test.use({ askServer: true });
// The provider does not come back.
test.describe.configure({ mode: 'serial' });

test('the members’ database: who is in stays in, sign-in says so, and all goes on afterwards', async ({
  page,
  browser,
  copy,
  database,
  trouble,
}) => {
  trouble.allow(/^status 503/, /status of 503/);
  const admin = copy.member('admin');
  const list = new MembersListView(page, 'de');
  await page.goto('/de/login');
  const login = new LoginPage(page, 'de');
  await login.signIn(admin);
  await expect(page).toHaveURL('/de/admin');
  await list.goto();
  await expect(list.names).not.toHaveCount(0);
  const count = await list.names.count();

  database.cut();
  await page.reload();
  await expect(list.failure).toBeVisible();
  const other = await browser.newPage({ baseURL: copy.url });
  const otherLogin = new LoginPage(other);
  await other.goto('/login');
  await otherLogin.signIn(admin);
  await expect(otherLogin.problem('store-unavailable')).toBeVisible();
  await expect(otherLogin.email).toHaveValue(admin.email);

  database.mend();
  await list.retry.click();
  await expect(list.names).toHaveCount(count);
  await expect(list.failure).toBeHidden();
  await otherLogin.password.fill(admin.password);
  await otherLogin.submit.click();
  await expect(other).toHaveURL('/admin');
  await other.close();
});

test('a page elsewhere that is gone: the desk leads to its address, which is mended there', async ({
  page,
  copy,
  database,
}) => {
  const address = 'http://iarmarok.ro/legislatie/view?id=85';
  const opened = openDatabase(database.url, { connections: 1 });
  await opened.insertInto('outsideLinks').values({ address, status: 404, nights: 2 }).execute();
  await opened.destroy();

  await copy.signIn('editor', page);
  const onOverview = async () => {
    await page.goto('/admin');
    const count = page.getByRole('link', { name: word('tasks:names.desk', 'ro') }).getByText(/^\d+$/);
    return Number(await count.innerText());
  };
  const before = await onOverview();
  await page.goto('/admin/desk');
  const broken = page.locator('details', { hasText: word('desk:brokenLinks', 'ro') });
  await broken.locator('summary').click();
  const task = broken.getByRole('listitem').filter({ hasText: address });
  await expect(task).toContainText(`${word('desk:linkGone', 'ro')} (404)`);
  expect(await barriers(page)).toEqual([]);
  await task.getByRole('link').first().click();
  const field = page.locator('input:focus');
  await expect(field).toHaveValue(address);
  const mended = `${address}&mended`;
  await field.fill(mended);
  await page.getByRole('button', { name: word('editing:entry.save', 'ro'), exact: true }).click();
  await expect(page.getByText(savedInWords())).toBeVisible();
  expect(copy.read('acts.yaml')).toContain(mended);

  await page.goto('/admin/desk');
  await expect(page.getByText(word('desk:rest', 'ro'))).toBeVisible();
  await expect(broken).toHaveCount(0);
  expect(await onOverview()).toBe(before - 1);
});

/** Lets the reader sign in at the provider, but stops it before the site asks who that was. */
async function stopOnTheWayBack(page: Page, provider: LocalProvider) {
  await page.route(`${provider.settings.issuer}/sign-in/*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const onward = (answer: APIResponse) => answer.headers()['location'] ?? '';
    const resume = onward(await route.fetch({ maxRedirects: 0 }));
    const back = onward(await page.request.get(resume, { maxRedirects: 0 }));
    await provider.stop();
    await route.fulfill({ status: 303, headers: { location: back } });
  });
}

test('the provider, in the middle: the page says so, and says it again at the next attempt', async ({
  page,
  copy,
  provider,
  trouble,
}) => {
  trouble.allow(atProvider);
  const begins = (locale: Locale) => page.goto(beginAtProvider(routePath('admin', locale)));
  await begins('ro');
  await stopOnTheWayBack(page, provider);
  await new ProviderPage(page).signIn(member);
  await expect(new LoginPage(page).problem('provider-unreachable')).toBeVisible();
  expect(page.url()).toBe(`${copy.url}/login?redirect=%2Fadmin#provider-unreachable`);

  for (const locale of localeCodes) {
    await begins(locale);
    await expect(new LoginPage(page, locale).problem('provider-unreachable')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(routePath('login', locale));
  }
});
