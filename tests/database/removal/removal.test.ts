// Removing a member: the books stay, and no table names the person any more. Every column that could is checked.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dataRequests } from '../../../netlify/office/privacy/requests.ts';
import { booksKeptUntil } from '../../../netlify/database/retention.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { told } from '../account/world.ts';
import { testDatabase } from '../database.ts';
import { membersApp } from '../../../netlify/office/register/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const store = testDatabase();
const { database, members, fees } = store;
const requests = dataRequests(database);
const deps = {
  ...store,
  secret,
  now: () => start,
  requests,
  mailing: { isSent: true, sendSoon: vi.fn(async () => {}) },
};
const eva = person('eva', { roles: ['member', 'admin'], name: 'Eva Admin' });
const ion = person('ion', { name: 'Ion Rusu' });
const gone = person('gone', {
  name: 'Ștefan Țurcanu-Moraru',
  email: 'stefan@mail.test',
  memberNumber: '1042',
});

/** What identifies the person, in any spelling. */
const traces = ['urcanu', 'tefan@mail.test', '740123456', '230520100'];

/** Columns without data about persons: ids, codes, hashes, kinds, states, addresses of pages. */
const withoutPersons = [
  ...['applications.confirmation_hash', 'applications.decided_by', 'applications.id', 'applications.kind'],
  ...['applications.locale', 'applications.member_id', 'applications.state', 'attempt_counters.name'],
  // A hash, until it is confirmed.
  'applications.network',
  ...['attempt_counters.state', 'bank_imports.by_id', 'changes.kind', 'changes.by_id', 'changes.member_id'],
  ...['data_requests.answered_by', 'data_requests.member_id'],
  ...['dues.by_id', 'dues.kind', 'dues.member_id', 'dues.once_key', 'email_changes.sign_in_hash'],
  ...['email_changes.code_hash', 'email_changes.member_id', 'ended_sessions.member_id'],
  ...['ended_sessions.session_id', 'fee_reminders.member_id', 'bulk_actions.kind', 'bulk_actions.by_id'],
  ...[
    'members.commune',
    'members.hunting_group',
    'members.id',
    'members.kind',
    'members.locale',
    'members.member_number',
    'members.number_key',
  ],
  ...['one_time_codes.code_hash', 'one_time_codes.member_id', 'sessions.id', 'sessions.member_id'],
  'sessions.begun_as',
  ...['sessions.browser', 'sessions.device_id', 'sessions.strong_by', 'sessions.system', 'sessions.way'],
  ...['members.password_hash', 'members.roles', 'one_time_links.id', 'one_time_links.member_id'],
  ...[
    'one_time_links.sent_to',
    'open_lines.line_key',
    'open_lines.once_key',
    'outbox.failure',
    'outbox.locale',
    'outbox.member_id',
  ],
  ...['outbox.template', 'outside_links.address', 'passkeys.id', 'passkeys.member_id'],
  ...[
    'provider_identities.issuer',
    'provider_identities.member_id',
    'passkeys.transports',
    'payments.by_id',
    'payments.counterpart',
    'payments.entry',
    'payments.member_id',
    'payments.line_key',
    'payments.once_key',
    'payments.purposes',
    'payments.voided_by_id',
    'dues.reduction',
    'fee_sums.member_id',
    'member_merges.by_id',
    'member_merges.cancelled',
    'member_merges.kept_id',
    'member_merges.moved',
    'member_reductions.member_id',
    'separate_members.by_id',
    'separate_members.member_id',
    'separate_members.other_id',
    'reductions.by_id',
    'reductions.kinds',
    'reductions.name',
    'yearly_dues.by_id',
    'yearly_dues.kind',
    'journal_handovers.by_id',
    'payments.way',
  ],
  ...[
    'removed_members.member_number',
    'renewals.member_id',
    'statement_columns.columns',
    'statement_lines.line_key',
  ],
  ...['statement_columns.header', 'turns.name', 'used_states.state_hash', 'applications.commune'],
  ...[
    'members.standing',
    'member_columns.columns',
    'member_columns.header',

    'standings.by_id',
    'documents.audience',
    'circular_receivers.means',
    'circular_receivers.member_id',
    'circulars.by_id',
    'circulars.kind',
    'news_refusals.member_id',
    'standings.member_id',
    'standings.standing',
    'shared_previews.by_id',
    'shared_previews.entry_id',
    'shared_previews.hash',
    'shared_previews.kind',
  ],
  // The reporter's own words: reports have their own retention, as those of people who are not members.
  ...['reports.code_hash', 'reports.contact', 'reports.description', 'reports.ground', 'reports.kind'],
  ...['reports.locale', 'reports.place', 'reports.species', 'reports.state'],
  ...['report_steps.by_id', 'report_steps.note', 'report_steps.state'],
  // Who sent an entry from a phone's outbox, by an id that belongs to nobody any more.
  ...['entry_receipts.answer', 'entry_receipts.body_hash', 'entry_receipts.owner'],
  'waiting_parts.by_id',
  // Hashes of the networks that visitors' photos come from.
  'waiting_parts.networks',
];

