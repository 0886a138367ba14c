// Bulk actions, each in one transaction: importing a table and renewing. Reductions are in `bulk-reductions.ts`, standings in
// `bulk-standings.ts`, shared code in `bulk-choice.ts`, undoing in `undo.ts`.

import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { bind } from '../../../database/bind.ts';
import type { Database } from '../../../database/connection.ts';
import { leaveOutNulls, tellMoments } from '../../../database/row-values.ts';
import type { DB } from '../../../database/tables.ts';
import type {
  BulkActionUndone,
  ImportColumns,
  ImportOutcome,
  BulkAction,
  RenewalPreview,
  Selection,
} from '../../../../src/core/api/bulk-actions.ts';
import { emailNotice } from '../../../identity/accounts/notices.ts';
import { inTransaction } from '../../../identity/accounts/directory.ts';
import { membershipIs } from '../../../identity/accounts/filters.ts';
import { newMember } from '../changes.ts';
import { isAsInFile, type KnownMember, type Plan } from './import-plan.ts';
import { planReduction, reduceMany } from './bulk-reductions.ts';
import { planStandings, recordStandings } from './bulk-standings.ts';
import { actOnMany, planMany, type Choice } from './bulk-choice.ts';
import { afterBulk, beginBulk, writeAll } from '../../../identity/accounts/bulk-write.ts';
import { knownDetails, TakenError, type Member } from '../../../identity/accounts/member.ts';
import { undoBulkAction } from './undo.ts';
import { ProblemError } from '../../../base/http/endpoint.ts';
import { findColumns, rememberColumns } from '../../../database/remembered-columns.ts';
import { headerKey } from '../../../base/tables/rows.ts';

/** The import of a table. */
interface ImportAction {
  /** Left out in a terminal. */
  by?: string;
  fileName: string;
  /** Columns matched by hand, to be remembered. */
  matched?: { header: readonly string[]; columns: ImportColumns } | undefined;
}

/** The maximum number of actions listed. */
const mostListed = 25;

/** Returns a key that identifies what an import would do. */
export const planKey = (plan: Plan) =>
  createHash('sha256')
    .update(JSON.stringify([plan.add, plan.update]))
    .digest('base64url');

/** Returns the member's record, unless somebody has changed it since the preview. */
function stillAs(was: KnownMember, before: Member | undefined): Member {
  if (!before || !isAsInFile(before, was)) throw new ProblemError('preview-old');
  return before;
}

type Renewal = Record<'until' | 'today', string>;

/** How members are renewed. Those who never paid are not: payment, or an administrator by hand, starts their membership. */
const renewalTo = (until: string): Choice<Exclude<keyof RenewalPreview, 'key'>> => ({
  outcomes: ['renewed', 'disabled', 'unpaid', 'longer'],
  outcome: sql`case
    when disabled or standing <> 'active' then 'disabled' when ${membershipIs.unpaid} then 'unpaid'
    when valid_until >= ${until}::date then 'longer' else 'renewed'
  end`,
  about: until,
  known: sql`id || ' ' || valid_until`,
});

const planRenewal = (database: Database, selection: Selection, { until, today }: Renewal) =>
  planMany(database, selection, today, renewalTo(until));

/**
 * @param key of the preview.
 * @returns how many were renewed.
 * @throws ProblemError 409 preview-old
 */
async function renew(
  database: Database,
  selection: Selection,
  { until, ...how }: Renewal & { by: string; key: string },
): Promise<{ id?: string; renewed: number }> {
  const { chosen: renewed, ...action } = await actOnMany(database, selection, how, {
    ...{ ...renewalTo(until), kind: 'renewed', detail: until },
    async write(transaction, ids, of) {
      await sql`
        with chosen as (
          select id, valid_until as was from members where id = any(${ids}::text[])
        ),
        done as (
          update members set valid_until = ${until}::date
          from chosen where members.id = chosen.id
          returning members.id, chosen.was
        )
        insert into changes (kind, by_id, bulk_action_id, member_id, fields)
        select 'renewed', ${how.by}, ${of}::bigint, id, jsonb_build_array(
          jsonb_build_object('field', 'validUntil', 'old', was, 'new', ${until}::date)
        )
        from done
      `.execute(transaction);
    },
  });
  return { ...action, renewed };
}

