// Links as they are typed, plain words as Markdown, and what state an announcement is in.

import { beforeAll, describe, expect, test } from 'vitest';
import { linkTarget } from '../../../src/lib/editing/link.ts';
import { targetsFor } from '../../../src/lib/editing/link-targets.ts';
import { plainToMarkdown, summaryOf } from '../../../src/lib/editing/notice.ts';
import { stateOf } from '../../../src/lib/editing/state.ts';
import { makeReader } from './headless.ts';

test.each([
  ['agvps.ro', 'https://agvps.ro'],
  ['  www.mmediu.ro/vanatoare?x=1 ', 'https://www.mmediu.ro/vanatoare?x=1'],
  ['/hunting/tariffs#guests', '/hunting/tariffs#guests'],
  ['http://example.com', 'http://example.com'],
  ['ana@example.ro', 'mailto:ana@example.ro'],
  ['mailto:ana@example.ro', 'mailto:ana@example.ro'],
  ['tel:+40230123456', 'tel:+40230123456'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///C:/a.docx', undefined],
  ['//evil.test', undefined],
  ['două cuvinte', undefined],
  ['contact', undefined],
  ['', undefined],
])('the link %j leads to %j', (typed, target) => expect(linkTarget(typed)).toBe(target));

test('pages and announcements are found by what they are called, without diacritics, or by their address', () => {
  const targets = [
    { title: 'Zone de vânătoare', path: '/hunting/grounds' },
    { title: 'Examenul de vânător', path: '/announcements/examen' },
    ...Array.from({ length: 9 }, (_, index) => ({
      title: `Anunț ${index}`,
      path: `/announcements/a${index}`,
    })),
  ];
  const found = (typed: string) => targetsFor(typed, targets).map(({ path }) => path);
  expect(found('vanato')).toEqual(['/hunting/grounds', '/announcements/examen']);
  expect(found('/hunting')).toEqual(['/hunting/grounds']);
  expect(found('anunț')).toHaveLength(6);
  expect([...found(''), ...found('  '), ...found('agvps.ro')]).toEqual([]);
});

describe('plain words', () => {
  let read: (text: string) => string;
  beforeAll(async () => {
    read = await makeReader();
  });

  test('become paragraphs and lines', () => {
    expect(plainToMarkdown('Unu\r\n\r\nDoi\nTrei\n\n\nPatru ')).toBe('Unu\n\nDoi\\\nTrei\n\nPatru');
  });

  test.each([
    '# nu e titlu',
    '- nu e listă',
    '1. nici aici',
    '*stele* și _linii_',
    'a < b > c',
    '[x](y)',
    '===',
  ])('mean nothing else: %s', (text) => {
    const plain = read(plainToMarkdown(text)).replace(/\\(?=[^\sa-z])/g, '');
    expect(plain).toBe(text);
  });

  test('begin the summary, with whole sentences where some fit', () => {
    expect(summaryOf(' Pe scurt.\n\nMai departe. ')).toBe('Pe scurt. Mai departe.');
    const long = `Prima propoziție. ${'cuvânt '.repeat(60)}`;
    expect(summaryOf(long)).toBe('Prima propoziție.');
    const one = summaryOf('cuvânt '.repeat(60));
    expect(one.length).toBeLessThanOrEqual(300);
    expect(one).toMatch(/cuvânt…$/);
  });
});

test.each([
  [{ isDraft: true, publishedAt: '2026-12-01', expiresAt: null }, 'draft'],
  [{ isDraft: false, publishedAt: '2026-12-01', expiresAt: null }, 'planned'],
  [{ isDraft: false, publishedAt: '2026-11-22', expiresAt: '2026-11-22' }, 'live'],
  [{ isDraft: false, publishedAt: '2026-11-01', expiresAt: '2026-11-21' }, 'expired'],
  [{ isDraft: false, publishedAt: null, expiresAt: null }, 'live'],
] as const)('%j is %s', (announcement, state) => expect(stateOf(announcement, '2026-11-22')).toBe(state));
