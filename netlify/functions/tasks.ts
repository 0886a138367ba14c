// GET /api/tasks: the open tasks of the signed-in member.

import type { Config } from '@netlify/functions';
import { bind } from '../database/bind.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { countTasks, handleTasks } from '../office/tasks/tasks.ts';

const tasks = ownPart((database) => bind(database, { countTasks }));

export default (request: Request): Promise<Response> =>
  handleTasks(request, {
    ...deps,
    count: (roles, now) => tasks.countTasks(roles, now, process.env['BACKUP_DAYS']),
  });

export const config: Config = {
  path: '/api/tasks',
};
