// Makes sure before the tests that there is a Chromium, preferably the headless shell: Playwright's own, else the system's.

import { spawnSync } from 'node:child_process';
import { findBrowser, isShell } from './browser.ts';

/** The output of each command, shown only if none of them succeeded. */
const printed: string[] = [];

function run(command: string, ...args: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  printed.push(`$ ${[command, ...args].join(' ')}\n${stdout}${stderr}`);
  return status === 0;
}

function installShell(): string | undefined {
  if (run('npx', 'playwright', 'install', '--only-shell', 'chromium')) return 'Playwright’s own';
  const isInstalled =
    process.getuid?.() === 0 &&
    run('apt-get', 'update', '-qq') &&
    run(
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-remove',
      '--no-install-recommends',
      'chromium-headless-shell',
    );
  return isInstalled ? 'the system’s package' : undefined;
}

const found = findBrowser();
// A browser that is named explicitly is used as it is.
if (!found || !(process.env['CHROMIUM_PATH'] || isShell(found))) {
  console.log('Chromium’s shell is not here yet: Playwright’s own is tried, then the system’s package.');
  const from = installShell();
  if (from) console.log(`It is here now: ${from}.`);
  else if (findBrowser())
    console.warn('It cannot be had here: with the whole browser the tests take twice the time.');
  else {
    console.error(printed.join('\n'));
    console.error('No Chromium: install one, or name it in the variable CHROMIUM_PATH.');
    process.exit(1);
  }
}
