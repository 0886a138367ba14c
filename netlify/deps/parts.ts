// The parts that need the database and that most functions have.

import { openDatabase } from '../database/connection.ts';
import { outbox } from '../base/mail/outbox.ts';
import { directory } from '../identity/accounts/directory.ts';
import { limits } from '../identity/password/limits.ts';

/** Makes the parts. @throws MisconfiguredError without an address. */
export function makeParts(url: string | undefined) {
  const database = openDatabase(url);
  return {
    database,
    members: directory(database),
    limits: limits(database),
    outbox: outbox(database),
  };
}
