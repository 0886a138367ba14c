// The database of a local run: it survives whatever happens to the process, and explains why if it cannot be opened.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../netlify/database/connection.ts';
import { reachDatabase } from '../../../netlify/local/database.ts';
import { allMembers } from '../all-members.ts';
import { directory } from '../../../netlify/identity/accounts/directory.ts';
import { root } from '../../unit/project.ts';
import { person } from '../../unit/people.ts';
import { rounds } from '../../deep.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-database-'));
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const one of started) one.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Returns the first line that it prints: its address, or what prevents its start. */
async function start(cwd = folder) {
  const child = spawn(process.execPath, [join(root, 'tests/database/local-database/start.ts')], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { line, child };
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the database of a local run', () => {
  it('loses nothing that it confirmed, when it is killed at random moments', async () => {
    const confirmed = new Set<string>();
    let at = 0;
    for (let round = 0; round < rounds(2, 5); round++) {
      const { line, child } = await start();
      expect(line).toMatch(/^postgres:/);
      const database = openDatabase(line);
      const members = directory(database);
      const goes = kill.bind(null, child);
      const killed = (async () => {
        const until = confirmed.size + 20 + Math.floor(Math.random() * 80);
        await vi.waitUntil(() => confirmed.size >= until, { timeout: 300_000, interval: 1 });
        await goes();
      })();
      const write = async () => {
        for (;;) {
          const id = `p${at++}`;
          await members.add(person(id), { kind: 'imported' });
          confirmed.add(id);
        }
      };
      await Promise.allSettled([write(), write()]);
      await killed;
      await database.destroy();
    }
    const { line, child } = await start();
    const database = openDatabase(line);
    const kept = new Set((await allMembers(database).list()).map(({ id }) => id));
    expect([...confirmed].filter((id) => !kept.has(id))).toEqual([]);
    // What was in progress at a kill is stored as whole records or not at all.
    expect(kept.size - confirmed.size).toBeLessThanOrEqual(10);

    // The terminal works on the same database during the run.
    const reached = await reachDatabase(folder, () => {});
    expect(reached.url).toBe(line);
    await database.destroy();
    const other = await start();
    expect(other.line).toBe(
      `Another local run (process ${child.pid}) has the database in .netlify/database open: stop it first.`,
    );
    // The copied file names a process that has another database open.
    const copy = mkdtempSync(join(tmpdir(), 'local-database-copy-'));
    await mkdir(join(copy, '.netlify'));
    await cp(join(folder, '.netlify/database.json'), join(copy, '.netlify/database.json'));
    const copied = await start(copy);
    expect(copied.line).toMatch(/^postgres:/);
    await kill(copied.child);
    await rm(copy, { recursive: true, force: true });
    await kill(child);
  });

  describe('with several clients', () => {
    const clients: pg.Client[] = [];
    let url: URL;
    const client = async () => {
      const one = new pg.Client({ connectionString: url.href });
      clients.push(one);
      await one.connect();
      return one;
    };
    const echoes = async (one: pg.Client, word: string) =>
      (await one.query<{ word: string }>('select $1::text as word', [word])).rows;
    beforeAll(async () => {
      const { line } = await start();
      url = new URL(line);
    });
    afterEach(() => Promise.all(clients.splice(0).map((one) => one.end())));

    it('answers each with its own rows, also those who wait for one another', async () => {
      const [writer, ...readers] = [await client(), await client(), await client(), await client()];
      await writer.query('begin');
      const answers = Promise.all(readers.map((one, at) => echoes(one, `reader ${at}`)));
      // Their queries have arrived by the time the writer gets an answer to a later one.
      for (let turn = 0; turn < 20; turn++) await echoes(writer, 'writer');
      await writer.query('commit');
      expect(await answers).toEqual(readers.map((_, at) => [{ word: `reader ${at}` }]));
    });

    it('waits for nobody who leaves in the middle of a question', async () => {
      const leaving = connect(Number(url.port), url.hostname);
      const words = (...text: string[]) => Buffer.from(text.map((one) => `${one}\0`).join(''));
      const sized = (body: Buffer) => {
        const size = Buffer.alloc(4);
        size.writeInt32BE(body.length + 4);
        return Buffer.concat([size, body]);
      };
      const version = Buffer.from([0, 3, 0, 0]);
      leaving.write(sized(Buffer.concat([version, words('user', 'postgres', '')])));
      await once(leaving, 'data');
      // Parse: an unnamed statement, its text, no parameter types.
      leaving.write(
        Buffer.concat([Buffer.from('P'), sized(Buffer.concat([words('', 'select 1'), Buffer.alloc(2)]))]),
      );
      await once(leaving, 'data');
      leaving.destroy();
      expect(await echoes(await client(), 'another')).toEqual([{ word: 'another' }]);
    });
  });

  it('says what to do where the folder is broken', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'broken-database-'));
    await mkdir(join(broken, '.netlify/database'), { recursive: true });
    await writeFile(join(broken, '.netlify/database/PG_VERSION'), '12\n');
    const { line } = await start(broken);
    expect(line).toContain('does not open');
    expect(line).toContain('Move that folder away');
    expect(line).toContain('npm run restore -- ');
    // Nothing in it was changed.
    expect(await readFile(join(broken, '.netlify/database/PG_VERSION'), 'utf8')).toBe('12\n');
    await rm(broken, { recursive: true, force: true });
  });
});
