// Values in a sentence: counts in the format of the page's language, years and limits unformatted.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { countText, fill } from '../../../src/core/widgets/words.ts';

afterEach(() => vi.unstubAllGlobals());

const inPage = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } });

describe('in a page', () => {
  it.each([
    ['ro', '2.000', '12.345'],
    ['de', '2.000', '12.345'],
    ['en', '2,000', '12,345'],
  ])('in %s a count has a sign between its thousands: %s', (lang, first, second) => {
    inPage(lang);
    expect(fill('{count} of {total}', { count: 2000, total: 12_345 })).toBe(`${first} of ${second}`);
    expect(countText(2000)).toBe(first);
  });

  it('a year, a line, a number and a limit have none, and a text stays as it is', () => {
    inPage('ro');
    expect(
      fill('{year} {line} {number} {page} {maximum} {count}', {
        year: 2026,
        line: 1042,
        number: 3001,
        page: 1000,
        maximum: 2000,
        count: '2000',
      }),
    ).toBe('2026 1042 3001 1000 2000 2000');
  });
});

it('without a page a count is its digits, and what has no value stays', () => {
  expect(fill('{count} {else}', { count: 2000 })).toBe('2000 {else}');
});
