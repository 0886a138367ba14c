// The table of an order: a row is certain only if each of its parts is explained.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { matchOrder, type Named } from '../../../src/office/editor/model/order-rows.ts';

interface Row {
  id: string;
  name: { ro: string };
  variantName?: { ro: string };
  latin: string;
}
const named = (file: string, key: string): Named[] =>
  (parse(readFileSync(`src/content/${file}.yaml`, 'utf8')) as Record<string, Row[]>)[key]?.map(
    ({ id, name, variantName, latin }) => ({ id, name: name.ro, variant: variantName?.ro ?? '', latin }),
  ) ?? expect.unreachable();
const species = named('species', 'species');
const fish = named('fish', 'fish');

const sure = (...cells: string[][]) => matchOrder(cells, species).map((row) => row.sure);
const autumn = [{ from: '09-01', to: '10-15' }];

test.each([
  ['Căprior mascul', 'roe-buck'],
  ['Caprior, ţap', 'roe-buck'],
  ['4. Căprior – mascul (țap)', 'roe-buck'],
  ['Cerb comun: mascul de trofeu (Cervus elaphus)', 'red-deer-stag-trophy'],
  ['MISTREȚ SCROAFĂ', 'wild-boar-female'],
  ['Muflon', 'mouflon'],
  ['Bursuc', 'badger'],
])('%j names a species for certain', (name, id) => {
  expect(matchOrder([[name, '1 septembrie – 15 octombrie']], species)).toMatchObject([
    { sure: id, days: { periods: autumn } },
  ]);
  expect(sure([`${name} 1.09–15.10`])).toEqual([id]);
});

test.each([
  ['Căprior', ['roe-buck', 'roe-doe']],
  ['Iepure', ['brown-hare', 'wild-rabbit']],
  ['Căprior femelă și ied', ['roe-buck', 'roe-doe']],
  ['Vulpe (cu excepția ariilor protejate)', ['red-fox']],
  ['Zimbru', []],
])('%j is asked about', (name, candidates) => {
  const [row] = matchOrder([[name, '1 septembrie – 15 octombrie']], species);
  expect(row?.sure).toBeUndefined();
  expect(row?.candidates).toEqual(candidates);
  expect(row?.days).toEqual({ periods: autumn });
});

test('what stands beside the days and is none leaves the row unread, and in sight', () => {
  expect(matchOrder([['Căprior, mascul', '15 mai – 15 oct', 'în afara ariilor']], species)).toEqual([
    { text: 'Căprior, mascul | 15 mai – 15 oct | în afara ariilor', candidates: [] },
  ]);
  expect(matchOrder([['Căprior, mascul', '~~1 mai~~ 15 mai – 15 oct']], species)).toEqual([
    { text: 'Căprior, mascul | ~~1 mai~~ 15 mai – 15 oct', candidates: [] },
  ]);
  expect(
    matchOrder(
      [
        ['Specia', 'Perioada'],
        ['', ''],
      ],
      species,
    ),
  ).toEqual([{ text: 'Specia | Perioada', candidates: [] }]);
});

test('variants stand under their species: in a line above, or in a cell over several rows', () => {
  const trophy = ['mascul de trofeu', '10.09 – 15.11'];
  expect(sure(['Cerb comun'], trophy, ['- femelă', '1.09 – 15.02'], ['Fazan', '1.10 – 28/29.02'])).toEqual([
    undefined,
    'red-deer-stag-trophy',
    'red-deer-hind',
    'pheasant',
  ]);
  expect(sure(['1', 'Cerb comun', ...trophy], ['', '', 'vițel', '1.09 – 15.02'])).toEqual([
    'red-deer-stag-trophy',
    'red-deer-calf',
  ]);
  expect(sure(['Fazan', '1.10 – 28.02'], ['femelă', '1.09 – 15.02'])).toEqual(['pheasant', undefined]);
});

test('variants stand under no other species than the one right above them', () => {
  for (const above of [['Zimbru'], ['Zimbru', 'interzis'], ['Anexa 2 – specii strict protejate']]) {
    expect(sure(['Căprior'], above, ['femelă 1.09 – 15.02']).at(-1)).toBeUndefined();
    expect(
      sure(['Căprior', 'mascul', '15.05 – 15.10'], above, ['', 'femelă', '1.09 – 15.02']).at(-1),
    ).toBeUndefined();
  }
});

test('a mark of a note beside a name is asked about', () => {
  for (const name of ['Vulpe*', 'Vulpe †'])
    expect(matchOrder([[name, '1.06 – 31.03']], species)).toMatchObject([{ candidates: ['red-fox'] }]);
  expect(sure(['Vulpe *', '1.06 – 31.03'])).toEqual([undefined]);
});

