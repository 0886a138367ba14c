// Before the tests: makes sure that there is a Chromium. Playwright's own where it can be had, else the system's.

import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

function run(command: string, ...args: string[]): boolean {
  console.log(`$ ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

if (!findBrowser()) {
  const installed =
    run('npx', 'playwright', 'install', '--only-shell', 'chromium') ||
    (process.getuid?.() === 0 &&
      run('apt-get', 'update', '-qq') &&
      run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell'));
  if (!installed || !findBrowser()) {
    console.error('No Chromium: install one, or name it in the variable CHROMIUM_PATH.');
    process.exit(1);
  }
}
