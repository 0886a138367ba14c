// The conversion of a page's text between files and form; and the list of pages.

import { describe, expect, test } from 'vitest';
import words from '../../../locales/ro/editor.json' with { type: 'json' };
import pageTexts from '../../../locales/ro/page-texts.json' with { type: 'json' };
import type { EditedFile, ListedPage } from '../../../src/office/editor/api/editing.ts';
import { pageIds } from '../../../src/core/content/needs.ts';
import type { EntryTexts } from '../../../src/office/editor/model/entry.ts';
import {
  pageFields,
  pageFiles,
  pagePaths,
  pageSchema,
  pageValues,
} from '../../../src/office/editor/model/page-text.ts';
import { findField } from '../../../src/office/editor/model/entry-field.ts';
import { asMessage, inWords } from '../../../src/office/editor/model/problems.ts';
import { freshProject } from '../content-saving/project.ts';
import { call, open, save } from './caller.ts';

const [ro = '', en = '', de = ''] = pagePaths('contact');
const files: EditedFile[] = [
  { path: ro, version: 'a', data: { title: 'Contact', description: 'Cum ne găsiți.' }, body: 'Text.' },
  { path: en, version: 'b', data: { title: 'Contact', description: 'How to find us.' }, body: 'Text.' },
  { path: de, version: null, data: {}, body: '' },
];
const changed = (change: (texts: EntryTexts['texts']) => void) => {
  const values = structuredClone(pageValues(files));
  change(values.texts);
  return values;
};

test('the fields are those of the schema, each with its name', () => {
  expect(pageFields).toEqual([
    { name: 'title', type: 'text', longest: 80, required: true },
    { name: 'searchTitle', type: 'text', longest: 65 },
    { name: 'description', type: 'area', longest: 200, required: true },
    { name: 'lead', type: 'area', longest: 240 },
  ]);
  expect(Object.keys(pageTexts.fields)).toEqual([...pageFields.map(({ name }) => name), 'body']);
});

test('what is opened and sent back is what the files hold', () => {
  expect(pageFiles(pageValues(files), files)).toEqual(files.filter(({ version }) => version));
});

test('a language that is begun is a file, one that is emptied goes', () => {
  const made = pageFiles(
    changed((texts) => {
      texts.de['title'] = 'Kontakt';
      texts.en = { title: ' ', body: '' };
    }),
    files,
  );
  expect(made[1]).toEqual({ path: en, version: 'b', data: null });
  expect(made[2]).toEqual({ path: de, version: null, data: { title: 'Kontakt' }, body: '' });
});

test('the Romanian text is never taken for one that goes', () => {
  const made = pageFiles(
    changed((texts) => (texts.ro = {})),
    files,
  );
  expect(made[0]).toMatchObject({ path: ro, body: '' });
});

describe('what is wrong', () => {
  const found = (change: Parameters<typeof changed>[0], id = 'contact') =>
    (pageSchema(id).safeParse(changed(change), { error: asMessage }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${inWords(message, words.problems, 'ro-RO')}`,
    );

  test.each<[string, Parameters<typeof changed>[0], string[]]>([
    ['nothing', () => {}, []],
    ['no title', ({ ro: text }) => (text['title'] = ' '), [`texts.ro.title: ${words.problems.required}`]],
    [
      'a long sentence',
      ({ en: text }) => (text['lead'] = 'x'.repeat(241)),
      [`texts.en.lead: ${words.problems['too-long'].replace('{maximum}', '240')}`],
    ],
    [
      'half a translation',
      ({ de: text }) => (text['title'] = 'Kontakt'),
      [`texts.de.description: ${words.problems.required}`],
    ],
  ])('%s', (_, change, problems) => expect(found(change)).toEqual(problems));

  test('a link into the office, but in the guide, and there too one to a draft', () => {
    const inside = (target: string) =>
      `texts.ro.body: ${words.problems['link-inside'].replace('{target}', target)}`;
    const linking = (target: string, id?: string) =>
      found(({ ro: text }) => (text['body'] = `[x](${target})`), id);
    expect(linking('/admin/desk')).toEqual([inside('/admin/desk')]);
    expect(linking('/admin/desk', 'guide')).toEqual([]);
    expect(linking('/admin/edit?draft=1', 'guide')).toEqual([inside('/admin/edit?draft=1')]);
  });

  test('stands at its field where the server tells it', () => {
    const problem = { code: 'required', message: '' } as const;
    expect(findField({ ...problem, file: en, path: ['lead'] })).toBe('texts.en.lead');
    expect(findField({ ...problem, file: ro, path: ['body'] })).toBe('texts.ro.body');
    expect(findField({ ...problem, file: ro, field: 'line 7' })).toBe('texts.ro.body');
    expect(findField({ ...problem, file: ro })).toBeUndefined();
  });
});

describe('on the server', () => {
  const here = freshProject();

  test('all pages are listed, with their languages and with what cannot be read', async () => {
    await here.project.write('pages/de/contact.md', 'kein Titel');
    await here.project.replace('pages/ro/sun.md', 'title: Contact', 'title: Apus');
    const { body } = await call<{ pages: ListedPage[] }>(here.root, 'pages');
    expect(body.pages).toHaveLength(pageIds.length);
    expect(body.pages.find(({ id }) => id === 'sun')).toEqual({
      id: 'sun',
      titles: { ro: 'Apus' },
      languages: ['ro'],
      unreadable: [],
    });
    expect(body.pages.find(({ id }) => id === 'contact')).toEqual({
      id: 'contact',
      titles: { ro: 'Contact' },
      languages: ['ro', 'de'],
      unreadable: ['de'],
    });
  });

  test('a page is saved in all its languages, and never without Romanian', async () => {
    const opened = await Promise.all([ro, en].map((path) => open(here.root, path)));
    const [first, second] = opened as [EditedFile, EditedFile];
    const made = await save(here.root, {
      files: [
        { ...first, body: 'Fără greșeală.' },
        { ...second, data: { title: 'Contact', description: 'How.' }, body: 'Text.' },
      ],
    });
    expect(made.status).toBe(200);
    expect(await here.read(ro)).toMatch(
      /^---\ntitle: Contact\ndescription: Cum ne găsiți\.\n---\n\nFără greșeală\.\n$/,
    );
    expect(await here.read(en)).toContain('How.');
    const { status, body } = await save(here.root, {
      files: [{ ...(await open(here.root, ro)), data: null }],
    });
    expect([status, body.code]).toEqual([422, 'content-problems']);
  });

  test('a page that the site does not have is none', async () => {
    const path = 'src/content/pages/ro/secret.md';
    const { status } = await save(here.root, { files: [{ path, version: null, data: { title: 'x' } }] });
    expect(status).toBe(400);
  });
});
