// Query functions bound to a database.

import type { Database } from './connection.ts';

type Query = (database: Database, ...rest: never[]) => unknown;

type Bound<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends (database: Database, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** Returns the functions with the database bound as their first argument. */
export function bind<Queries extends Record<string, Query>>(
  database: Database,
  queries: Queries,
): Bound<Queries> {
  const bound = Object.entries(queries).map(([name, query]) => [name, query.bind(null, database)]);
  return Object.fromEntries(bound) as Bound<Queries>;
}
