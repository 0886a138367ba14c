// Dates in islands do not break across lines, in any language.

import { expect, test } from 'vitest';
import { localeCodes, locales } from '../../../src/core/i18n/locales.ts';
import { unbroken } from '../../../src/core/time/unbroken.ts';

const day = new Date('2027-03-31');

test.each(localeCodes)('a date is not broken between its parts, in %s', (locale) => {
  for (const dateStyle of ['long', 'medium'] as const) {
    const text = new Intl.DateTimeFormat(locales[locale].tag, { dateStyle, timeZone: 'UTC' }).format(day);
    expect(unbroken(text)).not.toContain(' ');
    expect(unbroken(text).replaceAll('\u00a0', ' ')).toBe(text);
  }
});

test('what stands around a date may break', () => {
  expect(unbroken('până la 31 martie 2027, la ora 10')).toBe('până la 31\u00a0martie\u00a02027, la ora 10');
  expect(unbroken('1200 de lei')).toBe('1200 de lei');
});
