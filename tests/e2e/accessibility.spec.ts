// No address, and no state that can be opened on it, has a barrier that axe can find.

import { defaultLocale, localeCodes, locales } from '../../src/core/i18n/locales.ts';
import { screenNames, screens } from '../../src/parts.ts';
import { routePath, type RouteName } from '../../src/routes.ts';
import { isDeep } from '../deep.ts';
import { pagesIn } from './fixtures/addresses.ts';
import { barriers, barriersIn } from './fixtures/axe.ts';
import { Calendar } from './fixtures/Calendar.ts';
import { ContactPage } from './fixtures/ContactPage.ts';
import { announcements, findTranslation } from './fixtures/content.ts';
import { Gallery } from './fixtures/Gallery.ts';
import { Header } from './fixtures/Header.ts';
import { LoginPage } from './fixtures/LoginPage.ts';
import { cutParts } from './fixtures/overflow.ts';
import { expect, phone, saturday, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

const errorPages = (['notFound', 'serverError'] as const).map((route) => routePath(route, 'ro'));
/** Screens for members are tested in their own specs; to everybody else they are all the same shell. */
const isScreen = (name: RouteName) => screenNames.some((one) => one === name && screens[one].place);
/**
 * Returns one path of each kind: every route once, and an announcement without translation. Languages differ only in their
 * words, so they are used in rotation.
 */
function onePerKind(): string[] {
  const seen = new Map<RouteName, string>();
  const turn = () => localeCodes[seen.size % localeCodes.length] ?? defaultLocale;
  for (const { route } of pagesIn(defaultLocale)) {
    if (seen.has(route) || isScreen(route)) continue;
    const path = pagesIn(turn()).find((page) => page.route === route)?.path;
    if (path) seen.set(route, path);
  }
  const untranslated = announcements.find(({ id }) => !findTranslation(id, 'de'))?.id;
  return [
    ...seen.values(),
    ...errorPages,
    ...(untranslated ? [routePath('announcement', 'de', { id: untranslated })] : []),
  ];
}

/** So many pages are seen in one visit. */
const inOneVisit = 7;
const kinds = onePerKind();

for (let first = 0; first < kinds.length; first += inOneVisit) {
  const paths = kinds.slice(first, first + inOneVisit);
  test(`without barriers, and shown in all of its width, is ${paths.join(', ')}`, async ({ page }) => {
    await page.clock.setFixedTime(saturday);
    // The language offer covers half of whatever is at the bottom; it has a test of its own.
    await page.addInitScript(() => localStorage.setItem('language-offer-dismissed', '1'));
    for (const [at, path] of paths.entries())
      await test.step(path, async () => {
        const isLight = (first + at) % 2 === 0;
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        if (isDeep || isLight) expect.soft(await barriersIn(page, 'light'), path).toEqual([]);
        expect.soft(await cutParts(page), path).toEqual([]);
        // The other theme is tested at phone width: colours do not depend on the width, nor positions on the theme.
        await page.setViewportSize(phone.viewport);
        if (isDeep || !isLight) expect.soft(await barriersIn(page, 'dark'), path).toEqual([]);
      });
  });
}

/** Here, too, languages differ only in their words: one gets the wide window, another the phone. */
const [wide, small] = ['ro', 'de'] as const;

test.describe(`opened, in ${wide}`, () => {
  test('the menus have no barriers', async ({ page }) => {
    await page.goto(routePath('contact', wide));
    const header = new Header(page, wide);
    for (const menu of [header.group('hunting'), header.language, header.theme]) {
      await menu.click();
      expect(await barriers(page)).toEqual([]);
    }
  });

  test('the source of a row, and a search without result', async ({ page }) => {
    await page.clock.setFixedTime(saturday);
    const calendar = new Calendar(page, wide);
    await calendar.goto('calendar');
    await calendar.onlyOpen.click();
    await calendar.row('wild-boar-male').locator('summary').click();
    expect(await barriers(page)).toEqual([]);
    await calendar.search.fill('zzz');
    await expect(calendar.nothing).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  test('a picture in the lightbox has no barriers', async ({ page }) => {
    const gallery = new Gallery(page, wide);
    await gallery.goto();
    await gallery.tab('mammals').click();
    await gallery.thumbs.first().click();
    await expect(gallery.picture).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  test('the contact form with errors, waiting, and sent', async ({ page, trouble }) => {
    trouble.allow(/503/);
    const contact = new ContactPage(page, wide);
    await contact.goto();
    await contact.send.click();
    expect(await barriers(page)).toEqual([]);

    let status = 503;
    await page.route(`**${routePath('thanks', wide)}`, (route) => route.fulfill({ status }));
    await contact.fill({ name: 'Ana', email: 'ana@example.com', message: 'Bună ziua' });
    await contact.send.click();
    await expect(contact.waits).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    status = 200;
    await contact.sendNow.click();
    await expect(contact.success).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  test('the sign-in that tells of errors has no barriers', async ({ page }) => {
    const login = new LoginPage(page, wide);
    await login.goto();
    await login.submit.click();
    await expect(login.email).toBeFocused();
    expect(await barriers(page)).toEqual([]);
  });
});

test.describe(`on a phone, in ${small}`, () => {
  // The browser has this language; the offer of another one, which covers part of the window, is tested below.
  test.use({ ...phone, locale: locales[small].tag });

  test('the sheet of the menu has no barriers', async ({ page }) => {
    await page.goto(routePath('contact', small));
    const header = new Header(page, small);
    await header.menuButton.tap();
    await header.group('association').tap();
    expect(await barriers(page)).toEqual([]);
  });

  test('the long pages have no barriers', async ({ page }) => {
    for (const route of ['home', 'calendar', 'fishing', 'tariffs', 'grounds'] as const) {
      await page.goto(routePath(route, small));
      expect(await barriers(page), route).toEqual([]);
    }
  });

  test('a picture in the lightbox has no barriers', async ({ page }) => {
    const gallery = new Gallery(page, small);
    await gallery.goto();
    await gallery.thumbs.first().tap();
    await expect(gallery.picture).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
});

for (const [browser, locale] of [
  ['en-GB', 'en'],
  ['de-DE', 'de'],
] as const) {
  test.describe(`offered to a browser in ${browser}`, () => {
    test.use({ locale: browser });

    test('another language, which has no barriers', async ({ page }) => {
      await page.goto('/contact');
      await expect(page.getByRole('link', { name: word('nav:offer.text', locale) })).toBeVisible();
      // The offer covers half of whatever is at the bottom; the rest of the page is tested without it.
      for (const theme of ['light', 'dark'] as const)
        expect(await barriersIn(page, theme, 'main')).toEqual([]);
    });
  });
}
