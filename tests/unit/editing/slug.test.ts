// Titles as file names, which become addresses.

import { describe, expect, test } from 'vitest';
import { makeSlug, slugify } from '../../../src/core/content/slug.ts';

describe('the name made of a title', () => {
  test.each([
    ['Ședință: 5 decembrie', 'sedinta-5-decembrie'],
    ["L'ours", 'lours'],
    [' – A – ', 'a'],
    ['🦌', ''],
    ['a'.repeat(80), 'a'.repeat(80)],
    ['a'.repeat(81), 'a'.repeat(80)],
    [`${'a'.repeat(40)} ${'b'.repeat(39)} c`, `${'a'.repeat(40)}-${'b'.repeat(39)}`],
    [`${'a'.repeat(40)} ${'b'.repeat(50)}`, 'a'.repeat(40)],
  ])('of "%s" is "%s"', (title, name) => {
    expect(slugify(title)).toBe(name);
  });
});

describe('the address of an announcement', () => {
  test('is made of its title', () => {
    expect(makeSlug('Ședință', 'anunț', '2026-11-21')).toBe('sedinta');
  });

  test.each([
    ['🦌', 'anunt-2026-11-21'],
    ['Index', 'anunt-index-2026-11-21'],
  ])('is made of what it is, and its day, where "%s" makes none that can be used', (title, address) => {
    expect(makeSlug(title, 'anunț', '2026-11-21')).toBe(address);
  });
});

test('a name of eighty letters stays whole, a longer one ends with a word, or where it must', () => {
  expect(slugify('a'.repeat(80))).toBe('a'.repeat(80));
  expect(slugify('a'.repeat(81))).toBe('a'.repeat(80));
  expect(slugify(`${'a'.repeat(80)} b`)).toBe('a'.repeat(80));
  expect(slugify(`a ${'b'.repeat(80)}`)).toBe('a');
});
