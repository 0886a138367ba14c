// An editor who writes while things go wrong, and another one who saves the same text or list.

import { readdirSync } from 'node:fs';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { request } from '@playwright/test';
import type { EditedFile } from '../../../src/office/editor/api/editing.ts';
import type { Random } from '../../bench/random.ts';
import { EntryForm } from '../../e2e/fixtures/EntryForm.ts';
import type { SiteCopy } from '../../e2e/fixtures/SiteCopy.ts';
import { word } from '../../e2e/fixtures/words.ts';
import type { KillableBrowser } from './KillableBrowser.ts';
import type { Screen } from './screens.ts';

const say = (key: Parameters<typeof word>[0]) => word(key, 'ro');
const headers = { 'Sec-Fetch-Site': 'same-origin' };

export class Walker {
  private readonly copy: SiteCopy;
  private readonly browser: KillableBrowser;
  private readonly random: Random;
  private readonly screen: Screen;
  /** Distinguishes the words of this run from those of others. */
  private readonly mark: string;
  private before: EditedFile[] = [];
  private context!: BrowserContext;
  private page!: Page;
  /** The actions so far, for investigating a failure. */
  readonly steps: string[] = [];
  /** Every word typed, and the words that the other editor saved. */
  readonly typed: string[] = [];
  readonly others: string[] = [];
  /** The other editor's words shown where a choice was required. */
  readonly shown: string[] = [];

  constructor(copy: SiteCopy, browser: KillableBrowser, random: Random, screen: Screen, mark: string) {
    this.copy = copy;
    this.browser = browser;
    this.random = random;
    this.screen = screen;
    this.mark = mark;
  }

  private get form() {
    return new EntryForm(this.page);
  }

  /** How long the screen takes to show the effect of a response, in milliseconds; a busy machine is slow. */
  private get pause() {
    return this.screen.leadsOn ? 2000 : 300;
  }

  /** Signs in as in another tab, without the form. */
  private async signIn(): Promise<void> {
    const asked = await request.newContext({ baseURL: this.copy.url, extraHTTPHeaders: headers });
    await asked.post('/api/_auth/login', { data: this.copy.member('editor') });
    await this.context.addCookies((await asked.storageState()).cookies);
    await asked.dispose();
  }

  async begin(): Promise<void> {
    this.before = await this.asOther((files) => files.map((file) => this.screen.start?.(file) ?? file));
    this.context = await this.browser.start();
    await this.signIn();
    await this.newPage();
    await this.open();
  }

  private async newPage(): Promise<void> {
    this.page = await this.context.newPage();
    await this.page.setViewportSize({ width: 1440, height: 900 });
  }

  /** Opens the screen and continues with any draft that is offered. */
  private async open(): Promise<void> {
    await this.page.goto(`${this.copy.url}${this.screen.path}`);
    await this.goOn();
  }

  private async goOn(): Promise<void> {
    const offer = this.page.getByRole('button', { name: say('editing:offer.continue') });
    const first = Object.values(this.screen.fields(this.page))[0];
    if (!first) throw new Error('The screen has no field');
    // A notice that was still waiting may have been published before the form appeared.
    const another = this.page.getByRole('button', { name: say('editing:notice.another') });
    await offer.or(first).or(another).first().waitFor();
    const isOffered = await offer.isVisible();
    this.steps.push(isOffered ? '  goes on with what was kept' : '  nothing is offered');
    if (isOffered) await offer.click();
    // Something sent automatically may replace the form a moment after it has appeared.
    for (let calm = 0; calm < 3;) {
      await this.screen.settle?.(this.page);
      await this.page.waitForTimeout(100);
      calm = (await first.isVisible()) ? calm + 1 : 0;
    }
    await this.screen.unfold?.(this.page);
  }

  /** Writes a word at the end of a field. */
  async type(): Promise<void> {
    await this.settle();
    const fields = this.screen.fields(this.page);
    const name = this.random.pick(Object.keys(fields));
    const written = `${this.mark}w${this.typed.length}${this.random.int(1000, 9999)}`;
    this.steps.push(`type ${written} in ${name}`);
    await fields[name]?.click();
    await this.page.keyboard.press('ControlOrMeta+End');
    await this.page.keyboard.type(` ${written}`);
    this.typed.push(written);
  }

  private async pressSave(): Promise<void> {
    await this.screen.complete?.(this.page);
    await this.screen.save(this.page).click();
  }

  /** Presses the button until everything is saved or something prevents it. */
  private async save(): Promise<void> {
    const choose = this.page.getByRole('button', { name: say('editing:conflict.save') });
    const same = this.page.getByText(say('editing:entry.same'));
    const refusal = this.page.getByRole('alert').filter({ hasNotText: say('editing:conflict.title') });
    const press = async (save: () => Promise<void>) => {
      // A notice whose name is taken is sent again with another name.
      const isLast = (answer: Response) =>
        answer.url().endsWith('/api/edit/save') && (answer.status() !== 409 || this.screen.files.length > 0);
      const answered = this.page.waitForResponse(isLast, { timeout: 20_000 }).catch(() => null);
      await save();
      return Promise.race([answered, same.or(refusal).first().waitFor()]);
    };
    await this.settle();
    const answer = await press(() => this.pressSave());
    if (!answer || answer.status() !== 409) return this.goOnAfter();
    await choose.waitFor();
    this.shown.push((await this.page.getByRole('alert').allInnerTexts()).join(' '));
    this.steps.push('choose mine');
    for (const mine of await this.page.getByLabel(new RegExp(say('editing:conflict.mine'))).all())
      await mine.check();
    await press(() => choose.click());
    return this.goOnAfter();
  }

