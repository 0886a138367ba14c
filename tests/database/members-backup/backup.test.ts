// A backup brings the directory back, and nothing that should stay ended.

import { beforeEach, expect, it } from 'vitest';
import { backUp, readBackup, restore } from '../../../netlify/members/backup.ts';
import type { Member } from '../../../netlify/members/member.ts';
import { person, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const passwordHash = '$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA';
const { members } = testDatabase();
const { members: empty } = testDatabase();

beforeEach(async () => {
  await members.add(
    person('a', { passwordHash, roles: ['member', 'admin'], link: 'open', usedLink: 'used' }),
  );
  await members.add(person('b', { disabled: true, sessionsSince: 5 }));
});

const saved = async () => JSON.stringify(await backUp(members, start));
const problemsOf = async (change: (records: Record<string, unknown>[]) => void, into = members) => {
  const backup = JSON.parse(await saved()) as { members: Record<string, unknown>[] };
  change(backup.members);
  return readBackup(JSON.stringify(backup), await into.all()).problems;
};

it('brings all members back into an empty directory; sessions and links of before are over', async () => {
  const { members: records, problems } = readBackup(await saved(), []);
  expect(problems).toEqual([]);
  await restore(records, empty, start);
  expect(await empty.byEmail('a@demo.test')).toEqual(
    person('a', { passwordHash, roles: ['member', 'admin'], sessionsSince: start }),
  );
  expect(await empty.byNumber('N-b')).toEqual(person('b', { disabled: true, sessionsSince: start }));
  expect(await empty.all()).toHaveLength(2);
});

it('undoes what was changed since, even an exchange of addresses', async () => {
  const text = await saved();
  await members.update('a', (member) => ({ ...member, email: 'third@demo.test' }));
  await members.update('b', (member) => ({ ...member, email: 'a@demo.test', name: 'Wrong' }));
  await members.update('a', (member) => ({ ...member, email: 'b@demo.test' }));
  const { members: records, problems } = readBackup(text, await members.all());
  expect(problems).toEqual([]);
  await restore(records, members, start);
  expect(await members.byEmail('a@demo.test')).toMatchObject({ id: 'a' });
  expect(await members.byEmail('b@demo.test')).toMatchObject({ id: 'b', name: 'Ana b' });
  expect(await members.byEmail('third@demo.test')).toBeNull();
});

it('leaves members who came later', async () => {
  const text = await saved();
  await members.add(person('c'));
  await restore(readBackup(text, await members.all()).members, members, start);
  expect(await members.byEmail('c@demo.test')).toMatchObject({ id: 'c' });
});

it('is refused where it is none', () => {
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"format":"members-directory","version":2,"members":[]}',
  ]) {
    expect(readBackup(text, []).problems).toHaveLength(1);
  }
});

it.each<[string, (record: Record<string, unknown>) => void, string]>([
  ['id', (record) => (record['id'] = '../emails/x'), 'record 1: missing or malformed: id'],
  ['hash', (record) => (record['passwordHash'] = 'plain'), 'record 1: missing or malformed: passwordHash'],
  ['roles', (record) => (record['roles'] = ['root']), 'record 1: missing or malformed: roles'],
  ['disabled', (record) => delete record['disabled'], 'record 1: missing or malformed: disabled'],
  ['sessions', (record) => (record['sessionsSince'] = 'x'), 'record 1: missing or malformed: sessionsSince'],
])('names the record whose %s is malformed', async (_, change, problem) => {
  expect(await problemsOf(([first]) => first && change(first))).toEqual([problem]);
});

it('names what two members would share, in the backup or with those who stay', async () => {
  expect(await problemsOf(([, second]) => second && (second['email'] = 'A@demo.test'))).toEqual([
    '2 members would have the email a@demo.test',
  ]);
  expect(await problemsOf(([, second]) => second && (second['id'] = 'a'))).toContain(
    '2 members would have the id a',
  );
  await empty.add(person('z', { memberNumber: 'n-b' } satisfies Partial<Member>));
  expect(await problemsOf(() => {}, empty)).toEqual(['2 members would have the number N-B']);
});
