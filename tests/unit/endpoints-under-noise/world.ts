// The environment of all endpoints under noise: members, sessions, a provider that answers nonsense.

import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { cardKeys, signCard, toCard } from '../../../netlify/identity/card/card.ts';
import { issueLink } from '../../../netlify/identity/tokens/password-link.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { issueSession, newSession } from '../../../netlify/identity/session/session.ts';
import { keepTransaction, transactionKeys } from '../../../netlify/identity/oidc/transaction.ts';
import type { Applications } from '../../../netlify/office/applications/applications.ts';
import type { Mailing } from '../../../netlify/base/mail/send-soon.ts';
import { mailTexts } from '../../../netlify/base/mail/texts.ts';
import type { Circulars } from '../../../netlify/office/letters/circulars.ts';
import { placeNames } from '../../../netlify/office/letters/write.ts';
import type { Circular } from '../../../src/core/api/circulars.ts';
import type { Documents } from '../../../netlify/office/documents/documents.ts';
import type { Identities } from '../../../netlify/identity/oidc/identities.ts';
import type { DoublesDeps } from '../../../netlify/office/register/doubles.ts';
import { toListedMember } from '../../../netlify/identity/accounts/member.ts';
import type { Standings } from '../../../netlify/office/register/store/standings.ts';
import type { Limits } from '../../../netlify/identity/password/limits.ts';
import type { Role } from '../../../src/core/api/member.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { memoryFees } from '../memory-fees.ts';
import { memoryJournal } from '../memory-journal.ts';

const secret = 'the-secret-of-all-sessions-0123456789';
const clientSecret = 'the-secret-of-the-client-0123456789';
const passwordHash = '$scrypt$ln=17,r=8,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA';

/** What no response and no log line may contain. */
export const secrets = [secret, clientSecret, '$scrypt$', 'node_modules', '.ts:', '\n    at '];

const start = Date.UTC(2026, 10, 21, 8);
const origins = ['https://site.test', 'http://localhost:4321'];
/** When noise may arrive, in milliseconds after the cookies were issued. */
export const moments = [0, 1, 7_200_000, 40 * 86_400_000, -60_000];
/** Of an attempt to sign in at the provider. */
export const state = 'en.a-state-that-was-given';

function makeMember(id: string, roles: Role[]): Member {
  return {
    id,
    roles,
    name: `Name ${id}`,
    email: `${id}@demo.test`,
    memberNumber: '0042',
    kind: 'both',
    validUntil: '2027-03-31',
    disabled: false,
    sessionsSince: 0,
    passwordHash,
  };
}

