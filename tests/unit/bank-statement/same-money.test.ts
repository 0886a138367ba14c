// One payment in two files of a bank: matched by day, amount and nearly the same words, each once.

import { expect, it } from 'vitest';
import { sameMoney } from '../../../netlify/office/fees/same-money.ts';

const line = (key: string, details: string, more: object = {}) => ({
  ...{ key, day: '2026-11-02', amount: 11_111, details, ...more },
});
const found = (lines: ReturnType<typeof line>[], recorded: ReturnType<typeof line>[]) =>
  Object.fromEntries([...sameMoney(lines, recorded)].map(([key, { details }]) => [key, details]));

const csv = 'REF260004 · IACOBAN NICOLAE · Cotizatie 2026 nr 3118';

it.each([
  ['with fewer words', 'IACOBAN NICOLAE · Cotizatie 2026 nr 3118'],
  ['with the bank’s own', 'INCASARE OP · Iacoban Nicolae · BTRL · cotizație 2026 nr 3118 CUI 99'],
  ['with a name that is cut', 'IACOBAN NICOL · cotizatie 2026 nr 3118 REF260004'],
])('%s it is the same', (_, details) => {
  expect(found([line('a', details)], [line('b', csv)])).toEqual({ a: csv });
});

it.each([
  ['on another day', csv, { day: '2026-11-03' }],
  ['of another amount', csv, { amount: 11_112 }],
  ['of another person', 'IACOBAN VASILE · Cotizatie 2026 nr 3119', {}],
  ['with the purpose alone', 'Cotizatie 2026', {}],
  ['without words', '', {}],
])('%s it is another', (_, details, more) => {
  expect(found([line('a', details, more)], [line('b', csv)])).toEqual({});
});

it.each([
  ['letters and digits', 'FT26110200123 · Iacoban Nicolae · 3118', csv],
  ['many digits', '20261102001234 · Iacoban Nicolae · 3118', '900000123456789 · IACOBAN NICOLAE · 3118'],
])('the bank’s own references, %s, make no other', (_, details, recorded) => {
  expect(found([line('a', details)], [line('b', recorded)])).toEqual({ a: recorded });
});

it.each([
  ['3118', '3119'],
  ['311801', '311802'],
])('the member numbers %s and %s make two of namesakes', (one, other) => {
  expect(found([line('a', `POP ION · nr ${one}`)], [line('b', `POP ION · nr ${other}`)])).toEqual({});
});

it('each recorded line is one line, the likest', () => {
  const [exact, near] = [line('a', csv), line('b', 'Iacoban Nicolae cotizatie 3118 chitanta veche')];
  expect(found([near, exact], [line('c', csv)])).toEqual({ a: csv });
  expect(found([near, exact], [line('c', csv), line('d', csv)])).toEqual({ a: csv, b: csv });
});
