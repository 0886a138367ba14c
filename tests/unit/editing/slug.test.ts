// Titles as names of files, which become addresses.

import { describe, expect, test } from 'vitest';
import { addressOf, slugOf } from '../../../src/core/content/slug.ts';

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
    expect(slugOf(title)).toBe(name);
  });
});

describe('the address of an announcement', () => {
  test('is made of its title', () => {
    expect(addressOf('Ședință', 'anunț', '2026-11-21')).toBe('sedinta');
  });

  test.each([
    ['🦌', 'anunt-2026-11-21'],
    ['Index', 'anunt-index-2026-11-21'],
  ])('is made of what it is, and its day, where "%s" makes none that can be used', (title, address) => {
    expect(addressOf(title, 'anunț', '2026-11-21')).toBe(address);
  });
});

test('a name of eighty letters stays whole, a longer one ends with a word, or where it must', () => {
  expect(slugOf('a'.repeat(80))).toBe('a'.repeat(80));
  expect(slugOf('a'.repeat(81))).toBe('a'.repeat(80));
  expect(slugOf(`${'a'.repeat(80)} b`)).toBe('a'.repeat(80));
  expect(slugOf(`a ${'b'.repeat(80)}`)).toBe('a');
});
