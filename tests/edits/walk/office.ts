// Random runs of somebody who writes in the office's own forms while things go wrong: whatever was not sent is restored.
//
//   node tests/edits/walk/office.ts [how many] [first seed]
//
// The forms whose texts are saved with the site's content have their own runs, in `run.ts`.

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { chromium, request } from '@playwright/test';
import { random, type Random } from '../../bench/random.ts';
import { findBrowser } from '../../browser.ts';
import { SiteCopy } from '../../e2e/fixtures/SiteCopy.ts';
import { word } from '../../e2e/fixtures/words.ts';

const [count, first] = [Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 1)];
const port = Number(process.env['E2E_PORT'] ?? 4331) + 4;

const say = (key: string, values: Record<string, string | number> = {}) =>
  word(key as Parameters<typeof word>[0], 'ro', values);

interface Form {
  who: Parameters<SiteCopy['member']>[0];
  path: string;
  /** Goes from the loaded page to the form. */
  open?: (page: Page) => Promise<void>;
  /** The fields to write in, by name; the first exists as soon as the form does. */
  fields: (page: Page) => Readonly<Record<string, Locator>>;
  /** The control that sends the form, if it can be sent as it is. */
  send?: (page: Page) => Locator;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const exact = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const field = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('textbox', { name: say(key), exact: true })
    .last();
const opens = (name: string) => (page: Page) => button(page, new RegExp(`^${name}`)).click();
const fields =
  (...keys: string[]) =>
  (page: Page) =>
    Object.fromEntries(keys.map((key) => [key, field(page, key)]));

/** Returns the forms by name. @param ids of a member, and of a letter draft. */
const formsFor = (ids: { member: string; letter: string }): Readonly<Record<string, Form>> => {
  const apply = { who: 'admin', path: '/admin/applications' } as const;
  const counter = { who: 'admin', path: `/admin/cashier?member=${ids.member}` } as const;
  const members = { who: 'admin', path: '/admin/members?search=1001' } as const;
  const edit = opens(say('members:admin.editNamed', { name: 'Ana Membru' }));
  const report = { who: 'admin', path: '/admin/reports' } as const;
  return {
    refusal: {
      ...apply,
      open: opens(say('applications:admin.refuse')),
      fields: fields('applications:admin.reason'),
      send: (page) => exact(page, say('applications:admin.refuseSubmit')),
    },
    papers: {
      ...apply,
      open: opens(`${say('applications:admin.askPapers')}:`),
      fields: fields('applications:admin.missing'),
      send: (page) => exact(page, say('applications:admin.papersSubmit')),
    },
    acceptance: {
      ...apply,
      open: opens(`${say('applications:admin.accept')}:`),
      fields: fields('members:admin.fields.name'),
      send: (page) => exact(page, say('applications:admin.acceptSubmit')),
    },
    note: {
      ...apply,
      open: opens(say('applications:admin.noteWrite')),
      fields: fields('applications:admin.note'),
      send: (page) => exact(page, say('applications:admin.noteSave')),
    },
    'report passed on': {
      ...report,
      open: opens(say('reports:admin.passOn')),
      fields: fields('reports:admin.passTo', 'reports:admin.email'),
      send: (page) => exact(page, say('reports:admin.submitPass')),
    },
    'report closed': {
      ...report,
      open: opens(say('reports:admin.close')),
      fields: fields('reports:admin.closeNote', 'reports:admin.duplicateOf'),
      send: (page) => exact(page, say('reports:admin.submitClose')),
    },
    'data request': {
      who: 'member',
      path: '/admin/data',
      fields: fields('own-data:ask.message'),
      send: (page) => exact(page, say('own-data:ask.submit')),
    },
    letter: {
      who: 'admin',
      path: `/admin/circulars?id=${ids.letter}`,
      async open(page) {
        const offer = exact(page, say('editing:offer.continue'));
        await offer.or(field(page, 'letters:compose.subject')).first().waitFor();
        if (await offer.isVisible()) await offer.click();
      },
      fields: fields('letters:compose.subject', 'letters:compose.body'),
      send: (page) => exact(page, say('letters:compose.preview')),
    },
    counter: {
      ...counter,
      fields: fields('cashier:payment.note'),
      send: (page) => exact(page, say('cashier:payment.record')),
    },
    due: { ...counter, open: opens(say('cashier:extra.add')), fields: fields('cashier:extra.reason') },
    reduction: {
      who: 'admin',
      path: '/admin/cashier?view=dues',
      open: opens(say('cashier:reductions.new')),
      fields: fields('cashier:reductions.name'),
    },
    member: {
      ...members,
      open: edit,
      fields: fields(
        'members:admin.fields.name',
        'members:admin.fields.address',
        'members:admin.fields.note',
      ),
      send: (page) => exact(page, say('members:admin.save')),
    },
    standing: { ...members, open: edit, fields: fields('members:admin.standing.reason') },
    invitation: {
      who: 'admin',
      path: '/admin/members',
      open: (page) => exact(page, say('members:admin.invite')).click(),
      fields: fields(
        'members:admin.fields.name',
        'members:admin.fields.address',
        'members:admin.fields.note',
      ),
      send: (page) => exact(page, say('members:admin.inviteSubmit')),
    },
    document: {
      who: 'editor',
      path: '/admin/documents',
      fields: fields('documents:title'),
      send: (page) => exact(page, say('documents:send')),
    },
    library: {
      who: 'editor',
      path: '/admin/edit/pictures',
      async open(page) {
        const [alt, edits] = [
          field(page, 'editing:files.author'),
          button(page, new RegExp(`^${say('pictures:edit')}`)),
        ];
        await edits.waitFor();
        // An earlier draft opens automatically, a moment later.
        await alt.waitFor({ timeout: 2000 }).catch(() => edits.click());
      },
      fields: fields('editing:files.author'),
      send: (page) => exact(page, say('editing:entry.save')),
    },
    'own details': {
      who: 'member',
      path: '/admin/account',
      fields: fields('members:admin.fields.address'),
      send: (page) => exact(page, say('account:details.save')),
    },
  };
};

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

class Writer {
  readonly steps: string[] = [];
  private readonly typed = new Map<string, string[]>();
  private readonly page: Page;
  private readonly form: Form;
  private readonly cookies: Cookies;
  private readonly random: Random;
  private readonly mark: string;

