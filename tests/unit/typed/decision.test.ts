// The association's own decision: which questions it needs, its errors, and that it is written once.

import { expect, test } from 'vitest';
import { legalAct } from '../../../src/core/content/schemas/legal-act.ts';
import { dataResolver, toDataValues, withActs } from '../../../src/office/editor/model/data-file.ts';
import { isBegun, makeDecision, noDecision } from '../../../src/office/editor/model/decision.ts';
import { recordOptions } from '../../../src/office/editor/model/refers.ts';

const today = '2026-11-23';
const texts = { title: { ro: 'Hotărârea privind cotizațiile' }, issuer: { ro: 'AJVPS Suceava' } };
const typed = { at: 'records.0.acts', number: ' Hotărârea nr. 12/2026 ', day: '2026-11-20', year: '2027' };

const make = (change: Partial<typeof typed> = {}, acts: readonly Record<string, unknown>[] = []) =>
  makeDecision({ ...typed, ...change }, texts, acts, today);

test('is a record of the register, by what the schema of acts says', () => {
  const made = make();
  if (!('act' in made)) throw new Error('It is refused');
  expect(legalAct.safeParse(made.act).success).toBe(true);
  expect(made.act).toMatchObject({
    id: '12-2026',
    number: '12/2026',
    yearly: 'fees',
    year: 2027,
    checkedOn: today,
  });
  // Nobody said more about it.
  expect(made.act['textRead']).toBeUndefined();
});

test.each([
  [{ number: ' ' }, { number: ['required', {}] }],
  [{ day: '' }, { day: ['required', {}] }],
  [{ day: '2026-11-24' }, { day: ['day-to-come', {}] }],
  [{ year: '' }, { year: ['yearly-year', {}] }],
  [{ year: '27' }, { year: ['too-small', { minimum: 2020 }] }],
  [{ year: 'MMXXVII' }, { year: ['number', {}] }],
])('%j is refused at its field', (change, expected) => {
  const made = make(change);
  expect(made).toEqual({
    problems: Object.fromEntries(Object.entries(expected).map(([name, one]) => [name, JSON.stringify(one)])),
  });
});

test.each([
  ['Hotararea 12/2026', '12/2026'],
  ['hotărârea nr 12/2026', '12/2026'],
  ['12/2026', '12/2026'],
  ['Hotărârea AGA nr. 12/2026', 'Hotărârea AGA nr. 12/2026'],
])('%j is kept as %j: pages say of themselves that it is a decision', (number, kept) => {
  expect(make({ number })).toMatchObject({ act: { number: kept } });
});

test('is the one that there is already, where number and day are the same; else another one', () => {
  const made = make();
  if (!('act' in made)) throw new Error('It is refused');
  expect(make({}, [made.act])).toEqual({ act: made.act });
  expect(make({ day: '2026-11-19' }, [made.act])).toMatchObject({ act: { id: '12-2026-2' } });
});

test('what is typed into no list yet is told before anything is saved', async () => {
  expect(isBegun(undefined)).toBe(false);
  expect(isBegun({ ...noDecision, at: 'records.0.acts' })).toBe(false);
  expect(isBegun({ ...noDecision, year: '2027' })).toBe(true);
  const file = { groups: [] };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const check = (decision: typeof noDecision) =>
    dataResolver('tariffs', file)({ ...toDataValues('tariffs', file), decision }, undefined, options);
  expect((await check(noDecision)).errors).toEqual({});
  expect((await check(typed)).errors).toMatchObject({ decision: { number: { type: 'decision-begun' } } });
});

test('an order has a title of its own, and says nothing of a year; its title, too, is asked for', () => {
  const order = {
    at: 'order.acts',
    number: 'Ordinul nr. 7/2026',
    title: ' Perioade noi ',
    day: '2026-11-20',
    year: '',
  };
  const made = makeDecision(order, undefined, [], today);
  if (!('act' in made)) throw new Error('It is refused');
  expect(legalAct.safeParse(made.act).success).toBe(true);
  expect(made.act).toMatchObject({
    id: 'ordinul-nr-7-2026',
    number: 'Ordinul nr. 7/2026',
    title: { ro: 'Perioade noi' },
    issuer: 'toBeConfirmed',
  });
  expect(made.act).not.toHaveProperty('yearly');
  expect(makeDecision({ ...order, title: '' }, undefined, [], today)).toMatchObject({
    problems: { title: JSON.stringify(['required', {}]) },
  });
  expect(isBegun({ ...noDecision, title: 'Perioade' })).toBe(true);
});

test('goes into the register with what names it, and not without', () => {
  const file = { path: 'src/content/acts.yaml', version: 'a', data: { acts: [{ id: 'law' }] }, body: '' };
  const named = [{ id: 'decision' }, { id: 'other' }];
  expect(withActs(file, named, { groups: [{ acts: ['law'] }] })).toBeUndefined();
  expect(withActs(file, named, { groups: [{ acts: ['decision'] }] })).toEqual({
    path: file.path,
    version: 'a',
    data: { acts: [{ id: 'law' }, { id: 'decision' }] },
  });
});

test('acts are called by their number first, where it is known; variants of a species by their names', () => {
  const title = { ro: 'Legea vânătorii', de: 'Jagdgesetz' };
  const acts = [
    { id: 'a', number: 'Legea 407/2006', title },
    { id: 'b', number: 'toBeConfirmed', title },
  ];
  expect(recordOptions('acts', acts, 'de')).toEqual([
    { id: 'a', title: 'Legea 407/2006 · Jagdgesetz' },
    { id: 'b', title: 'Jagdgesetz' },
  ]);
  const variantName = { ro: 'mascul de trofeu', de: 'Trophäenhirsch' };
  expect(
    recordOptions(
      'species',
      [{ id: 'd', group: 'big-game', name: { ro: 'Cerb', de: 'Rothirsch' }, variantName }],
      'de',
    ),
  ).toEqual([{ id: 'd', title: 'Rothirsch, Trophäenhirsch', group: 'big-game' }]);
  expect(recordOptions('grounds', [{ id: 'c', number: 12, name: 'Dorna' }], 'ro')).toEqual([
    { id: 'c', title: 'Dorna' },
  ]);
});
