// A note that contradicts a row's days requires days marked as disputed.

import { expect, test } from 'vitest';
import { fish, species } from '../../../src/core/content/schemas.ts';
import {
  hasOtherSize,
  isContradicted,
  marksDoubt,
  givesReason,
} from '../../../src/core/content/schemas/contradicted.ts';

const days = [{ from: '10-01', to: '03-31' }];
const doubtful = [...days, { from: '09-15', to: '09-30', disputed: true }];
const note = (ro: string, en = 'x', de = 'x') => ({ ro, en, de });

test.each([
  note('Perioada este contestată.'),
  note('Sursele nu se potrivesc.'),
  note('Verificați perioada.'),
  note('x', 'The opening day is disputed.'),
  note('x', 'Check the opening day.'),
  note('x', 'x', 'Die Schonzeit ist umstritten.'),
  note('x', 'x', 'Bitte die Jagdzeit prüfen.'),
  note('Ordinele din 2016 și 2018 îl interziceau între 15 septembrie și 30 aprilie.'),
  note('O sursă dă 1 februarie – 7 iunie.'),
])('a note casts doubt on the days: $ro $en $de', (one) => {
  expect(isContradicted(one, days)).toBe(true);
  expect(marksDoubt({ certainty: 'verified', note: one }, days)).toBe(false);
  expect(marksDoubt({ certainty: 'verified', note: one }, doubtful)).toBe(true);
  // The whole row is already in doubt.
  expect(marksDoubt({ certainty: 'dated', note: one }, days)).toBe(true);
});

test.each([
  note('O listă mai veche dă 25 cm.', 'An older list says 25 cm.', 'Eine ältere Liste nennt 25 cm.'),
  note('Copia din 2011 dă 1 octombrie – 31 martie.'),
  note('Pentru anii următori, verificați ordinul.', 'For later years, check the order.'),
])('a note casts no doubt on the days: $ro', (one) => {
  expect(marksDoubt({ certainty: 'verified', note: one }, days)).toBe(true);
});

test('disputed days need a note that tells why', () => {
  expect(givesReason({ certainty: 'verified' }, doubtful)).toBe(false);
  expect(givesReason({ certainty: 'verified', note: note('Sursele nu se potrivesc.') }, doubtful)).toBe(true);
  expect(givesReason({ certainty: 'verified' }, days)).toBe(true);
});

test('the schemas of game and fish name the field', () => {
  const row = {
    id: 'x',
    name: { ro: 'X' },
    latin: 'X',
    certainty: 'verified',
    note: { ro: 'Sursele nu se potrivesc.' },
  };
  const found = [
    fish.safeParse({ ...row, closed: days, minSizeCm: 20 }),
    species.safeParse({ ...row, group: 'birds', variant: 'all', seasons: days }),
  ].map(({ error }) => error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const message = 'must mark the days that "note" speaks against with disputed: true';
  expect(found).toEqual([[`closed: ${message}`], [`seasons: ${message}`]]);
});

test.each([
  [note('Unii gestionari cer 25 cm.'), true],
  [note('x', 'Older lists say 35 cm.'), true],
  [note('x', 'x', 'Das Mindestmaß stammt aus einer älteren Liste.'), true],
  [note('Dimensiunea este dintr-o listă mai veche.'), true],
  [note('Se reține de la 20 cm.'), false],
  [undefined, false],
])('a note that gives another size, or an old list’s, needs the size marked: %j', (one, isOther) => {
  expect(hasOtherSize({ note: one, minSizeCm: 20 })).toBe(isOther);
  const row = { id: 'x', name: { ro: 'X' }, latin: 'X', certainty: 'verified', closed: days };
  const { error } = fish.safeParse({ ...row, note: one, minSizeCm: 20 });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(isOther ? ['sizeDisputed'] : undefined);
  expect(fish.safeParse({ ...row, note: one, minSizeCm: 20, sizeDisputed: true }).success).toBe(true);
  // Closed all year, it has no size.
  expect(hasOtherSize({ note: one, minSizeCm: null })).toBe(false);
});
