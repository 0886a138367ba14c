// A language code with a hyphen works like any other, even if its first half is a code too.

import { expect, test, vi } from 'vitest';
import { contentPath } from '../../../netlify/editor/content/paths.ts';
import { parseContent, sortContent } from '../../../src/core/content/files.ts';
import { placeInWords } from '../../../src/core/content/place.ts';
import { entryAddress } from '../../../src/core/content/entry-address.ts';
import { toPaths } from '../../../src/office/editor/model/announcement.ts';
import { localizePath, splitPath } from '../../../src/core/i18n/paths.ts';
import type { Locale } from '../../../src/core/i18n/locales.ts';

vi.mock(import('../../../src/core/i18n/locales.ts'), async (original) => {
  const { locales, ...rest } = await original();
  const all = { ...locales, pt: locales.en, 'pt-br': locales.en };
  return {
    ...rest,
    locales: all,
    localeCodes: Object.keys(all) as [Locale, ...Locale[]],
    isLocale: (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(all, value),
  };
});

const path = 'src/content/announcements/pt-br/notice.md';

test('its texts are content', () => {
  expect(contentPath(path)).toEqual({ kind: 'announcements', locale: 'pt-br', id: 'notice' });
  expect(contentPath(path.replace('pt-br', 'pt'))).toMatchObject({ locale: 'pt' });
  expect(contentPath(path.replace('pt-br', 'pt-pt'))).toBeUndefined();
  expect(toPaths('notice')).toContain(path);
});

test('they are read, and their place is told', async () => {
  const raw = '---\ntitle: Aviso\n---\n';
  const { announcements } = await sortContent([path], async (one) => parseContent(one, raw));
  expect(announcements).toMatchObject([{ locale: 'pt-br', id: 'notice', data: { title: 'Aviso' } }]);
  expect(placeInWords(path, ['title'], { title: 'Aviso' })).toMatch(/ › Aviso › PT-BR › /);
  const screens = { announcement: '/announcement', page: '/page', tables: '/tables' };
  expect(entryAddress(screens, path)).toBe('/announcement?id=notice&language=pt-br');
});

test('its pages have their addresses', () => {
  expect(localizePath('/contact', 'pt-br' as Locale)).toBe('/pt-br/contact');
  expect(splitPath('/pt-br/contact')).toEqual({ locale: 'pt-br', path: '/contact' });
  expect(splitPath('/pt/contact')).toEqual({ locale: 'pt', path: '/contact' });
});
