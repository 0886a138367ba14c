// What closes and opens next in a list of species, on a day.

import { expect, it } from 'vitest';
import { closesNext, findState, opensNext, type Named } from '../../../src/site/seasons/today.ts';

const open = (id: string, from: string, to: string): Named => ({
  id,
  name: id,
  season: { kind: 'open', periods: [{ from, to }] },
});
const roe = open('roe', '05-15', '10-15');
const hare = open('hare', '11-01', '01-31');
const pheasant = open('pheasant', '10-01', '02-28');
const fox = open('fox', '01-01', '12-31');

it('a species is open until its last day, with the days that are left', () => {
  expect(findState(roe, '2026-10-05')).toMatchObject({ state: 'open', until: '2026-10-15', left: 10 });
  expect(findState(roe, '2026-10-16').state).toBe('closed');
});

it('a species that is open all year never turns', () => {
  expect(findState(fox, '2026-10-05')).toMatchObject({ state: 'open', until: null, left: 0 });
  expect(closesNext([fox], '2026-10-05')).toBeNull();
});

it('the first to close is told with all that close on that day', () => {
  expect(closesNext([pheasant, roe, { ...roe, name: 'buck' }, fox], '2026-10-05')).toEqual({
    day: '2026-10-15',
    names: ['roe', 'buck'],
  });
});

it('the first to open is one that is closed now, also across New Year', () => {
  expect(opensNext([roe, hare, pheasant], '2026-10-05')).toEqual({ day: '2026-11-01', names: ['hare'] });
  expect(opensNext([roe], '2026-12-31')).toEqual({ day: '2027-05-15', names: ['roe'] });
  expect(opensNext([fox], '2026-12-31')).toBeNull();
});
