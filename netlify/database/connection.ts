// The connection to the database: a small pool, and a deadline for every query.

import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { ClientConfig, DatabaseError, Pool, PoolClient } from 'pg';
import { MisconfiguredError } from '../base/sealing/keys.ts';
import type { DB } from './tables.ts';
import { DatabaseUnavailableError, UnderWayError } from './unavailable.ts';
import { UnfitTextError } from './unfit-text.ts';

export type Database = Kysely<DB>;

/** The database or a transaction on it, for statements that run on either. */
export type Executor = Database | Transaction<DB>;

// Loaded on first use: the host's bundler moves static imports of packages to the start of a function.
const { default: pg } = await import('pg');

/** The longest a query waits for a connection that is in use, in milliseconds: enough for a hundred long lists to finish. */
const turn = 20_000;

interface Settings {
  /** The longest that connecting, and each query, may take, in milliseconds. */
  patience?: number;
  /** The maximum number of connections: an instance of a function answers one request at a time. */
  connections?: number;
  /** Called with each statement, without its values. */
  log?(statement: string): void;
}

/**
 * Returns true for the server's error codes that mean it cannot work at the moment: by class, no connection, no resources, shut
 * down or failing; also the codes for refusing connections and for being read-only, as while a provider switches servers.
 */
const isOutage = (code: string | undefined) => /^(08|53|57|58|XX|40|25P0[34]|25006|55000)/.test(code ?? '');

/** Returns true for an error that the server reported, which has a code and names the constraint. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof pg.DatabaseError;
}

/** The text cannot be encoded or stored as JSON: `character_not_in_repertoire`, `untranslatable_character`. */
const isUnfitText = (code: string | undefined) => code === '22021' || code === '22P05';

/** `lock_not_available`: another transaction did not release its lock in time. */
const isHeld = (code: string | undefined) => code === '55P03';

/** Returns what an error means: unfit text, work under way, no database. Other errors of the server stay as they are. */
function interpretError(error: unknown): unknown {
  if (isDatabaseError(error) && isUnfitText(error.code)) return new UnfitTextError(error.message);
  if (isDatabaseError(error) && isHeld(error.code)) return new UnderWayError(error.message);
  if (isDatabaseError(error) && !isOutage(error.code)) return error;
  return error instanceof DatabaseUnavailableError ? error : new DatabaseUnavailableError(String(error));
}

/** A date stays text, such as 2027-03-31, whatever the server's time zone. */
const dayType: number = pg.types.builtins.DATE;
const getTypeParser = ((type: number, format?: 'text') =>
  type === dayType
    ? String
    : (pg.types.getTypeParser(type, format) as unknown)) as typeof pg.types.getTypeParser;

type Query = (...query: unknown[]) => Promise<unknown>;

/** Wraps a client so that it reports outages as such; a client in an unknown state is closed, not reused. */
function watched(client: PoolClient) {
  let broken = false;
  return {
    async query(...query: unknown[]) {
      try {
        return await (client.query.bind(client) as Query)(...query);
      } catch (error) {
        const meaning = interpretError(error);
        if (meaning instanceof DatabaseUnavailableError) broken = true;
        throw meaning;
      }
    },
    release: () => client.release(broken),
  };
}

/**
 * Opens the database at an address; connects on the first query.
 *
 * @param url `postgres://…`; on the host, the value of `NETLIFY_DB_URL`.
 * @throws MisconfiguredError without an address.
 */
export function openDatabase(
  url: string | undefined,
  { patience = 3000, connections = 2, log }: Settings = {},
): Database {
  if (!url) throw new MisconfiguredError('NETLIFY_DB_URL is not set');
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: Math.max(turn, patience),
    Client: class extends pg.Client {
      constructor(config?: ClientConfig) {
        super({ ...config, connectionTimeoutMillis: patience });
      }
    },
    query_timeout: patience,
    types: { getTypeParser },
    idleTimeoutMillis: 10_000,
    // Lets an idle instance exit.
    allowExitOnIdle: true,
  });
  // An idle connection broke: the pool opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // A connection in use broke: the pending query, or the next one, reports it.
    client.on('error', () => {});
    // The server gives up slightly before the client does, so that no query runs on without a reader. Sent as a statement
    // because connection poolers refuse these as connection settings.
    const deadline = Math.ceil(patience * 0.9);
    // Well before the statement's own deadline, so that a caller blocked by a lock learns that, not that the database is down.
    const held = Math.ceil(patience / 2);
    client
      .query(
        `set lock_timeout = ${held}; set statement_timeout = ${deadline}; set idle_in_transaction_session_timeout = ${deadline}`,
      )
      .catch(() => {});
  });
  const watchedPool = {
    connect: async () => {
      try {
        return watched(await pool.connect());
      } catch (error) {
        throw interpretError(error);
      }
    },
    end: () => pool.end(),
  };
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: watchedPool as unknown as Pool }),
    // Columns in camel case, as in the API. The contents of JSON columns stay as written.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(log && { log: ({ query }) => log(query.sql) }),
  });
}
