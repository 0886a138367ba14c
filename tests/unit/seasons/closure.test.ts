// Periods that begin or end with the general closure.

import { expect, test } from 'vitest';
import { withGeneralClosure } from '../../../src/lib/seasons/closure.ts';
import { stateOn } from '../../../src/lib/seasons/season.ts';
import { day } from './days.ts';

const closure = { from: '04-09', to: '06-07', year: 2025 };

test.each([
  ['its first day', { from: 'general', to: '06-30' }, { from: '04-09', to: '06-30', year: 2025 }],
  ['its last day', { from: '03-15', to: 'general' }, { from: '03-15', to: '06-07', year: 2025 }],
  ['both', { from: 'general', to: 'general' }, { from: '04-09', to: '06-07', year: 2025 }],
  ['neither', { from: '10-01', to: '03-31' }, { from: '10-01', to: '03-31' }],
])('a period with %s of it', (_, period, expected) => {
  expect(withGeneralClosure([period], closure)).toStrictEqual([expected]);
});

test.each([
  { from: 'general', to: '06-30' },
  { from: '03-15', to: 'general' },
])('a period that is half of it is known in its year only: $from to $to', (period) => {
  const season = { kind: 'closed', periods: withGeneralClosure([period], closure) } as const;
  expect(stateOn(season, day('2025-05-10'))).toBe('closed');
  expect(stateOn(season, day('2027-05-10'))).toBe('depends');
});
