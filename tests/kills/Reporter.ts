// Somebody who sends a report while things go wrong, and comes back until it has its receipt.

import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext, BrowserContext, Page, Route } from '@playwright/test';
import type { Report, ReportList } from '../../src/core/api/report.ts';
import type { Random } from '../bench/random.ts';
import { keptPhotos } from '../e2e/fixtures/typed.ts';
import { readDevice, stopped, watchSteps, type KeptEntry } from './aims.ts';

/** The environment of a run. A browser or server that cannot be killed is left alone. */
export interface Ground {
  url: string;
  /** Returns the reports, as the office sees them. */
  office: APIRequestContext;
  photo: { name: string; mimeType: string; buffer: Buffer };
  killBrowser?: () => Promise<BrowserContext>;
  killServer?: () => Promise<void>;
  serveAgain?: () => Promise<void>;
}

/** Matches the requests that send a report to the server. */
const requests = /\/api\/reports(\/parts)?$/;

/** When to act on a request: before it is sent, or after the server has answered it. */
type At = 'before' | 'after';

/** In milliseconds; a tab that is gone may block another one for half a minute. */
const patience = 100_000;

export class Reporter {
  private readonly ground: Ground;
  private context: BrowserContext;
  private readonly random: Random;
  /** A unique mark in the report's text. */
  private readonly mark: string;
  private page!: Page;
  private readonly isPrivate: boolean;
  private before: ReadonlySet<string> = new Set();
  private hasPhoto = false;
  /** The receipt shown on the page, if the device keeps nothing. */
  private shown: string | undefined;
  private keepsNothing = false;
  readonly steps: string[] = [];

  constructor(
    ground: Ground,
    context: BrowserContext,
    { random, mark, isPrivate = false }: { random: Random; mark: string; isPrivate?: boolean },
  ) {
    this.ground = ground;
    this.context = context;
    this.random = random;
    this.mark = mark;
    this.isPrivate = isPrivate;
  }

  /** The final context: a killed browser gets a new one. */
  get lastContext(): BrowserContext {
    return this.context;
  }

