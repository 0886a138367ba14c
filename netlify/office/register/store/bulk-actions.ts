// Actions on many members at once, each one transaction: importing a table, renewing; reductions are in `bulk-reductions.ts`,
// standings in `bulk-standings.ts`. Taking them back is in `undo.ts`.

import { createHash, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { bind } from '../../../database/bind.ts';
import type { Database, Executor } from '../../../database/connection.ts';
import { leaveOutNulls, tellMoments } from '../../../database/row-values.ts';
import { oneRow } from '../../../database/one-row.ts';
import type { DB } from '../../../database/tables.ts';
import type {
  BulkActionUndone,
  ImportColumns,
  ImportOutcome,
  BulkAction,
  ChoiceOutcome,
  RenewalPreview,
  Selection,
} from '../../../../src/core/api/bulk-actions.ts';
import type { MemberKind } from '../../../../src/core/api/member.ts';
import { emailNotice } from '../../../identity/accounts/notices.ts';
import { inTransaction } from '../../../identity/accounts/directory.ts';
import { membershipIs, selected } from '../../../identity/accounts/filters.ts';
import { findColumns, rememberColumns } from './import-columns.ts';
import { isAsInFile, type KnownMember, type Plan } from './import.ts';
import { planReduction, reduceMany } from './bulk-reductions.ts';
import { planStandings, recordStandings, type BulkEntry } from './bulk-standings.ts';
import { afterBulk, atOnce, beginBulk, writeAll } from '../../../identity/accounts/bulk-write.ts';
import { knownDetails, TakenError, type Member } from '../../../identity/accounts/member.ts';
import { undoBulkAction } from './undo.ts';
import { ProblemError } from '../../../base/http/endpoint.ts';

/** The member who does it. */
interface By {
  by: string;
}

/** A table that is imported. */
interface ImportAction {
  /** Left out for what is done from a terminal. */
  by?: string;
  fileName: string;
  /** Columns that were matched by hand, to be remembered. */
  matched?: { header: readonly string[]; columns: ImportColumns } | undefined;
}

/** The number of actions that are listed. */
const mostListed = 25;

/** Returns a key that stands for what an import would do. */
export const planKey = (plan: Plan) =>
  createHash('sha256')
    .update(JSON.stringify([plan.add, plan.update]))
    .digest('base64url');

/** The record of an update's member, unless somebody has changed it since. */
function stillAs(was: KnownMember, before: Member | undefined): Member {
  if (!before || !isAsInFile(before, was)) throw new ProblemError('preview-old');
  return before;
}

const newcomer = (fields: Plan['add'][number]['fields']): Member => ({
  id: randomUUID(),
  ...fields,
  roles: ['member'],
  disabled: false,
  sessionsSince: 0,
});

/** Someone who has never paid is not renewed: payment begins the membership, or an administrator by hand. */
const isRenewed = (until: string) =>
  sql<boolean>`(not disabled and standing = 'active' and not ${membershipIs.unpaid} and valid_until < ${until}::date)`;

/** Counts who would be renewed and who not, with the key that stands for this preview. */
async function previewRenewal(
  database: Executor,
  selection: Selection,
  { until, today }: { until: string; today: string },
): Promise<RenewalPreview> {
  const counted = sql<RenewalPreview>`
    select
      (count(*) filter (where ${isRenewed(until)}))::int as renewed,
      (count(*) filter (where disabled or standing <> 'active'))::int as disabled,
      (count(*) filter (where not disabled and standing = 'active' and ${membershipIs.unpaid}))::int as unpaid,
      (count(*) filter (where not disabled and standing = 'active' and not ${membershipIs.unpaid} and valid_until >= ${until}::date))::int as longer,
      md5(${until}::text || coalesce(string_agg(id || ' ' || valid_until || ' ' || disabled || standing, ',' order by id), '')) as key
    from members where ${selected(selection, today)}
  `;
  return oneRow(await counted.execute(database));
}

async function renewPart(
  transaction: Transaction<DB>,
  ids: readonly string[],
  { by, until, action }: { by: string; until: string; action: string },
): Promise<void> {
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
    select 'renewed', ${by}, ${action}::bigint, id, jsonb_build_array(
      jsonb_build_object('field', 'validUntil', 'old', was, 'new', ${until}::date)
    )
    from done
  `.execute(transaction);
}

export function bulkActions(database: Database) {
  return {
    /** Lists the members for an import to compare its lines with. */
    async listKnown(): Promise<KnownMember[]> {
      const rows = await database
        .selectFrom('members')
        .select(['id', 'name', 'email', 'memberNumber', 'kind', 'validUntil'])
        .select(['phone', 'address', 'commune', 'joinedOn', 'officeNote'])
        .execute();
      return rows.map((row) => ({
        ...{ id: row.id, name: row.name, email: row.email, memberNumber: row.memberNumber },
        // The table's checks allow nothing else.
        ...{ kind: row.kind as MemberKind, validUntil: row.validUntil },
        ...knownDetails({ ...row, note: row.officeNote }),
      }));
    },

    ...bind(database, {
      findColumns,
      planRenewal: previewRenewal,
      planReduction,
      reduce: reduceMany,
      planStandings,
    }),

    /** @throws ProblemError 409 preview-old where a record that the plan changes has been changed since. */
    async import({ add, update }: Plan, { by, fileName, matched }: ImportAction): Promise<ImportOutcome> {
      const counts = { added: add.length, updated: update.length };
      const withEmail = add.filter(({ fields }) => fields.email !== null).length;
      const mails = { withEmail, withoutEmail: add.length - withEmail };
      if (!add.length && !update.length) return { ...counts, ...mails };
      const added = add.map(({ fields }) => newcomer(fields));
      const work = async (transaction: Transaction<DB>) => {
        const id = await beginBulk(transaction, { kind: 'imported', by, detail: fileName });
        const written = [
          ...added.map((member) => ({ id: member.id, make: () => member })),
          ...update.map(({ id: known, was, fields }) => ({
            id: known,
            make: (before?: Member) => ({ ...stillAs(was, before), ...fields }),
          })),
        ];
        if (matched) await rememberColumns(transaction, matched.header, matched.columns);
        await writeAll(transaction, written, { kind: 'imported', by, of: id, mail: emailNotice });
        return id;
      };
      try {
        const id = await inTransaction(database, work);
        await afterBulk(database, added.length + update.length);
        return { id, ...counts, ...mails };
      } catch (error) {
        // A number or an address that was free at the time of the preview.
        if (error instanceof TakenError) throw new ProblemError('preview-old');
        throw error;
      }
    },

    /**
     * @param key of the preview.
     * @returns how many were renewed.
     * @throws ProblemError 409 preview-old
     */
    renew: (
      selection: Selection,
      { by, key, ...renewal }: By & { until: string; today: string; key: string },
    ): Promise<{ id?: string; renewed: number }> =>
      inTransaction(database, async (transaction) => {
        // Nobody changes them until the transaction ends.
        const { rows: held } = await sql<{ id: string; shorter: boolean }>`
          select id, ${isRenewed(renewal.until)} as shorter from members
          where ${selected(selection, renewal.today)} order by id for no key update
        `.execute(transaction);
        const plan = await previewRenewal(transaction, selection, renewal);
        if (plan.key !== key) throw new ProblemError('preview-old');
        if (!plan.renewed) return { renewed: 0 };
        const id = await beginBulk(transaction, { kind: 'renewed', by, detail: renewal.until });
        const ids = held.filter(({ shorter }) => shorter).map((member) => member.id);
        for (let from = 0; from < ids.length; from += atOnce) {
          await renewPart(transaction, ids.slice(from, from + atOnce), {
            by,
            until: renewal.until,
            action: id,
          });
        }
        return { id, renewed: plan.renewed };
      }),

    /**
     * @param key of the preview.
     * @throws ProblemError 409 preview-old
     */
    async recordStandings(
      selection: Selection,
      entry: BulkEntry & By & { now: number; key: string },
    ): Promise<ChoiceOutcome> {
      const outcome = await recordStandings(database, selection, entry);
      await afterBulk(database, outcome.chosen);
      return outcome;
    },

    /** The latest, the last one first. */
    async listLatest(): Promise<BulkAction[]> {
      const rows = await database
        .selectFrom('bulkActions')
        .leftJoin('members as by', 'by.id', 'bulkActions.byId')
        .select([
          'bulkActions.id',
          'bulkActions.kind',
          'bulkActions.createdAt as at',
          'detail',
          'undoneAt',
          'by.name as by',
        ])
        .select(
          sql<number>`(
            select count(*) from changes where bulk_action_id = bulk_actions.id and changes.kind = bulk_actions.kind
          )::int`.as('members'),
        )
        .orderBy('bulkActions.id', 'desc')
        .limit(mostListed)
        .execute();
      return rows.map((row) => ({
        ...leaveOutNulls(tellMoments(row)),
        kind: row.kind as BulkAction['kind'],
      }));
    },

    /** @returns what was done; null where there is none that stands. @throws ProblemError 409 for what is taken by now, or preview-old */
    undo: (id: string, by: string): Promise<BulkActionUndone | null> =>
      inTransaction(database, (transaction) => undoBulkAction(transaction, id, by)),
  };
}

export type BulkActions = ReturnType<typeof bulkActions>;
