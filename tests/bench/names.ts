// Names of generated members: ten by ten, so that many have the same one, with and without diacritics.

import type { Random } from './random.ts';

const first = [
  'Ștefan',
  'Ana',
  'Țuțu',
  'Ioan',
  'Măriuca',
  'Ilie',
  'Zamfir',
  'Gheorghe',
  'Ecaterina',
  'Vasile',
];
const last = ['Pop', 'Bîrsan', 'Țurcanu', 'Șandru', 'Rusu', 'Crăciun', 'Hrițcu', 'Lazăr', 'Vâlcu', 'Moroșan'];

/** Picks a family name and two given names. */
export const pickName = (any: Random): string => `${any.pick(last)} ${any.pick(first)} ${any.pick(first)}`;
