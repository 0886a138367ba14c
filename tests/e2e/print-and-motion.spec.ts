// Printing, visitors who prefer reduced motion, and those whose system sets the colours.

import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { formatDate } from '../../src/core/i18n/format.ts';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { announcements, species } from './fixtures/content.ts';
import { Calendar } from './fixtures/Calendar.ts';
import { ContactPage } from './fixtures/ContactPage.ts';
import { Gallery } from './fixtures/Gallery.ts';
import { Header } from './fixtures/Header.ts';
import { expect, saturday, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.describe('on paper', () => {
  async function printed(page: Page, path: string) {
    await page.emulateMedia({ media: 'screen' });
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

  test('pages stand without header, footer and buttons', async ({ page }) => {
    await printed(page, routePath('announcement', 'de', { id: announcements[0]?.id ?? '' }));
    await expect(page.getByRole('article').locator('.prose')).toBeVisible();

    await printed(page, routePath('calendar', 'en'));
    const calendar = new Calendar(page, 'en');
    await expect(calendar.rows).toHaveCount(species.length);
    await expect(calendar.filter).toBeHidden();

    await printed(page, routePath('tariffs', 'ro'));
    // Each group says what is paid for, even while no amount is known.
    await expect(page.locator('main section:has(> h2)').first().getByRole('listitem').first()).toBeVisible();

    await printed(page, routePath('contact', 'de'));
    await expect(page.locator('main .prose')).toBeVisible();
  });

  test('the request to the town hall stands alone on one page, in Romanian', async ({ page }) => {
    const locale = 'de';
    await printed(page, routePath('damage', locale));
    const request = page.getByRole('region', { name: word('reports:damage.heading', 'ro'), exact: true });
    for (const name of ['to', 'name', 'reach', 'place', 'crop', 'since', 'photos', 'ask', 'sign'] as const) {
      await expect(request.getByText(word(`reports:damage.${name}`, 'ro'))).toBeVisible();
      await expect(request.getByText(word(`reports:damage.${name}`, locale), { exact: true })).toBeHidden();
    }
    const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    expect(text).toHaveLength(1);
    expect(text[0]).toContain(word('reports:damage.sign', 'ro'));
  });

  /** Returns the text of each page that a browser prints. */
  async function printPages(page: Page, path: string): Promise<string[]> {
    await page.clock.setFixedTime(saturday);
    await page.goto(path);
    await expect(page.locator('.seasons').last()).toHaveAttribute('data-today');
    // From then on, folded parts open for printing.
    await expect(page.locator('html')).toHaveAttribute('data-folded');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const { text } = await extractText(new Uint8Array(pdf));
    return text.map((one) => one.replace(/\s+/g, ' '));
  }

  const months = /ian feb mar .*? oct nov dec/g;
  const period = /\d{1,2} \p{L}+\.? – \d{1,2}/u;

  /** The months stand over the rows of every page, and never without rows. */
  function expectMonths(pages: readonly string[]) {
    for (const text of pages) {
      const heads = [...text.matchAll(months)];
      expect(heads.length).toBeGreaterThan(0);
      expect(text.search(period)).toBeGreaterThan(heads[0]?.index ?? Infinity);
      for (const after of text.split(months).slice(1)) expect(after).toMatch(period);
    }
  }

  for (const locale of localeCodes) {
    test(`the calendar is two pages that say whose and of when they are (${locale})`, async ({ page }) => {
      const pages = await printPages(page, routePath('calendar', locale));
      expect(pages.length).toBeLessThanOrEqual(2);
      const [first = ''] = pages;
      const date = formatDate(new Date('2026-11-21'), locale);
      expect(first).toContain(word('seasons:printed', locale, { date }));
      expect(first).toContain('AJVPS Suceava');
      expect(first).toContain(word('common:built', locale));
      expect(first).toContain(word('seasons:legend.open', locale));
      expect(first).toContain(word('seasons:legend.uncertain', locale));
      const all = pages.join(' ');
      expect(species.filter(({ name }) => !all.includes(name[locale]))).toEqual([]);
      if (locale === 'ro') expectMonths(pages);
    });
  }

  test('a long table before another begins on the page on which it stands', async ({ page }) => {
    await page.goto(routePath('contact', 'ro'));
    await page.locator('main').evaluate((main) => {
      const row = (text: string) => `<tr><td>${text}</td></tr>`;
      const rows = Array.from({ length: 200 }, (_, at) => row(`rând ${at}`)).join('');
      const table = (body: string) =>
        `<table class="table"><thead><tr><th>Rândul</th></tr></thead>${body}</table>`;
      main.innerHTML = `<p>Asociația</p><p>Jurnalul</p>${table(rows)}${table(row('Total'))}`;
    });
    const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    expect(text[0]).toMatch(/Asociația[^]*Jurnalul[^]*rând 0[^]*rând 20/);
  });

  test('the closed seasons of fish stand with their legend and their months', async ({ page }) => {
    const pages = await printPages(page, '/fishing');
    // The waters only name their fish: the periods are above.
    expect(pages.length).toBeLessThanOrEqual(4);
    expect(pages.join(' ')).toMatch(/Dorna râu Păstrăv indigen, Lipan Neagra/);
    const legend = word('seasons:legend.closed', 'ro');
    const [own = '', ...others] = pages.filter((text) => text.includes(legend) || text.match(months));
    expect(own).toContain(legend);
    // For some fish, all rows of a page say that they are closed all year.
    const row = new RegExp(`${period.source}|${word('seasons:closedAllYear', 'ro')}`, 'u');
    for (const text of [own, ...others]) expect(text.split(months).at(-1)).toMatch(row);
  });

  test('bars are printed as they are, and the day has no line', async ({ page }) => {
    await page.clock.setFixedTime(saturday);
    await page.goto('/hunting/calendar');
    await expect(page.locator('.seasons').last()).toHaveAttribute('data-today');
    await page.emulateMedia({ media: 'print' });
    const cell = page.locator('#roe-doe td').first();
    await expect(cell.locator('svg')).toHaveCSS('print-color-adjust', 'exact');
    expect(await cell.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('none');
    await expect(page.locator('[data-state-cell]:visible')).toHaveCount(0);
    // No month's name overlaps the next one.
    const collisions = await page
      .locator('.seasons-months')
      .evaluateAll(
        (rows) =>
          rows.flatMap((row) =>
            [...row.children].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
          ).length,
      );
    expect(collisions).toBe(0);
  });

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
  test('nothing moves', async ({ page }) => {
    const locale = 'en';
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
});

test.describe('with the system’s colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('the focus, buttons and fields have lines that stand out', async ({ page }) => {
    const contact = new ContactPage(page, 'ro');
    await contact.goto();
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    for (const part of [contact.send, contact.field('name'), contact.field('subject')]) {
      await expect(part).not.toHaveCSS('border-top-style', 'none');
      await expect(part).not.toHaveCSS('border-top-width', '0px');
      await expect(part).not.toHaveCSS('border-top-color', ground);
    }
    await contact.field('message').press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveCSS('outline-style', 'solid');
    await expect(focused).toHaveCSS('outline-width', '3px');
    await expect(focused).not.toHaveCSS('outline-color', ground);
  });

  test('what is open and what is chosen differ from the rest', async ({ page }) => {
    await page.clock.setFixedTime(saturday);
    const calendar = new Calendar(page, 'ro');
    await calendar.goto('calendar');
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const dot = (state: string) =>
      page
        .locator(`[data-state='${state}'] .state`)
        .first()
        .evaluate((one) => getComputedStyle(one, '::before').backgroundColor);
    expect(await dot('open')).not.toBe(ground);
    expect(await dot('open')).not.toBe(await dot('closed'));
    await expect(page.locator('.seasons-chips .button-quiet:has(:checked)').first()).toHaveCSS(
      'border-top-width',
      '3px',
    );
    await expect(page.locator('.seasons-chips .button-quiet:not(:has(:checked))').first()).toHaveCSS(
      'border-top-width',
      '1px',
    );
  });
});
