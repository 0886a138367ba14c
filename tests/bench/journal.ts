// The journal of 20,000 members with 100,000 payments in five years, some of them reversed, on PostgreSQL: its pages, a year as
// a file, the totals of a year, who has paid, the record of as many changes, and the next year's dues.

import { sql } from 'kysely';
import { openDatabase, type Database } from '../../netlify/database/connection.ts';
import { createDues } from '../../netlify/office/fees/dues.ts';
import { planDues } from '../../netlify/office/fees/plan-dues.ts';
import { listFees } from '../../netlify/office/fees/list.ts';
import { listChanges } from '../../netlify/identity/accounts/changes.ts';
import { feeFilters, feesPage } from '../../src/core/api/fees.ts';
import { pageSize } from '../../src/core/api/member.ts';
import { directory } from '../../netlify/identity/accounts/directory.ts';
import { bindJournal } from '../../netlify/office/journal/journal.ts';
import type { JournalSearch } from '../../netlify/office/journal/list.ts';
import { startPostgres, template } from '../database/server.ts';
import { startChild } from './child.ts';
import { pickName } from './names.ts';
import { percentile, printTable, printTitle, runsFrom } from './print.ts';
import { random } from './random.ts';
import { watch } from './usage.ts';

const members = 20_000;
const payments = 100_000;
const runs = runsFrom('JOURNAL_RUNS', 40);
const year = { from: '2026-01-01', until: '2026-12-31' };

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Writes members, their dues of five years and their payments. */
export async function fillJournal(database: Database): Promise<void> {
  const any = random(1);
  const names = Array.from({ length: members }, () => pickName(any));
  await sql`
    insert into members (id, name, email, member_number, kind, valid_until, roles)
    select 'm' || at, name, 'm' || at || '@example.ro', at::text, 'hunter', '2026-12-31', array['member']
    from unnest(${names}::text[]) with ordinality as named (name, at)
  `.execute(database);
  await sql`
    insert into dues (member_id, year, kind, amount, due_on, created_at)
    select 'm' || at, year, 'hunter', 20000, make_date(year, 3, 31), make_date(year, 1, 15)
    from generate_series(1, ${members}::int) as at, generate_series(2022, 2026) as year
  `.execute(database);
  await sql`insert into bank_imports (file_name) select 'extras-' || at from generate_series(1, 60) as at`.execute(
    database,
  );
  await sql`
    insert into payments (member_id, paid_on, amount, way, reference, import_id, once_key, by_id)
    select 'm' || 1 + (at - 1) % ${members}::int, date '2022-01-01' + (at::bigint * 1790 / ${payments}::int)::int, 20000,
      case when at % 3 = 0 then 'cash' else 'bank' end, 'plata cotizatie membru ' || at,
      case when at % 3 = 0 then null else (select min(id) from bank_imports) + at % 60 end,
      'payment-of-a-bench-' || at, 'm1'
    from generate_series(1, ${payments}::int) as at
  `.execute(database);
  await sql`update payments set voided_at = now(), voided_by_id = 'm1' where id % 50 = 0`.execute(database);
  await sql`
    insert into changes (kind, by_id, member_id, fields, at)
    select (array['changed', 'renewed', 'imported', 'signed-in'])[1 + at % 4], 'm' || 1 + at % 3, 'm' || 1 + at % ${members}::int,
      '[{"field": "payment", "old": null, "new": "2026-01-01 · 200,00 lei"}]', timestamptz '2024-01-01' + at * interval '10 minutes'
    from generate_series(1, ${payments}::int) as at
  `.execute(database);
  await sql`
    with reduction as (
      insert into reductions (name, share, kinds) values ('Pensionari', 50, array['hunter']) returning id
    )
    insert into member_reductions (member_id, reduction_id)
    select 'm' || at, id from reduction, generate_series(1, ${members}::int, 3) as at
  `.execute(database);
  // As autovacuum does after a while.
  await sql`vacuum (analyze)`.execute(database);
}

/** The next year's dues, in three instalments. */
const nextYear = {
  ...{ year: 2027, dueOn: '2027-03-31', amounts: { hunter: 20_000 } },
  later: [
    { dueOn: '2027-06-30', share: 30 },
    { dueOn: '2027-09-30', share: 30 },
  ],
};

