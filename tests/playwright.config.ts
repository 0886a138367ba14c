// The browser tests: visits to the built site (dist), as the local runtime serves it.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { isDeep } from './deep.ts';
import { withLetters } from './letters.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env['E2E_PORT'] ?? '4331';
const address = `http://localhost:${port}`;
const browser = findBrowser();

/** What works on a copy of the site: a worker keeps its copy from one to the next, and those without one lose no time. */
const onCopies =
  /\/(all-facts|announcement-(copy|editing)|corrections|deploys|facts|library|new-order|next-year|outages|page-texts|parts|presses|shared-preview|text-hints|versions|year-dues)\.spec\.ts$/;
/** What letters can change. */
const layouts = /\/(layout-shift|narrow|pages)\.spec\.ts$/;

export default defineConfig({
  outputDir: `${root}test-results/e2e`,
  fullyParallel: true,
  // Waiting is a good part of a visit: two more than processors of a small machine.
  workers: 4,
  // Only what hangs is to fail by time: the machine may be busy with something else.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // In CI once more, where what fails by chance is told as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // The seconds, where a run asks for them.
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    baseURL: address,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    // Visits are to the site itself; the specs of what phones keep allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // What moves is drawn sixty times a second: visits that look at something else do without.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...browser, env: withLetters('wide') },
  },
  grepInvert: isDeep ? [] : /@deep/,
  projects: [
    // Begun last, they would leave processors idle.
    { name: 'copies', testDir: 'e2e', testMatch: onCopies },
    { name: 'site', testDir: 'e2e', testIgnore: onCopies },
    ...(isDeep ? (['phone', 'noto'] as const) : []).map((letters) => ({
      name: `${letters} letters`,
      testDir: 'e2e',
      testMatch: layouts,
      use: { launchOptions: { ...browser, env: withLetters(letters) } },
    })),
    // The site once more, with a fourth language and a page to try things on: built when its tests begin, by the one
    // worker that it has.
    ...(isDeep ? [{ name: 'fixture site', testDir: 'fixture-site', workers: 1 }] : []),
  ],
  webServer: {
    command: 'node tests/e2e/serve.ts',
    cwd: root,
    // The provider is the local one, whatever is set here; it takes the port after the site's. Tests that build the
    // site anew do so in a copy.
    env: { PORT: port, OIDC_ISSUER: '', NETLIFY_BUILD_HOOK: '' },
    url: address,
    // The first start makes a database.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
