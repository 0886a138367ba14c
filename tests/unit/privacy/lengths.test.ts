// The privacy page states the actual periods.

import { deviceLength, sessionLength, transactionLength } from '../../../src/core/api/session-lengths.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { showLengths } from '../../../src/site/content/lengths.ts';
import { choiceLasts } from '../../../src/core/i18n/choice.ts';
import { formatDuration } from '../../../src/core/i18n/format.ts';
import { localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { attemptEnds } from '../../../src/core/sign-in/attempt.ts';
import { typedDays } from '../../../src/core/typed.ts';
import { root } from '../project.ts';

describe('a length', () => {
  test.each([
    ['ro', '12 ore', '30 de zile', '10 minute', '365 de zile'],
    ['en', '12 hours', '30 days', '10 minutes', '365 days'],
    ['de', '12 Stunden', '30 Tage', '10 Minuten', '365 Tage'],
  ] as const)('is told in words (%s)', (locale, ...words) => {
    const lengths = [12 * 3600, 30 * 86_400, 600, 365 * 86_400];
    expect(lengths.map((one) => formatDuration(one, locale))).toEqual(words);
  });

  test('is told in the largest unit that it is whole in', () => {
    expect(formatDuration(90, 'en')).toBe('90 seconds');
    expect(formatDuration(90 * 60, 'en')).toBe('90 minutes');
    expect(formatDuration(24 * 3600, 'en')).toBe('24 hours');
    expect(formatDuration(48 * 3600, 'en')).toBe('2 days');
  });

  test('that is none is refused', () => {
    expect(() => showLengths('<td>{sesion}</td>', 'ro')).toThrow(
      /^The text names \{sesion\}; there are \{language\}, \{session\}, /,
    );
    expect(showLengths('<td>no length: { session }</td>', 'ro')).toBe('<td>no length: { session }</td>');
  });
});

describe.each(localeCodes)('the page in %s', (locale: Locale) => {
  const text = readFileSync(join(root, `src/content/pages/${locale}/privacy.md`), 'utf8');

  test('tells every length that the site has', () => {
    const shown = showLengths(text, locale);
    for (const seconds of [
      choiceLasts,
      sessionLength.normal,
      sessionLength.remembered,
      deviceLength,
      transactionLength,
      attemptEnds / 1000,
      typedDays * 86_400,
    ]) {
      expect(shown).toContain(formatDuration(seconds, locale));
    }
  });

  test('has none typed in', () => {
    expect(
      text.match(/\d+ (de )?(luni|zile|ore|minute|months|days|hours|minutes|Monate|Tage|Stunden|Minuten)/g),
    ).toBeNull();
  });
});
