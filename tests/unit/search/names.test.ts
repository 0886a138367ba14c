// Names found by parts of them.

import { expect, test } from 'vitest';
import { beginsWords, findNamed, isOneOf, isWhole } from '../../../src/core/names.ts';

const names = [
  'Viezure (bursuc)',
  'Căprior, femelă (căprioară)',
  'Știucă',
  'Caras',
  'Râs',
  'Barbe',
  'Braunbär',
  'Bărnărel',
  'Bärenbach',
  'Bachforelle',
  'Regenbogenforelle',
  'Döbel',
  'Weißwangengans',
];
const found = (typed: string) => findNamed(typed, names, (name) => name);

test.each([
  // Never in the middle of a word.
  ['urs', []],
  ['zure', ['Viezure (bursuc)']],
  ['viez', ['Viezure (bursuc)']],
  ['BURS', ['Viezure (bursuc)']],
  ['caprioara', ['Căprior, femelă (căprioară)']],
  ['căprioara', ['Căprior, femelă (căprioară)']],
  ['femelă căprior', ['Căprior, femelă (căprioară)']],
  ['ştiuca!', ['Știucă']],
  // A typed diacritic must match; a name is found by its end only if none begins like that, and by four letters.
  ['bär', ['Bärenbach']],
  ['Baer', ['Bärenbach']],
  ['bar', ['Barbe', 'Bărnărel', 'Bärenbach']],
  ['barn', ['Bărnărel']],
  ['bãrn', ['Bărnărel']],
  ['râs', ['Râs']],
  ['ras', ['Râs']],
  ['aras', ['Caras']],
  ['forelle', ['Bachforelle', 'Regenbogenforelle']],
  ['doebel', ['Döbel']],
  ['weisswangen', ['Weißwangengans']],
  ['(', []],
  ['.*', []],
  ['  ', []],
])('“%s” finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test.each([
  ['viezure', true],
  ['bursuc viezure', true],
  ['viez', false],
  ['ezure', false],
  ['', false],
])('“%s” is a whole word of the badger’s name: %j', (typed, whole) => {
  expect(isWhole(typed, 'Viezure (bursuc)')).toBe(whole);
});

test.each([
  ['permis zi', true],
  ['ermis', false],
  ['', true],
])('“%s” begins words of a text: %j', (typed, is) => {
  expect(beginsWords(typed, 'Permis de zi, preț')).toBe(is);
});

const urgent = 'Urs, mort, rănit, lovit, 112, Bär, Tollwut, hit';
test.each([
  'urs',
  'URSUL',
  'ursoaica in curte',
  'mistret mort',
  'căprioară rănită',
  'ranite',
  'lovita',
  '112',
  'Bär',
  'Bären',
  'baer',
  'bar',
  'Tollwütig'.replace('ü', 'u'),
])('“%s” has an urgent word', (typed) => {
  expect(isOneOf(typed, urgent)).toBe(true);
});

test.each(['bursuc', 'barbe', 'Barsch', 'morun', 'viezure', 'ur', '11', ''])('“%s” has none', (typed) => {
  expect(isOneOf(typed, urgent)).toBe(false);
});

test.each([
  ['mistret mort', true],
  ['MORT un mistreț mare', true],
  ['mistreți morți', true],
  ['tote Wildschweine', true],
  ['pasare moarta', false],
  ['mistret', false],
  ['', false],
])('“%s” is a phrase of several words: %j', (typed, is) => {
  expect(isOneOf(typed, 'Mistreț mort, Wildschwein tot')).toBe(is);
});
