// Addresses that do not exist, and the page for failures of the server.

import { localeCodes, locales } from '../../src/core/i18n/locales.ts';
import { localizePath } from '../../src/core/i18n/paths.ts';
import { routePath } from '../../src/routes.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

const notFound = [/status of 404/, /^status 404/];

for (const locale of localeCodes) {
  test(`unknown addresses and failures of the server are named in ${locales[locale].name}, with the way home`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(...notFound);
    const title = word('errors:notFound.title', locale);
    const main = page.getByRole('main');
    for (const path of ['/no/such/page', '/announcements/unknown-id', '/pădure/șoim']) {
      const address = localizePath(path, locale);
      const response = await page.goto(`${address}?x=1`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page).toHaveTitle(new RegExp(`^${title} – `));
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main.getByText('404', { exact: true })).toBeVisible();
      await expect(main.getByText(`Page Not Found: ${address}`, { exact: true })).toBeVisible();
      await expect(main.getByText(word('errors:notFound.description', locale))).toBeVisible();
    }
    await main.getByRole('link', { name: word('errors:home', locale) }).click();
    await expect(page).toHaveURL(routePath('home', locale));

    await page.goto(routePath('serverError', locale));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(word('errors:server.title', locale));
    await expect(main.getByText('500', { exact: true })).toBeVisible();
    await expect(main.getByRole('paragraph').filter({ hasText: 'Internal Server Error' })).toBeVisible();
    await expect(main.getByText(word('errors:server.description', locale))).toBeVisible();
    await main.getByRole('link', { name: word('errors:home', locale) }).click();
    await expect(page).toHaveURL(routePath('home', locale));
  });
}

test('an unknown address that only begins like a language, or is no text, is Romanian', async ({
  page,
  trouble,
}) => {
  trouble.allow(...notFound);
  for (const path of ['/english', '/deutsch/contact', '/judete/en']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible();
  }
  // One that is no text is not found either.
  expect((await page.goto('/%E0%A4%A'))?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /%E0%A4%A')).toBeVisible();
});

test('what is not found has the headers of the page that says so', async ({ request }) => {
  const kept = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-content-type-options'];
  const named = async (path: string) => {
    const headers = (await request.get(path)).headers();
    return kept.map((name) => headers[name]);
  };
  const page = await named('/404');
  expect(page).not.toContain(undefined);
  for (const path of ['/no/such/page', '/%E0%A4%A']) expect(await named(path)).toEqual(page);
});

test('a long address does not make the page wider', async ({ page, trouble }) => {
  trouble.allow(...notFound);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${'x'.repeat(1500)}`);
    await expect(page.getByText(`Page Not Found: /${'x'.repeat(1500)}`)).toBeVisible();
    expect(await sticksOut(page)).toBe('');
  }
});

test('the other languages of an unknown address tell the same address', async ({ page, trouble }) => {
  trouble.allow(...notFound);
  await page.goto('/no/such/page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/no/such/page');
  await expect(page.getByText('Page Not Found: /en/no/such/page')).toBeVisible();
});
