// What the functions give their endpoints: made once for each instance. What needs the database is loaded, and connected
// to it, with the first question that is asked of it; most requests ask none.

import { settings } from './settings.ts';
import type { Database } from './database/connection.ts';
import type { Turns } from './database/turns.ts';
import type { Invitations } from './invitations/invitations.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Directory } from './members/directory.ts';
import type { UsedStates } from './oidc/used-states.ts';
import type { Passkeys } from './passkeys/store.ts';
import type { Limits } from './password/limits.ts';

/** The parts that are made of the database, once for each of them. */
async function openParts() {
  const { makeParts } = await import('./parts.ts');
  return makeParts(process.env['NETLIFY_DB_URL']);
}
type Parts = Awaited<ReturnType<typeof openParts>>;

let parts: Promise<Parts> | undefined;

/** Not kept where it failed: the next request tries again. */
function opened(): Promise<Parts> {
  parts ??= openParts().catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}

type Method = (...given: unknown[]) => unknown;

/** Stands for a part: each of its methods opens the part first. */
function later<Part extends object>(choose: (opened: Parts) => Part): Part {
  return new Proxy({} as Part, {
    get:
      (_, name) =>
      async (...given: unknown[]) =>
        (choose(await opened()) as Record<PropertyKey, Method>)[name]?.(...given),
  });
}

export const deps = {
  ...settings,
  members: later<Directory>(({ members }) => members),
  limits: later<Limits>(({ limits }) => limits),
  invitations: later<Invitations>(({ invitations }) => invitations),
  outbox: later<Outbox>(({ outbox }) => outbox),
  states: later<UsedStates>(({ states }) => states),
  turns: later<Turns>(({ turns }) => turns),
  passkeys: later<Passkeys>(({ passkeys }) => passkeys),
};

/** A part of some functions alone, which the others need not load. */
export const ownPart = <Part extends object>(make: (database: Database) => Part): Part =>
  later(({ database }) => make(database));
