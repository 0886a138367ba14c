// Typed links, and the pages and announcements that they may lead to.

import { expect, test, vi } from 'vitest';
import { linkTarget, makeLink } from '../../../src/office/editor/model/link.ts';
import { readTargets, targetsFor } from '../../../src/office/editor/model/link-targets.ts';
import { titleIn } from '../../../src/office/editor/model/title-in.ts';

vi.mock('../../../src/office/editor/model/calls.ts', () => ({
  listPages: () =>
    Promise.resolve([
      { id: 'tariffs', titles: { ro: 'Tarife', de: 'Tarife der Jagd' } },
      { id: 'emergency', titles: { ro: 'Urgențe' } },
    ]),
  listAnnouncements: () =>
    Promise.resolve([
      { id: 'examen', titles: { ro: 'Examen', en: 'Exam' }, isDraft: false },
      { id: 'ciorna', titles: { ro: 'Ciornă' }, isDraft: true },
    ]),
}));

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
  ['HTTPS://Example.com/A', 'HTTPS://Example.com/A'],
  ['vânători.ro:8080/x', 'https://vânători.ro:8080/x'],
  ['a-b.ro#capitol', 'https://a-b.ro#capitol'],
  ['Ana@Example.RO', 'mailto:Ana@Example.RO'],
  ['/', '/'],
  ['/hunting tariffs', undefined],
  ['hunting/tariffs', undefined],
  ['https://example.ro/a b', undefined],
  ['https://', undefined],
  ['https://[', undefined],
  ['xhttps://example.ro', undefined],
  ['-a.ro', undefined],
  ['a-.ro', undefined],
  ['agvps.r', undefined],
  ['agvps.ro!', undefined],
  ['agvps.ro,alt', undefined],
  ['@example.ro', undefined],
  ['ana@example', undefined],
  ['ana@example.ro1', undefined],
  ['ana@ion@example.ro', undefined],
  ['ana@example.ro/pagina', undefined],
])('the link %j leads to %j', (typed, target) => expect(linkTarget(typed)).toBe(target));

const site = 'https://ajvps.test';

test.each([
  ['https://ajvps.test/en/hunting/tariffs?x=1#guests', '/hunting/tariffs?x=1#guests'],
  ['https://ajvps.test/hunting/tariffs', '/hunting/tariffs'],
  ['/de/hunting/tariffs', '/hunting/tariffs'],
  ['/en', '/'],
  ['https://ajvps.test', '/'],
  ['https://ajvps.test.evil.test/x', 'https://ajvps.test.evil.test/x'],
])('%j, copied from a page of the site, leads to %j', (typed, target) =>
  expect(linkTarget(typed, site)).toBe(target),
);

test('a link to what the site does not have is refused where it is typed', () => {
  const targets = [{ path: '/announcements/examen' }];
  for (const typed of ['/hunting/tariffs#x', '/announcements/examen', 'agvps.ro', '/', '/admin/guide'])
    expect(makeLink(typed, site, targets)).toEqual({ target: linkTarget(typed) });
  for (const target of ['/tarife', '/announcements/alta', '/hunting/tariffs/x'])
    expect(makeLink(target, site, targets)).toMatchObject({ problem: 'link-target' });
  for (const target of ['/admin/edit/announcement?draft=c1', 'http://localhost:4321/hunting'])
    expect(makeLink(target, site, targets)).toEqual({ problem: 'link-inside', target });
  expect(makeLink('https://ajvps.test/de/tarife', site, targets)).toEqual({
    problem: 'link-target',
    target: '/tarife',
  });
  expect(makeLink('/announcements/alta', site, undefined)).toEqual({ target: '/announcements/alta' });
  expect(makeLink('două cuvinte', site, targets)).toEqual({ problem: 'unreadable', target: 'două cuvinte' });
});

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

test('a text may lead to the pages that have an address, and to announcements that are no drafts', async () => {
  expect(await readTargets({ tariffs: '/hunting/tariffs' }, 'ro')).toEqual([
    { title: 'Tarife', path: '/hunting/tariffs' },
    { title: 'Examen', path: '/announcements/examen' },
  ]);
});

test('they are called as in the language of the screen, else in the first that they have, else by their names', async () => {
  expect(await readTargets({ tariffs: '/hunting/tariffs' }, 'de')).toEqual([
    { title: 'Tarife der Jagd', path: '/hunting/tariffs' },
    { title: 'Examen', lang: 'ro', path: '/announcements/examen' },
  ]);
  expect(titleIn({ id: 'sun', titles: { de: 'Sonne', en: 'Sun' } }, 'ro')).toEqual({
    title: 'Sun',
    lang: 'en',
  });
  expect(titleIn({ id: 'sun', titles: {} }, 'en')).toEqual({ title: 'sun' });
});
