// What invitations and the outbox contribute to features of all parts of the office: tasks.

import { sql } from 'kysely';
import { isKept } from '../../database/retention.ts';
import { states } from '../../identity/accounts/invitation-states.ts';

export const adminTasks = {
  mail: sql<number>`
    select count(*)::int from outbox where given_up_at is not null and ${isKept('failedMail')}`,
  uninvited: sql<number>`select count(*)::int from (${states}) as invited where state = 'none'`,
};
