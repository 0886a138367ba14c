// What the desk says about legal acts.

import { describe, expect, test } from 'vitest';
import { legalActReport, legalActTasksOn } from '../../../src/core/content/legal-act-tasks.ts';
import type { ContentFile, ContentFiles } from '../../../src/core/content/files.ts';

const file = (name: string, data: unknown): [string, ContentFile] => [
  name,
  { path: `src/content/${name}.yaml`, data, raw: '', body: '', syntax: [] },
];

const act = (id: string, more: object = {}) => ({
  id,
  title: { ro: id },
  state: 'in-force',
  checkedOn: '2026-11-22',
  ...more,
});

function reportOn(...data: [string, ContentFile][]) {
  const files: ContentFiles = {
    announcements: [],
    pages: [],
    data: new Map(data),
    media: [],
    attachments: [],
  };
  return legalActReport(files);
}

const report = (acts: unknown[], others: [string, ContentFile][] = []) =>
  reportOn(file('acts', { acts }), ...others);
const tasks = (acts: unknown[], today: string, others: [string, ContentFile][] = []) =>
  legalActTasksOn(report(acts, others), today);

describe('an act', () => {
  test('is to be checked again a year after it was checked', () => {
    const acts = [act('one'), act('two', { checkedOn: '2026-11-23' })];
    expect(tasks(acts, '2027-11-21').actsToCheck).toEqual([]);
    expect(tasks(acts, '2027-11-22').actsToCheck).toEqual([
      {
        file: 'src/content/acts.yaml',
        path: ['acts', 0, 'checkedOn'],
        place: 'Acte › one',
        until: '2027-11-22',
      },
    ]);
  });

  test('that was replaced need not be checked', () => {
    const acts = [act('one', { state: 'replaced' })];
    expect(tasks(acts, '2029-01-01').actsToCheck).toEqual([]);
  });

  test.each([['nothing'], ['no day', 'yesterday'], ['no text', 2026], ['no day there is', '2026-02-30']])(
    'whose day of checking is %s is left to the check of the content',
    (_, checkedOn?: unknown) => {
      expect(tasks([act('one', { checkedOn })], '2029-01-01').actsToCheck).toEqual([]);
    },
  );
});

describe('the yearly round', () => {
  const missing = (acts: object[], day: string) =>
    tasks(acts, day).actsMissing.map(({ place, until }) => [place, until]);
  const closure = ['Acte › Ordinul de prohibiție 2027', '2027-01-01'];
  const quotas = ['Acte › Ordinul privind cotele de recoltă 2027', '2027-04-01'];
  const fees = ['Acte › Hotărârea privind cotizațiile și tarifele 2028', '2027-12-01'];

  test.each([
    ['2027-01-01', [closure]],
    ['2027-03-31', [closure]],
    ['2027-04-01', [closure, quotas]],
    ['2027-11-30', [closure, quotas]],
    ['2027-12-01', [closure, quotas, fees]],
  ])('asks for the acts of the year on their day: %s', (day, expected) => {
    expect(missing([], day)).toEqual(expected);
  });

  test('no longer asks for one that is entered', () => {
    expect(missing([act('order', { yearly: 'closure', year: 2027 })], '2027-04-01')).toEqual([quotas]);
    expect(missing([act('order', { yearly: 'closure', year: 2026 })], '2027-01-01')).toEqual([closure]);
  });

  test('has the fees of the next year', () => {
    const all = [closure, quotas];
    expect(missing([act('fees', { yearly: 'fees', year: 2028 })], '2027-12-01')).toEqual(all);
    expect(missing([act('fees', { yearly: 'fees', year: 2026 })], '2027-12-01')).toEqual([...all, fees]);
  });

  test.each([
    { yearly: 'closure' },
    { year: 2027 },
    { yearly: 'closure', year: '2027' },
    { yearly: 7, year: 2027 },
  ])('counts no act as entered that says %o', (said) => {
    const { entered } = report([act('order', said)]);
    expect(entered).toEqual([]);
  });
});

test.each(['annulled', 'suspended', 'replaced'])('rows that rest on an act that is %s are named', (state) => {
  const fish = file('fish', {
    fish: [
      { id: 'carp', name: { ro: 'Crap' }, acts: ['order'] },
      { id: 'pike', name: { ro: 'Știucă' }, acts: ['law'] },
    ],
  });
  const acts = [act('order', { state }), act('law')];
  expect(tasks(acts, '2026-11-22', [fish]).actsFallen).toEqual([
    { file: 'src/content/fish.yaml', path: ['fish', 0, 'acts'], place: 'Pești › Crap' },
  ]);
});

test('a row that rests on several acts is named for one that fell', () => {
  const fish = file('fish', { fish: [{ id: 'carp', name: { ro: 'Crap' }, acts: ['law', 'order'] }] });
  const acts = [act('order', { state: 'annulled' }), act('law')];
  expect(tasks(acts, '2026-11-22', [fish]).actsFallen).toHaveLength(1);
});

test('what holds later, and the next amounts, are named too', () => {
  const rows = [{ id: 'carp', name: { ro: 'Crap' }, later: [{ acts: ['law'] }, { acts: ['order'] }] }];
  const prices = [{ id: 'dues', title: { ro: 'Cotizații' }, acts: ['law'], next: { acts: ['order'] } }];
  const acts = [act('order', { state: 'annulled' }), act('law')];
  const files = [file('fish', { fish: rows }), file('tariffs', { groups: prices })];
  expect(tasks(acts, '2026-11-22', files).actsFallen.map(({ path }) => path?.join('.'))).toEqual([
    'fish.0.later.1.acts',
    'groups.0.next.acts',
  ]);
});

test('the register itself and the notes of changes may name what fell', () => {
  const acts = [act('old', { state: 'replaced' }), act('new', { acts: ['old'] })];
  const changes = file('act-changes', { changes: [{ day: '2026-11-22', acts: ['old'] }] });
  expect(tasks(acts, '2026-11-22', [changes]).actsFallen).toEqual([]);
});

test.each([[undefined], [null], [{}], [{ acts: 'none' }], [{ acts: ['text', null, 7, {}] }]])(
  'a register of %o is no reason to fail: the check of the content says what is wrong with it',
  (data) => {
    const nothing = { checks: [], entered: [], fallen: [] };
    expect(reportOn(file('acts', data))).toEqual(nothing);
    expect(reportOn(file('acts', { acts: [] }), file('fish', data))).toEqual(nothing);
  },
);

test('content without a register has nothing to report', () => {
  expect(reportOn()).toEqual({ checks: [], entered: [], fallen: [] });
});
