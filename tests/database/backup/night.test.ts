// The site's own nightly backup, in a store that speaks S3's protocol.

import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { backUpAtNight } from '../../../netlify/office/backup/night.ts';
import { readLastBackups } from '../../../netlify/office/backup/record.ts';
import { makeKey, readSealed } from '../../../netlify/office/backup/sealed.ts';
import { storage } from '../../../netlify/office/backup/storage.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { testDatabase } from '../database.ts';
import { refusal, startStore } from './signed-store.ts';
import { fill } from './world.ts';

const { database } = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'backup-store-'));
const file = join(folder, 'file');
const now = Date.UTC(2026, 10, 28, 2);
const patience = 60_000;
const signer = { key: 'AKIDCOPIES', secret: 'a/secret+with=signs', region: 'eu-central-1' };
let clock = 0;
let server: Awaited<ReturnType<typeof startStore>>;
let environment: Record<string, string>;
let key: Awaited<ReturnType<typeof makeKey>>;

beforeAll(async () => {
  server = await startStore(join(folder, 'store'), 'copies', signer, () => clock);
  key = await makeKey();
  environment = {
    ...{ BACKUP_STORE: server.address, BACKUP_STORE_REGION: signer.region },
    ...{ BACKUP_STORE_KEY: signer.key, BACKUP_STORE_SECRET: signer.secret },
    BACKUP_KEYS: key.publicKey,
  };
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const logged: string[] = [];
beforeEach(async () => {
  logged.length = 0;
  clock = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  const store = storage(environment);
  for (const name of (await store?.list('')) ?? []) await store?.remove(name);
  server.refused.length = 0;
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
  const names = (await store?.list('')) ?? [];
  expect(names).toContain('another file');
  expect(names).toContain('backup-of-mine.age');
  const days = names.flatMap((name) => /^backup-(\d.*)\.age$/.exec(name)?.[1] ?? []);
  // The first week keeps its Sunday.
  expect(days.toSorted()).toEqual([
    '2026-11-08',
    ...Array.from({ length: 13 }, (_, at) => addDays('2026-11-14', at)),
    '2026-11-28',
  ]);

  expect(server.refused).toEqual([]);
  const stored = new URL(`${environment['BACKUP_STORE']}/backup-2026-11-28.age`);
  expect((await fetch(stored)).status).toBe(403);
  const whole = await new AwsClient({
    ...{ accessKeyId: signer.key, secretAccessKey: signer.secret, region: signer.region, service: 's3' },
  }).fetch(stored);
  await writeFile(file, new Uint8Array(await whole.arrayBuffer()));
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
  ['a store that does not know the key', { BACKUP_STORE_KEY: 'another' }, 'InvalidAccessKeyId'],
  ['a wrong secret', { BACKUP_STORE_SECRET: 'another' }, 'SignatureDoesNotMatch'],
  ['another region', { BACKUP_STORE_REGION: 'another' }, 'AuthorizationHeaderMalformed'],
  ['a clock that goes wrong', {}, 'RequestTimeTooSkewed'],
  ['no store at that address', { BACKUP_STORE: 'http://127.0.0.1:1/copies' }],
  ['no such folder', { BACKUP_STORE: '/nowhere' }],
  ['no key to encrypt for', { BACKUP_KEYS: '' }],
  ['an address without what opens it', { BACKUP_STORE_KEY: '' }],
])('%s: administrators are told by mail, and no copy is recorded', async (name, wrong, refused = '') => {
  if (refused === 'RequestTimeTooSkewed') clock = 20 * 60_000;
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
  expect(server.refused.join()).toBe(refused);
});

it('a wrong secret lists and deletes nothing', async () => {
  const [right, wrong] = [storage(environment), storage({ ...environment, BACKUP_STORE_SECRET: 'another' })];
  await writeFile(file, 'a copy');
  await right?.put('a name with (signs) & ș.age', file);
  await expect(wrong?.list('')).rejects.toThrow('403');
  await expect(wrong?.remove('a name with (signs) & ș.age')).rejects.toThrow('403');
  expect(await right?.list('')).toEqual(['a name with (signs) & ș.age']);
  await right?.remove('a name with (signs) & ș.age');
  expect(await right?.list('')).toEqual([]);
  expect(server.refused).toEqual(['SignatureDoesNotMatch', 'SignatureDoesNotMatch']);
});

describe('the signatures that AWS gives as examples', () => {
  const example = {
    key: 'AKIAIOSFODNN7EXAMPLE',
    ...{ secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
  };
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const put = {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  };
  const range = { range: 'bytes=0-9' };

  it.each([
    ['GET', '/test.txt', range, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['PUT', '/test$file.text', put, '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd'],
    ['GET', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['GET', '/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('%s %s is taken, and nothing that is changed', (method, url, others, signature) => {
    const headers = {
      ...{ host: 'examplebucket.s3.amazonaws.com', 'x-amz-content-sha256': empty },
      'x-amz-date': '20130524T000000Z',
      ...others,
    };
    const names = Object.keys(headers).sort().join(';');
    const credential = `${example.key}/20130524/us-east-1/s3/aws4_request`;
    const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`;
    const request = { method, url, headers: { ...headers, authorization } };
    const at = Date.UTC(2013, 4, 24);
    expect(refusal(request, example, at)).toBeUndefined();
    const wrong = 'SignatureDoesNotMatch';
    expect(refusal({ ...request, method: 'DELETE' }, example, at)).toBe(wrong);
    expect(refusal({ ...request, url: '/other' }, example, at)).toBe(wrong);
    expect(refusal(request, { ...example, secret: 'x' }, at)).toBe(wrong);
    expect(refusal(request, example, at + 16 * 60_000)).toBe('RequestTimeTooSkewed');
  });
});

it('one that takes too long is told of, too', async () => {
  await expect(backUpAtNight(database, environment, now, 1)).rejects.toThrow('too long');
  expect(await mails()).toHaveLength(1);
});
