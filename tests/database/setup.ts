// Runs before the tests of the `database` projects: one PostgreSQL server for all of them.

import type { TestProject } from 'vitest/node';
import { startPostgres, type PostgresServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server, to which a database's name is appended. */
    postgres: string;
  }
}

/** One server for both projects, each of which loads this file separately. */
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
