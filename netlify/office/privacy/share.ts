// What requests about data have in what all parts of the office do: tasks.

import { sql } from 'kysely';

export const adminTasks = {
  requests: sql<number>`select count(*)::int from data_requests where answered_at is null`,
};
