// The browser tests: visits to the built site (dist), as the local runtime serves it.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env['E2E_PORT'] ?? '4331';
const address = `http://localhost:${port}`;
const browser = findBrowser();

/** Each works on a copy of the site, one test after the other: begun last, they would leave processors idle. */
const onCopies = /\/(announcement-editing|deploys|outages|page-texts|year-dues)\.spec\.ts$/;

export default defineConfig({
  outputDir: `${root}test-results`,
  fullyParallel: true,
  // Waiting is a good part of a visit: two more than processors of a small machine.
  workers: 4,
  // Only what hangs is to fail by time: the machine may be busy with something else.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Further tries in CI are printed as flaky, not hidden.
  retries: process.env['CI'] ? 2 : 0,
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    // Visits are to the site itself; the specs of what phones keep allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    ...(browser && { launchOptions: browser }),
  },
  projects: [
    // The site once more, with a fourth language and a page to try things on: built when its tests begin, by the one
    // worker that it has. It takes the whole time of the others, and so begins with them.
    { name: 'fixture site', testDir: 'fixture-site', workers: 1 },
    { name: 'copies', testDir: 'e2e', testMatch: onCopies },
    { name: 'site', testDir: 'e2e', testIgnore: onCopies },
  ],
  webServer: {
    command: 'node netlify/local/preview.ts',
    cwd: root,
    // The provider is the local one, whatever is set here; it takes the port after the site's. Tests that build the
    // site anew do so in a copy.
    env: { PORT: port, OIDC_ISSUER: '', NETLIFY_BUILD_HOOK: '' },
    url: address,
    // The first start makes a database.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
});
