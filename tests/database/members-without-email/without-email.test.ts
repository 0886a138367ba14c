// Members without e-mail are members like all others; they sign in with their number.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readMemberFile } from '../../../netlify/office/register/store/import-lines.ts';
import { planImport } from '../../../netlify/office/register/store/import-plan.ts';
import { hashPassword } from '../../../netlify/identity/password/hash.ts';
import { handleLogin } from '../../../netlify/identity/password/sign-in.ts';
import { openLink, issueLink } from '../../../netlify/identity/tokens/password-link.ts';
import { ask, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { cheapScrypt } from '../../unit/passwords/cheap-scrypt.ts';

vi.mock('node:crypto', { spy: true });
cheapScrypt();

const store = testDatabase();
const { members } = store;
const old = person('old', { email: null, memberNumber: 'SV 12', name: 'Țurcanu Ștefan' });
const deps = { ...store, secret, now: () => start };

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await members.add(old, { kind: 'invited' });
});

describe('in the register', () => {
  it('any number of them is found by name and number', async () => {
    await members.add(person('other', { email: null }));
    for (const search of ['turcanu', 'sv 12', '']) {
      const { members: found } = await members.find({ search });
      expect(found.map(({ id, email }) => [id, email])).toContainEqual(['old', null]);
    }
    expect(await members.findByEmail('')).toBeNull();
  });

  it('the record of changes tells no address that never was, and the one that comes', async () => {
    await members.setFields('old', { email: 'stefan@demo.test' }, deps.now());
    await members.setFields('old', { email: null }, deps.now());
    const { changes } = await members.listChanges({ member: 'old', page: 1 });
    expect(changes.map(({ fields }) => fields.filter(({ field }) => field === 'email'))).toEqual([
      [{ field: 'email', old: 'stefan@demo.test', new: null }],
      [{ field: 'email', old: null, new: 'stefan@demo.test' }],
      [],
    ]);
  });

  it('a table adds several, and an empty cell takes no address away', async () => {
    const file = readMemberFile(
      'number;name;e-mail;kind;valid until\n1;Ion Pop;;both;31.03.2027\n2;Dan Pop; ;both;31.03.2027\nN-a;Ana a;;both;31.03.2028',
    );
    expect(file.problems).toEqual([]);
    await members.add(person('a'));
    const { plan, problems } = planImport(file.rows, await members.list());
    expect(problems).toEqual([]);
    expect(plan.add.map(({ fields }) => fields.email)).toEqual([null, null]);
    expect(plan.update.map(({ fields }) => [fields.email, fields.validUntil])).toEqual([
      ['a@demo.test', '2028-03-31'],
    ]);
  });
});

describe('signing in', () => {
  const password = 'pădurea de molid 7';
  const signIn = (email: string, typed = password) =>
    handleLogin(ask('/api/_auth/login', { method: 'POST', body: { email, password: typed } }), {
      ...deps,
      address: '192.0.2.1',
    });
  const setPassword = async (id: string) => {
    const passwordHash = await hashPassword(password, { ln: 14, r: 8, p: 1 });
    await members.update(id, (latest) => ({ ...latest, passwordHash }));
  };

  it('takes the number, however it is typed', async () => {
    expect((await signIn('SV 12')).status).toBe(401);
    await setPassword('old');
    expect((await signIn(' sv  12')).status).toBe(200);
  });

  it('takes the number of a member with an address too, and counts it apart, however it is written', async () => {
    await members.add(person('a', { memberNumber: 'VS-1' }));
    await setPassword('a');
    expect((await signIn('vs-1')).status).toBe(200);
    for (const number of ['VS-1', 'vs-1', ' Vs-1', 'vſ-1', 'VS-1'])
      expect((await signIn(number, 'wrong')).status).toBe(401);
    expect((await signIn('Vſ-1')).status).toBe(429);
    expect((await signIn('A@demo.test')).status).toBe(200);
  });
});

it('a link for one without an address ends when an address is given', async () => {
  const token = await issueLink('old', deps);
  expect((await openLink(token, deps)).member.id).toBe('old');
  await members.setFields('old', { email: 'stefan@demo.test' }, deps.now());
  await expect(openLink(token, deps)).rejects.toMatchObject({ code: 'link-expired' });
});
