// Before the tests: makes sure that there is a Chromium, its shell where that can be had. Playwright's own, else the system's.

import { spawnSync } from 'node:child_process';
import { findBrowser, isShell } from './browser.ts';

function run(command: string, ...args: string[]): boolean {
  console.log(`$ ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function installShell(): boolean {
  return (
    run('npx', 'playwright', 'install', '--only-shell', 'chromium') ||
    (process.getuid?.() === 0 &&
      run('apt-get', 'update', '-qq') &&
      run('apt-get', 'install', '-y', '-qq', '--no-remove', 'chromium-headless-shell'))
  );
}

const found = findBrowser();
// One that is named is the one that is wanted.
const isWanted = found && (process.env['CHROMIUM_PATH'] || isShell(found));
if (!isWanted && !installShell()) {
  if (!findBrowser()) {
    console.error('No Chromium: install one, or name it in the variable CHROMIUM_PATH.');
    process.exit(1);
  }
  console.warn('Chromium’s shell cannot be had here: with the whole browser the tests take twice the time.');
}
