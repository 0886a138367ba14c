// The language switch, what it remembers, and the offer of another language.

import { localeCodes, type Locale } from '../../src/core/i18n/locales.ts';
import { localizePath } from '../../src/core/i18n/paths.ts';
import { routePath } from '../../src/routes.ts';
import { announcements, findTranslation } from './fixtures/content.ts';
import { Header } from './fixtures/Header.ts';
import { expect, phone, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';
import type { BrowserContext, Page } from '@playwright/test';

const offer = (page: Page, locale: Locale) =>
  page.getByRole('link', { name: word('nav:offer.text', locale) });
const dismiss = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: word('nav:offer.dismiss', locale) });

async function choices(context: BrowserContext) {
  return Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
}

test.describe('the switch', () => {
  test('keeps the page, what was asked of it and the place on it', async ({ page }) => {
    await page.goto('/hunting/grounds?from=map&x=%C8%99#others');
    await new Header(page).switchTo('en');
    await expect(page).toHaveURL('/en/hunting/grounds?from=map&x=%C8%99#others');
    await new Header(page, 'en').switchTo('de');
    await expect(page).toHaveURL('/de/hunting/grounds?from=map&x=%C8%99#others');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await new Header(page, 'de').switchTo('ro');
    await expect(page).toHaveURL('/hunting/grounds?from=map&x=%C8%99#others');
  });

  test('keeps the announcement and the number of the page', async ({ page }) => {
    for (const path of [
      routePath('announcement', 'ro', { id: 'examen-vanator' }),
      routePath('announcementsPage', 'ro', { page: 2 }),
    ]) {
      await page.goto(path);
      await new Header(page).switchTo('de');
      await expect(page).toHaveURL(localizePath(path, 'de'));
    }
  });

  test('also leads to an announcement that is not translated', async ({ page }) => {
    const untranslated = announcements.find(({ id }) => !findTranslation(id, 'en'));
    test.skip(!untranslated, 'all announcements are translated');
    const path = routePath('announcement', 'ro', { id: untranslated?.id ?? '' });
    await page.goto(path);
    await new Header(page).switchTo('en');
    await expect(page).toHaveURL(localizePath(path, 'en'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(untranslated?.title ?? '');
  });

  test('stands in the footer too, and keeps query and place', async ({ page }) => {
    await page.goto('/fishing?tab=1#waters');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/fishing?tab=1#waters');
  });

  test('marks the language of the page', async ({ page }) => {
    for (const locale of localeCodes) {
      await page.goto(routePath('privacy', locale));
      const header = new Header(page, locale);
      await header.language.click();
      for (const other of localeCodes) {
        const link = header.languageLink(other);
        await expect(link).toHaveAttribute('lang', other);
        await expect(link).toHaveAttribute('hreflang', other);
        if (other === locale) await expect(link).toHaveAttribute('aria-current', 'true');
        else await expect(link).not.toHaveAttribute('aria-current');
      }
    }
  });
});

/** Elements that are the same in all languages. */
const parts = 'main :is(h2, h3, p, li, tbody tr, summary)';

/** Returns the number and position of the first element that begins below the header. */
const partInSight = (page: Page) =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll(selector)];
    const part = all.findIndex((one) => one.checkVisibility() && one.getBoundingClientRect().top > 90);
    return { part, top: all[part]?.getBoundingClientRect().top ?? NaN };
  }, parts);

const getTop = (page: Page, part: number) =>
  page.evaluate(
    ([selector, at]) => document.querySelectorAll(selector)[at]?.getBoundingClientRect().top ?? NaN,
    [parts, part] as const,
  );

