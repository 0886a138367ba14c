// The database of a local run: kept in its folder whatever happens to the process, and clear where it does not open.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../netlify/database/connection.ts';
import { reachDatabase } from '../../../netlify/local/database.ts';
import { directory } from '../../../netlify/members/directory.ts';
import { root } from '../../unit/project.ts';
import { person } from '../../unit/people.ts';

// The first start makes a whole database.
vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'local-database-'));
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const one of started) one.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The first line that it prints: its address, or what stands in the way. */
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
    for (let round = 0; round < 5; round++) {
      const { line, child } = await start();
      expect(line).toMatch(/^postgres:/);
      const database = openDatabase(line);
      const members = directory(database);
      const goes = kill.bind(null, child);
      const killed = (async () => {
        const until = confirmed.size + 20 + Math.floor(Math.random() * 80);
        await vi.waitUntil(() => confirmed.size >= until, { timeout: 60_000, interval: 1 });
        await goes();
      })();
      const write = async () => {
        for (;;) {
          const id = `p${at++}`;
          await members.add(person(id), { act: 'imported' });
          confirmed.add(id);
        }
      };
      await Promise.allSettled([write(), write()]);
      await killed;
      await database.destroy();
    }
    const { line, child } = await start();
    const database = openDatabase(line);
    const kept = new Set((await directory(database).all()).map(({ id }) => id));
    expect([...confirmed].filter((id) => !kept.has(id))).toEqual([]);
    // Of what was under way at a kill, whole records or none.
    expect(kept.size - confirmed.size).toBeLessThanOrEqual(10);

    // The terminal works on the same database while the run is on.
    const reached = await reachDatabase(folder, () => {});
    expect(reached.url).toBe(line);
    await database.destroy();
    const other = await start();
    expect(other.line).toBe(
      `Another local run (process ${child.pid}) has the database in .netlify/database open: stop it first.`,
    );
    await kill(child);
  });

  it('says what to do where the folder is broken', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'broken-database-'));
    await mkdir(join(broken, '.netlify/database'), { recursive: true });
    await writeFile(join(broken, '.netlify/database/PG_VERSION'), '12\n');
    const { line } = await start(broken);
    expect(line).toContain('does not open');
    expect(line).toContain('Move that folder away');
    // Nothing of it was touched.
    expect(await readFile(join(broken, '.netlify/database/PG_VERSION'), 'utf8')).toBe('12\n');
    await rm(broken, { recursive: true, force: true });
  });
});
