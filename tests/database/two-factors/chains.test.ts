// Nobody obtains another account or its roles, in one call or two: neither with a stolen password during the grace period nor
// in an open session whose passkey was used half a day ago. One table lists the calls and the proof they need.

import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MergePreview } from '../../../src/office/register/api/merges.ts';
import { applications } from '../../../netlify/office/applications/applications.ts';
import { documents } from '../../../netlify/office/documents/documents.ts';
import { invitations } from '../../../netlify/office/invitations/invitations.ts';
import { codes } from '../../../netlify/identity/accounts/codes.ts';
import { factorResets } from '../../../netlify/office/register/store/factor-reset.ts';
import { sessionList } from '../../../netlify/identity/accounts/session-list.ts';
import { standings } from '../../../netlify/office/register/store/standings.ts';
import { passkeys } from '../../../netlify/identity/passkeys/store.ts';
import { hashPassword } from '../../../netlify/identity/password/hash.ts';
import { dataRequests } from '../../../netlify/office/privacy/requests.ts';
import { bindDoubles } from '../../../netlify/office/register/doubles.ts';
import { issueSession, newSession } from '../../../netlify/identity/session/session.ts';
import { newToken } from '../../../netlify/identity/tokens/token.ts';
import { known, type Fields } from '../../unit/endpoints-under-noise/endpoint.ts';
import { endpoints } from '../../unit/endpoints-under-noise/endpoints.ts';
import { makeWorld, type World } from '../../unit/endpoints-under-noise/world.ts';
import { rights, type RightsCall } from '../../unit/every-endpoint/rights.ts';
import { Authenticator } from '../../unit/passkeys/authenticator.ts';
import type { Asked } from '../../unit/passkeys/world.ts';
import { cheapScrypt } from '../../unit/passwords/cheap-scrypt.ts';
import { ask, cookieFrom, person, site } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

vi.mock('node:crypto', { spy: true });
cheapScrypt();

const hour = 3_600_000;
const password = 'pădurea de fagi';
const admin = { roles: ['member', 'admin'] as ('member' | 'admin')[] };

/** The sessions of the caller, an administrator; all callers know the password too. */
const kinds = ['in the days of grace', 'with a proof of 13 hours ago', 'with a proof of just now'] as const;
type Kind = (typeof kinds)[number];
const thieves = kinds.slice(0, 2);

const store = testDatabase();
const { database, members } = store;
let world: World;
const now = Date.now();

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const noise = await makeWorld();
  const admitted = async () => ({ admitted: true as const });
  world = {
    ...noise,
    ...store,
    limits: { admit: admitted, admitBy: admitted, forget: async () => {} },
    now: () => now,
    ...{ codes: codes(database), passkeys: passkeys(database), sessionList: sessionList(database) },
    ...{ resets: factorResets(database), standings: standings(database), doubles: bindDoubles(database) },
    ...{ applications: applications(database), invitations: invitations(database) },
    ...{ documents: documents(database), requests: dataRequests(database) },
  } as unknown as World;
});
afterAll(() => {
  world.stop();
  vi.restoreAllMocks();
});

/** The caller, and those whose rights are at stake; the noise names the first two. */
let asker = person('m2', admin);
const grace = person('m1', { ...admin, passwordHash: '$scrypt$of-another' });

beforeEach(async () => {
  asker = person('m2', { ...admin, passwordHash: await hashPassword(password) });
  const others = [
    person('guarded', admin),
    person('plain', { passwordHash: '$scrypt$of-a-member' }),
    person('closed', { ...admin, disabled: true }),
    ...['left', 'twin', 'second', 'third'].map((id) => person(id, { name: 'Ion Popescu' })),
  ];
  for (const one of [asker, grace, ...others]) await members.add(one);
  await addPasskey('guarded', 'p'.repeat(32));
});

const removeOwnPasskeys = () => database.deleteFrom('passkeys').where('memberId', '=', asker.id).execute();

const addPasskey = (memberId: string, id: string) =>
  passkeys(database).add(
    {
      id,
      memberId,
      name: 'Telefon',
      publicKey: new Uint8Array(9),
      counter: 0,
      transports: [],
      backedUp: false,
    },
    [],
  );

