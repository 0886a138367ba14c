// The members' directory in the database, whose tables enforce the rules for all records.

import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { MemberFilter, MemberKind, MemberSort } from '../../../src/core/api/member.ts';
import { bind } from '../../database/bind.ts';
import { isDatabaseError, type Database } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import type { DB } from '../../database/tables.ts';
import { hasOtherNumber, selected } from './filters.ts';
import { differences, listChanges, writeChanges, writeMail, type AuditEntry } from './changes.ts';
import { factorRecord } from './factors.ts';
import { holdMembers } from './hold.ts';
import { listInvitationNotes } from './invitation-states.ts';
import { normalizeEmail, TakenError, toListedMember, type Member } from './member.ts';
import { sessionRecord } from './session-record.ts';
import { changed, doors, type ChangeRecord } from './doors.ts';
import {
  changedColumns,
  listedColumns,
  selectMembers,
  toListable,
  toMember,
  toRow,
  writeParts,
} from './rows.ts';
import { ProblemError } from '../../base/http/endpoint.ts';

export interface Search {
  /** Words that must all occur in the name, address or number; diacritics are optional. */
  search: string;
  /** Only these members; all by default. `today` is the day in Romania. */
  filter?: { name: MemberFilter; today: string; days?: number | undefined };
  kind?: MemberKind | undefined;
  commune?: string | undefined;
  huntingGroup?: string | undefined;
  /** By name by default. */
  sort?: MemberSort | undefined;
  /** Starts with the page of the first name with this letter, in the order of names. */
  letter?: string | undefined;
  /** The number of matches to skip, and the maximum to return; all by default. */
  from?: number;
  atMost?: number;
}

/** Finds a member by what was typed: an e-mail address, or a member number, which contains no @. */
export const findByName = (
  members: Pick<Directory, 'findByEmail' | 'findByNumber'>,
  name: string,
): Promise<Member | null> => (name.includes('@') ? members.findByEmail(name) : members.findByNumber(name));

/**
 * Runs work in a transaction.
 *
 * @throws violations of the tables' constraints, as errors of the directory.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction().execute(work);
  } catch (error) {
    switch (isDatabaseError(error) && error.constraint) {
      case 'members_email_key':
        throw new TakenError('email');
      case 'members_number_key':
        throw new TakenError('number');
      case 'members_last_admin':
        throw new ProblemError('last-admin');
      case 'members_left_disabled':
        throw new ProblemError('member-left');
      default:
        throw error;
    }
  }
}

export const changeRecord =
  (database: Database): ChangeRecord =>
  (id, decide, entry, first, last) =>
    inTransaction(database, async (transaction) => {
      await first?.(transaction);
      // The record's other parts are read only once nobody else can write them.
      const [held] = await holdMembers(transaction, [id]);
      if (!held) return null;
      const before = toMember(
        await selectMembers(transaction).where('members.id', '=', id).executeTakeFirstOrThrow(),
      );
      const change = decide(before);
      if (!change) return before;
      const after = changed(before, change);
      const columns = changedColumns(after, change);
      if (Object.keys(columns).length) {
        if ('email' in columns || 'memberNumber' in columns) await takeTurn(transaction, after);
        await transaction.updateTable('members').set(columns).where('id', '=', id).execute();
      }
      await writeParts(transaction, after, before);
      const fields = differences(after, before);
      if (entry && fields.length) await writeChanges(transaction, entry, [{ member: id, fields }]);
      if (entry) await writeMail(transaction, entry, after, before);
      await last?.(transaction, after);
      return after;
    });

/**
 * Waits for transactions that assign the same address or number. The constraints are deferrable, so two conflicting
 * rows may coexist until both are checked, and each would then wait for the other.
 */
const takeTurn = (transaction: Transaction<DB>, { email, memberNumber }: Member) =>
  sql`
    select pg_advisory_xact_lock(key) from (
      select hashtext('members ' || form) as key
      from (values (email_form(${email})), (number_form(${memberNumber}))) as forms (form)
      where form is not null
      order by key
    ) as keys
  `.execute(transaction);

const inOrder = sql`list_place, length(number_key), number_key`;

const orders: Record<MemberSort, RawBuilder<unknown>> = {
  name: inOrder,
  number: sql`length(number_key), number_key`,
  until: sql`valid_until, ${inOrder}`,
  joined: sql`joined_on nulls last, ${inOrder}`,
  commune: sql`place_in_list(commune) collate "C", ${inOrder}`,
};

