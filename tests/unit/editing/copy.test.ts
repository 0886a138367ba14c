// A copy of an announcement: what is copied, and what has to be chosen again.

import { expect, test } from 'vitest';
import type { EditedFile } from '../../../src/office/editor/api/editing.ts';
import {
  announcementSchema,
  toFiles,
  toPaths,
  toValues,
} from '../../../src/office/editor/model/announcement.ts';
import { copyAnnouncement, yearsIn } from '../../../src/office/editor/model/copy.ts';

const today = '2026-11-22';
const [ro = '', en = '', de = ''] = toPaths('assembly');

const source: EditedFile[] = [
  {
    path: ro,
    version: 'a',
    data: {
      title: 'Adunarea generală din 2025',
      summary: 'Membrii sunt invitați.',
      publishedAt: '2025-10-01',
      updatedAt: '2025-10-03',
      expiresAt: '2025-11-10',
      category: 'members',
      cover: 'hall.jpg',
      alt: 'Sala',
      pinned: true,
      sample: true,
      dates: [{ from: '2025-11-09', what: { ro: 'Adunarea' } }],
      attachments: [{ file: 'agenda-2025.pdf', title: { ro: 'Ordinea de zi' } }],
    },
    body: 'Ne vedem la 9 noiembrie 2025. Codul 120255 nu este un an.',
  },
  { path: en, version: 'b', data: { title: 'Assembly', summary: 'In short.' }, body: 'See you in 2025.' },
  { path: de, version: null, data: {}, body: '' },
];
const empty = toPaths('new').map((path) => ({ path, version: null, data: {}, body: '' }));

test('a copy has the words, the picture and the documents, and none of the days', () => {
  const [original, translation, ...rest] = toFiles(copyAnnouncement(toValues(source, today)), empty, today);
  expect(original).toEqual({
    path: toPaths('new')[0],
    version: null,
    data: {
      title: 'Adunarea generală din 2025',
      summary: 'Membrii sunt invitați.',
      alt: 'Sala',
      category: 'members',
      cover: 'hall.jpg',
      publishedAt: today,
      draft: true,
      dates: [{ what: { ro: 'Adunarea' } }],
      attachments: [{ file: 'agenda-2025.pdf', title: { ro: 'Ordinea de zi' } }],
    },
    body: source[0]?.body,
  });
  expect(translation?.data).toEqual({ title: 'Assembly', summary: 'In short.' });
  expect(rest).toEqual([]);
});

test('a copy is refused at its calendar days until they are chosen', () => {
  const { error } = announcementSchema(today).safeParse(copyAnnouncement(toValues(source, today)));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['facts.dates.0.from']);
});

test('the years that the texts still name are told, those to come are not', () => {
  const { texts } = toValues(source, today);
  expect(yearsIn(texts, today)).toEqual(['2025']);
  texts.de.body = 'Von 2024 bis 2027, Nr. 12.2026';
  expect(yearsIn(texts, today)).toEqual(['2024', '2025']);
});
