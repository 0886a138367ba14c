// Lines do not break within a date, between a number and its unit, or after an abbreviation.

import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/core/i18n/locales.ts';
import { setPage } from '../../../src/site/i18n/set-page.ts';
import { setText } from '../../../src/site/typography/typography.ts';

/** Shows non-breaking spaces as underscores. */
const shown = (text: string, locale: Locale) =>
  setText(text, locale).replaceAll('\u00a0', '_').replaceAll('\u2060', '|');

describe('a text', () => {
  test.each<[Locale, string, string]>([
    ['ro', 'închis până la 31 martie.', 'închis până la 31_martie.'],
    ['ro', 'de la 9 aprilie până la 7 iunie 2025', 'de la 9_aprilie până la 7_iunie_2025'],
    ['ro', '1 sept. – 15 feb.', '1_sept._– 15_feb.'],
    ['ro', 'cel mult 30 de zile calendaristice', 'cel mult 30_de_zile calendaristice'],
    ['ro', 'de 6.000–10.000 de lei', 'de 6.000|–|10.000_de_lei'],
    ['ro', 'la 170 km de Suceava', 'la 170_km de Suceava'],
    ['ro', 'Ordinul nr. 304 din 2023', 'Ordinul nr._304 din 2023'],
    ['en', 'until 15 February 2027', 'until 15_February_2027'],
    ['en', 'at most 5 kg a day', 'at most 5_kg a day'],
    ['de', 'vom 15. März bis 31. August', 'vom 15._März bis 31._August'],
    ['de', '1. Sept. – 15. Sept. 2027', '1._Sept._– 15._Sept._2027'],
    ['de', 'z. B. ein Rehbock', 'z._B. ein Rehbock'],
    ['de', 'höchstens 30 Tage', 'höchstens 30_Tage'],
    ['en', 'RON 6,000–10,000', 'RON 6,000|–|10,000'],
    ['ro', '15 FEBRUARIE 2027 și 1 martie 2028', '15_FEBRUARIE_2027 și 1_martie_2028'],
    ['ro', '3 KM, 4 km și 5 km', '3_KM, 4_km și 5_km'],
    ['ro', 'pe 1 iunie, ora 9', 'pe 1_iunie, ora 9'],
    ['de', 'Bzw. 5, bzw. Rehe', 'Bzw._5, bzw._Rehe'],
    ['ro', 'de la 1.000–2.000 la 3.000–4.000', 'de la 1.000|–|2.000 la 3.000|–|4.000'],
  ])('%s: %s', (locale, text, set) => {
    expect(shown(text, locale)).toBe(set);
  });

  test('what breaks well stays as it is', () => {
    for (const text of [
      'Anul 2027 vine.',
      'Cap. Mare. Apoi altul.',
      'mâine 3 membri',
      'pagina 2 din 5',
      '08:00–16:00',
      'la 2 marți',
      '15 maiaua',
      'mai 20277',
      'iunie 202',
      '5 kmx',
      'xnr. 5',
    ])
      expect(setText(text, 'ro')).toBe(text);
  });
});

test('words and abbreviations are those of the language, units are everybody’s', () => {
  expect(shown('5 Uhr, bzw. 5 km', 'de')).toBe('5_Uhr, bzw._5_km');
  expect(shown('5 Uhr, bzw. 5 km', 'ro')).toBe('5 Uhr, bzw. 5_km');
});

describe('a page', () => {
  const page = (inner: string) => setPage(inner, 'ro');

  test('its texts are set, its attributes are not', () => {
    expect(page('<p title="5 km > 4 km">5 km</p>')).toBe('<p title="5 km > 4 km">5\u00a0km</p>');
  });

  test.each([
    '<script>const a = "5 km" < b;</script>',
    '<style>a::after { content: "5 km"; }</style>',
    '<textarea>5 km</textarea>',
    '<code>5 km</code>',
    '<astro-island props="{}"><p>5 km</p></astro-island>',
  ])('%s stays as it is', (html) => {
    expect(page(`${html}<p>5 km</p>`)).toBe(`${html}<p>5\u00a0km</p>`);
  });
});