/** Returns all text columns, and whether any of them names the person. */
async function columns() {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    order by 1, 2
  `.execute(database);
  const all: { name: string; naming: boolean }[] = [];
  for (const { table, column } of rows) {
    const patterns = traces.map((trace) => `%${trace}%`);
    const { rows: found } = await sql`
      select from ${sql.table(table)}
      where replace(${sql.ref(column)}::text, ' ', '') ilike any (${patterns}::text[]) limit 1
    `.execute(database);
    all.push({ name: `${table}.${column}`, naming: found.length > 0 });
  }
  return all;
}

const naming = async () => (await columns()).filter((one) => one.naming).map(({ name }) => name);

/** Puts the person into every table that may name one. */
async function leaveTraces() {
  const name = 'TURCANU MORARU STEFAN';
  await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { both: 45_000 } }, 'eva');
  await fees.pay(
    {
      member: 'gone',
      amount: 45_000,
      way: 'cash',
      paidOn: '2026-11-20',
      note: `de la ${name}`,
      key: 'k'.repeat(16),
    },
    { by: 'eva', today: '2026-11-21' },
  );
  await sql`
    insert into bank_imports (by_id, file_name) values ('eva', 'Extras Stefan Turcanu Moraru.csv');
  `.execute(database);
  const { id: bank } = await database.selectFrom('bankImports').select('id').executeTakeFirstOrThrow();
  const bankPayment = { paidOn: '2026-10-01', amount: 5_000, way: 'bank', importId: bank };
  await database
    .insertInto('payments')
    .values([
      { ...bankPayment, memberId: 'gone', reference: `cotizatie ${name}`, onceKey: 'b'.repeat(16) },
      { ...bankPayment, memberId: 'ion', reference: `pt Ion Rusu de la ${name}`, onceKey: 'c'.repeat(16) },
      { ...bankPayment, memberId: 'ion', note: 'adus de Ștefan Țurcanu Moraru', onceKey: 'd'.repeat(16) },
    ])
    .execute();
  const line = { importId: bank, day: '2026-10-02', amount: 700 };
  await database
    .insertInto('openLines')
    .values([
      { ...line, details: `plata ${name} RO49`, onceKey: 'e'.repeat(16) },
      { ...line, details: 'plata Stefanescu', onceKey: 'f'.repeat(16) },
    ])
    .execute();
  const due = {
    year: 2026,
    kind: 'contribution',
    amount: 100,
    dueOn: '2026-12-31',
    onceKey: 'g'.repeat(16),
  };
  await database
    .insertInto('dues')
    .values({ ...due, memberId: 'ion', reason: 'Împreună cu Țurcanu-Moraru Ștefan' })
    .execute();
  const application = {
    ...{
      kind: 'both',
      commune: 'Putna',
      locale: 'ro',
      createdAt: new Date(start),
      message: '',
      recommendedBy: '',
    },
    ...{ confirmedAt: new Date(start), decidedAt: new Date(start), decidedBy: 'eva' },
  };
  const row = sql`${JSON.stringify({ name: gone.name })}::jsonb`;
  await sql`
    insert into member_merges (kept_id, gone, before, after, moved, aside)
    values ('gone', ${row}, ${row}, ${row}, '[]', ${row})
  `.execute(database);
  const own = { name: gone.name, email: 'Stefan@mail.test', phone: '+40 740 123 456' };
  const other = { name: 'Dan Popa', email: 'dan@mail.test', phone: '0740999999' };
  await database
    .insertInto('applications')
    .values([
      { ...application, ...own, id: 'a', confirmationHash: 'a', state: 'accepted', memberId: 'gone' },
      {
        ...{ ...application, ...other, id: 'b', confirmationHash: 'b', state: 'refused' },
        ...{
          message: 'Sunați la 0230 520 100, 0740 123 456',
          reason: `Nu, ${name}.`,
          recommendedBy: gone.name,
        },
        ...{ missing: `Acordul lui ${gone.name}`, papersRequestedAt: new Date(start), note: gone.name },
      },
    ])
    .execute();
  const mail = { locale: 'ro', template: 'password-set' };
  await database
    .insertInto('outbox')
    .values([
      { ...mail, receiver: 'STEFAN@mail.test', words: JSON.stringify({ name: gone.name }) },
      {
        ...{ ...mail, receiver: 'ion@demo.test', memberId: 'ion', answer: '550 stefan@mail.test unknown' },
        words: JSON.stringify({ name: 'Ion', reason: `Vezi "${gone.name}"` }),
      },
    ])
    .execute();
  await sql`
    insert into email_changes (member_id, email, requested_at, until, sign_in_hash)
    values ('gone', 'nou.stefan@mail.test', now(), now(), 'x');
  `.execute(database);
  await sql`insert into bulk_actions (kind, detail) values ('imported', 'Ștefan Țurcanu-Moraru.csv')`.execute(
    database,
  );
  await sql`
    insert into passkeys (id, member_id, name, public_key, counter, backed_up)
    values ('pppppppppppppppp', 'gone', 'Telefonul lui Țurcanu', '', 0, false)
  `.execute(database);
  await sql`
    insert into provider_identities (issuer, subject, member_id, bound_at)
    values ('https://provider.test', 'stefan@mail.test', 'gone', now())
  `.execute(database);
  const fields = [{ field: 'payment', old: `2026-10-01 · 50,00 lei · ${name}`, new: null }];
  await sql`
    insert into changes (kind, member_id, fields) values ('changed', 'ion', ${JSON.stringify(fields)}::jsonb)
  `.execute(database);
  await database
    .insertInto('dataRequests')
    .values({
      memberId: 'ion',
      message: `Nu sunt ${name}, stefan@mail.test`,
      createdAt: new Date(start),
      answeredAt: new Date(start),
    })
    .execute();
  await members.setOwnDetails('gone', {
    phone: '0230 520 100, 0740 123 456',
    address: 'Casa Țurcanu-Moraru Ștefan',
  });
  await sql`
    insert into standings (member_id, standing, since, reason)
    values ('ion', 'suspended', '2026-11-01', 'La cererea lui Ștefan Țurcanu-Moraru')
  `.execute(database);
  await sql`
    insert into documents (id, title, audience, bytes)
    values (gen_random_uuid(), 'Diploma lui Ștefan Țurcanu-Moraru', 'all', 1)
  `.execute(database);
  const letter = { ro: { subject: name, body: 'Scrieți la stefan@mail.test' } };
  await sql`
    insert into circulars (id, kind, texts, members, document_title) values
    (gen_random_uuid(), 'news', ${JSON.stringify(letter)}::jsonb, ${JSON.stringify({ search: name })}::jsonb, ${name})
  `.execute(database);
  await members.setFields('ion', { note: `Vărul lui ${gone.name}` }, start);
  await requests.submit('gone', 'Ștergeți-mă.', start);
}

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const one of [eva, ion, gone]) await members.add(one, { kind: 'invited', by: 'eva' });
});

const send = async (method: string, id = 'gone') =>
  serve(membersApp(deps), ask(`/api/members/${id}`, { method, cookie: await makeCookie(eva) }));

const books = () =>
  sql`
    select paid_on, amount, reference, note, receipt_number, member_id, member_number
    from payments left join removed_members on removed_members.id = removed_id
    where removed_id is not null order by paid_on
  `
    .execute(database)
    .then(({ rows }) => rows);

const kept = { reference: '', note: '', memberId: null, memberNumber: '1042' };

describe('whoever is removed', () => {
  it('is named by no column of any table, each of which is known', async () => {
    await leaveTraces();
    const before = await columns();
    const known = [...withoutPersons, ...before.filter((one) => one.naming).map(({ name }) => name)];
    // A new column either has no personal data, or must name the person here and no longer after the removal.
    expect(before.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(withoutPersons.filter((name) => before.some((one) => one.name === name && one.naming))).toEqual(
      [],
    );

    expect((await send('DELETE')).status).toBe(200);
    expect(await naming()).toEqual([]);
  });

  it('leaves what others have: their texts, but for the name', async () => {
    await leaveTraces();
    await members.remove('gone', { kind: 'removed', by: 'eva' });
    const texts = await database
      .selectFrom('payments')
      .select(['reference', 'note'])
      .where('memberId', '=', 'ion')
      .orderBy('id')
      .execute();
    expect(texts).toEqual([
      { reference: 'pt Ion Rusu de la ***', note: '' },
      { reference: '', note: 'adus de ***' },
    ]);
    const lines = await database.selectFrom('openLines').select('details').orderBy('onceKey').execute();
    expect(lines.map(({ details }) => details)).toEqual(['plata *** RO49', 'plata Stefanescu']);
    const [mail] = await database.selectFrom('outbox').select('words').execute();
    expect(mail?.words).toEqual({ name: 'Ion', reason: 'Vezi "***"' });
  });

  it('leaves the name in the texts of others where another member has the same one', async () => {
    await members.add(person('same', { name: 'Stefan Moraru Turcanu' }));
    await leaveTraces();
    await members.remove('gone', { kind: 'removed', by: 'eva' });
    const lines = await database.selectFrom('openLines').select('details').orderBy('onceKey').execute();
    expect(lines[0]?.details).toBe('plata TURCANU MORARU STEFAN RO49');
  });

  it('leaves books that the desk shows, but for what was taken back', async () => {
    await leaveTraces();
    const { payments = [] } = (await fees.of('gone')) ?? {};
    await fees.takeBack(payments.find(({ way }) => way === 'bank')?.id ?? '', 'eva');
    await members.remove('gone', { kind: 'removed', by: 'eva' });
    expect(await fees.removed()).toMatchObject([
      {
        ...{ memberNumber: '1042', until: '2031-12-31' },
        dues: [{ year: 2026, kind: 'hunter-and-angler', amount: 45_000, dueOn: '2026-03-31' }],
        payments: [{ paidOn: '2026-11-20', amount: 45_000, way: 'cash', receipt: '2026/1', reference: '' }],
      },
    ]);
    expect(JSON.stringify(await fees.removed())).not.toMatch(/urcanu/i);
  });

  it('leaves the application of another member, who applied with the same address', async () => {
    await leaveTraces();
    await sql`update applications set member_id = 'ion', state = 'accepted', reason = null, email = 'stefan@mail.test' where id = 'b'`.execute(
      database,
    );
    await members.remove('gone', { kind: 'removed', by: 'eva' });
    const rows = await database.selectFrom('applications').select(['id', 'name', 'memberId']).execute();
    expect(rows).toEqual([{ id: 'b', name: 'Dan Popa', memberId: 'ion' }]);
  });

  it('keeps the books: days, sums and receipt numbers, under the number alone', async () => {
    await leaveTraces();
    await members.remove('gone', { kind: 'removed', by: 'eva' });
    expect(await books()).toEqual([
      { ...kept, paidOn: '2026-10-01', amount: 5_000, receiptNumber: null },
      { ...kept, paidOn: '2026-11-20', amount: 45_000, receiptNumber: 1 },
    ]);
    const dues = await database
      .selectFrom('dues')
      .select(['amount', 'year'])
      .where('removedId', 'is not', null)
      .execute();
    expect(dues).toEqual([{ amount: 45_000, year: 2026 }]);
    // The list of debtors, and the next receipt.
    const list = await fees.list({ search: '', filter: 'all', today: '2026-11-21' });
    expect(list.members.map(({ id }) => id)).not.toContain('gone');
    const next = await fees.pay(
      { member: 'ion', amount: 100, way: 'cash', paidOn: '2026-11-21', note: '', key: 'n'.repeat(16) },
      { by: 'eva', today: '2026-11-21' },
    );
    expect(next?.receipt).toBe('2026/2');
  });

  it('cannot be deleted past the books', async () => {
    await leaveTraces();
    await expect(database.deleteFrom('members').where('id', '=', 'gone').execute()).rejects.toThrow(
      /violates foreign key/,
    );
  });

  it('has payments that nobody takes back alone; an import that is undone takes them with it', async () => {
    await leaveTraces();
    const { id } = await database
      .selectFrom('payments')
      .select('id')
      .where('memberId', '=', 'gone')
      .where('way', '=', 'bank')
      .executeTakeFirstOrThrow();
    const due = await database
      .selectFrom('dues')
      .select('id')
      .where('memberId', '=', 'gone')
      .executeTakeFirstOrThrow();
    await members.remove('gone', { kind: 'removed', by: 'eva' });
    expect(await fees.takeBack(id, 'eva')).toBeNull();
    expect(await fees.cancel(due.id, { by: 'eva', isAdmin: true })).toBeNull();
    const { id: bank } = await database.selectFrom('bankImports').select('id').executeTakeFirstOrThrow();
    expect(await fees.undoImport(bank, 'eva')).toMatchObject({ payments: 3 });
  });
});

describe('before it is done, and after', () => {
  const removal = {
    stays: { payments: 2, paid: 50_000, dues: 1, due: 45_000, until: '2031-12-31' },
    goes: { applications: 1, mails: 1, links: 0, passkeys: 1, requests: 1, texts: 22 },
  };

  it('the administrator is told what goes and what stays, and the record of changes keeps it', async () => {
    await leaveTraces();
    const answer = (await (await send('GET')).json()) as { removal: { goes: { changes: number } } };
    expect(answer.removal).toMatchObject(removal);
    expect(await (await send('DELETE')).json()).toEqual(answer);
    const { rows } = await sql<{ fields: unknown }>`
      select fields from changes where kind = 'removed' and member_id is null and by_id = 'eva'
    `.execute(database);
    expect(rows).toEqual([{ fields: [{ field: 'removal', old: null, new: answer.removal }] }]);
  });

  it('books are kept from their last day on: the one on which an old payment was taken back, or an old due', async () => {
    const old = { memberId: 'gone', createdAt: '2015-02-03T08:00:00Z' };
    await database
      .insertInto('dues')
      .values({ ...old, year: 2015, kind: 'hunter', amount: 100, dueOn: '2015-03-31' })
      .execute();
    const until = async () =>
      ((await (await send('GET')).json()) as { removal: typeof removal }).removal.stays.until;
    expect(await until()).toBe('2020-12-31');
    const now = booksKeptUntil(today(Date.now()));
    await database
      .updateTable('dues')
      .set({ cancelledAt: sql`now()` })
      .execute();
    expect(await until()).toBe(now);
    await database.deleteFrom('dues').execute();
    await database
      .insertInto('payments')
      .values({ ...old, paidOn: '2015-02-03', amount: 100, way: 'cash', onceKey: 'k'.repeat(20) })
      .execute();
    expect(await until()).toBe('2020-12-31');
    await database
      .updateTable('payments')
      .set({ voidedAt: sql`now()` })
      .execute();
    expect(await until()).toBe(now);
  });

  it('nothing stays of somebody without an entry in the books', async () => {
    const { removal: plan } = (await (await send('GET')).json()) as { removal: typeof removal };
    expect(plan.stays).toEqual({ payments: 0, paid: 0, dues: 0, due: 0, until: null });
    await members.remove('gone');
    expect(await database.selectFrom('removedMembers').selectAll().execute()).toEqual([]);
  });

  it('is not for oneself, nor for who is there no more', async () => {
    expect(await told(await send('DELETE', 'eva'))).toBe('409 own-record');
    expect(await told(await send('GET', 'nobody'))).toBe('404 not-found');
    expect(await told(await send('DELETE', 'nobody'))).toBe('404 not-found');
    expect(await members.get('eva')).not.toBeNull();
  });
});
