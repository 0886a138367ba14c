// The fourth language in the functions' responses and in the editor, which know it only by its entry, texts and content.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { barriers } from '../e2e/fixtures/axe.ts';
import { sticksOut } from '../e2e/fixtures/overflow.ts';
import { phone } from '../e2e/fixtures/test.ts';
import { arabic } from './ArabicPage.ts';
import { fixtureRoot } from './site.ts';
import { expect, test } from './test.ts';

test.use({ locale: 'ar-EG', askServer: true });

const headers = { 'Sec-Fetch-Site': 'same-origin' };

function demoMember(name: 'member' | 'editor') {
  const email = `${name}@demo.test`;
  const kept = readFileSync(join(fixtureRoot, '.netlify/demo-passwords.json'), 'utf8');
  return { email, password: (JSON.parse(kept) as Record<string, string>)[email] ?? '' };
}

async function signIn({ request }: Page, name: 'member' | 'editor') {
  const answer = await request.post('/api/_auth/login', { data: demoMember(name), headers });
  expect(answer.status()).toBe(200);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the check of a card, in ${colorScheme} colours on a phone`, () => {
    test.use({ ...phone, colorScheme });

    test('is in Arabic first, from right to left', async ({ page }, testInfo) => {
      await signIn(page, 'member');
      const { url } = (await (await page.request.get('/api/_auth/card')).json()) as { url: string };
      await page.goto(new URL(url).pathname);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', 'ar');
      await expect(html).toHaveCSS('direction', 'rtl');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('card:title'));
      const answers = page.locator('.answer p');
      await expect(answers.first()).toHaveAttribute('lang', 'ar');
      await expect(answers.first()).toHaveText(/^صالحة حتى [٠-٩]/);
      await expect(answers).toHaveCount(4);
      // The link leads to the site in the same language.
      await expect(page.getByRole('link')).toHaveAttribute('href', '/ar');
      expect(await barriers(page)).toEqual([]);
      expect(await sticksOut(page)).toBe('');
      await testInfo.attach('card.png', { body: await page.screenshot(), contentType: 'image/png' });
    });
  });
}

test('a code of no card is refused in Arabic', async ({ page, trouble }) => {
  trouble.allow(/404/);
  await page.goto('/api/card/none');
  await expect(page.locator('.answer p').first()).toHaveText(arabic('card:invalid'));
});

test('what goes wrong on the way back from a provider is told in Arabic', async ({ page }) => {
  await page.goto('/api/_auth/oidc/callback?error=access_denied&state=ar.long-over');
  await expect(page).toHaveURL(/\/ar\/login\?redirect=%2Far%2Fadmin#sign-in-expired$/);
  await expect(
    page.getByText(arabic('login:problems.sign-in-expired')).filter({ visible: true }),
  ).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused password is told in Arabic, and the right one leads to the Arabic members’ area', async ({
    page,
  }) => {
    await page.goto('/ar/login');
    const send = async (password: string) => {
      await page.getByRole('textbox', { name: arabic('login:form.email') }).fill(demoMember('member').email);
      await page.getByLabel(arabic('login:form.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: arabic('login:form.submit'), exact: true }).click();
    };
    await send('wrong');
    await expect(page).toHaveURL(/\/ar\/login\?redirect=%2Far%2Fadmin#wrong-credentials$/);
    await expect(
      page.getByText(arabic('login:problems.wrong-credentials')).filter({ visible: true }),
    ).toBeVisible();
    await send(demoMember('member').password);
    await expect(page).toHaveURL('/ar/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('members:title'));
  });
});

test.describe('an editor', () => {
  // The local runtime takes a second per function call, and the editor begins with many.
  test.describe.configure({ timeout: 120_000 });

  const path = (locale: string) => `src/content/announcements/${locale}/examen-vanator.md`;

  test('finds Arabic beside the other languages in the forms', async ({ page }) => {
    await signIn(page, 'editor');
    await page.goto('/ar/admin/edit/announcement?id=examen-vanator');
    await page.getByRole('button', { name: 'العربية' }).click({ timeout: 60_000 });
    const own = page.getByRole('group', { name: 'العربية', exact: true });
    const title = own.getByLabel(arabic('editing:entry.heading'), { exact: true });
    await expect(title).toHaveValue(/[\u0600-\u06FF]/);
  });

  test('saves an Arabic announcement, and none of a language that the site lacks', async ({ page }) => {
    await signIn(page, 'editor');
    const read = async (locale: string) => {
      const answer = await page.request.get(`/api/edit/files?path=${path(locale)}`);
      return (await answer.json()) as { files: { path: string; version: string; data: object }[] };
    };
    const [file] = (await read('ar')).files;
    const edited = { ...file, data: { ...file?.data, title: 'امتحان الصيادين' } };
    const save = (sent: object) => page.request.post('/api/edit/save', { data: { files: [sent] }, headers });
    expect((await save({ ...edited, path: path('fr') })).status()).toBe(400);
    expect((await save(edited)).status()).toBe(200);
    expect(readFileSync(join(fixtureRoot, path('ar')), 'utf8')).toContain('title: امتحان الصيادين\n');
    expect((await read('ar')).files).toMatchObject([{ data: { title: 'امتحان الصيادين' } }]);
  });
});
