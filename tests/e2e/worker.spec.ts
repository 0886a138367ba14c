// The life of the service worker: the first page, new builds, a full or locked phone. deploys.spec.ts builds without it.

import type { Page } from '@playwright/test';
import { fieldCache, statePath, type KeptState } from '../../src/site/kept/names.ts';
import { searchList } from '../../src/site/search/record.ts';
import { routePath } from '../../src/routes.ts';
import { listKept, test, visit } from './fixtures/kept.ts';
import { expect, phone } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use(phone);

const line = (page: Page) => page.locator('.kept-line');
const [fishing, contact, credits] = (['fishing', 'contact', 'credits'] as const).map((name) =>
  routePath(name, 'ro'),
);

/** Returns the build that is kept. */
const keptBuild = (page: Page) =>
  page.evaluate(
    async ([cache, path]) => {
      const kept = await (await caches.open(cache)).match(path);
      return kept ? ((await kept.json()) as KeptState).build : '';
    },
    [fieldCache, statePath] as const,
  );

test('the very first page is kept too, though it came before the worker', async ({ page, line: way }) => {
  await visit(page, credits);
  await expect.poll(() => listKept(page)).toContain(credits);
  way.quality = 'down';
  await page.goto(credits ?? '');
  await expect(line(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('nav:credits', 'ro'));
});

test('what is kept follows one build after the other', async ({ page, line: way }) => {
  await visit(page);
  await page.goto(credits ?? '');
  await expect.poll(() => listKept(page)).toContain(credits);
  const first = await keptBuild(page);
  const readHash = async (path: string) =>
    page.evaluate(async (address) => (await caches.match(address))?.headers.get('x-kept-hash') ?? '', path);
  const hashes = [await readHash(fishing ?? ''), await readHash(credits ?? '')];
  expect(hashes.every(Boolean)).toBe(true);
  for (const next of ['second-build', 'third-build']) {
    const [one = '', other = ''] = hashes;
    way.rewrite = (path, text) => {
      const changed = text
        .replaceAll(first, next)
        .replaceAll(one, `${next}-1`)
        .replaceAll(other, `${next}-2`);
      return [fishing, credits].includes(path) ? changed.replace(/(<h1[^>]*>)/, `$1${next} `) : changed;
    };
    // A build's list of files has its own address.
    way.redirect = (path) => path.replace(next, first);
    await page.goto(routePath('home', 'ro'));
    await expect.poll(() => keptBuild(page)).toBe(next);
    way.quality = 'down';
    for (const path of [fishing, credits]) {
      await page.goto(path ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(next);
    }
    way.quality = 'good';
  }
});

test('a phone without room shows what the network brings, and keeps it when there is room again', async ({
  page,
  context,
  line: way,
}) => {
  await visit(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: way.url, quotaSize: 1 });
  const isNew = () =>
    page.evaluate(
      async (path) => (await (await caches.match(path))?.text())?.includes('Nou '),
      contact ?? '',
    );
  way.rewrite = (path, text) => (path === contact ? text.replace(/(<h1[^>]*>)/, '$1Nou ') : text);
  await page.goto(contact ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nou');
  await expect(line(page)).toHaveCount(0);
  expect(await isNew()).toBe(false);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: way.url });
  await page.goto(contact ?? '');
  await expect.poll(isNew).toBe(true);
});

test('where the browser allows no storage, the site is as without it, and says so', async ({
  page,
  trouble,
}) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
    CacheStorage.prototype.open = refuse;
    ServiceWorkerContainer.prototype.register = refuse;
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  await page.goto(routePath('calendar', 'ro'));
  await expect(page.locator('#roe-buck')).toHaveAttribute('data-state', /\w/);
  await page.goto(routePath('kept', 'ro'));
  await expect(page.getByText(word('kept:refused', 'ro'))).toBeVisible();
  expect(trouble.unexpected).toEqual([]);
});

