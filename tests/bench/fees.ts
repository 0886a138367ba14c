// Five thousand members with dues: a page of debtors, the year's dues in one act, a bank statement of three thousand lines
// matched and imported, the import undone; and a deliberately hard statement.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../netlify/database/connection.ts';
import { matcher } from '../../netlify/office/fees/match.ts';
import { guessColumns, readLines, readTable } from '../../netlify/office/fees/statement.ts';
import { headerKey } from '../../netlify/base/tables/rows.ts';
import { bindFees } from '../../netlify/office/fees/fees.ts';
import { startDatabase } from '../../netlify/local/database.ts';
import { feesPage, type FeeFilter } from '../../src/core/api/fees.ts';
import { startChild } from './child.ts';
import { pickName } from './names.ts';
import { percentile, printTable, printTitle, runsFrom } from './print.ts';
import { random } from './random.ts';
import { watch } from './usage.ts';

const count = 5_000;
const lineCount = 3_000;
const runs = runsFrom('FEES_RUNS', 50);
/** Amounts used only by this benchmark. */
const amounts = { hunter: 20_000, angler: 10_000, both: 25_000 };

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

async function timed<Result>(work: () => Promise<Result> | Result): Promise<[Result, number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}

/** Returns a statement: a third of its lines with the reference, a third with number and name, a third with the name alone. */
function statement(members: readonly { name: string; number: string }[]): Uint8Array {
  const any = random(2);
  const lines = Array.from({ length: lineCount }, (_, at) => {
    const { name, number } = members[(at * 7) % members.length] ?? { name: '', number: '' };
    const details = [`${number} 2026`, `cotizatie ${number} ${name}`, `plata cotizatie ${name}`][at % 3];
    return `1${any.pick(['0', '1', '2', '3'])}.11.2026;${details};;${any.pick(['100,00', '200,00', '250,00'])};1.000,00`;
  });
  return new TextEncoder().encode(['Data;Detalii;Debit;Credit;Sold', ...lines].join('\n'));
}

/** Measures a deliberately hard statement. */
async function benchCrowded(): Promise<void> {
  printTitle('A statement of which each line names many members');
  const child = await startChild('crowded-statement.ts');
  try {
    const stop = watch(child.process.pid);
    const cpuSeconds = await child.ask({});
    printTable(
      [{ title: 'MB' }, { title: 'CPU seconds' }, { title: 'peak MB' }],
      [[(child.ready / 1e6).toFixed(1), cpuSeconds.toFixed(2), stop().megabytes.toFixed(0)]],
    );
  } finally {
    child.stop();
  }
}

export async function benchFees(): Promise<void> {
  await benchCrowded();
  printTitle(`Fees of ${count.toLocaleString('en')} members, on the database of a local run`);
  const folder = await mkdtemp(join(tmpdir(), 'bench-fees-'));
  const { url, stop } = await startDatabase(folder, () => {});
  // As in the functions: each query has three seconds.
  const database = openDatabase(url);
  try {
    const fees = bindFees(database);
    const any = random(1);
    const people = Array.from({ length: count }, (_, at) => ({
      id: `m${at}`,
      name: pickName(any),
      number: String(at + 1),
      kind: any.pick(['hunter', 'angler', 'both'] as const),
    }));
    await sql`
      insert into members (id, name, email, member_number, kind, valid_until, roles)
      select id, name, id || '@example.ro', number, kind, '2026-03-31', array['member']
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as row (id text, name text, number text, kind text)
    `.execute(database);
    await sql`analyze`.execute(database);
    const whole: [string, number][] = [];
    for (const year of [2025, 2026]) {
      const [made, taken] = await timed(() =>
        fees.createDues({ year, dueOn: `${year}-03-31`, amounts }, 'm0'),
      );
      whole.push([`dues of ${year} for ${made} members`, taken]);
    }
    const bytes = statement(people);
    const [[lines, columns, header], reading] = await timed(() => {
      const table = readTable(bytes);
      const found = guessColumns(table.header, table.rows);
      if (!found) throw new Error('the columns are not recognised');
      return [readLines(table, found).incoming, found, headerKey(table.header)] as const;
    });
    const [matched, matching] = await timed(async () => {
      const known = await fees.known(lines.map(({ key }) => key));
      const match = matcher(await fees.payers());
      return lines.filter(({ key }) => !known.has(key)).map((line) => ({ line, ...match(line) }));
    });
    const chosen = matched.flatMap(({ line, members: [member] }) =>
      member ? [{ ...line, member: member.id }] : [],
    );
    whole.push([`reading a statement of ${lines.length} lines`, reading]);
    whole.push([
      `matching them (${matched.filter(({ by }) => by === 'reference').length} by reference)`,
      matching,
    ]);
    const act = { by: 'm0', fileName: 'bench.csv' };
    const [result, importing] = await timed(() =>
      fees.importLines({ chosen, others: [] }, { header, columns }, act),
    );
    whole.push([`importing ${result.added} payments, ${result.prolonged} memberships prolonged`, importing]);
    const asked: [string, () => Promise<unknown>][] = [
      ...(['all', 'owes', 'overdue', 'paid', 'expired'] as FeeFilter[]).map(
        (filter): [string, () => Promise<unknown>] => [
          `a page of the list: ${filter}`,
          () => fees.list({ search: '', filter, today: '2026-11-21', from: 1000, atMost: feesPage }),
        ],
      ),
      [
        'a search in it',
        () => fees.list({ search: 'turcanu 12', filter: 'owes', today: '2026-11-21', atMost: feesPage }),
      ],
      ['who is late', () => fees.overdue({ today: '2026-11-21', afterDays: 0 })],
      ['the own fees of a member', () => fees.own('m77')],
    ];
    const rows = [];
    for (const [what, work] of asked) {
      const taken = [];
      for (let run = 0; run < runs; run++) taken.push((await timed(work))[1]);
      rows.push([what, milliseconds(percentile(taken, 0.5)), milliseconds(percentile(taken, 0.95))]);
    }
    const [, undoing] = await timed(() => fees.undoImport(result.import?.id ?? '', 'm0'));
    whole.push(['undoing the import', undoing]);
    printTable(
      [{ title: 'Done', words: true }, { title: 'took' }],
      whole.map(([what, taken]) => [what, seconds(taken)]),
    );
    printTable([{ title: 'Asked for', words: true }, { title: 'p50' }, { title: 'p95' }], rows);
  } finally {
    await database.destroy();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
