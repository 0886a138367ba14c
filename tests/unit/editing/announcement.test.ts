// The conversion of an announcement between files and form.

import { describe, expect, test } from 'vitest';
import type { EditedFile } from '../../../src/office/editor/api/editing.ts';
import {
  announcementSchema,
  writtenLanguages,
  toPaths,
  publishedOn,
  savedDay,
  toFiles,
  toValues,
} from '../../../src/office/editor/model/announcement.ts';
import { findField } from '../../../src/office/editor/model/entry-field.ts';
import { asMessage, inWords } from '../../../src/office/editor/model/problems.ts';
import words from '../../../locales/ro/editor.json' with { type: 'json' };

const today = '2026-11-22';
const [ro = '', en = '', de = ''] = toPaths('exam');

const original = {
  title: 'Examen',
  summary: 'Pe scurt.',
  publishedAt: '2026-11-01',
  category: 'exam',
  dates: [{ from: '2026-12-01', what: { ro: 'Ultima zi' } }],
  attachments: [{ file: 'form.pdf', title: { ro: 'Formular', en: 'Form' } }],
  pinned: false,
};
const files: EditedFile[] = [
  { path: ro, version: 'a', data: original, body: 'Text.' },
  { path: en, version: 'b', data: { title: 'Exam', summary: 'In short.' }, body: 'Text in English.' },
  { path: de, version: null, data: {}, body: '' },
];

const changed = (change: (values: ReturnType<typeof toValues>) => void) => {
  const values = structuredClone(toValues(files, today));
  change(values);
  return values;
};

test('what is opened and sent back is what the files hold', () => {
  const values = toValues(files, today);
  expect(toFiles(values, files, publishedOn(values, true, today))).toEqual(
    files
      .filter(({ version }) => version)
      .map(({ path, version, data, body }) => ({ path, version, data, body })),
  );
  expect(writtenLanguages(values)).toEqual(['ro', 'en']);
});

test('all facts are opened, and written as they are changed, in the original alone', () => {
  const facts = {
    ...{ publishedAt: '2026-11-01', updatedAt: '2026-11-10', expiresAt: '2026-12-31', category: 'exam' },
    ...{ cover: 'elk.jpg', pinned: true, sample: true },
    dates: [{ from: '2026-12-01', to: '2026-12-02', what: { ro: 'Ultima zi' } }],
    attachments: [{ file: 'form.pdf', title: { ro: 'Formular' } }],
  };
  const data = { title: 'Examen', summary: 'Pe scurt.', alt: 'Un elan', ...facts, draft: true };
  const known = [{ path: ro, version: 'a', data, body: 'Text.' }, ...files.slice(1)];
  const values = toValues(known, today);
  expect(values).toMatchObject({ when: 'draft', facts });
  expect(toFiles(values, known, '2026-11-01')[0]?.data).toEqual(data);

  const empty = {
    updatedAt: '',
    expiresAt: '',
    cover: '',
    pinned: false,
    sample: false,
    dates: [],
    attachments: [],
  };
  const made = toFiles({ ...values, when: 'day', facts: { ...values.facts, ...empty } }, known, '2027-01-01');
  expect(made[0]?.data).toEqual({
    ...{ title: 'Examen', summary: 'Pe scurt.', alt: 'Un elan' },
    ...{ publishedAt: '2027-01-01', category: 'exam' },
  });
  expect(made[1]?.data).toEqual({ title: 'Exam', summary: 'In short.' });
});

test('what is of another kind than the form’s is empty there', () => {
  const data = { title: 5, publishedAt: 2026, dates: ['2026-12-01'], attachments: 'form.pdf', pinned: 'yes' };
  const { facts, texts } = toValues([{ path: ro, version: 'a', data, body: '' }], today);
  expect(texts.ro.title).toBe('');
  expect(facts).toMatchObject({ publishedAt: '', dates: [], attachments: [], pinned: false });
});

test('the original is a file though nothing is written in it; of a language that was not answered none is made', () => {
  const emptied = changed(({ texts }) => {
    texts.ro = { title: '', summary: '', alt: '', body: '' };
  });
  expect(toFiles(emptied, files, '2026-11-01')[0]).toMatchObject({ path: ro, data: { category: 'exam' } });
  expect(toFiles(emptied, files.slice(0, 1), '2026-11-01').map(({ path }) => path)).toEqual([ro]);
});