  constructor(page: Page, form: Form, cookies: Cookies, drawn: Random, mark: string) {
    this.page = page;
    this.form = form;
    this.cookies = cookies;
    this.random = drawn;
    this.mark = mark;
  }

  private async open(): Promise<void> {
    await this.form.open?.(this.page);
    await Object.values(this.form.fields(this.page))[0]?.waitFor();
  }

  async begin(): Promise<void> {
    await this.page.goto(this.form.path);
    await this.open();
  }

  async type(): Promise<void> {
    const all = this.form.fields(this.page);
    const name = this.random.pick(Object.keys(all));
    const words = [...this.typed.values()].flat();
    const written = `${this.mark}${words.length}${this.random.int(10, 99)}`;
    this.steps.push(`type ${written} in ${name}`);
    await all[name]?.click();
    await this.page.keyboard.press('ControlOrMeta+End');
    await this.page.keyboard.type(` ${written}`);
    this.typed.set(name, [...(this.typed.get(name) ?? []), written]);
  }

  private async reload(): Promise<void> {
    await this.page.reload();
    await this.open();
  }

  private async press(): Promise<void> {
    await this.form.send?.(this.page).click();
    await this.page.waitForTimeout(500);
  }

  readonly events: Readonly<Record<string, () => Promise<void>>> = {
    reload: () => this.reload(),
    'leaves and comes back': async () => {
      await this.page.goto('/admin');
      await this.page.goBack();
      // From the back-forward cache the page is unchanged; otherwise it is loaded.
      const isThere = await Object.values(this.form.fields(this.page))[0]?.isVisible();
      if (!isThere) await this.open();
    },
    'no signal': async () => {
      await this.page.context().setOffline(true);
      await this.type();
      await this.press();
      await this.page.context().setOffline(false);
      await this.reload();
    },
    'the session is over': async () => {
      await this.page.context().clearCookies();
      await this.type();
      await this.press();
      await this.page.context().addCookies(this.cookies);
      await this.page.goto(this.form.path);
      await this.open();
    },
  };

