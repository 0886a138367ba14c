// All that is known of a member: each table's own part, with what has happened to it and with what has not.

import { beforeEach, expect, it } from 'vitest';
import { collectOwnData } from '../../../netlify/privacy/collect.ts';
import type { OwnData } from '../../../src/lib/api/own-data.ts';
import { periods } from '../../../src/lib/api/retention.ts';
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
  await database.updateTable('members').set({ created_at: first }).execute();
});

const collected = async (id = 'ana') => (await collectOwnData(database, id, start)) as OwnData;

/** Ana's rows in a table, one of somebody else's among them. */
async function rows<Table extends Parameters<typeof database.insertInto>[0]>(
  table: Table,
  ...given: Record<string, unknown>[]
) {
  const all = given.map((one) => ({ member_id: 'ana', ...one }));
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
      ...{ phone: null, address: null, commune: null, joinedOn: null, note: null },
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
      mails: [],
    },
    ...{ links: [], signedOut: [], changes: [], applications: [], requests: [], retention: periods },
  });
  expect(await collectOwnData(database, 'nobody', start)).toBeNull();
});

it('the record tells of a password, of the provider and of sessions that were ended', async () => {
  await database
    .updateTable('members')
    .set({ password_hash: '$scrypt$x', provider_since: then, sessions_since: later })
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
  const change = { email: 'new@demo.test', requested_at: first, until: later, sign_in_hash: 'x' };
  await rows('email_changes', change, { ...change, member_id: 'ion', email: 'ion@new.test' });
  const told = { email: 'new@demo.test', requestedAt: first, confirmedAt: null as string | null };
  expect((await collected()).emailChange).toEqual(told);
  await database.updateTable('email_changes').set({ confirmed_at: then }).execute();
  expect((await collected()).emailChange).toEqual({ ...told, confirmedAt: then });
});

it('accounts at providers, the first one first', async () => {
  const identity = { issuer: 'https://one.test', subject: '1', bound_at: later };
  await rows(
    'provider_identities',
    identity,
    { ...identity, issuer: 'https://two.test', bound_at: first },
    { ...identity, subject: '2', member_id: 'ion' },
  );
  expect((await collected()).identities).toEqual([
    { issuer: 'https://two.test', subject: '1', boundAt: first },
    { issuer: 'https://one.test', subject: '1', boundAt: later },
  ]);
});

