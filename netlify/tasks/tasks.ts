// GET /api/tasks: the number of open tasks of the member signed in, by role; nothing about others' work.

import { sql } from 'kysely';
import type { Role } from '../../src/lib/api/member.ts';
import type { Tasks } from '../../src/lib/api/tasks.ts';
import { today } from '../../src/lib/time/bucharest.ts';
import type { Database } from '../database/connection.ts';
import { isKept } from '../database/retention.ts';
import { listFees } from '../fees/list.ts';
import { listOpenLines } from '../fees/open-lines.ts';
import { answer, type Deps } from '../http/endpoint.ts';
import { json } from '../http/responses.ts';
import { invitations } from '../invitations/invitations.ts';
import type { Directory } from '../members/directory.ts';
import { requireMember } from '../session/guard.ts';

export interface TasksDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  count(roles: readonly Role[], now: number): Promise<Tasks>;
}

/** Counts the open tasks of whoever has these roles. */
export async function countTasks(database: Database, roles: readonly Role[], now: number): Promise<Tasks> {
  const isAdmin = roles.includes('admin');
  const tasks: Tasks = {};
  if (isAdmin) {
    const { rows } = await sql<{ applications: number; requests: number; mail: number; reports: number }>`
      select
        (select count(*)::int from applications where state = 'open' and missing is null) as applications,
        (select count(*)::int from reports where state = 'received') as reports,
        (select count(*)::int from data_requests where state = 'open') as requests,
        (select count(*)::int from outbox where given_up_at is not null and ${isKept('failedMail')}) as mail
    `.execute(database);
    const { counts } = await invitations(database).list('none', 1);
    Object.assign(tasks, rows[0], { uninvited: counts.none });
  }
  if (isAdmin || roles.includes('cashier')) {
    const late = await listFees(database, { search: '', filter: 'overdue', today: today(now), atMost: 0 });
    tasks.overdue = late.total;
    tasks.openLines = (await listOpenLines(database)).total;
  }
  return tasks;
}

/** Answers GET /api/tasks. */
export function handleTasks(request: Request, deps: TasksDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      const { roles } = await requireMember(request, deps);
      return json(await deps.count(roles, deps.now()));
    },
  });
}
