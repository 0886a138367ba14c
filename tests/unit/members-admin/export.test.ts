// The list of members as a file: what its cells say.

import { expect, it } from 'vitest';
import { membersCsv } from '../../../netlify/register/export.ts';
import { toListedMember } from '../../../netlify/members/member.ts';
import { person } from '../people.ts';

const today = '2026-11-21';
const passwordHash = '$scrypt$x';
const listed = (over: Parameters<typeof person>[1]) =>
  toListedMember(person('ana', { name: 'Ana Pop', memberNumber: '42', passwordHash, ...over }));

const linesOf = async (...members: ReturnType<typeof listed>[]) => {
  const text = Buffer.from(await membersCsv(members, today).arrayBuffer()).toString();
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(1, -2).split('\r\n');
};

it('has a head for each column, also of nobody', async () => {
  expect(await linesOf()).toEqual(['Număr;Nume;E-mail;Fel;Valabil până la;Drepturi;Stare']);
});

it.each([
  [{}, '42;Ana Pop;ana@demo.test;vânător și pescar;31.03.2027;;'],
  [{ email: null }, '42;Ana Pop;;vânător și pescar;31.03.2027;;'],
  [{ kind: 'angler' as const }, '42;Ana Pop;ana@demo.test;pescar;31.03.2027;;'],
])('says of a member with %j who they are', async (over, line) => {
  expect((await linesOf(listed(over)))[1]).toBe(line);
});

it.each([
  [{ disabled: true }, 'dezactivat'],
  [{ validUntil: '2026-11-20' }, 'expirat'],
  [{ validUntil: '2026-11-20', untilPaid: '2026-11-20' }, 'nu este încă valabil: neplătit'],
  [{ validUntil: '2026-11-20', untilPaid: '2025-03-01' }, 'expirat'],
  // The last day still counts.
  [{ validUntil: today }, ''],
  [{ disabled: true, validUntil: '2020-01-01' }, '"dezactivat, expirat"'],
])('says of a member with %j how things stand', async (over, state) => {
  expect((await linesOf(listed(over)))[1]?.split(';').at(-1)).toBe(state);
});

it('says what a member may do besides, and that nobody has begun with a password', async () => {
  const member = toListedMember(person('eva', { roles: ['member', 'admin', 'editor'], disabled: true }));
  expect((await linesOf(member))[1]).toMatch(
    /;31\.03\.2027;"redactor, administrator";"dezactivat, fără parolă încă"$/,
  );
});

it('is a file that nobody keeps on the way, named by its day', () => {
  const { headers } = membersCsv([], today);
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="members-2026-11-21.csv"',
    'cache-control': 'no-store',
  });
});
