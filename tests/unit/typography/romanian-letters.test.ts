// Letters with a cedilla become letters with a comma, wherever text is entered.

import { describe, expect, test } from 'vitest';
import { hasCedilla, withCommas } from '../../../src/core/romanian-letters.ts';

describe('a text', () => {
  test.each([
    ['şi ţara, Şi Ţara', 'și țara, Și Țara'],
    ['s\u0327i T\u0327ara', 'și Țara'],
    ['S¸tefan, cet¸ean', 'Ștefan, cețean'],
    ['și țara, façade, Åland, 🦌', 'și țara, façade, Åland, 🦌'],
    ['', ''],
  ])('%j becomes %j', (given, wanted) => {
    expect(withCommas(given)).toBe(wanted);
    expect(hasCedilla(given)).toBe(given !== wanted);
    expect(hasCedilla(wanted)).toBe(false);
  });

  test('keeps its length, so that the cursor stays where it is', () => {
    expect(withCommas('aşbţc')).toHaveLength(5);
  });
});