test.describe('the switch in the middle of a long page', () => {
  for (const [route, at] of [
    ['privacy', 0.5],
    ['fishing', 0.8],
    ['acts', 0.5],
  ] as const) {
    test(`stays at the same part: ${route}`, async ({ page }) => {
      await page.goto(routePath(route, 'ro'), { waitUntil: 'networkidle' });
      await page.evaluate(
        (share) => scrollTo({ top: document.body.scrollHeight * share, behavior: 'instant' }),
        at,
      );
      const { part, top } = await partInSight(page);
      expect(part).toBeGreaterThan(1);
      await new Header(page).switchTo('de');
      await expect(page).toHaveURL(routePath(route, 'de'));
      await expect.poll(async () => Math.abs((await getTop(page, part)) - top)).toBeLessThan(2);
    });
  }

  test('stays at the top of a page, and begins at the top of another one', async ({ page }) => {
    await page.goto(routePath('privacy', 'ro'));
    await new Header(page).switchTo('de');
    await expect(page).toHaveURL(routePath('privacy', 'de'));
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goto(routePath('privacy', 'ro'));
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await new Header(page).switchTo('de');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await page.goto(routePath('sources', 'de'), { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('leaves the groups of the calendar open, and the species where it is', async ({ page }) => {
      await page.goto(routePath('calendar', 'ro'), { waitUntil: 'networkidle' });
      await page.locator('#group-birds > summary').click();
      const row = page.locator('#mallard');
      await row.scrollIntoViewIfNeeded();
      const top = () => row.evaluate((element) => element.getBoundingClientRect().top);
      const before = await top();
      const header = new Header(page);
      await header.menuButton.click();
      await header.switchTo('en');
      await expect(page).toHaveURL(routePath('calendar', 'en'));
      await expect(page.locator('#group-birds')).toHaveAttribute('open');
      await expect(row).toBeInViewport();
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(120);
    });
  });
});

test.describe('the choice', () => {
  test('is remembered for a year after a click, not by opening pages', async ({ page, context }) => {
    for (const locale of localeCodes) await page.goto(routePath('contact', locale));
    expect(await context.cookies()).toEqual([]);

    await new Header(page, 'de').switchTo('en');
    await expect(page).toHaveURL('/en/contact');
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(['i18n_redirected', 'nf_lang']);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
      const days = (cookie.expires - Date.now() / 1000) / (24 * 60 * 60);
      expect(days).toBeGreaterThan(364.9);
      expect(days).toBeLessThanOrEqual(365);
    }
  });

  test('opens the chosen home at /, until Romanian is chosen again', async ({ page, context }) => {
    await page.goto('/contact');
    await new Header(page).switchTo('en');
    await expect(page).toHaveURL('/en/contact');
    const answer = await page.goto('/?from=mail');
    await expect(page).toHaveURL('/en?from=mail');
    expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(302);

    await new Header(page, 'en').switchTo('ro');
    await expect(page).toHaveURL('/?from=mail');
    expect(await choices(context)).toEqual({ i18n_redirected: 'ro', nf_lang: 'ro' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
    await expect(page).toHaveURL('/');
  });

  test('leaves all other addresses as they are', async ({ page }) => {
    await page.goto('/en');
    await new Header(page, 'en').switchTo('de');
    await expect(page).toHaveURL('/de');
    for (const path of ['/contact', '/en/contact']) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
    }
    await page.goto('/');
    await expect(page).toHaveURL('/de');
  });
});

for (const [browser, locale] of [
  ['en-US', 'en'],
  ['de-AT', 'de'],
] as const) {
  test.describe(`a visitor whose browser prefers ${browser}`, () => {
    test.use({ locale: browser });

    test('is offered the page in that language, and not led away', async ({ page, context }) => {
      await page.goto('/');
      await expect(page).toHaveURL('/');
      await page.goto('/hunting/tariffs?x=1');
      await expect(offer(page, locale)).toBeVisible();
      await offer(page, locale).click();
      await expect(page).toHaveURL(`/${locale}/hunting/tariffs?x=1`);
      await expect(offer(page, 'ro')).toBeHidden();
      expect(await choices(context)).toEqual({ i18n_redirected: locale, nf_lang: locale });
      await page.goto('/fishing');
      await expect(offer(page, locale)).toBeHidden();
    });

    test('is not offered what is not translated', async ({ page }) => {
      const untranslated = announcements.find(({ id }) => !findTranslation(id, locale));
      test.skip(!untranslated, 'all announcements are translated');
      await page.goto(routePath('announcement', 'ro', { id: untranslated?.id ?? '' }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-offer]:visible')).toHaveCount(0);
    });
  });
}

test.describe('a visitor to whom another language is offered', () => {
  const locale = 'de';
  test.use({ locale: 'de-AT' });

  test('hides the offer for good', async ({ page, context }) => {
    await page.goto('/fishing');
    await dismiss(page, locale).click();
    await expect(offer(page, locale)).toBeHidden();
    await page.goto('/contact');
    await expect(offer(page, locale)).toBeHidden();
    expect(await context.cookies()).toEqual([]);
  });

  test('is told of nothing where the offer cannot be loaded', async ({ page, trouble }) => {
    trouble.allow(/ERR_FAILED/, /dynamically imported module/);
    const failed = page.waitForEvent('requestfailed');
    await page.route(/language-offer/, (route) => route.abort());
    await page.goto('/fishing');
    const address = page.url();
    await failed;
    await page.evaluate(() => ((window as Window & { isSame?: true }).isSame = true));
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as Window & { isSame?: true }).isSame)).toBe(true);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('sees no offer after choosing Romanian', async ({ page }) => {
    await page.goto('/credits');
    await new Header(page).switchTo('ro');
    await page.goto('/fishing');
    await expect(offer(page, locale)).toBeHidden();
  });
});

test.describe('a visitor whose browser prefers Romanian', () => {
  test('sees no offer on Romanian pages, and Romanian offered on others', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-offer]:visible')).toHaveCount(0);
    await page.goto('/de/contact');
    await offer(page, 'ro').click();
    await expect(page).toHaveURL('/contact');
  });

  test('is offered Romanian on a device that is never idle', async ({ page }) => {
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => port2.postMessage(undefined);
      port2.postMessage(undefined);
    });
    await page.goto('/de/contact');
    await expect(offer(page, 'ro')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('the languages are plain links', async ({ page, context }) => {
    await page.goto('/hunting/tariffs');
    await expect(page.locator('[data-offer]:visible')).toHaveCount(0);
    await new Header(page).switchTo('de');
    await expect(page).toHaveURL('/de/hunting/tariffs');
    await new Header(page, 'de').switchTo('en');
    await expect(page).toHaveURL('/en/hunting/tariffs');
    expect(await context.cookies()).toEqual([]);
  });
});
