// Backups and restores killed at a random moment leave a whole one or none, and can be repeated.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { toAsk } from '../../../netlify/office/backup/rows.ts';
import { makeKey, readSealed } from '../../../netlify/office/backup/sealed.ts';
import { openDatabase, type Database } from '../../../netlify/database/connection.ts';
import { migrationLock } from '../../../netlify/database/migrate.ts';
import { rounds } from '../../deep.ts';
import { copyDatabase, onServer } from '../database.ts';
import { template } from '../server.ts';
import type { Order } from './child.ts';
import { dump, fill } from './world.ts';

vi.setConfig({ testTimeout: 60 * 60_000 });

const kills = rounds(2, 200);
const members = 2000;
const folder = mkdtempSync(join(tmpdir(), 'backup-kills-'));
const { url: sourceUrl } = copyDatabase();
const { url: targetUrl } = copyDatabase();
const source = openDatabase(sourceUrl, { patience: 60_000 });
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await source.destroy();
  await rm(folder, { recursive: true });
});

let key: Awaited<ReturnType<typeof makeKey>>;
let before: Record<string, string[]>;
beforeAll(async () => {
  key = await makeKey();
  await fill(source);
  await sql`
    insert into members (id, name, member_number, kind, valid_until, roles)
    select 'm' || at, 'Ana', 'm' || at, 'both', '2027-03-31', '{member}' from generate_series(1, ${members}::int) as at
  `.execute(source);
  before = await dump(source);
});

async function start(url: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'child.ts'), [url], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'message');
  return child;
}

/** @returns the time taken, in milliseconds. */
async function carryOut(child: ChildProcess, order: Order): Promise<number> {
  const began = performance.now();
  child.send(order);
  expect(await once(child, 'message')).toEqual(['done', undefined]);
  return performance.now() - began;
}

async function killAt(child: ChildProcess, order: Order, moment: number): Promise<void> {
  const gone = once(child, 'exit');
  child.send(order);
  await setTimeout(moment);
  child.kill('SIGKILL');
  await gone;
}

/** Returns when to kill in a round, in milliseconds: at once in the first, at random within its share of the duration later. */
const killMoment = (at: number, length: number) => ((at && at + Math.random()) / kills) * length * 1.1;

/** Works on the database once the server has released what the killed process held. */
async function onTarget<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const target = openDatabase(targetUrl, { connections: 1, patience: 60_000 });
  try {
    await target.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = 0`.execute(transaction);
      await toAsk(transaction)('select pg_advisory_xact_lock($1)', [migrationLock]);
    });
    return await work(target);
  } finally {
    await target.destroy();
  }
}

async function renew(): Promise<void> {
  const name = new URL(targetUrl).pathname.slice(1);
  await onServer(`drop database ${name} with (force)`);
  await onServer(`create database ${name} template ${template}`);
}

/** Returns the tables that are restored unchanged. */
const same = (all: Record<string, string[]>) =>
  Object.fromEntries(
    ['payments', 'document_parts', 'standings', 'passkeys'].map((name) => [name, all[name]]),
  );

it('a backup: the file is whole, or not there', async () => {
  const order = (name: string) => ({ file: join(folder, name), publicKey: key.publicKey });
  const length = await carryOut(await start(sourceUrl), order('first'));
  const whole = { file: 0, none: 0 };
  let next = start(sourceUrl);
  for (let at = 0; at < kills; at++) {
    const child = await next;
    next = start(sourceUrl);
    const one = order(`copy-${at}`);
    await killAt(child, one, killMoment(at, length));
    if (existsSync(one.file)) {
      whole.file++;
      let lines = 0;
      for await (const line of readSealed(one.file, key.file)) lines += line ? 1 : 0;
      expect(lines).toBeGreaterThan(members);
    } else {
      whole.none++;
      // Replaces what was left of the backup.
      if (at % 10 === 0) await carryOut(await start(sourceUrl), one);
    }
    await rm(one.file, { force: true });
  }
  expect(whole.file + whole.none).toBe(kills);
  expect(whole.none).toBeGreaterThan(0);
});

it('a restore: the database is whole, or as empty as it was', async () => {
  const file = join(folder, 'whole');
  await carryOut(await start(sourceUrl), { file, publicKey: key.publicKey });
  const order = { file, keyFile: key.file };
  const length = await carryOut(await start(targetUrl), order);
  await renew();
  const empty = await onTarget(dump);
  const found = { whole: 0, empty: 0 };
  let next = start(targetUrl);
  for (let at = 0; at < kills; at++) {
    const child = await next;
    await killAt(child, order, killMoment(at, length));
    const after = await onTarget(dump);
    if (after['members']?.length) {
      found.whole++;
      expect(same(after)).toEqual(same(before));
      expect(after['members']).toHaveLength(members + 3);
      await renew();
    } else {
      found.empty++;
      expect(after).toEqual(empty);
    }
    next = start(targetUrl);
  }
  expect(found.whole + found.empty).toBe(kills);
  expect(found.empty).toBeGreaterThan(0);
  await renew();
  await carryOut(await next, order);
  expect(same(await onTarget(dump))).toEqual(same(before));
});
