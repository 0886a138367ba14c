// What the desk is told of legal acts.

import { describe, expect, test } from 'vitest';
import { actReport, actTasksOn } from '../../../src/lib/content/act-tasks.ts';
import type { ContentFile, ContentFiles } from '../../../src/lib/content/files.ts';

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

function tasks(acts: object[], today: string, others: [string, ContentFile][] = []) {
  const files: ContentFiles = {
    announcements: [],
    pages: [],
    data: new Map([file('acts', { acts }), ...others]),
    media: [],
    attachments: [],
  };
  return actTasksOn(actReport(files), today);
}

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
