// A full backup of 20,000 members with 100,000 payments and 60 MB of documents, on PostgreSQL: the commands run as separate
// processes.

import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import { openDatabase } from '../../netlify/database/connection.ts';
import { startPostgres, template } from '../database/server.ts';
import { fillJournal } from './journal.ts';
import { printTable, printTitle } from './print.ts';
import { root } from '../unit/project.ts';
import { watch } from './usage.ts';

/** Runs the script of `npm run` directly, without npm's own memory. */
async function command(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const began = performance.now();
  const [, ...script] = packageJson.scripts[name].split(' ');
  const running = promisify(execFile)(process.execPath, [...script, ...args], {
    env: { ...process.env, ...env },
    cwd: root,
  });
  const stop = watch(running.child.pid);
  const { stdout } = await running;
  return { stdout, seconds: (performance.now() - began) / 1000, megabytes: stop().megabytes };
}

export async function benchBackup(): Promise<void> {
  printTitle('The whole copy of 20,000 members and 100,000 payments');
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'bench-backup-'));
  const [file, key] = [join(folder, 'copy.age'), join(folder, 'key.txt')];
  try {
    const database = openDatabase(postgres.url(template), { patience: 120_000 });
    await fillJournal(database);
    await sql`
      with document as (
        insert into documents (id, audience, bytes, title)
        select gen_random_uuid(), 'all', 3000000, 'Statut' from generate_series(1, 20) returning id
      )
      insert into document_parts (document_id, part, content)
      select id, part, (select string_agg(uuid_send(gen_random_uuid()), '') from generate_series(1, 62500 + part))
      from document, generate_series(0, 2) as part
    `.execute(database);
    await database.destroy();
    const admin = new pg.Client({ connectionString: postgres.url('postgres') });
    await admin.connect();
    await admin.query('create database restored');
    await admin.end();
    const made = await command('backup', ['--new-key', key], {});
    const keys = { BACKUP_KEYS: made.stdout.trim().split('=')[1] ?? '' };
    const rows = [];
    for (const [name, database, ...args] of [
      ['backup', template, file],
      ['restore', 'restored', file, '--key', key],
    ] as const) {
      const { seconds, megabytes } = await command(name, args, {
        ...keys,
        NETLIFY_DB_URL: postgres.url(database),
      });
      rows.push([name, `${seconds.toFixed(1)} s`, megabytes.toFixed(0)]);
    }
    printTable([{ title: 'Command' }, { title: 'time' }, { title: 'peak MB' }], rows);
    console.log(`The file has ${((await stat(file)).size / 1e6).toFixed(1)} MB.`);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}
