// The response time of a forgotten-password request, for members' addresses and for others: it should be the same, so that
// nobody learns from it who is a member.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../netlify/database/connection.ts';
import { startDatabase } from '../../netlify/local/database.ts';
import { outbox } from '../../netlify/base/mail/outbox.ts';
import { directory } from '../../netlify/identity/accounts/directory.ts';
import { handleForgotten } from '../../netlify/identity/password/forgotten.ts';
import { limits } from '../../netlify/identity/password/limits.ts';
import { median, percentile, printTable, printTitle, runsFrom } from './print.ts';

const runs = runsFrom('FORGOTTEN_RUNS', 300);
// Functions answer 421 on any host other than their site's.
process.env['URL'] = 'https://site.test';

const site = 'https://site.test';

/** @returns the milliseconds of each response, for members and for others, interleaved so that both see the same machine. */
async function measureTimes(url: string): Promise<Record<'members' | 'others', number[]>> {
  const database = openDatabase(url, { patience: 30_000, connections: 1 });
  const members = directory(database);
  const deps = {
    secret: 's'.repeat(32),
    now: Date.now,
    outbox: outbox(database),
    limits: limits(database),
    mailing: { isSent: true, sendSoon: async () => {} },
  };
  async function ask(email: string, run: number): Promise<number> {
    const body = JSON.stringify({ email });
    const headers = { 'content-type': 'application/json', origin: site };
    const request = new Request(`${site}/api/_auth/forgotten`, { method: 'POST', headers, body });
    // Each request has its own address, since mails per network are limited.
    const address = `192.0.${run >> 8}.${run & 255}`;
    const start = performance.now();
    const { status } = await handleForgotten(request, { ...deps, address });
    if (status !== 200) throw new Error(`status ${status}`);
    return performance.now() - start;
  }
  try {
    for (let run = 0; run < runs; run++) {
      await members.add({
        id: `m${run}`,
        name: `Ana ${run}`,
        email: `m${run}@demo.test`,
        roles: ['member'],
        memberNumber: String(run),
        kind: 'both',
        validUntil: '2027-03-31',
        disabled: false,
        sessionsSince: 0,
      });
    }
    for (let run = 0; run < 20; run++) await ask(`warm${run}@demo.test`, 2 * runs + run);
    const taken: Record<'members' | 'others', number[]> = { members: [], others: [] };
    for (let run = 0; run < runs; run++) {
      const each = [
        async () => taken.members.push(await ask(`m${run}@demo.test`, 2 * run)),
        async () => taken.others.push(await ask(`x${run}@demo.test`, 2 * run + 1)),
      ];
      // Alternating, so that neither has the advantage of being first.
      for (const one of run % 2 ? each : each.toReversed()) await one();
    }
    return taken;
  } finally {
    await database.destroy();
  }
}

export async function benchForgotten(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forgotten-'));
  const { log } = console;
  try {
    const { url, stop } = await startDatabase(folder, () => {});
    console.log = () => {};
    const taken = await measureTimes(url).finally(stop);
    console.log = log;
    printTitle(`Forgotten password: the answer's time, ${runs} times each`);
    printTable(
      [{ title: 'address', words: true }, { title: 'median ms' }, { title: '95 % ms' }],
      (['members', 'others'] as const).map((name) => [
        name === 'members' ? 'of a member' : 'of nobody',
        median(taken[name]).toFixed(2),
        percentile(taken[name], 0.95).toFixed(2),
      ]),
    );
  } finally {
    console.log = log;
    await rm(folder, { recursive: true, force: true });
  }
}
