// A fourth language, written from right to left: an entry, texts and content suffice to mirror the whole site.

import { barriers } from '../e2e/fixtures/axe.ts';
import { sticksOut } from '../e2e/fixtures/overflow.ts';
import { swipe } from '../e2e/fixtures/swipe.ts';
import { phone } from '../e2e/fixtures/test.ts';
import { arabic, arabicWidgets, edges, type Part } from './ArabicPage.ts';
import { announced, untranslated } from './site.ts';
import { expect, test } from './test.ts';

const both = (...selectors: string[]): Part[] => selectors.map((selector) => ({ selector, side: 'both' }));
const start = (...selectors: string[]): Part[] => selectors.map((selector) => ({ selector, side: 'start' }));

/** The parts of each kind of page, by its path. */
const layouts: Record<string, Part[]> = {
  '': [
    ...both('.site-header > .wrap', 'main > section', '#hero-title + p', '[data-today-strip]'),
    ...start('.site-header a', '.site-header a svg', '#hero-title', '.gallery-tabs button'),
    { selector: '.site-header #menu', side: 'end' },
  ],
  '/hunting/calendar?open': [
    ...both('.seasons-group'),
    ...start('.seasons tbody th'),
    { selector: '.seasons tbody td:last-of-type', side: 'end' },
  ],
  '/contact': [
    ...both('main form', 'main form input[name=name]', 'main dl > div', 'aside', 'main > div'),
    ...start('main nav ol', 'main h1', 'main form button', 'main .prose ul li', '[data-success], main label'),
  ],
  '/association/subscription': [...both('.prose ol > li', '.note'), ...start('.prose ol > li strong')],
  '/hunting/tariffs': [
    ...both('section .table'),
    ...start('section .table tbody th'),
    { selector: 'section .table tbody td:last-child', side: 'end' },
  ],
  '/announcements': both('main header', 'main ul > li:has(h2, h3)'),
  '/login': [...both('main', 'form input[name=email]'), { selector: 'form .relative > button', side: 'end' }],
  '/no/such/page': both('main > div', 'main img'),
};

for (const [name, viewport] of [
  ['a wide window', { width: 1280, height: 900 }],
  ['a phone', phone.viewport],
] as const) {
  test.describe(`in ${name}`, () => {
    test.use({ viewport });

    for (const [path, parts] of Object.entries(layouts)) {
      test(`the layout of /ar${path} is that of /en${path}, mirrored`, async ({
        page,
        trouble,
      }, testInfo) => {
        trouble.allow(/404/);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const seen = async (prefix: string) => {
          await page.goto(prefix + path);
          await page.evaluate(() => document.fonts.ready);
          const body = await page.screenshot({ fullPage: true });
          const shot = `${name} ${prefix}${path}`.replace(/[\s/]+/g, '-');
          await testInfo.attach(`${shot}.png`, { body, contentType: 'image/png' });
          // What is not shown at this width is hidden in both languages.
          const shown = [];
          for (const part of parts) {
            if (await page.locator(part.selector).filter({ visible: true }).count()) shown.push(part);
          }
          return edges(page, shown);
        };
        const english = await seen('/en');
        const mirrored = await seen('/ar');
        expect(Object.keys(mirrored).length).toBeGreaterThan(0);
        expect(mirrored).toEqual(english);
        expect(await sticksOut(page)).toBe('');
      });
    }
  });
}

test.describe('for a reader of Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('the page says what it is, in its language', async ({ page }) => {
    await page.goto('/ar/contact');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'ar');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveCSS('direction', 'rtl');
    const header = page.getByRole('banner');
    await expect(header.getByRole('navigation', { name: arabic('nav:main') })).toBeVisible();
    await expect(header.getByRole('link', { name: arabic('nav:fishing') })).toHaveAttribute(
      'href',
      '/ar/fishing',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('اتصل بنا');
    await expect(page.getByRole('textbox', { name: arabic('contact:form.message') })).toBeVisible();
    await expect(page.getByRole('contentinfo').locator('time')).toHaveText(/[٠-٩]/);
    expect(await barriers(page)).toEqual([]);
  });
});

test('the other languages lead to it, and it to them', async ({ page, request }) => {
  await page.goto('/en/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/contact');
  await expect(page.locator('link[hreflang=ar]')).toHaveAttribute('href', /\/ar\/contact$/);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/ar/contact</loc>');
  expect((await request.get('/ar/announcements/feed.xml')).status()).toBe(200);
});

