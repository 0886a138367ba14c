// Twenty thousand members: how long their import takes, a page, a search and the filters of their list, and bulk actions on all
// of them.

import { pageSize } from '../../src/core/api/member.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bulkActions } from '../../netlify/office/register/store/bulk-actions.ts';
import { planFile, type Plan } from '../../netlify/office/register/store/import-plan.ts';
import { openDatabase } from '../../netlify/database/connection.ts';
import { startDatabase } from '../../netlify/local/database.ts';
import { directory, type Search } from '../../netlify/identity/accounts/directory.ts';
import type { Member } from '../../netlify/identity/accounts/member.ts';
import { issueSession, newSession } from '../../netlify/identity/session/session.ts';
import { packFunctions } from '../packed-functions.ts';
import { startChild } from './child.ts';
import { addDues } from './dues.ts';
import { pickName } from './names.ts';
import { percentile, printTable, printTitle, runsFrom } from './print.ts';
import { random } from './random.ts';

const count = 20_000;
const runs = runsFrom('MEMBERS_RUNS', 100);

function table(): string {
  const any = random(1);
  const lines = Array.from({ length: count }, (_, at) =>
    [at + 1, pickName(any), `m${at}@example.ro`, 'both', '2027-03-31'].join(';'),
  );
  return ['number;name;e-mail;kind;valid until', ...lines].join('\n');
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

/** @returns the milliseconds of each run. */
async function times(work: (run: number) => Promise<unknown>): Promise<number[]> {
  const taken = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work(run);
    taken.push(performance.now() - start);
  }
  return taken;
}

/** Returns the peak memory of the list's function while it is requested repeatedly, in megabytes. */
async function memoryOfList(url: string, admin: Member, folder: string): Promise<number> {
  const secret = 's'.repeat(32);
  const now = Date.now();
  const { cookies } = await issueSession({ url: 'https://site.test' }, newSession(admin, now), secret, now);
  const packed = await packFunctions(process.cwd(), await mkdtemp(join(folder, 'packed-')));
  const { main = '' } = packed.find(({ name }) => name === 'members') ?? {};
  const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
  const child = await startChild('function-server.ts', [main, cookie], {
    NETLIFY_DB_URL: url,
    SESSION_SECRET: secret,
  });
  try {
    let most = 0;
    for (let run = 0; run < runs; run++) {
      most = await child.ask(
        `/api/members?search=${['', 'stefan', 'turcanu ana'][run % 3]}&page=${1 + (run % 9)}`,
      );
    }
    return most / 1024;
  } finally {
    child.stop();
  }
}

export async function benchMembers(): Promise<void> {
  printTitle(`${count.toLocaleString('en')} members, on the database of a local run`);
  const folder = await mkdtemp(join(tmpdir(), 'bench-members-'));
  const { url, stop } = await startDatabase(folder, () => {});
  try {
    const database = openDatabase(url);
    const first = performance.now();
    await bulkActions(database).import(planFile(table(), []).plan, { fileName: 'bench.csv' });
    console.log(`The first import, read and written: ${((performance.now() - first) / 1000).toFixed(1)} s\n`);
    const members = directory(database);
    const list = (search: Search) => members.find({ atMost: pageSize, ...search });
    const asked: [string, (run: number) => Promise<unknown>][] = [
      ['the first page of the list', () => list({ search: '' })],
      ['a page somewhere', (run) => list({ search: '', from: (run * 997) % count })],
      [
        'a search without diacritics',
        (run) => list({ search: ['stefan', 'turcanu ana', 'craciun zam'][run % 3] ?? '' }),
      ],
      ['a number', (run) => list({ search: String(run * 199) })],
      ['a member by e-mail', (run) => members.findByEmail(`M${run}@example.ro`)],
      ...(['no-password', 'expiring', 'expired', 'owes', 'disabled', 'cashier'] as const).map(
        (name): [string, () => Promise<unknown>] => [
          `the filter ${name}`,
          () => list({ search: '', filter: { name, today: '2026-11-21' } }),
        ],
      ),
      [
        'the filter of a kind, a page somewhere',
        (run) => list({ search: '', kind: 'both', from: run * 100 }),
      ],
    ];
    await addDues(database);
    const acts = bulkActions(database);
    const whole: [string, () => Promise<unknown>][] = [
      [
        'reading and planning a table that changes all',
        async () => {
          plan = planFile(table().replaceAll('2027-03-31', '2028-03-31'), await acts.listKnown()).plan;
        },
      ],
      ['importing it', async () => void (done = await acts.import(plan, { by, fileName: 'bench.csv' }))],
      ['taking it back', () => acts.undo(done.id ?? '', by)],
      ['looking at a renewal of all', async () => void (key = (await acts.planRenewal(all, renewal)).key)],
      ['renewing all', async () => void (done = await acts.renew(all, { ...renewal, by, key }))],
      ['taking it back', () => acts.undo(done.id ?? '', by)],
    ];
    const [all, renewal] = [
      { search: '', filter: 'all' } as const,
      { until: '2027-12-31', today: '2026-11-21' },
    ];
    let plan: Plan = { add: [], update: [], unchanged: 0 };
    let done: { id?: string } = {};
    let key = '';
    const by = (await list({ search: '', atMost: 1 })).members[0]?.id ?? '';
    const once = [];
    for (const [what, work] of whole) {
      const begin = performance.now();
      await work();
      once.push([what, `${((performance.now() - begin) / 1000).toFixed(1)} s`]);
    }
    printTable([{ title: 'Done to all', words: true }, { title: 'took' }], once);
    const rows = [];
    for (const [what, work] of asked) {
      await work(0);
      const taken = await times(work);
      rows.push([what, milliseconds(percentile(taken, 0.5)), milliseconds(percentile(taken, 0.95))]);
    }
    const admin = await members.findByNumber('1');
    if (!admin) throw new Error('The import has left nobody');
    const administrator: Member = { ...admin, roles: ['member', 'admin'] };
    await members.put(administrator);
    const memory = await memoryOfList(url, administrator, folder);
    printTable([{ title: 'Asked for', words: true }, { title: 'p50' }, { title: 'p95' }], rows);
    console.log(`Memory of the packed function of the list, at its highest: ${memory.toFixed(0)} MB`);
    await database.destroy();
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
