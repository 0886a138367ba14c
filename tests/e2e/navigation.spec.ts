// Navigation: parts of a page, back, transitions, prefetched pages.

import type { Page } from '@playwright/test';
import { routePath } from '../../src/routes.ts';
import { Gallery } from './fixtures/Gallery.ts';
import { Header } from './fixtures/Header.ts';
import { expect, phone, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

/** Collects the paths of prefetched pages. */
function prefetched(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Without the data that the page itself loads.
    const isData = pathname.startsWith('/_build/') || pathname.endsWith('.json');
    if (request.resourceType() === 'fetch' && !isData) paths.push(pathname);
  });
  return paths;
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('a link to a part of the page leads below the header, and the focus with it', async ({ page }) => {
  const locale = 'de';
  await page.goto(routePath('contact', locale));
  const link = page.getByRole('main').locator('a[href="#form-title"]').filter({ visible: true });
  const part = page.locator('#form-title');
  await link.click();
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  const header = await new Header(page, locale).root.boundingBox();
  await expect
    .poll(async () => (await part.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual(header?.height ?? Infinity);
});

test('an address with a part leads there at once, and back from there', async ({ page }) => {
  await page.goto('/contact#form-title');
  await expect(page.locator('#form-title')).toBeFocused();
  await expect(page.locator('#form-title')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox').first()).toBeFocused();
});

test('the way to a part is smooth, or at once for those who want nothing to move', async ({ page }) => {
  /** Returns the scroll positions that the page passes through. */
  async function passed() {
    await page.goto('/privacy');
    return page.evaluate(async () => {
      const places: number[] = [];
      addEventListener('scroll', () => places.push(scrollY));
      const there = new Promise((resolve) => document.addEventListener('scrollend', resolve));
      [...document.querySelectorAll<HTMLElement>('main aside a[href^="#"]')].at(-1)?.click();
      await there;
      return new Set(places).size;
    });
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await passed()).toBeGreaterThan(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await passed()).toBe(1);
});

test('a link to the page itself leads to its top, without loading it anew', async ({ page }) => {
  await page.goto('/#gallery');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  let loads = 0;
  page.on('load', () => loads++);
  await new Header(page).home.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeFocused();
  expect(loads).toBe(0);
});

test('the focus in the header does not move the page', async ({ page }) => {
  await page.goto('/hunting/tariffs');
  await page.evaluate(() => scrollTo(0, 1000));
  const header = new Header(page);
  await header.home.focus();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    expect(await scrolled(page)).toBe(1000);
  }
});

/** Returns what is in the middle of the viewport, and its distance from the top. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const found = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[id]');
    return { id: found?.id, top: Math.round(found?.getBoundingClientRect().top ?? 0) };
  });

for (const path of ['/', '/hunting/calendar']) {
  test(`back leads to the place where the reader was (${path})`, async ({ page }) => {
    await page.goto(path);
    // Scrolls as a reader does, so that the page below is laid out.
    for (let step = 0; step < 5; step++) await page.mouse.wheel(0, 300);
    await expect.poll(() => scrolled(page)).toBe(1500);
    const before = await inSight(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(() => inSight(page)).toEqual(before);
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('back leads to the place where the reader was, in what was opened', async ({ page }) => {
    await page.goto('/hunting/calendar');
    await expect(page.locator('html')).toHaveAttribute('data-settled');
    const groups = page.locator('details[data-group]');
    const isOpen = () => groups.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
    for (const index of [2, 0]) await groups.nth(index).locator('> summary').tap();
    expect(await isOpen()).toEqual([true, false, true]);
    for (let step = 1; step <= 5; step++) await page.evaluate((top) => scrollTo(0, top), step * 500);
    await expect
      .poll(() =>
        page.evaluate(() => (history.state as { folds?: boolean[] } | null)?.folds?.filter(Boolean)),
      )
      .toHaveLength(2);
    const before = await inSight(page);
    await page.evaluate(() => location.assign('/contact'));
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await expect(page).toHaveURL('/hunting/calendar');
    await expect.poll(isOpen).toEqual([true, false, true]);
    await expect.poll(() => inSight(page)).toEqual(before);
  });
});

test.describe('from page to page', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset['revealed'] = String(Boolean(event.viewTransition));
      });
    }),
  );

  test('the change is a transition, unless nothing is to move', async ({ page }) => {
    for (const [motion, isShown] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto('/contact');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Pescuit' }).click();
      await expect(page).toHaveURL('/fishing');
      await expect(page.locator('html')).toHaveAttribute('data-revealed', String(isShown));
    }
  });
});

test.describe('pages that are pointed at', () => {
  test.use({ askServer: true });

  test('are made ready by the browser; not what is for members, nor files', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['sec-purpose']?.startsWith('prefetch'))
        asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/announcements/cerere-inscriere');
    await page.getByRole('banner').getByRole('link', { name: 'Autentificare' }).hover();
    for (const link of await page.getByRole('article').getByRole('link').all()) await link.hover();
    const credits = page.getByRole('contentinfo').locator('a[href="/credits"]');
    await credits.hover();
    await expect.poll(() => asked).toContain('/credits');
    // On its way, the pointer may rest on the link to another page.
    expect(asked.filter((path) => /\.|^\/(login|admin|api)\b/.test(path))).toEqual([]);
    // A response that is still in progress is of no use yet.
    await page.waitForLoadState('networkidle');
    await credits.click();
    await expect(page).toHaveURL('/credits');
    const [navigation] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON() as object),
    );
    expect(navigation).toMatchObject({ deliveryType: 'navigational-prefetch' });
  });

  test('ask nothing of the server and tell nothing until they are shown', async ({
    page,
    context,
    trouble,
  }) => {
    trouble.allow(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/);
    // As in a prerendered page: the test driver prevents real prerendering.
    await page.addInitScript(() => {
      let isHidden = true;
      Object.defineProperty(document, 'prerendering', { get: () => isHidden });
      Object.assign(window, {
        show() {
          isHidden = false;
          document.dispatchEvent(new Event('prerenderingchange'));
        },
      });
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|_build)\//.test(pathname)) calls.push(pathname);
    });
    await page.goto('/contact', { waitUntil: 'networkidle' });
    // Really offline: a browser that detects its connection, as it does at the start, would report that it is online again.
    await context.setOffline(true);
    expect(calls).toEqual([]);
    const message = page.getByText(word('app:offline', 'ro'));
    await expect(message).toHaveCount(0);
    await page.evaluate(() => (window as unknown as { show(): void }).show());
    await expect(message.first()).toBeVisible();
    // Half of all views also report that the message's script could not be loaded.
    await expect.poll(() => calls.filter((path) => path !== '/api/errors')).toEqual(['/api/_auth/session']);
  });
});

/** Makes the browser one without speculation rules. */
const withoutRules = (page: Page) =>
  page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type === 'module';
  });