test('announcements are told to subscribers and search engines; of an office with an address no sample is shown', async ({
  page,
  request,
}) => {
  const textAt = async (path: string) => (await request.get(path)).text();
  const links = [...(await textAt('/ar/announcements/feed.xml')).matchAll(/<item>.*?<link>(.*?)<\/link>/gs)];
  const told = [announced, untranslated];
  expect(links.map(([, link = '']) => new URL(link).pathname).toSorted()).toEqual(
    told.map((id) => `/ar/announcements/${id}`).toSorted(),
  );
  const listed =
    (await textAt('/sitemap.xml')).match(/<loc>[^<]*\/announcements\/(?!page|category|archive)[^<]+/g) ?? [];
  expect(listed.filter((one) => !told.some((id) => one.endsWith(`/${id}`)))).toEqual([]);
  expect(listed.length).toBeGreaterThan(1);
  expect(await textAt('/announcements')).not.toContain('data-samples');
  expect((await request.get('/announcements/cotizatie-2027')).status()).toBe(404);

  await page.goto(`/ar/announcements/${announced}`);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('NewsArticle');
  await expect(page.locator('header .ribbon')).toHaveCount(0);
});

test('unknown addresses are told in it', async ({ page, trouble }) => {
  trouble.allow(/404/);
  expect((await page.goto('/ar/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('errors:notFound.title'));
  await expect(page.getByText('Page Not Found: /ar/no/such/page')).toBeVisible();
});

test('what is not translated is shown in Romanian, from left to right', async ({ page }) => {
  await page.goto('/ar/fishing');
  await expect(page.getByText(arabic('common:notTranslated'))).toBeVisible();
  const text = page.locator('.prose');
  await expect(text).toHaveAttribute('lang', 'ro');
  await expect(text).toHaveCSS('direction', 'ltr');
  await page.goto('/ar/announcements/examen-vanator');
  await expect(page.locator('.prose')).toHaveCSS('direction', 'rtl');
  await page.goto(`/ar/announcements/${untranslated}`);
  await expect(page.getByRole('article')).toHaveCSS('direction', 'ltr');
  await expect(page.getByRole('article').getByRole('navigation').first()).toHaveCSS('direction', 'rtl');
});

test('the calendar runs from right to left, today’s line too, in the language’s digits', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00+02:00'));
  await page.goto('/ar');
  await expect(page.locator('[data-today-strip]')).toContainText('٢١ نوفمبر', { useInnerText: true });
  await page.goto('/ar/hunting/calendar');
  await expect(page.locator('html')).toHaveAttribute('data-folded');
  const row = page.locator('.seasons tr[id]').first();
  const [cell, line] = await row
    .locator('td')
    .first()
    .evaluate((one) => {
      const { insetInlineStart, left } = getComputedStyle(one, '::after');
      return [
        one.getBoundingClientRect().width,
        Number.parseFloat(insetInlineStart) || Number.parseFloat(left),
      ];
    });
  // Late in the year is far from where reading begins.
  expect((line ?? 0) / (cell ?? 1)).toBeGreaterThan(0.8);
  const bar = await row.locator('.seasons-bar').evaluate((one) => getComputedStyle(one).transform);
  expect(bar).toContain('-1');
  await expect(page.locator('#group-birds .seasons').first()).toContainText('٢٨/٢٩');
});

test('tabs are moved through as they stand', async ({ page }) => {
  await page.goto('/ar');
  await page.locator('#gallery').scrollIntoViewIfNeeded();
  const tab = (group: string) => page.getByRole('tab', { name: arabic(`home:gallery.groups.${group}`) });
  await tab('landscapes').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('mammals')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('landscapes')).toBeFocused();
});

test.describe('messages', () => {
  test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });

  test('stand at the other side, in Arabic words, and are swiped to it', async ({ page }) => {
    await page.goto('/ar/announcements/examen-vanator');
    await page.setViewportSize({ width: 900, height: 700 });
    await page.getByRole('button', { name: arabic('announcements:share') }).tap();
    const region = page.getByRole('region', {
      name: arabicWidgets.notifications.replace('{hotkey}', 'F8'),
    });
    const toast = region.getByRole('listitem').filter({ hasText: arabic('announcements:copied') });
    await expect(toast).toBeVisible();
    await expect(toast.getByRole('button', { name: arabicWidgets.close })).toBeVisible();
    const box = await toast.boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan(450);
    await swipe(toast, -80);
    await expect(toast).toHaveCount(0);
  });
});
