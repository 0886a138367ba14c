// What circulars contribute to features of all parts of the office: own data and tasks.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { onPaper } from './circulars.ts';

/** Reads what is stored about a member. */
export async function readOwnData(database: Database, id: string) {
  const refusal = await database
    .selectFrom('newsRefusals')
    .where('memberId', '=', id)
    .select('at')
    .executeTakeFirst();
  return {
    newsRefusedAt: refusal?.at.toISOString() ?? null,
    letters: (
      await database
        .selectFrom('circularReceivers')
        .innerJoin('circulars', 'circulars.id', 'circularId')
        .where('memberId', '=', id)
        .select(['texts', 'means', 'begunAt', 'sentAt', 'postedAt'])
        .orderBy('begunAt', 'desc')
        .orderBy('circulars.id')
        .execute()
    ).map(({ texts, means, begunAt, sentAt, postedAt }) => ({
      subject: texts.ro.subject,
      means,
      begunAt: begunAt?.toISOString() ?? '',
      at: (postedAt ?? sentAt)?.toISOString() ?? null,
    })),
  };
}

/** Circulars with letters still to be printed and posted. */
export const adminTasks = {
  letters: sql<number>`
    select count(distinct circular_id)::int from circular_receivers join members on members.id = member_id
    where posted_at is null and ${onPaper}`,
};
