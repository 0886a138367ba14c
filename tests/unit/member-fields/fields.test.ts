// The valid values of a member's record.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wrongFields } from '../../../netlify/base/http/read.ts';
import { invitation, recordSchemas } from '../../../netlify/identity/accounts/fields.ts';
import type { RecordField } from '../../../src/core/api/member.ts';

/** Returns the parsed value of a field; an invalid one has no `data`. */
const read = (name: RecordField, value: unknown) => z.safeParse<z.ZodMiniType>(recordSchemas[name], value);

const right: [RecordField, unknown, unknown][] = [
  ['name', '  Ana-Maria   Pop ', 'Ana-Maria Pop'],
  ['name', 'O’Brien Ștefan', 'O’Brien Ștefan'],
  ['name', 'Al', 'Al'],
  ['name', `4. Ana ${'b'.repeat(93)}`, `4. Ana ${'b'.repeat(93)}`],
  ['name', 'S\u0326tefan', 'Ștefan'],
  ['email', ' Ana@Demo.test ', 'Ana@Demo.test'],
  ['email', 'Pop Ana <ana@demo.test>;', 'ana@demo.test'],
  ['email', null, null],
  ['memberNumber', ' SV/12-3 ', 'SV/12-3'],
  ['memberNumber', '0042', '0042'],
  ['memberNumber', 'Ș', 'Ș'],
  ['memberNumber', '1'.repeat(20), '1'.repeat(20)],
  ['kind', 'angler', 'angler'],
  ['validUntil', '2028-02-29', '2028-02-29'],
  ['validUntil', ' 2027-03-31 ', '2027-03-31'],
  ['roles', ['admin', 'member'], ['member', 'admin']],
  ['roles', ['editor', 'editor'], ['editor']],
  ['disabled', false, false],
  ['disabled', true, true],
];

const wrong: [RecordField, unknown][] = [
  ['name', ''],
  ['name', '.'],
  ['name', 'A'],
  ['name', '12 34'],
  ['name', 'a'.repeat(101)],
  ['name', '<b>Ana</b>'],
  ['name', 'Ana https://evil.test'],
  ['name', 'Ana //evil.test'],
  ['name', 'Ana WWW.evil.test'],
  ['name', 'Ana Pop>'],
  ['name', '<Ana Pop'],
  ['name', 'Ana\u0000Pop'],
  ['name', ['Ana']],
  ['email', 'ana'],
  ['email', 'ana@demo'],
  ['email', 'ana@@demo.test'],
  ['email', 'a b@demo.test'],
  ['email', `${'a'.repeat(250)}@demo.test`],
  ['email', 'ana@demo..test'],
  ['email', 'ana@demo.test; ion@demo.test'],
  ['email', 'Ana ana@demo.test'],
  ['email', 'ana@demo.test)x'],
  ['memberNumber', ''],
  ['memberNumber', 42],
  ['memberNumber', '-1'],
  ['memberNumber', '1'.repeat(21)],
  ['memberNumber', '1_'],
  ['memberNumber', '_1'],
  ['kind', 'Hunter'],
  ['kind', 'toString'],
  ['validUntil', '31.03.2027'],
  ['validUntil', '2027-02-29'],
  ['validUntil', '1927-02-01'],
  ['validUntil', '2027-03-31x'],
  ['validUntil', 20270331],
  ['validUntil', undefined],
  ['roles', []],
  ['roles', ['member', 'root']],
  ['roles', 'member'],
  ['roles', ['root']],
  ['roles', undefined],
  ['disabled', 'false'],
  ['disabled', undefined],
];

describe('a field', () => {
  it.each(right)('%s may be %j', (name, value, kept) => {
    expect(read(name, value)).toEqual({ success: true, data: kept });
  });

  it.each(wrong)('%s may not be %j', (name, value) => {
    expect(read(name, value).success).toBe(false);
  });
});

it('an invitation is for a member when no roles are named, and names all that it lacks', () => {
  const fields = {
    name: 'Ana Pop',
    email: 'a@b.test',
    memberNumber: '1',
    kind: 'both',
    validUntil: '2027-01-01',
  };
  expect(z.parse(invitation, fields)).toEqual({ ...fields, roles: ['member'] });
  expect(z.parse(invitation, { ...fields, roles: ['cashier'] }).roles).toEqual(['cashier']);
  const { error } = z.safeParse(invitation, { roles: [] });
  expect(error && wrongFields(error)).toEqual(['name', 'memberNumber', 'kind', 'validUntil', 'roles']);
});

it('an e-mail may be left out, in any way that a form, a file or a backup does it', () => {
  for (const email of [undefined, null, '', '  ']) {
    expect(read('email', email)).toEqual({ success: true, data: null });
  }
  for (const email of [0, false, {}, []]) expect(read('email', email).success).toBe(false);
});