it('one-time codes, without the codes', async () => {
  await rows(
    'one_time_codes',
    { code_hash: 'a', created_at: first, used_at: then },
    { code_hash: 'b', created_at: first },
    { code_hash: 'c', created_at: first, member_id: 'ion' },
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
    seen_on: '2026-02-07',
    until: later,
    holds_since: first,
  };
  await rows(
    'sessions',
    { ...session, id: 's1', began_at: first, way: 'password', strong_by: 'code', strong_at: then },
    { id: 's2', began_at: then, holds_since: then, seen_on: '2026-02-08', until: later },
    { ...session, id: 's3', began_at: first, member_id: 'ion' },
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
  const key = { public_key: Buffer.from('secret'), counter: 7, backed_up: true };
  await rows(
    'passkeys',
    { ...key, id: 'b'.repeat(16), name: 'Telefon', created_at: then, last_used_at: later },
    { ...key, id: 'a'.repeat(16), name: 'Laptop', created_at: first },
    { ...key, id: 'c'.repeat(16), name: 'Al lui Ion', member_id: 'ion' },
  );
  expect((await collected()).passkeys).toEqual([
    { name: 'Laptop', createdAt: first, lastUsedAt: null },
    { name: 'Telefon', createdAt: then, lastUsedAt: later },
  ]);
});

it('dues by their last day, with what is paid of them, and those that were cancelled', async () => {
  const due = { kind: 'both', amount: 300, due_on: '2026-03-31', year: 2026 };
  await rows(
    'dues',
    due,
    { ...due, kind: 'joining', cancelled_at: then },
    { ...due, year: 2025, due_on: '2025-03-31', reduction: 'Pensionari' },
    { ...due, member_id: 'ion' },
  );
  const payment = { paid_on: '2026-02-06', amount: 350, way: 'card', once_key: 'k'.repeat(16) };
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
    .values({ name: 'Pensionari', share: 50, kinds: ['both'], ended_at: later })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { reduction_id: id, created_at: first };
  await rows('member_reductions', row, { ...row, member_id: 'ion' });
  expect((await collected()).reductions).toEqual([{ name: 'Pensionari', createdAt: first, endedAt: later }]);
});

it('payments by their day, with their receipts, and those that were taken back', async () => {
  const payment = (at: number) => ({ amount: 100 + at, once_key: `key-of-payment-${at}` });
  await rows(
    'payments',
    { ...payment(0), paid_on: '2026-03-02', way: 'bank', reference: 'OP 7', note: 'prin bancă' },
    { ...payment(1), paid_on: '2026-03-01', way: 'cash', receipt_year: 2026, receipt_number: 12 },
    { ...payment(2), paid_on: '2026-03-02', way: 'card', voided_at: then },
    { ...payment(3), paid_on: '2026-03-02', way: 'card', member_id: 'ion' },
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
  await rows('renewals', { ...renewal, undone_at: then }, renewal, { ...renewal, member_id: 'ion' });
  await rows('fee_reminders', { at: later }, { at: first, member_id: 'ion' });
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
    { ...mail, created_at: first, sent_at: then },
    { ...mail, created_at: then, given_up_at: later },
    { ...mail, created_at: later },
    { ...mail, created_at: later, template: 'invitation' },
    { ...mail, member_id: 'ion' },
  );
  const told = { template: 'reset', to: 'ana@demo.test', sentAt: null };
  expect((await collected()).mails).toEqual([
    { ...told, createdAt: later, state: 'waiting', template: 'invitation' },
    { ...told, createdAt: later, state: 'waiting' },
    { ...told, createdAt: then, state: 'failed' },
    { ...told, createdAt: first, state: 'sent', sentAt: then },
  ]);
});

it('links, the latest first, without what they hold', async () => {
  await rows(
    'one_time_links',
    { id: 'x1', created_at: first, used_at: then },
    { id: 'x2', created_at: then, until: later, sent_to: 'y' },
    { id: 'x3', created_at: then, member_id: 'ion' },
  );
  expect((await collected()).links).toEqual([
    { createdAt: then, until: later, usedAt: null },
    { createdAt: first, until: null, usedAt: then },
  ]);
});

it('sessions that were signed out, by their ends', async () => {
  await rows(
    'ended_sessions',
    { session_id: 's1', until: later },
    { session_id: 's2', until: then },
    { session_id: 's3', until: then, member_id: 'ion' },
  );
  expect((await collected()).signedOut).toEqual([{ until: then }, { until: later }]);
});

it('what was changed, the latest first, and by whom', async () => {
  const fields = [{ field: 'name', old: 'Ana', new: 'Ana ana' }];
  await rows(
    'changes',
    { at: first, kind: 'invited', from_terminal: true },
    { at: then, kind: 'changed', by_id: 'eva', fields: JSON.stringify(fields) },
    { at: then, kind: 'link-created' },
    { at: then, kind: 'changed', member_id: 'ion', by_id: 'ana' },
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
      recommended_by: 'Ion',
      message: 'Bună!',
    },
    ...{ email: 'ANA@demo.test', locale: 'ro', created_at: then, confirmed_at: then, member_id: null },
  };
  await rows(
    'applications',
    { ...application, id: 'a', state: 'open', confirmation_hash: 'a' },
    {
      ...{ ...application, id: 'b', state: 'refused', reason: 'Nu.', confirmation_hash: 'b' },
      ...{ missing: 'Cazierul', papers_requested_at: then, note: 'A sunat' },
      ...{ created_at: first, decided_at: later },
    },
    {
      ...{ ...application, id: 'c', state: 'accepted', confirmation_hash: 'c', member_id: 'ana' },
      ...{ email: 'before@demo.test', created_at: later, decided_at: later },
    },
    { ...application, id: 'd', state: 'unconfirmed', confirmation_hash: 'd', confirmed_at: null },
    { ...application, id: 'e', state: 'open', confirmation_hash: 'e', email: 'ion@demo.test' },
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
