// `node tests/guide-pictures.ts`: takes the pictures of the editors' guide from the built site, and puts them into the
// content. By hand, after the editor has come to look otherwise; build the site before.

import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { routePath } from '../src/routes.ts';
import { findBrowser } from './browser.ts';
import { EditorPage } from './e2e/fixtures/EditorPage.ts';
import { SiteCopy } from './e2e/fixtures/SiteCopy.ts';

const port = Number(process.env['E2E_PORT'] ?? 4331);
const media = join(import.meta.dirname, '../src/content/media');
const exam = 'announcements/entries/examen-vanator';

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(media, `guide-${name}.webp`));
  console.log(`src/content/media/guide-${name}.webp`);
}

async function takeAll(page: Page, member: Parameters<EditorPage['signIn']>[0]) {
  const editor = new EditorPage(page);
  await editor.signIn(member);

  await page.goto(routePath('desk', 'ro'));
  await page.getByRole('heading', { name: editor.word('desk:tasks') }).waitFor();
  await page.locator('summary', { hasText: editor.word('desk:toTranslate') }).click();
  const desk = page.getByRole('heading', { name: editor.word('area:screens.desk.title') });
  await desk.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await take(page, 'desk');

  await editor.goto('announcements');
  await page.getByText('examen', { exact: false }).first().waitFor();
  await take(page, 'list');

  await editor.goto(exam);
  await expect(editor.field('Titlul', 1)).not.toHaveValue('');
  await take(page, 'languages');

  // Longer than search engines show.
  await editor
    .field('Rezumatul')
    .fill('Dosarele de examen se depun la sediu, de luni până vineri. '.repeat(6));
  await editor.save();
  await expect(editor.notice).toBeVisible();
  await take(page, 'refused');
}

const browser = await chromium.launch(findBrowser());
try {
  await SiteCopy.with(port, async (copy) => {
    const page = await browser.newPage({
      baseURL: copy.url,
      viewport: { width: 1120, height: 720 },
      deviceScaleFactor: 1.5,
      locale: 'ro-RO',
      timezoneId: 'Europe/Bucharest',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(60_000);
    await takeAll(page, copy.member('editor'));
  });
} finally {
  await browser.close();
}
