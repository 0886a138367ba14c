// Database and functions are down, only the site's files are served: every public page is complete, the search works, the phone
// keeps its pages, and forms keep their input and say so.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { localeCodes, locales } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { byTurns, isDeep } from '../deep.ts';
import { publicPagesIn } from './fixtures/addresses.ts';
import { Calendar } from './fixtures/Calendar.ts';
import { ContactPage } from './fixtures/ContactPage.ts';
import { visit } from './fixtures/kept.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { expect, phone, test as base } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

const dist = new URL('../../dist', import.meta.url).pathname;
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Reads the file that the host would serve at an address. */
async function readServed(path: string): Promise<{ body: Buffer; type: string } | undefined> {
  for (const name of [path, `${path}.html`, join(path, 'index.html')]) {
    const body = await readFile(join(dist, name)).catch(() => undefined);
    if (body) return { body, type: types[extname(name)] ?? 'application/octet-stream' };
  }
  return undefined;
}

const test = base.extend<object, { files: string }>({
  files: [
    async ({}, use) => {
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        // The host's response if a function cannot be started; forms are its functions, too.
        const isDead = request.method !== 'GET' || pathname.startsWith('/api/');
        void (isDead ? undefined : readServed(decodeURIComponent(pathname)))?.then((file) => {
          response
            .writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/plain' })
            .end(file?.body);
        });
        if (isDead) response.writeHead(502, { 'Content-Type': 'text/plain' }).end('error decoding response');
      });
      await once(server.listen(0, 'localhost'), 'listening');
      await use(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ files }, use) => use(files),
  trouble: async ({ trouble }, use) => {
    trouble.allow(/^status 502: .*\/(api\/|thanks)/, /status of 502/);
    await use(trouble);
  },
});

test.use({ askServer: true });

for (const [turn, locale] of localeCodes.entries()) {
  test(`public pages in ${locales[locale].name} are whole`, async ({ page }) => {
    const all = publicPagesIn(locale);
    for (const { path } of isDeep ? all : byTurns(all, turn, localeCodes.length)) {
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect.soft(response?.status(), path).toBe(200);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect.soft(page.getByRole('contentinfo'), path).toBeAttached();
      expect.soft(await page.evaluate(() => window.pageErrors), path).toEqual([]);
      await expect.soft(page.getByRole('alert').filter({ visible: true }), path).toHaveCount(0);
      const broken = () =>
        [...document.images]
          .filter(({ complete, naturalWidth }) => complete && !naturalWidth)
          .map(({ src }) => src);
      expect.soft(await page.evaluate(broken), path).toEqual([]);
    }
  });
}

test('the search finds, and the calendar tells of another day', async ({ page }) => {
  await page.goto(`${routePath('search', 'de')}?q=Hecht`);
  await expect(page.getByRole('main').getByRole('link', { name: /Hecht/ }).first()).toBeVisible();
  const calendar = new Calendar(page);
  await page.goto(routePath('calendar', 'ro'));
  await calendar.day.fill('2027-05-20');
  await expect(page.locator('#roe-buck')).toHaveAttribute('data-state', 'open');
  await expect(page.locator('#roe-doe')).toHaveAttribute('data-state', 'closed');
});

test.describe('a phone', () => {
  test.use({ ...phone, serviceWorkers: 'allow', fetchBefore: true });

  test('keeps its pages, and shows them without signal', async ({ page, context, trouble }) => {
    trouble.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/, /Failed to (load|fetch)/);
    await visit(page, routePath('home', 'en'));
    await context.setOffline(true);
    for (const route of ['calendar', 'emergency', 'fishing'] as const) {
      await page.goto(routePath(route, 'en'));
      await expect(page.locator('.kept-line')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test('a message, an application and a report wait on the device and are said to', async ({ page }) => {
  const contact = new ContactPage(page, 'de');
  await contact.goto();
  const message = `Wann ist das Büro offen? ${randomUUID()}`;
  await contact.fill({ name: 'Ana', email: 'ana@example.com', message });
  await contact.send.click();
  await expect(contact.waits).toContainText(contact.word('outbox:reasons.later'));

  await page.goto(routePath('subscription', 'de'));
  const application = page.getByRole('form', { name: word('applications:form.title', 'de') });
  const field = (name: 'name' | 'email' | 'commune') =>
    application.getByRole('textbox', { name: word(`applications:form.${name}`, 'de') });
  await application
    .getByRole('radio', { name: word('applications:form.kinds.angler', 'de'), exact: true })
    .check();
  await field('name').fill('Dănuț Pop');
  await field('email').fill('danut@example.com');
  await field('commune').fill('Vatra Dornei');
  await application.getByRole('checkbox').check();
  await application.getByRole('button', { name: word('applications:form.submit', 'de') }).click();
  await expect(application.getByText(word('outbox:reasons.later', 'de'))).toBeVisible();

  await page.goto(routePath('report', 'de'));
  const report = page.getByRole('form', { name: word('reports:form.title', 'de') });
  await report.getByRole('radio', { name: word('reports:form.kinds.damage', 'de') }).check();
  await report.getByRole('textbox', { name: word('reports:form.place', 'de') }).fill('Putna, am Bach');
  await report
    .getByRole('textbox', { name: word('reports:form.text', 'de') })
    .fill('Der Mais ist zertreten.');
  await report.getByRole('button', { name: word('reports:form.send', 'de') }).click();
  await expect(report.getByText(word('reports:done.waits', 'de'))).toBeVisible();

  await page.goto(routePath('kept', 'de'));
  const list = page.getByRole('region', { name: word('outbox:list.title', 'de') });
  await expect(list.getByText(word('outbox:reasons.later', 'de'))).toHaveCount(3);
});

test('who signs in, or forgot the password, is told, and need not type the address again', async ({
  page,
}) => {
  const login = new LoginPage(page, 'en');
  await page.goto(routePath('login', 'en'));
  await login.signIn({ email: 'ana@example.com', password: 'a password of this test' });
  await expect(page.getByRole('main').getByRole('alert').filter({ visible: true })).toContainText(/\w/);
  await expect(login.email).toHaveValue('ana@example.com');
});
