// Members' requests about their data, and the administrators' decisions.

import { sql, type Transaction } from 'kysely';
import {
  dataRequestsPage,
  type DataRequest,
  type DataRequestKind,
  type DataRequestState,
  type ListedDataRequest,
} from '../../src/lib/api/own-data.ts';
import type { Database } from '../database/connection.ts';
import { isKept } from '../database/retention.ts';
import type { DB } from '../database/tables.ts';
import { enqueue, type NewMail } from '../mail/outbox.ts';
import { writeChanges } from '../members/changes.ts';
import { knownLocale } from '../members/member.ts';

export interface NewDataRequest {
  memberId: string;
  kind: DataRequestKind;
  message: string;
  /** In milliseconds since 1970. */
  now: number;
}

export interface DataDecision {
  id: string;
  state: Exclude<DataRequestState, 'open'>;
  answer: string;
  /** The id of the administrator. */
  by: string;
  now: number;
  mail: readonly NewMail<'data-answered'>[];
}

export interface DataRequests {
  /** @returns false where one of this kind waits already. */
  submit(request: NewDataRequest): Promise<boolean>;
  /** Withdraws a member's own request. @returns false where it waits no longer. */
  withdraw(id: string, memberId: string): Promise<boolean>;
  listOwn(memberId: string): Promise<DataRequest[]>;
  /** @param page from 1 on; those that wait the longest first, of the others the latest. */
  list(state: DataRequestState, page: number): Promise<{ requests: ListedDataRequest[]; total: number }>;
  /** Finds a request that waits; null where there is none. */
  getOpen(id: string): Promise<ListedDataRequest | null>;
  /** @returns false where somebody was faster. */
  decide(decision: DataDecision): Promise<boolean>;
}

/** Decides a request within a transaction that does more; see `DataRequests.decide`. */
export async function decideRequest(
  transaction: Transaction<DB>,
  { id, state, answer, by, now, mail }: DataDecision,
): Promise<boolean> {
  const decided = await transaction
    .updateTable('data_requests')
    .set({ state, answer, decided_at: new Date(now), decided_by: by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('member_id')
    .executeTakeFirst();
  if (!decided) return false;
  await writeChanges(transaction, { kind: 'data-answered', by }, [{ member: decided.member_id, fields: [] }]);
  for (const message of mail) await enqueue(transaction, message);
  return true;
}

const columns = ['id', 'kind', 'message', 'state', 'created_at', 'decided_at', 'answer'] as const;

interface Row {
  id: string;
  kind: string;
  message: string;
  state: string;
  created_at: Date;
  decided_at: Date | null;
  answer: string | null;
}

const toRequest = ({ id, kind, message, state, answer, ...row }: Row): DataRequest => ({
  id,
  // The table's checks allow nothing else.
  kind: kind as DataRequestKind,
  message,
  state: state as DataRequestState,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  answer,
});

/** The latest first. */
export async function listOwnRequests(database: Database, memberId: string): Promise<DataRequest[]> {
  const rows = await database
    .selectFrom('data_requests')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRequest);
}

export function dataRequests(database: Database): DataRequests {
  const withMember = () =>
    database
      .selectFrom('data_requests')
      .innerJoin('members', 'members.id', 'member_id')
      .leftJoin('members as decider', 'decider.id', 'decided_by')
      .select([
        'data_requests.id',
        'data_requests.kind',
        'message',
        'state',
        'data_requests.created_at',
        'decided_at',
        'answer',
      ])
      .select(['member_id', 'members.name', 'members.member_number', 'members.email', 'members.locale'])
      .select('decider.name as decider');
  type RowWithMember = Awaited<ReturnType<ReturnType<typeof withMember>['executeTakeFirstOrThrow']>>;
  const listed = (row: RowWithMember): ListedDataRequest => ({
    ...toRequest(row),
    member: {
      ...{ id: row.member_id, name: row.name, memberNumber: row.member_number, email: row.email },
      locale: knownLocale(row.locale),
    },
    decidedBy: row.decider,
  });
  return {
    submit: ({ memberId, kind, message, now }) =>
      database.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('data_requests')
          .values({ member_id: memberId, kind, message, created_at: new Date(now) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (!numInsertedOrUpdatedRows) return false;
        await writeChanges(transaction, { kind: 'data-requested', by: memberId }, [
          { member: memberId, fields: [] },
        ]);
        return true;
      }),
    withdraw: (id, memberId) =>
      database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('data_requests')
          .where('id', '=', id)
          .where('member_id', '=', memberId)
          .where('state', '=', 'open')
          .executeTakeFirst();
        if (!numDeletedRows) return false;
        await writeChanges(transaction, { kind: 'data-withdrawn', by: memberId }, [
          { member: memberId, fields: [] },
        ]);
        return true;
      }),
    listOwn: (memberId) => listOwnRequests(database, memberId),
    async list(state, page) {
      const rows = await withMember()
        .where('state', '=', state)
        .where(isKept('dataRequests'))
        .orderBy(
          state === 'open' ? 'data_requests.created_at' : 'decided_at',
          state === 'open' ? 'asc' : 'desc',
        )
        .orderBy('data_requests.id')
        .limit(dataRequestsPage)
        .offset((page - 1) * dataRequestsPage)
        .execute();
      const { total } = await database
        .selectFrom('data_requests')
        .where('state', '=', state)
        .where(isKept('dataRequests'))
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return { requests: rows.map(listed), total };
    },
    async getOpen(id) {
      const row = await withMember()
        .where('data_requests.id', '=', id)
        .where('state', '=', 'open')
        .executeTakeFirst();
      return row ? listed(row) : null;
    },
    decide: (decision) =>
      database.transaction().execute((transaction) => decideRequest(transaction, decision)),
  };
}
