// The browser of the tests and benchmarks: the one named in CHROMIUM_PATH, Playwright's own, or the system's.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, firefox } from '@playwright/test';

export interface Browser {
  executablePath: string;
  args: string[];
}

/** A system's Chromium would look for updates and accounts, and running as root requires no sandbox. */
const systemArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];

/** The headless shell comes first: the same browser without windows. */
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

/** True if the browser is the headless shell, which draws no windows: with it the tests take half the time. */
export const isShell = ({ executablePath }: Browser): boolean => executablePath.includes('shell');

/** Finds a full browser, not the shell. */
export function findWindowed(): Browser | undefined {
  const found = findBrowser();
  return found && !isShell(found) ? found : onPath(systemNames.slice(1));
}

/** Finds a Firefox, if there is one: the one named in FIREFOX_PATH, Playwright's own, or the system's. */
export function findFirefox(): string | undefined {
  const named = process.env['FIREFOX_PATH'];
  if (named) return named;
  const own = firefox.executablePath();
  return existsSync(own) ? own : onPath(['firefox-esr', 'firefox'])?.executablePath;
}
