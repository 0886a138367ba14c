// The search: from any page by a key or a press, with and without diacritics; the searches stay on the device.

import { localeCodes } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { announcements } from './fixtures/content.ts';
import { expect, phone, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test('a fish is found without its diacritics, by the keyboard alone', async ({ page }) => {
  await page.goto('/contact');
  const dialog = page.getByRole('dialog', { name: word('search:label', 'ro') });
  const press = (key: string) =>
    // The listener for the key is loaded once the page is idle.
    expect(async () => {
      await page.keyboard.press(key);
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
  await press('/');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('lostrita');
  const species = dialog.getByRole('region', { name: word('search:groups.species', 'ro') });
  await expect(species.getByRole('link', { name: /Lostriță/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(species.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fishing#/);
  await expect(page.locator('tr:target')).toBeInViewport();
  // Another page on the same device.
  await page.goto('/hunting/tariffs');
  await press('Control+k');
  await dialog.getByRole('button', { name: 'lostrita' }).click();
  await expect(species.getByRole('link', { name: /Lostriță/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the letters of other keyboards are the same, and who finds nothing is helped on', async ({
    page,
  }) => {
    const open = page.getByRole('link', { name: word('search:open', 'de'), exact: true });
    const dialog = page.getByRole('dialog', { name: word('search:label', 'de') });
    // Before the page is idle, the link leads to the search page.
    await expect(async () => {
      await page.goto('/de/contact', { waitUntil: 'networkidle' });
      await open.click();
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    const field = dialog.getByRole('searchbox');
    await field.fill('lostriţa');
    const status = dialog.getByRole('status');
    await expect(status).toHaveText(/[1-9]/);
    const counted = (await status.textContent()) ?? '';
    await field.fill('xqzw');
    await expect(dialog.getByRole('heading', { name: word('search:nothing.title', 'de') })).toBeVisible();
    await expect(dialog.getByRole('link', { name: word('search:nothing.ask', 'de') })).toBeVisible();
    await field.fill('lostrița');
    await expect(status).toHaveText(counted);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // The single-key shortcut can be switched off.
    await dialog.getByRole('checkbox').uncheck();
    await dialog.getByRole('button', { name: /Schließen/ }).click();
    await expect(open).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible();
  });
});

test('its own page begins with what the address asks for, and keeps it there', async ({ page }) => {
  await page.goto('/en/search?q=trout');
  const results = page.getByRole('region', { name: word('search:groups.species', 'en') }).getByRole('link');
  await expect(results.first()).toContainText('trout');
  await page.getByRole('searchbox').fill('brown trout');
  await expect(page).toHaveURL('/en/search?q=brown+trout');
  await expect(results.first()).toContainText('Brown trout');
  await page.reload();
  await expect(results.first()).toContainText('Brown trout');
});

test('where its files cannot be had it searches its own list and says so, or shows what is looked for most', async ({
  page,
  trouble,
}) => {
  trouble.allow(/pagefind/, /ERR_FAILED/, /dynamically imported module/);
  await page.route('**/pagefind/**', (route) => route.abort());
  await page.goto('/search?q=lostrita');
  await expect(page.getByRole('status')).toContainText(word('search:kept', 'ro', { count: '' }).trim());
  await expect(page.locator('[data-search-results] a').first()).toContainText('Lostriță');
  await page.getByRole('searchbox').fill('xqzw');
  await expect(page.getByRole('status')).toHaveText(word('search:failed', 'ro'));
  await expect(page.getByRole('main').getByRole('link', { name: word('nav:calendar', 'ro') })).toBeVisible();
});

test('where a part of its index cannot be had it does not count without it, and has it with the next search', async ({
  page,
  trouble,
}) => {
  trouble.allow(/pf_index/, /Failed to fetch/, /ERR_FAILED/);
  await page.route('**/*.pf_index', (route) => route.abort());
  await page.goto('/en/search?q=membership+card');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText(word('search:kept', 'en', { count: '' }).trim());
  await page.unroute('**/*.pf_index');
  await page.getByRole('searchbox').fill('membership cards');
  await expect(status).toContainText(word('search:found', 'en', { count: '' }).trim());
  await expect(page.locator('[data-search-results] a', { hasText: 'card' }).first()).toBeVisible();
});

test('what could not be searched without signal is searched once there is one', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/Failed to fetch/, /ERR_INTERNET_DISCONNECTED/);
  await page.goto('/en/search?q=trout');
  const status = page.getByRole('main').getByRole('status');
  const counted = word('search:found', 'en', { count: '' }).trim();
  await expect(status).toContainText(counted);
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('membership card');
  await expect(status).toContainText(word('search:kept', 'en', { count: '' }).trim());
  await context.setOffline(false);
  await expect(status).toHaveText(new RegExp(`^${counted}`));
  await expect(page.locator('[data-search-results] a', { hasText: 'card' }).first()).toBeVisible();
});

test('its program may take longer than five seconds to arrive', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.clock.install();
  await page.route('**/pagefind-worker.js', async (route) => {
    await arrived;
    await route.continue();
  });
  const asked = page.waitForRequest('**/pagefind-worker.js');
  await page.goto('/en/search?q=membership+card');
  await asked;
  const status = page.getByRole('main').getByRole('status');
  await page.clock.runFor(10_000);
  await expect(status).toContainText(word('search:searchingTexts', 'en', { count: '' }).trim());
  arrive();
  await expect(status).toContainText(word('search:found', 'en', { count: '' }).trim());
});

test('what an earlier search was waiting for does not take the place of the answer', async ({ page }) => {
  await page.clock.install();
  await page.goto('/en/search');
  await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    for (const words of ['trout', 'trouts', 'trout']) {
      field.value = words;
      field.dispatchEvent(new Event('input'));
    }
  });
  const status = page.getByRole('main').getByRole('status');
  const counted = new RegExp(`^${word('search:found', 'en', { count: '\\d+' })}$`);
  await expect(async () => {
    await page.clock.runFor(150);
    await expect(status).toHaveText(counted, { timeout: 500 });
  }).toPass();
  await page.clock.runFor(3500);
  await page.evaluate(async () => (await fetch(location.href)).text());
  await expect(status).toHaveText(counted);
});

test('a German name is found by its end, among what the index finds', async ({ page }) => {
  await page.goto('/de/search?q=Forelle');
  const species = page.getByRole('region', { name: word('search:groups.species', 'de') });
  await expect(species.getByRole('link', { name: 'Bachforelle' })).toBeVisible();
  await expect(species.getByRole('link', { name: 'Regenbogenforelle' })).toBeVisible();
  const addresses = await page
    .locator('[data-search-results] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('announcements that are found: samples carry their ribbon, and what is over comes last', async ({
  page,
}) => {
  await page.goto('/search?q=pastrav');
  const found = page
    .getByRole('region', { name: word('search:groups.announcement', 'ro') })
    .getByRole('link');
  const samples = announcements.filter(({ sample }) => sample);
  await expect(found.first()).toBeVisible();
  const hits = await found.evaluateAll((links) =>
    links.map((link) => [link.getAttribute('href'), Boolean(link.querySelector('.search-ribbon'))] as const),
  );
  for (const [href, marked] of hits)
    expect([href, marked]).toEqual([href, samples.some(({ id }) => href === `/announcements/${id}`)]);
  const over = hits.map(([href]) => href === '/announcements/sezon-pastrav');
  expect(over).toEqual(over.toSorted((one, other) => Number(one) - Number(other)));
});

/** The address of the first result in each language, and what else is known of it. */
const firsts = {
  ro: [
    ['bistrita', '/fishing#bistrita'],
    ['stiuca', '/fishing#pike', '40 cm'],
    ['telefon', '/contact'],
    ['permis zi', '/fishing'],
    ['permis pescuit pret', '/fishing'],
    ['fisa de buzunar', '/print/'],
    ['mistreț mort', '/boar'],
  ],
  en: [['dead boar', '/en/boar']],
  de: [['totes Wildschwein', '/de/boar']],
} as const;
/** Names that are found by words which no list has. */
const named = {
  ro: [['caprioara', 'Căprior']],
  en: [['duck', 'Mallard']],
  de: [
    ['Wildschwein', 'Schwarzwild'],
    ['Gämse', 'Gamswild'],
  ],
} as const;
const bears = { ro: 'urs', en: 'bear', de: 'Bär' } as const;
const wholeQuestions = {
  ro: 'când depun icre păstrăvii noștri',
  en: 'opening day of the trout please',
  de: 'Bachforelle oder Eichelhäher',
} as const;

for (const locale of localeCodes) {
  test(`what answers is found first, however it is asked for; a bear leads to 112 (${locale})`, async ({
    page,
  }) => {
    const found = page.locator('[data-search-results] a');
    const status = page.getByRole('main').getByRole('status');
    const ask = async (words: string) => {
      await page.getByRole('searchbox').clear();
      await expect(status).toHaveText('');
      await page.getByRole('searchbox').fill(words);
    };
    await page.goto(`${routePath('search', locale)}?${new URLSearchParams({ q: bears[locale] })}`);
    // No animal that is only written alike.
    await expect(found.first()).toHaveAttribute('href', routePath('emergency', locale));
    const names = page.locator('[data-kind=species] a, [data-kind=water] a');
    await expect(names).toHaveCount(1);
    await expect(names).toHaveAttribute('href', `${routePath('calendar', locale)}#brown-bear`);
    for (const [words, first, text = ''] of firsts[locale]) {
      await ask(words);
      await expect(found.first(), words).toHaveAttribute('href', new RegExp(`^${first}`));
      await expect(found.first(), words).toContainText(text);
    }
    const species = page.getByRole('region', { name: word('search:groups.species', locale) });
    for (const [words, name] of named[locale]) {
      await ask(words);
      await expect(species.getByRole('link', { name }), words).toBeVisible();
    }
    // A whole question finds what has a part of its words, and says so.
    await ask(wholeQuestions[locale]);
    await expect(status).toContainText(word('search:partly', locale));
    await expect(found.and(page.locator('[href$="#brown-trout"]'))).not.toHaveCount(0);
  });
}
