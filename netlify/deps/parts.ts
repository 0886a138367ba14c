// The parts of the rooms that need the database.

import { openDatabase } from '../database/connection.ts';
import { turns } from '../database/turns.ts';
import { invitations } from '../invitations/invitations.ts';
import { outbox } from '../mail/outbox.ts';
import { directory } from '../members/directory.ts';
import { usedStates } from '../oidc/used-states.ts';
import { passkeys } from '../passkeys/store.ts';
import { limits } from '../password/limits.ts';

/** Makes the parts. @throws MisconfiguredError without an address. */
export function makeParts(url: string | undefined) {
  const database = openDatabase(url);
  return {
    database,
    members: directory(database),
    invitations: invitations(database),
    limits: limits(database),
    outbox: outbox(database),
    states: usedStates(database),
    turns: turns(database),
    passkeys: passkeys(database),
  };
}
