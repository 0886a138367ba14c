// Pages of the table of routes, in every language: how they respond, and whether they fit. The tests of the built files check
// their content.

import { localeCodes, locales } from '../../src/core/i18n/locales.ts';
import { getRoute, routePath } from '../../src/routes.ts';
import { families } from '../fonts.ts';
import { publicPagesIn, samplesIn } from './fixtures/addresses.ts';
import { findTranslation } from './fixtures/content.ts';
import { readHead } from './fixtures/Head.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';

test('the letters are those that the tests have chosen', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main p' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  const chosen: readonly string[] = Object.values(families);
  expect(fonts.map(({ familyName }) => familyName).filter((name) => !chosen.includes(name))).toEqual([]);
  expect(fonts).not.toEqual([]);
});

/** Narrow windows; the second one is 1280 × 1024 at 400 % zoom. */
const narrow = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

const announcementId = (path: string) => path.split('/').at(-1) ?? '';

for (const locale of localeCodes) {
  test(`a page of each kind in ${locales[locale].name} answers, says what it is and fits into 320 pixels`, async ({
    page,
    request,
  }) => {
    const titles = new Map<string, string>();
    const checked = new Set<string>();

    async function answersAtOnce(address: string) {
      if (checked.has(address)) return;
      checked.add(address);
      const response = await request.get(address, { maxRedirects: 0 });
      expect.soft(response.status(), address).toBe(200);
    }

    async function fits(path: string) {
      for (const size of narrow) {
        await page.setViewportSize(size);
        expect.soft(await sticksOut(page), `${path} at ${size.width} × ${size.height}`).toBe('');
      }
    }

    for (const { route, path, isKept } of samplesIn(locale)) {
      const isTranslated = route !== 'announcement' || findTranslation(announcementId(path), locale);
      await test.step(path, async () => {
        const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
        expect.soft(response?.status(), path).toBe(200);
        expect.soft(response?.request().redirectedFrom(), path).toBeNull();
        expect.soft(new URL(page.url()).pathname).toBe(path);

        const head = await readHead(page);
        expect.soft(head.lang, path).toBe(locale);
        expect.soft(head.headings, path).toEqual([expect.stringMatching(/\S/)]);
        expect.soft(head.description, path).toMatch(/\S/);
        expect.soft(titles.get(head.title), `${path}: a title of its own, "${head.title}"`).toBeUndefined();
        titles.set(head.title, path);
        await answersAtOnce(head.image);
        if (getRoute(route).guard) {
          await expect.soft(page.locator('html'), path).toHaveAttribute('data-guarded', 'show');
        }
        await fits(path);

        if (getRoute(route).hidden) {
          expect.soft(head.robots, path).toContain('noindex');
          return;
        }
        const own = isTranslated ? path : path.slice(locale.length + 1);
        expect.soft(head.canonical, path).toBe(own);
        expect.soft(head.robots, path).toBe(isKept ? 'noindex' : null);
        expect.soft(head.alternates, path).toMatchObject({
          'x-default': head.alternates['ro'],
          [isTranslated ? locale : 'ro']: own,
        });
        for (const address of Object.values(head.alternates)) await answersAtOnce(address);
      });
    }
    for (const route of ['notFound', 'serverError'] as const) {
      await page.goto(routePath(route, locale), { waitUntil: 'domcontentloaded' });
      await fits(routePath(route, locale));
    }
  });

  test(`a slash at the end of an address leads to the same page in ${locales[locale].name}`, async ({
    request,
  }) => {
    for (const { path } of publicPagesIn(locale)) {
      if (path === '/') continue;
      const [plain, slashed] = await Promise.all([request.get(path), request.get(`${path}/`)]);
      expect.soft(slashed.status(), `${path}/`).toBe(200);
      expect.soft(await slashed.text(), `${path}/`).toBe(await plain.text());
    }
  });
}

test('each other language of a page leads back to it', async ({ page }) => {
  const example = routePath('announcement', 'ro', { id: 'examen-vanator' });
  for (const path of [routePath('home', 'ro'), routePath('tariffs', 'ro'), example]) {
    await page.goto(path);
    const { alternates } = await readHead(page);
    expect(Object.keys(alternates)).toEqual([...localeCodes, 'x-default']);
    for (const locale of localeCodes) {
      await page.goto(alternates[locale] ?? '');
      const other = await readHead(page);
      expect(other.lang).toBe(locale);
      expect(other.alternates).toEqual(alternates);
    }
  }
});

test('search engines find every page in the sitemap, and no hidden one', async ({ request }) => {
  const addresses = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const robots = await (await request.get('/robots.txt')).text();
  const index = new URL(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '').pathname;
  const [sitemap = ''] = addresses(await (await request.get(index)).text());
  const listed = addresses(await (await request.get(sitemap)).text());

  const wanted = localeCodes.flatMap((locale) =>
    publicPagesIn(locale)
      .filter(({ route, path }) => route !== 'announcement' || findTranslation(announcementId(path), locale))
      .filter(({ isKept }) => !isKept)
      .map(({ path }) => path),
  );
  expect(listed.toSorted()).toEqual(wanted.toSorted());
});