/** Returns the cookie of a session of a kind, of the caller or somebody else, with passkeys if the kind implies them. */
async function startSession(kind: Kind, member = asker): Promise<string> {
  const isNew = kind === 'in the days of grace';
  if (!isNew && !(await members.getFactors(member.id)).passkeys) {
    for (const sign of ['a', 'b']) await addPasskey(member.id, sign.repeat(32));
  }
  const at = kind === 'with a proof of 13 hours ago' ? now - 13 * hour : now - 1000;
  const claims = newSession(member, at, true, isNew ? undefined : { by: 'passkey', at });
  const { cookies } = await issueSession({ url: site }, claims, world.secret, now);
  return cookies[0]?.split(';')[0] ?? '';
}

type Sent = Record<string, unknown>;
interface Answer {
  status: number;
  body: { code?: string } & Sent;
  cookie: string;
}

/** Calls an endpoint as a page would; path parameters are among the sent values. */
async function call(name: string, sent: Sent, cookie: string): Promise<Answer> {
  const [method = '', endpoint = ''] = name.split(' ');
  const { handle } = endpoints.find((one) => one.name === endpoint) ?? {};
  if (!handle) throw new Error(`there is no ${endpoint}`);
  const query = new URLSearchParams(
    Object.entries(sent).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
  const answer = await handle(ask(`/api/x?${query}`, { method, cookie, body: sent }), world);
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as Answer['body'];
  return { status: answer.status, body, cookie: cookieFrom(answer) };
}

/** The outcome of the call before: a link, or a challenge for a new passkey. */
type Before = Sent & { link?: string; letters?: { code: string }[]; state?: string };

const uuid = '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11';
const standing = { standing: 'resigned', since: '2026-11-01', reason: 'x' } as const;
const file = gzipSync(`number;name;e-mail;kind;valid until\nN-m1;Ana m1;thief@demo.test;both;2027-03-31`);
const table = { fileName: 'm.csv', file: file.toString('base64'), others: true };
const some = { members: { ids: ['plain'] }, ...standing };

/** Makes a call as a colleague who is allowed to. */
const prepare = async (name: string, sent: Sent) =>
  (await call(name, sent, await startSession('with a proof of just now', person('guarded', admin)))).body;

const by = { by: 'm2', now };
async function previewMerge(kept: string, gone: string): Promise<MergePreview | null> {
  return world.doubles.preview({ kept, gone, take: [] }, by.by);
}

/** What each call sends; it succeeds if the caller is allowed to. */
const sends: Record<RightsCall, (before: Before) => Sent | Promise<Sent>> = {
  'POST members roles': () => ({
    ...{
      name: 'Ion Nou',
      email: 'nou@demo.test',
      memberNumber: 'N9',
      kind: 'both',
      validUntil: '2027-03-31',
    },
    roles: ['member', 'admin'],
  }),
  'PATCH member roles': () => ({ id: 'plain', roles: ['member', 'admin'] }),
  'PATCH member email': () => ({ id: 'm1', email: 'thief@demo.test' }),
  'PATCH member disabled': () => ({ id: 'closed', disabled: false }),
  'DELETE member': () => ({ id: 'plain' }),
  'POST member-link': () => ({ id: 'm1' }),
  'DELETE member-factors': () => ({ id: 'guarded' }),
  'POST member-standings': () => ({ id: 'm1', ...standing, standing: 'expelled', key: uuid }),
  async 'DELETE member-standing'() {
    await world.standings.record('left', standing, by);
    const [entry] = (await world.standings.list('left')) ?? [];
    return { id: 'left', entry: entry?.id };
  },
  'POST letters': () => ({ members: ['m1'] }),
  'POST member-merges key': async () => {
    const key = (await world.doubles.preview({ kept: 'm1', gone: 'twin', take: ['email'] }, by.by))?.key;
    return { kept: 'm1', gone: 'twin', take: ['email'], key };
  },
  'DELETE member-merge': async () => {
    const preview = await previewMerge('second', 'third');
    if (preview) await world.doubles.merge({ kept: 'second', gone: 'third', take: [] }, preview.key, by.by);
    const [merge] = await world.doubles.merges();
    return { id: merge?.id };
  },
  'POST bulk-action-import': async () => ({
    ...table,
    key: (await prepare('POST bulk-action-import', table))['key'],
  }),
  'POST bulk-action-standing': async () => ({
    ...some,
    key: (await prepare('POST bulk-action-standing', some))['key'],
  }),
  'DELETE bulk-action': async () => {
    const other = { ...some, members: { ids: ['left'] } };
    const { key } = await prepare('POST bulk-action-standing', other);
    await prepare('POST bulk-action-standing', { ...other, key });
    const [action] = await store.actions.listLatest();
    return { id: action?.id };
  },
  'POST account-email': () => ({ email: 'thief@demo.test', password }),
  'POST codes': () => ({}),
  'POST passkeys-new': () => ({ password }),
  'POST passkeys': (before) => {
    const { options, state = 'x' } = before as Before & Partial<Asked>;
    const response = options ? new Authenticator(site).make(options) : { id: 'x'.repeat(22), response: {} };
    return { state, response, name: 'Altul' };
  },
  'DELETE passkeys-one': () => ({ id: 'a'.repeat(32), password }),
  'POST password': ({ link, letters }) => ({
    token: (link && new URL(link).searchParams.get('token')) ?? letters?.[0]?.code ?? 'x'.repeat(22),
    password: 'altă pădure de fagi',
  }),
  // As somebody who can read the mail to the new address.
  async 'POST account-email-confirm'() {
    const change = await store.emailChanges.get(asker.id, now);
    const { token, hash } = newToken();
    if (change) await store.emailChanges.setCode(asker.id, change.email, hash, change.until);
    return { code: token };
  },
};
const calls = Object.keys(rights) as RightsCall[];

/** Returns the table's refusal of a call in a session of the kind; undefined if the proof suffices. */
function refusal(name: RightsCall, kind: Kind): 'passkey-needed' | undefined {
  const asked = rights[name];
  if (asked === 'token' || kind === 'with a proof of just now') return undefined;
  return asked === 'first' && kind === 'in the days of grace' ? undefined : 'passkey-needed';
}

/** Returns everything that opens an account, and what its member may do. */
async function waysIn(but?: string): Promise<string> {
  const columns = ['id', 'roles', 'disabled', 'email', 'passwordHash'] as const;
  const [people, links, devices, left, changes] = [
    await database.selectFrom('members').select(columns).orderBy('id').execute(),
    await database.selectFrom('oneTimeLinks').select(['memberId as id', 'id as link']).execute(),
    await database.selectFrom('passkeys').select(['memberId as id', 'id as key']).orderBy('id').execute(),
    await database.selectFrom('oneTimeCodes').select(['memberId as id', 'codeHash']).execute(),
    await database.selectFrom('emailChanges').select(['memberId as id', 'email']).execute(),
  ];
  const known = new Set(['m1', 'm2', 'guarded', 'plain', 'closed', 'left', 'twin', 'second', 'third']);
  const own = [people, links, devices, left, changes].map((rows) =>
    (rows as { id: string }[]).filter(({ id }) => known.has(id) && id !== but),
  );
  return JSON.stringify(own);
}

const callName = (name: RightsCall) => name.split(' ').slice(0, 2).join(' ');

/** Makes a call of the table and compares its refusal with the table's. */
async function attempt(name: RightsCall, kind: Kind, cookie: string, before: Before = {}): Promise<Answer> {
  const sent = await sends[name](before);
  const unchanged = await waysIn(asker.id);
  const answer = await call(callName(name), sent, cookie);
  const { code } = answer.body;
  const expected = refusal(name, kind);
  expect({ name, kind, refused: code === 'passkey-needed' ? code : undefined }).toEqual({
    ...{ name, kind },
    refused: expected,
  });
  if (expected) expect({ name, kind, now: await waysIn(asker.id) }).toEqual({ name, kind, now: unchanged });
  // The first passkey ends the grace period; the next call needs it again.
  if (kind === 'in the days of grace') await removeOwnPasskeys();
  return answer;
}

describe('each call of the table', () => {
  it.each(calls.filter((name) => rights[name] !== 'token'))(
    '%s is done with a proof of just now, and gives or takes a way in',
    async (name) => {
      const kind = 'with a proof of just now';
      const before =
        name === 'POST passkeys'
          ? (await attempt('POST passkeys-new', kind, await startSession(kind))).body
          : {};
      const cookie = await startSession(kind);
      const sent = await sends[name](before);
      const was = await waysIn();
      const { status, body } = await call(callName(name), sent, cookie);
      expect({ status, body }).toMatchObject({ status: 200 });
      const isOpened = 'link' in body || 'letters' in body || 'state' in body;
      expect(isOpened || (await waysIn()) !== was).toBe(true);
    },
  );
});

describe('each call of the table, eight at once,', () => {
  /** Entries in the record of changes per call, where there may be more than one: new codes and a reset are new each time. */
  const entries: Partial<Record<RightsCall, number>> = {
    'DELETE member-factors': 8,
    'POST codes': 8,
    // The passkey, and the grace period that it ends.
    'POST passkeys': 2,
  };
  const countChanges = async () => (await members.listChanges({ page: 1 })).total;

  it.each(calls.filter((name) => rights[name] !== 'token'))('%s is done once', async (name) => {
    const kind = 'with a proof of just now';
    const before =
      name === 'POST passkeys'
        ? (await attempt('POST passkeys-new', kind, await startSession(kind))).body
        : {};
    const cookie = await startSession(kind);
    const sent = await sends[name](before);
    const were = await countChanges();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(callName(name), sent, cookie)));
    const done = answers.filter(({ status }) => status === 200).length;
    // Either only the first succeeds, or the others find it done.
    expect([1, 8]).toContain(done);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect((await countChanges()) - were).toBeLessThanOrEqual(entries[name] ?? 1);
    const { codes: left } = await members.getFactors(asker.id);
    expect(left).toBe(name === 'POST codes' ? 10 : 0);
  });
});

