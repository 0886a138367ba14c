// Letter codes: a code is short, so it is hashed with the secret, attempts are limited, and it expires after thirty days.

import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { handlePassword } from '../../../netlify/identity/password/set.ts';
import type { CodeLetterList } from '../../../src/office/letters/api/code-letters.ts';
import { readCode } from '../../../src/core/members/letter-code.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { cheapScrypt } from '../../unit/passwords/cheap-scrypt.ts';
import { codeLettersApp } from '../../../netlify/office/register/code-letters.ts';
import { serve } from '../../../netlify/base/http/app.ts';

vi.mock('node:crypto', { spy: true });
cheapScrypt();

const store = testDatabase();
const day = 24 * 60 * 60 * 1000;
const eva = person('eva', { roles: ['member', 'admin'] });
const old = person('old', { email: null, memberNumber: '77', locale: 'de' });
const password = 'Cerbul trece apa dimineața';
let now = start;
const deps = { ...store, secret, address: '192.0.2.1', now: () => now };

beforeEach(async () => {
  now = start;
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const member of [eva, old, person('off', { disabled: true })]) await store.members.add(member);
});

async function make(members: unknown, as = eva, headers: Record<string, string> = {}) {
  const cookie = await makeCookie(as, { since: start });
  const answer = await serve(
    codeLettersApp(deps),
    ask('/api/letters', { method: 'POST', cookie, body: { members }, headers }),
  );
  return { status: answer.status, body: (await answer.json()) as CodeLetterList & { fields?: string[] } };
}

async function begin(token: string, used = deps) {
  const answer = await handlePassword(
    ask('/api/_auth/password', { method: 'POST', body: { token, password } }),
    used,
  );
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

const makeCode = async () => (await make(['old'])).body.letters[0]?.code ?? '';

it('a letter is in the language of its member, who begins by its code, however it is typed', async () => {
  const { body } = await make(['old', 'off', 'nobody', 'old']);
  expect(body.skipped).toBe(2);
  const [letter] = body.letters;
  expect(letter).toMatchObject({ id: 'old', memberNumber: '77', locale: 'de', page: 'site.test/de/login' });
  expect(letter?.address).toBe(`https://site.test/de/login?token=${letter?.code}#begin`);
  expect(letter?.code).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{5}-[34679ACDEFGHJKMNPQRTVWXY]{5}$/);
  const typed = ` ${letter?.code.toLowerCase().replace('-', ' ')} `;
  expect(await begin(typed)).toEqual([200, undefined]);
  expect((await store.members.get('old'))?.passwordHash).toBeDefined();
  expect(await begin(typed)).toEqual([403, 'wrong-code']);
  const { changes } = await store.members.listChanges({ member: 'old', page: 1 });
  expect(changes.map(({ kind }) => kind)).toEqual(['password-set', 'letter-created']);
});

it('the database does not hold it, and nobody who reads it there can find it without the secret', async () => {
  const code = await makeCode();
  const kept = JSON.stringify(await sql`select * from one_time_links`.execute(store.database));
  expect(kept).not.toContain(code);
  expect(kept).not.toContain(readCode(code));
  expect(await begin(code, { ...deps, secret: 'another secret as long as the first' })).toEqual([
    403,
    'wrong-code',
  ]);
  // The secret was replaced; codes of the old one still work.
  expect(await begin(code, { ...deps, secret: `another secret as long as the first,${secret}` })).toEqual([
    200,
    undefined,
  ]);
});

it('a newer letter voids it, as disabling does, and thirty days', async () => {
  const first = await makeCode();
  const second = await makeCode();
  expect(await begin(first)).toEqual([403, 'wrong-code']);
  now += 30 * day - 1;
  await store.members.update('old', (member) => ({ ...member, disabled: true }));
  expect(await begin(second)).toEqual([403, 'wrong-code']);
  await store.members.update('old', (member) => ({ ...member, disabled: false }));
  now += 1;
  expect(await begin(second)).toEqual([403, 'wrong-code']);
});

it('ten are tried from one network in a quarter of an hour, the right one is then refused too', async () => {
  const code = await makeCode();
  for (let at = 0; at < 10; at++) {
    expect(
      await begin(
        `ACDEF-${String(at)
          .padStart(5, '3')
          .replace(/[01258]/g, 'A')}`,
      ),
    ).toEqual([403, 'wrong-code']);
  }
  expect(await begin(code)).toEqual([429, 'too-many-attempts']);
  expect(await begin(code, { ...deps, address: '198.51.100.1' })).toEqual([200, undefined]);
});

it('of several who use a code at the same time one wins', async () => {
  const code = await makeCode();
  const told = await Promise.all(Array.from({ length: 5 }, () => begin(code)));
  expect(told.filter(([status]) => status === 200)).toHaveLength(1);
});

it('letters are for administrators, from this site, for a few members at a time', async () => {
  expect((await make(['old'], old)).status).toBe(403);
  expect((await make(['old'], person('nobody'))).status).toBe(401);
  expect((await make(['old'], eva, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (const members of [undefined, [], 'old', ['../x'], [7], Array(51).fill('old')]) {
    expect((await make(members)).body.fields).toEqual(['members']);
  }
});
