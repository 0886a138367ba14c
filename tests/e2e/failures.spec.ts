// Resources that cannot be loaded, errors in scripts, and services that are down.

import type { Page } from '@playwright/test';
import type { ErrorReport } from '../../src/core/failures/report.ts';
import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { Calendar } from './fixtures/Calendar.ts';
import { ContactPage } from './fixtures/ContactPage.ts';
import { species } from './fixtures/content.ts';
import { Gallery } from './fixtures/Gallery.ts';
import { expect, test } from './fixtures/test.ts';
import { Toasts } from './fixtures/Toasts.ts';

const notLoaded = [/ERR_FAILED/, /dynamically imported module/, /ERR_INTERNET_DISCONNECTED/];
const lightbox = /\/_astro\/mount-lightbox\.[\w-]+\.js/;
const form = /\/_astro\/LoginForm\.[\w-]+\.js/;

/** Counts how often the page has been loaded. */
function countLoads(page: Page) {
  let count = 0;
  page.on('load', () => count++);
  return () => count;
}

/** Collects the error reports sent to the server. */
async function collectReports(page: Page): Promise<ErrorReport[]> {
  const reports: ErrorReport[] = [];
  await page.route('**/api/errors', (route) => {
    reports.push(route.request().postDataJSON() as ErrorReport);
    return route.fulfill({ status: 204 });
  });
  return reports;
}

/** Reports an error of its own: those that the page has reported before are there by then. */
const reportLast = (page: Page) =>
  page.evaluate(() =>
    fetch('/api/errors', { method: 'POST', body: '{"message":"the last"}' }).then(() => {}),
  );

/** Makes every page view report its errors, or none. */
const sample = (page: Page, chance: number) =>
  page.addInitScript((value) => {
    Math.random = () => value;
  }, chance);

const throwOnce = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);

test.describe('a script that cannot be loaded when it is asked for', () => {
  test('reloads the page once, then says so; text and place are kept', async ({ page, trouble }) => {
    const locale = 'de';
    trouble.allow(...notLoaded);
    await collectReports(page);
    const loads = countLoads(page);
    await page.route(lightbox, (route) => route.abort());
    const calendar = new Calendar(page, locale);
    await calendar.goto('home');
    const search = calendar.strip.getByRole('searchbox');
    const boar = species.find(({ id }) => id === 'wild-boar-male')?.name[locale] ?? '';
    await search.fill(boar);
    const { root, thumbs } = new Gallery(page, locale);
    await root.scrollIntoViewIfNeeded();
    await thumbs.first().click();
    await expect.poll(loads).toBe(2);
    await expect(search).toHaveValue(boar);
    // A click would scroll it into view first.
    await thumbs.first().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await thumbs.first().click();

    const toasts = new Toasts(page, locale);
    const told = toasts.told('app:failed');
    await expect(told).toBeVisible();
    expect(loads()).toBe(2);
    await expect(search).toHaveValue(boar);
    // Restored input works as if it had just been typed.
    const found = calendar.strip.locator('[data-species-found]').getByRole('listitem');
    await expect(found).toHaveCount(species.filter(({ name }) => name[locale] === boar).length);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
    // The page around it stays.
    await expect(thumbs.first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);

    await page.unroute(lightbox);
    await told.getByRole('button', { name: toasts.word('app:reload') }).click();
    await expect.poll(loads).toBe(3);
    const whole = new Gallery(page, locale);
    await whole.thumbs.first().click();
    await expect(whole.lightbox).toBeVisible();
    await expect(told).toHaveCount(0);
    expect(loads()).toBe(3);
  });

  test('is told without a reload where there is no connection', async ({ page, context, trouble }) => {
    trouble.allow(...notLoaded);
    const loads = countLoads(page);
    await page.goto('/');
    await context.setOffline(true);
    await new Gallery(page).thumbs.first().click();
    const toasts = new Toasts(page);
    for (const key of ['app:failed', 'app:offline'] as const) {
      await expect(toasts.plain.filter({ hasText: toasts.word(key) })).toBeVisible();
    }
    expect(loads()).toBe(1);
    await context.setOffline(false);
  });

  test('is told without a reload where the server is down, until it is back', async ({ page, trouble }) => {
    trouble.allow(...notLoaded);
    const loads = countLoads(page);
    const calendar = new Calendar(page);
    await calendar.goto('home');
    const search = calendar.strip.getByRole('searchbox');
    await search.fill('Mistreț');
    await page.route('**/*', (route) => route.abort());
    await new Gallery(page).thumbs.first().click();
    const toasts = new Toasts(page);
    const told = toasts.plain.filter({ hasText: toasts.word('app:failed') });
    const reload = told.getByRole('button', { name: toasts.word('app:reload') });
    await reload.click();
    await expect(reload).toBeVisible();
    await expect(search).toHaveValue('Mistreț');
    expect(loads()).toBe(1);
    await page.unroute('**/*');
    await reload.click();
    await expect.poll(loads).toBe(2);
    await expect(search).toHaveValue('Mistreț');
  });
});