describe.each(thieves)('in a session %s', (kind) => {
  it.each(calls)('no two calls, %s first, give somebody else’s account or roles', async (first) => {
    const cookie = await startSession(kind);
    const one = await attempt(first, kind, cookie);
    for (const second of calls) {
      const before = await waysIn(asker.id);
      // The first passkey has ended the previous session.
      const next = rights[second] === 'token' ? cookie : await startSession(kind);
      const { cookie: given } = await attempt(second, kind, next, one.body);
      if (rights[second] !== 'token') continue;
      expect({ second, given, now: await waysIn(asker.id) }).toEqual({ second, given: '', now: before });
    }
  });
});

describe('with a proof of just now', () => {
  it.each(['POST member-link', 'POST letters'] as const)(
    '%s opens the account of a colleague in the days of grace, whose roles do nothing of the table there',
    async (first) => {
      const kind = 'with a proof of just now';
      const opened = await attempt(first, kind, await startSession(kind));
      const { status, cookie } = await attempt('POST password', kind, '', opened.body);
      expect(status).toBe(200);
      const grace = calls.filter((name) => refusal(name, 'in the days of grace'));
      expect(grace.length).toBeGreaterThan(15);
      for (const second of grace) await attempt(second, 'in the days of grace', cookie);
    },
  );
});

