// GET /api/tasks: the open tasks of the signed-in member, counted by role; nothing about others' work.

import type { Role } from '../../../src/core/api/member.ts';
import type { OpenTasks } from '../../../src/core/api/tasks.ts';
import { readLastBackups } from '../backup/record.ts';
import type { Database } from '../../database/connection.ts';
import { answer } from '../../base/http/endpoint.ts';
import { json } from '../../base/http/responses.ts';
import { countPartTasks } from '../parts/parts.ts';
import { MisconfiguredError } from '../../base/sealing/keys.ts';
import { requireMember, type GuardDeps } from '../../identity/session/guard.ts';

export interface TasksDeps extends GuardDeps {
  count(roles: readonly Role[], now: number): Promise<OpenTasks>;
}

/** How many days old the latest backup may be, unless BACKUP_DAYS is set. */
const usualBackupDays = 31;

/** @throws MisconfiguredError if it is not a number of days. */
function parseDays(setting: string | undefined): number {
  if (!setting) return usualBackupDays;
  if (!/^[1-9]\d{0,3}$/.test(setting)) throw new MisconfiguredError('BACKUP_DAYS is no number of days');
  return Number(setting);
}

/** Returns when data were last backed up, and whether backup and proof are overdue. */
async function countBackups(
  database: Database,
  now: number,
  setting: string | undefined,
): Promise<OpenTasks> {
  const latest = now - parseDays(setting) * 24 * 60 * 60_000;
  const { copied, proved } = await readLastBackups(database);
  const isLate = (at: Date | null) => (at && at.getTime() >= latest ? 0 : 1);
  const backups = { copied: copied?.toISOString() ?? null, proved: proved?.toISOString() ?? null };
  return { copy: isLate(copied), proof: isLate(proved), backups };
}

/**
 * Counts the open tasks of a member with these roles.
 *
 * @param now in milliseconds since 1970.
 * @param backupDays BACKUP_DAYS
 */
export async function countTasks(
  database: Database,
  roles: readonly Role[],
  now: number,
  backupDays?: string,
): Promise<OpenTasks> {
  return {
    ...(await countPartTasks(database, roles, now)),
    ...(roles.includes('admin') && (await countBackups(database, now, backupDays))),
  };
}

/** Handles GET /api/tasks. */
export function handleTasks(request: Request, deps: TasksDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      const { roles } = await requireMember(request, deps);
      return json(await deps.count(roles, deps.now()));
    },
  });
}
