// The number of rows that a query finds.

import { sql, type SelectQueryBuilder } from 'kysely';

/** Counts the rows of a query that neither groups nor limits them. */
export async function countRows<All, Tables extends keyof All>(
  query: SelectQueryBuilder<All, Tables, object>,
): Promise<number> {
  const counted = query.select(sql`count(*)::int`.as('total')).$castTo<{ total: number }>();
  return (await counted.executeTakeFirstOrThrow()).total;
}
