// The view of a calendar, in the page's address.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesWords, fold } from '../../../src/core/fold.ts';
import { readView, viewQuery, type CalendarView } from '../../../src/site/seasons/view.ts';
import { listDates } from './days.ts';

const none: CalendarView = { group: '', open: false, name: '', water: '', date: '' };

test('nothing chosen is an address without a query', () => {
  expect(readView('')).toEqual(none);
  expect(viewQuery(none)).toBe('');
});

test('a choice is short and can be read', () => {
  expect(viewQuery({ ...none, group: 'birds', open: true })).toBe('?group=birds&open');
  expect(viewQuery({ ...none, date: '2027-05-15', name: 'rață' })).toBe('?q=ra%C8%9B%C4%83&date=2027-05-15');
  expect(readView('?open')).toEqual({ ...none, open: true });
});

test('a choice is read from the address as it was written into it', () => {
  const anyView = fc.record({
    group: fc.constantFrom('', 'birds', 'big-game'),
    open: fc.boolean(),
    name: fc.string({ unit: 'grapheme' }),
    water: fc.string({ unit: 'grapheme' }),
    date: fc.constantFrom('', ...listDates(2028)),
  });
  fc.assert(
    fc.property(anyView, (view) => {
      expect(readView(viewQuery(view))).toEqual(view);
    }),
  );
});

test('what else the address asks for stays', () => {
  expect(viewQuery({ ...none, open: true }, '?from=mail&group=birds')).toBe('?from=mail&open');
});

test.each(['2027-02-29', '2027-13-01', '2027-5-1', 'tomorrow', '', '2027-05-15T10:00'])(
  'no day is %j: today is meant',
  (date) => {
    expect(readView(`?date=${date}`).date).toBe('');
  },
);

test('a name is found by its words in any order, however they are written', () => {
  const name = fold('Căprior, femelă (căprioară) Capreolus capreolus');
  for (const typed of ['', ' caprior ', 'FEMELĂ căprior', 'capreol'])
    expect(matchesWords(typed, name)).toBe(true);
  for (const typed of ['cerb', 'caprior vier']) expect(matchesWords(typed, name)).toBe(false);
});
