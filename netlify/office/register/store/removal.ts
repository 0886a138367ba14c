// Removes a member: the books stay, without a name, for their retention period; everything else about the person is deleted.

import { sql, type Transaction } from 'kysely';
import { bind } from '../../../database/bind.ts';
import type { Database, Executor } from '../../../database/connection.ts';
import { oneRow } from '../../../database/one-row.ts';
import type { DB } from '../../../database/tables.ts';
import type { Removal } from '../../../../src/core/api/removal.ts';
import { booksKeptUntil } from '../../../database/retention.ts';
import { writeChanges, type AuditEntry } from '../../../identity/accounts/changes.ts';
import { inTransaction } from '../../../identity/accounts/directory.ts';
import { holdMembers } from '../../../identity/accounts/hold.ts';
import { nameWords, namingPattern } from './naming.ts';

/** Texts written by others or by a bank, any of which may name the person. */
const texts = [
  ['payments', 'reference'],
  ['payments', 'note'],
  ['dues', 'reason'],
  ['openLines', 'details'],
  ['bankImports', 'fileName'],
  ['bulkActions', 'detail'],
  ['applications', 'recommendedBy'],
  ['applications', 'message'],
  ['applications', 'reason'],
  ['applications', 'missing'],
  ['applications', 'note'],
  ['dataRequests', 'message'],
  ['outbox', 'answer'],
  ['outbox', 'words'],
  ['changes', 'fields'],
  ['members', 'officeNote'],
  ['standings', 'reason'],
  ['documents', 'title'],
  ['circulars', 'texts'],
  ['circulars', 'members'],
  ['circulars', 'documentTitle'],
] as const;

const isJson = (column: string) => ['words', 'fields', 'texts', 'members'].includes(column);

/** Replaces the person's name. */
const struck = '***';

/** The rows deleted with the member: the person's own, and those with the same e-mail address; no other member's application. */
const goes = {
  applications: (id: string) => sql`
    applications.member_id = ${id} or applications.member_id is null and applications.email_key in (
      select email_key from members where id = ${id}
      union select email_key from applications where member_id = ${id}
    )`,
  mails: (id: string, emails: readonly string[]) => sql`
    outbox.member_id = ${id} or email_form(outbox.receiver) = any (${emails}::text[])`,
};

/** Lists the mentions to look for; leaves out those that also fit another member and may refer to that one. */
async function listMentions(database: Executor, id: string) {
  const { rows: mentions } = await sql<{ kind: 'name' | 'email' | 'phone'; value: string }>`
    select 'name' as kind, name as value from members where id = ${id}
    union select 'email', email_key from members where id = ${id} and email_key is not null
    union select 'name', name from applications where ${goes.applications(id)}
    union select 'email', email_key from applications where ${goes.applications(id)}
    union select 'phone', phone from applications where ${goes.applications(id)}
    union select 'phone', phone from members where id = ${id} and phone is not null
    union select 'email', email_form(email) from email_changes where member_id = ${id} and confirmed_at is not null
    union
    select field ->> 'field', case field ->> 'field' when 'email' then email_form(side.value) else side.value end
    from changes, jsonb_array_elements(fields) as field, jsonb_each_text(field) as side
    where member_id = ${id} and field ->> 'field' in ('name', 'email') and side.key in ('old', 'new')
      and side.value is not null
  `.execute(database);
  const of = (wanted: string) => mentions.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  const { rows: taken } = await sql<{ emailKey: string }>`
    select email_key from members where id <> ${id} and email_key = any (${of('email')}::text[])
  `.execute(database);
  const emails = of('email').filter((email) => !taken.some(({ emailKey: key }) => key === email));
  const form = (name: string) => nameWords(name).sort().join(' ');
  const names: string[] = [];
  for (const name of of('name')) {
    const { rows } = await sql<{ name: string }>`
      select name from members where id <> ${id} and not exists (
        select from unnest(${nameWords(name)}::text[]) as word
        where search_text not like '%' || word || '%'
      )
    `.execute(database);
    if (!rows.some((other) => form(other.name) === form(name))) names.push(name);
  }
  return { emails, pattern: namingPattern({ names, emails, phones: of('phone') }) };
}

/** Returns the condition for texts in a column that name the person, except in rows that are deleted or emptied anyway. */
function namedIn(
  [table, column]: (typeof texts)[number],
  { id, emails, pattern }: { id: string; emails: readonly string[]; pattern: string },
) {
  const own = {
    applications: sql`(${goes.applications(id)})`,
    outbox: sql`(${goes.mails(id, emails)})`,
    bankImports: sql`false`,
    openLines: sql`false`,
    bulkActions: sql`false`,
    payments: sql`payments.member_id = ${id}`,
    dues: sql`false`,
    dataRequests: sql`data_requests.member_id = ${id}`,
    changes: sql`changes.member_id = ${id}`,
    members: sql`members.id = ${id}`,
    standings: sql`standings.member_id = ${id}`,
    documents: sql`false`,
    circulars: sql`false`,
  }[table];
  return sql`${sql.ref(column)}::text collate "pg_c_utf8" ~* ${pattern} and (${own}) is not true`;
}

