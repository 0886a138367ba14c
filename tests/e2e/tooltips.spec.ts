// Tooltips: a picture's credit in the gallery, on hover or focus.

import type { Locator, Page } from '@playwright/test';
import { barriers } from './fixtures/axe.ts';
import { stopTime } from './fixtures/clock.ts';
import { Gallery } from './fixtures/Gallery.ts';
import { expect, phone, test } from './fixtures/test.ts';

/** Moves the pointer as a hand does, not in one jump. */
async function moveTo(thumb: Locator) {
  const box = (await thumb.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await thumb.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
}

/** Moves the pointer to the corner of the window. */
const moveAway = (page: Page) => page.mouse.move(2, 2, { steps: 10 });

/** Opens the gallery in a page whose clock is stopped. */
async function openGallery(page: Page, locale: 'ro' | 'de' = 'ro') {
  await page.clock.install();
  const gallery = new Gallery(page, locale);
  await gallery.goto();
  // Scrolling the page hides a tooltip.
  await gallery.thumbs.first().evaluate((thumb) => thumb.scrollIntoView({ block: 'center' }));
  await gallery.loadTooltips();
  await stopTime(page);
  // After one tooltip, the next one appears without delay.
  await moveAway(page);
  await page.clock.runFor(1000);
  const authors = gallery.listPictures('landscapes').map(({ author }) => author);
  return { gallery, tooltip: page.getByRole('tooltip'), authors };
}

test('the credit is told after 700 milliseconds, and goes with the pointer', async ({ page }) => {
  const locale = 'de';
  const { gallery, tooltip, authors } = await openGallery(page, locale);
  await moveTo(gallery.thumbs.first());
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(tooltip).toContainText(authors[0] ?? '');
  await expect(gallery.thumbs.first()).toHaveAccessibleDescription((await tooltip.textContent()) ?? '');
  await moveAway(page);
  await page.clock.runFor(100);
  await expect(tooltip).toHaveCount(0);
});

test('from one to the next it does not wait again, unless the pointer was away for 300 milliseconds', async ({
  page,
}) => {
  const { gallery, tooltip, authors } = await openGallery(page);
  await moveTo(gallery.thumbs.first());
  await page.clock.runFor(750);
  await expect(tooltip).toContainText(authors[0] ?? '');
  await moveTo(gallery.thumbs.nth(1));
  await expect(tooltip).toContainText(authors[1] ?? '');
  await moveAway(page);
  await page.clock.runFor(350);
  await expect(tooltip).toHaveCount(0);
  await moveTo(gallery.thumbs.nth(1));
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
});

test('it comes with the first pointing or the first focus too, which loads it', async ({ page }) => {
  const gallery = new Gallery(page);
  const tooltip = page.getByRole('tooltip');
  const author = gallery.listPictures('landscapes')[0]?.author ?? '';
  await gallery.goto();
  await moveTo(gallery.thumbs.first());
  await expect(tooltip).toContainText(author);
  await moveAway(page);
  await gallery.goto();
  await gallery.tab('landscapes').focus();
  await page.keyboard.press('Tab');
  await expect(tooltip).toContainText(author);
});

test('the keyboard gets it at once, and Escape puts it away', async ({ page }) => {
  const { gallery, tooltip, authors } = await openGallery(page);
  await gallery.tab('landscapes').focus();
  await page.keyboard.press('Tab');
  await expect(gallery.thumbs.first()).toBeFocused();
  await expect(tooltip).toContainText(authors[0] ?? '');
  await page.clock.resume();
  expect(await barriers(page)).toEqual([]);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(gallery.thumbs.first()).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a finger opens the picture, where the credit stands too', async ({ page }) => {
    const gallery = new Gallery(page);
    await gallery.goto();
    await gallery.thumbs.first().tap();
    await expect(gallery.slide).toContainText(gallery.listPictures('landscapes')[0]?.author ?? '');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});
