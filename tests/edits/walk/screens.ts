// The screens on which somebody writes: their fields, and what somebody else may write there meanwhile.

import type { Locator, Page } from '@playwright/test';
import type { EditedFile } from '../../../src/office/editor/api/editing.ts';
import { dataPath, textPath } from '../../../src/core/content/path.ts';
import { EntryForm } from '../../e2e/fixtures/EntryForm.ts';
import { word } from '../../e2e/fixtures/words.ts';

const say = (key: Parameters<typeof word>[0]) => word(key, 'ro');

export interface Screen {
  path: string;
  /** The files that another editor changes meanwhile; none where each save makes a file of its own. */
  files: readonly string[];
  /** What the files hold before the run, where it isn't what the site has. */
  start?: (file: EditedFile) => object;
  /** The fields in which somebody writes, by name. The first is there as soon as the form is. */
  fields(page: Page): Readonly<Record<string, Locator>>;
  save(page: Page): Locator;
  /** True if a save leads on to another screen. */
  leadsOn?: true;
  /** Shows what is folded or in another language. */
  unfold?(page: Page): Promise<void>;
  /** Fills in without what nothing is saved. */
  complete?(page: Page): Promise<void>;
  /** A press that went on while the page was left alone has its end. */
  settle?(page: Page): Promise<void>;
  /** Says that there is no signal. */
  unreachable(page: Page): Locator;
  /** The file with a word of the other editor's more. */
  change?(file: EditedFile, written: string, place: number): EditedFile;
}

const button = (name: Parameters<typeof word>[0]) => (page: Page) =>
  page.getByRole('button', { name: say(name), exact: true });
const unreachable = (page: Page) => page.getByText(say('editing:bar.waitsOffline'));

/** The fields of a text in Romanian and German. */
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

/** Writes before a text of a file. */
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
/** The same cell of the first rows. */
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

/** The screens by name. @param id names what the run makes. */
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
    // Nothing can be written while it is published, and it is published by itself when the server is back.
    async settle(page) {
      const waits = page.getByText(say('editing:notice.waits'));
      await waits.waitFor({ state: 'hidden', timeout: 30_000 }).catch(() => undefined);
      await page.locator('[inert]').waitFor({ state: 'detached', timeout: 120_000 });
      // It is told in the place of the form.
      const another = button('editing:notice.another')(page);
      if (await another.isVisible()) await another.click();
    },
    unreachable: (page) => page.getByText(say('editing:notice.waits')),
  },
});
