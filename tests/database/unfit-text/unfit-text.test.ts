// Characters that no text contains, in every field of every endpoint: refused with a code, whatever the database would do.

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applications } from '../../../netlify/office/applications/applications.ts';
import { readOwnData } from '../../../netlify/office/parts/parts.ts';
import { collectOwnData } from '../../../netlify/office/privacy/collect.ts';
import { dataRequests } from '../../../netlify/office/privacy/requests.ts';
import { answer } from '../../../netlify/base/http/endpoint.ts';
import { json } from '../../../netlify/base/http/responses.ts';
import { invitations } from '../../../netlify/office/invitations/invitations.ts';
import { outbox } from '../../../netlify/base/mail/outbox.ts';
import { passkeys } from '../../../netlify/identity/passkeys/store.ts';
import { fieldsIn, known } from '../../unit/endpoints-under-noise/endpoint.ts';
import { endpoints } from '../../unit/endpoints-under-noise/endpoints.ts';
import { makeWorld, type World } from '../../unit/endpoints-under-noise/world.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const admin = person('m2', { roles: ['member', 'editor', 'cashier', 'admin'] });
const store = testDatabase();
let noise: World;
let world: World;
let cookie = '';

beforeAll(async () => {
  noise = await makeWorld();
  const { database, ...parts } = store;
  const real = {
    ...parts,
    secret,
    passkeys: passkeys(database),
    applications: applications(database),
    invitations: invitations(database),
    outbox: outbox(database),
    requests: dataRequests(database),
    collect: (id: string, now: number) => collectOwnData(database, id, now, readOwnData),
    now: () => start,
  };
  world = { ...noise, ...real } as unknown as World;
  cookie = await makeCookie(admin);
});
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await store.members.put(admin);
  await store.members.put(person('m1'));
});
afterAll(() => {
  noise.stop();
  vi.restoreAllMocks();
});

const unfit = { 'a NUL': 'a\u0000b', 'a bell': '\u0007', 'half a sign': 'x\ud800', 'a C1 sign': '\u0085' };
const ofForms = [
  'login',
  'password',
  'account-email-confirm',
  'forgotten',
  'apply',
  'apply-confirm',
  'sign-out',
];
/** This one accepts only forms. */
const withoutJson = ['sign-out'];
/** Far deeper than any real body; it fits into four kilobytes. */
const endless: unknown = Array.from({ length: 500 }).reduce((inner) => [inner], '');
/** For these, the content check reports where in the text such a character is. */
const isJudged = (name: string, field: string) =>
  name.startsWith('/api/edit/') && ['files', 'choices'].includes(field);

const statusAndCode = async (response: Response) => {
  const { code } = (await response.json()) as { code?: string };
  return `${response.status} ${code}`;
};

describe.each(endpoints)('$name', ({ name, methods, handle }) => {
  it.each(Object.entries(unfit))('refuses %s in its address', async (_, text) => {
    for (const field of Object.keys(fieldsIn({ methods }, world))) {
      const query = new URLSearchParams({ [field]: text });
      // A lone surrogate cannot be in an address: browsers replace it.
      if (query.get(field) !== text) continue;
      for (const method of Object.keys(methods)) {
        const response = await handle(ask(`/api/x?${query}`, { method, cookie }), world);
        expect.soft(await statusAndCode(response), `${method} ${field}`).toBe('400 invalid-fields');
      }
    }
  });

  const inJson = withoutJson.includes(name) ? [] : Object.entries(unfit);
  it.each(inJson)('refuses %s in JSON, at any depth, and as a name', async (_, text) => {
    for (const method of ['POST', 'PATCH'] as const) {
      const fields = known(methods[method]?.[0] ?? {}, world);
      const [id = ''] = (fields['id'] ?? []) as string[];
      /** All fields with values that pass most checks. */
      const far = Object.fromEntries(Object.entries(fields).map(([one, values]) => [one, values[0]]));
      for (const [field, likely] of Object.entries(far)) {
        // In these the id is in the path, not in the body.
        if (field === 'id' && name !== '/api/edit/upload') continue;
        const nested = Array.isArray(likely) ? [text] : { x: [{ [text]: 1 }] };
        for (const value of [text, nested]) {
          const sent = { method, cookie, body: { ...far, [field]: value } };
          const response = await handle(ask(`/api/x?id=${id}`, sent), world);
          const told = isJudged(name, field) ? /^4\d\d [a-z-]+$/ : /^400 invalid-fields$/;
          expect.soft(await statusAndCode(response), `${method} ${field}`).toMatch(told);
        }
      }
    }
  });
});

it.each(endpoints.filter(({ name }) => !withoutJson.includes(name)))(
  '$name refuses what nests without end, also where it asks for no such field',
  async ({ methods, handle }) => {
    for (const method of ['POST', 'PATCH'] as const) {
      const fields = known(methods[method]?.[0] ?? {}, world);
      if (!Object.keys(fields).length) continue;
      const far = Object.fromEntries(Object.entries(fields).map(([one, values]) => [one, values[0]]));
      const response = await handle(
        ask('/api/x?id=m1', { method, cookie, body: { ...far, endless } }),
        world,
      );
      // The record named in the path is looked up first.
      expect.soft(await statusAndCode(response), method).toMatch(/^400 invalid-fields$|^404 not-found$/);
    }
  },
);

describe.each(endpoints.filter(({ name }) => ofForms.includes(name)))('$name', ({ methods, handle }) => {
  it('refuses a NUL in a form, with its message on the page', async () => {
    for (const field of Object.keys(fieldsIn({ methods }, world))) {
      const request = new Request('https://site.test/api/x', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', cookie },
        body: new URLSearchParams({ [field]: 'a\u0000' }),
      });
      const response = await handle(request, world);
      const place = response.headers.get('location') ?? (await statusAndCode(response));
      expect.soft(place, field).toMatch(/#(invalid-fields|fault-[\w-]+)$|^400 invalid-fields$/);
    }
  });
});

it('a path with such a sign is refused', async () => {
  for (const part of ['%00', 'a%0Ab', '%7F', '%C2%85', '%ED%A0%80']) {
    const response = await answer(ask(`/api/members/${part}`), { GET: () => json({}) });
    expect(await statusAndCode(response)).toBe('400 invalid-fields');
  }
});

it.each([
  ['a text with a NUL', () => sql`select ${'\u0000'}::text`.execute(store.database)],
  ['a value of JSON with a NUL', () => sql`select ${'"\\u0000"'}::jsonb ->> 0`.execute(store.database)],
])('what comes to the database nevertheless is refused likewise: %s', async (_, query) => {
  const response = await answer(ask('/api/x'), { GET: async () => (await query(), json({})) });
  expect(await statusAndCode(response)).toBe('400 invalid-fields');
});
