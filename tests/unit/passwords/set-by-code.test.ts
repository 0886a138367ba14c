// POST /api/_auth/password with a letter code: it is short, so attempts are counted, and failures reveal nothing.

import { beforeEach, expect, it, vi } from 'vitest';
import { codeHashes, newCode } from '../../../netlify/identity/tokens/letter-code.ts';
import { issueLink, makeLink } from '../../../netlify/identity/tokens/password-link.ts';
import { linkLengths } from '../../../netlify/identity/tokens/token.ts';
import { handlePassword } from '../../../netlify/identity/password/set.ts';
import { verifyPassword } from '../../../netlify/identity/password/hash.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { memoryLimits } from '../memory-limits.ts';
import { ask, person, secret, start } from '../people.ts';
import { cheapScrypt } from './cheap-scrypt.ts';

vi.mock('node:crypto', { spy: true });

const password = 'Cerbul trece apa dimineața';
const old = person('old', { email: null, memberNumber: '77' });
let now: number;
let code: string;
let members: ReturnType<typeof memoryDirectory>;
let limits: ReturnType<typeof memoryLimits>;
let logged: unknown[];

async function letter(member: Member): Promise<string> {
  const token = newCode();
  const made = { token, hash: codeHashes(token, secret)[0] ?? '' };
  const { record } = makeLink(member, linkLengths.letter, now, made);
  await members.put({ ...member, ...record });
  return token;
}

beforeEach(async () => {
  cheapScrypt();
  now = start;
  logged = [];
  members = memoryDirectory();
  limits = memoryLimits();
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
  code = await letter(old);
});

async function begin(token: string, { address = '192.0.2.1', secrets = secret } = {}) {
  const deps = { members, limits, address, secret: secrets, now: () => now };
  const answer = await handlePassword(
    ask('/api/_auth/password', { method: 'POST', body: { token, password } }),
    { ...deps, mailing: { sendSoon: async () => {} } },
  );
  const told = [answer.status, ((await answer.json()) as { code?: string }).code];
  return { told, headers: answer.headers };
}

const wrongCode = [403, 'wrong-code'];

it('sets the first password, however the code is typed, once', async () => {
  expect((await begin(` ${code.toLowerCase().replace('-', ' ')}`)).told).toEqual([200, undefined]);
  const { passwordHash } = (await members.get('old')) ?? {};
  expect((await verifyPassword(password, passwordHash)).fits).toBe(true);
  expect((await begin(code)).told).toEqual(wrongCode);
  expect(logged.at(-1)).toEqual({ event: 'password-refused', who: 'unknown', reason: 'wrong-code' });
});

it('holds for thirty days', async () => {
  now += 30 * 24 * 3_600_000 - 1;
  expect((await begin(code)).told).toEqual([200, undefined]);
  code = await letter(old);
  now += 30 * 24 * 3_600_000;
  expect((await begin(code)).told).toEqual(wrongCode);
});

it.each([
  ['there is a newer letter', () => letter(old)],
  ['a link was made instead', () => issueLink('old', { members, now: () => now })],
  ['the member was disabled', () => members.update('old', (member) => ({ ...member, disabled: true }))],
  ['the member is gone', () => members.remove('old')],
])('is wrong where %s, and no answer tells why', async (_, change) => {
  await change();
  expect((await begin(code)).told).toEqual(wrongCode);
});

it('opens with an earlier secret that is still listed', async () => {
  const other = 't'.repeat(32);
  expect((await begin(code, { secrets: other })).told).toEqual(wrongCode);
  expect((await begin(code, { secrets: `${other},${secret}` })).told).toEqual([200, undefined]);
});

it('is tried ten times from one network, the right one is then refused too', async () => {
  for (let at = 0; at < 10; at++) expect((await begin('ACDEF-33333')).told).toEqual(wrongCode);
  const { told, headers } = await begin(code);
  expect(told).toEqual([429, 'too-many-attempts']);
  expect(headers.get('Retry-After')).toBe('900');
  expect((await begin(code, { address: '198.51.100.1' })).told).toEqual([200, undefined]);
});

it('is not called wrong where the directory is out of reach', async () => {
  members.down = true;
  expect((await begin(code)).told).toEqual([503, 'store-unavailable']);
});
