// The versions of a text in its form: their names, and the input before a version was put into it.

import { expect, test } from 'vitest';
import { putAside, versionNames } from '../../../src/office/editor/model/versions.ts';
import { formatsFor } from '../../../src/core/i18n/formats.ts';

const { moment } = formatsFor('ro-RO');
const at = Date.UTC(2026, 10, 23, 12, 3, 20);
const plain = (names: string[]) => names.map((name) => name.replaceAll(/\s/g, ' '));

test('have the minute and who saved them', () => {
  const names = versionNames(
    [
      { at, by: 'Ana' },
      { at: null, by: null },
    ],
    'Dinainte',
    moment,
  );
  expect(plain(names)).toEqual(['23 nov. 2026, 14:03, Ana', 'Dinainte']);
});

test('that one person saved within a minute differ by their seconds', () => {
  const saves = [
    { at: at + 15_000, by: 'Ana' },
    { at, by: 'Ana' },
    { at: at - 5000, by: 'Ion' },
    { at: at - 60_000, by: null },
  ];
  expect(plain(versionNames(saves, 'Dinainte', moment))).toEqual([
    '23 nov. 2026, 14:03:35, Ana',
    '23 nov. 2026, 14:03:20, Ana',
    '23 nov. 2026, 14:03, Ion',
    '23 nov. 2026, 14:02',
  ]);
});

test('leave what stood there to be put back, also what is typed after them', () => {
  const [typed, version] = [{ title: 'Scris' }, { title: 'De atunci' }];
  const restored = putAside([], { at: 1, values: typed }, version);
  expect(restored).toEqual([{ at: 1, values: typed }]);

  // Somebody continues typing, then returns to the first text.
  const onwards = { title: 'De atunci, și mai departe' };
  const back = putAside(restored, { at: 2, values: onwards }, typed);
  expect(back).toEqual([{ at: 2, values: onwards }]);

  // And another version: both are kept.
  expect(putAside(back, { at: 3, values: typed }, version)).toEqual([
    { at: 3, values: typed },
    { at: 2, values: onwards },
  ]);
});

test('keep nothing twice, and nothing that the form goes on showing', () => {
  const [one, other] = [{ title: 'Unu' }, { title: 'Doi' }];
  expect(putAside([{ at: 1, values: one }], { at: 2, values: one }, other)).toEqual([{ at: 2, values: one }]);
  // Rendered fields contain an empty string.
  expect(putAside<object>([], { at: 1, values: { ...one, lead: '' } }, one)).toEqual([]);
});
