// The screens to write on: their fields, and what another editor may write there at the same time.

import type { Locator, Page } from '@playwright/test';
import type { EditedFile } from '../../../src/office/editor/api/editing.ts';
import { dataPath, textPath } from '../../../src/core/content/path.ts';
import { EntryForm } from '../../e2e/fixtures/EntryForm.ts';
import { word } from '../../e2e/fixtures/words.ts';

const say = (key: Parameters<typeof word>[0]) => word(key, 'ro');

export interface Screen {
  path: string;
  /** The files that another editor changes meanwhile; empty if each save creates a new file. */
  files: readonly string[];
  /** Returns a file's content before the run, if it differs from the site's. */
  start?: (file: EditedFile) => object;
  /** Returns the fields to write in, by name. The first exists as soon as the form does. */
  fields(page: Page): Readonly<Record<string, Locator>>;
  save(page: Page): Locator;
  /** True if a save goes on to another screen. */
  leadsOn?: true;
  /** Shows what is folded or in another language. */
  unfold?(page: Page): Promise<void>;
  /** Fills in the fields without which nothing can be saved. */
  complete?(page: Page): Promise<void>;
  /** Waits until a press that continued while the page was away has finished. */
  settle?(page: Page): Promise<void>;
  /** Returns the message that there is no signal. */
  unreachable(page: Page): Locator;
  /** Returns the file with a word added by the other editor. */
  change?(file: EditedFile, written: string, place: number): EditedFile;
}

const button = (name: Parameters<typeof word>[0]) => (page: Page) =>
  page.getByRole('button', { name: say(name), exact: true });
const unreachable = (page: Page) => page.getByText(say('editing:bar.waitsOffline'));

/** Returns the fields of a text in Romanian and German. */
const bilingual = (names: readonly ('title' | 'summary' | 'text')[]) => (page: Page) =>
  Object.fromEntries(
    ['Română', 'Deutsch'].flatMap((language) =>
      names.map((name) => [`${name} in ${language}`, new EntryForm(page).in(language)[name]]),
    ),
  );

async function showGerman(page: Page): Promise<void> {
  const form = new EntryForm(page);
  const { text } = form.in('Deutsch');
  if (!(await text.isVisible())) await form.language('Deutsch').click();
  await text.waitFor();
}

/** Inserts a word at the beginning of one of a file's texts. */
const changeText =
  (keys: readonly string[]) =>
  (file: EditedFile, written: string, place: number): EditedFile => {
    const key = keys[place % (keys.length + 1)];
    return key === undefined
      ? { ...file, body: `${written} ${file.body}` }
      : { ...file, data: { ...file.data, [key]: `${written} ${String(file.data?.[key])}` } };
  };

interface Ground {
  /** Not known yet, or its words by language. */
  contact?: string | Record<string, string>;
}

const withWord = (contact: Ground['contact'], written: string) =>
  typeof contact === 'object' ? { ...contact, ro: `${written} ${contact['ro'] ?? ''}` } : { ro: written };

const grounds = {
  files: [dataPath('grounds')],
  unreachable,
  change(file: EditedFile, written: string, place: number): EditedFile {
    const rows = (file.data as { grounds: Ground[] } | null)?.grounds ?? [];
    const at = place % 3;
    const changed = rows.map((row, index) =>
      index === at ? { ...row, contact: withWord(row.contact, written) } : row,
    );
    return { ...file, data: { ...file.data, grounds: changed } };
  },
};
/** Returns the same cell of the first rows. */
const cells =
  (label: string, first = 0) =>
  (page: Page) =>
    Object.fromEntries(
      [0, 1, 2].map((at) => [
        `${label} ${at}`,
        page
          .getByRole('main')
          .getByLabel(new RegExp(`^${label}`))
          .nth(first + at),
      ]),
    );
const contact = say('fields:labels.grounds.contact');

/** Lists the screens by name. @param id identifies what the run creates. */
export const listScreens = (id: string): Readonly<Record<string, Screen>> => ({
  announcement: {
    path: `/admin/edit/announcement?id=${id}`,
    files: ['ro', 'de'].map((language) => textPath('announcements', language, id)),
    start: (file) => ({
      ...file,
      version: null,
      data: { title: 'Titlu', summary: 'Rezumat', publishedAt: '2026-11-01', category: 'office' },
      body: 'Text',
    }),
    fields: bilingual(['title', 'summary', 'text']),
    save: button('editing:entry.save'),
    unfold: showGerman,
    unreachable,
    change: changeText(['title', 'summary']),
  },
  page: {
    path: '/admin/edit/page?id=guests',
    files: ['ro', 'de'].map((language) => textPath('pages', language, 'guests')),
    fields: bilingual(['text']),
    save: button('editing:entry.save'),
    unfold: showGerman,
    unreachable,
    change: changeText(['lead']),
  },
  table: {
    ...grounds,
    path: '/admin/tables?table=grounds',
    fields: cells(contact),
    save: button('editing:entry.save'),
  },
  facts: {
    ...grounds,
    path: '/admin/facts?page=grounds',
    fields: cells(contact),
    save: button('facts:saveNext'),
    leadsOn: true,
  },
  notice: {
    path: '/admin/notice',
    files: [],
    fields: (page) => ({
      text: page.getByLabel(say('editing:notice.text')),
      'text again': page.getByLabel(say('editing:notice.text')),
      title: page.getByLabel(say('editing:entry.heading')),
    }),
    save: button('editing:notice.publish'),
    async complete(page) {
      await page.getByLabel(say('editing:entry.category')).selectOption('office');
      for (const label of [say('editing:entry.heading'), say('editing:notice.text')]) {
        const field = page.getByLabel(label);
        if (!(await field.inputValue())) await field.fill('Scris pe drum.');
      }
    },
    // Nothing can be written during publication, which happens automatically when the server is back.
    async settle(page) {
      const waits = page.getByText(say('editing:notice.waits'));
      await waits.waitFor({ state: 'hidden', timeout: 30_000 }).catch(() => undefined);
      await page.locator('[inert]').waitFor({ state: 'detached', timeout: 120_000 });
      // This message replaces the form.
      const another = button('editing:notice.another')(page);
      if (await another.isVisible()) await another.click();
    },
    unreachable: (page) => page.getByText(say('editing:notice.waits')),
  },
});
