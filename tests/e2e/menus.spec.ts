// The menus of wide and narrow screens, the skip link, breadcrumbs.

import { menu, routePath } from '../../src/routes.ts';
import { announcements } from './fixtures/content.ts';
import { tabTo, tabWithin } from './fixtures/focus.ts';
import { Header } from './fixtures/Header.ts';
import { expect, moving, phone, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use(moving);

test.describe('on a wide screen', () => {
  test('a click opens a menu, another menu or a click elsewhere closes it', async ({ page }) => {
    await page.goto('/contact');
    const header = new Header(page);
    await expect(header.menuButton).toBeHidden();
    await expect(header.link('nav:armorer')).toBeHidden();
    await header.group('association').click();
    await expect(header.link('nav:armorer')).toBeVisible();

    await header.group('hunting').click();
    await expect(header.link('nav:armorer')).toBeHidden();
    await expect(header.link('nav:tariffs')).toBeVisible();

    await header.language.click();
    await expect(header.link('nav:tariffs')).toBeHidden();
    await expect(header.languageLink('de')).toBeVisible();

    await page.getByRole('heading', { level: 1 }).click();
    await expect(header.languageLink('de')).toBeHidden();
    await header.group('hunting').click();
    await header.group('hunting').click();
    await expect(header.link('nav:tariffs')).toBeHidden();
  });

  const hunting = menu.find(({ group }) => group === 'hunting')?.entries ?? [];

  test('menus open, close and lead on by keyboard', async ({ page }) => {
    const locale = 'de';
    await page.goto(routePath('contact', locale));
    const header = new Header(page, locale);
    const group = header.group('hunting');
    await tabTo(page, group);
    await page.keyboard.press('Enter');
    await expect(header.link('nav:grounds')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(header.link('nav:grounds')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(header.link('nav:tariffs')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(group).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(header.link('nav:grounds')).toBeHidden();
    await expect(group).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(header.link('nav:grounds')).toBeFocused();
    for (const { label } of hunting.slice(1)) {
      await page.keyboard.press('Tab');
      await expect(header.link(`nav:${label}`)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(header.link('nav:grounds')).toBeHidden();
    await expect(header.link('nav:fishing')).toBeFocused();

    await page.keyboard.press('Shift+Tab');
    await expect(group).toBeFocused();
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(routePath('tariffs', locale));
  });

  test('a menu leads to a part of a page', async ({ page }) => {
    await page.goto('/contact');
    const header = new Header(page);
    await header.group('association').click();
    await header.link('nav:additionalSubscriptions').click();
    await expect(page).toHaveURL('/association/subscription#additional');
    await expect(page.locator('#additional')).toBeInViewport();
  });

  test('the menu marks the page it is on, and no other', async ({ page }) => {
    const header = new Header(page);
    const marked = header.root.locator('[aria-current="page"]');
    for (const [route, key] of [
      ['tariffs', 'nav:tariffs'],
      ['calendar', 'nav:calendar'],
      ['subscription', 'nav:subscription'],
      ['fishing', 'nav:fishing'],
      ['announcements', 'nav:announcements'],
      ['contact', 'nav:contact'],
    ] as const) {
      await page.goto(routePath(route, 'ro'));
      await expect(marked).toHaveCount(1);
      await expect(marked).toHaveText(word(key, 'ro'));
    }
    await page.goto('/');
    await expect(marked).toHaveCount(1);
    await expect(header.home).toHaveAttribute('aria-current', 'page');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the sheet opens over the page, closes and leads on', async ({ page }) => {
    const locale = 'en';
    await page.goto(routePath('contact', locale));
    const header = new Header(page, locale);
    await expect(header.sheet).toBeHidden();
    await expect(header.menuButton).toHaveAttribute('aria-expanded', 'false');
    await header.menuButton.tap();
    await expect(header.sheet).toBeVisible();
    await expect(header.menuButton).toHaveAttribute('aria-expanded', 'true');
    await expect(header.close).toBeFocused();
    await expect(page.locator('main')).toHaveJSProperty('inert', true);
    await expect(page.locator('footer')).toHaveJSProperty('inert', true);

    await header.group('hunting').tap();
    await expect(header.link('nav:tariffs')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header.link('nav:tariffs')).toBeHidden();
    await expect(header.sheet).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(header.sheet).toBeHidden();
    await expect(header.menuButton).toBeFocused();
    await expect(header.menuButton).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
    await expect(page.locator('footer')).toHaveJSProperty('inert', false);

    await header.menuButton.tap();
    await header.close.tap();
    await expect(header.sheet).toBeHidden();
    await expect(header.menuButton).toBeFocused();

    await header.menuButton.tap();
    await header.group('hunting').tap();
    await header.link('nav:tariffs').tap();
    await expect(page).toHaveURL(routePath('tariffs', locale));
    await expect(header.sheet).toBeHidden();
  });

  test('the keyboard does not get behind the open sheet; when the window grows, the page is usable', async ({
    page,
  }) => {
    await page.goto('/contact');
    const header = new Header(page);
    await header.menuButton.tap();
    await expect(header.close).toBeFocused();
    expect(await tabWithin(page, header.sheet, 16)).not.toContain(false);
    await header.close.focus();
    expect(await tabWithin(page, header.sheet, 4, 'Shift+Tab')).not.toContain(false);
    // As when the phone is turned.
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
    await expect(page.locator('footer')).toHaveJSProperty('inert', false);
  });

  test('a link to a part of the same page leaves the sheet', async ({ page }) => {
    await page.goto('/association/subscription');
    const header = new Header(page);
    await header.menuButton.tap();
    await header.group('association').tap();
    await header.link('nav:additionalSubscriptions').tap();
    await expect(header.sheet).toBeHidden();
    await expect(page).toHaveURL('/association/subscription#additional');
    await expect(page.locator('#additional')).toBeInViewport();
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
  });

  test('the language is chosen in the sheet', async ({ page }) => {
    await page.goto('/fishing');
    await new Header(page).menuButton.tap();
    await new Header(page).switchTo('de');
    await expect(page).toHaveURL('/de/fishing');
  });
});

test('the first Tab reaches the link past the menus', async ({ page }) => {
  const locale = 'en';
  for (const route of ['contact', 'login'] as const) {
    await page.goto(routePath(route, locale));
    const skip = page.getByRole('link', { name: word('common:skip', locale) });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  }
});

test('breadcrumbs tell the way from home', async ({ page }) => {
  const locale = 'de';
  const id = announcements[0]?.id ?? '';
  await page.goto(routePath('announcement', locale, { id }));
  const way = page.getByRole('navigation', { name: word('nav:breadcrumbs', locale) });
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(way.getByRole('listitem')).toHaveCount(3);
  await expect(way.locator('[aria-current="page"]')).toContainText(title ?? '');
  await way.getByRole('link', { name: word('nav:announcements', locale) }).click();
  await expect(page).toHaveURL(routePath('announcements', locale));
  await expect(way.getByRole('listitem')).toHaveCount(2);
  await way.getByRole('link', { name: word('nav:home', locale) }).click();
  await expect(page).toHaveURL(routePath('home', locale));
  await expect(way).toHaveCount(0);
});

test.describe('by keyboard, with another language offered', () => {
  test.use({ locale: 'de-DE', viewport: { width: 800, height: 500 } });

  test('nothing that has the focus is hidden behind a bar', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/association/armorer');
    const offer = page.getByRole('link', { name: word('nav:offer.text', 'de') });
    await expect(offer).toBeVisible();
    const hidden: string[] = [];
    for (let press = 0; press < 45; press++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        // Its four corners, one pixel inside, and its middle.
        const points = [
          [(left + right) / 2, (top + bottom) / 2],
          ...[left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y])),
        ] as [number, number][];
        const isSeen = points.some(([x, y]) => {
          const top = document.elementFromPoint(x, y);
          return top && (focused.contains(top) || top.contains(focused));
        });
        return isSeen ? '' : `${focused.tagName}: ${focused.textContent.trim()}`;
      });
      if (found) hidden.push(found);
    }
    expect(hidden).toEqual([]);
  });
});
