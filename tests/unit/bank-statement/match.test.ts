// Whose payment a line is: certain by the reference, a proposal by number or name.

import { expect, it } from 'vitest';
import { matcher } from '../../../netlify/fees/match.ts';
import type { FeeMember } from '../../../src/lib/api/fees.ts';

const member = (memberNumber: string, name: string): FeeMember => ({
  id: memberNumber,
  memberNumber,
  name,
  kind: 'hunter',
  validUntil: '2026-12-31',
});

const register = [
  member('1042', 'Ștefan Țurcanu'),
  member('7', 'Ana Maria Pop'),
  member('SV-12/3', 'Ion Rusu'),
  member('1050', 'Ion Rusu'),
  member('2026', 'Vasile Anul'),
  member('A/1-2 B', 'Pescarul'),
  member('1060', 'Ion Vasile Rusu'),
  member('1070', 'Elena M. Ilie'),
];
const found = (details: string) => {
  const { by, members } = matcher(register)(details);
  return [by, ...members.map(({ id }) => id)];
};

it.each<[string, unknown[]]>([
  ['cotizatie 1042 2026', ['reference', '1042']],
  ['REF: 1042/2027 TURCANU', ['reference', '1042']],
  ['plata sv-12/3 2026', ['reference', 'SV-12/3']],
  ['SV 12 3 2026', ['reference', 'SV-12/3']],
  ['7 2026', ['reference', '7']],
  // Nothing but the number, or in another place.
  ['cotizatie membru 1042', ['number', '1042']],
  ['2026 1042', ['number', '1042']],
  ['cotizatie 1042 20261', ['number', '1042']],
  ['cotizatie 1042 12026', ['number', '1042']],
  // A number of as many words as one may have, at the very end too.
  ['cotizatie a 1 2 b', ['number', 'A/1-2 B']],
  // Two references: somebody decides.
  ['1042 2026 si 7 2026', ['number', '1042', '7']],
  // Names without diacritics, in any order, within other words.
  ['TURCANU STEFAN SUCEAVA COTIZATIE', ['name', '1042']],
  ['Pop Maria Ana', ['name', '7']],
  ['Pop Ana', [undefined]],
  ['RUSU ION', ['name', 'SV-12/3', '1050']],
  // Who has more of the names that stand there comes first.
  ['RUSU ION VASILE', ['name', '1060', 'SV-12/3', '1050']],
  // Initials need not stand there.
  ['Ilie Elena', ['name', '1070']],
  // One word alone is nobody's name.
  ['Pescarul', [undefined]],
  // A number and a name together are surer than a number alone.
  ['Rusu Ion, nr. 1050, bl. 7', ['number', '1050']],
  ['Turcanu Stefan bl. 7', ['name', '1042']],
  // A year is no number, though somebody has it.
  ['cotizatie 2026', [undefined]],
  ['Donatie', [undefined]],
  ['10421 20261', [undefined]],
])('%s', (details, expected) => {
  expect(found(details)).toEqual(expected);
});

it('of many that it may be, five are proposed', () => {
  const many = Array.from({ length: 6 }, (_, at) => member(`9${at}`, 'Ana Pop'));
  const matched = matcher(many);
  const numbers = many.map(({ memberNumber }) => memberNumber).join(', ');
  expect(matched('Pop Ana').members).toHaveLength(5);
  expect(matched(numbers).members).toHaveLength(5);
  expect(matched(`${numbers} Pop Ana`).members).toHaveLength(5);
  const named = many.map((one, at) => member(one.memberNumber, `Om ${'abcdef'[at]}x`));
  const all = named.map(({ memberNumber, name }) => `${memberNumber} ${name}`).join(' ');
  expect(matcher(named)(all)).toMatchObject({ by: 'number', members: named.slice(0, 5) });
});