test('two columns of periods may be of two years or regions: neither is certain', () => {
  expect(sure(['Vulpe', '1.06 – 31.08', '1.10 – 31.03'])).toEqual([undefined]);
  expect(
    sure(
      ['Specia', '2025-2026', '2026-2027'],
      ['Vulpe', '1.06 – 31.08', '1.10 – 31.03'],
      ['Bursuc', '', '1.09 – 31.03'],
    ),
  ).toEqual([undefined, undefined, undefined]);
});

test.each([
  [['Specia', 'Perioada interzisă']],
  [['Specia', 'Perioada veche']],
  [['Specia', 'Perioada de protecție']],
  [['Specia', 'Perioada de repaus']],
  [['Specia', 'Perioada de pescuit']],
  [['Specii a căror vânare este interzisă']],
  [['Perioada de prohibiție']],
])('the days beneath %j are asked about', (head) => {
  const [row] = matchOrder([head, ['Vulpe', '1.04 – 31.05']], species).slice(1);
  expect(row).not.toHaveProperty('sure');
  expect(row).toMatchObject({ candidates: ['red-fox'], days: { periods: [{ from: '04-01', to: '05-31' }] } });
});

test.each([
  ['Sfârșit', 'Început'],
  ['Închiderea', 'Deschiderea'],
  ['Până la', 'De la'],
])('days with “%s” before “%s” are asked about', (last, first) => {
  expect(sure(['Specia', last, first], ['Vulpe', '31.03', '1.06'])).toEqual([undefined, undefined]);
  expect(sure(['Specia', first, last], ['Vulpe', '1.06', '31.03'])).toEqual([undefined, 'red-fox']);
});

test('a fish’s days are those on which it is forbidden, and its size is no maximum', () => {
  const rows = (head: string[], row: string[]) => matchOrder([head, row], fish, true).slice(1);
  expect(rows(['Specia', 'Perioada de prohibiție'], ['Știucă', '1 feb – 20 mar'])).toMatchObject([
    { sure: 'pike' },
  ]);
  const tables = [
    ['Nr.', 'Specia', 'Dimensiunea minimă (cm)'],
    ['1', 'Știucă', '45'],
    ['Nr.', 'Specia', 'Nr. exemplare/zi'],
    ['1', 'Păstrăv curcubeu', '10'],
  ];
  const read = matchOrder(tables, fish, true);
  expect(read[1]).toMatchObject({ sure: 'pike', days: { size: 45 } });
  expect(read[3]).not.toHaveProperty('days');
  for (const [head, size] of [
    ['Dimensiunea maximă (cm)', '80'],
    ['Dimensiunea maximă', '80 cm'],
  ] as const)
    expect(rows(['Specia', head], ['Știucă', size])[0]).not.toHaveProperty('sure');
});

test('first and last day may have a column each; two rows about one species contradict each other', () => {
  expect(matchOrder([['1.', 'Vulpe', '1 iunie', '31 martie']], species)).toMatchObject([
    { sure: 'red-fox', days: { periods: [{ from: '06-01', to: '03-31' }] } },
  ]);
  expect(sure(['Vulpe', '1.06 – 31.03'], ['Vulpe', '1.07 – 31.08'])).toEqual([undefined, undefined]);
});

test('days alone in a line may continue those above it: neither line is certain', () => {
  const lines = [['Fazan 1.10 – 31.12;'], ['15.01 – 28.02'], ['Vulpe 1.06 – 31.03']];
  expect(matchOrder(lines, species)).toMatchObject([
    { candidates: ['pheasant'], days: { periods: [{ from: '10-01', to: '12-31' }] } },
    { candidates: ['pheasant'], days: { periods: [{ from: '01-15', to: '02-28' }] } },
    { sure: 'red-fox' },
  ]);
  expect(sure(...lines)).toEqual([undefined, undefined, 'red-fox']);
  expect(sure(['15.01 – 28.02'])).toEqual([undefined]);
});

test('a size is one where its unit stands beside it, or at the head of its column', () => {
  const days = { periods: [{ from: '02-01', to: '03-20' }], size: 45 };
  expect(
    matchOrder(
      [
        ['Specia', 'Prohibiția', 'Dimensiunea, cm'],
        ['Știucă', '1 feb – 20 mar', '45'],
      ],
      fish,
      true,
    )[1],
  ).toMatchObject({ sure: 'pike', days });
  expect(matchOrder([['Știucă', '1 feb – 20 mar', '45 cm']], fish)).toMatchObject([{ sure: 'pike', days }]);
  expect(matchOrder([['Știucă', '45 cm']], fish)).toMatchObject([{ sure: 'pike', days: { size: 45 } }]);
  expect(matchOrder([['Știucă', '1 feb – 20 mar', '45']], fish)[0]).not.toHaveProperty('days');
});
