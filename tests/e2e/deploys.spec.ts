// The site is rebuilt with other scripts and without its service worker while a page is open: files that the page has not
// loaded yet no longer exist, and phones lose what the worker has kept.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { allCaches } from '../../src/site/kept/names.ts';
import { build } from '../bench/project.ts';
import { visit } from './fixtures/kept.ts';
import { makeDatabase } from './fixtures/postgres.ts';
import { SiteCopy } from './fixtures/SiteCopy.ts';
import { expect, phone, test as base } from './fixtures/test.ts';

/** The copy's ports come after those of the outages. */
const port = Number(process.env['E2E_PORT'] ?? 4331) + 44;
const hour = 3_600_000;

const test = base.extend<object, { copy: SiteCopy }>({
  copy: [
    async ({}, use, { parallelIndex }) =>
      SiteCopy.with(port + 2 * parallelIndex, use, {
        NETLIFY_DB_URL: await makeDatabase(`copy_${parallelIndex}`),
      }),
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ copy }, use) => use(copy.url),
});

/** Changes the script that shows messages, and a page, then builds. */
async function deploy({ root }: SiteCopy): Promise<void> {
  const change = (path: string, from: string, to: string) => {
    const file = join(root, path);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${path} lacks ${from}`);
    writeFileSync(file, text.replace(from, to));
  };
  change('src/site/islands/toasts/ToastItem.tsx', 'className="toast"', 'className="toast newer"');
  change('src/site/components/ContactForm.astro', '<form', '<form data-newer');
  await build(root, process.env['URL'], { SERVICE_WORKER: 'off' });
}

/** Returns what is left of a worker: its caches, and itself. */
const listLeft = (page: Page) =>
  page.evaluate(
    async (names) => [
      ...(await caches.keys()).filter((name) => names.includes(name)),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ],
    [...allCaches] as string[],
  );

// This builds during the test; `updates` tests every day that a page announces a newer version.
test(
  'the page reloads by itself, as the line that says so is gone too, with what was typed; the worker is gone with its pages',
  {
    tag: '@deep',
  },
  async ({ page, copy, browser, trouble }) => {
    const hunters = await browser.newContext({ ...phone, baseURL: copy.url, serviceWorkers: 'allow' });
    const kept = await hunters.newPage();
    await visit(kept);
    trouble.allow(/status of 404/, /^status 404: .*mount-toasts/, /dynamically imported module/);
    await page.clock.install();
    let loads = 0;
    page.on('load', () => loads++);
    await page.goto('/contact');
    const message = page.getByRole('textbox').last();
    await message.fill('Bună ziua');
    await deploy(copy);
    await page.clock.fastForward(hour);
    await expect(page.locator('form[data-newer]')).toBeVisible();
    await expect(message).toHaveValue('Bună ziua');
    await expect.poll(() => loads).toBe(2);

    await kept.goto('/contact');
    await expect.poll(() => listLeft(kept)).toEqual([]);
    // It does not come back with the next page.
    await kept.goto('/fishing', { waitUntil: 'networkidle' });
    expect(await listLeft(kept)).toEqual([]);
    await hunters.setOffline(true);
    await expect(kept.goto('/fishing')).rejects.toThrow(/ERR_/);
    await hunters.close();
  },
);
