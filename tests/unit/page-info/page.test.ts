// The metadata of a page: addresses, languages, breadcrumbs, whether search engines may index it.

import { describe, expect, test } from 'vitest';
import { breadcrumbs } from '../../../src/site/page/breadcrumbs.ts';
import type { T } from '../../../src/site/i18n/t.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import {
  canonicalPath,
  isErrorPage,
  isIndexed,
  listAlternates,
  localeParam,
  localePaths,
  type PageInfo,
} from '../../../src/site/page/info.ts';
import { sharePicturePath } from '../../../src/core/content/shared-picture.ts';

const described = { title: 'Titlu', description: '' };
const tariffs: PageInfo = { route: 'tariffs', ...described };
/** An announcement that exists in Romanian and German. */
const exam: PageInfo = { route: 'announcement', params: { id: 'exam' }, locales: ['ro', 'de'], ...described };
const t: T = (key) => `(${key})`;

describe('a page', () => {
  test('is built once for each language, the default one without prefix', () => {
    expect(localePaths().map(({ params }) => params.locale)).toEqual([undefined, ...localeCodes.slice(1)]);
    expect(localeParam('de')).toEqual({ locale: 'de' });
  });

  test('is there in all languages, unless it says in which', () => {
    expect(listAlternates(tariffs)).toEqual([
      { locale: 'ro', path: '/hunting/tariffs' },
      { locale: 'en', path: '/en/hunting/tariffs' },
      { locale: 'de', path: '/de/hunting/tariffs' },
    ]);
    expect(listAlternates(exam)).toEqual([
      { locale: 'ro', path: '/announcements/exam' },
      { locale: 'de', path: '/de/announcements/exam' },
    ]);
  });

  test('stands for itself, or the original for it where it is not translated', () => {
    expect(canonicalPath(exam, 'de')).toBe('/de/announcements/exam');
    expect(canonicalPath(exam, 'en')).toBe('/announcements/exam');
    expect(canonicalPath({ ...exam, locales: [] }, 'en')).toBe('/');
  });

  test('may be listed, unless it or its route says no', () => {
    expect(isIndexed(tariffs)).toBe(true);
    expect(isIndexed({ ...tariffs, noindex: true })).toBe(false);
    expect(isIndexed({ ...tariffs, route: 'admin' })).toBe(false);
  });

  test('shows the site’s picture in its language where its link is shared', () => {
    expect(sharePicturePath('ro')).toBe('/share.jpg');
    expect(sharePicturePath('de')).toBe('/de/share.jpg');
  });

  test('is an error page by its route', () => {
    const errors = (['notFound', 'serverError', 'tariffs', 'home'] as const).filter((route) =>
      isErrorPage({ ...tariffs, route }),
    );
    expect(errors).toEqual(['notFound', 'serverError']);
  });
});

describe('the way to a page', () => {
  test('begins at home and ends with the page’s own title', () => {
    expect(breadcrumbs({ ...tariffs, route: 'contact' }, 'en', t)).toEqual([
      { label: '(nav:home)', path: '/en' },
      { label: 'Titlu', path: '/en/contact' },
    ]);
  });

  test('leads through the pages above it', () => {
    expect(breadcrumbs(exam, 'ro', t)).toEqual([
      { label: '(nav:home)', path: '/' },
      { label: '(nav:announcements)', path: '/announcements' },
      { label: 'Titlu', path: '/announcements/exam' },
    ]);
  });
});
