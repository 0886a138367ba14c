// The files of a new announcement contain every field of the schema, with the explanation from its form.

import { expect, test } from 'vitest';
import { announcementHints, fieldLabel } from '../../../src/core/content/romanian.ts';
import { translatedFields } from '../../../src/core/content/schemas.ts';
import { announcementFiles } from '../../../src/core/content/template.ts';
import { defaultLocale, localeCodes } from '../../../src/core/i18n/locales.ts';

const title = 'Sesiunea: de examen';
const made = () => announcementFiles('examen', { title, today: '2026-11-21' });
const getFile = (locale: string) => made().get(`src/content/announcements/${locale}/examen.md`) ?? '';

/** Returns the line that explains a field. */
function explained(name: string, more = ''): string {
  const label = fieldLabel('announcements', [name]);
  const rest = [announcementHints[name], more].filter(Boolean).join(' ');
  return `# ${rest ? `${label}: ${rest}` : label}`;
}

const texts = [
  [explained('title'), `title: '${title}'`],
  [explained('summary'), `summary: '${title}'`],
  [explained('alt'), '# alt:'],
];

test('the original has all, what need not be there as comments', () => {
  const titles = localeCodes.map((locale) => `#       ${locale}:`);
  const lines = [
    ...texts,
    [explained('publishedAt'), 'publishedAt: 2026-11-21'],
    [explained('updatedAt'), '# updatedAt: 2026-11-21'],
    [explained('expiresAt'), '# expiresAt: 2026-11-21'],
    [explained('category', 'members, hunting, fishing, exam, health, office'), 'category: members'],
    [
      explained('dates'),
      '# dates:',
      "#   - from: '2026-11-21'",
      "#     to: '2026-11-21'",
      '#     what:',
      ...titles,
    ],
    [explained('pinned'), '# pinned: false'],
    [explained('cover'), '# cover:'],
    [explained('focus'), '# focus:'],
    [explained('attachments'), '# attachments:', '#   - file:', '#     title:', ...titles],
    [explained('sample'), '# sample: false'],
    [explained('draft'), 'draft: true'],
  ];
  expect(getFile(defaultLocale).split('\n')).toEqual(['---', ...lines.flat(), '---', '']);
});

test('a translation has what is said in its language', () => {
  expect(translatedFields).toEqual(['title', 'summary', 'alt']);
  for (const locale of localeCodes.filter((one) => one !== defaultLocale)) {
    expect(getFile(locale).split('\n')).toEqual(['---', ...texts.flat(), '---', '']);
  }
  expect(made().size).toBe(localeCodes.length);
});
