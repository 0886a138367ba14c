// What the report tells editors to do.

import { expect, test } from 'vitest';
import type { ContentFile, ContentFiles, MarkdownFile } from '../../../src/core/content/files.ts';
import { readContent } from '../../../src/core/content/files.ts';
import { dueOn, leftByTests, reportOn } from '../../../src/core/content/report.ts';
import { root } from '../project.ts';

function file(path: string, data: unknown, body = ''): ContentFile {
  return { path, data, raw: '', body, syntax: [] };
}

/** Returns a text for one language. */
function markdown(folder: string, locale: string, id: string, data: unknown = {}): MarkdownFile {
  return { ...file(`src/content/${folder}/${locale}/${id}.md`, data, locale), locale, id };
}

function report(files: Partial<ContentFiles>) {
  const none = { announcements: [], pages: [], data: new Map(), media: [], attachments: [] };
  return reportOn({ ...none, ...files }, '2026-11-22');
}

const data = (name: string, content: unknown) => new Map([[name, file(`src/content/${name}.yaml`, content)]]);

test('nothing is to be done where nothing is missing', () => {
  expect(
    report({
      pages: ['ro', 'en', 'de'].map((locale) => markdown('pages', locale, 'contact')),
      data: data('fish', { fish: [{ id: 'carp', name: { ro: 'Crap', en: 'Carp', de: 'Karpfen' } }] }),
    }),
  ).toEqual({
    toConfirm: [],
    toTranslate: [],
    dated: [],
    acts: { checks: [], entered: [], fallen: [] },
    prices: [],
    links: [],
  });
});

test('a fact to be confirmed is named with its record, however deep it lies', () => {
  const { toConfirm } = report({
    data: data('tariffs', {
      groups: [
        { id: 'individual', year: 'toBeConfirmed', rows: [{ id: 'annual', amount: 'toBeConfirmed' }] },
        { phones: [null, { number: 'toBeConfirmed' }], note: 'not toBeConfirmed alone' },
      ],
    }),
  });
  expect(toConfirm.map(({ field }) => field)).toEqual([
    'groups[individual].year',
    'groups[individual].rows[annual].amount',
    'groups[1].phones[1].number',
  ]);
  expect(new Set(toConfirm.map((task) => task.file))).toEqual(new Set(['src/content/tariffs.yaml']));
  expect(toConfirm[1]).toMatchObject({
    path: ['groups', 0, 'rows', 0, 'amount'],
    place: 'Tarife și cotizații › individual › annual › Suma',
  });
});

test('a text without a translation is named with the languages that it lacks', () => {
  const { toTranslate } = report({
    data: data('fish', { fish: [{ id: 'carp', name: { ro: 'Crap', de: 'Karpfen' }, note: { ro: 'Notă' } }] }),
  });
  expect(toTranslate.map(({ file: path, field }) => [path, field])).toEqual([
    ['src/content/fish.yaml', 'fish[carp].name'],
    ['src/content/fish.yaml', 'fish[carp].note'],
  ]);
  expect(toTranslate).toMatchObject([
    { path: ['fish', 0, 'name', 'en'], place: 'Pești › Crap › Specia', languages: ['en'], places: 1 },
    { path: ['fish', 0, 'note', 'en'], place: 'Pești › Crap › Notă', languages: ['en', 'de'], places: 1 },
  ]);
});

test('the same words are to be translated once, and names never', () => {
  const validity = { ro: 'an calendaristic' };
  const row = (id: string, more: object = {}) => ({
    id,
    name: { ro: id, en: id, de: id },
    validity,
    ...more,
  });
  const { toTranslate } = report({
    data: new Map([
      ...data('tariffs', {
        groups: [
          { id: 'a', rows: [row('x'), row('y')] },
          // In another field, the translation may differ.
          { id: 'b', rows: [row('z', { validity: { ...validity, de: 'Kalenderjahr' } })], title: validity },
        ],
      }),
      ...data('waters', {
        waters: [
          { id: 'dorna', stretch: { ro: 'tot cursul' }, manager: { ro: 'AJVPS Suceava' } },
          { id: 'putna', stretch: { ro: 'tot cursul' }, manager: { ro: 'AJVPS Suceava' } },
        ],
      }),
    ]),
  });
  const lacks = { languages: ['en', 'de'] };
  expect(toTranslate).toMatchObject([
    {
      field: 'groups[a].rows[x].validity',
      path: ['groups', 0, 'rows', 0, 'validity', 'en'],
      places: 3,
      ...lacks,
    },
    { field: 'groups[b].title', places: 1, ...lacks },
    { field: 'waters[dorna].stretch', places: 2, ...lacks },
  ]);
});

test('an announcement that is a draft, or a sample, asks for nothing', () => {
  const more = { expiresAt: '2026-11-20', attachments: [{ file: 'a.pdf', title: { ro: 'A' } }] };
  const unused = ['draft', 'sample'].flatMap((word) => [
    markdown('announcements', 'ro', word, { ...more, [word]: true }),
    markdown('announcements', 'en', word, more),
  ]);
  expect(report({ announcements: unused })).toMatchObject({ toConfirm: [], toTranslate: [], dated: [] });
  const used = report({ announcements: [markdown('announcements', 'ro', 'a', { ...more, draft: false })] });
  expect(used).toMatchObject({ toTranslate: [{}, {}], dated: [{}] });
});

