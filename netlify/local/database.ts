// The database of a local run: PostgreSQL inside this process, stored in a folder, reached over a socket like any other.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { migrate } from '../database/migrate.ts';
import { WholeQuestions } from './whole-questions.ts';

export interface LocalDatabase {
  /** `postgres://…` */
  url: string;
  stop(): Promise<void>;
}

/** The process that has the database folder open, and the port it listens on. */
interface Holder {
  pid: number;
  port: number;
  /** The folder's device and inode: the same after a move, different for a copy. */
  folder?: string;
}

/** In the project's `.netlify` folder. Netlify's own local database would be in `db`. */
const places = (root: string) => ({
  folder: join(root, '.netlify/database'),
  holder: join(root, '.netlify/database.json'),
});

const databaseUrl = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.unref();
    setTimeout(() => socket.destroy(), 2000).unref();
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function folderMark(root: string): Promise<string> {
  const { dev, ino } = await stat(places(root).folder, { bigint: true });
  return `${dev}:${ino}`;
}

/**
 * Finds the process that has a project's database open. Ignores files left by a run that was killed, or copied along with
 * another project's folder.
 */
async function findHolder(root: string): Promise<Holder | undefined> {
  const text = await readFile(places(root).holder, 'utf8').catch(() => '');
  try {
    const holder = JSON.parse(text) as Holder;
    if (holder.folder !== undefined && holder.folder !== (await folderMark(root))) return undefined;
    return isAlive(holder.pid) && (await answers(holder.port)) ? holder : undefined;
  } catch {
    return undefined;
  }
}

const run = promisify(execFile);

/**
 * Creates the folder of a project's database if there is none.
 *
 * @param say reports slow work.
 */
export async function ensureFolder(root: string, say: (line: string) => void): Promise<void> {
  const { folder } = places(root);
  if (existsSync(folder)) return;
  say('The database is made in .netlify/database; this takes some seconds, once.');
  await mkdir(join(root, '.netlify'), { recursive: true });
  try {
    await run(process.execPath, [join(import.meta.dirname, 'new-database.ts'), folder]);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Enough for the few hundred members of a local run; most of the usual 128 MB would be wasted. */
const settings = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function open(root: string, say: (line: string) => void): Promise<PGlite> {
  const { folder } = places(root);
  await ensureFolder(root, say);
  try {
    const database = new WholeQuestions(folder, { startParams: settings });
    await database.waitReady;
    return database;
  } catch (error) {
    throw new Error(
      `The database in .netlify/database does not open (${String(error)}). Move that folder away; to have a backup back, ` +
        'run `npm run restore -- <file.age> --key <file>` before the next start, which makes a new one.',
      { cause: error },
    );
  }
}

/**
 * Opens the database of a project's local run; creates it if necessary and applies missing migrations.
 *
 * @param say reports slow work.
 * @throws Error saying what to do, if another run has the database open or the folder is broken.
 */
export async function startDatabase(root: string, say: (line: string) => void): Promise<LocalDatabase> {
  const other = await findHolder(root);
  if (other) {
    throw new Error(
      `Another local run (process ${other.pid}) has the database in .netlify/database open: stop it first.`,
    );
  }
  const database = await open(root, say);
  // Each concurrent call of a function opens up to two connections.
  const server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0, maxConnections: 100 });
  await server.start();
  const port = Number(server.getServerConn().split(':').at(-1));
  const url = databaseUrl(port);
  const { holder } = places(root);
  const stop = async () => {
    await server.stop();
    await database.close();
    await rm(holder, { force: true });
  };
  try {
    const held = { pid: process.pid, port, folder: await folderMark(root) } satisfies Holder;
    await writeFile(holder, JSON.stringify(held), { mode: 0o600 });
    await migrate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/**
 * Gives the functions of a local run their database: the configured one, otherwise the run's own.
 *
 * @returns the function to call at the end.
 */
export async function provideDatabase(root: string): Promise<() => Promise<void>> {
  if (process.env['NETLIFY_DB_URL']) return async () => {};
  const { url, stop } = await startDatabase(root, console.log);
  process.env['NETLIFY_DB_URL'] = url;
  process.env['NETLIFY_DB_DRIVER'] = 'server';
  return async () => {
    delete process.env['NETLIFY_DB_URL'];
    await stop();
  };
}

/** Returns the database of a project's local run, whether or not it is running. */
export async function reachDatabase(root: string, say: (line: string) => void): Promise<LocalDatabase> {
  const running = await findHolder(root);
  return running ? { url: databaseUrl(running.port), stop: async () => {} } : startDatabase(root, say);
}
