// Visible content does not move while the page and its font load, nor while scripts fill it.

import type { Page } from '@playwright/test';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { drawn } from './fixtures/frames.ts';
import { Line } from './fixtures/Line.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { signInAs } from './fixtures/members.ts';
import { expect, moving, phone, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use(moving);

/**
 * Returns the layout shift since the page began, as browsers measure it, and what has moved.
 *
 * @param part counts only what has moved in it.
 */
async function measureShift(
  page: Page,
  part = '*',
): Promise<{ sum: number; afterArrival: number; moved: string }> {
  await drawn(page, 20);
  const shifts = await page.evaluate((part) => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isIn = (node: Node | null) => !node?.parentElement || node.parentElement.closest(part) !== null;
    return (observer.takeRecords() as Shift[])
      .filter(({ sources }) => sources.some(({ node }) => isIn(node)))
      .map(({ value, sources, startTime }) => ({
        value,
        hasArrived: startTime > (arrival?.domInteractive ?? 0),
        moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 40)).join(' | '),
      }));
  }, part);
  const add = (some: typeof shifts) => some.reduce((sum, { value }) => sum + value, 0);
  return {
    sum: add(shifts),
    afterArrival: add(shifts.filter(({ hasArrived }) => hasArrived)),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`).join('; '),
  };
}

/** Opens a page of the site as it arrives on a slow line: its content in `pieces`, each painted before the next one. */
async function gotoInPieces(page: Page, path: string, pieces: number): Promise<void> {
  const html = await (await page.request.get(path)).text();
  // A new document, in which nothing has moved yet.
  await page.goto('/robots.txt');
  await page.evaluate(
    async ([html, pieces]) => {
      const painted = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const header = html.indexOf('<main');
      let from = 0;
      document.open();
      for (let piece = 0; piece <= pieces; piece++) {
        const to = header + Math.round(((html.length - header) * piece) / pieces);
        document.write(html.slice(from, to));
        await painted();
        from = to;
      }
      document.close();
    },
    [html, pieces] as const,
  );
}

/** A day in a browser's own date field, whose width differs from that of the field's hint, counts 0.0001. */
const nothing = 0.001;
/** A row that arrives in two halves, as it may on a slow line or a busy machine, counts 0.001. */
const rowInHalves = 0.003;

for (const size of [phone.viewport, { width: 1440, height: 900 }]) {
  test.describe(`${size.width} pixels wide`, () => {
    test.use({ viewport: size });

    test('rows of seasons and their heads stay where they are, in every language', async ({ page }) => {
      for (const locale of localeCodes)
        for (const route of ['calendar', 'fishing'] as const) {
          await page.goto(routePath(route, locale));
          await expect(page.locator('[data-settled]')).toBeAttached();
          const { sum, afterArrival, moved } = await measureShift(page);
          expect.soft(sum, `${locale} ${route}: ${moved}`).toBeLessThan(rowInHalves);
          expect.soft(afterArrival, `${locale} ${route}: ${moved}`).toBeLessThan(nothing);
        }
    });

    test('the header is drawn as a whole, however slowly its page arrives', async ({
      page,
      baseURL,
      trouble,
    }) => {
      // The line has its own address.
      trouble.allow(/^foreign: http:\/\/localhost/);
      const line = await Line.open(baseURL ?? '');
      line.quality = 'halting';
      await page.goto(line.url + routePath('contact', 'ro'));
      const { sum, moved } = await measureShift(page, 'body > header');
      await line.close();
      expect(sum, moved).toBeLessThan(nothing);
    });

    test('seasons stay where they are while the rest of the page still arrives', async ({ page }) => {
      for (const route of ['calendar', 'fishing'] as const) {
        await gotoInPieces(page, routePath(route, 'ro'), 10);
        const { sum, moved } = await measureShift(page);
        expect.soft(sum, `${route}: ${moved}`).toBeLessThan(rowInHalves);
      }
    });

    for (const [route, filled, text] of [
      ['sun', '[data-sky-value]', /^\d+:\d+$/],
      ['home', '[data-open-count]', /^\d+\D+\d+$/],
      ['notFound', '[data-not-found]', /\/404/],
    ] as const) {
      test(`what scripts fill in comes into its place (${route})`, async ({ page }) => {
        // Scripts run after the page has been painted.
        await page.route('**/_astro/*.js', async (route) => {
          await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
          await route.continue();
        });
        const isOnPhones = route === 'home' && size === phone.viewport;
        for (const width of isOnPhones ? [320, 360, size.width, 412] : [size.width]) {
          for (const locale of localeCodes) {
            await page.setViewportSize({ ...size, width });
            await page.goto(routePath(route, locale));
            await expect(page.locator(filled).first()).toHaveText(text);
            const { sum, moved } = await measureShift(page);
            expect.soft(sum, `${locale}, ${width}: ${moved}`).toBeLessThan(nothing);
          }
        }
      });
    }

    test('announcements wait below the window for the member’s own part', async ({ page, context }) => {
      await signInAs('member', context);
      await page.route('**/_astro/Overview.*.js', async (route) => {
        const notices = page.getByRole('heading', { name: word('members:notices.title', 'ro') });
        await expect(notices).toBeVisible();
        await expect(notices).not.toBeInViewport();
        await route.continue();
      });
      await page.goto(routePath('admin', 'ro'));
      await expect(page.getByRole('heading', { name: word('members:card.title', 'ro') })).toBeVisible();
    });

    test('the forms of the account wait below the window for the details above them', async ({
      page,
      context,
    }) => {
      await signInAs('member', context);
      await page.route('**/api/_auth/account', async (route) => {
        await expect(
          page.getByText(word('members:account.changePassword', 'ro'), { exact: true }),
        ).toBeVisible();
        await route.continue();
      });
      await page.goto(routePath('account', 'ro'));
      await expect(page.getByText(word('account:details.title', 'ro'), { exact: true })).toBeVisible();
      const { sum, moved } = await measureShift(page);
      expect(sum, moved).toBeLessThan(0.01);
    });

    test('the title of sign-in stays where it is, and its form has room for the button of passkeys', async ({
      page,
    }) => {
      const expectNoShift = async () => {
        const { sum, moved } = await measureShift(page);
        expect(sum, moved).toBeLessThan(nothing);
      };
      await gotoInPieces(page, routePath('login', 'ro'), 10);
      await expectNoShift();
      await new LoginPage(page).goto();
      await expect(page.getByRole('button', { name: word('passkeys:signIn', 'ro') })).toBeVisible();
      await expectNoShift();
    });
  });
}
