// Somebody who writes an announcement while things go wrong, and somebody else who saves the same one.

import type { BrowserContext, Page } from '@playwright/test';
import { request } from '@playwright/test';
import type { EditedFile } from '../../../src/lib/api/editing.ts';
import { textPath } from '../../../src/lib/content/path.ts';
import type { Random } from '../../bench/random.ts';
import { EntryForm } from '../../e2e/fixtures/EntryForm.ts';
import type { SiteCopy } from '../../e2e/fixtures/SiteCopy.ts';
import { word } from '../../e2e/fixtures/words.ts';
import type { KillableBrowser } from './KillableBrowser.ts';

const say = (key: Parameters<typeof word>[0]) => word(key, 'ro');
const headers = { 'Sec-Fetch-Site': 'same-origin' };
/** The languages whose fields somebody writes in. */
const languages = { ro: 'Română', de: 'Deutsch' } as const;
type Language = keyof typeof languages;

export class Walker {
  private readonly copy: SiteCopy;
  private readonly browser: KillableBrowser;
  private readonly random: Random;
  private readonly id: string;
  private context!: BrowserContext;
  private page!: Page;
  /** What was done, for whoever looks into a failure. */
  readonly steps: string[] = [];
  /** All that was typed, word by word; and what the other one saved. */
  readonly typed: string[] = [];
  readonly others: string[] = [];
  /** What was shown of the other one's words where one had to choose. */
  readonly shown: string[] = [];

  constructor(copy: SiteCopy, browser: KillableBrowser, random: Random, id: string) {
    this.copy = copy;
    this.browser = browser;
    this.random = random;
    this.id = id;
  }

  private get form() {
    return new EntryForm(this.page);
  }
  private path = (language: Language) => `announcements/${language}/${this.id}.md`;

  /** Signs in as in another tab, without the form. */
  private async signIn(): Promise<void> {
    const asked = await request.newContext({ baseURL: this.copy.url, extraHTTPHeaders: headers });
    await asked.post('/api/_auth/login', { data: this.copy.member('editor') });
    await this.context.addCookies((await asked.storageState()).cookies);
    await asked.dispose();
  }

  async begin(): Promise<void> {
    const texts = Object.keys(languages).map((language) => ({
      path: textPath('announcements', language, this.id),
      version: null,
      data: { title: 'Titlu', summary: 'Rezumat', publishedAt: '2026-11-01', category: 'office' },
      body: 'Text',
    }));
    await this.asOther((files) => files.map((file, index) => ({ ...file, ...texts[index], version: null })));
    this.context = await this.browser.start();
    await this.signIn();
    await this.newPage();
    await this.open();
  }

  private async newPage(): Promise<void> {
    this.page = await this.context.newPage();
    await this.page.setViewportSize({ width: 1440, height: 900 });
  }

  /** Opens the entry, and goes on with what is offered. */
  private async open(): Promise<void> {
    await this.page.goto(`${this.copy.url}/admin/edit/announcement?id=${this.id}`);
    await this.goOn();
  }

  private async goOn(): Promise<void> {
    const offer = this.page.getByRole('button', { name: say('editing:offer.continue') });
    const { text } = this.form.in(languages.ro);
    await offer.or(text).first().waitFor();
    const isOffered = await offer.isVisible();
    this.steps.push(isOffered ? '  goes on with what was kept' : '  nothing is offered');
    if (isOffered) await offer.click();
    await text.waitFor();
    const other = this.form.in(languages.de).text;
    if (!(await other.isVisible())) await this.form.language(languages.de).click();
    await other.waitFor();
  }

  /** Writes a word at the end of a field. */
  async type(): Promise<string> {
    const language = this.random.pick(Object.keys(languages) as Language[]);
    const name = this.random.pick(['title', 'summary', 'text'] as const);
    const made = `w${this.typed.length}${this.random.int(1000, 9999)}`;
    const field = this.form.in(languages[language])[name];
    this.steps.push(`type ${made} in ${language} ${name}`);
    await field.click();
    await this.page.keyboard.press('ControlOrMeta+End');
    await this.page.keyboard.type(` ${made}`);
    this.typed.push(made);
    return made;
  }