test('a language that is begun is a file, one that is emptied goes', () => {
  const values = changed(({ texts }) => {
    texts.de.title = 'Prüfung';
    texts.en = { title: ' ', summary: '', alt: '', body: '' };
  });
  const made = toFiles(values, files, '2026-11-01');
  expect(made.find(({ path }) => path === de)).toMatchObject({ version: null, data: { title: 'Prüfung' } });
  expect(made.find(({ path }) => path === en)).toMatchObject({ version: 'b', data: null });
});

test('what its photograph shows, in a language that is not written, makes no file of it', () => {
  const values = changed(({ texts }) => (texts.de.alt = 'Ein Elch'));
  expect(toFiles(values, files, today).map(({ path }) => path)).toEqual([ro, en]);
  expect(writtenLanguages(values)).toEqual(['ro', 'en']);
});

test('what the form does not know stays', () => {
  const known = [{ ...files[0], data: { ...original, later: { a: 1 } } } as EditedFile, ...files.slice(1)];
  expect(toFiles(toValues(known, today), known, '2026-11-01')[0]?.data).toMatchObject({ later: { a: 1 } });
});

describe('the day of publication', () => {
  const of = (when: 'now' | 'day' | 'draft', publishedAt: string, was = false) =>
    publishedOn(
      changed((values) => {
        values.when = when;
        values.facts.publishedAt = publishedAt;
      }),
      was,
      today,
    );

  test.each([
    ['now', '', false, today],
    ['now', '2026-11-01', true, '2026-11-01'],
    ['now', '2026-11-01', false, today],
    ['now', '2026-12-24', true, today],
    ['day', '', false, ''],
    ['day', '2026-12-24', false, '2026-12-24'],
    ['draft', '', false, today],
    ['draft', '2026-12-24', false, '2026-12-24'],
  ] as const)('of %s with %j, published before: %s', (when, day, was, expected) => {
    expect(of(when, day, was)).toBe(expected);
  });

  test('tells whether it is a draft, to come or published', () => {
    const readWhen = (data: object) =>
      toValues([{ path: ro, version: 'a', data: { ...data }, body: '' }], today).when;
    expect(readWhen({ draft: true, publishedAt: '2026-12-24' })).toBe('draft');
    expect(readWhen({ publishedAt: '2026-12-24' })).toBe('day');
    expect(readWhen({ publishedAt: today })).toBe('now');
    expect(readWhen({})).toBe('now');
  });

  test('stays what was chosen: also one that has passed', () => {
    const values = changed((one) => {
      one.when = 'day';
      one.facts.publishedAt = '2019-01-05';
    });
    const made = toFiles(values, files, publishedOn(values, false, today));
    const saved = files.map((file) => ({ ...file, ...made.find(({ path }) => path === file.path) }));
    expect(toValues(saved as EditedFile[], today)).toMatchObject({
      when: 'day',
      facts: { publishedAt: '2019-01-05' },
    });
  });

  test.each([
    [{ publishedAt: '2019-01-05' }, { day: '2019-01-05', state: 'live' }],
    [{ publishedAt: today }, { day: today, state: 'live' }],
    [{ publishedAt: '2026-12-24' }, { day: '2026-12-24', state: 'planned' }],
    [
      { publishedAt: '2019-01-05', draft: true },
      { day: '2019-01-05', state: 'draft' },
    ],
    [{ draft: true }, { day: '', state: 'draft' }],
  ])('of %j as it is saved', (data, expected) => {
    expect(savedDay([{ path: ro, version: 'a', data, body: '' }], today)).toEqual(expected);
  });

  test('is not known of what is not saved', () => {
    expect(savedDay([], today)).toBeUndefined();
    expect(savedDay([{ path: ro, version: null, data: {}, body: '' }], today)).toBeUndefined();
  });
});