/** Plans the removal of a member without doing it; null if there is none. */
async function planRemoval(database: Executor, id: string): Promise<Removal | null> {
  const { emails, pattern } = await listMentions(database, id);
  const { rows } = await sql<Removal['stays'] & Removal['goes'] & { last: string | null }>`
    select
      (select count(*) from payments where member_id = members.id and voided_at is null)::int as payments,
      (select coalesce(sum(amount), 0) from payments where member_id = members.id and voided_at is null)::int as paid,
      (select count(*) from dues where member_id = members.id and cancelled_at is null)::int as dues,
      (select coalesce(sum(amount), 0) from dues where member_id = members.id and cancelled_at is null)::int as due,
      ${lastEntry(id)} as last,
      (select count(*) from applications where ${goes.applications(id)})::int as applications,
      (select count(*) from outbox where ${goes.mails(id, emails)})::int as mails,
      (select count(*) from one_time_links where member_id = members.id)::int as links,
      (select count(*) from passkeys where member_id = members.id)::int as passkeys,
      (select count(*) from data_requests where member_id = members.id)::int as requests,
      (select count(*) from changes where member_id = members.id)::int as changes
    from members where id = ${id}
  `.execute(database);
  const [member] = rows;
  if (!member) return null;
  let named = 0;
  if (pattern) {
    for (const text of texts) {
      const counted = sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(text[0])} where ${namedIn(text, { id, emails, pattern })}
      `;
      named += oneRow(await counted.execute(database)).count;
    }
  }
  const { payments, paid, dues, due, last, ...going } = member;
  return {
    stays: { payments, paid, dues, due, until: last && booksKeptUntil(last) },
    goes: { ...going, texts: named },
  };
}

/** The day in Romania on which a row was written or one of its columns set. */
const romanianDay = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Bucharest')::date`;

/** The day of the last entry in a member's books, including voided entries and the day of voiding; null if there are none. */
const lastEntry = (id: string) => sql<string | null>`(
  select max(day) from (
    select greatest(paid_on, booked_on, voided_on, ${romanianDay('createdAt')}) as day from payments where member_id = ${id}
    union all
    select greatest(due_on, ${romanianDay('createdAt')}, ${romanianDay('cancelledAt')}) from dues where member_id = ${id}
  ) as entries
)`;

/** Moves dues and payments from the member to a number without a person. */
async function keepBooks(transaction: Transaction<DB>, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into removed_members (member_number, last_on)
    select member_number, last from (select member_number, ${lastEntry(id)} as last from members where id = ${id}) as own
    where last is not null
    returning id
  `.execute(transaction);
  const [member] = rows;
  if (!member) return;
  await transaction
    .updateTable('dues')
    .set({ memberId: null, removedId: member.id })
    .where('memberId', '=', id)
    .execute();
  // The bank's or cashier's text on a payment says who paid it.
  await transaction
    .updateTable('payments')
    .set({ memberId: null, removedId: member.id, reference: '', note: '' })
    .where('memberId', '=', id)
    .execute();
}

async function removeMember(transaction: Transaction<DB>, id: string): Promise<Removal | null> {
  // The lock keeps out new payments meanwhile.
  await holdMembers(transaction, [id], { toRemove: true });
  const removal = await planRemoval(transaction, id);
  if (!removal) return null;
  const { emails, pattern } = await listMentions(transaction, id);
  await keepBooks(transaction, id);
  await sql`delete from outbox where ${goes.mails(id, emails)}`.execute(transaction);
  await sql`delete from applications where ${goes.applications(id)}`.execute(transaction);
  await transaction.deleteFrom('members').where('id', '=', id).execute();
  if (pattern) {
    for (const text of texts) {
      const [table, column] = text;
      const written = sql`regexp_replace(${sql.ref(column)}::text collate "pg_c_utf8", ${pattern}, ${struck}, 'gi')`;
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${isJson(column) ? sql`(${written})::jsonb` : written}
        where ${namedIn(text, { id, emails, pattern })}
      `.execute(transaction);
    }
  }
  return removal;
}

/** The removal of members, separate from the directory, since most functions do not need it. */
export const removals = (database: Database) => ({
  /**
   * Removes all data about a member, including changes, except for the books, which stay without the name.
   *
   * @param entry for the record of changes.
   * @returns what was deleted and what stays; null if there was no such member.
   * @throws ProblemError 409 last-admin
   */
  remove: (id: string, entry?: AuditEntry): Promise<Removal | null> =>
    inTransaction(database, async (transaction) => {
      const removal = await removeMember(transaction, id);
      if (entry && removal) {
        const field = { field: 'removal' as const, old: null, new: removal };
        await writeChanges(transaction, entry, [{ fields: [field] }]);
      }
      return removal;
    }),
  ...bind(database, { planRemoval }),
});

export type Removals = ReturnType<typeof removals>;