  private async open(): Promise<void> {
    this.page = await this.context.newPage();
    await this.page.addInitScript(watchSteps, stopped);
    // Keeps the service worker out of these tests.
    await this.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    // Each report comes from its own network, since the server slows down senders of many.
    const network = (Number(this.mark.slice(1)) % 0xffff).toString(16);
    await this.page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${network}::1` });
    await this.page.goto(`${this.ground.url}/report`);
    // By then the form contains what was typed before.
    await this.page.waitForFunction(() => document.querySelector<HTMLInputElement>('#report-when')?.value);
  }

  private readDevice(): Promise<{ entries: KeptEntry[]; typed: string }> {
    return this.page.evaluate(readDevice);
  }

  /** Writes a report, up to pressing the button. */
  async write(): Promise<void> {
    await this.open();
    this.before = new Set((await this.readDevice()).entries.map(({ key }) => key));
    await this.fill();
    if (this.random.oneIn(2)) await this.addPhoto();
  }

  private async fill(): Promise<void> {
    await this.page.locator('[name=kind][value=dead]').check();
    await this.page.locator('#report-place').fill('Putna');
    await this.page.locator('#report-text').fill(this.mark);
  }

  private async addPhoto(): Promise<void> {
    this.steps.push('with a photo');
    this.hasPhoto = true;
    await this.choosePhoto();
    // From here on the photo is restored with the words.
    while (!(await keptPhotos(this.page)).length) await setTimeout(20);
  }

  private async choosePhoto(): Promise<void> {
    await this.page.locator('#report-photos').setInputFiles(this.ground.photo);
    await this.page.locator('[data-photos] canvas').waitFor();
  }

  private press(): Promise<void> {
    return this.page.evaluate(() =>
      document.querySelector<HTMLFormElement>('[data-report]')?.requestSubmit(),
    );
  }

  /** Calls a function at one of the report's requests. @returns once it was called, or the report was sent before that. */
  private async atRequest(work: (route: Route, answered: boolean) => Promise<unknown>): Promise<void> {
    const at = this.random.pick<At>(['before', 'after']);
    const number = this.random.int(1, this.hasPhoto ? 4 : 1);
    this.steps.push(`${at} request ${number}`);
    const { promise, resolve } = Promise.withResolvers<void>();
    let [left, isAtIt] = [number, false];
    await this.page.route(requests, async (route) => {
      if (--left) return route.continue().catch(() => {});
      isAtIt = true;
      if (at === 'after') await route.fetch().catch(() => {});
      await work(route, at === 'after').catch(() => {});
      await route.abort().catch(() => {});
      resolve();
    });
    await this.press();
    await Promise.race([promise, this.done()]);
    if (isAtIt) await promise;
    // The report was sent in fewer requests: nothing more should happen.
    else await this.page.unroute(requests).catch(() => {});
  }

  /** Calls a function at a step of the page's script, or at any moment. */
  private async atStep(work: () => Promise<unknown>): Promise<void> {
    const before = this.random.int(0, 24);
    if (!before) {
      const wait = this.random.int(0, 300);
      this.steps.push(`after ${wait} ms`);
      await this.press();
      await setTimeout(wait);
      return void (await work());
    }
    this.steps.push(`before step ${before}`);
    const said = this.page.waitForEvent('console', {
      predicate: (message) => message.text() === stopped,
      timeout: 0,
    });
    await this.page.evaluate((count) => void (window.stopBefore = count), before);
    // Not awaited: a page that is stopped does not respond.
    void this.press().catch(() => {});
    const isStill = await Promise.race([said.then(() => true), this.done().then(() => false)]).catch(
      () => false,
    );
    said.catch(() => {});
    await work();
    if (isStill) await this.killTabs();
  }

  /** Ends the tabs' processes, as a phone does when it needs memory: a page that is stopped cannot be closed. */
  private async killTabs(): Promise<void> {
    const devtools = await this.context.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
    for (const { type, id } of processInfo) {
      try {
        if (type === 'renderer') process.kill(id, 'SIGKILL');
      } catch (error) {
        // It may have ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
    await devtools?.detach();
  }

  /** Calls a function at a request, a step, or any moment. */
  private cut(work: () => Promise<unknown>): Promise<void> {
    return this.random.oneIn(2) ? this.atRequest(work) : this.atStep(work);
  }

  /** Resolves once the page says that the report is sent or waiting. */
  private done(): Promise<unknown> {
    return this.page
      .locator('[data-report-done]')
      .waitFor({ timeout: patience })
      .catch(() => undefined);
  }

  /** The events that can happen. Afterwards there may be no page, browser or server. */
  readonly events: Readonly<Record<string, () => Promise<void>>> = {
    // At a step, the tab's process is ended: closing the tab would wait for its script.
    'the tab is closed': () => this.cut(async () => void this.page.close().catch(() => {})),
    'the page is loaded again': () =>
      this.cut(async () => {
        void this.page.goto(`${this.ground.url}/offline`, { waitUntil: 'commit' }).catch(() => {});
        await setTimeout(this.random.int(0, 100));
      }),
    'the request is lost, or its answer': () => this.atRequest((route) => route.abort('connectionreset')),
    'the signal goes': async () => {
      await this.atRequest(async (route) => {
        await this.context.setOffline(true);
        await route.abort('internetdisconnected');
      });
      await setTimeout(this.random.int(0, 50));
      await this.context.setOffline(false);
    },
    'another tab sends too': async () => {
      const other = await this.context.newPage();
      await other.goto(`${this.ground.url}/report`);
      const send = () => other.evaluate(() => dispatchEvent(new Event('online'))).catch(() => {});
      await this.cut(async () => {
        await send();
        if (this.random.oneIn(2)) void this.page.close().catch(() => {});
        await send();
      });
      await send();
      await other.close().catch(() => {});
    },
    'nothing fits on the device': async () => {
      this.keepsNothing = true;
      // What was typed here must not appear in the form of the next run.
      await this.page.evaluate(() => document.querySelector<HTMLElement>('[data-typed-clear]')?.click());
      while ((await keptPhotos(this.page)).length) await setTimeout(20);
      await this.closePage();
      // A separate context: a browser caches its available storage for a while.
      const { context } = this;
      const full = await context.browser()?.newContext();
      if (!full) throw new Error('There is no browser');
      this.context = full;
      const devtools = await full.newCDPSession(await full.newPage());
      const { origin } = new URL(this.ground.url);
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
      await this.open();
      await this.fill();
      if (this.hasPhoto) await this.choosePhoto();
      await (this.random.oneIn(2)
        ? this.press()
        : this.atRequest((route, answered) => (answered ? route.abort() : route.abort('connectionreset'))));
      // The page stays open, as it asks the user to leave it.
      await this.page.unroute(requests);
      const receipt = this.page.locator('[data-report-sent] [data-receipt]');
      await receipt.waitFor({ timeout: patience });
      this.shown = (await receipt.textContent()) ?? undefined;
      if ((await this.readDevice()).entries.length) throw new Error('It fits all the same');
      await full.close();
      this.context = context;
    },
  };

  private readonly killing: Readonly<Record<string, () => Promise<void>>> = {
    'the browser is killed': () =>
      this.cut(async () => {
        this.context = await (this.ground.killBrowser as () => Promise<BrowserContext>)();
      }),
    'the server is killed': async () => {
      let isKilled = false;
      const kill = async () => {
        isKilled = true;
        await this.ground.killServer?.();
      };
      await (this.random.oneIn(2)
        ? this.atRequest(async (route) => {
            await kill();
            await route.abort('connectionreset');
          })
        : (async () => {
            const wait = this.random.int(0, 150);
            this.steps.push(`after ${wait} ms`);
            await this.press();
            await setTimeout(wait);
            await kill();
          })());
      if (this.random.oneIn(2)) await this.closePage();
      if (isKilled) await this.ground.serveAgain?.();
    },
  };

  /** The names of the events possible here; cheap ones are more frequent. */
  get names(): string[] {
    const { killBrowser, killServer } = this.ground;
    const often = ['the tab is closed', 'the page is loaded again', 'the request is lost, or its answer'];
    const all = [...Object.keys(this.events), ...often, ...often];
    return [
      ...[...all, ...all],
      ...(killBrowser && !this.isPrivate ? ['the browser is killed', 'the browser is killed'] : []),
      ...(killServer ? ['the server is killed'] : []),
    ];
  }

  async happen(name: string): Promise<void> {
    this.steps.push(name);
    await (this.events[name] ?? this.killing[name])?.();
  }

  /** Comes back; sends again what is only in the form; waits until the device has its receipts. */
  async comeBack(): Promise<void> {
    if (this.keepsNothing) return;
    await this.closePage();
    await this.open();
    const { entries, typed } = await this.readDevice();
    const own = entries.filter(({ key }) => !this.before.has(key));
    if (typed) {
      this.steps.push(`the form has it${own.length ? ', and the outbox' : ''}`);
      await this.press();
    } else if (own.length) this.steps.push('the outbox has it');
    else {
      // The tab ended before anything was kept, and before saying so: the report is written again.
      this.steps.push('nothing was kept yet');
      this.hasPhoto = false;
      await this.fill();
      await this.press();
    }
    for (const end = Date.now() + patience; Date.now() < end;) {
      const device = await this.readDevice();
      const mine = device.entries.filter(({ key }) => !this.before.has(key));
      if (mine.length && mine.every(({ receipt }) => receipt)) return;
      await this.page.evaluate(() => dispatchEvent(new Event('online')));
      await setTimeout(100);
    }
    throw new Error(`It does not get through: ${JSON.stringify((await this.readDevice()).entries)}`);
  }

  /** @returns what is wrong; empty if the office has the report exactly once, with the same receipt. */
  async check(): Promise<string> {
    const answer = await this.ground.office.get('/api/report-desk?state=all');
    if (!answer.ok()) throw new Error(`The office is answered ${answer.status()}`);
    const { reports } = (await answer.json()) as ReportList;
    const mine = reports.filter(({ text }: Report) => text === this.mark);
    const [report] = mine;
    if (!report) return 'lost';
    if (mine.length > 1) return `doubled: ${mine.map(({ receipt }) => receipt).join(', ')}`;
    if (this.hasPhoto && report.photos.length !== 1) return 'the photo is lost';
    const receipts = this.keepsNothing
      ? [this.shown]
      : (await this.readDevice()).entries
          .filter(({ key }) => !this.before.has(key))
          .map(({ receipt }) => receipt?.receipt);
    return receipts.length === 1 && receipts[0] === report.receipt
      ? ''
      : `receipts differ: ${receipts.join(', ')} here, ${report.receipt} there`;
  }

  /** Closes the page, but does not wait for long: if its process has ended, the closing may never be reported. */
  private async closePage(): Promise<void> {
    await Promise.race([this.page.close().catch(() => {}), setTimeout(1000)]);
  }

  async leave(): Promise<void> {
    await this.closePage();
  }
}
