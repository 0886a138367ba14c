// The gallery: tabs and tiles work without React, the lightbox needs it.

import type { Page } from '@playwright/test';
import { tabWithin } from './fixtures/focus.ts';
import { galleryGroups } from './fixtures/content.ts';
import { Gallery } from './fixtures/Gallery.ts';
import { swipe } from './fixtures/swipe.ts';
import { expect, moving, phone, test } from './fixtures/test.ts';

test.use(moving);

/** Collects the paths requested from now on. */
function collectRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('React comes when a picture is pressed, which opens that very picture', async ({ page }) => {
  const requests = collectRequests(page);
  const gallery = new Gallery(page);
  await gallery.goto();
  await page.waitForLoadState('networkidle');
  await gallery.tab('mammals').click();
  const loaded = () => requests.filter((path) => /react|mount-lightbox/i.test(path));
  expect(loaded()).toEqual([]);
  // The press comes long before the response that it needs.
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/mount-lightbox/, async (route) => {
    await asked;
    await route.continue();
  });
  await gallery.thumbs.nth(2).click();
  await expect.poll(loaded).not.toEqual([]);
  await expect(gallery.lightbox).toHaveCount(0);
  answer();
  await expect(gallery.picture).toHaveAttribute('alt', gallery.listPictures('mammals')[2]?.alt.ro ?? '');
});

test('the three groups are tabs, moved through by keyboard', async ({ page, trouble }) => {
  trouble.allow(/ERR_FAILED/, /dynamically imported module/);
  const gallery = new Gallery(page);
  // They do not need React.
  await page.route(/react|mount-/i, (route) => route.abort());
  await gallery.goto();
  expect(galleryGroups).toEqual(['mammals', 'landscapes', 'trophies']);
  await expect(gallery.tabs).toHaveText(
    galleryGroups.map((group) => gallery.word(`home:gallery.groups.${group}`)),
  );
  await expect(gallery.tab('landscapes')).toHaveAttribute('aria-selected', 'true');
  await gallery.tab('landscapes').focus();
  for (const [key, group] of [
    ['ArrowRight', 'trophies'],
    ['ArrowRight', 'mammals'],
    ['ArrowLeft', 'trophies'],
    ['ArrowLeft', 'landscapes'],
    ['Home', 'mammals'],
    ['End', 'trophies'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(gallery.tab(group)).toBeFocused();
    await expect(gallery.tab(group)).toHaveAttribute('aria-selected', 'true');
    await expect(gallery.root.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
    await expect(gallery.root.getByRole('tabpanel').filter({ visible: true })).toHaveAccessibleName(
      gallery.word(`home:gallery.groups.${group}`),
    );
    await expect(gallery.thumbs).toHaveCount(gallery.listPictures(group).length);
  }
  await page.keyboard.press('Tab');
  await expect(gallery.thumbs.first()).toBeFocused();
});

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 700, height: 500 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]) {
  test.describe(`in a window of ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('tiles keep their ratio, and no bar or button lies over the picture that opens', async ({
      page,
    }) => {
      const gallery = new Gallery(page);
      await gallery.goto();
      for (const thumb of await gallery.thumbs.all()) {
        const ratio = await thumb.getByRole('img').evaluate((one) => one.clientWidth / one.clientHeight);
        expect(Math.abs(ratio - 1.5)).toBeLessThan(0.02);
      }

      // Neither the first nor the last, so that both directions work.
      await gallery.thumbs.nth(1).click();
      await expect(gallery.picture).toBeVisible();
      const stands = () => page.waitForFunction(() => document.getAnimations().length === 0);
      await stands();
      const picture = await gallery.picture.boundingBox();
      const bars = gallery.lightbox.locator(
        '.yarl__button, .yarl__counter, .yarl__slide_current .yarl__slide_title, .yarl__slide_current .yarl__slide_description',
      );
      const boxes = await Promise.all((await bars.all()).map((bar) => bar.boundingBox()));
      expect(boxes).toHaveLength(6);
      const over = boxes.filter(
        (box) =>
          box &&
          picture &&
          box.x < picture.x + picture.width &&
          picture.x < box.x + box.width &&
          box.y < picture.y + picture.height &&
          picture.y < box.y + box.height,
      );
      expect(over).toEqual([]);
      expect(picture?.height).toBeGreaterThan(100);
    });
  });
}

test('the lightbox opens, moves, tells picture and author, and gives the focus back', async ({ page }) => {
  const locale = 'de';
  const gallery = new Gallery(page, locale);
  const list = gallery.listPictures('landscapes');
  const [first, second] = list;
  const total = list.length;
  await gallery.goto();
  await gallery.thumbs.first().focus();
  await page.keyboard.press('Enter');
  await expect(gallery.lightbox).toBeVisible();
  await expect(gallery.picture).toHaveAttribute('alt', first?.alt[locale] ?? '');
  await expect(gallery.slide).toContainText(first?.alt[locale] ?? '');
  await expect(gallery.slide).toContainText(first?.author ?? '');
  await expect(gallery.slide.getByRole('link')).toHaveAttribute('href', first?.licenceUrl ?? '');
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
});

test('the page behind the lightbox is out of reach and stays where it is', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.goto();
  // The thumbnail's position when it is pressed: content above gets its real height only when it comes near.
  const thumb = gallery.thumbs.first();
  await thumb.evaluate((pressed: HTMLElement) => {
    const note = () => (pressed.dataset['top'] = String(pressed.getBoundingClientRect().top));
    pressed.addEventListener('click', note, { capture: true, once: true });
  });
  await thumb.click();
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
  const moved = (pressed: HTMLElement) =>
    Math.abs(pressed.getBoundingClientRect().top - Number(pressed.dataset['top']));
  expect(await thumb.evaluate(moved)).toBeLessThan(5);
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('tabs are tapped, pictures swiped', async ({ page }) => {
    const gallery = new Gallery(page, 'en');
    await gallery.goto();
    await gallery.tab('mammals').tap();
    const [first, second] = gallery.listPictures('mammals');
    await expect(gallery.thumbs).toHaveCount(gallery.listPictures('mammals').length);
    await gallery.thumbs.first().tap();
    await expect(gallery.picture).toHaveAttribute('alt', first?.alt.en ?? '');
    // A swipe is ignored while the picture is still moving.
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
        gallery.listPictures(group).map(({ alt }) => alt[locale]),
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
