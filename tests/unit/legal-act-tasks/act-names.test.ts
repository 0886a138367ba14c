import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { holdsActs, parseLegalAct } from '../../../src/site/content/act-names.ts';

test.each([
  ['Legea 407/2006', 'law', '407/2006'],
  ['Ordinul 1.043/2019', 'order', '1043/2019'],
  ['OUG 23/2008', 'ordinance', '23/2008'],
  ['HG 11/2018', 'government-decision', '11/2018'],
  ['Hotărârea nr. 12/2026', 'decision', '12/2026'],
])('%s is called by its kind and number', (name, kind, number) => {
  expect(parseLegalAct(name)).toEqual({ kind, number });
});

test.each(['Ordinul MMAP 2408/2023', 'Legea vânătorii', 'Ordinul 12', 'Ordinul comun 561/2023 și 11/2024'])(
  '%s stays as it is written',
  (name) => {
    expect(parseLegalAct(name)).toBeUndefined();
  },
);

test('every act of the register has a number that all languages can name', () => {
  const { acts } = parse(readFileSync('src/content/acts.yaml', 'utf8')) as { acts: { number: string }[] };
  const unnamed = acts.filter(({ number }) => number !== 'toBeConfirmed' && !parseLegalAct(number));
  expect(unnamed).toEqual([]);
});

test('a portal of laws has the text of an act, a newspaper tells of it', () => {
  expect(holdsActs('legislatie.just.ro')).toBe(true);
  expect(holdsActs('www.svnews.ro')).toBe(false);
});