  /** Presses the button until it is saved, or something is in the way. */
  private async save(): Promise<void> {
    const { save, saved } = this.form;
    await save.click();
    const choose = this.page.getByRole('button', { name: say('editing:conflict.save') });
    const same = this.page.getByText(say('editing:entry.same'));
    const refusal = this.page.getByRole('alert').filter({ hasNotText: say('editing:conflict.title') });
    await saved.or(same).or(choose).or(refusal).first().waitFor();
    if (!(await choose.isVisible())) return;
    this.shown.push((await this.page.getByRole('alert').allInnerTexts()).join(' '));
    this.steps.push('choose mine');
    await choose.click();
    await saved.or(same).or(refusal).first().waitFor();
  }

  /** The other one saves the entry as it is now, changed. */
  private async asOther(change: (files: EditedFile[]) => object[]): Promise<void> {
    const asked = await request.newContext({ baseURL: this.copy.url, extraHTTPHeaders: headers });
    await asked.post('/api/_auth/login', { data: this.copy.member('editor') });
    const path = Object.keys(languages).map((language) => textPath('announcements', language, this.id));
    const query = new URLSearchParams(path.map((one) => ['path', one]));
    const { files } = (await (await asked.get(`/api/edit/files?${query}`)).json()) as { files: EditedFile[] };
    const answer = await asked.post('/api/edit/save', { data: { files: change(files) } });
    if (!answer.ok()) throw new Error(`The other one could not save: ${await answer.text()}`);
    await asked.dispose();
  }

  /** What can happen. After each of them there is a form to write in. */
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
      await this.context.setOffline(true);
      await this.type();
      await this.form.save.click();
      await this.page.getByText(say('editor:failures.unreachable')).waitFor();
      await this.context.setOffline(false);
    },
    'the session is over': async () => {
      await this.context.clearCookies();
      await this.type();
      await this.form.save.click();
      await this.page.getByRole('heading', { name: say('members:ended.title') }).waitFor();
      await this.signIn();
      await this.page.reload();
      await this.goOn();
    },
    'the server is killed while saving': async () => {
      await this.form.save.click();
      await this.page.waitForTimeout(this.random.int(0, 150));
      await this.copy.kill();
      await this.type();
      await this.copy.serve();
    },
    'the other one saves': async () => {
      const made = `o${this.others.length}${this.random.int(1000, 9999)}`;
      const field = this.random.pick(['title', 'summary', 'body'] as const);
      this.others.push(made);
      this.steps.push(`the other one writes ${made} in ${field}`);
      await this.asOther(([file, ...rest]) => {
        if (!file) throw new Error('The entry is gone');
        const changed =
          field === 'body'
            ? { body: `${made} ${file.body}` }
            : { data: { ...file.data, [field]: `${made} ${String(file.data[field])}` } };
        return [{ ...file, ...changed }, ...rest];
      });
    },
  };

  /** What was typed is kept on the device within a second. */
  private async isKept(): Promise<void> {
    const last = this.typed.at(-1);
    const all = () => this.form.keptText().then((text) => text + this.saved());
    for (let tries = 0; last && tries < 20; tries++) {
      if ((await all()).includes(last)) return;
      await this.page.waitForTimeout(100);
    }
    if (last) throw new Error(`${last} is not kept on the device`);
  }

  private saved = () =>
    Object.keys(languages)
      .map((one) => this.copy.read(this.path(one as Language)))
      .join(' ');

  /** Comes back once more and saves all that there is. @returns the words that are nowhere. */
  async end(): Promise<string[]> {
    await this.page.reload();
    await this.goOn();
    await this.save();
    const text = this.saved();
    return [
      ...this.typed.filter((made) => !text.includes(made)),
      ...this.others.filter((made) => !`${text} ${this.shown.join(' ')}`.includes(made)),
    ];
  }

  /** What the page says, for whoever looks into a failure. */
  async seen(): Promise<string> {
    const told = await this.page.locator('form').last().innerText({ timeout: 2000 });
    return told.slice(-400);
  }

  async leave(): Promise<void> {
    await this.browser.kill();
    await this.asOther((files) => files.map(({ path, version }) => ({ path, version, data: null })));
  }
}
