// The parts that need the database and that most functions use.

import { openDatabase } from '../database/connection.ts';
import { outbox } from '../base/mail/outbox.ts';
import { directory } from '../identity/accounts/directory.ts';
import { limits } from '../identity/password/limits.ts';
import { MisconfiguredError } from '../base/sealing/keys.ts';

/**
 * Creates the parts.
 *
 * @param patience DATABASE_PATIENCE: the longest that a query may take, in milliseconds.
 * @throws MisconfiguredError without an address, or if patience is not such a number.
 */
export function makeParts(url: string | undefined, patience?: string) {
  if (patience && !/^\d{4,6}$/.test(patience))
    throw new MisconfiguredError('DATABASE_PATIENCE is no number of milliseconds');
  const database = openDatabase(url, patience ? { patience: Number(patience) } : {});
  return {
    database,
    members: directory(database),
    limits: limits(database),
    outbox: outbox(database),
  };
}
