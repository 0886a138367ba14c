// The list of members as a file: the text of its cells.

import { expect, it } from 'vitest';
import { membersCsv } from '../../../netlify/office/register/export.ts';
import { toListedMember } from '../../../netlify/identity/accounts/member.ts';
import { word } from '../../e2e/fixtures/words.ts';
import { person } from '../people.ts';

const kind = (name: 'both' | 'angler') => word(`members:card.kinds.${name}`, 'ro');
const state = (name: 'disabled' | 'expired' | 'unpaid' | 'invited') =>
  word(`members:admin.states.${name}`, 'ro');
const today = '2026-11-21';
const passwordHash = '$scrypt$x';
const listed = (over: Parameters<typeof person>[1]) =>
  toListedMember(person('ana', { name: 'Ana Pop', memberNumber: '42', passwordHash, ...over }));

const listLines = async (...members: ReturnType<typeof listed>[]) => {
  const text = Buffer.from(await membersCsv(members, today).arrayBuffer()).toString();
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(1, -2).split('\r\n');
};

const columns = [
  ...(['memberNumber', 'name', 'email', 'kind', 'validUntil'] as const),
  ...(['phone', 'address', 'commune', 'huntingGroup', 'joinedOn', 'note', 'roles', 'state'] as const),
];

it('has a head for each column, also of nobody', async () => {
  expect(await listLines()).toEqual([
    columns.map((column) => word(`member-list:csv.${column}`, 'ro')).join(';'),
  ]);
});

it.each([
  [{}, `42;Ana Pop;ana@demo.test;${kind('both')};31.03.2027;;;;;;;;`],
  [{ email: null }, `42;Ana Pop;;${kind('both')};31.03.2027;;;;;;;;`],
  [{ kind: 'angler' as const }, `42;Ana Pop;ana@demo.test;${kind('angler')};31.03.2027;;;;;;;;`],
  [
    {
      phone: '0740 123 456',
      address: 'Str. Unirii 5',
      commune: 'Putna',
      huntingGroup: 'Grupa 7',
      joinedOn: '2019-05-01',
      note: 'Vine joia',
    },
    `42;Ana Pop;ana@demo.test;${kind('both')};31.03.2027;0740 123 456;Str. Unirii 5;Putna;Grupa 7;01.05.2019;Vine joia;;`,
  ],
])('says of a member with %j who they are', async (over, line) => {
  expect((await listLines(listed(over)))[1]).toBe(line);
});

it.each([
  [{ disabled: true }, state('disabled')],
  [{ validUntil: '2026-11-20' }, state('expired')],
  [{ validUntil: '2026-11-20', untilPaid: '2026-11-20' }, state('unpaid')],
  [{ validUntil: '2026-11-20', untilPaid: '2025-03-01' }, state('expired')],
  // The last day still counts.
  [{ validUntil: today }, ''],
  [{ disabled: true, validUntil: '2020-01-01' }, `"${state('disabled')}, ${state('expired')}"`],
])('says of a member with %j how things stand', async (over, expected) => {
  expect((await listLines(listed(over)))[1]?.split(';').at(-1)).toBe(expected);
});

it('says what a member may do besides, and that nobody has begun with a password', async () => {
  const member = toListedMember(person('eva', { roles: ['member', 'admin', 'editor'], disabled: true }));
  const roles = (['editor', 'admin'] as const).map((role) => word(`members:admin.roles.${role}`, 'ro'));
  expect((await listLines(member))[1]?.split(';').slice(-3)).toEqual([
    '',
    `"${roles.join(', ')}"`,
    `"${state('disabled')}, ${state('invited')}"`,
  ]);
});

it('is a file that nobody keeps on the way, named by its day', () => {
  const { headers } = membersCsv([], today);
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="members-2026-11-21.csv"',
    'cache-control': 'no-store',
  });
});
