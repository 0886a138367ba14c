// Islands that fail, and errors that replace the whole page.

import { routePath } from '../../src/routes.ts';
import { barriers } from '../e2e/fixtures/axe.ts';
import type { ErrorReport } from '../../src/core/failures/report.ts';
import { expect, test } from './test.ts';
import { WorkbenchPage } from './WorkbenchPage.ts';

/** User agents of crawlers: search engines, link previews, Lighthouse. */
const crawlers = {
  Googlebot:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130.0.0.0 Safari/537.36',
  bingbot:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/130.0.0.0 Safari/537.36',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Twitter: 'Twitterbot/1.0',
  Lighthouse:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
};

/** A reader's browser: headless, it would identify itself like a crawler. */
const reader =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let reports: ErrorReport[];

test.use({ userAgent: reader });

test.beforeEach(async ({ page, trouble }) => {
  // React logs the errors that it catches to the console.
  trouble.allow(/^console error: .*boom/);
  reports = [];
  await page.addInitScript(() => {
    Math.random = () => 0;
    // The offer covers part of whatever is in the corner; it has a test of its own.
    localStorage.setItem('language-offer-dismissed', '1');
  });
  await page.route('**/api/errors', (route) => {
    reports.push(route.request().postDataJSON() as ErrorReport);
    return route.fulfill({ status: 204 });
  });
});

test('an island that fails says so in its place, and is tried again on wish', async ({ page }) => {
  const locale = 'de';
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const bench = new WorkbenchPage(page, locale);
  await bench.goto();
  await expect(bench.breakable).toBeVisible();
  await bench.breakIsland('boom');
  await expect(bench.alert).toContainText(bench.word('app:partFailed'));
  await expect(bench.breakable).toHaveCount(0);
  await expect(bench.around).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(lines).toHaveLength(1);
  await expect.poll(() => reports.map(({ message }) => message)).toEqual(['Error: boom']);

  const retry = bench.alert.getByRole('button', { name: bench.widget('retry') });
  await retry.click();
  await expect(bench.alert).toBeVisible();
  await bench.mendIsland();
  await retry.click();
  await expect(bench.breakable).toBeVisible();
  await expect(bench.alert).toHaveCount(0);
  expect(reports).toHaveLength(1);
});

for (const [status, message, locale] of [
  [500, '', 'ro'],
  [503, 'boom: the register is closed', 'de'],
] as const) {
  test(`an error that takes the page is shown as a page: ${status} (${locale})`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/^console error: /);
    const bench = new WorkbenchPage(page, locale);
    await bench.goto();
    await bench.breakIsland(message, status);
    const main = page.getByRole('main');
    await expect(main.getByText(String(status), { exact: true })).toBeVisible();
    await expect(main).toBeFocused();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(bench.word('errors:server.title'));
    await expect(
      main.getByRole('paragraph').filter({ hasText: message || bench.word('errors:server.message') }),
    ).toBeVisible();
    await expect(main.getByText(bench.word('errors:server.description'))).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${bench.word('errors:server.title')} – `));
    await expect(bench.around).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await main.getByRole('link', { name: bench.word('errors:home') }).click();
    await expect(page).toHaveURL(routePath('home', locale));
    expect(reports).toHaveLength(1);
  });
}

test('what is not there is told as that, with its address', async ({ page, trouble }) => {
  trouble.allow(/^console error: /, /404/);
  const bench = new WorkbenchPage(page, 'de');
  await bench.goto();
  await bench.breakIsland('', 404);
  const main = page.getByRole('main');
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(bench.word('errors:notFound.title'));
  await expect(main.getByText('Page Not Found: /de/workbench', { exact: true })).toBeVisible();
  await expect(main.getByText(bench.word('errors:notFound.description'))).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${bench.word('errors:notFound.title')} – `));
});

test('where the error page cannot be had, the small error stays', async ({ page, trouble }) => {
  trouble.allow(/^console error: /, /ERR_FAILED/);
  const bench = new WorkbenchPage(page, 'en');
  await page.route('**/en/500', (route) => route.abort());
  await bench.goto();
  await bench.breakIsland('boom', 500);
  await expect(bench.alert).toContainText(bench.word('app:partFailed'));
  await expect(bench.around).toBeVisible();
});

test('what was not found is shown as a page that was not found', async ({ page, trouble }) => {
  trouble.allow(/^console error: /);
  const bench = new WorkbenchPage(page, 'en');
  await bench.goto();
  await bench.breakIsland('', 404);
  const main = page.getByRole('main');
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(bench.word('errors:notFound.title'));
  await expect(main.getByText(`Page Not Found: ${new URL(page.url()).pathname}`)).toBeVisible();
});

for (const [name, userAgent] of Object.entries(crawlers)) {
  test.describe(`seen by ${name}`, () => {
    test.use({ userAgent });

    test('the page stays, the error is only told', async ({ page }) => {
      const bench = new WorkbenchPage(page, 'en');
      let asked = 0;
      page.on('request', (request) => (asked += Number(request.url().endsWith('/en/500'))));
      await bench.goto();
      await bench.breakIsland('boom', 500);
      await expect.poll(() => reports.length).toBe(1);
      await page.waitForLoadState('networkidle');
      expect(asked).toBe(0);
      await expect(bench.around).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workbench');
    });
  });
}
