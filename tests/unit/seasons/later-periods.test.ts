// Seasons that replace each other from a day on: when the law changes, days entered in advance take over automatically.

import { describe, expect, test } from 'vitest';
import { feedDays } from '../../../src/site/feeds/entry.ts';
import { withGeneralClosures } from '../../../src/core/seasons/closure.ts';
import { holdsUntil, opensOn } from '../../../src/core/seasons/outlook.ts';
import { decodeSeason, encodeSeason, onDay, stateOn, type Season } from '../../../src/core/seasons/season.ts';
import { dataOn } from '../../../src/core/content/later.ts';
import { calendarDay } from '../../../src/core/time/days.ts';

const before = { from: '09-01', to: '02-15' };
const after = { from: '10-01', to: '01-31' };
const season: Season = {
  ...{ kind: 'open', periods: [before], uncertain: false },
  later: [{ since: '2027-05-15', periods: [after], uncertain: false }],
};
const on = (day: string, of = season) => stateOn(of, calendarDay(day));

test.each([
  ['2026-09-15', 'open'],
  ['2027-02-10', 'open'],
  ['2027-09-15', 'closed'],
  ['2027-10-01', 'open'],
  ['2028-02-10', 'closed'],
] as const)('on %s only what holds then counts: %s', (day, state) => {
  expect(on(day)).toBe(state);
});

test('no day has the days of before and those of later at once, whatever the change cuts', () => {
  // The old days until 14 May, the new ones from 15 May, in the middle of the season.
  const buck: Season = {
    ...{ kind: 'open', periods: [{ from: '05-01', to: '10-15' }] },
    later: [{ since: '2027-05-15', periods: [{ from: '09-01', to: '02-28' }] }],
  };
  expect(on('2027-05-14', buck)).toBe('open');
  expect(on('2027-05-15', buck)).toBe('closed');
  expect(on('2027-08-31', buck)).toBe('closed');
  expect(on('2027-11-01', buck)).toBe('open');
  expect(holdsUntil(buck, '2027-05-01')).toBe('2027-05-14');
});

test('a species may be closed from a day on, and a fish free', () => {
  const none = { since: '2027-05-15', periods: [] };
  const closed: Season = { kind: 'open', periods: [{ from: '01-01', to: '12-31' }], later: [none] };
  expect([on('2027-05-14', closed), on('2027-05-15', closed)]).toEqual(['open', 'closed']);
  expect([holdsUntil(closed, '2027-03-01'), opensOn(closed, '2027-05-15')]).toEqual(['2027-05-14', null]);
  const free: Season = { ...closed, kind: 'closed' };
  expect([on('2027-05-14', free), on('2027-05-15', free)]).toEqual(['closed', 'open']);
  expect(opensOn(free, '2027-03-01')).toBe('2027-05-15');
});

test('what is uncertain now may be certain later, and the other way round', () => {
  const settled: Season = { ...season, uncertain: true };
  expect([on('2026-09-15', settled), on('2027-10-01', settled)]).toEqual(['depends', 'open']);
  const doubted: Season = { ...season, later: [{ since: '2027-05-15', periods: [after], uncertain: true }] };
  expect([on('2026-09-15', doubted), on('2027-10-01', doubted)]).toEqual(['open', 'depends']);
});

test('what holds until when is told across the change', () => {
  expect(holdsUntil(season, '2026-11-25')).toBe('2027-02-15');
  expect(opensOn(season, '2027-02-16')).toBe('2027-10-01');
});

test('the page’s scripts read what was written for them', () => {
  const periods = [before, { ...after, disputed: true }, { from: '04-09', to: '06-07', year: 2025 }];
  const later = [
    { since: '2027-05-15', periods: [after], uncertain: true },
    { since: '2028-01-01', periods: [] },
  ];
  const text = encodeSeason({ ...season, periods, later });
  expect(text).toBe(
    'open 09-01/02-15 10-01/01-31/? 04-09/06-07/2025;2027-05-15 open? 10-01/01-31;2028-01-01 open',
  );
  expect(encodeSeason(decodeSeason(text))).toBe(text);
  for (const day of ['2026-10-10', '2027-10-10', '2028-10-10'])
    expect(on(day, decodeSeason(text))).toBe(on(day, { ...season, periods, later }));
});

describe('what is drawn', () => {
  test('is what holds on a day', () => {
    expect(onDay(season, '2027-05-14').periods).toEqual([before]);
    expect(onDay(season, '2027-05-15')).toEqual({ kind: 'open', periods: [after], uncertain: false });
  });

  test('the days of a general closure are those of its year', () => {
    const closures = [{ year: 2027, from: '04-05', to: '06-03' }];
    expect(withGeneralClosures([{ from: '04-01', to: 'general' }], closures)).toEqual([
      { from: '04-01', to: '06-03', year: 2027 },
    ]);
  });

  test('calendars on phones have each period as long as it holds, by keys of their own', () => {
    const days = feedDays(season, '2026-11-25').map(({ first, last, key }) => `${key} ${first} ${last}`);
    expect(days).toEqual([
      '2025-1 2025-09-01 2026-02-15',
      '2026-1 2026-09-01 2027-02-15',
      '2027-05-15-2027-1 2027-10-01 2028-01-31',
    ]);
  });
});

describe('once its day has come, what was prepared', () => {
  const note = { ro: 'Sursele diferă.' };
  const row = {
    id: 'fox',
    seasons: [before],
    acts: ['law'],
    certainty: 'verified',
    sources: [{ name: 'a' }],
    note,
  };
  const next = { seasons: [after], acts: ['order'], certainty: 'read' };
  const last = { since: '2028-01-01', seasons: [], acts: ['other'], certainty: 'read' };
  const file = { species: [{ ...row, later: [{ since: '2027-05-15', ...next }, last] }, { id: 'hare' }] };

  test('is the row’s own, without what was said of the days before', () => {
    expect(dataOn('species', file, '2027-05-14')).toEqual(file);
    expect(dataOn('species', file, '2027-05-15')).toEqual({
      species: [{ id: 'fox', ...next, later: [last] }, { id: 'hare' }],
    });
    expect(dataOn('species', file, '2028-01-01')).toEqual({
      species: [{ id: 'fox', seasons: [], acts: ['other'], certainty: 'read' }, { id: 'hare' }],
    });
  });

  test('is nothing in files that have none', () => {
    for (const none of [undefined, {}, { species: 5 }, { species: [null, { later: 'text' }] }])
      expect(dataOn('species', none, '2027-05-15')).toEqual(none);
  });
});