  /** @returns the words that are missing in their fields. */
  async lost(): Promise<string[]> {
    await this.reload();
    const lost: string[] = [];
    for (const [name, place] of Object.entries(this.form.fields(this.page))) {
      const text = await place.evaluate((one: HTMLInputElement) => one.value ?? one.innerText);
      lost.push(...(this.typed.get(name) ?? []).filter((written) => !text.includes(written)));
    }
    return lost;
  }
}

const headers = { 'Sec-Fetch-Site': 'same-origin' };

/** Returns the ids of a member and of a letter begun by the admin, which the pages need; a report is sent from the field. */
async function prepare(copy: SiteCopy, browser: Browser): Promise<{ member: string; letter: string }> {
  const page = await browser.newPage({ baseURL: copy.url, locale: 'ro-RO' });
  await page.goto('/report');
  const form = page.getByRole('form', { name: say('reports:form.title') });
  await form.getByRole('radio', { name: say('reports:form.kinds.dead') }).check();
  await form.getByRole('textbox', { name: say('reports:form.place') }).fill('La pod');
  await form.getByRole('textbox', { name: say('reports:form.text') }).fill('Un cerb mort.');
  await form.getByRole('button', { name: say('reports:form.send') }).click();
  await form
    .getByRole('status')
    .filter({ hasText: say('reports:done.another') })
    .waitFor();
  await copy.signIn('admin', page);
  const answer = await page.request.get('/api/members?search=1001');
  const { members } = (await answer.json()) as { members: { id: string }[] };
  await page.goto('/admin/members?search=1001');
  await exact(page, say('member-list:many.doWrite', { count: 1 })).click();
  await page.waitForURL(/circulars\?id=/);
  const letter = new URL(page.url()).searchParams.get('id') ?? '';
  await page.close();
  return { member: members[0]?.id ?? '', letter };
}

async function cookiesOf(copy: SiteCopy, who: Form['who']): Promise<Cookies> {
  const asked = await request.newContext({ baseURL: copy.url, extraHTTPHeaders: headers });
  await asked.post('/api/_auth/login', { data: copy.member(who) });
  const { cookies } = await asked.storageState();
  await asked.dispose();
  return cookies;
}

await SiteCopy.with(
  port,
  async (copy) => {
    const { executablePath, args } = findBrowser() ?? {};
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      ...(args && { args }),
    });
    const forms = formsFor(await prepare(copy, browser));
    const names = Object.keys(forms);
    const cookies = Object.fromEntries(
      await Promise.all(
        (['member', 'editor', 'admin'] as const).map(
          async (who) => [who, await cookiesOf(copy, who)] as const,
        ),
      ),
    );
    let failed = 0;
    for (let seed = first; seed < first + count; seed++) {
      const drawn = random(seed);
      const name = names[seed % names.length] ?? '';
      const form = forms[name];
      if (!form) throw new Error('There is no form');
      const own = cookies[form.who] ?? [];
      const context = await browser.newContext({ baseURL: copy.url, locale: 'ro-RO' });
      context.setDefaultTimeout(20_000);
      await context.addCookies(own);
      const writer = new Writer(await context.newPage(), form, own, drawn, `s${seed}x`);
      const began = Date.now();
      let failure = '';
      try {
        await writer.begin();
        for (let left = drawn.int(2, 4); left > 0; left--) {
          await writer.type();
          const event = drawn.pick(Object.keys(writer.events));
          writer.steps.push(event);
          await writer.events[event]?.();
        }
        const lost = await writer.lost();
        if (lost.length) failure = `lost ${lost.join(', ')}`;
      } catch (error) {
        failure = String(error);
      }
      if (failure) failed++;
      const told = failure ? `${failure}\n  ${writer.steps.join('\n  ')}` : 'all there';
      console.log(`${seed} ${name}: ${told} (${Math.round((Date.now() - began) / 1000)} s)`);
      await context.close();
    }
    console.log(`${count - failed} of ${count} runs lost nothing.`);
    await browser.close();
    process.exitCode = failed ? 1 : 0;
  },
  { NETLIFY_BUILD_HOOK: '' },
);
