// Narrow windows, and pages zoomed to 400 %: nothing needs horizontal scrolling. `pages` tests that all pages fit.

import type { Page } from '@playwright/test';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { screenNames, screens } from '../../src/parts.ts';
import { routePath } from '../../src/routes.ts';
import { byTurns, isDeep } from '../deep.ts';
import { pagesIn } from './fixtures/addresses.ts';
import { Calendar } from './fixtures/Calendar.ts';
import { Header } from './fixtures/Header.ts';
import { signInAs } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';

/** 1280 × 1024 at 400 % zoom is a window of 320 × 256. */
const sizes = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

test.use({ viewport: { width: 320, height: 640 } });

test('the menu fits into 320 pixels in every language', async ({ page }) => {
  for (const locale of localeCodes) {
    await page.goto(routePath('contact', locale));
    const header = new Header(page, locale);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await header.menuButton.click();
      await header.group('association').click();
      await expect(header.link('nav:additionalSubscriptions')).toBeVisible();
      await header.theme.click();
      await header.themeButton('system').scrollIntoViewIfNeeded();
      await expect(header.themeButton('system')).toBeInViewport({ ratio: 0.95 });
      expect(await header.sheet.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(header.sheet).toBeHidden();
    }
  }
});

test('the header stands in one line at every width', async ({ page }) => {
  for (const locale of localeCodes) {
    await page.goto(routePath('subscription', locale));
    for (const width of [320, 360, 414, 600, 768, 1023, 1024, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sticksOut(page), `${locale} at ${width}`).toBe('');
      const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 };
      expect(height, `${locale} at ${width}`).toBeLessThan(100);
    }
  }
});

test('the source of a row fits into 320 pixels', async ({ page }) => {
  const calendar = new Calendar(page, 'de');
  await calendar.goto('calendar', '#roe-buck');
  await calendar.row('roe-buck').locator('summary').click();
  const note = calendar.row('roe-buck').locator('details > div');
  const box = await note.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(await sticksOut(page)).toBe('');
});

/** Finds words of visible headings, names and labels that are broken across two lines without their own hyphen. */
function brokenWords() {
  /** Text for screen readers only is in a box of one pixel. */
  const isClipped = (element: Element | null): boolean =>
    element !== null && (element.getBoundingClientRect().width <= 1 || isClipped(element.parentElement));
  const countLines = (text: Text, word: string, start: number) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const parts = document.querySelectorAll('h1, h2, h3, th, b, summary, label, button, .seasons-name');
  return [...parts].flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility() || isClipped(text.parentElement)) continue;
      for (const { 0: word, index } of text.data.matchAll(/\p{L}{4,}/gu))
        if (countLines(text, word, index) > 1) found.push(word);
    }
    return found;
  });
}

test('German names and headings are not broken within a word at 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const route of ['home', 'calendar', 'fishing', 'grounds', 'report', 'acts', 'privacy'] as const) {
    await page.goto(routePath(route, 'de'), { waitUntil: 'networkidle' });
    expect.soft(await page.evaluate(brokenWords), route).toEqual([]);
  }
});

test('wider letters and lines do not cut anything off', async ({ page }) => {
  // The spacing of WCAG 2.1, 1.4.12.
  const spacing = `* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }
    p { margin-bottom: 2em !important }`;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of [
    'home',
    'calendar',
    'fishing',
    'contact',
    'tariffs',
    'announcements',
    'login',
  ] as const) {
    await page.goto(routePath(route, 'de'));
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    expect(await sticksOut(page), route).toBe('');
  }
});

test('letters twice as large fit into a phone: a window that is half as wide for them', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  const routes = [
    'home',
    'calendar',
    'fishing',
    'contact',
    'sun',
    'feeds',
    'login',
    'announcements',
  ] as const;
  for (const route of routes) {
    await page.goto(routePath(route, 'de'));
    expect.soft(await sticksOut(page), route).toBe('');
  }
});

/** The smallest phone, with the least room, and a current one. */
const phones = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

/** One page of each route, since they have the same layout. */
const kinds = [...new Map(pagesIn('ro').map(({ route, path }) => [route, path])).values()];

/** Enlarges text like a browser's or system's text size: window widths in rem stay the same. */
const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  });