describe('what is wrong', () => {
  const found = (change: Parameters<typeof changed>[0]) =>
    (announcementSchema(today).safeParse(changed(change), { error: asMessage }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${inWords(message, words.problems, 'ro-RO')}`,
    );

  test('is nothing in what the site has', () => expect(found(() => {})).toEqual([]));

  test('is not a photograph’s words in a language that is not written', () =>
    expect(found(({ texts }) => (texts.de.alt = 'Ein Elch'))).toEqual([]));

  test('is a picture that takes the place of another without words of its own', () => {
    const replace = ({ facts, photo }: ReturnType<typeof toValues>) => {
      facts.cover = 'elk.jpg';
      photo.replaces = ['elk.jpg'];
    };
    expect(found(replace)).toEqual([`texts.ro.alt: ${words.problems.required}`]);
  });

  test('is not an end before the beginning, nor a day that is missing, of what is not to be published yet', () => {
    const draft = found((values) => {
      values.when = 'draft';
      values.facts.expiresAt = '2026-10-01';
    });
    expect(draft).toEqual([]);
    for (const when of ['draft', 'now'] as const) {
      const undated = found((values) => {
        values.when = when;
        values.facts.publishedAt = '';
      });
      expect(undated).toEqual([]);
    }
  });

  test.each<[string, Parameters<typeof changed>[0], string]>([
    [
      'a link to a page that is not there',
      ({ texts }) => (texts.en.body = 'See [here](/tarife).'),
      `texts.en.body: ${words.problems['link-target'].replace('{target}', '/tarife')}`,
    ],
    [
      'a link to what no text may lead to',
      ({ texts }) => (texts.ro.body = '[x](javascript:x)'),
      `texts.ro.body: ${words.problems['link-beginning'].replace('{target}', 'javascript:x')}`,
    ],
    [
      'a link into the office',
      ({ texts }) => (texts.ro.body = '[x](/admin/edit/announcement?draft=c1)'),
      `texts.ro.body: ${words.problems['link-inside'].replace('{target}', '/admin/edit/announcement?draft=c1')}`,
    ],
    [
      'an address of one device',
      ({ texts }) => (texts.ro.body = String.raw`Vezi http\://localhost:4321/x.`),
      `texts.ro.body: ${words.problems['link-inside'].replace('{target}', 'http://localhost:4321/x')}`,
    ],
    [
      'a title of digits',
      ({ texts }) => (texts.ro.title = '2026'),
      `texts.ro.title: ${words.problems['title-letters']}`,
    ],
    [
      'a sign that cannot be shown',
      ({ texts }) => (texts.en.title = 'Jagd\u0007prüfung'),
      `texts.en.title: ${words.problems['control-beside'].replace('{beside}', 'Jagdprüfung')}`,
    ],
    [
      'a letter that was lost',
      ({ texts }) => (texts.ro.body = 'Vân\ufffdtoare'),
      `texts.ro.body: ${words.problems['control-beside'].replace('{beside}', 'Vântoare')}`,
    ],
    ['no title', ({ texts }) => (texts.ro.title = ''), `texts.ro.title: ${words.problems.required}`],
    [
      'a long one',
      ({ texts }) => (texts.ro.title = 'x'.repeat(121)),
      `texts.ro.title: ${words.problems['too-long'].replace('{maximum}', '120')}`,
    ],
    [
      'half a translation',
      ({ texts }) => (texts.de.title = 'Prüfung'),
      `texts.de.summary: ${words.problems.required}`,
    ],
    [
      'a day that is none',
      ({ facts }) => (facts.expiresAt = '2026-02-30'),
      `facts.expiresAt: ${words.problems.date}`,
    ],
    [
      'an end before the beginning',
      ({ facts }) => (facts.expiresAt = '2026-10-01'),
      `facts.expiresAt: ${words.problems['ends-early']}`,
    ],
    [
      'an end that has passed, of what is to be published now',
      (values) => {
        values.when = 'now';
        values.facts.publishedAt = '';
        values.facts.expiresAt = '2026-11-21';
      },
      `facts.expiresAt: ${words.problems['ends-early']}`,
    ],
    [
      'a text that no file has room for',
      ({ texts }) => (texts.de = { title: 'a', summary: 'b', alt: '', body: 'x'.repeat(60_001) }),
      `texts.de.body: ${words.problems['too-long'].replace('{maximum}', '60000')}`,
    ],
    [
      'a day that was not chosen',
      (values) => {
        values.when = 'day';
        values.facts.publishedAt = '';
      },
      `facts.publishedAt: ${words.problems.required}`,
    ],
  ])('%s', (_, change, problem) => expect(found(change)).toEqual([problem]));

  test('the server’s problems stand at their fields', () => {
    const problem = { code: 'required', message: '' } as const;
    expect(findField({ ...problem, file: en, path: ['title'] })).toBe('texts.en.title');
    expect(findField({ ...problem, file: ro, path: ['body'] })).toBe('texts.ro.body');
    expect(findField({ ...problem, file: ro, path: ['attachments', 0, 'file'] })).toBe(
      'facts.attachments.0.file',
    );
    expect(findField({ ...problem, file: 'src/content/media/a.jpg' })).toBe('facts.cover');
    expect(findField({ ...problem, file: 'src/content/fish.yaml', path: ['fish'] })).toBeUndefined();
  });
});
