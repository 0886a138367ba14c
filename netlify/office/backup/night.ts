// The backup that the site makes each night, if the association has a store for it.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDate } from '../../../src/core/i18n/format.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import type { Database } from '../../database/connection.ts';
import { log } from '../../base/http/log.ts';
import { enqueue } from '../../base/mail/outbox.ts';
import { knownLocale } from '../../identity/accounts/member.ts';
import { listAdministrators } from '../../identity/accounts/notices.ts';
import { backUp } from './backup.ts';
import { recordBackup } from './record.ts';
import { outdated } from './rotation.ts';
import { readPublicKeys } from './sealed.ts';
import { storage } from './storage.ts';

const backupName = (day: string) => `backup-${day}.age`;
const parseDay = (name: string) => /^backup-(\d{4}-\d\d-\d\d)\.age$/.exec(name)?.[1];

/** Queues a mail to all administrators who have an address. */
async function tellAdministrators(database: Database, now: number): Promise<void> {
  for (const { id, name, email, locale: stored } of await listAdministrators(database)) {
    const locale = knownLocale(stored);
    const words = { name, when: formatDate(new Date(today(now)), locale) };
    await enqueue(database, { to: email, memberId: id, locale, template: 'backup-failed', words });
  }
}

/** Rejects if the work takes longer than `patience`. */
async function within<Result>(patience: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The copy took too long')), patience);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

async function copy(
  database: Database,
  environment: Readonly<Record<string, string | undefined>>,
  now: number,
): Promise<boolean> {
  const store = storage(environment);
  if (!store) return false;
  const keys = readPublicKeys(environment['BACKUP_KEYS']);
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  try {
    const file = join(folder, 'copy');
    const madeAt = await backUp(database, file, keys);
    await store.put(backupName(today(now)), file);
    await recordBackup(database, madeAt);
  } finally {
    await rm(folder, { recursive: true });
  }
  for (const day of outdated((await store.list('backup-')).flatMap((name) => parseDay(name) ?? []))) {
    await store.remove(backupName(day));
  }
  return true;
}

/**
 * Backs up all data to the configured store, and removes the copies that are no longer needed; does nothing if no store is
 * configured. Notifies the administrators of a failure by mail.
 *
 * @param now in milliseconds since 1970.
 * @param patience the longest that it may take, in milliseconds.
 * @throws the failure.
 */
export async function backUpAtNight(
  database: Database,
  environment: Readonly<Record<string, string | undefined>>,
  now: number,
  patience: number,
): Promise<void> {
  try {
    if (await within(patience, copy(database, environment, now))) log('backed-up');
  } catch (error) {
    log('not-backed-up', { reason: String(error).slice(0, 300) });
    await tellAdministrators(database, now);
    throw error;
  }
}