test('letters twice as large leave the page its place on a phone, whatever page it is', async ({ page }) => {
  test.slow();
  for (const path of byTurns(['/announcements/pesta-porcina-mistret', ...kinds], 0, 2)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await enlargeText(page);
    const banner = page.getByRole('banner');
    const hasBanner = (await banner.count()) > 0;
    for (const size of isDeep ? phones : phones.slice(0, 1)) {
      await page.setViewportSize(size);
      const where = `${path} on ${size.width} pixels`;
      expect.soft(await sticksOut(page), where).toBe('');
      if (!hasBanner) continue;
      const { height } = (await banner.boundingBox()) ?? { height: Infinity };
      expect
        .soft(height / size.height, `${where}: the header’s share of the screen`)
        .toBeLessThanOrEqual(0.2);
      // Complete or absent, never broken or truncated; the emblem keeps its name.
      const name = banner.getByText('AJVPS Suceava', { exact: true });
      const { shown, needed } = await name.evaluate((one) => ({
        shown: one.parentElement?.clientWidth ?? 0,
        needed: one.scrollWidth,
      }));
      if (shown > 1) expect.soft(shown, `${where}: the name`).toBeGreaterThanOrEqual(needed);
      await expect.soft(banner.getByRole('link', { name: 'AJVPS Suceava' }), where).toBeVisible();
    }
  }
});

test('letters twice as large leave German, the language with the longest words, its place too', async ({
  page,
}) => {
  for (const size of phones) {
    await page.setViewportSize(size);
    await page.goto('/de/contact', { waitUntil: 'domcontentloaded' });
    await enlargeText(page);
    expect.soft(await sticksOut(page), `${size.width} pixels`).toBe('');
  }
});

test('letters twice as large break no short word in a cell of a stacked table', async ({ page }) => {
  await page.goto(routePath('subscription', 'ro'));
  await enlargeText(page);
  const lines = await page.locator('.table-stack td').evaluateAll((cells) =>
    cells
      .filter(({ textContent }) => /^\S{2,3}$/.test(textContent.trim()))
      .map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell.firstElementChild ?? cell);
        return words.getClientRects().length;
      }),
  );
  expect(lines.length).toBeGreaterThan(4);
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('stacked tables are still tables for screen readers', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  for (const route of ['calendar', 'fishing', 'tariffs', 'grounds', 'subscription', 'contact'] as const) {
    await page.goto(routePath(route, 'ro'));
    if (route === 'calendar' || route === 'fishing')
      await expect(page.locator('html')).toHaveAttribute('data-folded');
    await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
    const tables = await page.locator('table:visible').count();
    const rows = await page.locator('tbody tr:visible').count();
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const count = (role: string) => nodes.filter((node) => node.role?.value === role).length;
    expect(count('table'), route).toBe(tables);
    expect(count('row'), route).toBeGreaterThanOrEqual(rows);
  }
});

/** The screens of the members' area, by whom they are visited. */
const offices = (['member', 'editor', 'admin'] as const).map((role) => ({
  role,
  names: screenNames.filter((name) => {
    const roles: readonly string[] = screens[name].roles ?? ['member'];
    return role === 'admin' ? roles.includes(role) : roles[0] === role;
  }),
}));

test.describe('in the members’ area', () => {
  test.use({ askServer: true });

  for (const { role, names } of offices)
    test(`the ${role}’s screens fit into 320 pixels, and on a phone with letters twice as large`, async ({
      page,
      context,
    }) => {
      test.slow();
      await signInAs(role, context);
      for (const name of names) {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(routePath(name, 'de'), { waitUntil: 'networkidle' });
        expect.soft(await sticksOut(page), name).toBe('');
        await page.setViewportSize({ width: 390, height: 844 });
        await enlargeText(page);
        expect.soft(await sticksOut(page), `${name}, enlarged`).toBe('');
      }
    });

  test('nothing of the card is cut off with letters twice as large', async ({ page, context }) => {
    await signInAs('member', context);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(routePath('admin', 'de'));
    await enlargeText(page);
    const card = page.locator('.member-card');
    await expect(card.getByRole('img')).toBeVisible();
    const { width = 0, x = 0 } = (await card.boundingBox()) ?? {};
    for (const part of await card.locator('p, dt, dd, [role=img]').all()) {
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), (await part.textContent()) ?? '').toBeLessThanOrEqual(
        x + width,
      );
    }
  });
});
