// Light, dark, or the system's theme.

import type { Page } from '@playwright/test';
import { routePath } from '../../src/routes.ts';
import { Header } from './fixtures/Header.ts';
import { expect, phone, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

/** Returns what the visitor sees: the colours of the page, and of the browser's toolbars and fields. */
async function look(page: Page) {
  return page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    const brightness = Math.max(...(backgroundColor.match(/\d+/g) ?? []).map(Number));
    const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => {
        const sample = document.createElement('i');
        sample.style.color = content;
        return document.body.appendChild(sample) && getComputedStyle(sample).color;
      });
    document.querySelectorAll('body > i').forEach((sample) => sample.remove());
    return {
      ground: brightness < 64 ? 'dark' : 'light',
      fields: colorScheme,
      bars: bars.join() === backgroundColor ? 'as the ground' : bars.join(),
    };
  });
}

const lightLook = { ground: 'light', fields: 'light', bars: 'as the ground' };
const darkLook = { ground: 'dark', fields: 'dark', bars: 'as the ground' };

test('without a choice the page follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/contact');
  expect(await look(page)).toEqual(lightLook);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await look(page)).toEqual(darkLook);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a choice holds against the system, on other pages, later and on the way back', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/contact');
  const header = new Header(page);
  await header.chooseTheme('dark');
  expect(await look(page)).toEqual(darkLook);
  await page.reload();
  expect(await look(page)).toEqual(darkLook);
  await page.goto('/en/fishing');
  expect(await look(page)).toEqual(darkLook);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/contact');
  await header.chooseTheme('light');
  expect(await look(page)).toEqual(lightLook);

  await header.chooseTheme('system');
  expect(await look(page)).toEqual(darkLook);
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');

  // A page reached by going back has the new choice.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/fishing');
  await header.chooseTheme('dark');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => look(page)).toEqual(darkLook);
});

test('the chosen theme is there before anything is drawn', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => seen.push(document.documentElement.dataset['theme'] ?? 'none');
    // At the body's first child, and at the first frame.
    const observer = new MutationObserver(() => {
      if (!document.body?.firstElementChild) return;
      observer.disconnect();
      note();
      requestAnimationFrame(note);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/contact');
  await new Header(page).chooseTheme('dark');
  for (const path of ['/', '/de/announcements', '/login']) {
    await page.goto(path);
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(async () => (await seen()).length).toBe(2);
    expect(await seen()).toEqual(['dark', 'dark']);
  }
});

test('another tab follows the choice', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/contact');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/fishing');
  await new Header(page).chooseTheme('dark');
  await expect.poll(() => look(other)).toEqual(darkLook);
  await new Header(other).theme.click();
  await expect(new Header(other).themeButton('dark')).toHaveAttribute('aria-pressed', 'true');
  await new Header(page).chooseTheme('system');
  await expect.poll(() => look(other)).toEqual(lightLook);
});

test('the switch tells which theme is chosen, by keyboard too', async ({ page }) => {
  const locale = 'en';
  await page.goto(routePath('contact', locale));
  const header = new Header(page, locale);
  const group = header.root.getByRole('group', { name: word('nav:theme.title', locale), exact: true });
  await header.theme.focus();
  await page.keyboard.press('ArrowDown');
  await expect(header.themeButton('light')).toBeFocused();
  await expect(header.themeButton('system')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(header.themeButton('dark')).toHaveAttribute('aria-pressed', 'true');
  await expect(group.locator('[aria-pressed="true"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(header.theme).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the theme is chosen in the menu', async ({ page }) => {
    await page.goto('/en/contact');
    const header = new Header(page, 'en');
    await header.menuButton.tap();
    await header.theme.tap();
    await header.themeButton('dark').tap();
    expect(await look(page)).toEqual(darkLook);
  });
});
