// Members' requests about their data: messages that the office answers within thirty days and marks as answered.

import { sql } from 'kysely';
import {
  dataRequestsPage,
  daysToAnswer,
  type DataRequest,
  type DataRequestState,
  type ListedDataRequest,
} from '../../../src/office/privacy/api/own-data.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { bind } from '../../database/bind.ts';
import type { Database } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import { isKept } from '../../database/retention.ts';
import { tellMoments } from '../../database/row-values.ts';
import { writeChanges } from '../../identity/accounts/changes.ts';
import { holdMembers } from '../../identity/accounts/hold.ts';

const columns = ['dataRequests.id', 'message', 'dataRequests.createdAt', 'answeredAt'] as const;

/** Adds the last day for the answer. */
const withDeadline = <Row extends { createdAt: Date; answeredAt: Date | null }>(row: Row) => ({
  ...tellMoments(row),
  answerBy: addDays(today(row.createdAt), daysToAnswer),
});

/** Stores a request, unless the same message is already open. @param now in milliseconds since 1970. */
const submit = (database: Database, memberId: string, message: string, now: number): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await holdMembers(transaction, [memberId]);
    const { rows } = await sql`
      insert into data_requests (member_id, message, created_at)
      select ${memberId}, ${message}, ${new Date(now)} where not exists (
        select from data_requests where member_id = ${memberId} and message = ${message} and answered_at is null
      ) returning id
    `.execute(transaction);
    if (rows.length)
      await writeChanges(transaction, { kind: 'data-requested', by: memberId }, [
        { member: memberId, fields: [] },
      ]);
  });

/** Lists a member's own requests, latest first. */
export async function listOwnRequests(database: Database, memberId: string): Promise<DataRequest[]> {
  const rows = await database
    .selectFrom('dataRequests')
    .select(columns)
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(withDeadline);
}

/** @param page starting at 1; open requests are listed oldest first, answered ones latest first. */
async function list(
  database: Database,
  state: DataRequestState,
  page: number,
): Promise<{ requests: ListedDataRequest[]; total: number }> {
  const isOpen = state === 'open';
  const inState = database
    .selectFrom('dataRequests')
    .where('answeredAt', isOpen ? 'is' : 'is not', null)
    .where(isKept('dataRequests'));
  const rows = await inState
    .innerJoin('members', 'members.id', 'memberId')
    .leftJoin('members as office', 'office.id', 'answeredBy')
    .select(columns)
    .select(['memberId', 'members.name', 'members.memberNumber', 'members.email'])
    .select('office.name as answeredBy')
    .orderBy(isOpen ? 'dataRequests.createdAt' : 'answeredAt', isOpen ? 'asc' : 'desc')
    .orderBy('dataRequests.id')
    .limit(dataRequestsPage)
    .offset((page - 1) * dataRequestsPage)
    .execute();
  return {
    requests: rows.map(({ memberId, name, memberNumber, email, ...row }) => ({
      ...withDeadline(row),
      member: { id: memberId, name, memberNumber, email },
    })),
    total: await countRows(inState),
  };
}

/**
 * Marks a request as answered.
 *
 * @param by the id of the administrator.
 * @param now in milliseconds since 1970.
 * @returns false if it is no longer open.
 */
const markAnswered = (database: Database, id: string, by: string, now: number): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const marked = await transaction
      .updateTable('dataRequests')
      .set({ answeredAt: new Date(now), answeredBy: by })
      .where('id', '=', id)
      .where('answeredAt', 'is', null)
      .returning('memberId')
      .executeTakeFirst();
    if (!marked) return false;
    await writeChanges(transaction, { kind: 'data-answered', by }, [{ member: marked.memberId, fields: [] }]);
    return true;
  });

export const dataRequests = (database: Database) =>
  bind(database, { submit, listOwn: listOwnRequests, list, markAnswered });

export type DataRequests = ReturnType<typeof dataRequests>;
