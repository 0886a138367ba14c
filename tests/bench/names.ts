// Names of members who are made for a measurement: ten and ten, so that many have the same, with and without diacritics.

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

/** A family name and two others. */
export const pickName = (any: Random): string => `${any.pick(last)} ${any.pick(first)} ${any.pick(first)}`;
