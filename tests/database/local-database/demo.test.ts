// The demo members of a local run, as its next start finds them.

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../../netlify/database/connection.ts';
import { seedDemoMembers } from '../../../netlify/local/demo.ts';
import { startDemo } from '../../../netlify/local/start-demo.ts';
import { directory } from '../../../netlify/identity/accounts/directory.ts';
import { allMembers } from '../all-members.ts';
import { copyDatabase, testDatabase } from '../database.ts';
import { person } from '../../unit/people.ts';
import { cheapScrypt } from '../../unit/passwords/cheap-scrypt.ts';

vi.mock('node:crypto', { spy: true });
cheapScrypt();

const { members } = testDatabase();
const real = copyDatabase();

it('a demo member who has tried another address, or another number, is the same at the next start', async () => {
  const root = await mkdtemp(join(tmpdir(), 'demo-'));
  await mkdir(join(root, '.netlify'));
  const passwords = await seedDemoMembers(root, members);
  const ana = await members.findByEmail('member@demo.test');
  const ion = await members.findByEmail('editor@demo.test');
  if (!ana || !ion) throw new Error('There are no demo members');
  await members.put({ ...ana, email: 'ana.noua@demo.test' });
  await members.put({ ...ion, memberNumber: '77' });
  expect(await seedDemoMembers(root, members)).toEqual(passwords);
  expect((await members.findByEmail('member@demo.test'))?.id).toBe(ana.id);
  expect((await members.findByNumber('1002'))?.id).toBe(ion.id);
  expect(await members.findByEmail('ana.noua@demo.test')).toBeNull();
  await rm(root, { recursive: true });
});

it('where real members are, a start adds nobody, whatever their numbers', async () => {
  const root = await mkdtemp(join(tmpdir(), 'demo-'));
  const { url } = real;
  const database = openDatabase(url);
  const ana = person('ana', { email: 'ana@example.ro', memberNumber: '1001', roles: ['member', 'admin'] });
  await directory(database).add(ana);
  vi.stubEnv('NETLIFY_DB_URL', url);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await startDemo(root, 0)).toBeUndefined();
  expect(await allMembers(database).list()).toEqual([expect.objectContaining(ana)]);
  expect(await database.selectFrom('dues').selectAll().execute()).toEqual([]);
  expect(await database.selectFrom('applications').selectAll().execute()).toEqual([]);
  await database.destroy();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});
