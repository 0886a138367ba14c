// Typed periods, or periods copied from an order: both ends are read, or nothing.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysInScale, monthDayAt } from '../../../src/core/seasons/month-day.ts';
import { typedMonthDay } from '../../../src/core/time/typed-days.ts';
import { readPeriods } from '../../../src/core/time/typed-periods.ts';

const autumn = { from: '09-01', to: '10-15' };
const winter = { from: '12-01', to: '01-31' };

test.each([
  ['1 septembrie – 15 octombrie', [autumn]],
  ['1.09–15.10', [autumn]],
  ['01.09.-15.10.', [autumn]],
  ['1 sept - 15 oct', [autumn]],
  ['de la 1 septembrie până la 15 octombrie', [autumn]],
  ['din 1 septembrie la 15 octombrie', [autumn]],
  ['1 September to 15 October', [autumn]],
  ['September 1 until October 15', [autumn]],
  ['1. September bis 15. Oktober', [autumn]],
  ['vom 1. September bis zum 15. Oktober', [autumn]],
  ['1.09.2026 – 15.10.2026', [autumn]],
  ['1–15 octombrie', [{ from: '10-01', to: '10-15' }]],
  ['1.09–15.10, 1.12–31.01', [autumn, winter]],
  ['1 septembrie – 15 octombrie și 1 decembrie – 31 ianuarie', [autumn, winter]],
  ['1 septembrie – 15 octombrie;\n1 decembrie – 31 ianuarie\n', [autumn, winter]],
  ['1 septembrie – 28/29 februarie', [{ from: '09-01', to: '02-28' }]],
  ['1 sept. – 28/29 feb.', [{ from: '09-01', to: '02-28' }]],
  ['1. Sept. – 28./29. Feb.', [{ from: '09-01', to: '02-28' }]],
  ['01.09 – 28 (29).02', [{ from: '09-01', to: '02-28' }]],
  ['01.09–28/29.02', [{ from: '09-01', to: '02-28' }]],
  ['tot anul', [{ from: '01-01', to: '12-31' }]],
  ['Tot timpul anului', [{ from: '01-01', to: '12-31' }]],
])('%j is read', (text, periods) => {
  expect(readPeriods(text)).toEqual(periods);
});

test.each([
  '',
  '1 septembrie',
  '09-01',
  '1-15',
  '1.09–31.11',
  '1.09–15.10–1.12',
  '1.09–15.10, tot anul',
  'mai – iulie',
])('%j is no period', (text) => {
  expect(readPeriods(text)).toBeUndefined();
});

test('what is shown of a period is read as the same one, in every language', () => {
  const days = fc.nat(daysInScale - 1).map(monthDayAt);
  fc.assert(
    fc.property(days, days, fc.constantFrom('ro-RO', 'en-GB', 'en-US', 'de-DE'), (from, to, tag) => {
      expect(readPeriods(`${typedMonthDay(from, tag)} – ${typedMonthDay(to, tag)}`)).toEqual([{ from, to }]);
    }),
  );
});

test('whatever is typed, it is read or left alone', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const { from, to } of readPeriods(text) ?? [])
        expect(`${from} ${to}`).toMatch(/^\d\d-\d\d \d\d-\d\d$/);
    }),
  );
});