  /** Waits for screens that save automatically and go on to another screen. */
  private async settle(): Promise<void> {
    if (this.screen.settle) await this.goOnAfter();
  }

  /** Comes back from the other screen that some screens go on to. */
  private async goOnAfter(): Promise<void> {
    await this.page.waitForTimeout(this.pause);
    await this.screen.settle?.(this.page);
    if (!(await this.isHere())) await this.open();
  }

  /** Returns true if the screen itself is shown, not one that it went on to. */
  private async isHere(): Promise<boolean> {
    const isShown = await Object.values(this.screen.fields(this.page))[0]?.isVisible();
    return isShown === true && this.page.url() === `${this.copy.url}${this.screen.path}`;
  }

  /** Saves the current files as the other editor, with a change. @returns the files before it. */
  private async asOther(change: (files: EditedFile[]) => object[]): Promise<EditedFile[]> {
    if (!this.screen.files.length) return [];
    const asked = await request.newContext({ baseURL: this.copy.url, extraHTTPHeaders: headers });
    await asked.post('/api/_auth/login', { data: this.copy.member('editor') });
    const query = new URLSearchParams(this.screen.files.map((one) => ['path', one]));
    const { files } = (await (await asked.get(`/api/edit/files?${query}`)).json()) as { files: EditedFile[] };
    const answer = await asked.post('/api/edit/save', { data: { files: change(files) } });
    if (!answer.ok()) throw new Error(`The other one could not save: ${await answer.text()}`);
    await asked.dispose();
    return files;
  }

  /** The events that can happen. After each of them there is a form to write in. */
  readonly events: Readonly<Record<string, () => Promise<void>>> = {
    save: () => this.save(),
    reload: async () => {
      await this.page.reload();
      await this.goOn();
    },
    'close the tab': async () => {
      const before = this.page;
      await this.newPage();
      await before.close({ runBeforeUnload: true });
      await this.open();
    },
    'the tab crashes': async () => {
      await this.isKept();
      await this.page.goto('chrome://crash').catch(() => undefined);
      const before = this.page;
      await this.newPage();
      await before.close().catch(() => undefined);
      await this.open();
    },
    'the browser is killed': async () => {
      await this.isKept();
      await this.browser.kill();
      this.context = await this.browser.start();
      await this.signIn();
      await this.newPage();
      await this.open();
    },
    'no signal': async () => {
      await this.settle();
      await this.context.setOffline(true);
      await this.type();
      await this.pressSave();
      await this.screen.unreachable(this.page).first().waitFor();
      await this.context.setOffline(false);
      await this.goOnAfter();
    },
    'the session is over': async () => {
      await this.settle();
      await this.context.clearCookies();
      await this.type();
      await this.pressSave();
      const ended = this.page.getByRole('heading', { name: say('members:ended.title') });
      const said = ended
        .or(this.page.getByText(say('editor:failures.signed-out')))
        .filter({ visible: true })
        .first();
      // If the page had lost the server before, it asks who is signed in and redirects to the sign-in page.
      await Promise.race([said.waitFor(), this.page.waitForURL(/\/login\?/)]);
      await this.signIn();
      if (await this.isHere()) await this.page.reload();
      else await this.page.goto(`${this.copy.url}${this.screen.path}`);
      await this.goOn();
    },
    'the server is killed while saving': async () => {
      await this.settle();
      await this.pressSave();
      await this.page.waitForTimeout(this.random.int(0, 150));
      await this.copy.kill();
      await this.page.waitForTimeout(this.pause);
      // Some screens have already saved and gone on: there is nothing to write in until the server is back.
      const isHere = await this.isHere();
      if (isHere) await this.type();
      await this.copy.serve();
      await this.goOnAfter();
      if (!isHere) await this.type();
    },
    'the other one saves': async () => {
      const { change } = this.screen;
      if (!change) return;
      const written = `${this.mark}o${this.others.length}${this.random.int(1000, 9999)}`;
      const place = this.random.int(0, 5);
      this.others.push(written);
      this.steps.push(`the other one writes ${written} at ${place}`);
      await this.asOther(([file, ...rest]) => (file ? [change(file, written, place), ...rest] : []));
    },
  };

  /** Waits until the last word typed is kept on the device. */
  private async isKept(): Promise<void> {
    const last = this.typed.at(-1);
    const all = () => this.form.keptText().then((text) => text + this.saved());
    for (let tries = 0; last && tries < 20; tries++) {
      if ((await all()).includes(last)) return;
      await this.page.waitForTimeout(100);
    }
    if (last) throw new Error(`${last} is not kept on the device`);
  }

  /** Returns all texts and lists of the site, as saved. */
  private saved = () =>
    readdirSync(this.copy.path(''), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(md|yaml)$/.test(path))
      .map((path) => this.copy.read(path))
      .join(' ');

  /** Comes back once more and saves everything. @returns the words that were lost. */
  async end(): Promise<string[]> {
    await this.page.reload();
    await this.goOn();
    await this.save();
    const text = this.saved();
    return [
      ...this.typed.filter((written) => !text.includes(written)),
      ...this.others.filter((written) => !`${text} ${this.shown.join(' ')}`.includes(written)),
    ];
  }

  /** Returns what the page says, for investigating a failure. */
  async seen(): Promise<string> {
    const told = await this.page.locator('form').last().innerText({ timeout: 2000 });
    return told.slice(-400);
  }

  async leave(): Promise<void> {
    await this.browser.kill();
    const before = new Map(this.before.map((file) => [file.path, file]));
    await this.asOther((files) => files.map(({ path, version }) => ({ ...before.get(path), path, version })));
  }
}
