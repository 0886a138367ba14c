// The table of fees that the build passes to the endpoint: only confirmed amounts, in whole bani.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dayOfFees, feesOn, readFees, readFeesTable, writeFees } from '../../../netlify/office/fees/table.ts';

const day = '2026-11-22';
const feesTable = (...files: Parameters<typeof readFees>) => feesOn(readFees(...files), day);

const none = { year: null, amounts: {} };
const of = (members: object) =>
  feesTable({
    groups: [
      { id: 'guests', year: 1999 },
      { id: 'members', ...members },
    ],
  });

it('has the year and the amounts of the members’ fees, in bani', () => {
  const rows = [
    { id: 'hunter', amount: 200, currency: 'RON' },
    { id: 'angler', amount: 100.5 },
  ];
  expect(of({ year: 2026, rows })).toEqual({ year: 2026, amounts: { hunter: 20_000, angler: 10_050 } });
});

it.each([
  ['not confirmed', { id: 'hunter', amount: 'toBeConfirmed' }],
  ['in another currency', { id: 'hunter', amount: 200, currency: 'EUR' }],
  ['not one in whole bani', { id: 'hunter', amount: 0.001 }],
  ['nothing', { id: 'hunter', amount: 0 }],
  ['no number', { id: 'hunter', amount: '200' }],
  ['left out', { id: 'hunter' }],
  ['of no row that has a name', { amount: 200 }],
])('has no amount that is %s', (_, row) => {
  expect(of({ year: 2026, rows: [row, { id: 'both', amount: 1 }] }).amounts).toEqual({ both: 100 });
});

it('says after how many days is reminded, where the association has set it', () => {
  const remind = (days: unknown) =>
    feesTable({}, { association: [{ id: 'association', remindAfterDays: days }] });
  expect(remind(14)).toEqual({ ...none, remindAfterDays: 14 });
  expect([remind(undefined), remind('14'), feesTable({}, null), feesTable({}, {})]).toEqual([
    none,
    none,
    none,
    none,
  ]);
});

it('names the office by what of its address is confirmed', () => {
  const office = (address: unknown, shortName?: unknown) =>
    feesTable({}, { association: [{ shortName, address }] }).office;
  const known = { street: 'Str. Lupului 3', postalCode: '720001', city: 'Suceava' };
  expect(office(known, 'AJVPS')).toBe('AJVPS, Str. Lupului 3, 720001 Suceava');
  expect(office({ ...known, street: 'toBeConfirmed', postalCode: 'toBeConfirmed' }, 'AJVPS')).toBe(
    'AJVPS, Suceava',
  );
  expect([office(undefined), office(null), office({ street: 7 })]).toEqual([undefined, undefined, undefined]);
});

it('says how many days new members have to pay, where the association has set it', () => {
  const joining = (days: unknown) => feesTable({}, { association: [{ joiningDueDays: days }] });
  expect([joining(14), joining(undefined)]).toEqual([{ ...none, joiningDueDays: 14 }, none]);
});

it('has no year that is not confirmed', () => {
  expect(of({ year: 'toBeConfirmed', rows: [] })).toEqual(none);
});

it.each([
  [undefined],
  [null],
  [{}],
  [{ groups: null }],
  [{ groups: 'members' }],
  [{ groups: [] }],
  [{ groups: [null, { id: 'guests', year: 2026, rows: [{ id: 'hunter', amount: 1 }] }] }],
  [{ groups: [{ id: 'members' }] }],
])('has nothing of %j', (tariffs) => {
  expect(feesTable(tariffs)).toEqual(none);
});

it('is read as the build has written it, and empty where there was none', async () => {
  const root = await mkdtemp(join(tmpdir(), 'fees-table-'));
  onTestFinished(() => rm(root, { recursive: true }));
  expect(await readFeesTable(root, day)).toEqual(none);
  const fees = (year: number) => ({
    groups: [{ id: 'members', year, rows: [{ id: 'hunter', amount: 200 }] }],
  });
  await writeFees(root, readFees(fees(2025)));
  await writeFees(root, readFees(fees(2026)));
  expect(await readFeesTable(root, day)).toEqual({ year: 2026, amounts: { hunter: 20_000 } });
  await writeFile(join(root, 'netlify/office/fees/table.json'), '{');
  expect(await readFeesTable(root, day)).toEqual(none);
});

describe('with the amounts of the next year beside those of this one', () => {
  const rows = [
    { id: 'hunter', amount: 200, next: 220 },
    { id: 'angler', amount: 100 },
    { id: 'both', amount: 'toBeConfirmed', next: 300 },
  ];
  const fees = readFees({ groups: [{ id: 'members', year: 2026, rows, next: { year: 2027 } }] });
  const [old, young] = [
    { year: 2026, amounts: { hunter: 20_000, angler: 10_000 } },
    { year: 2027, amounts: { hunter: 22_000, both: 30_000 } },
  ];

  it.each([
    ['2026-01-01', old],
    ['2026-12-31', old],
    ['2027-01-01', young],
    ['2027-12-31', young],
    ['2028-01-01', { year: 2027, amounts: {} }],
    ['2025-12-31', { year: 2027, amounts: {} }],
  ])('%s has those that hold on it', (on, expected) => {
    expect(feesOn(fees, on)).toEqual(expected);
  });

  it('the dues of a year are of the amounts that hold in it, whenever they are made', () => {
    const getDues = (year: number, today: string) => feesOn(fees, dayOfFees(year, today));
    expect(getDues(2026, '2026-12-20')).toEqual(old);
    expect(getDues(2027, '2026-12-20')).toEqual(young);
    expect(getDues(2026, '2027-01-02')).toEqual(old);
    expect(getDues(2027, '2027-01-02')).toEqual(young);
  });

  it('amounts without a year hold until the next ones begin', () => {
    const open = readFees({ groups: [{ id: 'members', year: 'toBeConfirmed', rows, next: { year: 2027 } }] });
    expect(feesOn(open, '2026-12-31')).toEqual({ ...old, year: null });
    expect(feesOn(open, '2027-01-01')).toEqual(young);
  });
});
