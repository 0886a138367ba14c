// What changed for hunters and anglers, according to the records.

import { expect, test } from 'vitest';
import { toBeConfirmed } from '../../../src/core/content/fact.ts';
import { formatRange } from '../../../src/core/i18n/format.ts';
import * as schemas from '../../../src/core/content/schemas.ts';
import { collectChanges, type ChangingRecords } from '../../../src/site/content/law-changes.ts';
import type { T } from '../../../src/site/i18n/t.ts';

const t = ((key: string, values: Record<string, string> = {}) =>
  [key.split('.').at(-1), ...Object.values(values)].join(' ')) as unknown as T;

const none: ChangingRecords = { changes: [], acts: [], closures: [], tariffs: [], species: [], fish: [] };

const told = (records: Partial<ChangingRecords>, day = '2026-11-22') =>
  collectChanges({ ...none, ...records }, day, 'en', t).map(({ day, told: { text } }) => `${day} ${text}`);

const act = (id: string, more: object) =>
  schemas.legalAct.parse({
    ...{ id, title: { ro: id }, number: 'Ordinul 1/2025', issuer: toBeConfirmed, day: toBeConfirmed },
    ...{ gazette: toBeConfirmed, inForceFrom: toBeConfirmed, state: 'in-force', checkedOn: '2026-11-22' },
    ...more,
  });

const change = (day: string) => schemas.legalActChange.parse({ id: `of-${day}`, day, text: { ro: 'told' } });

test('the newest stands first, and what is known by its year alone at that year’s beginning', () => {
  const changes = ['2025', '2026-01-13', '2025-10', '2025-11-06'].map(change);
  expect(told({ changes })).toEqual(['2026-01-13 told', '2025-11-06 told', '2025-10 told', '2025 told']);
});

test('three years are told before this one', () => {
  expect(told({ changes: [change('2023'), change('2022-12-31')] })).toEqual(['2023 told']);
});

test('an act is told on its day, else on that since which it holds', () => {
  const acts = [
    act('dated', { day: '2025-07', inForceFrom: '2025-09-01' }),
    act('in-force', { inForceFrom: '2024' }),
    act('undated', {}),
  ].map((one) => ({ ...one, id: 'order' }));
  expect(told({ acts })).toEqual(['2025-07 dated', '2024 in-force']);
});

test.each(['uncertain', 'draft'])('an act that is %s is not told as a change', (state) => {
  expect(told({ acts: [act('order', { day: '2025', state })] })).toEqual([]);
});

test('a closure is told with its days where its order is in the register, and the order not beside it', () => {
  const sources = [{ name: 'Ziarul' }];
  const closure = { id: 'general', year: 2025, from: '04-09', to: '06-07', sources };
  const closures = [
    schemas.fishingClosure.parse({ ...closure, acts: ['order'] }),
    schemas.fishingClosure.parse({ ...closure, year: 2024, acts: toBeConfirmed }),
  ];
  const acts = [act('order', { yearly: 'closure', year: 2025, day: '2025' })];
  expect(told({ closures, acts })).toEqual([
    `2025-04-09 closure ${formatRange('2025-04-09', '2025-06-07', 'en')}`,
  ]);
});

test('days to come are told: seasons that take the place of others, and amounts; not what an order confirms', () => {
  const fish = [
    {
      ...{
        id: 'carp',
        name: { ro: 'Crap' },
        latin: 'Cyprinus',
        closed: [],
        minSizeCm: 40,
        certainty: 'read',
      },
      later: [
        { since: '2027-02-01', closed: [], minSizeCm: 40, acts: ['order'], certainty: 'read' },
        { since: '2027-03-01', closed: [], minSizeCm: 45, acts: ['order'], certainty: 'read' },
      ],
    },
  ].map((one) => schemas.fish.parse(one));
  const row = { id: 'hunter', name: { ro: 'Vânător' }, who: { ro: 'membrii' }, validity: toBeConfirmed };
  const group = (id: string, amount: unknown, more: object) =>
    schemas.tariffGroup.parse({
      ...{ id, page: 'subscription', title: { ro: id }, acts: toBeConfirmed, ...more },
      rows: [{ ...row, amount, currency: 'RON', ...('next' in more && { next: 380 }) }],
    });
  const tariffs = [
    group('dues', 350, { year: 2026, next: { year: 2027, acts: ['decision'] } }),
    group('unknown', toBeConfirmed, { year: 2026 }),
    group('undated', 100, { year: toBeConfirmed }),
  ];
  expect(told({ fish, tariffs })).toEqual([
    '2027-03-01 fishing Crap',
    '2027-01-01 prices dues',
    '2026-01-01 prices dues',
  ]);
});
