// What requests about data contribute to features of all parts of the office: tasks.

import { sql } from 'kysely';

export const adminTasks = {
  requests: sql<number>`select count(*)::int from data_requests where answered_at is null`,
};
