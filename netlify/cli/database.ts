// The database that a command works on: the site's, the local run's, or an empty one.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../database/connection.ts';
import type { LocalDatabase } from '../local/database.ts';

/** Where a command runs, and how it prints. */
export interface Terminal {
  /** The folder in which a local run keeps its data. */
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
  /** Prints errors, separate from the command's output. */
  note(line: string): void;
}

/** The longest that one statement may take, in milliseconds: on whole tables it can take minutes. */
const patience = 60 * 60_000;

type Work<Result> = (database: Database, isLocal: boolean) => Promise<Result>;

async function using<Result>(
  url: string | undefined,
  start: () => Promise<LocalDatabase>,
  work: Work<Result>,
) {
  const local = url ? undefined : await start();
  const database = openDatabase(url ?? local?.url, { patience, connections: 1 });
  try {
    return await work(database, local !== undefined);
  } finally {
    await database.destroy();
    await local?.stop();
  }
}

/** Loaded on demand: a remote database needs nothing of the local run. */
const localEngine = () => import('../local/database.ts');

/** Runs some work on the database of `NETLIFY_DB_URL` if that is set, otherwise on the local run's. */
export const onDatabase = <Result>({ root, env, note }: Terminal, work: Work<Result>): Promise<Result> =>
  using(env['NETLIFY_DB_URL'], async () => (await localEngine()).reachDatabase(root, note), work);

/** Runs some work on an empty database: the one at the given address, or a new one of the local engine. */
export async function onFreshDatabase<Result>(
  url: string | undefined,
  { note }: Terminal,
  work: Work<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'drill-'));
  try {
    return await using(url, async () => (await localEngine()).startDatabase(folder, note), work);
  } finally {
    await rm(folder, { recursive: true });
  }
}
