// Signing in with a real database and a hash with current parameters.

import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { handleLogin } from '../../../netlify/identity/password/sign-in.ts';
import { toSessionUser, type Member } from '../../../netlify/identity/accounts/member.ts';
import { hashPassword, verifyPassword } from '../../../netlify/identity/password/hash.ts';
import { ask, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const password = 'pădurea de molid 7';
const right = { email: 'ana@demo.test', password };
const store = testDatabase();
let ana: Member;

beforeAll(async () => {
  ana = person('ana', { passwordHash: await hashPassword(password) });
});

beforeEach(async () => {
  await store.members.put(ana);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const signIn = (body: object) =>
  handleLogin(ask('/api/_auth/login', { method: 'POST', body }), {
    ...store,
    secret,
    address: '192.0.2.1',
    now: () => start,
  });

it('the right password signs in, and gets a stronger hash where its own was weak', async () => {
  const weak = await hashPassword(password, { ln: 14, r: 8, p: 1 });
  await store.members.put({ ...ana, passwordHash: weak });
  const response = await signIn(right);
  expect([response.status, await response.json()]).toEqual([200, { user: toSessionUser(ana) }]);
  const { passwordHash } = (await store.members.findByEmail(right.email)) ?? {};
  expect(await verifyPassword(password, passwordHash)).toEqual({ fits: true, outdated: false });
});

it('of forty wrong ones at once five are let through, all others are told to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => signIn({ ...right, password: 'wrong' })),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(401), count(429)]).toEqual([5, 35]);
});

it('asks the database the same of an address that is known as of one that is not', async () => {
  const asked: string[] = [];
  const plain = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    asked.push(typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text);
    return plain.apply(this, given) as never;
  });
  const askedBy = async (credentials: object) => {
    asked.length = 0;
    expect((await signIn(credentials)).status).toBe(401);
    return [...asked];
  };
  await askedBy({ email: 'first@demo.test', password });
  const unknown = await askedBy({ email: 'nobody@demo.test', password });
  expect(await askedBy({ ...right, password: 'wrong' })).toEqual(unknown);
  expect(unknown.filter((one) => one.includes('"members"'))).toHaveLength(1);
  vi.mocked(pg.Client.prototype.query).mockRestore();
});

it('hashes two passwords at a time, so that files and stores are read meanwhile', async () => {
  const order: string[] = [];
  const hashes = Array.from({ length: 6 }, () => hashPassword(password).then(() => order.push('hash')));
  // Hashing begins before the file is requested.
  await new Promise((resolve) => setImmediate(resolve));
  await readFile(new URL(import.meta.url));
  order.push('file');
  await Promise.all(hashes);
  expect(order[0]).toBe('file');
});
