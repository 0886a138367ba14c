// A browser with its own profile, which can be killed at any moment and restarted with the same profile.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../../browser.ts';

export class KillableBrowser {
  private readonly profile: string;
  private process: ChildProcess | undefined;

  private constructor(profile: string) {
    this.profile = profile;
  }

  static async with(use: (browser: KillableBrowser) => Promise<void>): Promise<void> {
    const browser = new KillableBrowser(await mkdtemp(join(tmpdir(), 'walk-')));
    try {
      await use(browser);
    } finally {
      await browser.kill();
      await rm(browser.profile, { recursive: true, force: true });
    }
  }

  async start(): Promise<BrowserContext> {
    const { executablePath = chromium.executablePath(), args = [] } = findBrowser() ?? {};
    const port = join(this.profile, 'DevToolsActivePort');
    rmSync(port, { force: true });
    this.process = spawn(
      executablePath,
      [
        ...args,
        `--user-data-dir=${this.profile}`,
        '--remote-debugging-port=0',
        '--headless',
        '--lang=ro-RO',
        '--window-size=1440,900',
        'about:blank',
      ],
      // A process group of its own, so that its children are killed too.
      { stdio: 'ignore', detached: true },
    );
    for (let tries = 0; !existsSync(port) || !readFileSync(port, 'utf8').includes('\n'); tries++) {
      if (tries > 300) throw new Error('The browser did not start');
      await setTimeout(100);
    }
    const [number = ''] = readFileSync(port, 'utf8').split('\n');
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${number}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no profile');
    context.setDefaultTimeout(30_000);
    return context;
  }

  async kill(): Promise<void> {
    const { process: running } = this;
    this.process = undefined;
    if (!running?.pid || running.exitCode !== null || running.signalCode) return;
    const gone = once(running, 'exit');
    process.kill(-running.pid, 'SIGKILL');
    await gone;
  }
}
