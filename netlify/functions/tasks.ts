// GET /api/tasks: what waits for the member signed in.

import type { Config } from '@netlify/functions';
import type { Role } from '../../src/lib/api/member.ts';
import { deps, ownPart } from '../deps.ts';
import { countTasks, handleTasks } from '../tasks/tasks.ts';

const tasks = ownPart((database) => ({
  count: (roles: readonly Role[], now: number) => countTasks(database, roles, now),
}));

export default (request: Request): Promise<Response> => handleTasks(request, { ...deps, count: tasks.count });

export const config: Config = {
  path: '/api/tasks',
};
