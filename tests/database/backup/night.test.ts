// The site's own copy each night, in a store that speaks S3's protocol.

import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { backUpAtNight } from '../../../netlify/office/backup/night.ts';
import { readLastBackups } from '../../../netlify/office/backup/record.ts';
import { makeKey, readSealed } from '../../../netlify/office/backup/sealed.ts';
import { storage } from '../../../netlify/office/backup/storage.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { testDatabase } from '../database.ts';
import { fill } from './world.ts';

const { database } = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'backup-store-'));
const file = join(folder, 'file');
const now = Date.UTC(2026, 10, 28, 2);
const patience = 60_000;
const server = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 'store') },
  configureBuckets: [{ name: 'copies', configs: [] }],
});
let environment: Record<string, string>;
let key: Awaited<ReturnType<typeof makeKey>>;

beforeAll(async () => {
  const { port } = await server.run();
  key = await makeKey();
  environment = {
    BACKUP_STORE: `http://127.0.0.1:${port}/copies`,
    ...{ BACKUP_STORE_KEY: 'S3RVER', BACKUP_STORE_SECRET: 'S3RVER' },
    BACKUP_KEYS: key.publicKey,
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const logged: string[] = [];
beforeEach(async () => {
  logged.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  const store = storage(environment);
  for (const name of (await store?.list()) ?? []) await store?.remove(name);
  await fill(database);
});

const mails = () =>
  database
    .selectFrom('outbox')
    .where('template', '=', 'backup-failed')
    .select(['receiver', 'locale', 'words'])
    .execute();

it('is there, encrypted, and recorded; what need not be kept is removed, and nothing that is not ours', async () => {
  const store = storage(environment);
  await writeFile(file, 'a copy of before');
  const before = Array.from({ length: 20 }, (_, at) => `backup-${addDays('2026-11-07', at)}.age`);
  for (const name of ['another file', 'backup-of-mine.age', ...before]) await store?.put(name, file);
  await backUpAtNight(database, environment, now, patience);
  const names = (await store?.list()) ?? [];
  expect(names).toContain('another file');
  expect(names).toContain('backup-of-mine.age');
  const days = names.flatMap((name) => /^backup-(\d.*)\.age$/.exec(name)?.[1] ?? []);
  // Of the first week its Sunday.
  expect(days.toSorted()).toEqual([
    '2026-11-08',
    ...Array.from({ length: 13 }, (_, at) => addDays('2026-11-14', at)),
    '2026-11-28',
  ]);

  const whole = await fetch(new URL(`${environment['BACKUP_STORE']}/backup-2026-11-28.age`)).catch(
    () => undefined,
  );
  await writeFile(file, new Uint8Array((await whole?.arrayBuffer()) ?? new ArrayBuffer()));
  const lines: string[] = [];
  for await (const line of readSealed(file, key.file)) lines.push(line);
  expect(lines.some((line) => line.includes('ana@example.ro'))).toBe(true);
  const { copied, proved } = await readLastBackups(database);
  expect(copied?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(proved).toBeNull();
  expect(await mails()).toEqual([]);
  expect(logged.join()).toContain('backed-up');
});

it('is not made where no store is set', async () => {
  await backUpAtNight(database, { BACKUP_KEYS: key.publicKey }, now, patience);
  expect(await readLastBackups(database)).toEqual({ copied: null, proved: null });
  expect(await mails()).toEqual([]);
  expect(logged).toEqual([]);
});

it.each([
  ['a store that refuses', { BACKUP_STORE_KEY: 'another' }],
  ['no store at that address', { BACKUP_STORE: 'http://127.0.0.1:1/copies' }],
  ['no such folder', { BACKUP_STORE: '/nowhere' }],
  ['no key to encrypt for', { BACKUP_KEYS: '' }],
  ['an address without what opens it', { BACKUP_STORE_KEY: '' }],
])('%s: administrators are told by mail, and no copy is recorded', async (name, wrong) => {
  const settings: Record<string, string> = { ...environment, ...wrong };
  if (name === 'no such folder')
    settings['BACKUP_STORE'] = `${environment['BACKUP_STORE']}-that-is-not-there`;
  await expect(backUpAtNight(database, settings, now, patience)).rejects.toThrow();
  expect(await mails()).toEqual([
    { receiver: 'eva@example.ro', locale: 'ro', words: { name: 'Eva Șerban', when: '28 noiembrie 2026' } },
  ]);
  expect((await readLastBackups(database)).copied).toBeNull();
  expect(logged.join()).toContain('not-backed-up');
  expect(logged.join()).not.toContain('another');
});

it('one that takes too long is told of, too', async () => {
  await expect(backUpAtNight(database, environment, now, 1)).rejects.toThrow('too long');
  expect(await mails()).toHaveLength(1);
});
