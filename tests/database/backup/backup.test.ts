// Backs up the whole database into one file for the holders of two keys, and restores it into an empty one.

import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../../netlify/office/backup/backup.ts';
import { drill } from '../../../netlify/office/backup/drill.ts';
import { drillPage } from '../../../netlify/office/backup/page.ts';
import { readLastBackups, recordBackup } from '../../../netlify/office/backup/record.ts';
import { NotRestoredError, restore } from '../../../netlify/office/backup/restore.ts';
import { listTables, toAsk } from '../../../netlify/office/backup/rows.ts';
import {
  makeKey,
  readPublicKeys,
  readSealed,
  UnreadableError,
  writeSealed,
} from '../../../netlify/office/backup/sealed.ts';
import { isLeftOut, leftOut } from '../../../netlify/office/backup/tables.ts';
import { openDatabase, type Database } from '../../../netlify/database/connection.ts';
import {
  appliedMigrations,
  applyMigration,
  isBaseline,
  listMigrations,
} from '../../../netlify/database/migrate.ts';
import { root } from '../../unit/project.ts';
import { copyDatabase } from '../database.ts';
import { dump, fill } from './world.ts';

/** Tables whose loss would be noticed. */
const kept = [
  ...[
    'application_numbers',
    'applications',
    'bank_imports',
    'bulk_actions',
    'changes',
    'circular_receivers',
    'circulars',
    'data_requests',
    'document_parts',
    'documents',
    'dues',
  ],
  ...[
    'entry_receipts',
    'fee_reminders',
    'fee_sums',
    'instalments',
    'journal_handovers',
    'member_columns',
    'member_merges',
  ],
  ...[
    'member_reductions',
    'members',
    'news_refusals',
    'one_time_codes',
    'open_lines',
    'outbox',
    'passkeys',
    'payments',
  ],
  ...['provider_identities', 'receipt_numbers', 'reductions', 'removed_members', 'renewals', 'report_photos'],
  ...[
    'report_steps',
    'reports',
    'separate_members',
    'standings',
    'statement_columns',
    'statement_lines',
    'yearly_dues',
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'copy.age');
const opened: Database[] = [];
afterAll(async () => {
  for (const one of opened) await one.destroy();
  await rm(folder, { recursive: true });
});

/** @param from `template1` for a database without any table. */
function database(from?: string, connections = 2): Database {
  const one = openDatabase(copyDatabase(from).url, { patience: 60_000, connections });
  opened.push(one);
  return one;
}

const source = database();
const drilled = database();
const now = Date.UTC(2026, 11, 1, 8);
let keys: Awaited<ReturnType<typeof makeKey>>[];
let madeAt: Date;
const keyFile = (at = 0) => keys[at]?.file ?? '';
const publicKeys = () => keys.map(({ publicKey }) => publicKey);

beforeAll(async () => {
  keys = [await makeKey(), await makeKey()];
  await fill(source);
  madeAt = await backUp(source, file, publicKeys());
});

const lines = async (from = file) => {
  const all: string[] = [];
  for await (const line of readSealed(from, keyFile())) all.push(line);
  return all;
};

/** Writes a copy of the file with some lines changed. */
async function changed(change: (line: string) => string | undefined): Promise<string> {
  const to = join(folder, 'changed.age');
  await rm(to, { force: true });
  const all = (await lines()).flatMap((line) => change(line) ?? []);
  await writeSealed(
    to,
    (async function* () {
      for (const line of all) yield `${line}\n`;
    })(),
    publicKeys(),
  );
  return to;
}

describe('a table of the database', () => {
  it('is in the copy, or named with the reason why not', async () => {
    const tables = await listTables(toAsk(source));
    expect(tables.map(({ name }) => name)).toEqual([...kept, ...Object.keys(leftOut)].toSorted());
    // Otherwise its rows have no order.
    expect(tables.filter(({ key }) => !key?.length)).toEqual([]);
  });

  it('that is left out is led to by none that is kept', async () => {
    const { rows } = await sql<{ from: string; to: string }>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'
    `.execute(source);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ from, to }) => isLeftOut(to) && !isLeftOut(from))).toEqual([]);
  });
});

describe('into an empty database', () => {
  const target = database();
  const bare = database('template1');

  it.each([
    ['with the tables of this version', target, 0],
    ['without any table', bare, 1],
  ] as const)('%s: all comes back, sessions and links end', async (_, to, key) => {
    const before = await dump(source);
    const restored = await restore(to, file, keyFile(key), now);
    expect(restored.migrated).toEqual([]);
    expect(restored.tables['payments']).toMatchObject({ rows: 3, amount: 25_001 });
    expect(restored.references).toBeGreaterThan(20);
    const after = await dump(to);
    for (const name of Object.keys(leftOut))
      if (name !== 'backups') expect([name, after[name]]).toEqual([name, []]);
    const same = kept.filter((name) => name !== 'members' && name !== 'outbox');
    for (const name of same) expect([name, after[name]]).toEqual([name, before[name]]);
    const withoutSessions = (rows: string[] = []) =>
      rows.map((row) => row.replace(/"sessions_since":"[^"]*"/, ''));
    expect(withoutSessions(after['members'])).toEqual(withoutSessions(before['members']));
    const members = await to.selectFrom('members').select('sessionsSince').execute();
    expect(members.map((row) => row.sessionsSince.getTime())).toEqual([now, now, now]);
    // Mail that was waiting has most likely been sent since; mail that nobody should know of is gone.
    const mails = await to.selectFrom('outbox').select(['failure', 'sentAt']).orderBy('id').execute();
    expect(mails).toMatchObject([
      { failure: null, sentAt: expect.any(Date) },
      { failure: 'late', sentAt: null },
    ]);
    expect(await readLastBackups(to)).toEqual({ copied: madeAt, proved: new Date(now) });
  });

  it('what is written next has the next numbers, and the books add up as before', async () => {
    const { rows } = await sql<{ due: string }>`
      select nextval(pg_get_serial_sequence('dues', 'id')) as due
    `.execute(target);
    expect(rows).toEqual([{ due: '3' }]);
    const sums = (of: Database) => of.selectFrom('feeAccounts').selectAll().orderBy('memberId').execute();
    expect(await sums(target)).toEqual(await sums(source));
    await sql`
      insert into payments (member_id, paid_on, amount, way, once_key) values ('ana', '2026-11-01', 7, 'cash', 'key-of-a-payment-9')
    `.execute(target);
    const [before, after] = [await sums(source), await sums(target)].map((all) => all[0]?.paid ?? 0);
    // The triggers are enabled again.
    expect(after).toBe((before ?? 0) + 7);
  });

  it('a second time is refused: it is not empty', async () => {
    const before = await dump(target);
    await expect(restore(target, file, keyFile(), now)).rejects.toThrow(/not empty: .*members/);
    expect(await dump(target)).toEqual(before);
  });
});

describe('at the same moment', () => {
  const target = database(undefined, 8);

  it('eight restores into one database are one, and the others are refused', async () => {
    const told = await Promise.allSettled(
      Array.from({ length: 8 }, () => restore(target, file, keyFile(), now)),
    );
    const refused = told.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    expect(refused).toHaveLength(7);
    for (const error of refused) expect(error).toBeInstanceOf(NotRestoredError);
    const same = ['payments', 'reports', 'changes'];
    const [before, after] = [await dump(source), await dump(target)];
    for (const name of same) expect([name, after[name]]).toEqual([name, before[name]]);
  });

  it('two backups are two whole files, or one under one name', async () => {
    const names = ['one.age', 'two.age', 'same.age', 'same.age'].map((name) => join(folder, name));
    const told = await Promise.allSettled(names.map((name) => backUp(source, name, publicKeys())));
    expect(told.slice(0, 2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(told.slice(2).some(({ status }) => status === 'fulfilled')).toBe(true);
    const rows = (all: string[]) => all.filter((line) => line.startsWith('{"table"'));
    const expected = rows(await lines());
    for (const name of new Set(names)) expect(rows(await lines(name))).toEqual(expected);
    expect((await readdir(folder)).filter((name) => /part|tmp/.test(name))).toEqual([]);
  });

  it('a slow one does not write into the file of a fast one of its name', async () => {
    const name = join(folder, 'slow.age');
    const { promise: fastIsDone, resolve } = Promise.withResolvers<void>();
    const slow = writeSealed(
      name,
      (async function* () {
        yield 'slow\n'.repeat(100_000);
        await fastIsDone;
        yield randomBytes(1_000_000).toString('hex');
      })(),
      publicKeys(),
    );
    await writeSealed(name, Readable.from(['fast\n']), publicKeys());
    expect(await lines(name)).toEqual(['fast']);
    resolve();
    await slow;
    expect((await lines(name)).slice(0, 2)).toEqual(['slow', 'slow']);
  });
});

describe('the file', () => {
  it('has the rows of one moment, whatever others write meanwhile', async () => {
    const other = join(folder, 'meanwhile.age');
    let writes = true;
    const write = async () => {
      while (writes) {
        await source.transaction().execute(async (transaction) => {
          const id = randomUUID();
          await sql`insert into documents (id, audience, bytes, title) values (${id}, 'all', 1, 'x')`.execute(
            transaction,
          );
          await sql`insert into document_parts (document_id, part, content) values (${id}, 0, 'x')`.execute(
            transaction,
          );
        });
      }
    };
    const written = write();
    await backUp(source, other, publicKeys());
    writes = false;
    await written;
    const counts = (await lines(other)).flatMap((line) => {
      const end = JSON.parse(line) as { end?: string; rows?: number };
      return end.end?.startsWith('document') ? [end.rows ?? 0] : [];
    });
    // The first document has six parts.
    expect(counts[0]).toBe((counts[1] ?? 0) + 5);
  });

  it('is opened by the program age, and is lines of JSON', async ({ skip }) => {
    const key = join(folder, 'key.txt');
    await writeFile(key, keyFile(1));
    const { stdout } = await promisify(execFile)('age', ['-d', '-i', key, file], {
      encoding: 'buffer',
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') skip('no age here');
      throw error;
    });
    const all = gunzipSync(stdout)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(all[0]).toMatchObject({ madeAt: madeAt.toISOString(), tables: kept });
    expect(all).toContainEqual({ table: 'receipt_numbers', row: { year: 2025, last: 1 } });
  });

  it('is there whole or not at all', async () => {
    const broken = join(folder, 'broken.age');
    const cut = async function* () {
      yield 'one\n';
      await Promise.resolve();
      throw new Error('cut');
    };
    // Also at once, before the file has been opened.
    for (let at = 0; at < 200; at++) {
      await expect(writeSealed(broken, cut(), publicKeys())).rejects.toThrow('cut');
      expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
    }
  });

  it('is made for those whose keys are known alone', () => {
    expect(readPublicKeys(` ${publicKeys().join(', ')} `)).toEqual(publicKeys());
    expect(() => readPublicKeys(undefined)).toThrow('BACKUP_KEYS');
    expect(() => readPublicKeys('')).toThrow('BACKUP_KEYS');
    expect(() => readPublicKeys('age1nonsense')).toThrow('age1nonsense');
    // A private key there would be worse than none.
    expect(() => readPublicKeys(keyFile().split('\n')[1])).toThrow('no public key');
  });
});

describe('what is not as it was copied', () => {
  const target = database();
  const orphans = database();
  const refused = async (
    from: string,
    kind: new (message: string) => Error,
    what: RegExp,
    key = keyFile(),
  ) => {
    const before = await dump(target);
    const why = await restore(target, from, key, now).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(why).toBeInstanceOf(kind);
    expect(String(why)).toMatch(what);
    expect(await dump(target)).toEqual(before);
  };

  it('a file for others, one cut short, one with a wrong bit', async () => {
    const whole = await readFile(file);
    const other = join(folder, 'other.age');
    await refused(file, UnreadableError, /identity|recipient/, (await makeKey()).file);
    await refused(file, UnreadableError, /AGE-SECRET-KEY/, 'nothing');
    for (const length of [0, 100, whole.length / 2, whole.length - 1]) {
      await writeFile(other, whole.subarray(0, length));
      await refused(other, UnreadableError, /./);
    }
    for (const at of [20, 500, Math.floor(whole.length / 2), whole.length - 1]) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await writeFile(other, bytes);
      await refused(other, UnreadableError, /./);
    }
  });

  it('a row that is another one, is missing, comes twice; a table that ends too early', async () => {
    await refused(
      await changed((line) => line.replace('"Ana Pop"', '"Ana Pap"')),
      UnreadableError,
      /members/,
    );
    const one = (line: string) => line.includes('key-of-a-payment-3');
    await refused(await changed((line) => (one(line) ? undefined : line)), UnreadableError, /payments/);
    await refused(await changed((line) => (one(line) ? `${line}\n${line}` : line)), Error, /payments/);
    await refused(
      await changed((line) => (line.includes('"end":"yearly_dues"') ? undefined : line)),
      UnreadableError,
      /missing/,
    );
    await refused(
      await changed((line) => (line.includes('"end":"yearly_dues"') ? `${line}\n{"more":1}` : line)),
      UnreadableError,
      /more/,
    );
    await refused(
      await changed((line) => (line.startsWith('{"madeAt"') ? undefined : line)),
      UnreadableError,
      /no backup/,
    );
  });

  it('sums that differ, and what a row leads to that is not there', async () => {
    await refused(
      await changed((line) => (line.includes('"end":"payments"') ? line.replace('25001', '25002') : line)),
      NotRestoredError,
      /payments/,
    );
    await sql`alter table standings drop constraint standings_member_id_fkey`.execute(orphans);
    await sql`insert into standings (member_id, standing, since) values ('nobody', 'suspended', '2026-01-01')`.execute(
      orphans,
    );
    const orphan = join(folder, 'orphan.age');
    await backUp(orphans, orphan, publicKeys());
    await refused(orphan, Error, /standings_member_id_fkey/);
  });

  it('a copy of a later version', async () => {
    const [first] = await listMigrations();
    const later = await changed((line) => line.replace(`"${first}"`, '"20991231000000_later.sql"'));
    await refused(later, NotRestoredError, /20991231000000_later/);
  });
});

describe('a copy of an earlier version', () => {
  const [bare, newer, same] = [database('template1'), database(), database()];
  const old = database();

  it('is brought up to date, also where the tables are newer', async () => {
    const name = '20991231000000_later.sql';
    const later = join(folder, 'migrations');
    await cp(join(root, 'netlify/database/migrations'), later, { recursive: true });
    await writeFile(
      join(later, name),
      'alter table dues add column doubled integer; update dues set doubled = 2 * amount;',
    );
    await newer.transaction().execute((transaction) => applyMigration(toAsk(transaction), name, later));
    for (const to of [bare, newer]) {
      const { migrated } = await restore(to, file, keyFile(), now, later);
      expect(migrated).toEqual([name]);
      const { rows } = await sql`select amount, doubled from dues order by id`.execute(to);
      expect(rows).toEqual([
        { amount: 20_000, doubled: 40_000 },
        { amount: 25_000, doubled: 50_000 },
      ]);
    }
  });

  it('of before the baselines comes back, though its columns are in another order', async () => {
    await sql`alter table documents drop column title`.execute(old);
    await sql`alter table documents add column title text not null`.execute(old);
    await fill(old);
    const from = join(folder, 'before.age');
    const later = (await listMigrations()).filter((name) => !isBaseline(name));
    const copy = async (...names: string[]) => {
      await sql`delete from migrations.applied`.execute(old);
      await sql`insert into migrations.applied (name) select unnest(${names}::text[])`.execute(old);
      await rm(from, { force: true });
      await backUp(old, from, publicKeys());
    };
    await copy('20261122040000_members.sql', '20261128151000_failing_links.sql');
    await expect(restore(same, from, keyFile(), now)).rejects.toThrow(/another version .*_failing_links/);
    await copy('20261122040000_members.sql', '20261128152000_answered_requests.sql', ...later);
    const { migrated, tables } = await restore(same, from, keyFile(), now);
    expect(migrated).toEqual([]);
    expect(tables['documents']?.rows).toBe(1);
    expect(await same.selectFrom('documents').select('title').execute()).toEqual([{ title: 'Statut' }]);
  });
});

it('a drill fails where the journal of last year is another one', async () => {
  const other = await changed((line) => line.replace(/(?<="journal":\{.*"sha256":")\w{8}/, 'xxxxxxxx'));
  const settings = { file: other, keyFile: keyFile(), secret: 's'.repeat(40), now };
  const found = await drill(drilled, settings);
  expect(found.card).toEqual({ memberNumber: expect.any(String), agrees: true });
  expect(found.journal.entries).toBe(2);
  expect(found.journal.sha256).not.toBe(found.head.journal.sha256);
  expect(found.agrees).toBe(false);
  const page = drillPage(found, 'copy.age', root, 'de').join('\n');
  expect(page).toContain('✗ Das Journal des Jahres 2025 weicht ab');
  expect(page).toContain('Die Probe ist misslungen');
});

it('the record of copies keeps the latest of each', async () => {
  expect(await readLastBackups(source)).toEqual({ copied: null, proved: null });
  const [first, second] = [new Date('2026-10-01'), new Date('2026-11-01')];
  await recordBackup(source, first, second);
  await recordBackup(source, second);
  await recordBackup(source, first);
  expect(await readLastBackups(source)).toEqual({ copied: second, proved: second });
});

it('what the host has applied counts as much as what we have', async () => {
  await sql`
    create schema netlify;
    create table netlify.migrations as select replace(name, '.sql', '') as name from migrations.applied
  `.execute(source);
  const all = await listMigrations();
  expect(await appliedMigrations(toAsk(source))).toEqual(all);
  await sql`drop table migrations.applied`.execute(source);
  expect(await appliedMigrations(toAsk(source))).toEqual(all);
});