test('the page of what is kept frees the phone, and keeps anew', async ({ page, line: way }) => {
  await visit(page, routePath('kept', 'ro'));
  await page.reload();
  const free = page.getByRole('button', { name: word('kept:free', 'ro') });
  const keep = page.getByRole('button', { name: word('kept:keep', 'ro') });
  await expect(page.getByText(/\d\s*(kB|KB|MB)/)).toBeVisible();
  await free.click();
  await expect(page.getByText(word('kept:freed', 'ro'))).toBeVisible();
  expect(await listKept(page)).toEqual([]);
  await expect(free).toBeHidden();
  // It remains so on the following pages.
  await page.goto(fishing ?? '');
  await page.goto(routePath('kept', 'ro'));
  await expect(page.getByText(word('kept:none', 'ro'))).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await keep.click();
  await expect(free).toBeVisible();
  expect(await listKept(page)).toContain(fishing);
  way.quality = 'down';
  await page.goto(fishing ?? '');
  await expect(line(page)).toBeVisible();
});

test('the search works without signal once it was used', async ({ page, line: way }) => {
  await visit(page, routePath('search', 'ro'));
  const field = page.getByRole('main').getByRole('searchbox');
  // The page was loaded before the worker.
  await page.reload();
  await field.fill('lostrita');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Lostriță/ })
      .first(),
  ).toBeVisible();
  await expect.poll(() => listKept(page)).toContain(searchList('ro'));
  way.quality = 'down';
  await page.goto(routePath('search', 'ro'));
  await expect(line(page)).toBeVisible();
  // No file for this word has been requested before.
  await field.fill('caprior');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Căprior/ })
      .first(),
  ).toBeVisible();
});

test('a page of a build without a worker asks for what takes the older one away, with each visit', async ({
  page,
  line: way,
}) => {
  await visit(page);
  way.rewrite = (path, text) =>
    path === '/worker.js'
      ? "addEventListener('activate', () => registration.unregister())"
      : text.replace(/ data-keeps="[\w-]+"/, '');
  const countAsked = () => way.asked.filter((one) => one.endsWith('/worker.js')).length;
  const before = countAsked();
  await page.goto(contact ?? '');
  await expect.poll(countAsked).toBe(before + 1);
  await page.goto(fishing ?? '');
  await expect.poll(countAsked).toBe(before + 2);
});

test.describe('the home screen', () => {
  const offer = (page: Page) =>
    page.getByRole('main').getByRole('region', { name: word('kept:install.title', 'ro') });
  const button = (page: Page, key: 'button' | 'dismiss') =>
    offer(page).getByRole('button', { name: word(`kept:install.${key}`, 'ro') });

  test('is offered on calendar and fishing where the browser can, and not again once it was declined', async ({
    page,
  }) => {
    const can = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => {
            document.documentElement.dataset['asked'] = 'yes';
            return Promise.resolve({ outcome: 'dismissed' });
          },
        });
        dispatchEvent(event);
        return event.defaultPrevented;
      });
    await page.goto(fishing ?? '');
    await expect(offer(page)).toBeHidden();
    // Without the browser's own banner.
    await expect.poll(can).toBe(true);
    await button(page, 'button').click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
    await button(page, 'dismiss').click();
    await expect(offer(page)).toBeHidden();
    const loaded = page.waitForResponse(/\/_astro\/install\./);
    await page.goto(routePath('calendar', 'ro'));
    await expect.poll(can).toBe(true);
    await loaded;
    await expect(offer(page)).toBeHidden();
  });

  test.describe('of an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    });

    test('is told of in words, until they are declined', async ({ page }) => {
      await page.goto(routePath('calendar', 'ro'));
      await expect(offer(page).getByText(word('kept:install.apple', 'ro'))).toBeVisible();
      await expect(button(page, 'button')).toBeHidden();
      await button(page, 'dismiss').click();
      const loaded = page.waitForResponse(/\/_astro\/install\./);
      await page.reload();
      await loaded;
      await expect(offer(page)).toBeHidden();
    });
  });
});