/** Yields a call in all the ways of the noise: each value of one field, with the first value of the others. */
function* listWays(fields: Fields): Generator<Sent> {
  const first = Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]));
  yield first;
  for (const [name, values] of Object.entries(fields))
    for (const value of values) yield { ...first, [name]: value };
}

it('what is not in the table changes no way into an account, whatever is sent with a proof of just now', async () => {
  const cookie = await startSession('with a proof of just now');
  const was = await waysIn();
  let tried = 0;
  for (const { name, methods } of endpoints) {
    for (const [method, [fields]] of Object.entries(methods)) {
      const given = calls.filter((one) => callName(one) === `${method} ${name}`);
      // Signing out only signs out.
      if (method === 'GET' || given.includes(`${method} ${name}` as RightsCall)) continue;
      const guarded = given.map((one) => one.split(' ')[2] ?? '');
      const free = Object.fromEntries(
        Object.entries(known(fields, world)).filter(([field]) => !guarded.includes(field)),
      );
      for (const sent of listWays(free)) {
        await call(`${method} ${name}`, sent, cookie);
        tried += 1;
        if ((await waysIn()) !== was) expect({ method, name, sent, now: await waysIn() }).toEqual({ was });
        // It may have ended the session itself.
        await database.deleteFrom('endedSessions').execute();
        await database
          .updateTable('members')
          .set({ sessionsSince: new Date(0) })
          .execute();
      }
    }
  }
  expect(tried).toBeGreaterThan(200);
});
