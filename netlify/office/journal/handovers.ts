// Handing the journal over to the accountant: up to a day; what comes later has a later day.

import { isDatabaseError, type Database } from '../../database/connection.ts';

/** The refusal of a day that is not between the last one handed over and today. */
export class HandedOverError extends Error {}

/** @throws HandedOverError */
export async function handOver(database: Database, until: string, by: string): Promise<void> {
  try {
    await database.insertInto('journalHandovers').values({ until, byId: by }).execute();
  } catch (error) {
    if (isDatabaseError(error) && error.code === 'JH001') throw new HandedOverError(until);
    throw error;
  }
}
