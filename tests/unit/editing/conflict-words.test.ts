// Conflicting changes of two people, in the words of the form.

import { expect, test } from 'vitest';
import { dataFieldAt, valueInWords } from '../../../src/office/editor/model/conflict-words.ts';
import fields from '../../../locales/ro/fields.json' with { type: 'json' };
import { optionWord } from '../../../src/office/editor/typed/options.ts';
import { namesIn } from '../../../src/office/editor/model/field-names.ts';

const words = {
  nothing: '(șters)',
  yes: 'da',
  no: 'nu',
  tag: 'ro-RO',
  getLabel: (names: readonly string[]) => `<${names.join('.')}>`,
};

test.each([
  ['what is gone', null, '(șters)'],
  ['what is not there', undefined, '(șters)'],
  ['an empty text', '', '(șters)'],
  ['what is not known', 'toBeConfirmed', '(șters)'],
  ['no rows', [], '(șters)'],
  ['a text', 'Știucă', 'Știucă'],
  ['a day', '2027-01-01', '01.01.2027'],
  ['a day of the year', '09-10', '10 septembrie'],
  ['a number', 12.5, '12,5'],
  ['a year', 2027, '2027'],
  ['a switch that is on', true, 'da'],
  ['a switch that is off', false, 'nu'],
  ['a list of words', ['a', 'b'], 'a\nb'],
  ['a text in two languages', { ro: 'lup', en: 'wolf' }, 'Română: lup; English: wolf'],
  [
    'periods',
    [
      { from: '09-10', to: '11-15', disputed: false },
      { from: '12-16', to: '12-31', disputed: true, since: '2027-01-01' },
    ],
    '<from>: 10 septembrie; <to>: 15 noiembrie\n' +
      '<from>: 16 decembrie; <to>: 31 decembrie; <disputed>; <since>: 01.01.2027',
  ],
  [
    'a whole row, without its id',
    { id: 'pike', name: { ro: 'Știucă' }, seasons: [{ from: '02-01' }] },
    '<name>: Română: Știucă; <seasons>: <seasons.from>: 1 februarie',
  ],
])('%s is told in words', (_, value, text) => {
  expect(valueInWords(value, words)).toBe(text);
});

test('an option of a choice is told by its word, where it has one', () => {
  const getOption = (_: readonly string[], option: string) => optionWord('certainty', option, fields);
  const told = (value: unknown) => valueInWords(value, { ...words, getOption });
  expect(told('verified')).toBe(fields.options.certainty.verified);
  expect(told('general')).toBe(fields.general);
  expect(told('Crap')).toBe('Crap');
  expect(optionWord('note', 'verified', fields)).toBeUndefined();
});

const records = [
  { id: 'crap', rows: [] },
  { id: 'pike', minSizeCm: 40, rows: [{ id: 'a' }, { id: 'b', amount: 3 }] },
];

test.each([
  [['fish', 'pike', 'minSizeCm'], 'records.1.minSizeCm', ['minSizeCm']],
  [['fish', 'pike', 'rows', 'b', 'amount'], 'records.1.rows.1.amount', ['rows', 'amount']],
  [['fish', 'pike'], 'records.1', []],
  [['fish', 'pike', 'note', 'ro'], 'records.1.note.ro', ['note', 'ro']],
])('%j is found in the form by the ids of its rows', (steps, field, names) => {
  expect(dataFieldAt(steps, records)).toBe(field);
  expect(namesIn(field)).toEqual(names);
});

test('what the form has no row for is no field of it', () => {
  expect(dataFieldAt(['fish', 'perch', 'minSizeCm'], records)).toBeUndefined();
  expect(dataFieldAt(['fish', 'pike', 'rows', 'c', 'amount'], records)).toBeUndefined();
});
