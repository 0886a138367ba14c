// The browser tests: visits to the built site (dist), as the local runtime serves it.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { isDeep } from './deep.ts';
import { withFonts } from './fonts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env['E2E_PORT'] ?? '4331';
const address = `http://localhost:${port}`;
const browser = findBrowser();

/** Specs that work on a copy of the site: a worker keeps its copy for the next spec, and workers without one lose no time. */
const onCopies =
  /\/(all-facts|announcement-(copy|editing)|corrections|deploys|facts|library|next-year|outages|page-texts|parts|presses|shared-preview|text-hints|versions|year-dues)\.spec\.ts$/;
/** Specs whose results fonts can change. */
const layouts = /\/(layout-shift|narrow|pages)\.spec\.ts$/;

export default defineConfig({
  outputDir: `${root}test-results/e2e`,
  fullyParallel: true,
  // A visit spends much of its time waiting, so there are two workers more than a small machine has processors.
  workers: 4,
  // Long enough that only a hang fails by timeout: the machine may be slow, or busy with something else.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A test that fails by chance is mended, or the page that can be used before it is ready.
  retries: 0,
  // Durations are written if the run asks for them.
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    baseURL: address,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    // Visits are to the site itself; the specs of kept pages allow service workers.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Animations are drawn sixty times a second, so visits that test something else run without them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...browser, env: withFonts('wide') },
  },
  grepInvert: isDeep ? [] : /@deep/,
  projects: [
    // These come first: started last, they would leave processors idle.
    { name: 'copies', testDir: 'e2e', testMatch: onCopies },
    { name: 'site', testDir: 'e2e', testIgnore: onCopies },
    ...(isDeep ? (['phone', 'noto'] as const) : []).map((letters) => ({
      name: `${letters} letters`,
      testDir: 'e2e',
      testMatch: layouts,
      use: { launchOptions: { ...browser, env: withFonts(letters) } },
    })),
    // The site once more, with a fourth language and a page to try things on; its one worker builds it when its tests begin.
    ...(isDeep ? [{ name: 'fixture site', testDir: 'fixture-site', workers: 1 }] : []),
  ],
  webServer: {
    command: 'node tests/e2e/serve.ts',
    cwd: root,
    // The provider is always the local one, on the port after the site's. Tests that rebuild the site do so in a copy.
    env: { PORT: port, OIDC_ISSUER: '', NETLIFY_BUILD_HOOK: '' },
    url: address,
    // The first start creates a database.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
