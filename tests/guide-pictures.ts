// `node tests/guide-pictures.ts` takes the pictures of the editors' guide from the built site and writes them into the content.
// Run it by hand after the look of a screen has changed; build the site first.

import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { routePath } from '../src/routes.ts';
import { findBrowser } from './browser.ts';
import { SiteCopy } from './e2e/fixtures/SiteCopy.ts';
import { word } from './e2e/fixtures/words.ts';

const port = Number(process.env['E2E_PORT'] ?? 4331);
const media = join(import.meta.dirname, '../src/content/media');

const say = (key: Parameters<typeof word>[0]) => word(key, 'ro');

/** Takes a picture of the page at the address, starting at its top. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => scrollTo(0, 0));
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(join(media, `guide-${name}.webp`));
  console.log(`src/content/media/guide-${name}.webp`);
}

async function takeAll(page: Page, member: { email: string; password: string }): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  await page.request.post('/api/_auth/login', { data: member, headers });

  await page.goto(routePath('desk', 'ro'));
  await page.getByRole('heading', { name: say('desk:tasks'), exact: true }).waitFor();
  await take(page, 'desk');

  await page.goto(`${routePath('editAnnouncement', 'ro')}?id=examen-vanator`);
  const texts = page.getByRole('textbox', { name: say('editing:entry.body'), exact: true });
  await texts.nth(1).waitFor();
  await take(page, 'announcement');

  await page.goto(`${routePath('facts', 'ro')}?page=hours`);
  await page.getByRole('button', { name: say('facts:saveNext') }).waitFor();
  await take(page, 'facts');

  await page.goto(`${routePath('tables', 'ro')}?table=tariffs`);
  await page.getByRole('table').first().waitFor();
  await take(page, 'table');
}

const browser = await chromium.launch(findBrowser());
try {
  await SiteCopy.with(port, async (copy) => {
    const page = await browser.newPage({
      baseURL: copy.url,
      viewport: { width: 1366, height: 800 },
      deviceScaleFactor: 1.25,
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
