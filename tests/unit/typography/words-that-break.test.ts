// Where a long German word may break: never near its ends, and in a compound where its second word begins.

import { describe, expect, test } from 'vitest';
import { hyphenate } from '../../../src/site/typography/hyphenation.ts';

/** With the soft hyphens as strokes. */
const parts = (text: string, long = 10) => hyphenate(text, 'de', long).replaceAll('\u00ad', '|');

describe('a long word', () => {
  test.each([
    ['after four letters, not after fewer', 'Jagdaufseher', 'Jagd|aufse|her'],
    ['after six, where the first syllables are short', 'Erwachsene', 'Erwach|sene'],
    ['before three letters, not before fewer', 'Wildschweine', 'Wild|schweine'],
    ['more than once', 'Waffenbesitzkarte', 'Waffen|besitz|karte'],
  ])('breaks %s: %s', (_, word, set) => {
    expect(parts(word)).toBe(set);
  });

  test('is one of so many letters, and none with one letter less', () => {
    expect(parts('Wildschwein', 11)).toBe('Wild|schwein');
    expect(parts('Wildschwein', 12)).toBe('Wildschwein');
    expect(parts('Bachforelle', 12)).toBe('Bachforelle');
  });

  test('breaks within a text, whatever signs are around it', () => {
    expect(parts('Das „Wildschwein“, ein Wildschwein-Jäger (Wildschwein)')).toBe(
      'Das „Wild|schwein“, ein Wild|schwein-Jäger (Wild|schwein)',
    );
  });
});

describe('a compound', () => {
  test.each([
    ['Bachforelle', 'Bach|forelle'],
    ['Bachforellen', 'Bach|forellen'],
    ['Landesvereins', 'Landes|vereins'],
    ['Landesgesetzes', 'Landes|gesetzes'],
    ['Fischereivereine', 'Fischerei|vereine'],
    ['Fischereivereinen', 'Fischerei|vereinen'],
    ['BACHFORELLE', 'BACH|FORELLE'],
    ['Schnatterenten', 'Schnatter|enten'],
    ['Schellente', 'Schell|ente'],
  ])('breaks where its second word begins: %s', (word, set) => {
    expect(parts(word)).toBe(set);
  });

  test('breaks within its first word too, where that is long itself', () => {
    expect(parts('Regenbogenforelle')).toBe('Regen|bogen|forelle');
  });
});

test.each([
  'wildschwein_zahlen',
  String.raw`C:\Wildschwein`,
  'jagd:Wildschweine',
  'Wildschwein/Rehwild',
  'wildschweinZahlen',
  'wildschwein@beispiel',
])('what is copied as it stands stays whole: %s', (text) => {
  expect(parts(text)).toBe(text);
});
