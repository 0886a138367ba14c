// Days, moments and numbers as screens show them.

import { expect, test } from 'vitest';
import { formatsFor } from '../../../src/core/i18n/formats.ts';

const [ro, en] = [formatsFor('ro-RO'), formatsFor('en-GB')];

// As Unicode's locale data (CLDR) write dates.
test('days are told in words, moments by the clocks of Romania', () => {
  expect(ro.day('2026-11-22', 'long')).toBe('22\u00a0noiembrie\u00a02026');
  expect(en.day('2026-11-22')).toBe('22\u00a0Nov\u00a02026');
  expect(en.date('2026-11-20T22:30Z')).toBe('21\u00a0Nov\u00a02026');
  expect(en.time('2026-11-20T22:30Z')).toBe('00:30');
  expect(en.moment(Date.parse('2026-11-20T22:30Z'))).toBe('21\u00a0Nov\u00a02026, 00:30');
  expect(en.moment('2026-11-20T22:30:05Z', 'medium', 'medium')).toBe('21\u00a0Nov\u00a02026, 00:30:05');
});

test('numbers are written as the language has them', () => {
  expect(ro.number(0.255, { style: 'percent' })).toMatch(/^26\s%$/);
  expect([en.number(12.5), ro.number(12.5)]).toEqual(['12.5', '12,5']);
});
