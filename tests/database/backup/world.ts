// A database with rows in many of its tables, and a dump of all rows.

import { sql } from 'kysely';
import { listTables, plainSettings, readRows, toAsk } from '../../../netlify/office/backup/rows.ts';
import type { Database } from '../../../netlify/database/connection.ts';

const document = '00000000-0000-4000-8000-000000000000';

/** Inserts rows that are hard to restore: bytes, line separators, extreme numbers, forward references. */
export async function fill(database: Database): Promise<void> {
  await sql`
    insert into members (id, name, email, member_number, kind, valid_until, roles, office_note, sessions_since) values
      ('eva', 'Eva Șerban', 'eva@example.ro', '1', 'both', '2027-03-31', '{member,admin}', ${'a\u2028b\\n\t"c" \u{1F98C}'}, 'epoch'),
      ('ana', 'Ana Pop', 'ana@example.ro', '2', 'hunter', '2027-03-31', '{member}', ${'\r\n'}, 'epoch'),
      ('ion', 'Ion Rusu', null, '3', 'angler', '2027-03-31', '{member}', null, 'epoch')
  `.execute(database);
  await sql`
    insert into standings (member_id, standing, since) values ('ion', 'suspended', '2026-01-01'), ('ion', 'active', '2026-02-01')
  `.execute(database);
  await sql`
    insert into dues (member_id, year, kind, amount, due_on, created_at) values
      ('ana', 2025, 'hunter', 20000, '2025-03-31', '2025-01-05'), ('ana', 2026, 'hunter', 25000, '2026-03-31', '2026-01-05')
  `.execute(database);
  await sql`
    insert into payments (member_id, paid_on, amount, way, once_key, by_id, receipt_year, receipt_number) values
      ('ana', '2025-02-03', 20000, 'cash', 'key-of-a-payment-1', 'eva', 2025, 1),
      ('ana', '2025-05-06', 5000, 'bank', 'key-of-a-payment-2', null, null, null),
      ('ion', '2026-02-03', 1, 'card', 'key-of-a-payment-3', 'eva', null, null)
  `.execute(database);
  await sql`update payments set voided_at = now(), voided_by_id = 'eva' where once_key = 'key-of-a-payment-2'`.execute(
    database,
  );
  await sql`insert into journal_handovers (until) values ('2025-12-31')`.execute(database);
  await sql`insert into receipt_numbers (year, last) values (2025, 1)`.execute(database);
  await sql`
    insert into passkeys (id, member_id, name, public_key, counter, backed_up, transports)
    values ('key-of-a-telephone', 'eva', 'Telefon', '\\x00ff0a5c'::bytea, 9007199254740993, true, '{internal,"a,b"}')
  `.execute(database);
  await sql`insert into one_time_codes (member_id, code_hash) values ('eva', 'hash')`.execute(database);
  await sql`insert into documents (id, audience, bytes, title) values (${document}, 'all', 300000, 'Statut')`.execute(
    database,
  );
  await sql`
    insert into document_parts (document_id, part, content)
    select ${document}::uuid, part, decode(repeat(md5(part::text), 3000), 'hex') from generate_series(0, 5) as part
  `.execute(database);
  await sql`
    insert into circulars (id, kind, texts, members, document_id)
    values (${document}, 'news', '{"ro": {}}', '{"search": ""}', ${document})
  `.execute(database);
  await sql`insert into circular_receivers (circular_id, member_id, means) values (${document}, 'eva', 'paper')`.execute(
    database,
  );
  await sql`insert into news_refusals (member_id) values ('eva')`.execute(database);
  // The first is a duplicate of the last.
  await sql`
    insert into reports (id, year, number, kind, species, happened_at, phone_at, age, received_at, ground, place, description,
      contact, locale, code_hash, latitude, longitude, accuracy)
    overriding system value
    select id, 2026, id, 'dead', '', now(), now(), 0, now(), '', '', '', '', 'ro', '', 47.6514000000001, 26.1 / 3, 5
    from generate_series(1, 3) as id
  `.execute(database);
  await sql`update reports set duplicate_of = 3 where id = 1`.execute(database);
  await sql`insert into report_photos (report_id, number, content) values (2, 1, '\\xffd8')`.execute(
    database,
  );
  await sql`insert into outbox (receiver, locale, template, words, member_id, sent_at) values
    ('ana@example.ro', 'ro', 'password-set', '{"when": "x"}', 'ana', now()),
    ('ana@example.ro', 'ro', 'password-set', '{}', 'ana', null)`.execute(database);
  await sql`insert into application_numbers (last) values (7)`.execute(database);
  // Tables that backups leave out.
  await sql`insert into one_time_links (id, member_id) values ('link', 'ana')`.execute(database);
  await sql`insert into turns (name, at) values ('mail', now())`.execute(database);
}

/** Returns all rows of all tables, as text. */
export function dump(database: Database): Promise<Record<string, string[]>> {
  return database.transaction().execute(async (transaction) => {
    const ask = toAsk(transaction);
    await plainSettings(ask);
    const all: Record<string, string[]> = {};
    for (const table of await listTables(ask)) {
      const rows: string[] = [];
      for await (const some of readRows(ask, table)) rows.push(...some);
      all[table.name] = rows;
    }
    return all;
  });
}
