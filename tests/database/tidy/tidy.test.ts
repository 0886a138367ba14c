// Each night, what has outlived its retention period is deleted, and nothing else.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deletions } from '../../../netlify/office/parts/parts.ts';
import { tidy } from '../../../netlify/base/tidy/tidy.ts';
import { retention, type TermedKind } from '../../../src/core/api/retention.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { database, members } = testDatabase({ connections: 4 });
const now = Date.UTC(2032, 2, 31, 2, 23);
const second = 1000;

let logged: string[];
beforeEach(async () => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  for (const id of ['ana', 'ion']) await members.put(person(id));
});

/** Returns the moment at which a row of a kind that expires now began. */
async function edge(kind: TermedKind): Promise<number> {
  const { count, unit } = retention[kind].period;
  // Like the books: whole calendar years, in Romania's time zone.
  if (kind === 'openLines') return Date.UTC(new Date(now).getUTCFullYear() - count, 0, 0, 21, 59, 59);
  const { rows } = await sql<{ at: Date }>`
    select ${new Date(now)}::timestamptz - ${`${count} ${unit}`}::interval as at
  `.execute(database);
  return rows[0]?.at.getTime() ?? 0;
}

const key = (name: string) => name.padEnd(16, '-');
const application = (name: string) => ({
  ...{ id: name, name, kind: 'both', email: `${name}@demo.test`, phone: '', commune: 'Putna', locale: 'ro' },
  ...{ recommendedBy: '', message: '', confirmationHash: name },
});
const mail = { receiver: 'ana@demo.test', locale: 'ro', template: 'reset' };
const file = async (name: string, at: Date) =>
  database
    .insertInto('bankImports')
    .values({ fileName: name, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Writes a row of a kind, with a name and the moment it began; most tables have a column for the name. */
const write: Record<
  Exclude<TermedKind, 'books' | 'reportContacts' | 'reportPlaces'>,
  (name: string, at: Date) => Promise<unknown>
> = {
  openLines: async (name, at) =>
    database
      .insertInto('openLines')
      .values({
        ...{ onceKey: key(name), importId: (await file(name, new Date(now))).id, day: '2026-11-20' },
        ...{ amount: 1, details: name, openedAt: at },
      })
      .execute(),
  bankImports: file,
  unconfirmedApplications: (name, at) =>
    database
      .insertInto('applications')
      .values({ ...application(name), createdAt: at })
      .execute(),
  decidedApplications: (name, at) =>
    database
      .insertInto('applications')
      .values({ ...application(name), state: 'accepted', createdAt: at, confirmedAt: at, decidedAt: at })
      .execute(),
  changes: (name, at) =>
    database
      .insertInto('changes')
      .values({ kind: 'changed', at, fields: JSON.stringify(name) })
      .execute(),
  merges: async (name, at) => {
    const row = sql`jsonb_build_object('name', ${name}::text)`;
    await members.add(person(name));
    await sql`
      insert into member_merges (kept_id, at, gone, before, after, moved, aside)
      values (${name}, ${at}, ${row}, '{}', '{}', '[]', '[]')
    `.execute(database);
  },
  bulk: (name, at) =>
    database.insertInto('bulkActions').values({ kind: 'imported', detail: name, createdAt: at }).execute(),
  circulars: (name, at) =>
    database
      .insertInto('circulars')
      .values({
        ...{ id: randomUUID(), kind: 'news', createdAt: at, documentTitle: name },
        ...{ texts: '{}', members: '{}', begunAt: name === 'over' ? null : at },
      })
      .execute(),
  dataRequests: (name, at) =>
    database
      .insertInto('dataRequests')
      .values({
        ...{ memberId: 'ana', message: name, createdAt: at, answeredAt: at },
      })
      .execute(),
  sentMail: (name, at) =>
    database
      .insertInto('outbox')
      .values({ ...mail, receiver: name, sentAt: at })
      .execute(),
  failedMail: (name, at) =>
    database
      .insertInto('outbox')
      .values({ ...mail, receiver: name, givenUpAt: at })
      .execute(),
  links: (name, at) =>
    database
      .insertInto('oneTimeLinks')
      .values({ id: name, memberId: 'ana', createdAt: at, usedAt: at })
      .execute(),
  emailChanges: (name, at) =>
    database
      .insertInto('emailChanges')
      .values({
        ...{ memberId: name === 'over' ? 'ana' : 'ion', email: name, codeHash: name },
        ...{ requestedAt: at, until: at, signInHash: 'x' },
      })
      .execute(),
  sessions: (name, at) =>
    database
      .insertInto('sessions')
      .values({
        ...{ id: name, memberId: 'ana', beganAt: at, holdsSince: at, until: at },
        // Counted in days: the next day begins a new period.
        seenOn: new Date(at.getTime() + (name === 'kept' ? 86_400_000 : 0)).toISOString().slice(0, 10),
      })
      .execute(),
  signedOut: (name) =>
    database
      .insertInto('endedSessions')
      .values({ memberId: 'ana', sessionId: name, until: ends(name) })
      .execute(),
  attempts: (name) =>
    database
      .insertInto('attemptCounters')
      .values({ name, expiresAt: ends(name) })
      .execute(),
  providerSignIns: (name) =>
    database
      .insertInto('usedStates')
      .values({ stateHash: name, expiresAt: ends(name) })
      .execute(),
  uploads: (name, at) =>
    database
      .insertInto('waitingParts')
      .values({ fileId: crypto.randomUUID(), part: 0, content: Buffer.from(name), createdAt: at })
      .execute(),
  previews: (name, at) =>
    database
      .insertInto('sharedPreviews')
      .values({
        hash: name.padEnd(43, '-'),
        kind: 'pages',
        entryId: 'contact',
        byId: 'ana',
        createdAt: at,
      })
      .execute(),
  reports: (name, at) =>
    database
      .insertInto('reports')
      // Its contact and place were deleted long before.
      .values({ ...report(name, at), contact: '', rounded: true })
      .execute(),
  entryReceipts: (name, at) =>
    database
      .insertInto('entryReceipts')
      .values({
        ...{ owner: name, key: crypto.randomUUID(), bodyHash: 'x'.repeat(43) },
        ...{ answer: JSON.stringify({}), createdAt: at },
      })
      .execute(),
};

/** Returns a report whose texts contain its name, closed at a moment. */
const report = (name: string, at: Date) => ({
  ...{ year: 2030, number: name.length + (name === 'over' ? 1 : 0), kind: 'dead', species: '', ground: '' },
  ...{ happenedAt: at, phoneAt: at, age: 0, receivedAt: at, state: 'closed', closedAt: at },
  ...{ place: '', description: name, contact: name, locale: 'ro', codeHash: name },
});

/** Returns the end of rows with an end date of their own. */
const ends = (name: string) => new Date(name === 'over' ? now : now + second);

/** Returns all rows of a kind's table, as text. */
async function left(kind: TermedKind): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(one::text, ' '), '') as text from ${sql.table(retention[kind].tables[0])} as one
  `.execute(database);
  return rows[0]?.text.replaceAll(Buffer.from('kept').toString('hex'), 'kept') ?? '';
}

const kinds = Object.keys(write) as (keyof typeof write)[];

describe.each(kinds)('%s', (kind) => {
  it('go when their term is over, and not a second before', async () => {
    const at = await edge(kind);
    await write[kind]('over', new Date(at));
    await write[kind]('kept', new Date(at + second));
    await tidy(database, now, deletions);
    const rows = await left(kind);
    expect(rows).toContain('kept');
    expect(rows).not.toMatch(/over|6f766572/);
    expect(JSON.parse(logged[0] ?? '')).toEqual({ event: 'tidied', [kind]: 1 });
    await tidy(database, now, deletions);
    expect(await left(kind)).toBe(rows);
    expect(JSON.parse(logged[1] ?? '')).toEqual({ event: 'tidied' });
  });
});

it('what waits stays, however old it is', async () => {
  const at = new Date(0);
  await database
    .insertInto('applications')
    .values({ ...application('waits'), state: 'open', createdAt: at, confirmedAt: at })
    .execute();
  await database
    .insertInto('dataRequests')
    .values({ memberId: 'ana', message: 'Plec.', createdAt: at })
    .execute();
  await database
    .insertInto('outbox')
    .values({ ...mail, createdAt: at })
    .execute();
  await tidy(database, now, deletions);
  for (const kind of ['decidedApplications', 'dataRequests', 'sentMail'] as const)
    expect(await left(kind)).not.toBe('');
});

describe('reports', () => {
  const place = { latitude: 47.654321, longitude: 25.123456, accuracy: 8 };
  async function keep(name: string, over: object) {
    const { id } = await database
      .insertInto('reports')
      .values({ ...report(name, new Date(now)), ...place, ...over })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('reportPhotos')
      .values({ reportId: id, number: 1, content: Buffer.from(name) })
      .execute();
  }
  const kept = () =>
    database
      .selectFrom('reports')
      .leftJoin('reportPhotos', 'reportId', 'id')
      .select(['description as name', 'contact', 'content', 'latitude', 'longitude', 'accuracy', 'rounded'])
      .orderBy('description')
      .execute();

  it('lose the way to whoever sent them and their photos thirty days after they were closed', async () => {
    const at = await edge('reportContacts');
    await keep('over', { closedAt: new Date(at) });
    await keep('kept', { closedAt: new Date(at + second) });
    await keep('waiting', { state: 'seen', closedAt: null, receivedAt: new Date(at - 1000 * second) });
    await tidy(database, now, deletions);
    expect(await kept()).toMatchObject([
      { name: 'kept', contact: 'kept', content: Buffer.from('kept') },
      { name: 'over', contact: '', content: null },
      { name: 'waiting', contact: 'waiting', content: Buffer.from('waiting') },
    ]);
    expect(JSON.parse(logged[0] ?? '')).toEqual({ event: 'tidied', reportContacts: 1 });
    await tidy(database, now, deletions);
    expect(JSON.parse(logged[1] ?? '')).toEqual({ event: 'tidied' });
  });

  it('are kept to a kilometre a year after they came, whatever became of them', async () => {
    const at = await edge('reportPlaces');
    await keep('over', { receivedAt: new Date(at), closedAt: new Date(now) });
    await keep('kept', { receivedAt: new Date(at + second), closedAt: new Date(now) });
    await tidy(database, now, deletions);
    expect(await kept()).toMatchObject([
      { name: 'kept', ...place, rounded: false },
      { name: 'over', latitude: 47.65, longitude: 25.12, accuracy: 1000, rounded: true },
    ]);
    expect(JSON.parse(logged[0] ?? '')).toEqual({ event: 'tidied', reportPlaces: 1 });
  });
});

describe('the books of members who were removed', () => {
  /** Adds a member without a name whose last entry in the books is on a given day. */
  async function books(number: string, lastOn: string) {
    const { id } = await database
      .insertInto('removedMembers')
      .values({ memberNumber: number, lastOn })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: bank } = await file(number, new Date('2026-01-01'));
    await database
      .insertInto('payments')
      .values({
        ...{ removedId: id, paidOn: lastOn, amount: 1, way: 'bank', importId: bank },
        onceKey: key(number),
      })
      .execute();
    await database
      .insertInto('dues')
      .values({ removedId: id, year: 2026, kind: 'hunter', amount: 1, dueOn: lastOn })
      .execute();
  }
  const numbers = async () =>
    (
      await sql<{ number: string }>`
        select member_number as number from removed_members
        join payments on payments.removed_id = removed_members.id
        join dues on dues.removed_id = removed_members.id
      `.execute(database)
    ).rows.map(({ number }) => number);

  it('go five years after the year of the last entry, the statements that they came of with them', async () => {
    await books('2026', '2026-01-01');
    await books('2027', '2027-12-31');
    // Of a member who still exists.
    await database
      .insertInto('payments')
      .values({ memberId: 'ana', paidOn: '2020-01-01', amount: 1, way: 'cash', onceKey: key('x') })
      .execute();
    // In Romania the new year has begun.
    const [before, after] = [Date.UTC(2031, 11, 31, 21, 59), Date.UTC(2031, 11, 31, 22)];
    await tidy(database, before, deletions);
    expect(await numbers()).toEqual(['2026', '2027']);
    await tidy(database, after, deletions);
    expect(await numbers()).toEqual(['2027']);
    const imports = await database.selectFrom('bankImports').select('fileName').execute();
    expect(imports).toEqual([{ fileName: '2027' }]);
    expect(
      await database.selectFrom('payments').where('memberId', '=', 'ana').selectAll().execute(),
    ).toHaveLength(1);
  });
});

it('what is not from a member goes as the books do, and its statement with it', async () => {
  for (const [name, day] of [
    ['over', '2026-12-31'],
    ['kept', '2027-01-01'],
  ] as const) {
    const { id } = await file(name, new Date('2026-01-01'));
    await database
      .insertInto('payments')
      .values({
        ...{ paidOn: day, amount: 1, way: 'bank', entry: 'income', purposes: ['rent'], importId: id },
        onceKey: key(name),
      })
      .execute();
  }
  await tidy(database, now, deletions);
  await tidy(database, now, deletions);
  const names = await database
    .selectFrom('payments')
    .innerJoin('bankImports', 'bankImports.id', 'importId')
    .select('fileName')
    .execute();
  expect(names).toEqual([{ fileName: 'kept' }]);
  expect(await left('bankImports')).not.toContain('over');
});

describe('more than one night', () => {
  const counters = async () =>
    Number(
      (await sql<{ count: string }>`select count(*) from attempt_counters`.execute(database)).rows[0]?.count,
    );
  const many = (count: number) =>
    sql`
      insert into attempt_counters (name, expires_at)
      select 'old/' || number, ${new Date(now)} from generate_series(1, ${count}::int) as number
    `.execute(database);

  it('at once do the work once', async () => {
    await many(12_001);
    await Promise.all([
      tidy(database, now, deletions),
      tidy(database, now, deletions),
      tidy(database, now, deletions),
    ]);
    expect(await counters()).toBe(0);
    const counts = logged.map((line) => (JSON.parse(line) as { attempts?: number }).attempts ?? 0);
    expect(counts.reduce((sum, one) => sum + one)).toBe(12_001);
  });

  it('what somebody holds is waited for by none, and goes the next time', async () => {
    await many(3);
    await database.transaction().execute(async (transaction) => {
      await sql`select from attempt_counters where name = 'old/2' for update`.execute(transaction);
      await tidy(database, now, deletions);
      expect(await counters()).toBe(1);
    });
    await tidy(database, now, deletions);
    expect(await counters()).toBe(0);
  });
});

it('a kind that fails is told of, and keeps no other one', async () => {
  await write.changes('over', new Date(0));
  await write.uploads('over', new Date(0));
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fail before delete on changes execute function fail()
  `.execute(database);
  await expect(tidy(database, now, deletions)).rejects.toThrow(AggregateError);
  await sql`drop trigger fail on changes; drop function fail()`.execute(database);
  expect(await left('uploads')).toBe('');
  expect(await left('changes')).not.toBe('');
});
