// `npm run backup` and `npm run restore`, as somebody at a terminal uses them.

import { mkdtempSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readLastBackups } from '../../../netlify/backup/record.ts';
import { runBackups } from '../../../netlify/cli/run-backups.ts';
import { openDatabase } from '../../../netlify/database/connection.ts';
import { copyDatabase } from '../database.ts';
import { fill } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
const [file, key] = [join(folder, 'copy.age'), join(folder, 'key.txt')];
const source = copyDatabase();
const target = copyDatabase();
const database = openDatabase(source.url);
afterAll(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

async function run(name: string, args: readonly string[], env: Record<string, string> = {}) {
  const [printed, noted]: [string[], string[]] = [[], []];
  const code = await runBackups(name, args, {
    ...{ root: folder, env },
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
  // A key that opens copies is not written over.
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

it('what is written wrongly is said, with how it is written', async () => {
  for (const [name, args] of [
    ['backup', []],
    ['backup', ['one', 'two']],
    ['backup', ['--other']],
    ['restore', ['--key', key]],
  ] as const) {
    expect(await run(name, args)).toMatchObject({
      code: 1,
      noted: expect.stringContaining(`Usage: npm run ${name} -- <file>`),
    });
  }
});
