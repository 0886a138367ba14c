// The site's terms are consistent within each language: no two terms for the same thing.

import { describe, expect, test } from 'vitest';
import { localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { widgetWords } from '../../../src/core/widgets/catalogues.ts';
import { doubtIn, wrongWords } from './rules.ts';
import { siteTexts } from './texts.ts';

describe.each(localeCodes)('in %s', (locale) => {
  const texts = siteTexts.filter((one) => one.locale === locale);

  test('texts of every kind are looked at', () => {
    const kinds = [
      'locales/',
      'src/content/pages/',
      // Announcements may all be in Romanian, or there may be none.
      'src/content/species.yaml',
    ];
    expect(kinds.filter((kind) => !texts.some(({ place }) => place.startsWith(kind)))).toEqual([]);
  });

  test('no text has a word that the site does not use', () => {
    const wrong = texts.flatMap(({ place, text }) =>
      wrongWords(text, locale).map((one) => `${place}: ${one}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no text for visitors doubts in the middle of a sentence', () => {
    const read = texts.filter(({ place }) => !/guide\.md|locales\/\w+\/(editor|desk)\.json/.test(place));
    expect(
      read.flatMap(({ place, text }) => {
        const doubt = doubtIn(text, locale);
        return doubt === undefined ? [] : [`${place}: ${doubt}`];
      }),
    ).toEqual([]);
  });

  test('nor has a widget', () => {
    expect(Object.values(widgetWords(locale)).flatMap((word) => wrongWords(word, locale))).toEqual([]);
  });
});

test.each<[Locale, string, string]>([
  ['ro', 'Reîncărcaţi pagina', 'ţ'],
  ['ro', 'Se caută...', '...'],
  ['ro', 'redactorul reconstruiește situl', 'situl'],
  ['ro', 'Tipărește', 'Tipărește'],
  ['en', 'The armorer’s hours', 'armorer'],
  ['en', 'See the tariffs', 'tariffs'],
  ['de', 'Hochwildarten', 'Hochwild'],
  ['de', 'nach der Verordnung von 2018', 'Verordnung'],
  ['de', 'Wird gesucht…', 't…'],
])('in %s, “%s” is found as a word that the site does not use', (locale, text, found) => {
  expect(wrongWords(text, locale)).toEqual([expect.stringContaining(`“${found}”`)]);
});

test.each<[Locale, string]>([
  ['ro', 'situl Natura 2000 Moldova Superioară'],
  ['ro', 'se închide la 1 octombrie'],
  ['de', 'die Dringlichkeitsverordnung OUG 81/2021'],
  ['de', 'Drück- und Treibjagden'],
])('in %s, “%s” is right', (locale, text) => {
  expect(wrongWords(text, locale)).toEqual([]);
});

test.each<[Locale, string]>([
  ['ro', 'Programul: de confirmat de asociație.'],
  ['en', 'As a rule, the group agrees.'],
  ['de', 'In der Regel spricht die Gruppe das ab.'],
])('in %s, “%s” is found as a doubt', (locale, text) => {
  expect(doubtIn(text, locale)).toBeDefined();
});
