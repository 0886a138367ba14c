// What fees and books contribute to features of all parts of the office: own data, tasks and the nightly cleanup.

import { sql } from 'kysely';
import type { OpenTasks } from '../../../src/core/api/tasks.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import type { Deletions } from '../../base/tidy/tidy.ts';
import type { Database } from '../../database/connection.ts';
import { deleteOver, isIncomeOver, isOver } from '../../database/retention.ts';
import { readTold, tellMoments } from '../../database/row-values.ts';
import { listFees } from './list.ts';
import { listOpenLines } from './open-lines.ts';
import { receipt } from './rows.ts';

/** Reads what is stored about a member. */
export async function readOwnData(database: Database, id: string) {
  const reminder = await database
    .selectFrom('feeReminders')
    .where('memberId', '=', id)
    .select('at')
    .executeTakeFirst();
  return {
    dues: (
      await database
        .selectFrom('dues')
        .leftJoin('dueStates', 'dueStates.id', 'dues.id')
        .where('dues.memberId', '=', id)
        .select(['dues.year', 'dues.kind', 'dues.amount', 'dues.dueOn', 'dueStates.covered'])
        .select('dues.reduction')
        .select('dues.cancelledAt')
        .orderBy('dues.dueOn')
        .orderBy('dues.id')
        .execute()
    ).map(({ covered, ...due }) => ({
      ...tellMoments(due),
      ...(covered !== null && { covered }),
    })),
    reductions: await readTold(
      database
        .selectFrom('memberReductions')
        .innerJoin('reductions', 'reductions.id', 'reductionId')
        .where('memberId', '=', id)
        .select(['name', 'memberReductions.createdAt', 'endedAt'])
        .orderBy('memberReductions.createdAt'),
    ),
    payments: await readTold(
      database
        .selectFrom('payments')
        .where('memberId', '=', id)
        .select(['paidOn', 'amount', 'way', 'note', 'voidedAt', 'purposes', 'counterpart', receipt])
        .orderBy('paidOn')
        .orderBy('id'),
    ),
    renewals: await readTold(
      database
        .selectFrom('renewals')
        .where('memberId', '=', id)
        .select(['year', 'was', 'until', 'undoneAt'])
        .orderBy('id'),
    ),
    remindedAt: reminder?.at.toISOString() ?? null,
  };
}

/** Deletes the books of removed members. */
function deleteBooks(database: Database, now: number, atMost: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from removed_members where ${isOver('books', now)} limit ${atMost} for update skip locked
    `.execute(transaction);
    const over = sql<string>`any(${rows.map(({ id }) => id)}::bigint[])`;
    await transaction.deleteFrom('payments').where('removedId', '=', over).execute();
    await transaction.deleteFrom('dues').where('removedId', '=', over).execute();
    await transaction.deleteFrom('removedMembers').where('id', '=', over).execute();
    return rows.length;
  });
}

/** Deletes open lines, and bank income that was no member's. */
async function deleteOpenLines(database: Database, now: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payments where id = any (array(
      select id from payments where entry = 'income' and ${isIncomeOver(now)} limit ${atMost} for update skip locked
    ))
  `.execute(database);
  return Math.max(Number(numAffectedRows), await deleteOver(database, 'openLines', now, atMost));
}

export const deletions: Deletions = { books: deleteBooks, openLines: deleteOpenLines };

/** Counts the members with overdue dues, and the open bank lines. */
export async function countTasks(
  database: Database,
  now: number,
): Promise<Pick<OpenTasks, 'overdue' | 'openLines'>> {
  const late = await listFees(database, { search: '', filter: 'overdue', today: today(now), atMost: 0 });
  return { overdue: late.total, openLines: (await listOpenLines(database)).total };
}
