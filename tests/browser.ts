// The browser of the tests and benchmarks: one named in CHROMIUM_PATH, Playwright's own, or the system's.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, firefox } from '@playwright/test';

export interface Browser {
  executablePath: string;
  args: string[];
}

/** A system's Chromium would look for updates and accounts, and as root it needs to run without its sandbox. */
const systemArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];

/** The shell first, the same browser without windows. */
const systemNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

export function findBrowser(): Browser | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args: systemArgs };
  const own = chromium.executablePath();
  if (existsSync(own)) return { executablePath: own, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
  return onPath(systemNames);
}

function onPath(names: readonly string[]): Browser | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
  return found ? { executablePath: found, args: systemArgs } : undefined;
}

/** Whether it is the shell, which has no windows to draw: the tests take half the time with it. */
export const isShell = ({ executablePath }: Browser): boolean => executablePath.includes('shell');

/** A whole browser, not the shell. */
export function findWindowed(): Browser | undefined {
  const found = findBrowser();
  return found && !isShell(found) ? found : onPath(systemNames.slice(1));
}

/** A Firefox: one named in FIREFOX_PATH, Playwright's own, or the system's; there may be none. */
export function findFirefox(): string | undefined {
  const named = process.env['FIREFOX_PATH'];
  if (named) return named;
  const own = firefox.executablePath();
  return existsSync(own) ? own : onPath(['firefox-esr', 'firefox'])?.executablePath;
}
