// Deletes what has outlived its term, each night and at the start of a local run.

import type { Database } from '../../database/connection.ts';
import { deleteOver } from '../../database/retention.ts';
import { retentionKinds, type TermedKind } from '../../../src/core/api/retention.ts';
import { log } from '../http/log.ts';

/** The rows in one transaction: others wait for a short time only, and it ends within the time of a query. */
const atOnce = 5000;

/** A part of a file is megabytes. */
const filesAtOnce = 50;

/**
 * The time after which no further transaction begins, in milliseconds: the host ends a scheduled function after thirty
 * seconds.
 */
const patience = 20_000;

/** Deletes expired rows of a kind, at most so many. @returns how many. */
type Deletion = (database: Database, now: number, atMost: number) => Promise<number>;

/** What is more than to delete rows of one table. */
export type Deletions = Partial<Record<TermedKind, Deletion>>;

/**
 * Deletes the expired rows of a kind, one part after the other.
 *
 * @returns how many there were.
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
 * Deletes everything that has expired. Locked rows are left to the next time, so that several may run at once; so are
 * those that there is no time for. A kind that fails does not stop the others.
 *
 * @param now in milliseconds since 1970.
 * @param deletions of the parts of the office.
 * @throws AggregateError with the failures, after the others.
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