export async function benchJournal(): Promise<void> {
  printTitle(
    `The journal of ${members.toLocaleString('en')} members and ${payments.toLocaleString('en')} payments`,
  );
  const server = await startPostgres();
  const filling = openDatabase(server.url(template), { patience: 300_000 });
  // As in the functions: each query has three seconds.
  const database = openDatabase(server.url(template));
  try {
    const filled = await timed(() => fillJournal(filling));
    const journal = bindJournal(database);
    const pages: [string, JournalSearch, number][] = [
      ['this month', { from: '2026-11-01', until: '2026-11-30' }, 1],
      ['a year', year, 1],
      ['a year, the last page', year, 400],
      ['a year, by way', { ...year, way: 'cash' }, 1],
      ['a year, by what was paid', { ...year, kind: 'hunter', year: '2026' }, 1],
      ['a year, what was taken back', { ...year, entry: 'reversal' }, 1],
      ['a statement', { from: '2022-01-01', until: '2026-12-31', statement: '7' }, 1],
    ];
    const rows = [];
    for (const [name, search, page] of pages) {
      const taken: number[] = [];
      for (let run = 0; run < runs; run++) taken.push(await timed(() => journal.page(search, page)));
      rows.push([name, ...[0.5, 0.95].map((part) => percentile(taken, part).toFixed(1))]);
    }
    const taken: number[] = [];
    for (let run = 0; run < runs; run++) taken.push(await timed(() => journal.numbers(2026, '2026-11-25')));
    rows.push(['the numbers of a year', ...[0.5, 0.95].map((part) => percentile(taken, part).toFixed(1))]);
    for (const filter of feeFilters) {
      const list: number[] = [];
      const part = { search: '', filter, today: '2026-11-25', from: 0, atMost: feesPage };
      for (let run = 0; run < runs; run++) list.push(await timed(() => listFees(database, part)));
      rows.push([`fees: ${filter}`, ...[0.5, 0.95].map((at) => percentile(list, at).toFixed(1))]);
    }
    const { find } = directory(database);
    for (const name of ['', 'expiring', 'expired', 'owes'] as const) {
      const list: number[] = [];
      const search = {
        ...{ search: '', from: 0, atMost: pageSize },
        ...(name && { filter: { name, today: '2026-11-25' } }),
      };
      for (let run = 0; run < runs; run++) list.push(await timed(() => find(search)));
      rows.push([`members: ${name || 'all'}`, ...[0.5, 0.95].map((at) => percentile(list, at).toFixed(1))]);
    }
    for (const [name, question] of [
      ['the record of changes', { page: 1 }],
      ['its last page', { page: 1000 }],
      ['changes of a kind', { page: 1, kind: 'changed' }],
      ['changes of somebody', { page: 1, search: 'pop vasile' }],
    ] as const) {
      const list: number[] = [];
      for (let run = 0; run < runs; run++) list.push(await timed(() => listChanges(database, question)));
      rows.push([name, ...[0.5, 0.95].map((at) => percentile(list, at).toFixed(1))]);
    }
    printTable(
      [
        { title: `Filled in ${(filled / 1000).toFixed(0)} s`, words: true },
        { title: 'p50 ms' },
        { title: 'p95 ms' },
      ],
      rows,
    );
    const files = [];
    for (const format of ['csv', 'xlsx']) {
      const child = await startChild('journal-export.ts', [server.url(template)], {
        // Measures what it needs, not garbage that stays while there is room.
        NODE_OPTIONS: '--max-old-space-size=80 --max-semi-space-size=4',
      });
      const stop = watch(child.process.pid);
      const start = performance.now();
      const bytes = await child.ask({ format });
      const seconds = (performance.now() - start) / 1000;
      files.push([format, (bytes / 1e6).toFixed(1), seconds.toFixed(2), stop().megabytes.toFixed(0)]);
      child.stop();
    }
    printTable(
      [{ title: 'A year', words: true }, { title: 'MB' }, { title: 'seconds' }, { title: 'peak MB' }],
      files,
    );
    const planned = await timed(() =>
      planDues(database, nextYear.year, { year: nextYear.year, amounts: { hunter: 20_000 } }),
    );
    let made = 0;
    const making = await timed(async () => {
      made = await createDues(database, nextYear, 'm1');
    });
    printTable(
      [{ title: 'Next year’s dues', words: true }, { title: 'seconds' }],
      [
        ['planned', (planned / 1000).toFixed(2)],
        [`made in three instalments for ${made} members`, (making / 1000).toFixed(2)],
      ],
    );
  } finally {
    await filling.destroy();
    await database.destroy();
    await server.stop();
  }
}
