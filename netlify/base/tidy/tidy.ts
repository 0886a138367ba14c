// Deletes rows whose retention period has ended, each night and at the start of a local run.

import type { Database } from '../../database/connection.ts';
import { deleteOver } from '../../database/retention.ts';
import { retentionKinds, type TermedKind } from '../../../src/core/api/retention.ts';
import { log } from '../http/log.ts';

/** The rows deleted in one transaction, few enough to block others only briefly and to finish within the query timeout. */
const atOnce = 5000;

/** Fewer for files, whose parts are megabytes each. */
const filesAtOnce = 50;

/** How long new transactions are started, in milliseconds: the host ends a scheduled function after thirty seconds. */
const patience = 20_000;

/** Deletes at most `atMost` expired rows of a kind. @returns how many were deleted. */
type Deletion = (database: Database, now: number, atMost: number) => Promise<number>;

/** The deletions that need more than deleting the rows of one table. */
export type Deletions = Partial<Record<TermedKind, Deletion>>;

/**
 * Deletes the expired rows of a kind in batches.
 *
 * @returns how many were deleted.
 */
async function tidyKind(
  database: Database,
  kind: TermedKind,
  { now, until, deletions }: { now: number; until: number; deletions: Deletions },
): Promise<number> {
  const atMost = kind === 'uploads' ? filesAtOnce : atOnce;
  let all = 0;
  while (Date.now() < until) {
    const deleted = await (deletions[kind]?.(database, now, atMost) ??
      deleteOver(database, kind, now, atMost));
    all += deleted;
    if (deleted < atMost) break;
  }
  return all;
}

/**
 * Deletes everything that has expired. Locked rows are left for the next run, so that several runs may overlap, and so
 * are rows for which no time remains. A kind that fails does not stop the others.
 *
 * @param now in milliseconds since 1970.
 * @param deletions the special deletions of the office's parts.
 * @throws AggregateError with the failures, after all kinds were tried.
 */
export async function tidy(database: Database, now: number, deletions: Deletions): Promise<void> {
  const until = Date.now() + patience;
  const deleted: Partial<Record<TermedKind, number>> = {};
  const failures: unknown[] = [];
  for (const kind of retentionKinds) {
    if (kind === 'account') continue;
    try {
      const count = await tidyKind(database, kind, { now, until, deletions });
      if (count) deleted[kind] = count;
    } catch (error) {
      failures.push(error);
    }
  }
  log('tidied', deleted);
  if (failures.length) throw new AggregateError(failures, 'Not everything could be tidied');
}
