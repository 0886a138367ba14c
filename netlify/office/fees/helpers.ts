// The names of those who help members: who records payments and who keeps the register.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { OwnFees } from '../../../src/core/api/fees.ts';
import type { Role } from '../../../src/core/api/member.ts';

/** Lists cashiers and administrators by name. */
export async function listHelpers(database: Database): Promise<OwnFees['helpers']> {
  const rows = await database
    .selectFrom('members')
    .where('disabled', '=', false)
    .where(sql<boolean>`roles && array['cashier', 'admin']`)
    .select(['name', 'roles'])
    .orderBy('name')
    .execute();
  const having = (role: Role) => rows.filter(({ roles }) => roles.includes(role)).map(({ name }) => name);
  return { cashiers: having('cashier'), administrators: having('admin') };
}