/** Lists the hunting groups that members belong to, in no particular order. */
async function listHuntingGroups(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct hunting_group as name from members where hunting_group is not null
  `.execute(database);
  return rows.map(({ name }) => name);
}

export function directory(database: Database) {
  const findBy = (column: 'emailKey' | 'numberKey' | 'members.id', value: unknown) =>
    selectMembers(database)
      .where(column, '=', value as string)
      .executeTakeFirst()
      .then((row) => (row ? toMember(row) : null));

  /** Lists a page of the members, the total found, and all hunting groups; with a letter, also where the page starts. */
  async function find({
    search,
    filter,
    sort = 'name',
    letter,
    from: asked = 0,
    atMost,
    ...narrowed
  }: Search) {
    const all = search.trim() === '' && !filter && !Object.values(narrowed).some(Boolean);
    const order = search.trim() ? sql`${hasOtherNumber(search)}, ${orders[sort]}` : orders[sort];
    const question = { search, ...narrowed, filter: filter?.name ?? 'all', days: filter?.days };
    const matching = database
      .selectFrom('members')
      .$if(!all, (query) => query.where(selected(question, filter?.today ?? '')));
    const place =
      letter === undefined || !atMost
        ? undefined
        : await matching
            .select(
              sql<number>`(count(*) filter (where list_place < place_in_list(${letter})))::int`.as('before'),
            )
            .select(sql<number>`count(*)::int`.as('total'))
            .executeTakeFirstOrThrow();
    // If no name comes that late, the last page.
    const first = place && Math.max(0, Math.min(place.before, place.total - 1));
    const from = first === undefined || !atMost ? asked : first - (first % atMost);
    const inPart = matching
      .orderBy(order)
      .offset(from)
      .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0));
    // A search scans all records, so it counts and selects in one pass. The list of all members uses an index.
    const found = all ? sql<number | null>`null::int` : sql<number | null>`(count(*) over ())::int`;
    const part = await inPart.select(['id', found.as('total')]).execute();
    const total = part[0]?.total ?? (await countRows(matching));
    const ids = part.map(({ id }) => id);
    const rows = await database
      .selectFrom('members')
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .select(listedColumns)
      .orderBy(order)
      .execute();
    const invited = await listInvitationNotes(
      database,
      rows.flatMap((row) => (row.passwordHash !== null || row.email === null ? [] : [row.id])),
    );
    const members = rows.map((row) => {
      const invitation = invited.get(row.id);
      return { ...toListedMember(toListable(row)), ...(invitation && { invitation }) };
    });
    const huntingGroups = atMost === undefined ? [] : await listHuntingGroups(database);
    return { members, total, ...(huntingGroups.length > 0 && { huntingGroups }), ...(place && { from }) };
  }

  return {
    get: (id: string) => findBy('members.id', id),
    // Normalised here, since the database would treat İ as i and so match someone else's address.
    findByEmail: (email: string) => findBy('emailKey', sql`email_form(${normalizeEmail(email)})`),
    findByNumber: (number: string) => findBy('numberKey', sql`number_form(${number})`),
    /** Finds the member of a link, even a used one. */
    findByLink: async (link: string) => {
      const row = await selectMembers(database)
        .where('members.id', '=', (query) =>
          query.selectFrom('oneTimeLinks').where('oneTimeLinks.id', '=', link).select('memberId'),
        )
        .executeTakeFirst();
      return row ? toMember(row) : null;
    },
    /** Adds or replaces a record as given. @throws TakenError if another member has its address or number. */
    put: (member: Member) =>
      inTransaction(database, async (transaction) => {
        const { id, ...row } = toRow(member);
        await transaction.deleteFrom('oneTimeLinks').where('memberId', '=', id).execute();
        await transaction.deleteFrom('endedSessions').where('memberId', '=', id).execute();
        await transaction
          .insertInto('members')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
        await writeParts(transaction, member);
      }),
    /**
     * @param entry the entry in the record of changes.
     * @param first runs before, in the same transaction; `last` runs after the member was added.
     * @throws TakenError if another member has the address or number; the errors of `first` and `last`.
     */
    add: (
      member: Member,
      entry?: AuditEntry,
      first?: (transaction: Transaction<DB>) => Promise<void>,
      last?: (transaction: Transaction<DB>) => Promise<void>,
    ) =>
      inTransaction(database, async (transaction) => {
        await first?.(transaction);
        await takeTurn(transaction, member);
        await transaction.insertInto('members').values(toRow(member)).execute();
        await writeParts(transaction, member);
        if (entry) {
          const fields = [...differences(member), ...(entry.also ?? [])];
          await writeChanges(transaction, entry, [{ member: member.id, fields }]);
          await writeMail(transaction, entry, member);
        }
        await last?.(transaction);
      }),
    ...doors(changeRecord(database)),
    ...factorRecord(database),
    ...sessionRecord(database, changeRecord(database)),
    find,
    ...bind(database, { listChanges }),
  };
}

export type Directory = ReturnType<typeof directory>;
