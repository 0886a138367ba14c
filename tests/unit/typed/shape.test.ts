// A record converted to form values and back: nothing is lost, and only what was changed changes.

import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { dataKinds, dataNames } from '../../../src/core/content/kinds.ts';
import { dataPath } from '../../../src/core/content/path.ts';
import { association, fish, ground, tariffGroup } from '../../../src/core/content/schemas.ts';
import { fieldName, recordFromTyped, recordToTyped } from '../../../src/office/editor/model/typed/shape.ts';
import { copyDay, fromWeek, toWeek } from '../../../src/office/editor/model/typed/week.ts';
import { root } from '../project.ts';

const rows = (name: (typeof dataNames)[number]) =>
  (parse(readFileSync(join(root, dataPath(name)), 'utf8')) as Record<string, Record<string, unknown>[]>)[
    dataKinds[name].key
  ] ?? [];

test.each(dataNames)('opening and saving %s changes nothing', (name) => {
  const { schema } = dataKinds[name];
  for (const row of rows(name)) {
    const typed = recordToTyped(schema, row);
    expect(recordFromTyped(schema, structuredClone(typed), row)).toEqual(row);
    // Nor does it if nothing is known of the earlier text: the newly written one means the same.
    const made = recordFromTyped(schema, typed, undefined);
    expect(schema.parse(made)).toEqual(schema.parse(row));
  }
});

test('a fact takes the place of the word that it is missing, and makes room for it again', () => {
  const [known = {}] = rows('association') as {
    bank?: object;
    address?: object;
    phones?: object[];
    hours?: object[];
  }[];
  const open = 'toBeConfirmed';
  const row = {
    ...known,
    phones: known.phones?.map((one) => ({ ...one, number: open })),
    address: { ...known.address, street: open },
    bank: { ...known.bank, iban: open },
    hours: known.hours?.map((one) => ({ ...one, open })),
  };
  const typed = structuredClone(recordToTyped(association, row)) as {
    phones: { number: string }[];
    address: { street: string };
    bank: { iban: string };
    hours: { open: ReturnType<typeof toWeek> }[];
  };
  const [phone] = typed.phones;
  const [office] = typed.hours;
  if (!phone || !office) throw new Error('The association has neither telephone nor hours');
  expect([phone.number, typed.address.street]).toEqual(['', '']);
  phone.number = '0230 123 456';
  typed.bank.iban = 'ro49aaaa1b31007593840000';
  office.open.mon = [{ from: '8', to: '16' }];
  office.open = copyDay(office.open, 'mon', ['tue', 'wed']);
  const made = recordFromTyped(association, typed, row);
  expect(made).toMatchObject({
    phones: [{ number: '+40 230 123 456' }, { number: 'toBeConfirmed' }, { number: 'toBeConfirmed' }],
    bank: { iban: 'RO49 AAAA 1B31 0075 9384 0000' },
    hours: [{ open: [{ days: ['mon', 'tue', 'wed'], from: '08:00', to: '16:00' }] }, {}, {}],
  });
  expect(association.safeParse(made).success).toBe(true);
  phone.number = ' ';
  typed.bank.iban = '';
  office.open = toWeek(undefined);
  expect(recordFromTyped(association, typed, made)).toEqual(row);
});

test('a fish that is closed all year has no size, a ground without a contact says so', () => {
  const [trout = {}] = rows('fish');
  expect(recordFromTyped(fish, { ...recordToTyped(fish, trout), minSizeCm: '' }, trout)).toEqual({
    ...trout,
    minSizeCm: null,
  });
  const [written = {}] = rows('grounds');
  const open = 'toBeConfirmed';
  const first = { ...written, contact: open, areaHa: open, terrain: open };
  const typed = recordToTyped(ground, first);
  const known = recordFromTyped(
    ground,
    { ...typed, contact: { ro: 'paznicul', en: '', de: '' }, areaHa: '12.450,5', terrain: 'hill' },
    first,
  );
  expect(known).toMatchObject({ contact: { ro: 'paznicul' }, areaHa: 12450.5, terrain: 'hill' });
  expect(recordFromTyped(ground, typed, known)).toMatchObject({
    contact: 'toBeConfirmed',
    areaHa: 'toBeConfirmed',
    terrain: 'toBeConfirmed',
  });
});

test('what cannot be read stays for the schema to refuse, at the field', () => {
  const [group = {}] = rows('tariffs');
  const typed = structuredClone(recordToTyped(tariffGroup, group)) as { rows: { amount: string }[] };
  if (typed.rows[0]) typed.rows[0].amount = '1,200';
  const made = recordFromTyped(tariffGroup, typed, group);
  const { error } = tariffGroup.safeParse(made);
  expect(error?.issues.map(({ path }) => path)).toEqual([['rows', 0, 'amount']]);
  expect(fieldName(tariffGroup, ['rows', 0, 'amount'])).toBe('rows.0.amount');
  expect(fieldName(association, ['hours', 2, 'open', 1, 'to'])).toBe('hours.2.open');
  expect(fieldName(association, ['position', 'lat'])).toBe('position');
  expect(fieldName(association, ['name', 'en'])).toBe('name.en');
});

test('rows are known by their ids, wherever they are moved', () => {
  const [group = { rows: [] }] = rows('tariffs') as { rows: object[] }[];
  const typed = recordToTyped(tariffGroup, group) as { rows: object[] };
  const moved = { ...typed, rows: typed.rows.toReversed() };
  expect(recordFromTyped(tariffGroup, moved, group)).toEqual({ ...group, rows: group.rows.toReversed() });
});

test('a week keeps a break at noon, and days of their own', () => {
  const spans = [
    { days: ['mon', 'tue'], from: '08:00', to: '12:00' },
    { days: ['mon', 'tue'], from: '13:00', to: '16:00' },
    { days: ['fri'], from: '08:00', to: '14:00' },
  ];
  expect(fromWeek(toWeek(spans))).toEqual(spans);
  expect(fromWeek(toWeek('toBeConfirmed'))).toBeUndefined();
  expect(fromWeek({ ...toWeek([]), sat: [{ from: '25', to: '' }] })).toEqual([
    { days: ['sat'], from: '25:00', to: '' },
  ]);
});