/** Starts a provider whose pages respond, but with nothing useful. */
async function nonsenseProvider() {
  const server = createServer((request, response) => {
    const isMetadata = request.url?.startsWith('/.well-known');
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify(
        isMetadata
          ? { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
          : { access_token: 'x', token_type: 'bearer', id_token: 'a.b.c' },
      ),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, stop: () => server.close() };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

export async function makeWorld() {
  const members = memoryDirectory();
  const people = [makeMember('m1', ['member']), makeMember('m2', ['member', 'editor', 'cashier', 'admin'])];
  for (const member of people) await members.put(member);

  // No attempt is admitted: a hash takes a third of a second, too long for noise.
  const limits: Limits = {
    admit: async () => ({ admitted: false, retryAfterSeconds: 1 }),
    admitBy: async () => ({ admitted: false, retryAfterSeconds: 1 }),
    forget: async () => {},
  };
  const applications: Applications = {
    submit: async () => true,
    wasSent: async () => false,
    confirm: async (hash) => hash.startsWith('a'),
    list: async () => ({ applications: [], total: 0 }),
    nextNumber: async () => ({ next: null, ignored: null }),
    listFirstYear: async () => [],
    findAlike: async () => new Map(),
    getOpen: async () => null,
    accept: async () => {},
    refuse: async () => {},
    askPapers: async () => {},
    writeNote: async () => true,
  };
  const mailing: Mailing = { isSent: true, sendSoon: async () => {} };
  const removals = { remove: members.remove, planRemoval: async () => null };
  const mergePreview = {
    ...{
      kept: toListedMember(makeMember('m1', ['member'])),
      gone: toListedMember(makeMember('m2', ['member'])),
    },
    ...{
      moves: {},
      cancelled: { count: 0, amount: 0 },
      balance: 0,
      validUntil: '2027-03-31',
      key: 'k'.repeat(43),
    },
    ends: { hasPassword: false, passkeys: 0, identities: 0 },
  };
  const doubles: DoublesDeps['doubles'] = {
    list: async () => [],
    separate: async (ids) => ids.includes('m1'),
    preview: async ({ kept }) => (kept === 'm1' ? mergePreview : null),
    merge: async ({ kept }) => (kept === 'm1' ? mergePreview : null),
    merges: async () => [],
    part: async (merge) => (merge === '1' ? 'm1' : null),
  };
  const standings: Standings = {
    list: async () => null,
    record: async () => null,
    remove: async () => null,
  };
  const documents: Documents = {
    list: async () => [],
    find: async () => undefined,
    readPart: async () => undefined,
    add: async ({ title }) => (title === 'x' ? undefined : 'incomplete'),
    rename: async () => false,
    remove: async () => false,
  };
  /** Returns a circular: a draft if its id begins with 7, otherwise one that has begun. */
  const letter = (id: string): Circular => ({
    ...{ id, kind: 'news', subject: 'x', createdAt: '', isStopped: false, receivers: [] },
    begunAt: id.startsWith('7') ? null : '2026-11-20T08:00:00.000Z',
    ...{ sent: 0, waiting: 0, failed: 0, dropped: 0, paper: 0, posted: 0 },
    texts: { ro: { subject: 'x', body: '{nume}' } },
    ...{ document: null, documentTitle: null, members: { search: '', filter: 'all' } },
  });
  const circulars: Circulars = {
    list: async () => [],
    get: async (id) => letter(id),
    save: async (id) => id.startsWith('7'),
    remove: async () => false,
    plan: async () => ({ key: 'x', reach: { mail: 1, paper: 0, refused: 0, left: 0 } }),
    listSamples: async () => [],
    begin: async (_, { key }) => key === 'x',
    setStopped: async () => {},
    setPosted: async () => {},
    listPaper: async () => [],
  };
  const states = { use: async () => true };
  const identities: Identities = { findMemberId: async () => null, bind: async () => 'other' };
  const address = '192.0.2.1';

  const provider = await nonsenseProvider();
  const lines = await Promise.all(
    origins.flatMap((origin) => [
      ...people.map(
        async (member) =>
          (await issueSession({ url: origin }, newSession(member, start), secret, start)).cookies,
      ),
      keepTransaction(
        new Request(origin),
        { state, nonce: 'n', codeVerifier: 'v'.repeat(43), returnTo: '/en/admin', page: '/en/login' },
        transactionKeys(secret),
        start,
      ),
    ]),
  );

  const keys = cardKeys(secret);
  const [person] = people;
  if (!person) throw new Error('there is nobody');
  const card = signCard(toCard(person, start), keys);
  const token = await issueLink(person.id, { members, now: () => start });

  const untouched = structuredClone(members.records);
  let later = 0;
  return {
    secret,
    members,
    turns: members.turns,
    fees: memoryFees,
    journal: memoryJournal,
    table: async () => ({ year: 2026, amounts: { 'hunter-and-angler': 100 } }),
    limits,
    applications,
    mailing,
    outbox: { add: async () => '1', isLate: async () => false },
    texts: mailTexts(process.cwd()),
    standings,
    doubles,
    numbers: {
      count: async (day: string) => ({
        ...{ day, standings: {}, members: 0, kinds: {}, communes: [], months: [], unknownJoined: 0 },
      }),
    },
    documents,
    circulars,
    news: { wantsNews: async () => true, setNews: async () => {} },
    names: placeNames(process.cwd()),
    states,
    identities,
    removals,
    address,
    settings: { issuer: provider.issuer, clientId: 'site', clientSecret },
    now: () => start + later,
    /** The code of a card, and the token of an invitation. */
    card,
    token,
    /** Undoes what requests changed and sets the clock to that many milliseconds after the cookies were issued. */
    begin(milliseconds: number) {
      later = milliseconds;
      members.records.clear();
      for (const [id, member] of untouched) members.records.set(id, structuredClone(member));
    },
    origins,
    /** The cookies issued by this site, as `name=value`. */
    givenCookies: lines.flat().map((line) => line.split(';')[0] ?? ''),
    stop: provider.stop,
  };
}
