// Before the tests of the project `database`: a PostgreSQL server for all of them.

import type { TestProject } from 'vitest/node';
import { startPostgres, type PostgresServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a database of the server, whose name stands at the end. */
    postgres: string;
  }
}

/** One for both projects, each of which loads this file for itself. */
const shared = globalThis as { postgresOfTests?: { server: Promise<PostgresServer>; users: number } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = (shared.postgresOfTests ??= { server: startPostgres(), users: 0 });
  own.users += 1;
  const server = await own.server;
  project.provide('postgres', server.url(''));
  return async () => {
    own.users -= 1;
    if (own.users) return;
    delete shared.postgresOfTests;
    await server.stop();
  };
}