export function bulkActions(database: Database) {
  return {
    /** Lists the members with which an import compares its lines. */
    async listKnown(): Promise<KnownMember[]> {
      const rows = await database
        .selectFrom('members')
        .select(['id', 'name', 'email', 'memberNumber', 'kind', 'validUntil'])
        .select(['phone', 'address', 'commune', 'huntingGroup', 'joinedOn', 'officeNote'])
        .execute();
      return rows.map((row) => ({
        ...{ id: row.id, name: row.name, email: row.email, memberNumber: row.memberNumber },
        ...{ kind: row.kind, validUntil: row.validUntil },
        ...knownDetails({ ...row, note: row.officeNote }),
      }));
    },

    /** Finds the columns as last matched by hand; null if no table with these headers was matched before. */
    findColumns: (header: readonly string[]) =>
      findColumns<ImportColumns>(database, 'member_columns', headerKey(header)),

    ...bind(database, {
      planRenewal,
      renew,
      planReduction,
      reduce: reduceMany,
      planStandings,
      recordStandings,
    }),

    /** @throws ProblemError 409 preview-old if a record that the plan changes was changed since. */
    async import({ add, update }: Plan, { by, fileName, matched }: ImportAction): Promise<ImportOutcome> {
      const counts = { added: add.length, updated: update.length };
      const withEmail = add.filter(({ fields }) => fields.email !== null).length;
      const mails = { withEmail, withoutEmail: add.length - withEmail };
      if (!add.length && !update.length) return { ...counts, ...mails };
      const added = add.map(({ fields }) => newMember({ ...fields, roles: ['member'] }));
      const work = async (transaction: Transaction<DB>) => {
        const id = await beginBulk(transaction, { kind: 'imported', by, detail: fileName });
        const written = [
          ...added.map((member) => ({ id: member.id, make: () => member })),
          ...update.map(({ id: known, was, fields }) => ({
            id: known,
            make: (before?: Member) => ({ ...stillAs(was, before), ...fields }),
          })),
        ];
        if (matched)
          await rememberColumns(transaction, 'member_columns', headerKey(matched.header), matched.columns);
        await writeAll(transaction, written, { kind: 'imported', by, of: id, mail: emailNotice });
        return id;
      };
      try {
        const id = await inTransaction(database, work);
        await afterBulk(database, added.length + update.length);
        return { id, ...counts, ...mails };
      } catch (error) {
        // A number or address that was free at the time of the preview is now taken.
        if (error instanceof TakenError) throw new ProblemError('preview-old');
        throw error;
      }
    },

    /** Lists the latest actions, newest first. */
    async listLatest(): Promise<BulkAction[]> {
      const rows = await database
        .selectFrom('bulkActions')
        .leftJoin('members as by', 'by.id', 'bulkActions.byId')
        .select(['bulkActions.id', 'bulkActions.kind', 'bulkActions.createdAt as at'])
        .select(['detail', 'undoneAt', 'by.name as by'])
        .select(
          sql<number>`(
            select count(*) from changes where bulk_action_id = bulk_actions.id and changes.kind = bulk_actions.kind
          )::int`.as('members'),
        )
        .orderBy('bulkActions.id', 'desc')
        .limit(mostListed)
        .execute();
      return rows.map((row) => leaveOutNulls(tellMoments(row)));
    },

    /** @returns what was undone; null if no such action is in effect. @throws ProblemError 409 if taken, or preview-old */
    undo: (id: string, by: string): Promise<BulkActionUndone | null> =>
      inTransaction(database, (transaction) => undoBulkAction(transaction, id, by)),
  };
}

export type BulkActions = ReturnType<typeof bulkActions>;
