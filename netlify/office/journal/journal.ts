// The journal queries, as the endpoints use them.

import { bind } from '../../database/bind.ts';
import { isDatabaseError, type Database } from '../../database/connection.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import { listJournal, readJournal } from './list.ts';
import { countMoney } from './numbers.ts';

/**
 * Hands the journal over to the accountant up to a day; later entries get a later day.
 *
 * @throws ProblemError 409 handed-over unless the day is between the last handover and today.
 */
async function handOver(database: Database, until: string, by: string): Promise<void> {
  try {
    await database.insertInto('journalHandovers').values({ until, byId: by }).execute();
  } catch (error) {
    if (isDatabaseError(error) && error.code === 'JH001') throw new ProblemError('handed-over');
    throw error;
  }
}

export const bindJournal = (database: Database) =>
  bind(database, { page: readJournal, all: listJournal, handOver, numbers: countMoney });

export type Journal = ReturnType<typeof bindJournal>;