test('an announcement or page without a translation is named as the file to be written', () => {
  const { toTranslate } = report({
    announcements: [
      markdown('announcements', 'ro', 'exam', { title: 'Examen' }),
      markdown('announcements', 'ro', 'ro'),
      markdown('announcements', 'de', 'exam'),
    ],
    pages: [markdown('pages', 'ro', 'contact'), markdown('pages', 'en', 'contact')],
  });
  expect(toTranslate).toEqual([
    {
      file: 'src/content/announcements/en/exam.md',
      place: 'Anunțuri › Examen',
      languages: ['en'],
      places: 1,
    },
    {
      file: 'src/content/announcements/en/ro.md',
      place: 'Anunțuri › ro',
      languages: ['en', 'de'],
      places: 1,
    },
    { file: 'src/content/pages/de/contact.md', place: 'Pagini › contact', languages: ['de'], places: 1 },
  ]);
});

test('a translation that only repeats the original is to be written still', () => {
  const original = { title: 'Anunț', summary: 'Ce spune.' };
  const written = (locale: string, id: string, data: object, body: string) => ({
    ...markdown('announcements', locale, id, data),
    body,
  });
  const { toTranslate } = report({
    announcements: [
      written('ro', 'a', { ...original, pinned: true }, 'Text.\n'),
      written('en', 'a', original, '\nText.'),
      written('de', 'a', original, 'Ein Text.'),
      written('ro', 'b', original, ''),
      written('en', 'b', { ...original, title: 'Notice' }, ''),
      written('de', 'b', { ...original, alt: 'Ein Hirsch' }, ''),
    ],
  });
  expect(toTranslate.map(({ file: path }) => path)).toEqual(['src/content/announcements/en/a.md']);
});

test('a translation without any fields repeats nothing but another without', () => {
  const written = (locale: string, id: string, data: unknown) => ({
    ...markdown('pages', locale, id, data),
    body: 'Text.',
  });
  const { toTranslate } = report({
    pages: [
      written('ro', 'a', null),
      written('en', 'a', null),
      written('de', 'a', { title: 'A' }),
      written('ro', 'b', { title: 'B' }),
      written('en', 'b', null),
      written('de', 'b', { title: 'B' }),
    ],
  });
  expect(toTranslate.map(({ file: path }) => path)).toEqual([
    'src/content/pages/en/a.md',
    'src/content/pages/de/b.md',
  ]);
});

test('what is no day as it must be written ends no announcement', () => {
  const wrong = ['2026-11-21T10:00', 'until 2026-11-21', ['2026-11-21'], 20261121, null];
  const announcements = wrong.map((expiresAt, at) =>
    markdown('announcements', 'ro', `a${at}`, { expiresAt }),
  );
  expect(report({ announcements }).dated).toEqual([]);
});

test('an attachment whose title has no translation is named', () => {
  const { toTranslate } = report({
    announcements: ['ro', 'en', 'de'].map((locale) =>
      markdown('announcements', locale, 'exam', {
        attachments:
          locale === 'ro' ? [{ file: 'form.pdf', title: { ro: 'Formular', en: 'Form' } }] : undefined,
      }),
    ),
  });
  expect(toTranslate).toMatchObject([
    { file: 'src/content/announcements/ro/exam.md', field: 'attachments[0].title', languages: ['de'] },
  ]);
});

test('an announcement has expired from the day after its last one, and expires soon for 14 days before', () => {
  const { dated } = report({
    announcements: [
      ...['2026-12-06', '2026-12-05', '2026-11-21', '2026-11-20'].map((expiresAt) =>
        markdown('announcements', 'ro', expiresAt, { expiresAt }),
      ),
      markdown('announcements', 'ro', 'always'),
      markdown('announcements', 'en', '2026-11-20', { expiresAt: '2026-11-20' }),
    ],
  });
  const { expired, expiring } = dueOn(dated, '2026-11-21');
  expect(expired).toEqual([
    {
      file: 'src/content/announcements/ro/2026-11-20.md',
      place: 'Anunțuri › 2026-11-20',
      until: '2026-11-20',
    },
  ]);
  expect(expiring.map(({ until }) => until)).toEqual(['2026-11-21', '2026-12-05']);
});

test('the report on the content of the site names only what is there', async () => {
  const files = await readContent(root);
  const { toConfirm, dated } = reportOn(files, '2026-11-22');
  const text = new Map(
    [...files.data.values(), ...files.announcements].map((one) => [
      one.path,
      one.raw.split('toBeConfirmed').length,
    ]),
  );
  expect(dueOn(dated, '2000-01-01').expired).toEqual([]);
  for (const task of toConfirm) expect(text.get(task.file), task.file).toBeGreaterThan(1);
});

test('an announcement that a test left behind is known by the moment in its title', () => {
  const titled = (id: string, title: unknown) => markdown('announcements', 'ro', id, { title });
  const announcements = [
    titled('a', 'Sediul închis 1764300000000'),
    titled('b', 'Telefon nou: 0230 123 456, cod 123456'),
    titled('c', 'Cont RO49AAAA1B31007593840000'),
    titled('d', undefined),
  ];
  expect(leftByTests({ announcements })).toEqual(['src/content/announcements/ro/a.md']);
});
