// Announcements: the list, a single one, and what it offers.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Key } from '../../src/core/i18n/keys.ts';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { announcementsPerPage } from './fixtures/addresses.ts';
import { AnnouncementPage } from './fixtures/AnnouncementPage.ts';
import { announcements, current, findTranslation } from './fixtures/content.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';
import { Toasts } from './fixtures/Toasts.ts';

const ids = announcements.map(({ id }) => id);
const listed = current.map(({ id }) => id);

test('the list goes from the newest to the oldest, page by page', async ({ page }) => {
  const locale = 'ro';
  const view = new AnnouncementPage(page, locale);
  await view.gotoList();
  const total = Math.ceil(listed.length / announcementsPerPage);
  for (let number = 1; number <= total; number++) {
    const slice = listed.slice((number - 1) * announcementsPerPage, number * announcementsPerPage);
    expect(await view.listed()).toEqual(slice);
    if (total === 1) return;
    const current = view.pages.getByRole('link', {
      name: view.widget('page', { page: number, total }),
    });
    await expect(current).toHaveAttribute('aria-current', 'page');
    if (number === total) break;
    await view.pages.getByRole('link', { name: view.widget('next') }).click();
    await expect(page).toHaveURL(routePath('announcementsPage', locale, { page: number + 1 }));
  }
  await view.pages.getByRole('link', { name: view.widget('previous') }).click();
  await expect(page).toHaveURL(
    total === 2
      ? routePath('announcements', locale)
      : routePath('announcementsPage', locale, { page: total - 1 }),
  );
});

test('an announcement leads to the older and the newer one', async ({ page }) => {
  const locale = 'de';
  const view = new AnnouncementPage(page, locale);
  const title = (index: number) =>
    (findTranslation(ids[index] ?? '', locale) ?? announcements[index])?.title ?? '';
  await view.goto(ids[0] ?? '');
  await expect(view.others.getByRole('link')).toHaveCount(1);
  await view.others.getByRole('link', { name: word('announcements:older', locale) }).click();
  await expect(view.title).toHaveText(title(1));
  await expect(view.others.getByRole('link')).toHaveCount(2);
  await view.others.getByRole('link', { name: word('announcements:older', locale) }).click();
  await expect(view.title).toHaveText(title(2));
  await view.others.getByRole('link', { name: word('announcements:newer', locale) }).click();
  await expect(view.title).toHaveText(title(1));
  await view.goto(ids.at(-1) ?? '');
  await expect(view.others.getByRole('link')).toHaveCount(1);
});

test('its address is copied, the one that search engines know', async ({ page, context }) => {
  const locale = 'en';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const view = new AnnouncementPage(page, locale);
  await view.goto(`${ids[0]}`);
  await page.goto(`${page.url()}?from=mail#attachments`);
  await view.share.click();
  await expect(new Toasts(page, locale).told('announcements:copied')).toBeVisible();
  await expect(view.shared).toBeEmpty();
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
  expect(canonical).not.toContain('?');
});

