// A backup brings the directory back, and nothing that should stay ended. How it is read: see the unit tests.

import { beforeEach, expect, it } from 'vitest';
import { backUp, readBackup, restore } from '../../../netlify/members/backup.ts';
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

it('brings all members back into an empty directory; sessions and links of before are over', async () => {
  const { members: records, problems } = readBackup(await saved(), []);
  expect(problems).toEqual([]);
  await restore(records, empty, start);
  expect(await empty.findByEmail('a@demo.test')).toEqual(
    person('a', { passwordHash, roles: ['member', 'admin'], sessionsSince: start }),
  );
  expect(await empty.findByNumber('N-b')).toEqual(person('b', { disabled: true, sessionsSince: start }));
  expect(await empty.list()).toHaveLength(2);
});

it('keeps who was never paid as such', async () => {
  const never = { validUntil: '2026-11-20', untilPaid: '2026-11-20' };
  await members.add(person('c', never));
  const text = await saved();
  await restore(readBackup(text, []).members, empty, start);
  expect(await empty.get('c')).toEqual(person('c', { ...never, sessionsSince: start }));
  expect(await empty.get('b')).not.toHaveProperty('untilPaid');
  // Also over a record that has begun since.
  await members.update('c', (member) => ({ ...member, validUntil: '2026-12-31', untilPaid: '2025-01-01' }));
  await restore(readBackup(text, await members.list()).members, members, start);
  expect(await members.get('c')).toMatchObject(never);
});

it('undoes what was changed since, even an exchange of addresses', async () => {
  const text = await saved();
  await members.update('a', (member) => ({ ...member, email: 'third@demo.test' }));
  await members.update('b', (member) => ({ ...member, email: 'a@demo.test', name: 'Wrong' }));
  await members.update('a', (member) => ({ ...member, email: 'b@demo.test' }));
  const { members: records, problems } = readBackup(text, await members.list());
  expect(problems).toEqual([]);
  await restore(records, members, start);
  expect(await members.findByEmail('a@demo.test')).toMatchObject({ id: 'a' });
  expect(await members.findByEmail('b@demo.test')).toMatchObject({ id: 'b', name: 'Ana b' });
  expect(await members.findByEmail('third@demo.test')).toBeNull();
});

it('leaves members who came later', async () => {
  const text = await saved();
  await members.add(person('c'));
  await restore(readBackup(text, await members.list()).members, members, start);
  expect(await members.findByEmail('c@demo.test')).toMatchObject({ id: 'c' });
});