test.describe('where a browser makes no pages ready, they are fetched before', () => {
  test.use({ fetchBefore: true });
  test.beforeEach(({ page }) => withoutRules(page));

  test('when their links are in sight or pointed at, and are then at hand', async ({ page }) => {
    const paths = prefetched(page);
    await page.goto('/contact');
    // In the menu.
    await expect.poll(() => paths).toContain('/announcements');
    expect(paths).not.toContain('/contact');
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    expect(paths).not.toContain('/credits');
    await footer.locator('a[href="/credits"]').hover();
    await expect.poll(() => paths).toContain('/credits');
    expect(new Set(paths).size).toBe(paths.length);

    // A response that is still in progress is of no use yet.
    await page.waitForLoadState('networkidle');
    await footer.locator('a[href="/credits"]').click();
    await expect(page).toHaveURL('/credits');
    // Its text is already here, so it is at most revalidated.
    const transferred = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).transferSize),
    );
    expect(transferred[0]).toBeLessThan(1000);
  });

  test('four of a visit for being in sight, none in another language, for members or in the footer', async ({
    page,
  }) => {
    const paths = prefetched(page);
    for (const path of ['/', '/announcements', '/en/fishing']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.waitForLoadState('networkidle');
    }
    expect(paths).toHaveLength(4);
    expect(paths.filter((path) => /^\/(en|de|login|admin|credits|privacy)\b/.test(path))).toEqual([]);
  });

  test('when they are pointed at or focused in a menu', async ({ page }) => {
    const paths = prefetched(page);
    await page.goto('/contact');
    const header = new Header(page, 'ro');
    await header.group('hunting').focus();
    await page.waitForLoadState('networkidle');
    expect(paths).not.toContain('/hunting/grounds');
    await header.group('hunting').click();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => paths).toContain('/hunting/grounds');
  });

  test('but no pictures, documents or anything of the API', async ({ page }) => {
    const paths = prefetched(page);
    const gallery = new Gallery(page);
    await gallery.goto();
    await gallery.thumbs.first().hover();
    await page.goto('/announcements/cerere-inscriere');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/api/_auth/session';
      link.textContent = 'x';
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('main').getByRole('link', { name: 'x', exact: true }).hover();
    for (const link of await page.getByRole('article').getByRole('link').all()) await link.hover();
    await page.waitForLoadState('networkidle');
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => /\.|^\/api/.test(path))).toEqual([]);
  });

  test('not where data are to be saved or the connection is slow', async ({ page }) => {
    await page.addInitScript(() => {
      const value = JSON.parse(new URLSearchParams(location.search).get('connection') ?? '{}') as object;
      Object.defineProperty(navigator, 'connection', { value });
    });
    const paths = prefetched(page);
    for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }]) {
      await page.goto(`/contact?${new URLSearchParams({ connection: JSON.stringify(connection) })}`);
      await page.getByRole('banner').getByRole('link', { name: 'Anunțuri' }).hover();
      await page.waitForLoadState('networkidle');
      expect(paths).toEqual([]);
    }
    // Otherwise they would be.
    await page.goto('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Anunțuri' }).hover();
    await expect.poll(() => paths).not.toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('only pages whose links are in sight', async ({ page }) => {
      const paths = prefetched(page);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      expect(paths.length).toBeLessThanOrEqual(2);
    });
  });
});
