// The dependencies of the endpoints, created once per instance. Those that need the database are loaded and connected on their
// first query, since most requests make none.

import { settings } from './settings.ts';
import type { Database } from '../database/connection.ts';
import type { makeParts } from './parts.ts';

type Parts = ReturnType<typeof makeParts>;

let parts: Promise<Parts> | undefined;

/** Loads the parts that need the database. A failure is not cached: the next request tries again. */
function opened(): Promise<Parts> {
  parts ??= import('./parts.ts')
    .then(({ makeParts }) => makeParts(process.env['NETLIFY_DB_URL'], process.env['DATABASE_PATIENCE']))
    .catch((error: unknown) => {
      parts = undefined;
      throw error;
    });
  return parts;
}

type Method = (...given: unknown[]) => unknown;

/** Returns a proxy for a part, which is made on the first call of one of its methods. */
function later<Part extends object>(make: (opened: Parts) => Part): Part {
  let part: Part | undefined;
  return new Proxy({} as Part, {
    get: (_, name) =>
      // An async function looks for `then` on what it returns: a part is not a promise.
      name === 'then'
        ? undefined
        : async (...given: unknown[]) => {
            const parts = await opened();
            part ??= make(parts);
            return (part[name as keyof Part] as Method)(...given);
          },
  });
}

const part = <Name extends keyof Parts>(name: Name): Parts[Name] => later((opened) => opened[name]);

export const deps = {
  ...settings,
  members: part('members'),
  limits: part('limits'),
  outbox: part('outbox'),
};

/** Creates a part for a few functions only, so that the others need not load it. */
export const ownPart = <Part extends object>(make: (database: Database) => Part): Part =>
  later(({ database }) => make(database));
