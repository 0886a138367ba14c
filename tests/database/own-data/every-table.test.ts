// All data about a member: each table's own part, with and without what can have happened to its rows.

import { beforeEach, expect, it } from 'vitest';
import { readOwnData } from '../../../netlify/office/parts/parts.ts';
import { collectOwnData } from '../../../netlify/office/privacy/collect.ts';
import type { OwnData } from '../../../src/office/privacy/api/own-data.ts';
import { periods } from '../../../src/core/api/retention.ts';
import { person, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const store = testDatabase();
const { database, members } = store;
const ana = { ...person('ana', { memberNumber: '42' }), disabled: true };
const [first, then, later] = ['2026-01-05', '2026-02-06', '2026-03-07'].map(
  (day) => `${day}T08:00:00.000Z`,
) as [string, string, string];

beforeEach(async () => {
  for (const one of [ana, person('ion'), person('eva', { name: 'Eva Admin' })]) await members.add(one);
  await database.deleteFrom('changes').execute();
  await database.updateTable('members').set({ createdAt: first }).execute();
});

const collected = async (id = 'ana') => (await collectOwnData(database, id, start, readOwnData)) as OwnData;

/** Inserts Ana's rows into a table, with one of somebody else's among them. */
async function rows<Table extends Parameters<typeof database.insertInto>[0]>(
  table: Table,
  ...given: Record<string, unknown>[]
) {
  const all = given.map((one) => ({ memberId: 'ana', ...one }));
  await database
    .insertInto(table)
    .values(all as never)
    .execute();
}

it('nothing has happened yet', async () => {
  expect(await collected()).toEqual({
    collectedAt: '2026-11-21T08:00:00.000Z',
    record: {
      ...{ name: 'Ana ana', email: 'ana@demo.test', memberNumber: '42', kind: 'both', roles: ['member'] },
      ...{ validUntil: '2027-03-31', disabled: true, locale: 'ro', createdAt: first, hasPassword: false },
      ...{ phone: null, address: null, commune: null, huntingGroup: null, joinedOn: null, note: null },
      ...{ rolesSince: null, providerSince: null, sessionsEndedAt: null },
    },
    standings: [],
    ...{
      emailChange: null,
      identities: [],
      passkeys: [],
      codes: [],
      sessions: [],
      dues: [],
      reductions: [],
      payments: [],
      renewals: [],
      remindedAt: null,
      newsRefusedAt: null,
      letters: [],
      mails: [],
    },
    ...{ links: [], signedOut: [], changes: [], applications: [], requests: [], retention: periods },
  });
  expect(await collectOwnData(database, 'nobody', start, readOwnData)).toBeNull();
});

it('the record tells of a password, of the provider and of sessions that were ended', async () => {
  await database
    .updateTable('members')
    .set({ passwordHash: '$scrypt$x', providerSince: then, sessionsSince: later })
    .where('id', '=', 'ana')
    .execute();
  const told = { hasPassword: true, providerSince: then, sessionsEndedAt: later };
  expect((await collected()).record).toMatchObject(told);
});

it('the record has what the office knows besides', async () => {
  const known = { phone: '0740 123 456', address: 'Str. Unirii 5', commune: 'Putna' };
  await members.setFields('ana', { ...known, joinedOn: '2020-05-01', note: 'A sunat.' }, start);
  expect((await collected()).record).toMatchObject({ ...known, joinedOn: '2020-05-01', note: 'A sunat.' });
});

it('an address that was asked for, and confirmed', async () => {
  const change = { email: 'new@demo.test', requestedAt: first, until: later, signInHash: 'x' };
  await rows('emailChanges', change, { ...change, memberId: 'ion', email: 'ion@new.test' });
  const told = { email: 'new@demo.test', requestedAt: first, confirmedAt: null as string | null };
  expect((await collected()).emailChange).toEqual(told);
  await database.updateTable('emailChanges').set({ confirmedAt: then }).execute();
  expect((await collected()).emailChange).toEqual({ ...told, confirmedAt: then });
});

it('accounts at providers, the first one first', async () => {
  const identity = { issuer: 'https://one.test', subject: '1', boundAt: later };
  await rows(
    'providerIdentities',
    identity,
    { ...identity, issuer: 'https://two.test', boundAt: first },
    { ...identity, subject: '2', memberId: 'ion' },
  );
  expect((await collected()).identities).toEqual([
    { issuer: 'https://two.test', subject: '1', boundAt: first },
    { issuer: 'https://one.test', subject: '1', boundAt: later },
  ]);
});

it('one-time codes, without the codes', async () => {
  await rows(
    'oneTimeCodes',
    { codeHash: 'a', createdAt: first, usedAt: then },
    { codeHash: 'b', createdAt: first },
    { codeHash: 'c', createdAt: first, memberId: 'ion' },
  );
  expect((await collected()).codes).toEqual([
    { createdAt: first, usedAt: then },
    { createdAt: first, usedAt: null },
  ]);
});

it('sessions, the latest first', async () => {
  const session = {
    browser: 'Chrome',
    system: 'Android',
    seenOn: '2026-02-07',
    until: later,
    holdsSince: first,
  };
  await rows(
    'sessions',
    { ...session, id: 's1', beganAt: first, way: 'password', strongBy: 'code', strongAt: then },
    { id: 's2', beganAt: then, holdsSince: then, seenOn: '2026-02-08', until: later },
    { ...session, id: 's3', beganAt: first, memberId: 'ion' },
  );
  const ends = { until: later, strongBy: null, strongAt: null };
  expect((await collected()).sessions).toEqual([
    { ...ends, browser: null, system: null, way: null, began: then, seenOn: '2026-02-08' },
    {
      ...{ browser: 'Chrome', system: 'Android', way: 'password', strongBy: 'code', strongAt: then },
      ...{ began: first, seenOn: '2026-02-07', until: later },
    },
  ]);
});

it('passkeys, the first one first', async () => {
  const key = { publicKey: Buffer.from('secret'), counter: 7, backedUp: true };
  await rows(
    'passkeys',
    { ...key, id: 'b'.repeat(16), name: 'Telefon', createdAt: then, lastUsedAt: later },
    { ...key, id: 'a'.repeat(16), name: 'Laptop', createdAt: first },
    { ...key, id: 'c'.repeat(16), name: 'Al lui Ion', memberId: 'ion' },
  );
  expect((await collected()).passkeys).toEqual([
    { name: 'Laptop', createdAt: first, lastUsedAt: null },
    { name: 'Telefon', createdAt: then, lastUsedAt: later },
  ]);
});

it('dues by their last day, with what is paid of them, and those that were cancelled', async () => {
  const due = { kind: 'both', amount: 300, dueOn: '2026-03-31', year: 2026 };
  await rows(
    'dues',
    due,
    { ...due, kind: 'joining', cancelledAt: then },
    { ...due, year: 2025, dueOn: '2025-03-31', reduction: 'Pensionari' },
    { ...due, memberId: 'ion' },
  );
  const payment = { paidOn: '2026-02-06', amount: 350, way: 'card', onceKey: 'k'.repeat(16) };
  await rows('payments', payment);
  const of2026 = { year: 2026, amount: 300, reduction: null, dueOn: '2026-03-31' };
  expect((await collected()).dues).toEqual([
    {
      ...{ year: 2025, kind: 'both', amount: 300, reduction: 'Pensionari', dueOn: '2025-03-31' },
      ...{ cancelledAt: null, covered: 300 },
    },
    { ...of2026, kind: 'both', cancelledAt: null, covered: 50 },
    { ...of2026, kind: 'joining', cancelledAt: then },
  ]);
});

it('reductions, from when on and until when', async () => {
  const { id } = await database
    .insertInto('reductions')
    .values({ name: 'Pensionari', share: 50, kinds: ['both'], endedAt: later })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { reductionId: id, createdAt: first };
  await rows('memberReductions', row, { ...row, memberId: 'ion' });
  expect((await collected()).reductions).toEqual([{ name: 'Pensionari', createdAt: first, endedAt: later }]);
});

it('payments by their day, with their receipts, and those that were taken back', async () => {
  const payment = (at: number) => ({ amount: 100 + at, onceKey: `key-of-payment-${at}` });
  await rows(
    'payments',
    { ...payment(0), paidOn: '2026-03-02', way: 'bank', reference: 'OP 7', note: 'prin bancă' },
    { ...payment(1), paidOn: '2026-03-01', way: 'cash', receiptYear: 2026, receiptNumber: 12 },
    { ...payment(2), paidOn: '2026-03-02', way: 'card', voidedAt: then },
    { ...payment(3), paidOn: '2026-03-02', way: 'card', memberId: 'ion' },
  );
  const plain = { note: '', receipt: null, voidedAt: null, purposes: ['advance'], counterpart: null };
  expect((await collected()).payments).toEqual([
    { ...plain, paidOn: '2026-03-01', amount: 101, way: 'cash', receipt: '2026/12' },
    { ...plain, paidOn: '2026-03-02', amount: 100, way: 'bank', note: 'prin bancă' },
    { ...plain, paidOn: '2026-03-02', amount: 102, way: 'card', voidedAt: then },
  ]);
});

it('what payments have prolonged, also what was taken back; and when a reminder went out', async () => {
  const renewal = { year: 2026, was: '2026-03-31', until: '2026-12-31' };
  await rows('renewals', { ...renewal, undoneAt: then }, renewal, { ...renewal, memberId: 'ion' });
  await rows('feeReminders', { at: later }, { at: first, memberId: 'ion' });
  const { renewals, remindedAt } = await collected();
  expect([renewals, remindedAt]).toEqual([
    [
      { ...renewal, undoneAt: then },
      { ...renewal, undoneAt: null },
    ],
    later,
  ]);
});

it('mails, the latest first, and what became of them', async () => {
  const mail = { receiver: 'ana@demo.test', locale: 'ro', template: 'reset' };
  await rows(
    'outbox',
    { ...mail, createdAt: first, sentAt: then },
    { ...mail, createdAt: then, givenUpAt: later },
    { ...mail, createdAt: later },
    { ...mail, createdAt: later, template: 'invitation' },
    { ...mail, memberId: 'ion' },
  );
  const told = { template: 'reset', to: 'ana@demo.test', sentAt: null };
  expect((await collected()).mails).toEqual([
    { ...told, createdAt: later, state: 'waiting', template: 'invitation' },
    { ...told, createdAt: later, state: 'waiting' },
    { ...told, createdAt: then, state: 'failed' },
    { ...told, createdAt: first, state: 'sent', sentAt: then },
  ]);
});

it('letters, the latest first, with how they came; and that news were refused', async () => {
  const letter = {
    kind: 'news',
    members: '{}',
    texts: JSON.stringify({ ro: { subject: 'Noutăți', body: 'x' } }),
  };
  const ids = ['1', '2'].map((end) => `7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b1${end}`) as [string, string];
  await database
    .insertInto('circulars')
    .values([
      { ...letter, id: ids[0], begunAt: first },
      { ...letter, id: ids[1], begunAt: then },
    ])
    .execute();
  await rows(
    'circularReceivers',
    { circularId: ids[0], means: 'mail', sentAt: then },
    { circularId: ids[1], means: 'paper' },
    { circularId: ids[0], means: 'mail', memberId: 'ion' },
  );
  await rows('newsRefusals', { at: later }, { at: first, memberId: 'ion' });
  const { letters, newsRefusedAt } = await collected();
  expect(letters).toEqual([
    { subject: 'Noutăți', means: 'paper', begunAt: then, at: null },
    { subject: 'Noutăți', means: 'mail', begunAt: first, at: then },
  ]);
  expect(newsRefusedAt).toBe(later);
});

it('links, the latest first, without what they hold', async () => {
  await rows(
    'oneTimeLinks',
    { id: 'x1', createdAt: first, usedAt: then },
    { id: 'x2', createdAt: then, until: later, sentTo: 'y' },
    { id: 'x3', createdAt: then, memberId: 'ion' },
  );
  expect((await collected()).links).toEqual([
    { createdAt: then, until: later, usedAt: null },
    { createdAt: first, until: null, usedAt: then },
  ]);
});

it('sessions that were signed out, by their ends', async () => {
  await rows(
    'endedSessions',
    { sessionId: 's1', until: later },
    { sessionId: 's2', until: then },
    { sessionId: 's3', until: then, memberId: 'ion' },
  );
  expect((await collected()).signedOut).toEqual([{ until: then }, { until: later }]);
});

it('what was changed, the latest first, and by whom', async () => {
  const fields = [{ field: 'name', old: 'Ana', new: 'Ana ana' }];
  await rows(
    'changes',
    { at: first, kind: 'invited', fromTerminal: true },
    { at: then, kind: 'changed', byId: 'eva', fields: JSON.stringify(fields) },
    { at: then, kind: 'link-created' },
    { at: then, kind: 'changed', memberId: 'ion', byId: 'ana' },
  );
  expect((await collected()).changes).toEqual([
    { at: then, kind: 'link-created', fromTerminal: false, fields: [] },
    { at: then, kind: 'changed', fromTerminal: false, fields, by: 'Eva Admin' },
    { at: first, kind: 'invited', fromTerminal: true, fields: [] },
  ]);
});

it('applications that the member came of, or confirmed from the same address, the first one first', async () => {
  const application = {
    ...{
      kind: 'hunter',
      name: 'Ana P',
      phone: '0',
      commune: 'Putna',
      recommendedBy: 'Ion',
      message: 'Bună!',
    },
    ...{ email: 'ANA@demo.test', locale: 'ro', createdAt: then, confirmedAt: then, memberId: null },
  };
  await rows(
    'applications',
    { ...application, id: 'a', state: 'open', confirmationHash: 'a' },
    {
      ...{ ...application, id: 'b', state: 'refused', reason: 'Nu.', confirmationHash: 'b' },
      ...{ missing: 'Cazierul', papersRequestedAt: then, note: 'A sunat' },
      ...{ createdAt: first, decidedAt: later },
    },
    {
      ...{ ...application, id: 'c', state: 'accepted', confirmationHash: 'c', memberId: 'ana' },
      ...{ email: 'before@demo.test', createdAt: later, decidedAt: later },
    },
    { ...application, id: 'd', state: 'unconfirmed', confirmationHash: 'd', confirmedAt: null },
    { ...application, id: 'e', state: 'open', confirmationHash: 'e', email: 'ion@demo.test' },
  );
  const told = {
    ...{
      kind: 'hunter',
      name: 'Ana P',
      phone: '0',
      commune: 'Putna',
      recommendedBy: 'Ion',
      message: 'Bună!',
    },
    ...{ email: 'ANA@demo.test', reason: null, decidedAt: null, missing: null as string | null, note: '' },
  };
  expect((await collected()).applications).toEqual([
    {
      ...{ ...told, state: 'refused', reason: 'Nu.', createdAt: first, decidedAt: later },
      ...{ missing: 'Cazierul', note: 'A sunat' },
    },
    { ...told, state: 'open', createdAt: then },
    { ...told, state: 'accepted', email: 'before@demo.test', createdAt: later, decidedAt: later },
  ]);
});
