// What the report tells editors that they have still to do.

import { expect, test } from 'vitest';
import type { ContentFile, ContentFiles, MarkdownFile } from '../../../src/lib/content/files.ts';
import { readContent } from '../../../src/lib/content/files.ts';
import { reportOn } from '../../../src/lib/content/report.ts';
import { root } from '../project.ts';

const today = '2026-11-21';

function file(path: string, data: unknown): ContentFile {
  return { path, data, raw: '', body: '', syntax: [] };
}

function markdown(folder: string, locale: string, id: string, data: unknown = {}): MarkdownFile {
  return { ...file(`src/content/${folder}/${locale}/${id}.md`, data), locale, id };
}

function report(files: Partial<ContentFiles>) {
  const none = { announcements: [], pages: [], data: new Map(), media: [], attachments: [] };
  return reportOn({ ...none, ...files }, today);
}

const data = (name: string, content: unknown) => new Map([[name, file(`src/content/${name}.yaml`, content)]]);

test('nothing is to be done where nothing is missing', () => {
  expect(
    report({
      pages: ['ro', 'en', 'de'].map((locale) => markdown('pages', locale, 'contact')),
      data: data('fish', { fish: [{ id: 'carp', name: { ro: 'Crap', en: 'Carp', de: 'Karpfen' } }] }),
    }),
  ).toEqual({ toConfirm: [], toTranslate: [], expired: [] });
});

test('a fact to be confirmed is named with its record, however deep it lies', () => {
  const { toConfirm } = report({
    data: data('tariffs', {
      groups: [
        { id: 'individual', year: 'toBeConfirmed', rows: [{ id: 'annual', amount: 'toBeConfirmed' }] },
        { phones: [{ number: 'toBeConfirmed' }], note: 'not toBeConfirmed alone' },
      ],
    }),
  });
  expect(toConfirm.map(({ field }) => field)).toEqual([
    'groups[individual].year',
    'groups[individual].rows[annual].amount',
    'groups[1].phones[0].number',
  ]);
  expect(new Set(toConfirm.map((task) => task.file))).toEqual(new Set(['src/content/tariffs.yaml']));
});

test('a text without a translation is named with its language', () => {
  const { toTranslate } = report({
    data: data('fish', { fish: [{ id: 'carp', name: { ro: 'Crap', de: 'Karpfen' }, note: { ro: 'Notă' } }] }),
  });
  expect(toTranslate).toEqual([
    { file: 'src/content/fish.yaml', field: 'fish[carp].name.en' },
    { file: 'src/content/fish.yaml', field: 'fish[carp].note.en' },
    { file: 'src/content/fish.yaml', field: 'fish[carp].note.de' },
  ]);
});

test('an announcement or page without a translation is named as the file to be written', () => {
  const { toTranslate } = report({
    announcements: [
      markdown('announcements', 'ro', 'exam'),
      markdown('announcements', 'ro', 'ro'),
      markdown('announcements', 'de', 'exam'),
    ],
    pages: [markdown('pages', 'ro', 'contact'), markdown('pages', 'en', 'contact')],
  });
  expect(toTranslate).toEqual([
    { file: 'src/content/announcements/en/exam.md' },
    { file: 'src/content/announcements/en/ro.md' },
    { file: 'src/content/announcements/de/ro.md' },
    { file: 'src/content/pages/de/contact.md' },
  ]);
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
  expect(toTranslate).toEqual([
    { file: 'src/content/announcements/ro/exam.md', field: 'attachments[0].title.de' },
  ]);
});

test('an announcement has expired from the day after its last one', () => {
  const { expired } = report({
    announcements: [
      markdown('announcements', 'ro', 'yesterday', { expiresAt: '2026-11-20' }),
      markdown('announcements', 'ro', 'today', { expiresAt: '2026-11-21' }),
      markdown('announcements', 'ro', 'tomorrow', { expiresAt: '2026-11-22' }),
      markdown('announcements', 'ro', 'always'),
      markdown('announcements', 'en', 'yesterday', { expiresAt: '2026-11-20' }),
    ],
  });
  expect(expired).toEqual([{ file: 'src/content/announcements/ro/yesterday.md' }]);
});

test('the report on the content of the site names only what is there', async () => {
  const files = await readContent(root);
  const { toConfirm, expired } = reportOn(files, '2000-01-01');
  const text = new Map(
    [...files.data.values(), ...files.announcements].map((one) => [
      one.path,
      one.raw.split('toBeConfirmed').length,
    ]),
  );
  expect(expired).toEqual([]);
  for (const task of toConfirm) expect(text.get(task.file), task.file).toBeGreaterThan(1);
});
