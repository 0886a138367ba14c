// Before the tests of the project `database`: a PostgreSQL server for all of them.

import type { TestProject } from 'vitest/node';
import { startPostgres } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a database of the server, whose name stands at the end. */
    postgres: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgres', server.url(''));
  return () => server.stop();
}
