// Paper, and visitors who want nothing to move.

import type { Page } from '@playwright/test';
import type { Locale } from '../../src/lib/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { announcements, species } from './fixtures/content.ts';
import { Calendar } from './fixtures/Calendar.ts';
import { Gallery } from './fixtures/Gallery.ts';
import { Header } from './fixtures/Header.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('on paper', () => {
  async function printed(page: Page, path: string) {
    await page.goto(path);
    const address = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('body')).toContainText(address.replace(/^https?:\/\/|\/$/g, ''), {
      useInnerText: true,
    });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('[data-offer]:visible, details > summary:visible')).toHaveCount(0);
  }

  for (const locale of ['ro', 'de'] satisfies Locale[]) {
    test(`an announcement stands without header, footer and buttons (${locale})`, async ({ page }) => {
      await printed(page, routePath('announcement', locale, { id: announcements[0]?.id ?? '' }));
      await expect(page.getByRole('article').locator('.prose')).toBeVisible();
    });

    test(`the calendar stands without header, footer and buttons (${locale})`, async ({ page }) => {
      await printed(page, routePath('home', locale));
      const calendar = new Calendar(page, locale);
      await expect(calendar.rows).toHaveCount(species.length);
      await expect(calendar.filter).toBeHidden();
      await expect(new Gallery(page, locale).root).toBeHidden();
    });

    test(`tariffs stand without header, footer and buttons (${locale})`, async ({ page }) => {
      await printed(page, routePath('tariffs', locale));
      await expect(page.getByRole('table').first()).toBeVisible();
    });

    test(`contact stands without header, footer and buttons (${locale})`, async ({ page }) => {
      await printed(page, routePath('contact', locale));
      await expect(page.getByRole('table').first()).toBeVisible();
    });
  }

  test('a dark page is printed dark on white', async ({ page }) => {
    await page.goto('/contact');
    await new Header(page).chooseTheme('dark');
    await page.emulateMedia({ media: 'print' });
    const brightness = await page
      .getByRole('heading', { level: 2 })
      .first()
      .evaluate((heading) => Math.max(...(getComputedStyle(heading).color.match(/\d+/g) ?? []).map(Number)));
    expect(brightness).toBeLessThan(128);
  });
});

test.describe('with reduced motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  for (const locale of ['ro', 'en'] as const) {
    test(`nothing moves (${locale})`, async ({ page }) => {
      const gallery = new Gallery(page, locale);
      await gallery.goto();
      const moving = await page.evaluate(() => {
        const isMoving = (element: Element) => {
          const { animationName, transitionDuration, transitionProperty } = getComputedStyle(element);
          const lasts = transitionDuration.split(',').some((one) => Number.parseFloat(one) > 0);
          return animationName !== 'none' || (lasts && transitionProperty !== 'none');
        };
        return [...document.querySelectorAll('*')].filter(isMoving).map((one) => one.outerHTML.slice(0, 80));
      });
      expect(moving).toEqual([]);
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');

      await gallery.thumbs.first().click();
      await expect(gallery.picture).toBeVisible();
      await page.keyboard.press('ArrowRight');
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });
  }
});
