// The connection to the database: few connections, and a deadline for every query.

import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { ClientConfig, DatabaseError, Pool, PoolClient } from 'pg';
import { MisconfiguredError } from '../base/sealing/keys.ts';
import type { DB } from './tables.ts';
import { DatabaseUnavailableError, UnderWayError } from './unavailable.ts';
import { UnfitTextError } from './unfit-text.ts';

export type Database = Kysely<DB>;

/** The database or a transaction on it, for statements that run on either. */
export type Executor = Database | Transaction<DB>;

// Loaded with the first query: the host's packer moves imports of packages to the beginning of a function.
const { default: pg } = await import('pg');

/**
 * The longest that a query waits for a connection that others are using, in milliseconds: a hundred long lists go by
 * meanwhile.
 */
const turn = 20_000;

interface Settings {
  /** The longest that connecting may take, and each query, in milliseconds. */
  patience?: number;
  /** The maximum number of connections: an instance of a function answers one request at a time. */
  connections?: number;
  /** Hears each statement, without its values. */
  log?(statement: string): void;
}

/**
 * Returns true for the server's codes that mean it cannot work now, by class: no connection, no room, cut off, failing; besides
 * one that lets nobody in, and one that only reads, as while a provider changes servers.
 */
const isOutage = (code: string | undefined) => /^(08|53|57|58|XX|40|25P0[34]|25006|55000)/.test(code ?? '');

/** Returns true if an error comes from the server, which has a code and names the rule. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof pg.DatabaseError;
}

/** No encoding and no JSON value holds such a text: `character_not_in_repertoire`, `untranslatable_character`. */
const isUnfitText = (code: string | undefined) => code === '22021' || code === '22P05';

/** `lock_not_available`: others did not let go of it in time. */
const isHeld = (code: string | undefined) => code === '55P03';

/** Returns a refusal of the server's as it is; anything else as what it means: the database cannot be reached. */
function interpretError(error: unknown): unknown {
  if (isDatabaseError(error) && isUnfitText(error.code)) return new UnfitTextError(error.message);
  if (isDatabaseError(error) && isHeld(error.code)) return new UnderWayError(error.message);
  if (isDatabaseError(error) && !isOutage(error.code)) return error;
  return error instanceof DatabaseUnavailableError ? error : new DatabaseUnavailableError(String(error));
}

/** A day stays the text that it is: 2027-03-31, wherever the server is. */
const dayType: number = pg.types.builtins.DATE;
const getTypeParser = ((type: number, format?: 'text') =>
  type === dayType
    ? String
    : (pg.types.getTypeParser(type, format) as unknown)) as typeof pg.types.getTypeParser;

type Query = (...query: unknown[]) => Promise<unknown>;

/** A client that reports outages as such; one in an unknown state is closed instead of used again. */
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
 * The database at an address; connects with the first query.
 *
 * @param url `postgres://…`, which `NETLIFY_DB_URL` has on the host.
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
    // An instance that has nothing to do may end.
    allowExitOnIdle: true,
  });
  // A connection that breaks while nobody uses it: the pool makes another.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Likewise while it is in use: the query that waits, or the next one, reports it.
    client.on('error', () => {});
    // The server gives up a little before this side does, so that no query goes on unheard. Not among the settings of the
    // connection: poolers between refuse those.
    const deadline = Math.ceil(patience * 0.9);
    // Well before the statement's own deadline: whoever waits for somebody else hears so, not that nothing answers.
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
    // Rows as the API names things. What JSON columns hold stays as it was written.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(log && { log: ({ query }) => log(query.sql) }),
  });
}
