// The gallery: loaded when it is seen, tabs, lightbox.

import type { Page } from '@playwright/test';
import { tabWithin } from './fixtures/focus.ts';
import { galleryGroups } from './fixtures/content.ts';
import { Gallery } from './fixtures/Gallery.ts';
import { swipe } from './fixtures/swipe.ts';
import { expect, phone, test } from './fixtures/test.ts';

/** Addresses asked for from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('React comes when the gallery is seen, the lightbox when a picture is opened', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/');
  const gallery = new Gallery(page);
  const island = ['component-url', 'renderer-url'].map((name) => gallery.island.getAttribute(name));
  const scripts = (await Promise.all(island)).map((path) => path ?? '');
  await page.waitForLoadState('networkidle');
  for (const script of scripts) expect(requests).not.toContain(script);

  await gallery.root.scrollIntoViewIfNeeded();
  await gallery.ready();
  expect(requests).toEqual(expect.arrayContaining(scripts));
  expect(requests.join()).not.toContain('GalleryLightbox');
  await gallery.thumbs.first().click();
  await expect(gallery.lightbox).toBeVisible();
  expect(requests.join()).toContain('GalleryLightbox');
});

test('the groups are tabs, moved through by keyboard', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.goto();
  await expect(gallery.tabs).toHaveCount(3);
  await expect(gallery.tab('landscapes')).toHaveAttribute('aria-selected', 'true');
  await gallery.tab('landscapes').focus();
  for (const [key, group] of [
    ['ArrowRight', 'trophies'],
    ['ArrowRight', 'mammals'],
    ['ArrowLeft', 'trophies'],
    ['Home', 'mammals'],
    ['End', 'trophies'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(gallery.tab(group)).toBeFocused();
    await expect(gallery.tab(group)).toHaveAttribute('aria-selected', 'true');
    await expect(gallery.root.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
    await expect(gallery.thumbs).toHaveCount(gallery.picturesOf(group).length);
  }
  await page.keyboard.press('Tab');
  await expect(gallery.thumbs.first()).toBeFocused();
});

async function walkTheLightbox(gallery: Gallery) {
  const { page, locale } = gallery;
  const list = gallery.picturesOf('landscapes');
  const [first, second] = list;
  const total = list.length;
  await gallery.goto();
  await gallery.thumbs.first().focus();
  await page.keyboard.press('Enter');
  await expect(gallery.lightbox).toBeVisible();
  await expect(gallery.picture).toHaveAttribute('alt', first?.alt[locale] ?? '');
  await expect(gallery.slide).toContainText(first?.alt[locale] ?? '');
  await expect(gallery.slide).toContainText(first?.author ?? '');
  await expect(gallery.slide).toHaveAccessibleName(
    gallery.word('home:gallery.position', { index: 1, total }),
  );

  await page.keyboard.press('ArrowRight');
  await expect(gallery.picture).toHaveAttribute('alt', second?.alt[locale] ?? '');
  await expect(gallery.slide).toContainText(second?.author ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.picture).toHaveAttribute('alt', first?.alt[locale] ?? '');
  await gallery.button('next').click();
  await expect(gallery.picture).toHaveAttribute('alt', second?.alt[locale] ?? '');
  await gallery.button('previous').click();
  await expect(gallery.picture).toHaveAttribute('alt', first?.alt[locale] ?? '');

  expect(await tabWithin(page, gallery.lightbox, 6)).not.toContain(false);
  expect(await tabWithin(page, gallery.lightbox, 3, 'Shift+Tab')).not.toContain(false);
  await page.keyboard.press('Escape');
  await expect(gallery.lightbox).toHaveCount(0);
  await expect(gallery.thumbs.first()).toBeFocused();

  await gallery.thumbs.nth(2).click();
  await expect(gallery.picture).toHaveAttribute('alt', list[2]?.alt[locale] ?? '');
  await gallery.button('close').click();
  await expect(gallery.lightbox).toHaveCount(0);
  await expect(gallery.thumbs.nth(2)).toBeFocused();
}

test('the lightbox opens, moves, tells picture and author, and gives the focus back', async ({ page }) => {
  await walkTheLightbox(new Gallery(page));
});

test('the lightbox opens, moves and closes in German', async ({ page }) => {
  await walkTheLightbox(new Gallery(page, 'de'));
});

test('the page behind the lightbox is out of reach and stays where it is', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.goto();
  await gallery.thumbs.first().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await gallery.thumbs.first().click();
  await expect(gallery.lightbox).toBeVisible();
  await page.mouse.wheel(0, 600);
  const reachable = await page.evaluate(() =>
    [...document.querySelectorAll('main, header, footer')].filter(
      (part) => !part.closest('[inert], [aria-hidden="true"]'),
    ),
  );
  expect(reachable).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(gallery.lightbox).toHaveCount(0);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('tabs are tapped, pictures swiped', async ({ page }) => {
    const gallery = new Gallery(page, 'en');
    await gallery.goto();
    await gallery.tab('mammals').tap();
    const [first, second] = gallery.picturesOf('mammals');
    await expect(gallery.thumbs).toHaveCount(gallery.picturesOf('mammals').length);
    await gallery.thumbs.first().tap();
    await expect(gallery.picture).toHaveAttribute('alt', first?.alt.en ?? '');
    // A swipe that comes while the picture still moves is not taken.
    const stands = () => page.waitForFunction(() => document.getAnimations().length === 0);
    await stands();
    await swipe(gallery.slide, -250);
    await expect(gallery.picture).toHaveAttribute('alt', second?.alt.en ?? '');
    await stands();
    await swipe(gallery.slide, 250);
    await expect(gallery.picture).toHaveAttribute('alt', first?.alt.en ?? '');
    await gallery.button('close').tap();
    await expect(gallery.lightbox).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all pictures are shown, as links to large ones', async ({ page, request }) => {
    for (const locale of ['ro', 'en', 'de'] as const) {
      const gallery = new Gallery(page, locale);
      await page.goto(locale === 'ro' ? '/' : `/${locale}`);
      const wanted = galleryGroups.flatMap((group) =>
        gallery.picturesOf(group).map(({ alt }) => alt[locale]),
      );
      const links = gallery.root.getByRole('link');
      await expect(links.filter({ visible: true })).toHaveCount(wanted.length);
      const shown = await links
        .getByRole('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
      expect(shown).toEqual(wanted);
      const large = await links.first().getAttribute('href');
      const answer = await request.get(large ?? '');
      expect(answer.headers()['content-type']).toBe('image/webp');
      await links.first().click();
      await expect(page).toHaveURL(large ?? '');
    }
  });
});
