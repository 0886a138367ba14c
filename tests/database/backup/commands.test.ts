// `npm run backup` and `npm run restore`, as used at a terminal.

import { mkdtempSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { backUp } from '../../../netlify/office/backup/backup.ts';
import { readLastBackups } from '../../../netlify/office/backup/record.ts';
import { runBackups } from '../../../netlify/cli/run-backups.ts';
import { openDatabase } from '../../../netlify/database/connection.ts';
import { root } from '../../unit/project.ts';
import { copyDatabase } from '../database.ts';
import { fill } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
const [file, key] = [join(folder, 'copy.age'), join(folder, 'key.txt')];
const source = copyDatabase();
const target = copyDatabase();
const fresh = copyDatabase('template1');
const database = openDatabase(source.url);
afterAll(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

async function run(name: string, args: readonly string[], env: Record<string, string> = {}) {
  const [printed, noted]: [string[], string[]] = [[], []];
  const code = await runBackups(name, args, {
    ...{ root, env },
    print: (line) => void printed.push(line),
    note: (line) => void noted.push(line),
  });
  return { code, printed: printed.join('\n'), noted: noted.join('\n') };
}

it('a key, a copy for it, and back into an empty database', async () => {
  await fill(database);
  const made = await run('backup', ['--new-key', key]);
  const [, publicKey = ''] = /^BACKUP_KEYS=(age1\w+)$/.exec(made.printed) ?? [];
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  expect(await readFile(key, 'utf8')).toContain(publicKey);
  // A key that opens backups is not overwritten.
  expect(await run('backup', ['--new-key', key])).toMatchObject({
    code: 1,
    noted: expect.stringContaining('EEXIST'),
  });

  const env = { NETLIFY_DB_URL: source.url };
  expect(await run('backup', [file], env)).toMatchObject({
    code: 1,
    noted: expect.stringContaining('BACKUP_KEYS'),
  });
  const copied = await run('backup', [file], { ...env, BACKUP_KEYS: publicKey });
  expect(copied).toMatchObject({ code: 0, printed: expect.stringContaining(file) });
  expect(copied.printed).toContain('with 3 members');
  const { copied: at, proved } = await readLastBackups(database);
  expect(copied.printed).toContain(at?.toISOString());
  expect(proved).toBeNull();
  expect(await run('backup', [file], { ...env, BACKUP_KEYS: publicKey })).toMatchObject({
    ...{ code: 1, noted: expect.stringContaining('there already') },
  });

  const to = { NETLIFY_DB_URL: target.url };
  expect(await run('restore', [file], to)).toMatchObject({
    code: 1,
    noted: expect.stringContaining('--key'),
  });
  expect(await run('restore', [file, '--key', key], to)).toMatchObject({
    ...{ code: 0, printed: expect.stringContaining(at?.toISOString() ?? 'never') },
  });
  expect(await run('restore', [file, '--key', key], to)).toMatchObject({
    ...{ code: 1, noted: expect.stringContaining('not empty') },
  });
});

it('a drill: a page for the board, its day recorded, and nothing left of it', async () => {
  const env = { NETLIFY_DB_URL: source.url, SESSION_SECRET: 's'.repeat(40) };
  const drill = (...more: string[]) =>
    run('drill', [file, '--key', key, '--database', fresh.url, ...more], env);
  const found = await drill('--member', '2');
  expect(found).toMatchObject({ code: 0, noted: '' });
  expect(found.printed).toContain('Membri: 3');
  expect(found.printed).toContain('Plăți: 3, în sumă de 250,01\u00a0lei');
  expect(found.printed).toContain('Legitimația membrului cu numărul 2 este recunoscută');
  // Two payments of last year; the reversal of one is in this year's journal, too.
  expect(found.printed).toContain('Jurnalul anului 2025 (înregistrări: 2) este identic, octet cu octet');
  expect(found.printed).not.toContain('✗');
  const { copied, proved } = await readLastBackups(database);
  expect(proved?.getTime()).toBeGreaterThan(copied?.getTime() ?? Infinity);

  const left = openDatabase(fresh.url);
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(left);
  await left.destroy();
  expect(rows).toEqual([]);

  // A member who is not in the backup, so nothing is proved.
  const failed = await drill('--member', '999', '--lang', 'en');
  expect(failed).toMatchObject({ code: 1, noted: 'The drill failed' });
  expect(failed.printed).toContain('✗ The card of member 999 cannot be verified');
  expect((await readLastBackups(database)).proved).toEqual(proved);
  expect(await drill('--lang', 'fr')).toMatchObject({ code: 1, noted: expect.stringContaining('--lang') });
  // Only an empty database is accepted.
  const full = await run('drill', [file, '--key', key, '--database', source.url], env);
  expect(full).toMatchObject({ code: 1, noted: expect.stringContaining('not empty') });
  expect(await readLastBackups(database)).toEqual({ copied, proved });
});

it('a database without members is not copied, and a copy of one proves nothing', async () => {
  const other = openDatabase(target.url);
  await sql`truncate members cascade`.execute(other);
  const copy = join(folder, 'empty.age');
  const publicKey = /age1\w+/.exec(await readFile(key, 'utf8'))?.[0] ?? '';
  const env = { NETLIFY_DB_URL: target.url, BACKUP_KEYS: publicKey };
  expect(await run('backup', [copy], env)).toMatchObject({
    ...{ code: 1, noted: expect.stringContaining('no members') },
  });
  await backUp(other, copy, [publicKey]);
  const before = await readLastBackups(other);
  const found = await run('drill', [copy, '--key', key, '--database', fresh.url, '--lang', 'en'], env);
  expect(found).toMatchObject({ code: 1, noted: 'The drill failed' });
  expect(found.printed).toContain('✗ There is no member whose card could be verified');
  expect(await readLastBackups(other)).toEqual(before);
  await other.destroy();
});

it('what is written wrongly is said, with how it is written', async () => {
  for (const [name, args] of [
    ['backup', []],
    ['backup', ['one', 'two']],
    ['backup', ['--other']],
    ['restore', ['--key', key]],
    ['drill', ['--key', key]],
  ] as const) {
    expect(await run(name, args)).toMatchObject({
      code: 1,
      noted: expect.stringContaining(`Usage: npm run ${name} -- <file>`),
    });
  }
});
