// The dependencies of the endpoints, made once for each instance. Those that need the database are loaded, and
// connected to it, on their first query; most requests make none.

import { settings } from './settings.ts';
import type { Database } from '../database/connection.ts';
import type { makeParts } from './parts.ts';

type Parts = ReturnType<typeof makeParts>;

let parts: Promise<Parts> | undefined;

/** Opens the parts that need the database. A failure is not cached: the next request tries again. */
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

/** Stands for a part: each of its methods opens the part first. */
function later<Part extends object>(choose: (opened: Parts) => Part): Part {
  return new Proxy({} as Part, {
    get: (_, name) =>
      // Read from whatever an async function returns: a part is no promise.
      name === 'then'
        ? undefined
        : async (...given: unknown[]) =>
            (choose(await opened()) as Record<PropertyKey, Method>)[name]?.(...given),
  });
}

const part = <Name extends keyof Parts>(name: Name): Parts[Name] => later((opened) => opened[name]);

export const deps = {
  ...settings,
  members: part('members'),
  limits: part('limits'),
  outbox: part('outbox'),
};

/** Makes a part for a few functions alone, which the others need not load. */
export const ownPart = <Part extends object>(make: (database: Database) => Part): Part =>
  later(({ database }) => make(database));