test('attachments are downloaded', async ({ page }) => {
  const locale = 'de';
  const [first] = announcements.filter(({ attachments }) => attachments?.length);
  test.skip(!first, 'no announcement has attachments');
  const view = new AnnouncementPage(page, locale);
  await view.goto(first?.id ?? '');
  await expect(view.attachments).toHaveCount(first?.attachments?.length ?? 0);
  await expect(view.attachments.first()).toContainText(first?.attachments?.[0]?.title[locale] ?? '');
  const [download] = await Promise.all([page.waitForEvent('download'), view.attachments.first().click()]);
  const [name = '', extension = ''] = first?.attachments?.[0]?.file.split('.') ?? [];
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}\\b.*\\.${extension}$`));
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page).toHaveURL(routePath('announcement', locale, { id: first?.id ?? '' }));
});

test('a category has its own list, and what is over stands in the archive', async ({ page }) => {
  const view = new AnnouncementPage(page, 'de');
  await view.gotoList();
  const { category = '' } = current[0] ?? {};
  const name = word(`announcements:categories.${category}` as Key, 'de');
  await view.categories.getByRole('link', { name }).click();
  await expect(page).toHaveURL(routePath('announcementsCategory', 'de', { category }));
  const own = current.filter((one) => one.category === category).map(({ id }) => id);
  expect(await view.listed()).toEqual(own.slice(0, announcementsPerPage));
  await expect(view.categories.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');

  const past = announcements.filter((one) => !current.includes(one));
  const year = past[0]?.publishedAt.slice(0, 4) ?? '';
  await view.archive.getByRole('link', { name: year }).click();
  await expect(page).toHaveURL(routePath('announcementsArchive', 'de', { year }));
  const ofYear = past.filter(({ publishedAt }) => publishedAt.startsWith(year));
  expect(await view.listed()).toEqual(ofYear.map(({ id }) => id));
  await view.archive.getByRole('link', { name: word('announcements:archive.back', 'de') }).click();
  await expect(page).toHaveURL(routePath('announcements', 'de'));
});

test('a copy that the browser refuses is told so', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const view = new AnnouncementPage(page, 'en');
  await view.goto(ids[0] ?? '');
  await view.share.click();
  await expect(view.shared).toHaveText(word('announcements:copyFailed', 'en'));
});

test.describe('an announcement that has run out', () => {
  test.use({ timezoneId: 'America/New_York' });

  /** Makes the page look as if it was built before that day. */
  async function setLastDay(page: Page, day: string) {
    // Without prefetching, whose responses would arrive after the page has been left.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.route(/\/announcements(\/archive)?(\/[\w-]+)?$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /data-expires="[^"]*"( hidden)?/g,
        `data-expires="${day}" hidden`,
      );
      await route.fulfill({ response, body });
    });
  }

  for (const [clock, isOver] of [
    ['2027-01-10T23:59:30+02:00', false],
    ['2027-01-11T00:00:30+02:00', true],
  ] as const) {
    test(`is marked ${isOver ? 'from' : 'only from'} the next day in Romania (${clock})`, async ({
      page,
    }) => {
      const over = announcements.find((one) => !current.includes(one));
      const { id = '', publishedAt = '' } = over ?? {};
      const year = publishedAt.slice(0, 4);
      test.skip(!id, 'no announcement runs out');
      await page.clock.setFixedTime(new Date(clock));
      await setLastDay(page, '2027-01-10');
      for (const locale of localeCodes) {
        const view = new AnnouncementPage(page, locale);
        await view.goto(id);
        const [start = ''] = word('announcements:expiredNote', locale).split('{{');
        await expect(view.article.getByText(start)).toBeVisible({ visible: isOver });
        const title = await view.title.textContent();
        await page.goto(routePath('announcementsArchive', locale, { year }));
        const mark = view.line(title ?? '').getByText(word('announcements:expired', locale), { exact: true });
        await expect(mark).toBeVisible({ visible: isOver });
      }
    });
  }
});

for (const locale of ['en', 'de'] as const) {
  test(`an announcement without translation is shown in Romanian, and says so (${locale})`, async ({
    page,
    context,
  }) => {
    const original = announcements.find(({ id }) => !findTranslation(id, locale));
    test.skip(!original, 'all announcements are translated');
    const { id = '', title = '' } = original ?? {};
    const view = new AnnouncementPage(page, locale);
    await view.goto(id);
    await expect(view.title).toHaveText(title);
    const note = view.article.getByText(word('announcements:shownIn', locale, { language: 'Română' }));
    await expect(note).toBeVisible();
    const findLanguage = (text: typeof note) =>
      text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
    expect(await findLanguage(note)).toBe(locale);
    expect(await findLanguage(view.title)).toBe('ro');
    expect(await findLanguage(view.article.locator('.prose'))).toBe('ro');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await view.share.click();
    await expect(new Toasts(page, locale).told('announcements:copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(routePath('announcement', 'ro', { id }));

    await view.gotoList();
    if (!listed.includes(id))
      await view.archive.getByRole('link', { name: `${original?.publishedAt.slice(0, 4)}` }).click();
    else
      while (!(await view.line(title).count()))
        await view.pages.getByRole('link', { name: view.widget('next') }).click();
    await expect(view.line(title).getByRole('link')).toHaveAttribute('lang', 'ro');
    await expect(view.line(title)).toContainText(
      word('announcements:inLanguage', locale, { language: 'Română' }),
    );
  });
}