test('an island that cannot be loaded reloads the page once, then a message says so', async ({
  page,
  trouble,
}) => {
  trouble.allow(...notLoaded);
  const reports = await collectReports(page);
  await sample(page, 0);
  const loads = countLoads(page);
  await page.route(form, (route) => route.abort());
  await page.goto('/en/login');
  await expect.poll(loads).toBe(2);
  const told = new Toasts(page, 'en').told('app:failed');
  await expect(told).toBeVisible();
  expect(loads()).toBe(2);
  expect(new Set(reports.map(({ page: path }) => path))).toEqual(new Set(['/en/login']));
  await page.unroute(form);
  await told.getByRole('button', { name: new Toasts(page, 'en').word('app:reload') }).click();
  await expect(page.locator('astro-island:not([ssr]) form').first()).toBeVisible();
});

test('a picture whose lightbox cannot be loaded is still a link to the large picture', async ({
  page,
  trouble,
}) => {
  trouble.allow(...notLoaded);
  const reports = await collectReports(page);
  await sample(page, 0);
  const loads = countLoads(page);
  await page.route(lightbox, (route) => route.abort());
  const view = new Gallery(page, 'en');
  await view.goto();
  await view.thumbs.first().click();
  await expect.poll(loads).toBe(2);
  await view.root.scrollIntoViewIfNeeded();
  await view.thumbs.first().click();
  await expect(new Toasts(page, 'en').told('app:failed')).toBeVisible();
  expect(loads()).toBe(2);
  expect(reports.map(({ page: path }) => path)).toEqual(['/en', '/en']);
  const large = (await view.thumbs.first().getAttribute('href')) ?? '';
  await view.thumbs.first().click();
  await expect(page).toHaveURL(large);
});

test('a form keeps what was typed and chosen over a reload, but no password', async ({ page, trouble }) => {
  trouble.allow(...notLoaded);
  await collectReports(page);
  await page.goto('/en/login');
  const [email, password] = [page.getByRole('textbox').first(), page.locator('[type=password]:visible')];
  await email.fill('ana@example.com');
  await password.fill('a secret of hers');
  await page.getByRole('checkbox').check();
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    void Promise.reject(new TypeError('Failed to fetch dynamically imported module: /_astro/x.js'));
  });
  await loaded;
  await expect(email).toHaveValue('ana@example.com');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(password).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toMatch(/ana@|secret/);
});

test.describe('an error in a script', () => {
  test('is kept in the page, written once, and told to the server without what the address asks', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/boom/);
    const reports = await collectReports(page);
    await sample(page, 0);
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    page.on('pageerror', (error) => lines.push(error.message));
    await page.goto('/en/contact?name=Ana#form-title');
    const build = await page.locator('html').getAttribute('data-build');
    await throwOnce(page, 'boom');
    await expect
      .poll(() => reports)
      .toEqual([{ message: 'Error: boom', page: '/en/contact', build: build?.split(' ')[0] }]);
    expect(await page.evaluate(() => window.pageErrors)).toEqual(reports);
    expect(lines).toEqual(['boom']);
    // The page still works.
    const contact = new ContactPage(page, 'en');
    await contact.send.click();
    await expect(contact.field('name')).toBeFocused();
    await expect(new Toasts(page, 'en').all).toHaveCount(0);
  });

  test('is told once, five of them at most', async ({ page, trouble }) => {
    trouble.allow(/boom/);
    const reports = await collectReports(page);
    await sample(page, 0);
    await page.goto('/contact');
    for (const number of [1, 1, 2, 3, 3, 4, 5, 6, 7]) await throwOnce(page, `boom ${number}`);
    await expect.poll(() => page.evaluate(() => window.pageErrors.length)).toBe(7);
    await reportLast(page);
    const told = [...[1, 2, 3, 4, 5].map((number) => `Error: boom ${number}`), 'the last'];
    await expect.poll(() => reports.map(({ message }) => message)).toEqual(told);
  });

  test('is not told by every page view, but always kept', async ({ page, trouble }) => {
    trouble.allow(/boom/);
    const reports = await collectReports(page);
    await sample(page, 0.99);
    await page.goto('/contact');
    await throwOnce(page, 'boom');
    await expect.poll(() => page.evaluate(() => window.pageErrors.length)).toBe(1);
    await reportLast(page);
    expect(reports.map(({ message }) => message)).toEqual(['the last']);
  });

  test('reaches the log of the server', async ({ page, trouble }) => {
    trouble.allow(/boom/);
    await sample(page, 0);
    await page.goto('/contact');
    const answered = page.waitForResponse('**/api/errors');
    await throwOnce(page, 'boom');
    expect((await answered).status()).toBe(204);
  });
});

test.describe('with every service down', () => {
  test.use({ askServer: true });

  for (const [name, answer] of [
    ['out of reach', 'abort'],
    ['failing', 503],
  ] as const) {
    test(`every kind of page is whole, with one line in the console at most: ${name}`, async ({
      page,
      trouble,
    }) => {
      trouble.allow(/ERR_FAILED/, /503/);
      await page.route('**/api/**', (route) =>
        answer === 'abort' ? route.abort() : route.fulfill({ status: answer }),
      );
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      for (const route of ['home', 'contact', 'fishing', 'login', 'admin', 'announcements'] as const) {
        lines.length = 0;
        await page.goto(routePath(route, 'de'));
        await page.waitForLoadState('networkidle');
        expect(lines.length, `${route}: ${lines.join('\n')}`).toBeLessThanOrEqual(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => window.pageErrors)).toEqual([]);
      }
      await page.goto(routePath('home', 'de'));
      const view = new Gallery(page, 'de');
      await view.goto();
      await view.thumbs.first().click();
      await expect(view.picture).toBeVisible();
    });
  }
});
