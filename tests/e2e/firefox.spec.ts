// The site in Firefox: the search under the site's policy, which Firefox applies more strictly than Chromium. Playwright drives
// only its own build of Firefox; this one is driven by WebDriver BiDi, like any Firefox.

import { launch } from 'puppeteer-core';
import { routePath } from '../../src/routes.ts';
import { findFirefox } from '../browser.ts';
import { expect, test } from './fixtures/test.ts';

const found = findFirefox();
const without =
  'no Firefox is installed: nothing is tried in it (apt-get install firefox-esr, or FIREFOX_PATH)';

test(
  'a search in Firefox finds species and pages, and the policy forbids nothing that the site does',
  {
    tag: '@deep',
  },
  async ({ baseURL }) => {
    if (!found) console.warn(`Skipped, ${without}`);
    test.skip(!found, without);
    const browser = await launch({ browser: 'firefox', executablePath: found ?? '', headless: true });
    try {
      const page = await browser.newPage();
      const trouble: string[] = [];
      page.on('pageerror', (error) => trouble.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) trouble.push(message.text());
      });
      await page.goto(new URL(routePath('contact', 'ro'), baseURL).href);
      const field = 'dialog[open] input[type="search"]';
      // The listener for the key is loaded once the page is idle.
      await expect(async () => {
        await page.keyboard.press('/');
        await page.waitForSelector(field, { timeout: 2000 });
      }).toPass();
      await page.type(field, 'lostrita');
      const species = 'dialog[open] [data-kind="species"] a';
      await page.waitForSelector(species, { visible: true });
      expect(await page.$eval(species, (link) => link.textContent)).toContain('Lostriță');
      // The home page prefetches other pages.
      for (const route of ['home', 'search'] as const) {
        await page.goto(new URL(routePath(route, 'de'), baseURL).href, { waitUntil: 'networkidle0' });
      }
      await page.type('main input[type="search"]', 'reh');
      await page.waitForSelector('main [data-kind="species"] a', { visible: true });
      expect(trouble).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
